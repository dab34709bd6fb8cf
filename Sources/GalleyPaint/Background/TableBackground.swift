import GalleyCSS
import GalleyLayout
import GalleyPrimitives

extension Painter {
  /// The cells in which the background of a row, column or a group of them is seen: the spacing
  /// between cells shows the table's own. `nil` for other boxes.
  ///
  /// <https://drafts.csswg.org/css2/#table-layers>
  func cellAreas(of node: Int) -> [Rect]? {
    switch tree.boxes[fragment(node).box].kind {
    case .tableRow, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup:
      var cells: [Rect] = []
      collectCells(in: node, &cells) { _ in true }
      return cells
    case .tableColumn, .tableColumnGroup:
      let parent = Int(tree.nodes[node].parent)
      guard parent >= 0 else { return [] }
      let writing = tree.boxes.writingDirection(of: fragment(parent).box)
      let column = tree.rect(at: node)
      var cells: [Rect] = []
      collectCells(in: parent, &cells) { cell in
        // A cell is in the column that it begins in.
        let rect = tree.rect(at: cell)
        return switch writing.inlineStartSide {
        case .left: rect.minX >= column.minX && rect.minX < column.maxX
        case .right: rect.maxX <= column.maxX && rect.maxX > column.minX
        case .top: rect.minY >= column.minY && rect.minY < column.maxY
        case .bottom: rect.maxY <= column.maxY && rect.maxY > column.minY
        }
      }
      return cells
    case .viewport, .blockContainer, .inline, .text, .lineBreak, .wordBreakOpportunity, .replaced,
      .flexContainer, .gridContainer, .table, .tableCell, .tableCaption:
      return nil
    }
  }

  /// Adds the cells of the rows under a table, a row group or a row.
  private func collectCells(
    in node: Int, _ cells: inout [Rect], where isWanted: (Int) -> Bool
  ) {
    forEachChild(of: node) { child in
      guard fragment(child).kind == .box else { return }
      switch tree.boxes[fragment(child).box].kind {
      case .tableCell:
        if isWanted(child) { cells.append(snapped(tree.rect(at: child))) }
      case .tableRow, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup:
        collectCells(in: child, &cells, where: isWanted)
      case .viewport, .blockContainer, .inline, .text, .lineBreak, .wordBreakOpportunity,
        .replaced, .flexContainer, .gridContainer, .table, .tableColumn, .tableColumnGroup,
        .tableCaption:
        break
      }
    }
  }
}
