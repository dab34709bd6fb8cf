import GalleyCSS
public import GalleyPrimitives

/// The used border and padding of a box, along its own axes.
public struct BoxInsets: Hashable, Sendable {
  public var border: LogicalSides<LayoutUnit>
  public var padding: LogicalSides<LayoutUnit>

  public init(border: LogicalSides<LayoutUnit>, padding: LogicalSides<LayoutUnit>) {
    self.border = border
    self.padding = padding
  }

  /// Border and padding together.
  public var sum: LogicalSides<LayoutUnit> { border + padding }
  /// Both inline sides together.
  public var inlineSum: LayoutUnit { border.inlineSum + padding.inlineSum }
  /// Both block sides together.
  public var blockSum: LayoutUnit { border.blockSum + padding.blockSum }
  /// From the border box's start corner to the content box's.
  public var contentOffset: LogicalOffset {
    LogicalOffset(
      inlineOffset: border.inlineStart + padding.inlineStart,
      blockOffset: border.blockStart + padding.blockStart)
  }
}

extension LayoutContext {
  /// The used border and padding of a box in a constraint space.
  public func insets(of box: ID<Box>, in space: ConstraintSpace) -> BoxInsets {
    var insets = BoxInsets(
      border: space.collapsedBorders ?? borders(of: box, in: space.writing),
      padding: padding(
        of: box, percentageBasis: space.marginPercentageBasis, in: space.writing))
    insets.padding.blockStart += space.baselinePadding.start
    insets.padding.blockEnd += space.baselinePadding.end
    return insets
  }

  /// Border and padding with percentages as zero, as intrinsic sizes count them.
  ///
  /// <https://drafts.csswg.org/css-sizing-3/#min-percentage-contribution>
  func intrinsicInsets(of box: ID<Box>, in writing: WritingDirection) -> BoxInsets {
    BoxInsets(
      border: borders(of: box, in: writing),
      padding: padding(of: box, percentageBasis: .zero, in: writing))
  }
}
