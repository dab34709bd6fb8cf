import GalleyCSS
import GalleyPrimitives

/// The borders of a table with `border-collapse: collapse`, after conflicts are resolved.
///
/// <https://drafts.csswg.org/css2/#border-conflict-resolution>
struct CollapsedBorders {
  /// A border that asks to be drawn at an edge.
  struct Candidate {
    var side: BorderSide
    var color: Color
    /// Cells go before rows, row groups, columns, column groups and the table.
    var rank: Int

    var width: LayoutUnit { LayoutUnit(truncatingPx: Double(side.usedWidth)) }

    /// Whether this border wins over one that came before it.
    func wins(over other: Candidate) -> Bool {
      if other.side.style == .hidden { return false }
      if side.style == .hidden { return true }
      if side.style == .none { return false }
      if other.side.style == .none { return true }
      if side.usedWidth != other.side.usedWidth { return side.usedWidth > other.side.usedWidth }
      if side.style != other.side.style { return weight(side.style) > weight(other.side.style) }
      return rank < other.rank
    }

    private func weight(_ style: BorderLineStyle) -> Int {
      switch style {
      case .none, .hidden: 0
      case .inset: 1
      case .groove: 2
      case .outset: 3
      case .ridge: 4
      case .dotted: 5
      case .dashed: 6
      case .solid: 7
      case .double: 8
      }
    }
  }

  let rowCount: Int
  let columnCount: Int
  /// Edges along the inline axis: above each row and below the last, by row, then column.
  private(set) var blockEdges: [Candidate?]
  /// Edges along the block axis: before each column and after the last, by row, then column.
  private(set) var inlineEdges: [Candidate?]

  init(
    _ table: ID<Box>, _ grid: TableGrid, writing: WritingDirection, in tree: BoxTree
  ) {
    rowCount = grid.rows.count
    columnCount = grid.columns.count
    blockEdges = [Candidate?](repeating: nil, count: (rowCount + 1) * max(columnCount, 1))
    inlineEdges = [Candidate?](repeating: nil, count: max(rowCount, 1) * (columnCount + 1))
    guard rowCount > 0, columnCount > 0 else { return }
    for cell in grid.cells {
      add(cell.box, rows: cell.rows, columns: cell.columns, rank: 0, writing, tree)
    }
    let all = 0..<columnCount
    for (index, row) in grid.rows.enumerated() {
      add(row.box, rows: index..<index + 1, columns: all, rank: 1, writing, tree)
    }
    for group in grid.groups where !group.rows.isEmpty {
      add(group.box, rows: group.rows, columns: all, rank: 2, writing, tree)
    }
    for (index, column) in grid.columns.enumerated() {
      if let box = column.box {
        add(box, rows: 0..<rowCount, columns: index..<index + 1, rank: 3, writing, tree)
      }
    }
    var start = 0
    while start < columnCount {
      var end = start + 1
      while end < columnCount, grid.columns[end].group == grid.columns[start].group { end += 1 }
      if let group = grid.columns[start].group {
        add(group, rows: 0..<rowCount, columns: start..<end, rank: 4, writing, tree)
      }
      start = end
    }
    add(table, rows: 0..<rowCount, columns: all, rank: 5, writing, tree)
    clearInsideSpans(grid)
  }

  private mutating func add(
    _ box: ID<Box>, rows: Range<Int>, columns: Range<Int>, rank: Int,
    _ writing: WritingDirection, _ tree: BoxTree
  ) {
    guard !tree[box].isAnonymous, !rows.isEmpty, !columns.isEmpty else { return }
    let style = tree.style(of: box)
    let sides = writing.logical(style.surface.border)
    func candidate(_ side: BorderSide) -> Candidate {
      Candidate(side: side, color: side.color.resolved(style.text.color), rank: rank)
    }
    for column in columns {
      offer(candidate(sides.blockStart), blockEdge: rows.lowerBound, column)
      offer(candidate(sides.blockEnd), blockEdge: rows.upperBound, column)
    }
    for row in rows {
      offer(candidate(sides.inlineStart), inlineEdge: columns.lowerBound, row)
      offer(candidate(sides.inlineEnd), inlineEdge: columns.upperBound, row)
    }
  }

  private mutating func offer(_ candidate: Candidate, blockEdge row: Int, _ column: Int) {
    let index = row * columnCount + column
    if let known = blockEdges[index], !candidate.wins(over: known) { return }
    blockEdges[index] = candidate
  }

  private mutating func offer(_ candidate: Candidate, inlineEdge column: Int, _ row: Int) {
    let index = row * (columnCount + 1) + column
    if let known = inlineEdges[index], !candidate.wins(over: known) { return }
    inlineEdges[index] = candidate
  }

  /// Edges inside a spanning cell are not there.
  private mutating func clearInsideSpans(_ grid: TableGrid) {
    for cell in grid.cells {
      for row in cell.rows.dropFirst() {
        for column in cell.columns { blockEdges[row * columnCount + column] = nil }
      }
      for column in cell.columns.dropFirst() {
        for row in cell.rows { inlineEdges[row * (columnCount + 1) + column] = nil }
      }
    }
  }

  func blockEdge(_ row: Int, _ column: Int) -> Candidate? {
    guard column >= 0, column < columnCount, row >= 0, row <= rowCount else { return nil }
    return visible(blockEdges[row * columnCount + column])
  }

  func inlineEdge(_ column: Int, _ row: Int) -> Candidate? {
    guard row >= 0, row < rowCount, column >= 0, column <= columnCount else { return nil }
    return visible(inlineEdges[row * (columnCount + 1) + column])
  }

  private func visible(_ candidate: Candidate?) -> Candidate? {
    guard let candidate, !candidate.side.style.isInvisible, candidate.side.width > 0 else {
      return nil
    }
    return candidate
  }

  /// The halves of the winning borders that lie inside a cell.
  func borders(of cell: TableGrid.Cell) -> LogicalSides<LayoutUnit> {
    var result = LogicalSides<LayoutUnit>.zero
    for row in cell.rows {
      result.inlineStart = max(result.inlineStart, half(inlineEdge(cell.column, row)))
      result.inlineEnd = max(result.inlineEnd, half(inlineEdge(cell.columns.upperBound, row)))
    }
    for column in cell.columns {
      result.blockStart = max(result.blockStart, half(blockEdge(cell.row, column)))
      result.blockEnd = max(result.blockEnd, half(blockEdge(cell.rows.upperBound, column)))
    }
    return result
  }

  /// The halves of the outer borders that lie outside the cells: the table's own border.
  var tableBorders: LogicalSides<LayoutUnit> {
    var result = LogicalSides<LayoutUnit>.zero
    guard rowCount > 0, columnCount > 0 else { return result }
    result.inlineStart = half(inlineEdge(0, 0))
    result.inlineEnd = half(inlineEdge(columnCount, 0))
    for column in 0..<columnCount {
      result.blockStart = max(result.blockStart, half(blockEdge(0, column)))
      result.blockEnd = max(result.blockEnd, half(blockEdge(rowCount, column)))
    }
    return result
  }

  private func half(_ candidate: Candidate?) -> LayoutUnit {
    (candidate?.width ?? .zero) / 2
  }
}
