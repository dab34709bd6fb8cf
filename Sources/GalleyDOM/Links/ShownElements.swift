public import GalleyPrimitives

extension Document {
  /// The node itself if it is an element, else the element that it is shown in; `nil` outside of
  /// all elements.
  public func shownElement(of id: NodeID) -> NodeID? {
    guard nodes.indices.contains(id.index) else { return nil }
    return nodes[id.index].isElement ? id : shownParent(of: id)
  }

  /// The element around a node, out of shadow trees too; slots don't count.
  public func shownParent(of id: NodeID) -> NodeID? {
    guard let parent = nodes[id.index].parent else { return nil }
    if let host = shadowHosts[parent] { return host }
    return nodes[parent.index].isElement ? parent : nil
  }
}
