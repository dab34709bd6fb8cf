import GalleyCSS
import GalleyDOM
import GalleyPrimitives

extension StyleResolver {
  /// Visits all elements as they are shown.
  ///
  /// <https://drafts.csswg.org/css-scoping-1/#flattening>
  mutating func visitFlatTree(_ root: NodeID, _ flatTree: FlatTree) {
    guard visit(root, isRoot: true) else { return }
    enter(root)
    var stack: [(children: [NodeID], next: Int)] = [(flatTree.children(of: root, in: document), 0)]
    while let (children, next) = stack.last {
      guard next < children.count else {
        stack.removeLast()
        leave()
        continue
      }
      stack[stack.count - 1].next += 1
      let child = children[next]
      guard document[child].isElement, styled.elementStyles[child.index] < 0,
        visit(child, isRoot: false)
      else { continue }
      enter(child)
      stack.append((flatTree.children(of: child, in: document), 0))
    }
  }

  /// Whether a rule matches an element in a document with shadow trees.
  mutating func matchesAcrossTrees(
    _ rule: IndexedRule, _ selector: CompiledSelector, _ element: NodeID
  ) -> Bool {
    let root: NodeID? = rule.tree > 0 ? NodeID(Int(rule.tree)) : nil
    matcher.enterTree(root)
    defer { matcher.enterTree(nil) }
    if selector.slotted >= 0 {
      return rule.tree > 0 && matcher.matchesSlotted(selector, element)
    }
    if selector.part >= 0 { return rule.tree >= 0 && matcher.matchesPart(selector, element) }
    if rule.tree < 0 || document.shadowRoot(around: element) == root {
      return matcher.matches(selector, element)
    }
    return root != nil && document.shadowRoots[element] == root
      && matcher.matchesHost(Int(selector.start), Int(selector.end))
  }

  /// The rank of a tree's rules among those of other trees: outer trees win.
  ///
  /// <https://drafts.csswg.org/css-cascade-5/#cascade-context>
  func contextRank(_ root: NodeID?) -> Int {
    var depth = 0
    var tree = root
    while let current = tree, depth < 15 {
      depth += 1
      tree = document.shadowHosts[current].flatMap { document.shadowRoot(around: $0) }
    }
    return 15 - depth
  }
}
