import GalleyCSS
import GalleyPrimitives

/// One physical axis of an absolutely positioned box in its containing block.
///
/// Start is left or top. Offsets count from the containing block's start edge.
///
/// <https://drafts.csswg.org/css-position-3/#abspos-layout>
struct PositionedAxis {
  /// The containing block's size.
  private let containingSize: LayoutUnit
  /// The used insets; `nil` is `auto`.
  private let start: LayoutUnit?
  private let end: LayoutUnit?
  /// The used margins; `nil` is `auto`.
  private let marginStart: LayoutUnit?
  private let marginEnd: LayoutUnit?
  /// Where the static position is, and which edge of the margin box goes there.
  private let staticPosition: LayoutUnit
  private let staticEdge: StaticPlacement.Edge
  /// The size of the static-position rectangle, its start edge in its parent's writing direction,
  /// and whether larger boxes begin there.
  private let staticRoom: LayoutUnit
  private let staticStart: StaticPlacement.Edge
  private let isStaticSafe: Bool
  /// Whether the containing block's axis runs from end to start.
  private let isReversed: Bool
  /// Whether this is the containing block's inline axis.
  private let isInline: Bool
  private let alignment: Alignment.Keyword
  private let overflow: Alignment.Overflow
  /// Whether the box's own axis runs from end to start.
  private let isOwnReversed: Bool
  /// How much further out than the containing block the box may reach when it is too large:
  /// `position-area` takes a part of the real containing block.
  private let limitBefore: LayoutUnit
  private let limitAfter: LayoutUnit
  /// The middle of the default anchor; `nil` if there is none.
  private let anchorCenter: LayoutUnit?

  /// The room for the margin box: the containing block within the insets.
  ///
  /// <https://drafts.csswg.org/css-position-3/#inset-modified-containing-block>
  let available: LayoutUnit

  init(
    of candidate: OutOfFlowBox, style: ComputedStyle, in containing: PhysicalRect,
    isHorizontal: Bool, writing: WritingDirection, marginBasis: LayoutUnit,
    anchored: AnchoredPlacement? = nil, context: borrowing LayoutContext
  ) {
    let inset = style.box.inset
    let margin = style.box.margin
    if let anchored {
      limitBefore =
        isHorizontal
        ? containing.minX - anchored.original.minX : containing.minY - anchored.original.minY
      limitAfter =
        isHorizontal
        ? anchored.original.maxX - containing.maxX : anchored.original.maxY - containing.maxY
      anchorCenter = anchored.defaultAnchor.map {
        isHorizontal
          ? $0.minX + $0.width / 2 - containing.minX : $0.minY + $0.height / 2 - containing.minY
      }
    } else {
      (limitBefore, limitAfter, anchorCenter) = (.zero, .zero, nil)
    }
    containingSize = isHorizontal ? containing.width : containing.height
    func length(_ value: AutoLength, _ basis: LayoutUnit) -> LayoutUnit? {
      guard case .lengthPercentage(let value) = value else { return nil }
      return value.used(basis)
    }
    let container = style.container
    isInline = writing.isHorizontal == isHorizontal
    alignment = isInline ? container.justifySelf.keyword : container.alignSelf.keyword
    overflow = isInline ? container.justifySelf.overflow : container.alignSelf.overflow
    start = length(isHorizontal ? inset.left : inset.top, containingSize)
    end = length(isHorizontal ? inset.right : inset.bottom, containingSize)
    marginStart = length(isHorizontal ? margin.left : margin.top, marginBasis)
    marginEnd = length(isHorizontal ? margin.right : margin.bottom, marginBasis)
    isReversed = isInline ? writing.isInlineReversed : writing.isBlockReversed
    let own = context.boxes.writingDirection(of: candidate.box)
    isOwnReversed =
      own.isHorizontal == isHorizontal ? own.isInlineReversed : own.isBlockReversed

    let isParentInline = candidate.writing.isHorizontal == isHorizontal
    let isParentReversed =
      isParentInline ? candidate.writing.isInlineReversed : candidate.writing.isBlockReversed
    let placement = candidate.placement
    staticRoom = isParentInline ? placement.size.inlineSize : placement.size.blockSize
    isStaticSafe = isParentInline ? placement.isInlineSafe : placement.isBlockSafe
    staticStart = isParentReversed ? .end : .start
    staticEdge =
      switch isParentInline ? placement.inlineEdge : placement.blockEdge {
      case .center: .center
      case .start: isParentReversed ? .end : .start
      case .end: isParentReversed ? .start : .end
      }
    let low =
      isHorizontal
      ? candidate.staticPosition.x - containing.minX
      : candidate.staticPosition.y - containing.minY
    staticPosition =
      switch staticEdge {
      case .start: low
      case .center: low + staticRoom / 2
      case .end: low + staticRoom
      }
    if start == nil && end == nil {
      switch staticEdge {
      case .start: available = (containingSize - staticPosition).clampedToZero
      case .end: available = staticPosition.clampedToZero
      case .center:
        available = (min(staticPosition, containingSize - staticPosition) * 2).clampedToZero
      }
    } else {
      available = (containingSize - (start ?? .zero) - (end ?? .zero)).clampedToZero
    }
  }

