import GalleyCSS
import GalleyPrimitives

extension GridLayoutAlgorithm {
  /// The used margins of an item along the grid's axes.
  func margins(
    of item: GridItem, percentageBasis: LayoutUnit, in context: borrowing LayoutContext
  ) -> LogicalSides<LayoutUnit> {
    item.trimmed.trim(
      context.margins(of: item.box, percentageBasis: percentageBasis, in: writing), in: writing)
  }

  /// Takes the margins of items away that lie at the container's edges.
  ///
  /// <https://drafts.csswg.org/css-box-4/#margin-trim-grid>
  mutating func trimMargins(in context: borrowing LayoutContext) {
    let trim = context.marginTrim(of: box)
    guard !trim.isEmpty, ownCount > 0 else { return }
    let columns = occupiedTracks(.inline)
    let rows = occupiedTracks(.block)
    for index in 0..<ownCount {
      var sides: MarginTrim = []
      let item = items[index]
      if trim.contains(.inlineStart), item.columns.lowerBound <= columns.lowerBound {
        sides.insert(.inlineStart)
        items[index].autoMargins.inlineStart = false
      }
      if trim.contains(.inlineEnd), item.columns.upperBound >= columns.upperBound {
        sides.insert(.inlineEnd)
        items[index].autoMargins.inlineEnd = false
      }
      if trim.contains(.blockStart), item.rows.lowerBound <= rows.lowerBound {
        sides.insert(.blockStart)
        items[index].autoMargins.blockStart = false
      }
      if trim.contains(.blockEnd), item.rows.upperBound >= rows.upperBound {
        sides.insert(.blockEnd)
        items[index].autoMargins.blockEnd = false
      }
      items[index].trimmed = TrimmedMargins(sides, in: writing)
    }
  }

  /// The tracks of an axis without those at either end that `auto-fit` will collapse.
  private func occupiedTracks(_ axis: GridAxis) -> Range<Int> {
    let count = axis == .inline ? implicitCounts.columns : implicitCounts.rows
    let start = axis == .inline ? columns.explicitStart : rows.explicitStart
    let fitted = template(axis).fitted
    let used = items[..<ownCount].map { $0.range(axis) }
    let first = used.map(\.lowerBound).min() ?? 0
    let last = used.map(\.upperBound).max() ?? count
    let low = fitted.lowerBound + start
    let high = fitted.upperBound + start
    let begins = !fitted.isEmpty && low <= 0 && first <= high ? first : 0
    let ends = !fitted.isEmpty && high >= count && last >= low ? last : count
    return begins..<max(begins, ends)
  }
}
