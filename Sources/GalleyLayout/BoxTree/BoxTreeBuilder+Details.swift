import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyStyle

extension BoxTreeBuilder {
  /// Makes the boxes inside a `details` element: its first summary, and a box for the rest, which
  /// is laid out but not shown while the element is closed, as the user-agent sheet says.
  ///
  /// <https://html.spec.whatwg.org/#the-details-and-summary-elements>
  mutating func buildDetails(_ node: NodeID, in parent: ID<Box>) {
    let summary = document.children(of: node).first { document.isHTML($0, .summary) }
    if let summary { buildElement(summary, in: parent) }
    var contents = parent
    if let ruled = tree.styled.style(of: node, .detailsContent) {
      let display = tree.styles[ruled].box.display
      if display == .none { return }
      if display != .contents {
        contents = appendBox(for: node, pseudo: .detailsContent, style: ruled, in: parent)
      }
    }
    var child = document[node].firstChild
    while let id = child {
      child = document[id].nextSibling
      if id == summary { continue }
      buildNode(id, in: contents)
    }
    if contents != parent { regularizeChildren(of: contents) }
  }
}
