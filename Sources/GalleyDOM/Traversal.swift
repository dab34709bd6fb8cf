public import GalleyPrimitives

extension Document {
  /// A node's children, first to last.
  public struct Children: Sequence, IteratorProtocol {
    // The whole document would cost a count of references for each of its tables.
    let nodes: [Node]
    var upcoming: NodeID?

    public mutating func next() -> NodeID? {
      guard let id = upcoming else { return nil }
      upcoming = nodes[id.index].nextSibling
      return id
    }
  }

  public func children(of id: NodeID) -> Children {
    Children(nodes: nodes, upcoming: nodes[id.index].firstChild)
  }

  /// The node after `id` in document order inside `scope`; `nil` at its end.
  ///
  /// With `skippingChildren`, the first node after the whole subtree of `id`.
  public func next(
    after id: NodeID, in scope: NodeID, skippingChildren: Bool = false
  ) -> NodeID? {
    if !skippingChildren, let child = nodes[id.index].firstChild { return child }
    return nodes.next(afterSubtree: id, in: scope)
  }

  /// All descendants of `scope` in document order, without `scope` itself.
  public struct Descendants: Sequence, IteratorProtocol {
    let nodes: [Node]
    let scope: NodeID
    var current: NodeID

    public mutating func next() -> NodeID? {
      let id = nodes[current.index].firstChild ?? nodes.next(afterSubtree: current, in: scope)
      guard let id else { return nil }
      current = id
      return id
    }
  }

  public func descendants(of scope: NodeID) -> Descendants {
    Descendants(nodes: nodes, scope: scope, current: scope)
  }

  /// The parent if it is an element.
  public func parentElement(of id: NodeID) -> NodeID? {
    guard let parent = nodes[id.index].parent, nodes[parent.index].isElement else { return nil }
    return parent
  }

  /// The next sibling that is an element.
  public func nextElement(after id: NodeID) -> NodeID? {
    var current = nodes[id.index].nextSibling
    while let node = current, !nodes[node.index].isElement {
      current = nodes[node.index].nextSibling
    }
    return current
  }

  /// The previous sibling that is an element.
  public func previousElement(before id: NodeID) -> NodeID? {
    var current = nodes[id.index].previousSibling
    while let node = current, !nodes[node.index].isElement {
      current = nodes[node.index].previousSibling
    }
    return current
  }

  /// The data of all texts inside a node, one after the other.
  ///
  /// <https://dom.spec.whatwg.org/#concept-descendant-text-content>
  public func textContent(of id: NodeID) -> String {
    if nodes[id.index].isText { return data(of: id) }
    var bytes: [UInt8] = []
    for node in descendants(of: id) where nodes[node.index].isText {
      bytes += textBytes(of: node)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [Node] {
  /// The first node after the whole subtree of `id` inside `scope`; `nil` at its end.
  fileprivate func next(afterSubtree id: NodeID, in scope: NodeID) -> NodeID? {
    var current = id
    while current != scope {
      if let sibling = self[current.index].nextSibling { return sibling }
      guard let parent = self[current.index].parent else { return nil }
      current = parent
    }
    return nil
  }
}
