import GalleyCSS
import GalleyPrimitives

extension TableFragmentLayout {
  /// Lays out what this fragment has of a row.
  ///
  /// - Parameters:
  ///   - incoming: Where the row goes on; `nil` if it begins.
  ///   - start: Where it is, from the table fragment's block-start edge.
  mutating func layOutRow(
    _ row: Int, _ incoming: BreakToken?, at start: LayoutUnit, in context: inout LayoutContext
  ) -> (row: PlacedRow, fragmentation: FragmentationResult) {
    let grid = table.grid
    let box = grid.rows[row].box
    let group = grid.groups[grid.rows[row].group]
    let rowOffset = breaks.space.offset + start
    var account = FragmentationResult()
    account.breakBefore = context.breakBefore(of: box)
    account.breakAfter = context.breakAfter(of: box)
    joinGroup(group, row, &account, in: context)
    let avoids =
      context.avoidsBreakInside(box, in: breaks.space.kind)
      || context.avoidsBreakInside(group.box, in: breaks.space.kind)

    var results: [(index: Int, result: LayoutResult)] = []
    var tokens: [ID<BreakToken>] = []
    var blockSize = (plan.rows.sizes[row] - (incoming?.consumedBlockSize ?? .zero)).clampedToZero
    var breaksInFlow = false
    for index in grid.rows[row].cells {
      let cell = grid.cells[index]
      let token = incoming?.children.first { context.breakTokens.rows[$0.index].box == cell.box }
      if incoming != nil, token == nil { continue }
      let result = layOutCell(index, token, avoids: avoids, at: rowOffset, in: &context)
      let layout = result.fragmentation
      account.breakBefore = account.breakBefore.joined(with: layout.breakBefore)
      account.breakAfter = account.breakAfter.joined(with: layout.breakAfter)
      account.tallestUnbreakable = max(account.tallestUnbreakable, layout.tallestUnbreakable)
      account.shortage = min(account.shortage, layout.shortage)
      if layout.hasForcedBreak { account.hasForcedBreak = true }
      if let token = layout.breakToken {
        tokens.append(token)
        if layout.breaksInFlow {
          account.appeal = min(account.appeal, layout.appeal)
          if cell.rowSpan == 1 || cell.rows.upperBound == row + 1 { breaksInFlow = true }
        }
      }
      if cell.rowSpan == 1 { blockSize = max(blockSize, result.size.blockSize) }
      results.append((index, result))
    }
    let left = breaks.limit.map { ($0 - rowOffset).clampedToZero }
    var ends = true
    if breaksInFlow {
      blockSize = left ?? blockSize
      ends = false
    } else if let left, blockSize > left, rowOffset > .zero || left > .zero, results.isEmpty {
      blockSize = left
      ends = false
    }
    if !ends || !tokens.isEmpty {
      var token = BreakToken(box: box)
      token.consumedBlockSize = (incoming?.consumedBlockSize ?? .zero) + blockSize
      token.sequenceNumber = (incoming?.sequenceNumber ?? 0) + 1
      token.isAtBlockEnd = ends
      token.hasSeenAllChildren = true
      token.children = tokens
      account.breakToken = context.breakTokens.append(token)
      account.breaksInFlow = !ends
      if avoids { account.appeal = min(account.appeal, .violatingAvoid) }
    }
    let isWhole = incoming == nil && tokens.isEmpty && ends
    if isWhole { useWholeCells(&results, row, blockSize, in: &context) }
    let placed = PlacedRow(
      row: row, offset: start, blockSize: blockSize, cells: results, begins: incoming == nil,
      ends: ends)
    return (placed, account)
  }

  /// A group's own break properties count at its first and last row, and between its rows.
  private func joinGroup(
    _ group: TableGrid.Group, _ row: Int, _ account: inout FragmentationResult,
    in context: borrowing LayoutContext
  ) {
    if row == group.rows.lowerBound {
      account.breakBefore = context.breakBefore(of: group.box).joined(with: account.breakBefore)
    } else if context.avoidsBreakInside(group.box, in: breaks.space.kind) {
      account.breakBefore = account.breakBefore.joined(with: .avoid)
    }
    if row == group.rows.upperBound - 1 {
      account.breakAfter = account.breakAfter.joined(with: context.breakAfter(of: group.box))
    }
  }

  private func layOutCell(
    _ index: Int, _ token: ID<BreakToken>?, avoids: Bool, at offset: LayoutUnit,
    in context: inout LayoutContext
  ) -> LayoutResult {
    let cell = table.grid.cells[index]
    var cellSpace = table.cellSpace(index, plan.columns)
    cellSpace.leastBlockSize = span(of: cell)
    var fragmentation = breaks.childSpace(cell.box, token: token, offset: offset, in: context)
    if avoids { fragmentation.avoidsBreakInside = true }
    cellSpace.fragmentation = fragmentation
    var result = context.layOut(cell.box, in: cellSpace)
    if !fragmentation.isFragmenting {
      result.fragmentation.breakBefore = context.breakBefore(of: cell.box)
      result.fragmentation.breakAfter = context.breakAfter(of: cell.box)
      result.fragmentation.tallestUnbreakable = result.size.blockSize
    }
    return result
  }

  /// The block size of the rows that a cell spans.
  private func span(of cell: TableGrid.Cell) -> LayoutUnit {
    cell.rows.reduce(table.blockSpacing * (cell.rowSpan - 1)) { $0 + plan.rows.sizes[$1] }
  }

  /// Where nothing is divided, cells are as in a table that isn't: their contents are aligned.
  private func useWholeCells(
    _ results: inout [(index: Int, result: LayoutResult)], _ row: Int, _ blockSize: LayoutUnit,
    in context: inout LayoutContext
  ) {
    guard blockSize == plan.rows.sizes[row] else { return }
    for place in results.indices {
      let index = results[place].index
      results[place].result = table.stretch(
        index, plan.cells[index], to: span(of: table.grid.cells[index]),
        rowBaseline: plan.rows.baselines[row], plan.columns, in: &context)
    }
  }
}
