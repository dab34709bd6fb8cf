import GalleyCSS
import GalleyPrimitives

extension GridLayoutAlgorithm {
  /// Notes the baseline of an item that aligns it along the block axis.
  ///
  /// - Parameter margins: The item's margins along the grid's axes.
  mutating func noteBaseline(
    _ index: Int, _ result: LayoutResult, _ margins: LogicalSides<LayoutUnit>
  ) {
    let item = items[index]
    guard item.isFirstBaseline || item.isLastBaseline, item.sizesRows,
      !item.autoMargins.blockStart, !item.autoMargins.blockEnd
    else { return }
    let size = item.isParallel ? result.size.blockSize : result.size.inlineSize
    // Lines across the grid's have no baseline here: the border edges stand in.
    let first = item.isParallel ? result.firstBaseline ?? size : size
    let last = item.isParallel ? result.lastBaseline ?? result.firstBaseline ?? size : size
    items[index].baselineRise =
      item.isFirstBaseline
      ? margins.blockStart + first + item.extra.blockStart
      : margins.blockEnd + size - last + item.extra.blockEnd
  }

  /// Adds what aligning baselines takes to the contributions of items.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#algo-baseline-shims>
  mutating func prepareBaselines(_ tracks: GridTracks, in context: inout LayoutContext) {
    var hasAny = false
    for index in items.indices where items[index].sizesRows {
      guard items[index].isFirstBaseline || items[index].isLastBaseline else { continue }
      hasAny = true
      if items[index].isParallel {
        _ = contribution(.maxContent, of: index, .block, tracks, in: &context)
      }
    }
    if hasAny { setBaselineShims() }
  }

  /// How far each item must move so that the baselines of its group meet.
  mutating func setBaselineShims() {
    var above: [Int: LayoutUnit] = [:]
    var below: [Int: LayoutUnit] = [:]
    for item in items {
      guard let rise = item.baselineRise else { continue }
      if item.isFirstBaseline {
        above[item.rows.lowerBound] = max(above[item.rows.lowerBound] ?? .min, rise)
      } else {
        below[item.rows.upperBound] = max(below[item.rows.upperBound] ?? .min, rise)
      }
    }
    for index in items.indices {
      guard let rise = items[index].baselineRise else { continue }
      let largest =
        items[index].isFirstBaseline
        ? above[items[index].rows.lowerBound] : below[items[index].rows.upperBound]
      items[index].baselineShim = (largest ?? rise) - rise
    }
  }

  /// The baselines of the container, from its block-start border edge.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#grid-baselines>
  func containerBaselines(
    _ placed: [PlacedItem]
  ) -> (first: LayoutUnit?, last: LayoutUnit?) {
    guard !placed.isEmpty else { return (nil, nil) }
    var firstRow = Int.max
    var lastRow = Int.min
    for item in placed {
      firstRow = min(firstRow, items[item.index].rows.lowerBound)
      lastRow = max(lastRow, items[item.index].rows.upperBound)
    }
    var first: PlacedItem?
    var last: PlacedItem?
    var isFirstShared = false
    var isLastShared = false
    for item in placed {
      let row = items[item.index]
      if row.rows.lowerBound == firstRow {
        let isShared = row.isFirstBaseline && row.baselineRise != nil
        if first == nil || (isShared && !isFirstShared)
          || (isShared == isFirstShared
            && row.columns.lowerBound < items[first?.index ?? 0].columns.lowerBound)
        {
          first = item
          isFirstShared = isShared
        }
      }
      if row.rows.upperBound == lastRow {
        let isShared = row.isLastBaseline && row.baselineRise != nil
        if last == nil || (isShared && !isLastShared)
          || (isShared == isLastShared
            && row.columns.lowerBound >= items[last?.index ?? 0].columns.lowerBound)
        {
          last = item
          isLastShared = isShared
        }
      }
    }
    return (
      first.map { $0.offset.blockOffset + $0.firstBaseline },
      last.map { $0.offset.blockOffset + $0.lastBaseline }
    )
  }
}

/// An item at its place.
struct PlacedItem {
  var index: Int
  /// From the container's border box.
  var offset: LogicalOffset
  /// From the item's own block-start border edge, along the container's block axis.
  var firstBaseline: LayoutUnit
  var lastBaseline: LayoutUnit
}
