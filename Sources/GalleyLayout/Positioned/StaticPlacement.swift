import GalleyCSS
public import GalleyPrimitives

/// How an absolutely positioned box without insets sits in its static-position rectangle, in the
/// axes of its parent.
///
/// <https://drafts.csswg.org/css-position-3/#staticpos-rect>
public struct StaticPlacement: Hashable, Sendable {
  /// Which edge, or the middle, of the rectangle the margin box is put at.
  public enum Edge: UInt8, Hashable, Sendable { case start, center, end }

  /// The rectangle's size.
  public var size = LogicalSize()
  public var inlineEdge = Edge.start
  public var blockEdge = Edge.start
  /// Whether a box that is larger than the rectangle is put at its start edge.
  public var isInlineSafe = false
  public var isBlockSafe = false

  public init() {}

  /// The placement in a rectangle of this size by the two alignments, which must not be `auto`.
  ///
  /// - Parameters:
  ///   - writing: The parent's writing direction.
  ///   - own: The box's.
  init(
    size: LogicalSize, justify: Alignment, align: Alignment, writing: WritingDirection,
    own: WritingDirection
  ) {
    self.size = size
    let isParallel = own.isHorizontal == writing.isHorizontal
    inlineEdge = Self.edge(
      justify.keyword, isInline: true, isRightToLeft: writing.isRightToLeft,
      isOwnReversed: (isParallel ? own.inlineStartSide : own.blockStartSide)
        != writing.inlineStartSide)
    blockEdge = Self.edge(
      align.keyword, isInline: false, isRightToLeft: writing.isRightToLeft,
      isOwnReversed: (isParallel ? own.blockStartSide : own.inlineStartSide)
        != writing.blockStartSide)
    isInlineSafe = justify.overflow == .safe
    isBlockSafe = align.overflow == .safe
  }

  /// The edge that a keyword of `justify-self` or `align-self` puts a box at that is alone.
  ///
  /// <https://drafts.csswg.org/css-align-3/#positional-values>
  private static func edge(
    _ keyword: Alignment.Keyword, isInline: Bool, isRightToLeft: Bool, isOwnReversed: Bool
  ) -> Edge {
    switch keyword {
    case .center, .anchorCenter, .spaceAround, .spaceEvenly: .center
    case .end, .flexEnd, .lastBaseline: .end
    case .left: isInline && isRightToLeft ? .end : .start
    case .right: isInline && !isRightToLeft ? .end : .start
    case .selfStart: isOwnReversed ? .end : .start
    case .selfEnd: isOwnReversed ? .start : .end
    case .auto, .normal, .stretch, .start, .flexStart, .baseline, .spaceBetween: .start
    }
  }
}

extension LayoutContext {
  /// Where a child of a block container would be, and how its own alignment moves it there.
  ///
  /// `align-self` doesn't apply to block-level boxes in flow, so that `align-items` of the parent
  /// has nothing to say.
  ///
  /// <https://drafts.csswg.org/css-align-3/#align-abspos>
  ///
  /// - Parameters:
  ///   - size: The static-position rectangle's size.
  ///   - isBlockLevel: Whether `justify-items` of the parent counts.
  ///   - writing: The parent's writing direction.
  func staticPlacement(
    of box: ID<Box>, in size: LogicalSize, isBlockLevel: Bool, parent: ID<Box>,
    writing: WritingDirection
  ) -> StaticPlacement {
    let row = boxes[box]
    guard !row.isAnonymous else {
      return StaticPlacement(
        size: size, justify: .normal, align: .normal, writing: writing, own: writing)
    }
    let container = boxes.styles.rows[row.style.index].container
    var justify = container.justifySelf
    if justify.keyword == .auto, isBlockLevel, !boxes[parent].isAnonymous {
      justify = boxes.styles.rows[boxes[parent].style.index].container.justifyItems
    }
    return StaticPlacement(
      size: size, justify: justify, align: container.alignSelf, writing: writing,
      own: boxes.writingDirection(of: box))
  }
}
