import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyStyle

extension LayoutContext {
  /// Whether percentage heights of a box's children skip it and count what its own would.
  ///
  /// Anonymous blocks always do. Quirk: in quirks mode all boxes with an automatic height do.
  /// <https://quirks.spec.whatwg.org/#the-percentage-height-calculation-quirk>
  func passesPercentageHeightsThrough(_ box: ID<Box>) -> Bool {
    let row = boxes[box]
    guard row.kind == .blockContainer, !row.isOutOfFlow, !row.isAtomicInline else { return false }
    if row.isAnonymous { return !row.flags.contains(.item) && !row.isFloating }
    if let parent = row.parent, boxes[parent].kind == .tableCell { return false }
    guard boxes.styled.document.mode == .quirks, !row.flags.contains(.item) else { return false }
    return boxes.styles.rows[row.style.index].box.height == .auto
  }

  /// Whether a box with a percentage height counts as empty while the height of the table cell
  /// around it is found: one that scrolls, in a cell or table of a set height.
  ///
  /// <https://drafts.csswg.org/css-tables-3/#row-layout>
  func isEmptyInMeasuredCell(_ box: ID<Box>, in writing: WritingDirection) -> Bool {
    let overflow = boxes.usedOverflow(of: box)
    let across = writing.isHorizontal ? overflow.y : overflow.x
    guard across == .auto || across == .scroll else { return false }
    var ancestor = boxes[box].parent
    while let id = ancestor, boxes[id].isAnonymous, boxes[id].kind == .blockContainer {
      ancestor = boxes[id].parent
    }
    guard let cell = ancestor, boxes[cell].kind == .tableCell else { return false }
    ancestor = cell
    while let id = ancestor {
      if boxes[id].kind == .tableCell || boxes[id].kind == .table,
        blockSizeValue(.preferred, of: id, in: writing) != .auto
      {
        return true
      }
      if boxes[id].kind == .table { return false }
      ancestor = boxes[id].parent
    }
    return false
  }

  /// Quirk: in quirks mode `html` and `body` with an automatic height fill the viewport.
  ///
  /// <https://quirks.spec.whatwg.org/#the-body-element-fills-the-html-element-quirk>
  ///
  /// - Returns: The least border-box block size; `nil` if the quirk doesn't apply.
  func filledBlockSize(of box: ID<Box>, in space: ConstraintSpace) -> LayoutUnit? {
    let row = boxes[box]
    guard boxes.styled.document.mode == .quirks, row.isInFlow, !row.isInlineLevel,
      space.fixedBlockSize == nil, blockSizeValue(.preferred, of: box, in: space.writing) == .auto,
      row.kind == .blockContainer || row.kind == .flexContainer || row.kind == .gridContainer
    else { return nil }
    let isRoot = row.flags.contains(.rootElement)
    guard isRoot || row.flags.contains(.body) else { return nil }
    guard let available = space.availableBlockSize else { return nil }
    let margins = margins(
      of: box, percentageBasis: space.marginPercentageBasis, in: space.writing)
    return available - margins.blockSum
  }
}
