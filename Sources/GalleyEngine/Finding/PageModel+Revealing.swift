import GalleyDOM
import GalleyFind
import GalleyPrimitives

extension FoundMatch {
  /// Whether it can't be seen before ``PageModel/reveal(_:)`` has opened something.
  public var isHidden: Bool {
    let standing = standing
    return standing == .collapsed || standing == .untilFound
  }
}

extension PageModel {
  /// Opens what hides a match in its page, be that this one or one inside of it.
  ///
  /// - Returns: The ids, or empty texts, of the elements that the event `beforematch` is fired at,
  ///   innermost first.
  @discardableResult
  public mutating func reveal(_ match: FoundMatch) -> [String] {
    guard match.isHidden, let node = match.start?.node else { return [] }
    return updatePage(inside: match.frames) { page in
      page.reveal(node).map { page.document[$0].idAttribute.text }
    } ?? []
  }

  /// Opens what hides a node until somebody looks for it: closed `details` elements and those with
  /// `hidden=until-found`.
  ///
  /// - Returns: The elements that were hidden until found and that the event `beforematch` is fired
  ///   at, innermost first.
  ///
  /// <https://html.spec.whatwg.org/#ancestor-revealing-algorithm>
  @discardableResult
  mutating func reveal(_ node: NodeID) -> [NodeID] {
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
