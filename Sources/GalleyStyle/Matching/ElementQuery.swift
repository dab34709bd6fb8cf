import GalleyCSS
public import GalleyDOM
public import GalleyPrimitives

/// The elements that a selector matches, in document order; `nil` if it is no selector.
///
/// <https://dom.spec.whatwg.org/#scope-match-a-selectors-string>
public func elements(matching selector: String, in document: Document) -> [NodeID]? {
  let sheet = StyleSheet(selector + "{}")
  guard sheet.selectorLists.count == 1, sheet.rules.count == 1 else { return nil }
  var pool = CompiledSelectors()
  var compiler = SelectorCompiler(sheet, isQuirks: document.mode == .quirks)
  let list = compiler.list(0, in: &pool)
  var matcher = SelectorMatcher(document, pool)
  var result: [NodeID] = []
  var current = document[document.root].firstChild
  while let id = current {
    if document[id].isElement, matcher.matches(list: list, id) { result.append(id) }
    current = document.next(after: id, in: document.root)
  }
  return result
}
