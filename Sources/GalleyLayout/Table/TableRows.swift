import GalleyCSS
import GalleyPrimitives

/// A cell laid out at its inline size.
struct TableCellLayout {
  var result: LayoutResult
  /// From the cell's block-start border edge, for cells that align their baselines in the row.
  var baseline: LayoutUnit?
  /// The least block size: what the contents need and what the cell asks for.
  var blockSize: LayoutUnit
  /// The border and padding at the block-end edge.
  var endInset: LayoutUnit
}

/// The block sizes of a table's rows.
///
/// <https://drafts.csswg.org/css-tables-3/#row-layout>
struct TableRows {
  var sizes: [LayoutUnit]
  /// From each row's start edge; `nil` if no cell of the row aligns its baseline.
  var baselines: [LayoutUnit?]
  /// Rows with a length for their block size.
  private var isConstrained: [Bool]
  /// In percent of the table.
  private var percents: [Double?]
  private var isCollapsed: [Bool]
  /// Rows in which a cell begins that spans more than them.
  private var beginsSpan: [Bool]
  /// Rows of bodies, which take a table's excess before those of headers and footers.
  private var isBody: [Bool]
  let spacing: LayoutUnit

  init(
    _ grid: TableGrid, cells: [TableCellLayout], spacing: LayoutUnit, writing: WritingDirection,
    in context: inout LayoutContext
  ) {
    self.spacing = spacing
    let count = grid.rows.count
    sizes = [LayoutUnit](repeating: .zero, count: count)
    baselines = [LayoutUnit?](repeating: nil, count: count)
    isConstrained = [Bool](repeating: false, count: count)
    percents = [Double?](repeating: nil, count: count)
    isCollapsed = [Bool](repeating: false, count: count)
    beginsSpan = grid.rows.map { $0.cells.contains { grid.cells[$0].rowSpan > 1 } }
    isBody = grid.rows.map { context.boxes[grid.groups[$0.group].box].kind == .tableRowGroup }
    for (index, row) in grid.rows.enumerated() {
      measure(index, row, grid, cells, writing, in: &context)
    }
    let spanning = grid.cells.indices.filter { grid.cells[$0].rowSpan > 1 }
      .sorted { grid.cells[$0].rowSpan < grid.cells[$1].rowSpan }
    for index in spanning {
      raise(grid.cells[index].rows, to: cells[index].blockSize, isSpan: true)
    }
    for group in grid.groups where !group.rows.isEmpty {
      let value = context.blockSizeValue(.preferred, of: group.box, in: writing)
      guard let length = value.lengthPercentage, !length.hasPercentage else { continue }
      raise(group.rows, to: length.used(.zero).clampedToZero, isSpan: false)
    }
    for index in sizes.indices where isCollapsed[index] { sizes[index] = .zero }
  }

  private mutating func measure(
    _ index: Int, _ row: TableGrid.Row, _ grid: TableGrid, _ cells: [TableCellLayout],
    _ writing: WritingDirection, in context: inout LayoutContext
  ) {
    let style = context.boxes.style(of: row.box)
    let group = context.boxes.style(of: grid.groups[row.group].box)
    isCollapsed[index] =
      style.inherited.visibility == .collapse || group.inherited.visibility == .collapse
    var above = LayoutUnit.zero
    var below = LayoutUnit.zero
    var hasBaseline = false
    for cell in row.cells {
      let layout = cells[cell]
      if let baseline = layout.baseline {
        hasBaseline = true
        above = max(above, baseline)
        if grid.cells[cell].rowSpan == 1 { below = max(below, layout.blockSize - baseline) }
      }
      if grid.cells[cell].rowSpan == 1 { sizes[index] = max(sizes[index], layout.blockSize) }
      let value = context.blockSizeValue(.preferred, of: grid.cells[cell].box, in: writing)
      note(value, index, isRow: false)
    }
    if hasBaseline {
      baselines[index] = above
      sizes[index] = max(sizes[index], above + below)
    }
    let value = context.blockSizeValue(.preferred, of: row.box, in: writing)
    if let length = value.lengthPercentage, !length.hasPercentage {
      sizes[index] = max(sizes[index], length.used(.zero).clampedToZero)
    }
    note(value, index, isRow: true)
  }

  private mutating func note(_ value: SizeValue, _ index: Int, isRow: Bool) {
    guard let length = value.lengthPercentage else { return }
    if length.hasPercentage {
      if length.percent > 0 { percents[index] = max(percents[index] ?? 0, Double(length.percent)) }
    } else if length.px > 0 {
      isConstrained[index] = true
    }
  }

