import GalleyCSS
import GalleyPrimitives

extension BlockFlow {
  /// How `justify-self` aligns a block-level box along the container's inline axis; `nil` where it
  /// is `normal`, or `auto` margins leave it nothing to do.
  ///
  /// <https://drafts.csswg.org/css-align-3/#justify-block>
  func justification(of box: ID<Box>, in context: borrowing LayoutContext) -> Alignment? {
    let row = context.boxes[box]
    guard !row.isAnonymous else { return nil }
    let index = row.style.index
    var alignment = context.boxes.styles.rows[index].container.justifySelf
    if alignment.keyword == .auto {
      let containerRow = context.boxes[container]
      guard !containerRow.isAnonymous else { return nil }
      alignment = context.boxes.styles.rows[containerRow.style.index].container.justifyItems
    }
    if alignment.keyword == .auto || alignment.keyword == .normal { return nil }
    let margins = writing.logical(context.boxes.styles.rows[index].box.margin)
    if margins.inlineStart.isAuto || margins.inlineEnd.isAuto { return nil }
    return alignment
  }

  /// Sets what an automatic size along the container's inline axis means for a box that
  /// `justify-self` aligns: it fills the room or shrinks to fit.
  ///
  /// <https://drafts.csswg.org/css-align-3/#justify-block>
  func applyJustification(
    of box: ID<Box>, to space: inout ConstraintSpace, in context: inout LayoutContext
  ) {
    guard let alignment = justification(of: box, in: context) else { return }
    let isParallel = space.writing.isHorizontal == writing.isHorizontal
    guard alignment.keyword == .stretch else {
      if isParallel { space.inlineAutoSize = .fitContent }
      return
    }
    guard isParallel else { return space.blockAutoSize = .stretch }
    let kind = context.boxes[box].kind
    guard kind == .replaced || context.shrinksToFit(box),
      context.inlineSizeValue(.preferred, of: box, in: space.writing) == .auto
    else { return }
    let insets = context.insets(of: box, in: space)
    var size = context.stretchedInlineSize(of: box, in: space, insets: insets)
    if kind == .table { size = max(size, context.intrinsicSizes(of: box).minContent) }
    space.fixedInlineSize = context.clampInlineSize(size, of: box, in: space, insets: insets)
  }

  /// How far `justify-self` moves a box from the start of its room.
  ///
  /// - Parameter free: What the margin box leaves of the room.
  func justifiedShift(
    of box: ID<Box>, by alignment: Alignment, free: LayoutUnit,
    in context: borrowing LayoutContext
  ) -> LayoutUnit {
    if free < .zero, alignment.overflow == .safe { return .zero }
    switch alignment.keyword {
    case .auto, .normal, .stretch, .start, .flexStart, .baseline, .spaceBetween: return .zero
    case .end, .flexEnd, .lastBaseline: return free
    case .center, .anchorCenter, .spaceAround, .spaceEvenly: return free / 2
    case .left: return writing.isRightToLeft ? free : .zero
    case .right: return writing.isRightToLeft ? .zero : free
    case .selfStart, .selfEnd:
      let own = context.boxes.writingDirection(of: box)
      let side =
        own.isHorizontal == writing.isHorizontal ? own.inlineStartSide : own.blockStartSide
      let isReversed = side != writing.inlineStartSide
      return (alignment.keyword == .selfStart) == isReversed ? free : .zero
    }
  }
}
