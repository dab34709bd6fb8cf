import GalleyCSS
public import GalleyPrimitives

/// The used border, scrollbars and padding of a box, along its own axes.
public struct BoxInsets: Hashable, Sendable {
  public var border: LogicalSides<LayoutUnit>
  public var padding: LogicalSides<LayoutUnit>
  /// The room that scrollbars take between border and padding.
  public var scrollbar = LogicalSides<LayoutUnit>.zero

  public init(border: LogicalSides<LayoutUnit>, padding: LogicalSides<LayoutUnit>) {
    self.border = border
    self.padding = padding
  }

  /// All together.
  public var sum: LogicalSides<LayoutUnit> { border + scrollbar + padding }
  /// Both inline sides together.
  public var inlineSum: LayoutUnit {
    border.inlineSum + scrollbar.inlineSum + padding.inlineSum
  }
  /// Both block sides together.
  public var blockSum: LayoutUnit { border.blockSum + scrollbar.blockSum + padding.blockSum }
  /// From the border box's start corner to the content box's.
  public var contentOffset: LogicalOffset {
    LogicalOffset(
      inlineOffset: border.inlineStart + scrollbar.inlineStart + padding.inlineStart,
      blockOffset: border.blockStart + scrollbar.blockStart + padding.blockStart)
  }
}

extension LayoutContext {
  /// The used border and padding of a box in a constraint space.
  public func insets(of box: ID<Box>, in space: ConstraintSpace) -> BoxInsets {
    var insets = BoxInsets(
      border: space.collapsedBorders ?? borders(of: box, in: space.writing),
      padding: padding(
        of: box, percentageBasis: space.marginPercentageBasis, in: space.writing))
    if boxes.scrollbars.style == .classic {
      insets.scrollbar = scrollbars(of: box, insets, in: space)
    }
    insets.padding.blockStart += space.baselinePadding.start
    insets.padding.blockEnd += space.baselinePadding.end
    return insets
  }

  /// Border and padding with percentages as zero, as intrinsic sizes count them.
  ///
  /// <https://drafts.csswg.org/css-sizing-3/#min-percentage-contribution>
  func intrinsicInsets(of box: ID<Box>, in writing: WritingDirection) -> BoxInsets {
    var insets = BoxInsets(
      border: borders(of: box, in: writing),
      padding: padding(of: box, percentageBasis: .zero, in: writing))
    insets.scrollbar = scrollbarGutters(of: box, in: writing)
    return insets
  }

  /// The room that a box's scrollbars take along its own axes.
  func scrollbarGutters(of box: ID<Box>, in writing: WritingDirection) -> LogicalSides<LayoutUnit> {
    // The viewport is what its own bars leave already.
    guard boxes.scrollbars.style == .classic, boxes[box].kind != .viewport else { return .zero }
    return writing.logical(boxes.scrollbarGutters(of: box))
  }

  /// The room that a box's scrollbars take: no more than what its borders leave of a fixed size.
  private func scrollbars(
    of box: ID<Box>, _ insets: BoxInsets, in space: ConstraintSpace
  ) -> LogicalSides<LayoutUnit> {
    var gutters = scrollbarGutters(of: box, in: space.writing)
    if let size = space.fixedInlineSize {
      let rest = (size - insets.border.inlineSum).clampedToZero
      gutters.inlineStart = min(gutters.inlineStart, rest)
      gutters.inlineEnd = min(gutters.inlineEnd, rest - gutters.inlineStart)
    }
    if let size = space.fixedBlockSize {
      let rest = (size - insets.border.blockSum).clampedToZero
      gutters.blockStart = min(gutters.blockStart, rest)
      gutters.blockEnd = min(gutters.blockEnd, rest - gutters.blockStart)
    }
    return gutters
  }
}

/// Which of a box's own axes a size is along.
enum SizeAxis {
  case inline, block
}