  /// The spacing between rows; collapsed ones have none around them.
  ///
  /// <https://drafts.csswg.org/css-tables-3/#visibility-collapse-rendering>
  private func gaps(in rows: Range<Int>) -> LayoutUnit {
    let shown = rows.reduce(0) { isCollapsed[$1] ? $0 : $0 + 1 }
    return spacing * max(0, shown - 1)
  }

  /// Gives the rows under a spanning cell what they lack together.
  ///
  /// <https://drafts.csswg.org/css-tables-3/#distributing-excess-height>
  private mutating func raise(_ rows: Range<Int>, to total: LayoutUnit, isSpan: Bool) {
    let current = rows.reduce(gaps(in: rows)) { $0 + sizes[$1] }
    guard total > current else { return }
    distribute(total - current, over: Array(rows), isSpan: isSpan)
  }

  /// Stretches the rows so that they and the spacing between them fill `total`.
  mutating func stretch(to total: LayoutUnit) {
    guard !sizes.isEmpty else { return }
    resolvePercentages(of: total)
    let current = sizes.reduce(gaps(in: sizes.indices), +)
    guard total > current else { return }
    let bodies = sizes.indices.filter { isBody[$0] && !isCollapsed[$0] }
    distribute(total - current, over: bodies.isEmpty ? Array(sizes.indices) : bodies, isSpan: false)
  }

  /// Rows with percentages grow first, as far as the room goes.
  private mutating func resolvePercentages(of total: LayoutUnit) {
    let gaps = gaps(in: sizes.indices)
    var room = total - sizes.reduce(gaps, +)
    let available = (total - gaps).clampedToZero
    for index in sizes.indices where room > .zero && !isCollapsed[index] {
      guard let percent = percents[index] else { continue }
      let wanted = available.scaled(by: min(percent, 100) / 100)
      let growth = min(room, (wanted - sizes[index]).clampedToZero)
      sizes[index] += growth
      room -= growth
    }
  }

  /// Gives excess to those rows that take it first.
  ///
  /// <https://drafts.csswg.org/css-tables-3/#height-distribution-algorithm>
  ///
  /// - Parameter isSpan: Whether a cell that spans the rows asks for it, not the table.
  private mutating func distribute(_ excess: LayoutUnit, over rows: [Int], isSpan: Bool) {
    let open = rows.filter { !isCollapsed[$0] }
    guard let last = open.last else { return }
    if isSpan {
      let starts = open.dropFirst().filter { beginsSpan[$0] && sizes[$0] == .zero }
      if !starts.isEmpty { return share(excess, Array(starts)) }
    }
    let filled = open.filter { sizes[$0] > .zero }
    let auto = filled.filter { !isConstrained[$0] && percents[$0] == nil }
    if !auto.isEmpty { return share(excess, auto) }
    let percentages = filled.filter { !isConstrained[$0] }
    if !percentages.isEmpty { return share(excess, percentages) }
    if !filled.isEmpty, filled.count < open.count, !isSpan {
      let empty = open.filter { sizes[$0] == .zero && !isConstrained[$0] }
      if !empty.isEmpty { return share(excess, empty) }
    }
    if filled.isEmpty {
      if isSpan { return sizes[last] += excess }
      let auto = open.filter { !isConstrained[$0] }
      return share(excess, auto.isEmpty ? open : auto)
    }
    share(excess, filled)
  }

  /// Shares excess out in proportion to sizes, or equally if there are none.
  private mutating func share(_ excess: LayoutUnit, _ takers: [Int]) {
    let weight = takers.reduce(0.0) { $0 + sizes[$1].px }
    var given = LayoutUnit.zero
    for row in takers {
      let share = weight > 0 ? sizes[row].px / weight : 1 / Double(takers.count)
      let part = LayoutUnit(flooringPx: excess.px * share)
      sizes[row] += part
      given += part
    }
    if let last = takers.last { sizes[last] += excess - given }
  }

  /// The block offsets of all row edges: where each row starts, and where the last ends.
  ///
  /// - Parameter start: Where the first row starts.
  func edges(from start: LayoutUnit) -> (starts: [LayoutUnit], ends: [LayoutUnit]) {
    var starts: [LayoutUnit] = []
    var ends: [LayoutUnit] = []
    var offset = start
    var isAfterRow = false
    for (index, size) in sizes.enumerated() {
      if !isCollapsed[index] {
        if isAfterRow { offset += spacing }
        isAfterRow = true
      }
      starts.append(offset)
      offset += size
      ends.append(offset)
    }
    return (starts, ends)
  }
}
