import GalleyCSS
import GalleyPrimitives

extension BlockLayoutAlgorithm {
  /// How far the contents move down in a box that is taller than they are.
  ///
  /// <https://drafts.csswg.org/css-align-3/#distribution-block>
  func alignmentShift(
    _ flow: borrowing BlockFlow, _ contents: Contents, in context: borrowing LayoutContext
  ) -> LayoutUnit {
    let free = contents.borderBoxSize - insets.blockSum - contents.blockSize
    let row = context.boxes[box]
    guard !row.isAnonymous else { return .zero }
    let style = context.boxes.styles.rows[row.style.index]
    let alignment = style.container.alignContent
    if alignment.keyword == .normal {
      if row.kind == .tableCell {
        return cellShift(style.box.verticalAlign, free: free, baseline: flow.firstBaseline)
      }
      if row.flags.contains(.control) { return (free / 2).clampedToZero }
      return .zero
    }
    let isSafe = alignment.overflow == .safe || alignment.overflow == .default
    let room = isSafe ? free.clampedToZero : free
    switch alignment.keyword {
    case .center, .spaceAround, .spaceEvenly, .anchorCenter: return room / 2
    case .end, .flexEnd, .selfEnd, .lastBaseline: return room
    case .auto, .normal, .stretch, .baseline, .start, .selfStart, .flexStart, .left, .right,
      .spaceBetween:
      return .zero
    }
  }

  /// Where `vertical-align` puts the contents of a table cell.
  ///
  /// <https://drafts.csswg.org/css2/#height-layout>
  private func cellShift(
    _ align: VerticalAlign, free: LayoutUnit, baseline: LayoutUnit?
  ) -> LayoutUnit {
    switch align {
    case .top: return .zero
    case .middle: return (free / 2).clampedToZero
    case .bottom: return free.clampedToZero
    case .baseline, .sub, .super, .textTop, .textBottom, .lengthPercentage:
      guard let wanted = space.alignedBaseline, let baseline else { return .zero }
      return (wanted - insets.contentOffset.blockOffset - baseline).clampedToZero
    }
  }
}

extension BlockLayoutAlgorithm {
  /// Moves the static position of the out-of-flow box just added to where `text-align` would put
  /// an empty line, if the box was inline-level before it was taken out of flow.
  ///
  /// <https://drafts.csswg.org/css-position-3/#staticpos-rect>
  func alignStaticPosition(in flow: inout BlockFlow, _ context: borrowing LayoutContext) {
    guard let last = flow.outOfFlow.indices.last else { return }
    let index = context.boxes[flow.outOfFlow[last].box].style.index
    guard context.boxes.styles.rows[index].box.originalDisplay.isInlineLevel else { return }
    let own = context.boxes.styles.rows[context.boxes[box].style.index].text
    let isRightToLeft = space.writing.isRightToLeft
    let indent = own.indent.length.used(flow.inlineSize)
    let room = flow.lineOpportunity(at: flow.nextBFCBlockOffset, in: context)
    let start = isRightToLeft ? flow.inlineSize - room.lineEnd : room.lineStart
    let end = isRightToLeft ? flow.inlineSize - room.lineStart : room.lineEnd
    let offset: LayoutUnit
    switch own.align {
    case .start, .justify, .justifyAll, .matchParent: offset = start + indent
    case .end: offset = end
    case .left, .legacyLeft: offset = isRightToLeft ? end : start + indent
    case .right, .legacyRight: offset = isRightToLeft ? start + indent : end
    case .center, .legacyCenter, .internalCenter: offset = (start + end + indent) / 2
    }
    flow.outOfFlow[last].staticPosition.inlineOffset += offset
    flow.outOfFlow[last].alignmentRoom = .zero
  }
}

extension LayoutContext {
  /// Whether a box's own text sets no baseline outside of it.
  ///
  /// <https://drafts.csswg.org/css-contain-2/#containment-layout>
  func hidesBaseline(_ box: ID<Box>) -> Bool {
    boxes.usedContainment(of: box).contains(.layout)
  }

  /// The content-box block size of a box whose contents don't count; `nil` if they do.
  ///
  /// <https://drafts.csswg.org/css-contain-2/#containment-size>
  func containedBlockSize(of box: ID<Box>, in writing: WritingDirection) -> LayoutUnit? {
    containedSize(of: box, isHorizontal: !writing.isHorizontal, isInline: false)
  }

  /// The content-box inline size of a box whose contents don't count; `nil` if they do.
  func containedInlineSize(of box: ID<Box>, in writing: WritingDirection) -> LayoutUnit? {
    containedSize(of: box, isHorizontal: writing.isHorizontal, isInline: true)
  }

  private func containedSize(
    of box: ID<Box>, isHorizontal: Bool, isInline: Bool
  ) -> LayoutUnit? {
    let containment = boxes.usedContainment(of: box)
    if containment.isEmpty { return nil }
    let isContained =
      containment.contains(.size) || (isInline && containment.contains(.inlineSize))
    guard isContained else { return nil }
    let rare = boxes.styles.rows[boxes[box].style.index].rare
    let size = isHorizontal ? rare.containIntrinsicWidth : rare.containIntrinsicHeight
    return LayoutUnit(truncatingPx: Double(size ?? 0)).clampedToZero
  }
}
