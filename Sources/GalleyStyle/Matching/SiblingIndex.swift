import GalleyDOM
import GalleyPrimitives

/// Places of elements among their siblings, counted once for all children of a parent.
struct SiblingIndex {
  /// By node index: 1 for the first child; 0 if not counted yet.
  private var fromStart: [Int32]
  private var fromEnd: [Int32]
  /// The same among siblings of one type.
  private var typeFromStart: [Int32] = []
  private var typeFromEnd: [Int32] = []
  private let count: Int

  init(count: Int) {
    self.count = count
    fromStart = []
    fromEnd = []
  }

  /// The 1-based place of `element`.
  mutating func place(
    of element: NodeID, in document: Document, fromEnd counted: Bool, ofType: Bool
  ) -> Int {
    if ofType {
      if typeFromStart.isEmpty {
        typeFromStart = Array(repeating: 0, count: count)
        typeFromEnd = Array(repeating: 0, count: count)
      }
      if typeFromStart[element.index] == 0 { countTypes(element, document) }
      return Int(counted ? typeFromEnd[element.index] : typeFromStart[element.index])
    }
    if fromStart.isEmpty {
      fromStart = Array(repeating: 0, count: count)
      fromEnd = Array(repeating: 0, count: count)
    }
    if fromStart[element.index] == 0 { countAll(element, document) }
    return Int(counted ? fromEnd[element.index] : fromStart[element.index])
  }

  private func firstSibling(_ element: NodeID, _ document: Document) -> NodeID {
    if let parent = document.nodes[element.index].parent {
      return document.nodes[parent.index].firstChild ?? element
    }
    return element
  }

  private mutating func countAll(_ element: NodeID, _ document: Document) {
    var current: NodeID? = firstSibling(element, document)
    var place: Int32 = 0
    while let node = current {
      if document.nodes[node.index].kind == .element {
        place += 1
        fromStart[node.index] = place
      }
      current = document.nodes[node.index].nextSibling
    }
    current = firstSibling(element, document)
    while let node = current {
      if document.nodes[node.index].kind == .element {
        fromEnd[node.index] = place + 1 - fromStart[node.index]
      }
      current = document.nodes[node.index].nextSibling
    }
  }

  private struct TypeName: Hashable {
    var name: Atom
    var namespace: Namespace
  }

  private mutating func countTypes(_ element: NodeID, _ document: Document) {
    var counts: [TypeName: Int32] = [:]
    var current: NodeID? = firstSibling(element, document)
    while let id = current {
      let node = document.nodes[id.index]
      if node.kind == .element {
        counts[TypeName(name: node.name, namespace: node.namespace), default: 0] += 1
        typeFromStart[id.index] =
          counts[TypeName(name: node.name, namespace: node.namespace)] ?? 1
      }
      current = node.nextSibling
    }
    current = firstSibling(element, document)
    while let id = current {
      let node = document.nodes[id.index]
      if node.kind == .element {
        let total = counts[TypeName(name: node.name, namespace: node.namespace)] ?? 1
        typeFromEnd[id.index] = total + 1 - typeFromStart[id.index]
      }
      current = node.nextSibling
    }
  }
}
