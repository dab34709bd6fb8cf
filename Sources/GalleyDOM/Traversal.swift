public import GalleyPrimitives

extension Document {
  /// A node's children, first to last.
  public struct Children: Sequence, IteratorProtocol {
    let document: Document
    var upcoming: NodeID?

    public mutating func next() -> NodeID? {
      guard let id = upcoming else { return nil }
      upcoming = document.nodes[id.index].nextSibling
      return id
    }
  }

  public func children(of id: NodeID) -> Children {
    Children(document: self, upcoming: nodes[id.index].firstChild)
  }

  /// The node after `id` in document order inside `scope`; `nil` at its end.
  ///
  /// With `skippingChildren`, the first node after the whole subtree of `id`.
  public func next(
    after id: NodeID, in scope: NodeID, skippingChildren: Bool = false
  ) -> NodeID? {
    if !skippingChildren, let child = nodes[id.index].firstChild { return child }
    var current = id
    while current != scope {
      if let sibling = nodes[current.index].nextSibling { return sibling }
      guard let parent = nodes[current.index].parent else { return nil }
      current = parent
    }
    return nil
  }

  /// All descendants of `scope` in document order, without `scope` itself.
  public struct Descendants: Sequence, IteratorProtocol {
    let document: Document
    let scope: NodeID
    var current: NodeID

    public mutating func next() -> NodeID? {
      guard let id = document.next(after: current, in: scope) else { return nil }
      current = id
      return id
    }
  }

  public func descendants(of scope: NodeID) -> Descendants {
    Descendants(document: self, scope: scope, current: scope)
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
