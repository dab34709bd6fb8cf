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
    // Deviation: what is divided stays where it is, since no fragment knows all of the contents.
    if let breaks = flow.breaks, !breaks.isFirst || breaks.result.breakToken != nil {
      return .zero
    }
    let style = context.boxes.styles.rows[row.style.index]
    let alignment = style.container.alignContent
    if row.kind == .tableCell {
      let alignment = context.cellAlignment(of: box)
      // A cell is at least as large as its contents, unless rows collapse.
      let room = space.fixedBlockSize == nil ? free.clampedToZero : free
      guard alignment.place == .baseline else { return alignment.shift(in: room) }
      guard let wanted = space.alignedBaseline, let baseline = flow.firstBaseline else {
        return .zero
      }
      return (wanted - insets.contentOffset.blockOffset - baseline).clampedToZero
    }
    if alignment.keyword == .normal {
      if row.flags.contains(.control) { return (free / 2).clampedToZero }
      return .zero
    }
    // Deviation: in scroll containers too, since what is before their start can't be reached.
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
}

extension BlockLayoutAlgorithm {
  /// Says how the out-of-flow box just added is aligned at its static position.
  ///
  /// If it was inline-level before it was taken out of flow, that is where `text-align` would put
  /// an empty line.
  ///
  /// <https://drafts.csswg.org/css-position-3/#staticpos-rect>
  func setStaticPlacement(in flow: inout BlockFlow, _ context: borrowing LayoutContext) {
    guard let last = flow.outOfFlow.indices.last else { return }
    let child = flow.outOfFlow[last].box
    let index = context.boxes[child].style.index
    let isBlockLevel = !context.boxes.styles.rows[index].box.originalDisplay.isInlineLevel
    flow.outOfFlow[last].placement = context.staticPlacement(
      of: child, in: LogicalSize(inlineSize: isBlockLevel ? flow.inlineSize : .zero),
      isBlockLevel: isBlockLevel, parent: box, writing: space.writing)
    if isBlockLevel { return }
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
