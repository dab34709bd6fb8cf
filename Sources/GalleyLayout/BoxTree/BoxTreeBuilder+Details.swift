import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyStyle

extension BoxTreeBuilder {
  /// Makes the boxes inside a `details` element: its first summary, and a box for the rest, which
  /// is laid out but not shown while the element is closed.
  ///
  /// <https://html.spec.whatwg.org/#the-details-and-summary-elements>
  mutating func buildDetails(_ node: NodeID, in parent: ID<Box>) {
    let summary = document.children(of: node).first { document.isHTML($0, .summary) }
    if let summary { buildElement(summary, in: parent) }
    let isOpen = document.hasAttribute(.open, of: node)
    let ruled = tree.styled.style(of: node, .detailsContent)
    var contents = parent
    if !isOpen || ruled != nil {
      var style =
        ruled.map { tree.styles[$0] }
        ?? ComputedStyle(inheritingFrom: tree.styles[tree.boxes[parent].style])
      if ruled == nil || style.box.display == .inline { style.box.display = .block }
      if !isOpen { style.rare.contentVisibility = .hidden }
      var box = Box(kind: .blockContainer, style: tree.styles.append(style), node: node)
      box.pseudo = .detailsContent
      contents = tree.boxes.append(box)
      tree.append(contents, to: parent)
    }
    var child = document[node].firstChild
    while let id = child {
      child = document[id].nextSibling
      if id == summary { continue }
      switch document[id].kind {
      case .element: buildElement(id, in: contents)
      case .text: buildText(id, in: contents)
      case .document, .comment, .doctype, .processingInstruction, .fragment: break
      }
    }
    if contents != parent { regularizeChildren(of: contents) }
  }
}
