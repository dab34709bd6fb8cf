import GalleyCSS
import GalleyPrimitives

extension CollapsedBorders {
  /// The edges as rectangles, thin ones first, so that wide borders cover the crossings.
  ///
  /// - Parameters:
  ///   - columnEdges: The inline offsets of all column edges from the table's border box.
  ///   - rowEdges: The block offsets of the edges of `rows` from the table's border box.
  ///   - rows: The rows in question; `nil` for all.
  ///   - hasStart: Whether the first of them begins there, so that the edge above it is drawn.
  ///   - hasEnd: Whether the last of them ends there.
  ///   - size: The table's border box.
  func edges(
    columnEdges: [LayoutUnit], rowEdges: [LayoutUnit], rows: Range<Int>? = nil,
    hasStart: Bool = true, hasEnd: Bool = true, writing: WritingDirection, size: PhysicalSize
  ) -> CollapsedBorderTable {
    var table = CollapsedBorderTable()
    let rows = rows ?? 0..<rowCount
    let first = rows.lowerBound
    guard rowEdges.count > rows.count else { return table }
    func append(
      _ candidate: Candidate, _ offset: LogicalOffset, _ extent: LogicalSize,
      isAlongInline: Bool
    ) {
      let physical = writing.physical(extent)
      table.edges.append(
        CollapsedBorderTable.Edge(
          rect: PhysicalRect(
            origin: writing.physical(offset, of: physical, in: size), size: physical),
          isHorizontal: isAlongInline == writing.isHorizontal, side: candidate.side,
          currentColor: candidate.color))
    }
    for row in first...rows.upperBound {
      if row == first && !hasStart || row == rows.upperBound && !hasEnd { continue }
      var column = 0
      while column < columnCount {
        guard let edge = blockEdge(row, column) else {
          column += 1
          continue
        }
        var end = column + 1
        while end < columnCount, let next = blockEdge(row, end), isSame(next, edge) { end += 1 }
        let before = crossing(beforeColumn: column, atRow: row)
        let after = crossing(beforeColumn: end, atRow: row)
        let start = columnEdges[column] - before
        append(
          edge,
          LogicalOffset(
            inlineOffset: start, blockOffset: rowEdges[row - first] - edge.width / 2),
          LogicalSize(
            inlineSize: columnEdges[end] + after - start, blockSize: edge.width),
          isAlongInline: true)
        column = end
      }
    }
    for column in 0...columnCount {
      var row = first
      while row < rows.upperBound {
        guard let edge = inlineEdge(column, row) else {
          row += 1
          continue
        }
        var end = row + 1
        while end < rows.upperBound, let next = inlineEdge(column, end), isSame(next, edge) {
          end += 1
        }
        append(
          edge,
          LogicalOffset(
            inlineOffset: columnEdges[column] - edge.width / 2,
            blockOffset: rowEdges[row - first]),
          LogicalSize(
            inlineSize: edge.width, blockSize: rowEdges[end - first] - rowEdges[row - first]),
          isAlongInline: false)
        row = end
      }
    }
    table.edges.sort { $0.side.usedWidth < $1.side.usedWidth }
    return table
  }

  private func isSame(_ a: Candidate, _ b: Candidate) -> Bool {
    a.side == b.side && a.color == b.color
  }

  /// Half the width of the widest border that runs along the block axis through a crossing.
  private func crossing(beforeColumn column: Int, atRow row: Int) -> LayoutUnit {
    let above = inlineEdge(column, row - 1)?.width ?? .zero
    let below = inlineEdge(column, row)?.width ?? .zero
    return max(above, below) / 2
  }
}
