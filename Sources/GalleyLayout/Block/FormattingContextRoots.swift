public import GalleyCSS
public import GalleyPrimitives

extension BoxTree {
  /// The overflow that acts on a box itself: what `html` or `body` gave the viewport is gone.
  ///
  /// <https://drafts.csswg.org/css-overflow-3/#overflow-propagation>
  public func usedOverflow(of box: ID<Box>) -> (x: Overflow, y: Overflow) {
    let row = self[box]
    if row.isAnonymous || row.kind == .viewport { return (.visible, .visible) }
    let style = styles.rows[row.style.index]
    guard style.box.overflowX != .visible || style.box.overflowY != .visible else {
      return (.visible, .visible)
    }
    if row.flags.contains(.rootElement) { return (.visible, .visible) }
    if row.flags.contains(.body), let root = row.parent,
      self[root].flags.contains(.rootElement)
    {
      let rootStyle = styles.rows[self[root].style.index]
      if rootStyle.box.overflowX == .visible && rootStyle.box.overflowY == .visible,
        !isBodyContained(box)
      {
        return (.visible, .visible)
      }
    }
    switch row.kind {
    case .inline, .text, .lineBreak, .wordBreakOpportunity, .tableRowGroup, .tableHeaderGroup,
      .tableFooterGroup, .tableRow, .tableColumnGroup, .tableColumn:
      return (.visible, .visible)
    case .viewport, .blockContainer, .replaced, .flexContainer, .gridContainer, .table,
      .tableCell, .tableCaption:
      return (style.box.overflowX, style.box.overflowY)
    }
  }

  /// The overflow that acts on the viewport, from the root element or else the body.
  ///
  /// <https://drafts.csswg.org/css-overflow-3/#overflow-propagation>
  public var viewportOverflow: (x: Overflow, y: Overflow) {
    for (index, box) in boxes.rows.enumerated()
    where box.flags.contains(.rootElement) || box.flags.contains(.body) {
      if box.flags.contains(.body), isBodyContained(ID(index)) { break }
      let style = styles.rows[box.style.index].box
      if style.overflowX != .visible || style.overflowY != .visible {
        return (style.overflowX, style.overflowY)
      }
      if box.flags.contains(.body) { break }
    }
    return (.auto, .auto)
  }
}

extension LayoutContext {
  /// The overflow that acts on a box itself.
  func usedOverflow(of box: ID<Box>) -> (x: Overflow, y: Overflow) {
    boxes.usedOverflow(of: box)
  }

  /// Whether a block-level box establishes a formatting context of its own, so that it lies beside
  /// floats, holds its own, and its margins don't join those of its children.
  ///
  /// <https://drafts.csswg.org/css-display-4/#establish-an-independent-formatting-context>
  func establishesFormattingContext(_ box: ID<Box>) -> Bool {
    let row = boxes[box]
    switch row.kind {
    case .viewport, .replaced, .flexContainer, .gridContainer, .table, .tableCell, .tableCaption:
      return true
    case .blockContainer: break
    case .inline, .text, .lineBreak, .wordBreakOpportunity, .tableRowGroup, .tableHeaderGroup,
      .tableFooterGroup, .tableRow, .tableColumnGroup, .tableColumn:
      return false
    }
    if !row.flags.isDisjoint(with: [
      .rootElement, .floating, .outOfFlow, .inlineLevel, .item, .control, .fieldset, .legend,
      .outsideMarker,
    ]) {
      return true
    }
    if row.isAnonymous { return false }
    let style = boxes.styles.rows[row.style.index]
    if case .box(_, .flowRoot, _) = style.box.display { return true }
    let overflow = usedOverflow(of: box)
    if overflow.x.isScrollable || overflow.y.isScrollable { return true }
    if !style.rare.containment.isDisjoint(with: [.layout, .paint])
      || style.rare.contentVisibility != .visible || style.rare.containerType != .normal
    {
      return true
    }
    if style.container.columnCount != nil || style.container.columnWidth != nil
      || style.container.columnHeight != nil
      || style.container.spansAllColumns
    {
      return true
    }
    if style.container.alignContent.keyword != .normal { return true }
    if let parent = row.parent {
      let own = boxes.writingDirection(of: box).mode
      if boxes.writingDirection(of: parent).mode != own { return true }
    }
    return false
  }
}
