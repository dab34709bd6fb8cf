import GalleyCSS
import GalleyDOM
import GalleyPrimitives

/// Matching in shadow trees: a rule sees the tree that its sheet is in, and that tree's host as an
/// element without features.
///
/// <https://drafts.csswg.org/css-scoping-1/#selectors-data-model>
extension SelectorMatcher {
  /// Says in which tree the rule at hand is; `nil` for the document's.
  mutating func enterTree(_ root: NodeID?) {
    treeRoot = root
    treeHost = root.flatMap { document.shadowHosts[$0] }
  }

  /// Whether operations describe the host of the tree at hand.
  ///
  /// At least one of them has to be made for hosts; all that ask for features fail.
  ///
  /// <https://drafts.csswg.org/selectors-4/#featureless>
  mutating func matchesHost(_ start: Int, _ end: Int) -> Bool {
    guard let host = treeHost else { return false }
    var isMeant = false
    for index in start..<end {
      let operation = pool.operations[index]
      switch operation.kind {
      case .host:
        guard operation.index < 0 || testOutside(operation, host) else { return false }
        isMeant = true
      case .isAny:
        guard matchesHost(list: operation.index) else { return false }
        isMeant = true
      case .isNone:
        guard isForHosts(operation.index), !matchesHost(list: operation.index) else {
          return false
        }
        isMeant = true
      case .has:
        guard testHostHas(operation.index, host) else { return false }
      case .anchor:
        guard anchor == host else { return false }
        isMeant = true
      case .pseudoClass where operation.detail == PseudoClass.scope.rawValue:
        guard (scope ?? host) == host else { return false }
        isMeant = true
      case .namespace: continue
      // Nothing stands around a host in the tree.
      case .type, .id, .class, .attribute, .pseudoClass, .nth, .language, .direction, .customState,
        .hasSlotted, .never, .combinator:
        return false
      }
    }
    return isMeant
  }

  private mutating func matchesHost(list: Int32) -> Bool {
    for index in pool.lists[Int(list)] {
      let selector = pool.selectors[Int(index)]
      if selector.pseudo == nil, !selector.isUnsupported,
        matchesHost(Int(selector.start), Int(selector.end))
      {
        return true
      }
    }
    return false
  }

  /// Whether a selector of a list asks for nothing but what hosts may have, at any depth.
  private func isForHosts(_ list: Int32) -> Bool {
    pool.lists[Int(list)].contains { index in
      let selector = pool.selectors[Int(index)]
      return selector.start < selector.end
        && (selector.start..<selector.end).allSatisfy {
          let operation = pool.operations[Int($0)]
          switch operation.kind {
          case .host, .has, .namespace: return true
          case .isAny, .isNone: return isForHosts(operation.index)
          default: return false
          }
        }
    }
  }

  /// Whether the argument of `:host()` or `:host-context()` matches in the trees around.
  private mutating func testOutside(_ operation: SelectorOperation, _ host: NodeID) -> Bool {
    let (root, outerHost) = (treeRoot, treeHost)
    defer { (treeRoot, treeHost) = (root, outerHost) }
    var candidate: NodeID? = host
    while let element = candidate {
      enterTree(document.shadowRoot(around: element))
      if matches(list: operation.index, element) { return true }
      if operation.detail == 0 { return false }
      let parent = document[element].parent
      candidate = parent.flatMap { document.shadowHosts[$0] ?? (document[$0].isElement ? $0 : nil) }
    }
    return false
  }

  /// `:has()` of a host, asked in its shadow tree.
  private mutating func testHostHas(_ list: Int32, _ host: NodeID) -> Bool {
    guard let root = treeRoot else { return false }
    let saved = anchor
    defer { anchor = saved }
    anchor = host
    for index in pool.lists[Int(list)] {
      let selector = pool.selectors[Int(index)]
      guard selector.leading == .descendant || selector.leading == .child else { continue }
      var current = root
      while let next = document.next(after: current, in: root) {
        if document.nodes[next.index].isElement, matches(selector, next) { return true }
        current = next
      }
    }
    return false
  }

  /// <https://drafts.csswg.org/css-scoping-1/#the-has-slotted-pseudo>
  mutating func testHasSlotted(_ list: Int32, _ element: NodeID) -> Bool {
    guard let flatTree, document.isHTML(element, .slot) else { return false }
    let nodes = flatTree.flattenedNodes(of: element, in: document)
    if list < 0 { return !nodes.isEmpty }
    return nodes.contains { document[$0].isElement && matches(list: list, $0) }
  }

  /// Whether a `::slotted()` selector of a tree matches an element that is shown in its slots.
  mutating func matchesSlotted(_ selector: CompiledSelector, _ element: NodeID) -> Bool {
    guard let flatTree else { return false }
    var shown = element
    while let slot = flatTree.slot(of: shown) {
      if document.shadowRoot(around: slot) == treeRoot {
        return matches(selector, slot) && matches(list: selector.slotted, element)
      }
      shown = slot
    }
    return false
  }

  /// Whether a `::part()` selector of a tree matches an element of a tree inside.
  ///
  /// <https://drafts.csswg.org/css-shadow-parts-1/#exporting>
  mutating func matchesPart(_ selector: CompiledSelector, _ element: NodeID) -> Bool {
    let wanted = pool.parts[Int(selector.part)]
    var names = words(of: element, PartNames.part)
    var current = element
    while !names.isEmpty, let root = document.shadowRoot(around: current),
      let host = document.shadowHosts[root]
    {
      if wanted.allSatisfy({ names.contains($0.text) }) {
        if root == treeRoot {
          if matchesHost(Int(selector.start), Int(selector.end)) { return true }
        } else if document.shadowRoot(around: host) == treeRoot, matches(selector, host) {
          return true
        }
      }
      // The next tree outside sees what the host exports, by the names that it gives.
      let text = document.attributeValue(PartNames.exportparts, of: host) ?? ""
      var exported: Set<String> = []
      for pair in text.split(separator: ",") {
        let sides = pair.split(separator: ":").map { side in
          side.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        guard let inner = sides.first, names.contains(inner) else { continue }
        exported.insert(sides.count > 1 ? sides[1] : inner)
      }
      names = exported
      current = host
    }
    return false
  }

  private func words(of element: NodeID, _ attribute: Atom) -> Set<String> {
    let text = document.attributeValue(attribute, of: element) ?? ""
    return Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}

private enum PartNames {
  static let part = Atom("part")
  static let exportparts = Atom("exportparts")
}
