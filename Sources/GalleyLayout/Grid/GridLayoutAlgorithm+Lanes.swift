import GalleyCSS
import GalleyPrimitives

/// How the items of a grid lanes container ask for lanes.
struct GridLaneRequests {
  /// By item: the lanes that it asks for, from the implicit grid's start; `nil` for any.
  var definite: [Range<Int>?] = []
  var spans: [Int] = []
  /// Lanes that `auto-fit` made and no item needs.
  var isCollapsed: [Bool] = []
}

extension GridLayoutAlgorithm {
  /// Lays out a grid lanes container.
  ///
  /// Not yet: baseline alignment; subgrids take part in sizing as plain items.
  ///
  /// <https://drafts.csswg.org/css-grid-3/#grid-lanes-layout>
  ///
  /// - Parameter axis: The axis that has tracks; items stack along the other one.
  mutating func layOutLanes(
    _ axis: GridAxis, in context: inout LayoutContext
  ) -> LayoutResult {
    let inlineSize = context.usedInlineSize(of: box, in: space, insets: insets)
    innerInline = (inlineSize - insets.inlineSum).clampedToZero
    innerBlock = context.definiteBlockSize(of: box, in: space, insets: insets)
      .map { ($0 - insets.blockSum).clampedToZero }
    resolveLimits(in: &context)
    prepareLanes(axis, in: &context)
    sizeLanes(axis, .none, in: &context)
    if axis == .block, innerBlock == nil {
      let inner = usedInnerBlock(inlineSize, rows.total, in: context)
      let canStretch = inner > rows.total && rows.tracks.contains { $0.maximum == .auto }
      if canStretch || rows.hasPercentages || rows.tracks.contains(where: \.isFlexible) {
        innerBlock = inner
        sizeLanes(axis, .none, in: &context)
      }
    }
    var results: [LayoutResult] = []
    let placed = stackItems(axis, &results, in: &context)
    var content = axis == .block ? rows.total : placed.extent
    if let contained = context.containedBlockSize(of: box, in: writing) { content = contained }
    let innerSize = usedInnerBlock(inlineSize, content, in: context)
    let size = LogicalSize(inlineSize: inlineSize, blockSize: innerSize + insets.blockSum)
    if axis == .block { alignRows(in: innerSize) }
    let room = axis == .inline ? innerSize : innerInline ?? .zero
    let shift = stackShift(axis, free: room - placed.extent)
    return buildLanes(
      axis, size, content: content + insets.blockSum, placed.offsets.map { $0 + shift }, results,
      in: &context)
  }

  private func usedInnerBlock(
    _ inlineSize: LayoutUnit, _ content: LayoutUnit, in context: borrowing LayoutContext
  ) -> LayoutUnit {
    let size = context.usedBlockSize(
      of: box, in: space, insets: insets, inlineSize: inlineSize,
      content: content + insets.blockSum)
    return (size - insets.blockSum).clampedToZero
  }

  /// How far the contents move along the stacking axis.
  private func stackShift(_ axis: GridAxis, free: LayoutUnit) -> LayoutUnit {
    let alignment = axis == .inline ? container.alignContent : container.justifyContent
    if alignment.keyword == .normal || alignment.keyword == .stretch { return .zero }
    return Spread(
      alignment, free: free, count: 1, isReversed: false,
      isInlineAxisReversed: axis == .block && writing.isRightToLeft
    ).start
  }

  /// The axis that has tracks: the one that `grid-lanes-direction` names, or the only one that has
  /// a template.
  static func laneAxis(_ container: ContainerStyle) -> GridAxis {
    switch container.laneDirection {
    case .columns: return .inline
    case .rows: return .block
    case nil:
      return container.gridTemplateColumns == .none && container.gridTemplateRows != .none
        ? .block : .inline
    }
  }

  /// Collects the items and the lanes that they ask for.
  mutating func prepareLanes(_ axis: GridAxis, in context: inout LayoutContext) {
    collectItems(in: context)
    ownCount = items.count
    for index in items.indices {
      // Along the stacking axis items lie where they are put.
      if axis == .inline {
        items[index].align = Alignment(.start)
        items[index].sizesRows = false
        items[index].autoMargins.blockStart = false
        items[index].autoMargins.blockEnd = false
        items[index].isBlockSubgrid = false
      } else {
        items[index].justify = Alignment(.start)
        items[index].sizesColumns = false
        items[index].autoMargins.inlineStart = false
        items[index].autoMargins.inlineEnd = false
        items[index].isInlineSubgrid = false
      }
    }
    var largest: IntrinsicSizes?
    let list = axis == .inline ? container.gridTemplateColumns : container.gridTemplateRows
    if GridTemplate.repeatsIntrinsicTracks(list) {
      largest = averageContribution(axis, in: &context)
    }
    let template = makeTemplate(axis, nil, intrinsic: largest)
    if axis == .inline { columnTemplate = template } else { rowTemplate = template }
    requestLanes(axis, template, in: context)
  }

