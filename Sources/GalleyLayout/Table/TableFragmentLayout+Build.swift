import GalleyCSS
import GalleyPrimitives

extension TableFragmentLayout {
  /// Makes the fragment and the result.
  mutating func build(in context: inout LayoutContext) -> LayoutResult {
    var natural = offset
    let isAtEnd = !breaks.hasInFlowBreak
    if isAtEnd, breaks.isFirst { natural += plan.emptyGridExtra }
    if isAtEnd, let incoming = breaks.incoming, case .table(_, let rest) = incoming.data,
      incoming.hasSeenAllChildren
    {
      natural = max(rest, placedEnd)
    }
    let total = breaks.consumed + natural - (breaks.isFirst ? .zero : breaks.repeatedStart)
    let left = breaks.space.blockSize.map { ($0 - breaks.space.offset).clampedToZero }
    let rest = (natural - (left ?? natural)).clampedToZero
    breaks.data = .table(next: next, rest: rest)
    let size = breaks.finish(
      total: total, maximum: breaks.hasInFlowBreak ? .max : total,
      natural: breaks.hasInFlowBreak ? natural : placedEnd, start: table.insets.sum.blockStart,
      end: table.insets.sum.blockEnd,
      offset: breaks.space.offset, in: &context)
    repeatFooter(in: &context)
    var insets = table.insets
    if !hasGridStart || !breaks.isFirst && gridStart == nil {
      insets.border.blockStart = .zero
      insets.padding.blockStart = .zero
    }
    if !hasGridEnd || !size.isLast {
      insets.border.blockEnd = .zero
      insets.padding.blockEnd = .zero
    }
    let logical = LogicalSize(inlineSize: plan.inlineSize, blockSize: size.blockSize)
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
    if let first = placed.first, let baseline = plan.rows.baselines[first.row], first.begins {
      result.firstBaseline = first.offset + baseline
    }
    result.lastBaseline = result.firstBaseline
    return result
  }

  /// The end of what was placed here.
  var placedEnd: LayoutUnit {
    max(
      placed.last.map { $0.offset + $0.blockSize } ?? .zero,
      captions.last.map { $0.link.blockOffset + $0.result.size.blockSize } ?? .zero)
  }

  /// Adds column backgrounds, row groups and rows.
  private func placeRows(_ builder: inout FragmentBuilder, in context: inout LayoutContext) {
    guard let first = placed.first, let last = placed.last else { return }
    table.placeColumns(
      plan.columns, (starts: [first.offset], ends: [last.offset + last.blockSize]),
      ends: (
        first.isRepeated ? false : first.row == 0 && first.begins,
        last.row == plan.rows.sizes.count - 1 && last.ends
      ), &builder, in: &context)
    let inlineStart = plan.columns.starts.first ?? .zero
    let width = (plan.columns.ends.last ?? inlineStart) - inlineStart
    var index = 0
    while index < placed.count {
      let number = table.grid.rows[placed[index].row].group
      let group = table.grid.groups[number]
      let start = placed[index]
      let top = start.offset
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
        if index < placed.count, placed[index].isRepeated != row.isRepeated { break }
      }
      var result = table.finish(
        part, size: LogicalSize(inlineSize: width, blockSize: bottom - top),
        ends: (
          start.row == group.rows.lowerBound && start.begins,
          placed[index - 1].row == group.rows.upperBound - 1 && placed[index - 1].ends
        ), in: &context)
      // A box has one place, the first.
      if placed[index - 1].isRepeated { result.outOfFlow.removeAll() }
      builder.add(
        result,
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
        sized, at: LogicalOffset(inlineOffset: plan.columns.starts[cell.column] - inlineStart),
        shift: table.shift(cell.box, in: context), in: context)
    }
    return table.finish(
      part, size: LogicalSize(inlineSize: inlineSize, blockSize: row.blockSize),
      ends: (row.begins, row.ends), in: &context)
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
    if let collapsed = table.collapsed {
      details.collapsedBorders = collapsedEdges(collapsed, size)
    }
    return details
  }

  /// The collapsed borders at the rows of this fragment.
  private func collapsedEdges(
    _ collapsed: CollapsedBorders, _ size: LogicalSize
  ) -> CollapsedBorderTable? {
    guard !placed.isEmpty, !table.grid.columns.isEmpty else { return nil }
    var result = CollapsedBorderTable()
    var index = 0
    while index < placed.count {
      let first = placed[index]
      var edges = [first.offset]
      var last = first
      while index < placed.count, placed[index].row == first.row + edges.count - 1,
        placed[index].isRepeated == first.isRepeated
      {
        last = placed[index]
        edges.append(last.offset + last.blockSize)
        index += 1
      }
      result.edges +=
        collapsed.edges(
          columnEdges: plan.columns.starts + [plan.columns.ends.last ?? .zero], rowEdges: edges,
          rows: first.row..<last.row + 1, hasStart: first.begins, hasEnd: last.ends,
          writing: table.writing, size: table.writing.physical(size)
        ).edges
    }
    result.edges.sort { $0.side.usedWidth < $1.side.usedWidth }
    return result
  }
}
