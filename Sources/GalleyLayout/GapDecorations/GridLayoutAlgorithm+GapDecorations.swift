import GalleyCSS
import GalleyPrimitives

/// Which cells of a grid have items, and where items span gutters.
private struct GridCells {
  let columnCount: Int
  let rowCount: Int
  private var isOccupied: [Bool]
  private var crossesColumn: [Bool]
  private var crossesRow: [Bool]

  init(columnCount: Int, rowCount: Int) {
    self.columnCount = columnCount
    self.rowCount = rowCount
    isOccupied = [Bool](repeating: false, count: columnCount * rowCount)
    crossesColumn = isOccupied
    crossesRow = isOccupied
  }

  mutating func add(columns: Range<Int>, rows: Range<Int>) {
    let columns = columns.clamped(to: 0..<columnCount)
    for row in rows.clamped(to: 0..<rowCount) {
      for column in columns {
        let cell = row * columnCount + column
        isOccupied[cell] = true
        if column + 1 < columns.upperBound { crossesColumn[cell] = true }
        if row + 1 < rows.upperBound { crossesRow[cell] = true }
      }
    }
  }

  /// - Parameters:
  ///   - across: The track of the axis that is asked about.
  ///   - along: The track of the other axis.
  func hasItem(_ axis: GridAxis, _ across: Int, _ along: Int) -> Bool {
    isOccupied[index(axis, across, along)]
  }

  /// Whether an item spans the gutter after a track.
  func crosses(_ axis: GridAxis, _ across: Int, _ along: Int) -> Bool {
    axis == .inline
      ? crossesColumn[index(axis, across, along)] : crossesRow[index(axis, across, along)]
  }

  private func index(_ axis: GridAxis, _ across: Int, _ along: Int) -> Int {
    axis == .inline ? along * columnCount + across : across * columnCount + along
  }
}

extension GridLayoutAlgorithm {
  /// Grids with more cells, or items that cover more of them, draw no rules.
  private static var cellLimit: Int { 1_000_000 }

  /// The rules in the gutters.
  ///
  /// <https://drafts.csswg.org/css-gaps-1/>
  func gapDecorations(_ size: LogicalSize) -> [GapDecoration] {
    guard case .decorations(let decorations) = container.gapDecorations,
      decorations.columns.isVisible || decorations.rows.isVisible
    else { return [] }
    let visibleColumns = columns.tracks.indices.filter { !columns.tracks[$0].isCollapsed }
    let visibleRows = rows.tracks.indices.filter { !rows.tracks[$0].isCollapsed }
    guard !visibleColumns.isEmpty, !visibleRows.isEmpty,
      visibleColumns.count * visibleRows.count <= Self.cellLimit
    else { return [] }
    let columnPlaces = places(visibleColumns, count: columns.tracks.count)
    let rowPlaces = places(visibleRows, count: rows.tracks.count)
    var cells = GridCells(columnCount: visibleColumns.count, rowCount: visibleRows.count)
    var budget = Self.cellLimit * 4
    for item in items[..<ownCount] {
      guard item.columns.upperBound <= columns.tracks.count,
        item.rows.upperBound <= rows.tracks.count
      else { continue }
      let inline = columnPlaces[item.columns.lowerBound]..<columnPlaces[item.columns.upperBound]
      let block = rowPlaces[item.rows.lowerBound]..<rowPlaces[item.rows.upperBound]
      budget -= inline.count * block.count
      guard budget > 0 else { return [] }
      cells.add(columns: inline, rows: block)
    }
    let builder = GapDecorationBuilder(decorations: decorations, writing: writing, size: size)
    let columnTracks = visibleColumns.map { columns.tracks[$0] }
    let rowTracks = visibleRows.map { rows.tracks[$0] }
    let origin = insets.contentOffset
    return builder.build(
      columns: gaps(
        .inline, columnTracks, rowTracks, cells, origin.inlineOffset, origin.blockOffset
      ).filter { !$0.isEmpty },
      rows: gaps(
        .block, rowTracks, columnTracks, cells, origin.blockOffset, origin.inlineOffset
      ).filter { !$0.isEmpty })
  }

  /// For each line, how many visible tracks come before it.
  private func places(_ visible: [Int], count: Int) -> [Int] {
    var result = [Int](repeating: 0, count: count + 1)
    for index in visible where index + 1 <= count { result[index + 1] = 1 }
    for index in 0..<count { result[index + 1] += result[index] }
    return result
  }

  /// The gutters between the tracks of an axis.
  private func gaps(
    _ axis: GridAxis, _ tracks: [GridTrack], _ crossing: [GridTrack], _ cells: GridCells,
    _ origin: LayoutUnit, _ crossingOrigin: LayoutUnit
  ) -> [Gap] {
    guard tracks.count > 1, let first = crossing.first, let last = crossing.last else {
      return []
    }
    let other = axis.other
    return (0..<tracks.count - 1).map { index in
      var gap = Gap(
        start: origin + tracks[index].end, end: origin + tracks[index + 1].offset, index: index,
        count: tracks.count - 1)
      gap.points.append(Gap.Point(position: crossingOrigin + first.offset, isEdge: true))
      for line in crossing.indices {
        gap.pieces.append(
          Gap.Piece(
            isBlocked: cells.crosses(axis, index, line),
            hasItemBefore: cells.hasItem(axis, index, line),
            hasItemAfter: cells.hasItem(axis, index + 1, line)))
        guard line + 1 < crossing.count else { break }
        let low = crossing[line].end
        let high = crossing[line + 1].offset
        gap.points.append(
          Gap.Point(
            position: crossingOrigin + (low + high) / 2, width: high - low,
            isFlanked: cells.crosses(other, line, index)
              && cells.crosses(other, line, index + 1)))
      }
      gap.points.append(Gap.Point(position: crossingOrigin + last.end, isEdge: true))
      return gap
    }
  }
}
