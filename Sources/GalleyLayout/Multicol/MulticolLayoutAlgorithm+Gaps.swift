import GalleyCSS
import GalleyPrimitives

// The gaps between columns and between rows of columns, with the rules in them.
//
// <https://drafts.csswg.org/css-gaps-1/>
extension MulticolLayoutAlgorithm {
  /// A row of columns that was placed.
  struct PlacedRow {
    /// From the border box's block-start edge.
    var start: LayoutUnit
    var blockSize: LayoutUnit
    /// How many columns there are, those beyond the container too.
    var columns: Int

    var end: LayoutUnit { start + blockSize }
  }

  /// Goes on with the row of columns below the present one, where rows have a set block size.
  mutating func beginNextRow(_ blockSize: LayoutUnit) {
    let end = contentOffset.blockOffset + rowStart + blockSize
    rowStart += blockSize + rowGap
    rowGaps.append((end, end + rowGap))
  }

  /// The rules between columns and rows.
  ///
  /// - Parameters:
  ///   - size: The border-box size.
  ///   - blockEnd: The block-end border and padding.
  func gapDecorations(_ size: LogicalSize, blockEnd: LayoutUnit) -> [GapDecoration] {
    guard case .decorations(let decorations) = style.container.gapDecorations,
      decorations.columns.isVisible || decorations.rows.isVisible
    else { return [] }
    var rows = placedRows
    if let last = rows.indices.last, !wraps {
      let contentEnd = contentOffset.blockOffset + blockOffset
      if rows[last].end >= contentEnd {
        // The last columns reach to the container's edge.
        rows[last].blockSize = max(
          rows[last].blockSize, size.blockSize - blockEnd - rows[last].start)
      }
    }
    if decorations.columns.breaking == .none, let first = rows.first, let last = rows.last {
      // Nothing interrupts the rules.
      rows = [
        PlacedRow(
          start: first.start, blockSize: last.end - first.start,
          columns: rows.reduce(1) { max($0, $1.columns) })
      ]
    }
    let builder = GapDecorationBuilder(
      decorations: decorations, writing: space.writing, size: size)
    return builder.build(
      columns: rows.flatMap(columnGaps(of:)), rows: betweenRows(size))
  }

  private func columnGaps(of row: PlacedRow) -> [Gap] {
    guard row.columns > 1 else { return [] }
    return (1..<row.columns).map { index in
      let end = contentOffset.inlineOffset + geometry.offset(of: index)
      var gap = Gap(
        start: end - geometry.gap, end: end, index: index - 1, count: row.columns - 1)
      gap.points = [
        Gap.Point(position: row.start, isEdge: true), Gap.Point(position: row.end, isEdge: true),
      ]
      gap.pieces = [Gap.Piece()]
      return gap
    }
  }

  private func betweenRows(_ size: LogicalSize) -> [Gap] {
    rowGaps.enumerated().map { index, place in
      var gap = Gap(start: place.start, end: place.end, index: index, count: rowGaps.count)
      let start = contentOffset.inlineOffset
      gap.points = [
        Gap.Point(position: start, isEdge: true),
        Gap.Point(
          position: start + (size.inlineSize - insets.inlineSum).clampedToZero, isEdge: true),
      ]
      gap.pieces = [Gap.Piece()]
      return gap
    }
  }
}
