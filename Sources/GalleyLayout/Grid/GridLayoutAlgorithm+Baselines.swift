import GalleyCSS
import GalleyPrimitives

extension GridLayoutAlgorithm {
  /// Notes the baseline of an item that aligns it along an axis.
  ///
  /// - Parameter margins: The item's margins along the grid's axes.
  mutating func noteBaseline(
    _ index: Int, _ axis: GridAxis, _ result: LayoutResult, _ margins: LogicalSides<LayoutUnit>,
    in context: borrowing LayoutContext
  ) {
    let item = items[index]
    guard item.alignsBaseline(axis) else { return }
    let isLast = item.baselineKeyword(axis) == .lastBaseline
    let isAlong = (axis == .block) == item.isParallel
    let size = isAlong ? result.size.blockSize : result.size.inlineSize
    let position = context.baselinePosition(
      of: result, item.box, isLast: isLast, isBlockAxis: axis == .block, container: box)
    let fromStart = position.fromStart
    let isAtEnd = position.isAtEnd
    let extra = item.extra
    let before = axis == .inline ? margins.inlineStart : margins.blockStart
    let after = axis == .inline ? margins.inlineEnd : margins.blockEnd
    let extraBefore = axis == .inline ? extra.inlineStart : extra.blockStart
    let extraAfter = axis == .inline ? extra.inlineEnd : extra.blockEnd
    let baseline = GridBaseline(
      rise: isAtEnd ? after + extraAfter + size - fromStart : before + extraBefore + fromStart,
      isAtEnd: isAtEnd)
    if axis == .inline {
      items[index].inlineBaseline = baseline
    } else {
      items[index].blockBaseline = baseline
    }
  }

  /// Adds what aligning baselines takes to the contributions of items.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#algo-baseline-shims>
  mutating func prepareBaselines(
    _ axis: GridAxis, _ tracks: GridTracks, in context: inout LayoutContext
  ) {
    var hasAny = false
    for index in items.indices where items[index].alignsBaseline(axis) {
      hasAny = true
      if (axis == .block) == items[index].isParallel {
        _ = contribution(.maxContent, of: index, axis, tracks, in: &context)
      } else if !items[index].isInlineSubgrid, !items[index].isBlockSubgrid {
        noteSynthesizedBaseline(index, axis, in: &context)
      }
    }
    if hasAny { setBaselineShims(axis) }
  }

  /// Notes the baseline of an item that has no lines along an axis: its size tells it.
  private mutating func noteSynthesizedBaseline(
    _ index: Int, _ axis: GridAxis, in context: inout LayoutContext
  ) {
    let item = items[index]
    let basis = area(of: item).inline ?? .zero
    let margins = margins(of: item, percentageBasis: basis, in: context)
    let outer = contributions(of: index, axis, in: &context).maxContent
    let size = outer - (axis == .inline ? margins.inlineSum : margins.blockSum)
    let result = LayoutResult(fragment: ID(0), size: LogicalSize(inlineSize: size))
    noteBaseline(index, axis, result, margins, in: context)
  }

  /// How far each item must move so that the baselines of its group meet.
  mutating func setBaselineShims(_ axis: GridAxis) {
    var largest: [BaselineGroup: LayoutUnit] = [:]
    for item in items {
      guard let baseline = item.baseline(axis) else { continue }
      let group = BaselineGroup(item, axis, baseline)
      largest[group] = max(largest[group] ?? .min, baseline.rise)
    }
    guard !largest.isEmpty else { return }
    for index in items.indices {
      guard let baseline = items[index].baseline(axis) else { continue }
      let group = BaselineGroup(items[index], axis, baseline)
      let shim = (largest[group] ?? baseline.rise) - baseline.rise
      if axis == .inline {
        items[index].inlineBaseline?.shim = shim
      } else {
        items[index].blockBaseline?.shim = shim
      }
    }
  }

  /// Items that share the track at the side where they align.
  private struct BaselineGroup: Hashable {
    var track: Int
    var isAtEnd: Bool

    init(_ item: GridItem, _ axis: GridAxis, _ baseline: GridBaseline) {
      let range = item.range(axis)
      isAtEnd = baseline.isAtEnd
      track = isAtEnd ? range.upperBound : range.lowerBound
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
    var firstRank = -1
    var lastRank = -1
    for item in placed {
      let row = items[item.index]
      // Items that align their baselines come first, those of the group at that edge before all.
      if row.rows.lowerBound == firstRow {
        let isOnlyRow = row.rows.count == 1
        let rank = row.blockBaseline.map { $0.isAtEnd ? (isOnlyRow ? 1 : 0) : 2 } ?? 0
        if rank > firstRank
          || (rank == firstRank
            && row.columns.lowerBound < items[first?.index ?? 0].columns.lowerBound)
        {
          first = item
          firstRank = rank
        }
      }
      if row.rows.upperBound == lastRow {
        let isOnlyRow = row.rows.count == 1
        let rank = row.blockBaseline.map { $0.isAtEnd ? 2 : (isOnlyRow ? 1 : 0) } ?? 0
        if rank > lastRank
          || (rank == lastRank
            && row.columns.lowerBound >= items[last?.index ?? 0].columns.lowerBound)
        {
          last = item
          lastRank = rank
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
