import GalleyCSS
import GalleyPrimitives

extension FlexLayoutAlgorithm {
  /// Whether margins at the start and the end of an axis are trimmed.
  private func trims(isMain: Bool) -> (start: Bool, end: Bool) {
    isMain == isRow
      ? (trim.contains(.inlineStart), trim.contains(.inlineEnd))
      : (trim.contains(.blockStart), trim.contains(.blockEnd))
  }

  /// The main-axis margins that an item loses as the first and as the last of its line.
  func trimmedMainMargins(of index: Int) -> (first: LayoutUnit, last: LayoutUnit) {
    guard !trim.isEmpty else { return (.zero, .zero) }
    let trims = trims(isMain: true)
    let margins = items[index].mainMargins
    let start = trims.start ? margins.start : .zero
    let end = trims.end ? margins.end : .zero
    return isMainReversed ? (end, start) : (start, end)
  }

  /// Takes the margins away that lie at the container's edges.
  ///
  /// <https://drafts.csswg.org/css-box-4/#margin-trim-flex>
  mutating func trimMarginsOfLines() {
    guard !trim.isEmpty else { return }
    for line in lines.indices {
      trimMargins(
        of: lines[line].items, isFirst: line == 0, isLast: line == lines.count - 1)
    }
  }

  /// Takes the margins of one line's items away.
  ///
  /// - Parameters:
  ///   - isFirst: Whether the line is the first one, at the cross-start edge.
  ///   - isLast: Whether it is the last one.
  mutating func trimMargins(of range: Range<Int>, isFirst: Bool, isLast: Bool) {
    guard !trim.isEmpty, !range.isEmpty else { return }
    let main = trims(isMain: true)
    let cross = trims(isMain: false)
    let startmost = isMainReversed ? range.upperBound - 1 : range.lowerBound
    let endmost = isMainReversed ? range.lowerBound : range.upperBound - 1
    let isAtCrossStart = isWrapReversed ? isLast : isFirst
    let isAtCrossEnd = isWrapReversed ? isFirst : isLast
    for index in range {
      var sides: MarginTrim = []
      if main.start, index == startmost {
        items[index].mainMargins.start = .zero
        items[index].hasAutoMainStart = false
        sides.insert(isRow ? .inlineStart : .blockStart)
      }
      if main.end, index == endmost {
        items[index].mainMargins.end = .zero
        items[index].hasAutoMainEnd = false
        sides.insert(isRow ? .inlineEnd : .blockEnd)
      }
      if cross.start, isAtCrossStart {
        items[index].crossMargins.start = .zero
        items[index].hasAutoCrossStart = false
        sides.insert(isRow ? .blockStart : .inlineStart)
      }
      if cross.end, isAtCrossEnd {
        items[index].crossMargins.end = .zero
        items[index].hasAutoCrossEnd = false
        sides.insert(isRow ? .blockEnd : .inlineEnd)
      }
      items[index].trimmed = TrimmedMargins(sides, in: writing)
    }
  }

  /// The inline margins of a child that intrinsic sizes count.
  ///
  /// - Parameters:
  ///   - isFirst: Whether the child is the first in its line (or in each, in a column).
  ///   - isLast: Whether it is the last.
  func countedInlineMargins(
    of child: ID<Box>, isFirst: Bool, isLast: Bool, in context: borrowing LayoutContext
  ) -> LayoutUnit {
    let margins = context.margins(of: child, percentageBasis: .zero, in: writing)
    let isStart = isMainReversed && isRow ? isLast : isFirst
    let isEnd = isMainReversed && isRow ? isFirst : isLast
    var sum = LayoutUnit.zero
    if !isStart || !trim.contains(.inlineStart) { sum += margins.inlineStart }
    if !isEnd || !trim.contains(.inlineEnd) { sum += margins.inlineEnd }
    return sum
  }
}
