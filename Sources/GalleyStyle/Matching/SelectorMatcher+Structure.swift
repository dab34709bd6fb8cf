import GalleyCSS
import GalleyDOM
import GalleyPrimitives

extension SelectorMatcher {
  /// <https://drafts.csswg.org/selectors-4/#child-index>
  mutating func testNth(_ index: Int32, _ element: NodeID) -> Bool {
    let nth = pool.nths[Int(index)]
    guard nth.list >= 0 else {
      return nth.test.contains(
        siblings.place(
          of: element, in: document, fromEnd: nth.test.fromEnd, ofType: nth.test.ofType))
    }
    guard matches(list: nth.list, element) else { return false }
    var place = 1
    var sibling =
      nth.test.fromEnd
      ? document.nextElement(after: element) : document.previousElement(before: element)
    while let current = sibling {
      if matches(list: nth.list, current) { place += 1 }
      sibling =
        nth.test.fromEnd
        ? document.nextElement(after: current) : document.previousElement(before: current)
    }
    return nth.test.contains(place)
  }

  /// <https://drafts.csswg.org/selectors-4/#relational>
  mutating func testHas(_ list: Int32, _ element: NodeID) -> Bool {
    let key = UInt64(UInt32(bitPattern: element.rawValue)) << 32 | UInt64(list)
    if let answer = hasAnswers[key] { return answer }
    let saved = anchor
    anchor = element
    var answer = false
    for index in pool.lists[Int(list)] where !answer {
      answer = hasRelative(pool.selectors[Int(index)], element)
    }
    anchor = saved
    hasAnswers[key] = answer
    return answer
  }

  private mutating func hasRelative(_ selector: CompiledSelector, _ element: NodeID) -> Bool {
    switch selector.leading {
    case .descendant, .child:
      if selector.leading == .child, selector.staysOnLevel {
        var child = document.nodes[element.index].firstChild
        while let current = child {
          if document.nodes[current.index].isElement, matches(selector, current) { return true }
          child = document.nodes[current.index].nextSibling
        }
        return false
      }
      return hasInside(selector, element)
    case .nextSibling, .subsequentSibling:
      var sibling = document.nextElement(after: element)
      while let current = sibling {
        if matches(selector, current) { return true }
        if !selector.staysOnLevel, hasInside(selector, current) { return true }
        if selector.leading == .nextSibling, selector.isSimple { return false }
        sibling = document.nextElement(after: current)
      }
      return false
    }
  }

  private mutating func hasInside(_ selector: CompiledSelector, _ scope: NodeID) -> Bool {
    var current = scope
    while let next = document.next(after: current, in: scope) {
      if document.nodes[next.index].isElement, matches(selector, next) { return true }
      current = next
    }
    return false
  }

  /// <https://drafts.csswg.org/selectors-4/#the-empty-pseudo>
  func isEmpty(_ element: NodeID) -> Bool {
    var child = document.nodes[element.index].firstChild
    while let current = child {
      let node = document.nodes[current.index]
      if node.isElement || (node.isText && node.textCount > 0) { return false }
      child = node.nextSibling
    }
    return true
  }
}
