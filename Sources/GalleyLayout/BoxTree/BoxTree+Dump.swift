public import GalleyPrimitives
import GalleyDOM
import GalleyStyle

extension BoxTree {
  /// The boxes as indented text.
  public func dump() -> String {
    guard boxes.count > 0 else { return "" }
    var result = ""
    var pending: [(box: ID<Box>, depth: Int)] = [(root, 0)]
    while let (id, depth) = pending.popLast() {
      result += String(repeating: "  ", count: depth) + describe(id)
      for (flag, name) in BoxTree.flagNames where self[id].flags.contains(flag) {
        result += " " + name
      }
      result += "\n"
      var child = self[id].lastChild
      while let current = child {
        pending.append((current, depth + 1))
        child = self[current].previousSibling
      }
    }
    return result
  }

  private static let flagNames: [(Box.Flags, String)] = [
    (.inlineLevel, "inline-level"), (.floating, "floating"), (.outOfFlow, "out-of-flow"),
    (.inlineChildren, "inline-children"), (.outsideMarker, "outside"), (.item, "item"),
    (.control, "control"),
  ]

  /// What a box is, such as `block-container div#menu` or `inline ::before`.
  public func describe(_ id: ID<Box>) -> String {
    let box = self[id]
    var result = box.kind.name
    if let pseudo = box.pseudo {
      result += " ::\(pseudo)"
    } else if !box.isAnonymous, let node = box.node, styled.document[node].isElement {
      result += " " + styled.document[node].name.text
      let identifier = styled.document[node].idAttribute
      if identifier != .empty { result += "#" + identifier.text }
    } else if box.kind != .viewport && box.kind != .text {
      result += " anonymous"
    }
    return result
  }
}

extension Box.Kind {
  /// The name in dumps.
  var name: String {
    switch self {
    case .viewport: "viewport"
    case .blockContainer: "block-container"
    case .inline: "inline"
    case .text: "text"
    case .lineBreak: "line-break"
    case .wordBreakOpportunity: "word-break-opportunity"
    case .replaced: "replaced"
    case .flexContainer: "flex-container"
    case .gridContainer: "grid-container"
    case .table: "table"
    case .tableRowGroup: "table-row-group"
    case .tableHeaderGroup: "table-header-group"
    case .tableFooterGroup: "table-footer-group"
    case .tableRow: "table-row"
    case .tableCell: "table-cell"
    case .tableColumnGroup: "table-column-group"
    case .tableColumn: "table-column"
    case .tableCaption: "table-caption"
    }
  }
}
