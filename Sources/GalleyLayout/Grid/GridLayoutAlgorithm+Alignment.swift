import GalleyCSS
import GalleyPrimitives

extension GridLayoutAlgorithm {
  /// Lays the items out in their areas, and makes the fragment.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#alignment>
  mutating func build(
    _ size: LogicalSize, content: LayoutUnit, in context: inout LayoutContext
  ) -> LayoutResult {
    var results: [LayoutResult] = []
    results.reserveCapacity(ownCount)
    for index in 0..<ownCount {
      let item = items[index]
      let inline = columns.area(item.columns).size
      let block = rows.area(item.rows).size
      var itemSpace = itemSpace(item, inline: inline, block: block, in: &context)
      if item.isInlineSubgrid || item.isBlockSubgrid {
        itemSpace.subgrid = subgridTracks(of: item, isFinal: true, in: &context)
      }
      let result = context.layOut(item.box, in: itemSpace)
      results.append(result)
      if item.alignsBaseline(.inline) || item.alignsBaseline(.block) {
        let margins = margins(of: item, percentageBasis: inline, in: context)
        noteBaseline(index, .inline, result, margins, in: context)
        noteBaseline(index, .block, result, margins, in: context)
      }
    }
    setBaselineShims(.inline)
    setBaselineShims(.block)
    var builder = FragmentBuilder(box: box, writing: writing)
    builder.isColumn = keepsOutOfFlow
    var placed: [PlacedItem] = []
    placed.reserveCapacity(ownCount)
    for index in 0..<ownCount {
      let item = place(index, results[index], &builder, in: context)
      placed.append(item)
    }
    noteOutOfFlowChildren(size, &builder, in: context)
    builder.gridAreas = positionedAreas(size)
    var details = BoxDetails()
    details.margin = context.usedMargins(of: box, in: space)
    details.gapDecorations = gapDecorations(size)
    details.gridTracks = GridTrackSizes(
      columns: columns.tracks.map(\.base), rows: rows.tracks.map(\.base),
      leadingColumns: columns.explicitStart, leadingRows: rows.explicitStart)
    let baselines = containerBaselines(placed)
    return finish(
      &builder, size, details, content: content, baselines: (baselines.first, baselines.last),
      in: &context)
  }

  /// Makes the container's fragment of what was placed.
  ///
  /// - Parameter content: The border-box block size that the contents give.
  func finish(
    _ builder: inout FragmentBuilder, _ size: LogicalSize, _ details: BoxDetails,
    content: LayoutUnit, baselines: (first: LayoutUnit?, last: LayoutUnit?),
    in context: inout LayoutContext
  ) -> LayoutResult {
    let made = builder.finish(
      size: size, insets: insets, details: details, isMeasuring: space.isMeasuring, in: &context)
    var result = LayoutResult(fragment: made.fragment, size: size)
    result.outOfFlow = made.outOfFlow
    result.intrinsicBlockSize = content
    if !context.hidesBaseline(box) {
      result.firstBaseline = baselines.first
      result.lastBaseline = baselines.last
    }
    return result
  }

  private func place(
    _ index: Int, _ result: LayoutResult, _ builder: inout FragmentBuilder,
    in context: borrowing LayoutContext
  ) -> PlacedItem {
    let item = items[index]
    let column = columns.area(item.columns)
    let row = rows.area(item.rows)
    let margins = margins(of: item, percentageBasis: column.size, in: context)
    let size = writing.logical(item.writing.physical(result.size))
    let inlineFree = column.size - size.inlineSize - margins.inlineSum
    let blockFree = row.size - size.blockSize - margins.blockSum
    let inline = shift(
      item, .inline, free: inlineFree, item.autoMargins.inlineStart, item.autoMargins.inlineEnd)
    let block = shift(
      item, .block, free: blockFree, item.autoMargins.blockStart, item.autoMargins.blockEnd)
    let offset =
      insets.contentOffset
      + LogicalOffset(
        inlineOffset: column.offset + margins.inlineStart + inline,
        blockOffset: row.offset + margins.blockStart + block)
    let moved = context.relativeShift(
      of: item.box, inlineSize: column.size, blockSize: row.size, in: writing)
    builder.add(result, at: offset, shift: moved, in: context)
    let first = context.baselinePosition(
      of: result, item.box, isLast: false, isBlockAxis: true, container: box
    ).fromStart
    let last = context.baselinePosition(
      of: result, item.box, isLast: true, isBlockAxis: true, container: box
    ).fromStart
    return PlacedItem(index: index, offset: offset, firstBaseline: first, lastBaseline: last)
  }

  /// How far an item lies from the start of its area.
  func shift(
    _ item: GridItem, _ axis: GridAxis, free: LayoutUnit, _ autoStart: Bool, _ autoEnd: Bool
  ) -> LayoutUnit {
    if item.isSubgrid(axis) { return .zero }
    // Auto margins take the free space before alignment does.
    // <https://drafts.csswg.org/css-grid-2/#auto-margins>
    if autoStart || autoEnd {
      guard free > .zero, autoStart else { return .zero }
      return autoEnd ? free / 2 : free
    }
    let alignment = axis == .inline ? item.justify : item.align
    if alignment.overflow == .safe, free < .zero { return .zero }
    switch alignment.keyword {
    case .auto, .normal, .stretch, .start, .flexStart, .spaceBetween: return .zero
    case .end, .flexEnd: return free
    case .center, .anchorCenter, .spaceAround, .spaceEvenly: return free / 2
    case .left:
      return axis == .inline && writing.isRightToLeft ? free : .zero
    case .right:
      return axis == .inline && !writing.isRightToLeft ? free : .zero
    case .selfStart: return isReversed(item, axis) ? free : .zero
    case .selfEnd: return isReversed(item, axis) ? .zero : free
    case .baseline, .lastBaseline:
      guard let baseline = item.baseline(axis) else {
        return alignment.keyword == .baseline ? .zero : free
      }
      return baseline.isAtEnd ? free - baseline.shim : baseline.shim
    }
  }

  /// Whether the item's own start side along an axis is the grid's end side.
  private func isReversed(_ item: GridItem, _ axis: GridAxis) -> Bool {
    let isOwnInline = (axis == .inline) == item.isParallel
    let own = isOwnInline ? item.writing.inlineStartSide : item.writing.blockStartSide
    let side = axis == .inline ? writing.inlineStartSide : writing.blockStartSide
    return own != side
  }

  /// The static positions of absolutely positioned children: as if each were the only item of an
  /// area that is the content box, or the containing block if the grid makes it.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#static-position>
  func noteOutOfFlowChildren(
    _ size: LogicalSize, _ builder: inout FragmentBuilder, in context: borrowing LayoutContext
  ) {
    let content = LogicalRect(
      offset: insets.contentOffset,
      size: LogicalSize(
        inlineSize: (size.inlineSize - insets.inlineSum).clampedToZero,
        blockSize: (size.blockSize - insets.blockSum).clampedToZero))
    let areas = positionedAreas(size)
    for child in outOfFlowChildren {
      let style = context.boxes.styles.rows[context.boxes[child].style.index]
      let isContained =
        style.box.position == .fixed ? context.containsFixed(box) : context.containsAbsolute(box)
      let area = isContained ? areas.area(of: style.container) : content
      let item = GridItem(child, container: container, in: writing, context)
      let placement = StaticPlacement(
        size: area.size, justify: item.justify, align: item.align, writing: writing,
        own: item.writing)
      builder.addOutOfFlow(child, at: area.offset, placement: placement)
    }
  }
}
