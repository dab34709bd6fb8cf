import GalleyPrimitives

// Headers and footers that each fragment shows.
//
// <https://drafts.csswg.org/css-tables-3/#repeated-headers>
extension TableFragmentLayout {
  /// Places the header again where rows below it go on.
  mutating func repeatHeader(in context: inout LayoutContext) {
    guard let last = plan.header.last, plan.isRepeated(plan.header, in: breaks.space, context),
      let firstRow = firstRowHere(in: context), firstRow > last
    else { return }
    gridStart = offset
    placeAgain(plan.header, from: offset, in: &context)
    offset = placedEnd
    breaks.repeatedStart = offset + table.blockSpacing
  }

  /// The first row that this fragment has a part of; `nil` if there is none.
  private func firstRowHere(in context: borrowing LayoutContext) -> Int? {
    for token in breaks.incoming?.children ?? [] {
      let box = context.breakTokens.rows[token.index].box
      if let place = plan.places[box], case .row(let row) = plan.items[place] { return row }
    }
    guard next < plan.items.count, case .row(let row) = plan.items[next] else { return nil }
    return row
  }

  /// A header at the fragmentainer's start leaves the place below it the first one, since it would
  /// come again after a break.
  mutating func noteHeader(through row: Int) {
    guard row == plan.header.last, breaks.repeatedStart == .zero, !breaks.hasInFlowBreak,
      let first = placed.first,
      breaks.space.offset + first.offset <= breaks.firstOffset
        || first.row == 0 && breaks.space.offset <= breaks.firstOffset,
      repeatsHeader
    else { return }
    breaks.space.repeatedStart = breaks.space.offset + offset + table.blockSpacing
  }

  /// Keeps room for the footer below rows that a break may follow.
  mutating func prepareFooter(before row: Int, in context: borrowing LayoutContext) {
    repeatsHeader = plan.isRepeated(plan.header, in: breaks.space, context)
    let isAbove = row < plan.footer.lowerBound && !plan.footer.isEmpty
    breaks.repeatedEnd =
      isAbove && plan.isRepeated(plan.footer, in: breaks.space, context)
      ? plan.blockSize(of: plan.footer) + table.blockSpacing : .zero
  }

  /// Places the footer again where rows above it go on in the next fragment.
  mutating func repeatFooter(in context: inout LayoutContext) {
    guard breaks.repeatedEnd > .zero, breaks.hasInFlowBreak, let last = placed.last,
      !last.isRepeated, last.row < plan.footer.lowerBound
    else { return }
    placeAgain(plan.footer, from: placedEnd + table.blockSpacing, in: &context)
  }

  private mutating func placeAgain(
    _ rows: Range<Int>, from start: LayoutUnit, in context: inout LayoutContext
  ) {
    var start = start
    for row in rows {
      if row > rows.lowerBound { start += table.blockSpacing }
      var part = PlacedRow(
        row: row, offset: start, blockSize: plan.rows.sizes[row], cells: [], begins: true,
        ends: true)
      part.isRepeated = true
      for index in table.grid.rows[row].cells {
        let cell = table.grid.cells[index]
        let size = cell.rows.reduce(table.blockSpacing * (cell.rowSpan - 1)) {
          $0 + plan.rows.sizes[$1]
        }
        part.cells.append(
          (
            index,
            table.stretch(
              index, plan.cells[index], to: size, rowBaseline: plan.rows.baselines[row],
              plan.columns, in: &context)
          ))
      }
      placed.append(part)
      start += part.blockSize
    }
  }
}
