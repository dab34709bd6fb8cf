import GalleyCSS
import GalleyDOM
import GalleyLayout
import GalleyPrimitives

extension TextIndexBuilder {
  /// What separates an element's text from that before and after it.
  ///
  /// Blocks, table rows, flex and grid items do so, cells from the cell before; inline boxes,
  /// floats, absolutely positioned boxes and the boxes of inline level that hold a flow of their
  /// own do not.
  func breaks(
    around box: Box, _ id: ID<Box>, _ node: Node
  ) -> (before: TextBreak, after: TextBreak) {
    // Each part of a formula stands for itself.
    if node.namespace == .mathML { return (.block, .block) }
    if box.flags.contains(.control) { return (.object, .object) }
    if !box.isInFlow || box.flags.contains(.body) { return (.none, .none) }
    switch box.kind {
    case .viewport, .inline, .text, .lineBreak, .wordBreakOpportunity, .replaced, .tableRowGroup,
      .tableHeaderGroup, .tableFooterGroup, .tableColumn, .tableColumnGroup:
      return (.none, .none)
    case .blockContainer:
      if box.isInlineLevel || styles[box.style.index].isRubyAnnotation { return (.none, .none) }
      return (.block, .block)
    case .flexContainer, .gridContainer, .table:
      return box.isInlineLevel ? (.none, .none) : (.block, .block)
    case .tableCaption: return (.block, .block)
    case .tableRow:
      if isTableInline(around: id) {
        return (box.previousSibling == nil ? .none : .block, .none)
      }
      return (.block, .block)
    case .tableCell:
      let isFirst = box.previousSibling.map { tree.boxes[$0].kind != .tableCell } ?? true
      return (isFirst ? .none : .cell, .none)
    }
  }

  private func isTableInline(around row: ID<Box>) -> Bool {
    var current = tree.boxes[row].parent
    while let id = current {
      let box = tree.boxes[id]
      switch box.kind {
      case .table: return box.isInlineLevel
      case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup: current = box.parent
      case .viewport, .blockContainer, .inline, .text, .lineBreak, .wordBreakOpportunity,
        .replaced, .flexContainer, .gridContainer, .tableRow, .tableCell, .tableColumnGroup,
        .tableColumn, .tableCaption:
        return false
      }
    }
    return false
  }

  /// Adds what a text field shows: its value, else its placeholder. That of a password is dots,
  /// which are not text.
  mutating func addValue(of element: NodeID, in id: ID<Box>, _ state: State) {
    mark(.object)
    defer { mark(.object) }
    guard document.isTextControl(element), document.inputType(of: element) != .password else {
      return
    }
    // Depth first, without recursion: a control holds few boxes.
    var upcoming = Array(tree.boxes.children(of: id).reversed())
    while let next = upcoming.popLast() {
      if tree.boxes[next].kind == .text {
        addBox(next, node: element, state)
      } else {
        upcoming += tree.boxes.children(of: next).reversed()
      }
    }
  }
}
