import GalleyDOM
import GalleyPrimitives

/// Where nodes stand among the children of their parents, and which of two comes first in tree
/// order.
///
/// Near siblings are walked to. Where a node has many children they are numbered, until the tree
/// changes, so that loops over them don't take the square of their number.
struct TreeOrder {
  private var version = -1
  /// The children of the nodes that were asked about.
  private var children: [NodeID: [NodeID]] = [:]
  /// The places of those children, by their indexes.
  private var places: [Int32] = []

  /// How far siblings are walked to.
  private static let near = 16

  /// How many siblings stand before a node.
  ///
  /// <https://dom.spec.whatwg.org/#concept-tree-index>
  mutating func index(of child: NodeID, in document: Document) -> Int {
    var (index, current) = (0, child)
    while let before = document.nodes[current.index].previousSibling {
      if index == Self.near, let parent = document.nodes[child.index].parent {
        _ = list(of: parent, in: document)
        return Int(places[child.index])
      }
      (index, current) = (index + 1, before)
    }
    return index
  }

  /// The child at an index; `nil` after the last.
  mutating func child(of parent: NodeID, at index: Int, in document: Document) -> NodeID? {
    if index < Self.near {
      var current = document.nodes[parent.index].firstChild
      for _ in 0..<max(index, 0) {
        current = current.flatMap { document.nodes[$0.index].nextSibling }
      }
      return current
    }
    let list = list(of: parent, in: document)
    return list.indices.contains(index) ? list[index] : nil
  }

  mutating func childCount(of parent: NodeID, in document: Document) -> Int {
    var (count, current) = (0, document.nodes[parent.index].firstChild)
    while let child = current {
      if count == Self.near { return list(of: parent, in: document).count }
      count += 1
      current = document.nodes[child.index].nextSibling
    }
    return count
  }

  /// -1, 0 or 1 as the first node stands before, at or after the second in their tree; 0 as well
  /// for nodes of different trees.
  ///
  /// <https://dom.spec.whatwg.org/#concept-tree-order>
  mutating func compare(_ first: NodeID, _ second: NodeID, in document: Document) -> Int {
    if first == second { return 0 }
    let depths = (depth(of: first, document), depth(of: second, document))
    // Up to the same depth, and from there to children of one parent.
    var (a, b) = (first, second)
    for _ in depths.1..<max(depths.0, depths.1) { a = document.nodes[a.index].parent ?? a }
    for _ in depths.0..<max(depths.0, depths.1) { b = document.nodes[b.index].parent ?? b }
    if a == b { return depths.0 < depths.1 ? -1 : 1 }
    while let above = document.nodes[a.index].parent, let other = document.nodes[b.index].parent {
      if above == other {
        return index(of: a, in: document) < index(of: b, in: document) ? -1 : 1
      }
      (a, b) = (above, other)
    }
    return 0
  }

  private func depth(of id: NodeID, _ document: Document) -> Int {
    var (current, depth) = (id, 0)
    while let above = document.nodes[current.index].parent { (current, depth) = (above, depth + 1) }
    return depth
  }

  /// The children of a node, numbered in ``places``.
  private mutating func list(of parent: NodeID, in document: Document) -> [NodeID] {
    if version != document.treeVersion {
      version = document.treeVersion
      children = [:]
    }
    if let known = children[parent] { return known }
    if places.count < document.nodes.count {
      places += repeatElement(0, count: document.nodes.count - places.count)
    }
    let list = Array(document.children(of: parent))
    for (place, child) in list.enumerated() { places[child.index] = Int32(clamping: place) }
    children[parent] = list
    return list
  }
}

extension ScriptDocument {
  /// As ``TreeOrder/compare(_:_:in:)``, of the document as it is.
  func order(of first: NodeID, _ second: NodeID) -> Int {
    treeOrder.compare(first, second, in: document)
  }
}
