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
    details.gapDecorations = gapDecorations(strands, logical, in: context)
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
      // Margins after a forced break stay.
      let start = strand.isForced ? next.start : next.itemStart
      if row.consumedBlockSize > start + shift {
        shift = row.consumedBlockSize - start
      } else if row.consumedBlockSize > next.start - next.gap + shift || strand.isForced {
        // The rest of a gap that reaches over the break is dropped.
        shift = row.consumedBlockSize - next.start
      }
      point.strands[index].shift = shift
    }
    row.data = .items(point)
    context.breakTokens[token] = row
  }

  /// The rules in the gaps that are in the fragment.
  ///
  /// <https://drafts.csswg.org/css-gaps-1/#fragmentation>
  private func gapDecorations(
    _ strands: [StrandContents], _ size: LogicalSize, in context: borrowing LayoutContext
  ) -> [GapDecoration] {
    let fragment = context.fragments[whole.fragment]
    guard fragment.details >= 0 else { return [] }
    let all = context.fragments.boxDetails[Int(fragment.details)].gapDecorations
    guard !all.isEmpty else { return [] }
    let writing = space.writing
    let physical = writing.physical(size)
    // Stretches of the container that isn't divided, with where they are now.
    var stretches: [PlacedRow] = []
    for row in strands.flatMap(\.rows) {
      if let last = stretches.last, last.number + 1 == row.number {
        // Rows that meet here have their gap between them.
        stretches.append(
          PlacedRow(start: last.end, end: row.start, shift: row.shift, number: last.number))
      }
      stretches.append(row)
    }
    var result: [GapDecoration] = []
    for decoration in all {
      let start = writing.logical(
        decoration.rect.origin, of: decoration.rect.size, in: fragment.size)
      let extent = writing.logical(decoration.rect.size)
      var merged: (start: LayoutUnit, end: LayoutUnit)?
      func flush() {
        guard let (from, to) = merged else { return }
        let partSize = writing.physical(
          LogicalSize(inlineSize: extent.inlineSize, blockSize: to - from))
        var part = decoration
        part.rect = PhysicalRect(
          origin: writing.physical(
            LogicalOffset(inlineOffset: start.inlineOffset, blockOffset: from), of: partSize,
            in: physical), size: partSize)
        result.append(part)
        merged = nil
      }
      for stretch in stretches {
        let from = max(start.blockOffset, stretch.start)
        let to = min(start.blockOffset + extent.blockSize, stretch.end)
        guard from < to else { continue }
        let low = from + stretch.shift
        let high = min(to + stretch.shift, size.blockSize)
        guard low < high else { continue }
        if let last = merged, last.end == low {
          merged = (last.start, high)
        } else {
          flush()
          merged = (low, high)
        }
      }
      flush()
    }
    return result
  }
}
