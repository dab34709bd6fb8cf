import GalleyCSS
import GalleyPrimitives

/// The tracks of a `position-area` along the physical axes, start being left or top.
///
/// <https://drafts.csswg.org/css-anchor-position-1/#position-area>
struct PositionAreaTracks: Hashable {
  var x: PositionArea.Tracks
  var y: PositionArea.Tracks

  init(_ area: PositionArea, containing: WritingDirection, own: WritingDirection) {
    struct Axis {
      var isX: Bool
      var isReversed: Bool
    }
    func physical(isX: Bool, _ writing: WritingDirection) -> Axis {
      let isInline = writing.isHorizontal == isX
      return Axis(
        isX: isX, isReversed: isInline ? writing.isInlineReversed : writing.isBlockReversed)
    }
    func block(_ writing: WritingDirection) -> Axis {
      physical(isX: !writing.isHorizontal, writing)
    }
    func inline(_ writing: WritingDirection) -> Axis {
      physical(isX: writing.isHorizontal, writing)
    }
    func known(_ part: PositionArea.Part) -> Axis? {
      switch part.axis {
      case .x: Axis(isX: true, isReversed: false)
      case .y: Axis(isX: false, isReversed: false)
      case .xWriting: physical(isX: true, containing)
      case .yWriting: physical(isX: false, containing)
      case .selfX: physical(isX: true, own)
      case .selfY: physical(isX: false, own)
      case .block: block(containing)
      case .inline: inline(containing)
      case .selfBlock: block(own)
      case .selfInline: inline(own)
      case .either, .selfEither: nil
      }
    }
    let parts = (area.first, area.second)
    let isSelf = parts.0.axis == .selfEither || parts.1.axis == .selfEither
    let writing = isSelf ? own : containing
    let first: Axis
    let second: Axis
    switch (known(parts.0), known(parts.1)) {
    case (let a?, let b?): (first, second) = (a, b)
    case (let a?, nil): (first, second) = (a, Axis(isX: !a.isX, isReversed: false))
    case (nil, let b?): (first, second) = (Axis(isX: !b.isX, isReversed: false), b)
    case (nil, nil): (first, second) = (block(writing), inline(writing))
    }
    let a = first.isReversed ? parts.0.tracks.mirrored : parts.0.tracks
    let b = second.isReversed ? parts.1.tracks.mirrored : parts.1.tracks
    (x, y) = first.isX ? (a, b) : (b, a)
  }

  /// The part of the grid that the anchor divides the containing block into.
  func rect(in containing: PhysicalRect, around anchor: PhysicalRect) -> PhysicalRect {
    let (left, right) = x.range(
      containing.minX, containing.maxX, around: anchor.minX, anchor.maxX)
    let (top, bottom) = y.range(
      containing.minY, containing.maxY, around: anchor.minY, anchor.maxY)
    return PhysicalRect(
      x: left, y: top, width: (right - left).clampedToZero, height: (bottom - top).clampedToZero)
  }
}

extension PositionArea.Tracks {
  /// The tracks seen from the other end.
  var mirrored: PositionArea.Tracks {
    switch self {
    case .start: .end
    case .end: .start
    case .spanStart: .spanEnd
    case .spanEnd: .spanStart
    case .center, .spanAll: self
    }
  }

  fileprivate func range(
    _ low: LayoutUnit, _ high: LayoutUnit, around start: LayoutUnit, _ end: LayoutUnit
  ) -> (LayoutUnit, LayoutUnit) {
    let lines = [min(low, start), start, end, max(high, end)]
    switch self {
    case .start: return (lines[0], lines[1])
    case .center: return (lines[1], lines[2])
    case .end: return (lines[2], lines[3])
    case .spanStart: return (lines[0], lines[2])
    case .spanEnd: return (lines[1], lines[3])
    case .spanAll: return (lines[0], lines[3])
    }
  }

  /// How boxes sit in the tracks by default: at the anchor.
  ///
  /// <https://drafts.csswg.org/css-anchor-position-1/#position-area-alignment>
  ///
  /// - Parameter isReversed: Whether the containing block's axis runs from end to start.
  func alignment(isReversed: Bool) -> Alignment.Keyword {
    switch self {
    case .center: .center
    case .spanAll: .anchorCenter
    case .start, .spanStart: isReversed ? .start : .end
    case .end, .spanEnd: isReversed ? .end : .start
    }
  }
}