  /// The largest part that an item has for each track that it spans.
  private mutating func averageContribution(
    _ axis: GridAxis, in context: inout LayoutContext
  ) -> IntrinsicSizes {
    var result = IntrinsicSizes()
    let gap = gap(axis)
    for index in items.indices {
      let sizes = contributions(of: index, axis, in: &context)
      let span = max(1, requestedSpan(items[index].box, axis, in: context))
      let gaps = gap * (span - 1)
      result.minContent = max(result.minContent, (sizes.minContent - gaps) / span)
      result.maxContent = max(result.maxContent, (sizes.maxContent - gaps) / span)
    }
    return result
  }

  private func requestedSpan(
    _ child: ID<Box>, _ axis: GridAxis, in context: borrowing LayoutContext
  ) -> Int {
    switch placement(child, axis, in: context) {
    case .definite(let range): range.count
    case .auto(let span): span
    }
  }

  private mutating func requestLanes(
    _ axis: GridAxis, _ template: GridTemplate, in context: borrowing LayoutContext
  ) {
    var requests = GridLaneRequests()
    var start = 0
    var count = template.count
    for item in items {
      switch placement(item.box, axis, in: context) {
      case .definite(let range):
        start = max(start, -range.lowerBound)
        count = max(count, range.upperBound)
        requests.definite.append(range)
        requests.spans.append(range.count)
      case .auto(let span):
        requests.definite.append(nil)
        requests.spans.append(span)
        count = max(count, span)
      }
    }
    let total = max(1, count + start)
    requests.definite = requests.definite.map { range in
      range.map { $0.lowerBound + start..<$0.upperBound + start }
    }
    requests.isCollapsed = [Bool](repeating: false, count: total)
    if !template.fitted.isEmpty {
      var isUsed = requests.isCollapsed
      var needed = 0
      for (range, span) in zip(requests.definite, requests.spans) {
        if let range {
          for lane in range { isUsed[lane] = true }
        } else {
          needed += min(span, total)
        }
      }
      for lane in 0..<total where needed > 0 && !isUsed[lane] {
        isUsed[lane] = true
        needed -= 1
      }
      for lane in template.fitted where lane + start < total && !isUsed[lane + start] {
        requests.isCollapsed[lane + start] = true
      }
    }
    laneRequests = requests
    if axis == .inline {
      columns.explicitStart = start
      implicitCounts = (total, 0)
    } else {
      rows.explicitStart = start
      implicitCounts = (0, total)
    }
  }

  /// Sizes the tracks: items without lanes of their own count in every place where they may go.
  ///
  /// <https://drafts.csswg.org/css-grid-3/#track-sizing>
  mutating func sizeLanes(
    _ axis: GridAxis, _ constraint: GridConstraint, in context: inout LayoutContext
  ) {
    let own = items
    let total = laneRequests.isCollapsed.count
    let tracks = makeTracks(axis)
    var virtual: [GridItem] = []
    var groups: [Int: [Int]] = [:]
    for index in own.indices {
      if let range = laneRequests.definite[index] {
        var item = own[index]
        if axis == .inline { item.columns = range } else { item.rows = range }
        virtual.append(item)
      } else {
        groups[min(laneRequests.spans[index], total), default: []].append(index)
      }
    }
    for (span, members) in groups.sorted(by: { $0.key < $1.key }) {
      var largest = IntrinsicSizes()
      for index in members {
        let sizes = contributions(of: index, axis, in: &context)
        largest.minContent = max(largest.minContent, sizes.minContent)
        largest.maxContent = max(largest.maxContent, sizes.maxContent)
      }
      for start in 0...max(0, total - span) {
        let range = start..<start + span
        guard !laneRequests.isCollapsed[range].contains(true) else { continue }
        var least = LayoutUnit.zero
        for index in members {
          var item = items[index]
          if axis == .inline { item.columns = range } else { item.rows = range }
          let sizes = (axis == .inline ? item.inlineContribution : item.blockContribution)
          least = max(
            least, minimum(of: item, axis, sizes ?? largest, tracks, in: &context))
        }
        var item = items[members[0]]
        if axis == .inline {
          item.columns = range
          item.inlineContribution = largest
          item.justify = Alignment(.start)
          item.isInlineSubgrid = false
        } else {
          item.rows = range
          item.blockContribution = largest
          item.align = Alignment(.start)
          item.isBlockSubgrid = false
        }
        item.minimumContribution = least
        virtual.append(item)
      }
    }
    items = virtual
    ownCount = virtual.count
    let result = sizedTracks(axis, constraint: constraint, in: &context)
    items = own
    ownCount = own.count
    if axis == .inline {
      columns = result
      alignColumns()
      areColumnsSized = true
    } else {
      rows = result
      alignRows(in: innerBlock ?? rows.total)
      areRowsSized = true
    }
  }

