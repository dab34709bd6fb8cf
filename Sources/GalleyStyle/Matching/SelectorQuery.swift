import GalleyCSS
public import GalleyDOM
public import GalleyPrimitives

/// A list of selectors that scripts ask with, ready to be matched again and again.
///
/// <https://dom.spec.whatwg.org/#scope-match-a-selectors-string>
public struct SelectorQuery: Sendable {
  private let pool: CompiledSelectors
  private let list: Int32

  /// - Returns: `nil` if the text is no list of selectors.
  public init?(_ text: String, isQuirks: Bool) {
    let sheet = StyleSheet(text + "{}")
    guard sheet.selectorLists.count == 1, sheet.rules.count == 1 else { return nil }
    var pool = CompiledSelectors()
    var compiler = SelectorCompiler(sheet, isQuirks: isQuirks)
    list = compiler.list(0, in: &pool)
    self.pool = pool
  }

  private func matcher(
    _ document: Document, scope: NodeID, states: InteractionState
  ) -> SelectorMatcher {
    var matcher = SelectorMatcher(document, pool)
    if document[scope].isElement { matcher.scope = scope }
    if states != InteractionState() {
      matcher.states = ElementStates(states, document, matcher.flatTree)
    }
    if let root = document.shadowRoot(around: scope) {
      matcher.treeRoot = root
      matcher.treeHost = document.shadowHosts[root]
    }
    return matcher
  }

  /// The descendants of `scope` that match, in document order.
  ///
  /// - Parameter limit: However many are looked for.
  public func elements(
    in scope: NodeID, of document: Document, states: InteractionState, limit: Int = .max
  ) -> [NodeID] {
    var matcher = matcher(document, scope: scope, states: states)
    var result: [NodeID] = []
    var current = scope
    while result.count < limit, let id = document.next(after: current, in: scope) {
      if document.nodes[id.index].isElement, matcher.matches(list: list, id) { result.append(id) }
      current = id
    }
    return result
  }

  /// Whether an element matches.
  ///
  /// - Parameter scope: What `:scope` is.
  public func matches(
    _ element: NodeID, scope: NodeID, in document: Document, states: InteractionState
  ) -> Bool {
    var matcher = matcher(document, scope: scope, states: states)
    return matcher.matches(list: list, element)
  }

  /// The innermost element that matches: the element itself or one around it.
  public func closest(
    _ element: NodeID, in document: Document, states: InteractionState
  ) -> NodeID? {
    var matcher = matcher(document, scope: element, states: states)
    var current: NodeID? = element
    while let id = current, document.nodes[id.index].isElement {
      if matcher.matches(list: list, id) { return id }
      current = document.nodes[id.index].parent
    }
    return nil
  }
}
