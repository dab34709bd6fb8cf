import GalleyCSS
import GalleyDOM
import GalleyPrimitives

extension SelectorMatcher {
  /// <https://drafts.csswg.org/selectors-4/#attribute-representation>
  func testAttribute(_ index: Int, _ element: NodeID) -> Bool {
    let node = document.nodes[element.index]
    let isHTML = isHTMLDocument && node.namespace == .html
    let start = Int(node.attributeStart)
    for place in start..<start + Int(node.attributeCount) {
      let attribute = document.attributes[place]
      let name =
        isHTML ? pool.attributes[index].test.lowercasedName : pool.attributes[index].test.name
      guard attribute.name == name else { continue }
      if let namespace = pool.attributes[index].namespace {
        guard attribute.namespace == namespace,
          namespace != .other
            || document.otherAttributeNamespaces[place] == pool.attributes[index].otherNamespace
        else { continue }
      }
      if pool.attributes[index].test.test == .exists { return true }
      let ignoresCase: Bool
      switch pool.attributes[index].test.caseRule {
      case .ignore: ignoresCase = true
      case .respect: ignoresCase = false
      case .documentLanguage:
        ignoresCase =
          pool.attributes[index].ignoresCaseInHTML && isHTML && attribute.namespace == .none
      }
      if compare(pool.attributes[index].test, document.bytes(of: attribute), ignoresCase) {
        return true
      }
    }
    return false
  }

  private func compare(_ test: AttributeTest, _ value: ArraySlice<UInt8>, _ fold: Bool) -> Bool {
    let wanted = test.value
    func equal(at start: Int) -> Bool {
      for offset in 0..<wanted.count {
        let a = value[start + offset]
        let b = wanted[offset]
        if a == b { continue }
        guard fold, a ^ b == 32, (a | 32) &- 97 < 26 else { return false }
      }
      return true
    }
    let first = value.startIndex
    switch test.test {
    case .exists: return true
    case .equals: return value.count == wanted.count && equal(at: first)
    case .prefix: return !wanted.isEmpty && value.count >= wanted.count && equal(at: first)
    case .suffix:
      return !wanted.isEmpty && value.count >= wanted.count
        && equal(at: value.endIndex - wanted.count)
    case .substring:
      guard !wanted.isEmpty, value.count >= wanted.count else { return false }
      return (first...(value.endIndex - wanted.count)).contains { equal(at: $0) }
    case .dashMatch:
      guard value.count >= wanted.count, equal(at: first) else { return false }
      return value.count == wanted.count || value[first + wanted.count] == 45
    case .includes:
      guard !wanted.isEmpty else { return false }
      var start = first
      while start < value.endIndex {
        var end = start
        while end < value.endIndex, !isSpace(value[end]) { end += 1 }
        if end - start == wanted.count, equal(at: start) { return true }
        start = end + 1
      }
      return false
    }
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (byte >= 9 && byte <= 13) }
}
