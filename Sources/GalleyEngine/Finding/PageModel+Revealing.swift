public import GalleyDOM
public import GalleyPrimitives

extension PageModel {
  /// Opens what hides a node until somebody looks for it: closed `details` elements and those with
  /// `hidden=until-found`.
  ///
  /// - Returns: The elements that were hidden until found and that the event `beforematch` is fired
  ///   at, innermost first.
  ///
  /// <https://html.spec.whatwg.org/#ancestor-revealing-algorithm>
  @discardableResult
  public mutating func reveal(_ node: NodeID) -> [NodeID] {
    guard document.nodes.indices.contains(node.index) else { return [] }
    var closed: [NodeID] = []
    var hidden: [NodeID] = []
    var inner = node
    var current = document.shownParent(of: node)
    if isHiddenUntilFound(node) { hidden.append(node) }
    while let ancestor = current {
      if isHiddenUntilFound(ancestor) { hidden.append(ancestor) }
      if document.isHTML(ancestor, .details), !document.hasAttribute(.open, of: ancestor),
        !document.isSummaryOfDetails(inner)
      {
        closed.append(ancestor)
      }
      inner = ancestor
      current = document.shownParent(of: ancestor)
    }
    guard !closed.isEmpty || !hidden.isEmpty else { return [] }
    updateDocument { document in
      for element in hidden { document.removeAttribute(.hidden, of: element) }
    }
    // Opening one closes others of its name.
    let interaction = PageInteraction()
    for details in closed { interaction.toggle(details, in: &self) }
    return hidden
  }

  private func isHiddenUntilFound(_ node: NodeID) -> Bool {
    document[node].isElement && document[node].namespace == .html
      && document.attributeValue(.hidden, of: node)?.lowercased() == "until-found"
  }
}
