import GalleyCSS
import GalleyPrimitives

extension TableLayoutAlgorithm {
  /// Lays out the table's part in one fragmentainer.
  mutating func layOutFragment(in context: inout LayoutContext) -> LayoutResult {
    let measured = columns(in: &context)
    let inlineSize = usedInlineSize(measured, in: &context)
    let available = (inlineSize - insets.inlineSum - measured.spacingSum).clampedToZero
    let columnEdges = edges(of: visibleSizes(measured, available), measured)
    let cells = grid.cells.indices.map { layOutCell($0, columnEdges, in: &context) }
    var rows = TableRows(
      grid, cells: cells, spacing: blockSpacing, writing: writing, in: &context)
    let wholeCaptions = layOutCaptions(inlineSize, in: &context)
    let captionSize = wholeCaptions.reduce(LayoutUnit.zero) {
      $0 + $1.result.size.blockSize + $1.margins.blockSum
    }
    let natural = insets.blockSum + rowExtent(rows)
    let definite = definiteGridSize(captionSize, in: &context)
    if let definite, definite > natural {
      rows.stretch(to: definite - insets.blockSum - (grid.rows.isEmpty ? .zero : blockSpacing * 2))
    }
    let captions = wholeCaptions.enumerated()
    let after = captions.filter { $0.element.isAfter }
    let items: [TableFragmentLayout.Item] =
      captions.filter { !$0.element.isAfter }.map { .caption($0.offset) }
      + grid.rows.indices.map { .row($0) }
      + after.map { .caption($0.offset) }
    var target = space.fragmentation.earlyBreak.map { context.earlyBreaks.rows[$0.index] }
    var passes = 0
    while true {
      passes += 1
      var breaks = BreakBuilder(box: box, space: space.fragmentation, in: context)
      breaks.target = target
      var layout = TableFragmentLayout(
        table: self, columns: columnEdges, rows: rows, cells: cells, inlineSize: inlineSize,
        items: items, breaks: breaks,
        firstItemAfter: after.isEmpty ? nil : items.count - after.count)
      layout.fill(in: &context)
      if layout.breaks.wantsEarlierBreak, passes < 3 {
        target = layout.breaks.bestBreak
        continue
      }
      let extra = max((definite ?? .zero) - natural, .zero)
      return layout.build(emptyGridExtra: grid.rows.isEmpty ? extra : .zero, in: &context)
    }
  }
}

extension TableFragmentLayout {
  /// Makes the fragment and the result.
  ///
  /// - Parameter emptyGridExtra: What a table without rows is taller than its borders.
  mutating func build(
    emptyGridExtra: LayoutUnit, in context: inout LayoutContext
  ) -> LayoutResult {
    var natural = offset
    let isAtEnd = !breaks.hasInFlowBreak
    if isAtEnd, breaks.isFirst { natural += emptyGridExtra }
    if isAtEnd, let incoming = breaks.incoming, case .table(_, let rest) = incoming.data,
      incoming.hasSeenAllChildren
    {
      natural = max(rest, placedEnd)
    }
    let total = breaks.consumed + natural
    let left = breaks.space.blockSize.map { ($0 - breaks.space.offset).clampedToZero }
    let rest = (natural - (left ?? natural)).clampedToZero
    breaks.data = .table(next: next, rest: rest)
    let size = breaks.finish(
      total: total, maximum: breaks.hasInFlowBreak ? .max : total,
      natural: breaks.hasInFlowBreak ? natural : placedEnd, start: table.insets.sum.blockStart,
      end: table.insets.sum.blockEnd,
      offset: breaks.space.offset, in: &context)
    var insets = table.insets
    if !hasGridStart || !breaks.isFirst && gridStart == nil {
      insets.border.blockStart = .zero
      insets.padding.blockStart = .zero
    }
    if !hasGridEnd || !size.isLast {
      insets.border.blockEnd = .zero
      insets.padding.blockEnd = .zero
    }
    let logical = LogicalSize(inlineSize: inlineSize, blockSize: size.blockSize)
    var builder = FragmentBuilder(box: table.box, writing: table.writing)
    builder.fragmentation = breaks.space
    builder.isDivided = breaks.result.breakToken != nil
    for caption in captions {
      builder.add(
        caption.result, at: caption.link, shift: table.shift(caption.box, in: context),
        in: context)
    }
    placeRows(&builder, in: &context)
    if breaks.isFirst {
      for child in table.grid.outOfFlow { builder.addOutOfFlow(child, at: LogicalOffset()) }
    }
    let made = builder.finish(
      size: logical, insets: insets, details: details(logical, insets, in: context),
      isMeasuring: table.space.isMeasuring, in: &context)
    var result = LayoutResult(fragment: made.fragment, size: logical)
    result.outOfFlow = made.outOfFlow
    result.fragmentation = breaks.result
    if let first = placed.first, let baseline = rows.baselines[first.row], first.begins {
      result.firstBaseline = first.offset + baseline
    }
    result.lastBaseline = result.firstBaseline
    return result
  }

