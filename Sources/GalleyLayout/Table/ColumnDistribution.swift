import GalleyPrimitives

/// Shares a table's inline size out to its columns.
///
/// <https://drafts.csswg.org/css-tables-3/#width-distribution-algorithm>
struct ColumnDistribution {
  let columns: [TableColumnMeasure]
  /// Whether columns with a length may grow beyond it.
  var growsConstrained = true

  /// The sizes of the columns, which sum up to `target` or, if it is too small, to their minimum.
  ///
  /// - Parameters:
  ///   - target: What the columns share, without spacing.
  ///   - percentageBasis: What percentages of columns count.
  func sizes(target: LayoutUnit, percentageBasis: LayoutUnit) -> [LayoutUnit] {
    guard !columns.isEmpty else { return [] }
    let minimum = columns.map(\.minContent)
    let percentage = columns.map { column in
      column.percent.map { max(column.minContent, percentageBasis.scaled(by: $0 / 100)) }
        ?? column.minContent
    }
    let specified = zip(columns, percentage).map { column, guess in
      column.percent == nil && column.isConstrained ? column.maxContent : guess
    }
    let maximum = zip(columns, percentage).map { column, guess in
      column.percent == nil ? column.maxContent : guess
    }
    if target <= sum(minimum) { return minimum }
    if target <= sum(percentage) { return interpolate(minimum, percentage, target) }
    if target <= sum(specified) { return interpolate(percentage, specified, target) }
    if target <= sum(maximum) { return interpolate(specified, maximum, target) }
    return grow(maximum, to: target)
  }

  private func sum(_ sizes: [LayoutUnit]) -> LayoutUnit { sizes.reduce(.zero, +) }

  /// The linear combination of two guesses that sums up to the target.
  private func interpolate(
    _ low: [LayoutUnit], _ high: [LayoutUnit], _ target: LayoutUnit
  ) -> [LayoutUnit] {
    let lowSum = sum(low)
    let room = (target - lowSum).px
    let span = (sum(high) - lowSum).px
    guard span > 0 else { return low }
    let weights = zip(low, high).map { ($1 - $0).px }
    return shared(room, over: low, by: weights)
  }

  /// Gives the room beyond the maximum guess to the columns that may take it.
  private func grow(_ sizes: [LayoutUnit], to target: LayoutUnit) -> [LayoutUnit] {
    let room = (target - sum(sizes)).px
    func weights(_ of: (TableColumnMeasure) -> Double) -> [Double] { columns.map(of) }
    let flexible = weights {
      !$0.isConstrained && $0.percent == nil ? $0.maxContent.px : 0
    }
    if flexible.contains(where: { $0 > 0 }) { return shared(room, over: sizes, by: flexible) }
    let empty = weights { !$0.isConstrained && $0.percent == nil ? 1 : 0 }
    if empty.contains(where: { $0 > 0 }) { return shared(room, over: sizes, by: empty) }
    let constrained = weights { $0.isConstrained && $0.percent == nil ? $0.maxContent.px : 0 }
    if growsConstrained, constrained.contains(where: { $0 > 0 }) {
      return shared(room, over: sizes, by: constrained)
    }
    let percentages = weights { $0.percent ?? 0 }
    if percentages.contains(where: { $0 > 0 }) {
      return shared(room, over: sizes, by: percentages)
    }
    return growsConstrained ? shared(room, over: sizes, by: weights { _ in 1 }) : sizes
  }

  /// `room` px added to sizes in proportion to weights; the last weighted one takes the rounding.
  private func shared(
    _ room: Double, over sizes: [LayoutUnit], by weights: [Double]
  ) -> [LayoutUnit] {
    let total = weights.reduce(0, +)
    guard total > 0 else { return sizes }
    var result = sizes
    var given = LayoutUnit.zero
    let whole = LayoutUnit(px: room)
    var last: Int?
    for index in sizes.indices where weights[index] > 0 {
      let part = LayoutUnit(flooringPx: room * weights[index] / total)
      result[index] += part
      given += part
      last = index
    }
    if let last { result[last] += whole - given }
    return result
  }
}
