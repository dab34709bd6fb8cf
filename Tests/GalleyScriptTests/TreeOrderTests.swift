import GalleyDOM
import GalleyPrimitives
import Testing

@testable import GalleyScript

/// Order and places of nodes, near and far, as counting along the tree gives them.
@Suite struct TreeOrderTests {
  /// Elements with children of their own, many of them.
  private static func tree(_ count: Int) -> (document: Document, nodes: [NodeID]) {
    var document = Document()
    let root = document.createElement("html")
    document.append(root, to: document.root)
    for number in 0..<count {
      let child = document.createElement("p")
      document.append(child, to: root)
      for _ in 0..<number % 3 { document.append(document.createElement("b"), to: child) }
    }
    return (document, Array(document.descendants(of: document.root)))
  }

  @Test(arguments: [3, 40, 200]) func nodesAreOrderedAsTheyStand(_ count: Int) {
    let (document, nodes) = Self.tree(count)
    var order = TreeOrder()
    for (place, node) in nodes.enumerated() {
      let otherPlace = (place * 37 + 11) % nodes.count
      let expected = place == otherPlace ? 0 : place < otherPlace ? -1 : 1
      #expect(order.compare(node, nodes[otherPlace], in: document) == expected)
    }
  }

  @Test func placesFollowChanges() {
    var (document, nodes) = Self.tree(60)
    var order = TreeOrder()
    let root = nodes[0]
    for round in 0..<20 {
      let children = Array(document.children(of: root))
      #expect(order.childCount(of: root, in: document) == children.count)
      for (place, child) in children.enumerated() {
        #expect(order.index(of: child, in: document) == place)
        #expect(order.child(of: root, at: place, in: document) == child)
      }
      #expect(order.child(of: root, at: children.count, in: document) == nil)
      let moved = children[(round * 7) % children.count]
      document.remove(moved)
      document.insert(moved, before: children[(round * 7 + 25) % children.count])
    }
  }

  @Test func nodesOfDifferentTreesHaveNoOrder() {
    var (document, nodes) = Self.tree(3)
    let apart = document.createElement("p")
    var order = TreeOrder()
    #expect(order.compare(nodes[1], apart, in: document) == 0)
    #expect(order.compare(apart, apart, in: document) == 0)
  }
}
