import GalleyCSS
import GalleyPrimitives

/// The measures of all columns of a table, spanning cells included.
struct TableColumns {
  var measures: [TableColumnMeasure]
  /// Between columns and at both ends.
  let spacing: LayoutUnit

  /// The spacing that all columns together have.
  var spacingSum: LayoutUnit { measures.isEmpty ? .zero : spacing * (measures.count + 1) }

  /// Measures the columns of a table.
  ///
  /// - Parameter borders: Gives a cell's collapsed borders, by cell index; `nil` if they are
  ///   separate.
  init(
    _ grid: TableGrid, spacing: LayoutUnit, writing: WritingDirection, isFixed: Bool,
    borders: (Int) -> LogicalSides<LayoutUnit>?, in context: inout LayoutContext
  ) {
    self.spacing = spacing
    measures = [TableColumnMeasure](repeating: TableColumnMeasure(), count: grid.columns.count)
    measureElements(grid, writing, isFixed: isFixed, in: &context)
    var spanning: [(cell: TableGrid.Cell, measure: TableColumnMeasure)] = []
    for (index, cell) in grid.cells.enumerated() {
      if isFixed && cell.row > 0 { break }
      let measure = context.measure(
        cell.box, borders: borders(index), in: writing, isFixed: isFixed)
      if isFixed {
        setFixed(cell, measure)
      } else if cell.columnSpan == 1 {
        measures[cell.column].merge(measure)
      } else {
        spanning.append((cell, measure))
      }
    }
    limitPercentages()
    spanning.sort { $0.cell.columnSpan < $1.cell.columnSpan }
    for (cell, measure) in spanning { distribute(measure, over: cell.columns) }
    limitPercentages()
  }

  /// The smallest inline size of the grid, without the table's border and padding.
  var minContent: LayoutUnit { measures.reduce(spacingSum) { $0 + $1.minContent } }

  /// The inline size at which no cell need wrap and all percentages come true.
  ///
  /// <https://drafts.csswg.org/css-tables-3/#computing-the-table-width>
  ///
  /// - Parameter allowsPercentages: Whether percentages widen it.
  func maxContent(allowsPercentages: Bool) -> LayoutUnit {
    var plain = LayoutUnit.zero
    var percentSum = 0.0
    var needed = LayoutUnit.zero
    for measure in measures {
      if allowsPercentages, let percent = measure.percent, percent > 0 {
        percentSum += percent
        needed = max(needed, LayoutUnit(px: measure.maxContent.px * 100 / percent))
      } else {
        plain += measure.maxContent
      }
    }
    let own = measures.reduce(LayoutUnit.zero) { $0 + $1.maxContent }
    var result = max(own, needed)
    if percentSum > 0, plain > .zero {
      result = max(
        result,
        percentSum >= 100
          ? LayoutUnit(1_000_000) : LayoutUnit(px: plain.px * 100 / (100 - percentSum)))
    }
    return result + spacingSum
  }

  private mutating func measureElements(
    _ grid: TableGrid, _ writing: WritingDirection, isFixed: Bool,
    in context: inout LayoutContext
  ) {
    for (index, column) in grid.columns.enumerated() {
      for box in [column.group, column.box].compactMap({ $0 }) {
        let style = context.boxes.style(of: box)
        if style.inherited.visibility == .collapse { measures[index].isCollapsed = true }
        limit(index, box, writing, in: context)
        let value = context.inlineSizeValue(.preferred, of: box, in: writing)
        guard let length = value.lengthPercentage else { continue }
        if box == column.group, column.box != nil,
          context.inlineSizeValue(.preferred, of: column.box ?? box, in: writing) != .auto
        {
          continue
        }
        if length.hasPercentage {
          if length.percent > 0 { measures[index].percent = Double(length.percent) }
        } else {
          var size = length.used(.zero).clampedToZero
          let maximum = context.inlineSizeValue(.maximum, of: box, in: writing)
          if let most = maximum.lengthPercentage, !most.hasPercentage {
            size = min(size, most.used(.zero).clampedToZero)
          }
          measures[index].maxContent = size
          measures[index].isConstrained = true
          if isFixed {
            measures[index].minContent = max(size, measures[index].minContent)
          }
        }
      }
      measures[index].maxContent = max(measures[index].maxContent, measures[index].minContent)
    }
  }

  /// Takes in the least size that a column element asks for.
  private mutating func limit(
    _ index: Int, _ box: ID<Box>, _ writing: WritingDirection,
    in context: borrowing LayoutContext
  ) {
    let minimum = context.inlineSizeValue(.minimum, of: box, in: writing)
    guard let length = minimum.lengthPercentage, !length.hasPercentage, length.px > 0 else {
      return
    }
    measures[index].minContent = max(measures[index].minContent, length.used(.zero))
    measures[index].isConstrained = true
  }

  /// A cell of the first row sets the columns that have no size yet.
  ///
  /// <https://drafts.csswg.org/css2/#fixed-table-layout>
  private mutating func setFixed(_ cell: TableGrid.Cell, _ measure: TableColumnMeasure) {
    for column in cell.columns
    where measures[column].percent == nil && !measures[column].isConstrained {
      if let percent = measure.percent {
        measures[column].percent = percent / Double(cell.columnSpan)
        measures[column].percentInsets = measure.percentInsets / cell.columnSpan
      } else if measure.isConstrained {
        let share =
          (measure.maxContent - spacing * (cell.columnSpan - 1)).clampedToZero / cell.columnSpan
        measures[column].maxContent = share
        measures[column].minContent = share
        measures[column].isConstrained = true
      }
    }
  }

  /// Percentages beyond 100 % in all are cut off, later columns first.
  private mutating func limitPercentages() {
    var left = 100.0
    for index in measures.indices {
      guard let percent = measures[index].percent else { continue }
      measures[index].percent = min(percent, left)
      left -= min(percent, left)
    }
  }

  /// Gives the columns under a spanning cell what they lack together.
  ///
  /// <https://drafts.csswg.org/css-tables-3/#distributing-excess-width>
  private mutating func distribute(_ cell: TableColumnMeasure, over columns: Range<Int>) {
    let gaps = spacing * (columns.count - 1)
    if let percent = cell.percent {
      let known = columns.reduce(0.0) { $0 + (measures[$1].percent ?? 0) }
      let open = columns.filter { measures[$0].percent == nil }
      if percent > known, !open.isEmpty {
        let weight = open.reduce(0.0) { $0 + measures[$1].maxContent.px }
        for column in open {
          let share = weight > 0 ? measures[column].maxContent.px / weight : 1 / Double(open.count)
          measures[column].percent = (percent - known) * share
        }
      }
    }
    let minimum = (cell.minContent - gaps).clampedToZero
    let maximum = (cell.maxContent - gaps).clampedToZero
    let slice = Array(measures[columns])
    if slice.reduce(LayoutUnit.zero, { $0 + $1.minContent }) < minimum {
      let sizes = ColumnDistribution(columns: slice)
        .sizes(target: minimum, percentageBasis: minimum)
      for (column, size) in zip(columns, sizes) {
        measures[column].minContent = max(measures[column].minContent, size)
      }
    }
    if slice.reduce(LayoutUnit.zero, { $0 + $1.maxContent }) < maximum {
      let sizes = ColumnDistribution(columns: slice, growsConstrained: cell.isConstrained)
        .sizes(target: maximum, percentageBasis: maximum)
      for (column, size) in zip(columns, sizes) {
        measures[column].maxContent = max(measures[column].maxContent, size)
      }
    }
    for column in columns {
      measures[column].maxContent = max(measures[column].maxContent, measures[column].minContent)
    }
  }
}