  /// Makes the account of where items go.
  func lanePlacement(_ axis: GridAxis) -> GridLanePlacement {
    let tracks = axis == .inline ? columns : rows
    var tolerance: LayoutUnit?
    switch container.laneTolerance {
    case .normal: tolerance = LayoutUnit(truncatingPx: Double(fontSize))
    case .infinite: tolerance = nil
    case .lengthPercentage(let length):
      tolerance = length.used(inner(axis) ?? .zero).clampedToZero
    }
    return GridLanePlacement(
      isCollapsed: laneRequests.isCollapsed, gap: gap(axis.other), tolerance: tolerance,
      isReversed: container.isLaneFlowReversed,
      laneSizes: container.gridAutoFlow.isDense ? tracks.tracks.map(\.base) : [])
  }

  /// Lays the items out, and finds where each goes.
  private mutating func stackItems(
    _ axis: GridAxis, _ results: inout [LayoutResult], in context: inout LayoutContext
  ) -> (offsets: [LayoutUnit], extent: LayoutUnit) {
    var placement = lanePlacement(axis)
    var offsets: [LayoutUnit] = []
    for index in items.indices {
      let definite = laneRequests.definite[index]
      let range = definite ?? placement.lanes(forSpan: laneRequests.spans[index])
      if axis == .inline { items[index].columns = range } else { items[index].rows = range }
      let item = items[index]
      let inline = axis == .inline ? columns.area(range).size : innerInline ?? .zero
      let block = axis == .inline ? nil : rows.area(range).size
      var itemSpace = itemSpace(item, inline: inline, block: block, in: &context)
      if item.isInlineSubgrid || item.isBlockSubgrid {
        itemSpace.subgrid = subgridTracks(of: item, isFinal: true, in: &context)
      }
      let result = context.layOut(item.box, in: itemSpace)
      let margins = margins(of: item, percentageBasis: inline, in: context)
      let size = writing.logical(item.writing.physical(result.size))
      let outer =
        axis == .inline ? size.blockSize + margins.blockSum : size.inlineSize + margins.inlineSum
      let placed = placement.place(range, size: outer, isFixed: definite != nil)
      if axis == .inline {
        items[index].columns = placed.range
      } else {
        items[index].rows = placed.range
      }
      results.append(result)
      offsets.append(placed.offset)
    }
    return (offsets, placement.extent)
  }

  private mutating func buildLanes(
    _ axis: GridAxis, _ size: LogicalSize, content: LayoutUnit, _ offsets: [LayoutUnit],
    _ results: [LayoutResult], in context: inout LayoutContext
  ) -> LayoutResult {
    var builder = FragmentBuilder(box: box, writing: writing)
    var first: (offset: LayoutUnit, baseline: LayoutUnit)?
    var last: (offset: LayoutUnit, baseline: LayoutUnit)?
    for (index, result) in results.enumerated() {
      let item = items[index]
      let track = axis == .inline ? columns.area(item.columns) : rows.area(item.rows)
      let inline = axis == .inline ? track.size : innerInline ?? .zero
      let margins = margins(of: item, percentageBasis: inline, in: context)
      let own = writing.logical(item.writing.physical(result.size))
      var offset = insets.contentOffset
      if axis == .inline {
        let free = track.size - own.inlineSize - margins.inlineSum
        offset.inlineOffset +=
          track.offset + margins.inlineStart
          + shift(
            item, .inline, free: free, item.autoMargins.inlineStart, item.autoMargins.inlineEnd)
        offset.blockOffset += offsets[index] + margins.blockStart
      } else {
        let free = track.size - own.blockSize - margins.blockSum
        offset.blockOffset +=
          track.offset + margins.blockStart
          + shift(
            item, .block, free: free, item.autoMargins.blockStart, item.autoMargins.blockEnd)
        offset.inlineOffset += offsets[index] + margins.inlineStart
      }
      let moved = context.relativeShift(
        of: item.box, inlineSize: inline, blockSize: axis == .block ? track.size : innerBlock,
        in: writing)
      builder.add(result, at: offset, shift: moved, in: context)
      let top = offset.blockOffset
      if first.map({ top < $0.offset }) ?? true {
        let position = context.baselinePosition(
          of: result, item.box, isLast: false, isBlockAxis: true, container: box)
        first = (top, top + position.fromStart)
      }
      let bottom = top + own.blockSize
      if last.map({ bottom >= $0.offset }) ?? true {
        let position = context.baselinePosition(
          of: result, item.box, isLast: true, isBlockAxis: true, container: box)
        last = (bottom, top + position.fromStart)
      }
    }
    noteOutOfFlowChildren(size, &builder, in: context)
    builder.gridAreas = positionedAreas(size)
    var details = BoxDetails()
    details.margin = context.usedMargins(of: box, in: space)
    return finish(
      &builder, size, details, content: content, baselines: (first?.baseline, last?.baseline),
      in: &context)
  }
}
