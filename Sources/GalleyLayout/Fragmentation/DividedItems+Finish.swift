import GalleyCSS
import GalleyPrimitives

// The container's fragment.
extension DividedItems {
  /// Makes the fragment and the result.
  func finish(
    _ breaks: inout BreakBuilder, _ strands: [StrandContents], in context: inout LayoutContext
  ) -> LayoutResult {
    let isAutomatic = isAutomatic(in: context)
    breaks.hasSeenAllChildren = true
    var natural = breaks.isFirst ? insets.sum.blockStart : breaks.repeatedStart
    for strand in strands { natural = max(natural, strand.natural) }
    let shift = strands.map(\.shift).max() ?? .zero
    let total = whole.size.blockSize + (isAutomatic ? shift : .zero)
    var maximum = total
    if isAutomatic {
      maximum = context.usedBlockSize(
        of: box, in: space, insets: insets, inlineSize: whole.size.inlineSize, content: .max)
      if space.fixedBlockSize != nil { maximum = .max }
    }
    breaks.data = .items(
      ItemsResumePoint(
        strands: strands.map {
          ItemsResumePoint.Strand(nextRow: $0.nextRow, shift: $0.shift)
        }))
    let size = breaks.finish(
      total: max(total, breaks.consumed), maximum: maximum, natural: natural,
      start: breaks.isFirst ? insets.sum.blockStart : breaks.repeatedStart,
      end: insets.sum.blockEnd, offset: breaks.space.offset, in: &context)
    settleShifts(breaks, strands, in: &context)
    var fragmentInsets = insets
    if !breaks.isFirst, breaks.repeatedStart == .zero {
      fragmentInsets.border.blockStart = .zero
      fragmentInsets.padding.blockStart = .zero
    }
    if !size.isLast, breaks.repeatedEnd == .zero {
      fragmentInsets.border.blockEnd = .zero
      fragmentInsets.padding.blockEnd = .zero
    }
    let logical = LogicalSize(inlineSize: whole.size.inlineSize, blockSize: size.blockSize)
    var details = BoxDetails()
    details.margin = space.writing.physical(
      context.margins(of: box, percentageBasis: space.marginPercentageBasis, in: space.writing))
    if !context.boxes.style(of: box).surface.clonesDecoration {
      details.hasSide[space.writing.blockStartSide] = breaks.isFirst
      details.hasSide[space.writing.blockEndSide] = size.isLast
    }
    details.gapDecorations = gapDecorations(strands, breaks, logical, in: context)
    let builder = makeBuilder(breaks, strands, in: context)
    let finished = builder.finish(
      size: logical, insets: fragmentInsets, details: details, isMeasuring: space.isMeasuring,
      in: &context)
    var result = LayoutResult(fragment: finished.fragment, size: logical)
    result.outOfFlow = finished.outOfFlow
    result.intrinsicBlockSize = whole.intrinsicBlockSize
    if breaks.isFirst {
      result.firstBaseline = whole.firstBaseline
      result.lastBaseline = whole.lastBaseline
    }
    result.fragmentation = breaks.result
    result.fragmentation.extent = max(breaks.result.extent, finished.extent)
    return result
  }

  private func makeBuilder(
    _ breaks: BreakBuilder, _ strands: [StrandContents], in context: borrowing LayoutContext
  ) -> FragmentBuilder {
    var builder = FragmentBuilder(box: box, writing: space.writing)
    builder.fragmentation = space.fragmentation
    builder.gridAreas = plan.gridAreas
    builder.isDivided = !breaks.isFirst || breaks.result.breakToken != nil
    for strand in strands {
      for part in strand.items {
        builder.add(
          part.result,
          at: LogicalOffset(
            inlineOffset: part.item.offset.inlineOffset, blockOffset: part.offset),
          shift: part.item.shift, in: context)
      }
    }
    guard breaks.isFirst else { return builder }
    let physical = context.fragments[whole.fragment].size
    for link in plan.positioned {
      let size = context.fragments[link.fragment].size
      builder.add(
        link.fragment, size: size, at: space.writing.logical(link.offset, of: size, in: physical))
    }
    for candidate in plan.outOfFlow {
      builder.addOutOfFlow(
        candidate.box,
        at: space.writing.logical(
          candidate.staticPosition, of: space.writing.physical(candidate.placement.size),
          in: physical),
        placement: candidate.placement, inlineContainer: candidate.inlineContainer)
    }
    return builder
  }

  /// Moves the rows that were put off to where the next fragment begins.
  private func settleShifts(
    _ breaks: BreakBuilder, _ strands: [StrandContents], in context: inout LayoutContext
  ) {
    guard let token = breaks.result.breakToken else { return }
    var row = context.breakTokens.rows[token.index]
    guard case .items(var point) = row.data else { return }
    for (index, strand) in strands.enumerated() where strand.isBeforeRow {
      guard strand.nextRow < plan.strands[index].rows.count else { continue }
      let next = plan.strands[index].rows[strand.nextRow]
      var shift = point.strands[index].shift
      let consumed = row.consumedBlockSize
      if strand.isForced {
        // Margins after a forced break stay.
        shift = consumed - next.start
      } else if consumed > next.itemStart + shift {
        shift = consumed - next.itemStart
      } else if next.start + shift > consumed, consumed > next.start - next.gap + shift {
        // The rest of a gap that reaches over the break is dropped.
        shift = consumed - next.start
      }
      point.strands[index].shift = shift
    }
    row.data = .items(point)
    context.breakTokens[token] = row
  }
}