  /// The end of what was placed here.
  private var placedEnd: LayoutUnit {
    max(
      placed.last.map { $0.offset + $0.blockSize } ?? .zero,
      captions.last.map { $0.link.blockOffset + $0.result.size.blockSize } ?? .zero)
  }

  /// Adds column backgrounds, row groups and rows.
  private func placeRows(_ builder: inout FragmentBuilder, in context: inout LayoutContext) {
    guard let first = placed.first, let last = placed.last else { return }
    table.placeColumns(
      columns, (starts: [first.offset], ends: [last.offset + last.blockSize]), &builder,
      in: &context)
    let inlineStart = columns.starts.first ?? .zero
    let width = (columns.ends.last ?? inlineStart) - inlineStart
    var index = 0
    while index < placed.count {
      let number = table.grid.rows[placed[index].row].group
      let group = table.grid.groups[number]
      let top = placed[index].offset
      var part = FragmentBuilder(box: group.box, writing: table.writing)
      var bottom = top
      while index < placed.count, table.grid.rows[placed[index].row].group == number {
        let row = placed[index]
        let box = table.grid.rows[row.row].box
        part.add(
          rowResult(row, width, inlineStart, in: &context),
          at: LogicalOffset(blockOffset: row.offset - top),
          shift: table.shift(box, in: context), in: context)
        bottom = max(bottom, row.offset + row.blockSize)
        index += 1
      }
      builder.add(
        table.finish(
          part, size: LogicalSize(inlineSize: width, blockSize: bottom - top), in: &context),
        at: LogicalOffset(inlineOffset: inlineStart, blockOffset: top),
        shift: table.shift(group.box, in: context), in: context)
    }
  }

  private func rowResult(
    _ row: PlacedRow, _ inlineSize: LayoutUnit, _ inlineStart: LayoutUnit,
    in context: inout LayoutContext
  ) -> LayoutResult {
    var part = FragmentBuilder(box: table.grid.rows[row.row].box, writing: table.writing)
    for (index, result) in row.cells {
      let cell = table.grid.cells[index]
      let blockSize = cell.rowSpan == 1 ? max(row.blockSize, .zero) : result.size.blockSize
      let sized = context.resized(
        result, toBlockSize: blockSize, shiftingBy: .zero, in: table.writing)
      part.add(
        sized, at: LogicalOffset(inlineOffset: columns.starts[cell.column] - inlineStart),
        shift: table.shift(cell.box, in: context), in: context)
    }
    return table.finish(
      part, size: LogicalSize(inlineSize: inlineSize, blockSize: row.blockSize), in: &context)
  }

  private func details(
    _ size: LogicalSize, _ insets: BoxInsets, in context: borrowing LayoutContext
  ) -> BoxDetails {
    let writing = table.writing
    var details = BoxDetails()
    details.margin = context.usedMargins(of: table.box, in: table.space)
    details.hasSide[writing.blockStartSide] = hasGridStart
    details.hasSide[writing.blockEndSide] = hasGridEnd
    let physicalSize = writing.physical(size)
    if !table.grid.captions.isEmpty {
      let start = gridStart ?? size.blockSize
      let end = max(gridEnd ?? size.blockSize, start)
      let extent = writing.physical(
        LogicalSize(inlineSize: size.inlineSize, blockSize: min(end, size.blockSize) - start))
      details.tableGrid = PhysicalRect(
        origin: writing.physical(
          LogicalOffset(blockOffset: start), of: extent, in: physicalSize), size: extent)
    }
    if let collapsed = table.collapsed, let first = placed.first, let last = placed.last {
      details.collapsedBorders = collapsedEdges(collapsed, first, last, size)
    }
    return details
  }

  /// The collapsed borders at the rows of this fragment.
  private func collapsedEdges(
    _ collapsed: CollapsedBorders, _ first: PlacedRow, _ last: PlacedRow, _ size: LogicalSize
  ) -> CollapsedBorderTable {
    // Rows of other fragments lie out of sight, where their borders are dropped.
    let far = LayoutUnit(1_000_000)
    var edges = [LayoutUnit](repeating: -far, count: table.grid.rows.count + 1)
    for row in placed {
      edges[row.row] = row.offset
      edges[row.row + 1] = row.offset + row.blockSize
    }
    for row in edges.indices where row > last.row + 1 { edges[row] = far }
    var result = collapsed.edges(
      columnEdges: columns.starts + [columns.ends.last ?? .zero], rowEdges: edges,
      writing: table.writing, size: table.writing.physical(size))
    let bounds = table.writing.physical(size)
    let isHorizontal = table.writing.isHorizontal
    result.edges = result.edges.filter { edge in
      let start = isHorizontal ? edge.rect.minY : edge.rect.minX
      let end = isHorizontal ? edge.rect.maxY : edge.rect.maxX
      let limit = isHorizontal ? bounds.height : bounds.width
      return start > -limit - limit && end < limit * 3
    }
    return result
  }
}