  /// Where the inset-modified containing block begins and ends.
  private var modified: (start: LayoutUnit, end: LayoutUnit) {
    guard start == nil && end == nil else {
      return (start ?? .zero, containingSize - (end ?? .zero))
    }
    return switch staticEdge {
    case .start: (staticPosition, containingSize)
    case .end: (.zero, staticPosition)
    case .center: (staticPosition - available / 2, staticPosition + available / 2)
    }
  }

  /// The size of the inset-modified containing block.
  var room: LayoutUnit { (modified.end - modified.start).clampedToZero }

  /// Whether a box whose border box is so large reaches out of the inset-modified containing block.
  func overflows(_ size: LayoutUnit) -> Bool {
    let position = position(ofSize: size)
    let (low, high) = modified
    return position - (marginStart ?? .zero) < low
      || position + size + (marginEnd ?? .zero) > high
  }

  /// Whether an automatic size fills ``available``.
  var stretches: Bool {
    guard start != nil && end != nil else { return false }
    return alignment == .auto || alignment == .normal || alignment == .stretch
  }

  /// Whether `stretch` is asked for by name, as tables need it.
  var isStretchExplicit: Bool { alignment == .stretch }

  /// Where the border box begins.
  func position(ofSize size: LayoutUnit) -> LayoutUnit {
    let before = marginStart ?? .zero
    let after = marginEnd ?? .zero
    switch (start, end) {
    case (let start?, let end?): return constrained(start: start, end: end, size: size)
    case (let start?, nil): return start + before
    case (nil, let end?): return containingSize - end - after - size
    case (nil, nil):
      let outer = size + before + after
      if isStaticSafe, outer > staticRoom { return overflowingStaticStart(outer) + before }
      switch staticEdge {
      case .start: return staticPosition + before
      case .end: return staticPosition - after - size
      case .center: return staticPosition - outer / 2 + before
      }
    }
  }

  /// Where a margin box begins that is too large for the static-position rectangle and leaves it
  /// at its end edge.
  private func overflowingStaticStart(_ outer: LayoutUnit) -> LayoutUnit {
    let low =
      switch staticEdge {
      case .start: staticPosition
      case .center: staticPosition - staticRoom / 2
      case .end: staticPosition - staticRoom
      }
    return staticStart == .end ? low + staticRoom - outer : low
  }

  /// With both insets given, auto margins take what is left; without them one inset gives way.
  private func constrained(
    start: LayoutUnit, end: LayoutUnit, size: LayoutUnit
  ) -> LayoutUnit {
    let free =
      containingSize - start - end - size - (marginStart ?? .zero) - (marginEnd ?? .zero)
    switch (marginStart, marginEnd) {
    case (nil, nil):
      if free < .zero && isInline { return isReversed ? start + free : start }
      return start + free / 2
    case (nil, _?): return start + free
    case (let before?, nil): return start + before
    case (let before?, let after?):
      return start + before
        + shift(free, boxSize: size + before + after, before: start, after: end)
    }
  }

  /// How far alignment moves the margin box from the start edge of the room.
  ///
  /// A box that is too large for the room may use the rest of the containing block, if nothing
  /// says otherwise.
  ///
  /// <https://drafts.csswg.org/css-align-3/#auto-safety-position>
  private func shift(
    _ free: LayoutUnit, boxSize: LayoutUnit, before: LayoutUnit, after: LayoutUnit
  ) -> LayoutUnit {
    var aligned = alignedShift(free)
    if alignment == .anchorCenter, let anchorCenter {
      aligned = anchorCenter - before - boxSize / 2
    } else if free >= .zero {
      return aligned
    }
    switch alignment {
    case .auto, .normal, .stretch: return aligned
    case .baseline, .lastBaseline, .center, .start, .end, .selfStart, .selfEnd, .flexStart,
      .flexEnd, .left, .right, .spaceBetween, .spaceAround, .spaceEvenly, .anchorCenter:
      break
    }
    switch overflow {
    case .unsafe: return aligned
    case .safe:
      if free >= .zero { return max(.zero, min(aligned, free)) }
      return isReversed ? free : .zero
    case .default:
      let low = min(.zero, -before - limitBefore)
      let high = max(.zero, after + limitAfter) + available - boxSize
      if high < low { return isReversed ? high : low }
      return max(low, min(aligned, high))
    }
  }

  private func alignedShift(_ free: LayoutUnit) -> LayoutUnit {
    switch alignment {
    case .center, .anchorCenter: return free / 2
    case .end, .flexEnd, .lastBaseline: return isReversed ? .zero : free
    case .selfStart: return isOwnReversed ? free : .zero
    case .selfEnd: return isOwnReversed ? .zero : free
    case .left: return isInline ? .zero : (isReversed ? free : .zero)
    case .right: return isInline ? free : (isReversed ? free : .zero)
    case .auto, .normal, .stretch, .baseline, .start, .flexStart, .spaceBetween, .spaceAround,
      .spaceEvenly:
      return isReversed ? free : .zero
    }
  }
}
