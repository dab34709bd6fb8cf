public import GalleyCSS
public import GalleyPrimitives

/// A gap between items, tracks, lines or columns, with what crosses it.
///
/// Offsets count from the container's border box's start corner.
///
/// <https://drafts.csswg.org/css-gaps-1/#gaps>
struct Gap {
  /// Where something crosses the gap, or where it ends.
  ///
  /// <https://drafts.csswg.org/css-gaps-1/#gap-intersection-point>
  struct Point {
    /// The middle of the crossing gap, along this one.
    var position: LayoutUnit
    /// The size of the crossing gap along this one; zero at the container's edges.
    var width = LayoutUnit.zero
    var isEdge = false
    /// Whether spanning items close the crossing gap on both sides.
    var isFlanked = false
  }

  /// The part between two points.
  struct Piece {
    /// Whether an item lies across the gap.
    var isBlocked = false
    /// Whether items lie at the two sides.
    var hasItemBefore = true
    var hasItemAfter = true
  }

  /// Where the gap begins and ends across.
  var start: LayoutUnit
  var end: LayoutUnit
  /// Which gap of those that share a list of rules.
  var index: Int
  var count: Int
  var points: [Point] = []
  /// One fewer than ``points``.
  var pieces: [Piece] = []

  /// Whether there is no room between the two sides; tracks and lines have no rules there.
  var isEmpty: Bool { end <= start }
}

/// A rule that is drawn in a gap.
public struct GapDecoration: Hashable, Sendable {
  /// From the container's top-left border corner.
  public var rect: PhysicalRect
  public var isHorizontal: Bool
  public var side: BorderSide
}

extension GapRules {
  /// The stretches of a gap along which its rule is drawn.
  ///
  /// <https://drafts.csswg.org/css-gaps-1/#pairing>
  func segments(of gap: Gap) -> [(start: LayoutUnit, end: LayoutUnit)] {
    guard gap.points.count > 1, gap.pieces.count == gap.points.count - 1 else { return [] }
    var result: [(start: LayoutUnit, end: LayoutUnit)] = []
    var index = 0
    while index < gap.pieces.count {
      guard isOpen(gap.pieces[index]) else {
        index += 1
        continue
      }
      let first = index
      while index + 1 < gap.pieces.count, isOpen(gap.pieces[index + 1]),
        goesOn(through: gap.points[index + 1])
      {
        index += 1
      }
      let low = gap.points[first]
      let high = gap.points[index + 1]
      let start = low.position + offset(low, edgeStartInset, interiorStartInset)
      let end = high.position - offset(high, edgeEndInset, interiorEndInset)
      if end > start { result.append((start, end)) }
      index += 1
    }
    return result
  }

  private func isOpen(_ piece: Gap.Piece) -> Bool {
    if breaking == .none { return true }
    if piece.isBlocked { return false }
    switch visibility {
    case .all: return true
    case .around: return piece.hasItemBefore || piece.hasItemAfter
    case .between: return piece.hasItemBefore && piece.hasItemAfter
    }
  }

  private func goesOn(through point: Gap.Point) -> Bool {
    switch breaking {
    case .none, .spanningItem: true
    case .intersection: point.isFlanked
    }
  }

  /// <https://drafts.csswg.org/css-gaps-1/#compute-the-offset>
  private func offset(
    _ point: Gap.Point, _ edge: LengthPercentage, _ interior: LengthPercentage
  ) -> LayoutUnit {
    point.isEdge ? edge.used(.zero) : point.width / 2 + interior.used(point.width)
  }
}

/// Makes the rules of a container's gaps, in paint order.
struct GapDecorationBuilder {
  let decorations: GapDecorations
  let writing: WritingDirection
  /// The container's border-box size.
  let size: LogicalSize

  /// - Parameters:
  ///   - columns: Gaps that lie across the inline axis.
  ///   - rows: Gaps that lie across the block axis.
  func build(columns: [Gap], rows: [Gap]) -> [GapDecoration] {
    let columnRules = make(columns, decorations.columns, isColumn: true)
    let rowRules = make(rows, decorations.rows, isColumn: false)
    return decorations.isColumnOverRow ? rowRules + columnRules : columnRules + rowRules
  }

  private func make(_ gaps: [Gap], _ rules: GapRules, isColumn: Bool) -> [GapDecoration] {
    guard rules.isVisible else { return [] }
    var result: [GapDecoration] = []
    let container = writing.physical(size)
    for gap in gaps {
      let side = rules.side(at: gap.index, of: gap.count)
      guard side.usedWidth > 0 else { continue }
      let width = LayoutUnit(truncatingPx: Double(side.usedWidth))
      let across = (gap.start + gap.end) / 2 - width / 2
      for segment in rules.segments(of: gap) {
        let along = segment.end - segment.start
        let offset =
          isColumn
          ? LogicalOffset(inlineOffset: across, blockOffset: segment.start)
          : LogicalOffset(inlineOffset: segment.start, blockOffset: across)
        let extent = writing.physical(
          isColumn
            ? LogicalSize(inlineSize: width, blockSize: along)
            : LogicalSize(inlineSize: along, blockSize: width))
        result.append(
          GapDecoration(
            rect: PhysicalRect(
              origin: writing.physical(offset, of: extent, in: container), size: extent),
            isHorizontal: isColumn != writing.isHorizontal, side: side))
      }
    }
    return result
  }
}
