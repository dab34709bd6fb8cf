import GalleyCSS
import GalleyPrimitives

// The rows of items that a fragment has.
extension DividedItems {
  /// Goes on with items of rows that have begun.
  func resume(
    _ strand: Int, _ breaks: inout BreakBuilder, _ contents: inout StrandContents,
    in context: inout LayoutContext
  ) {
    let consumed = breaks.consumed
    let start = breaks.repeatedStart
    var placed: [(item: ItemsPlan.Item, end: LayoutUnit)] = []
    var parts: [(place: ItemsPlan.Place, token: ID<BreakToken>, part: PlacedItem)] = []
    for token in breaks.incoming?.children ?? [] {
      let row = context.breakTokens.rows[token.index]
      guard let place = plan.places[row.box], place.strand == strand,
        place.row < contents.nextRow
      else { continue }
      let item = plan.strands[strand].rows[place.row].items[place.item]
      var offset = start
      if row.isBreakBefore {
        offset += (item.offset.blockOffset + contents.shift - consumed).clampedToZero
        offset = self.offset(of: item, at: offset, below: placed)
        if let limit = breaks.limit, breaks.space.offset + offset >= limit {
          breaks.childTokens.append(token)
          breaks.hasInFlowBreak = true
          continue
        }
      }
      let result = layOut(item, token: token, at: offset, breaks, in: &context)
      if row.isBreakBefore, breaks.space.offset + offset > breaks.firstOffset,
        goesOn(result, at: offset, breaks, in: context)
      {
        breaks.childTokens.append(token)
        breaks.hasInFlowBreak = true
        continue
      }
      placed.append((item, offset + blockSize(of: result, in: context)))
      parts.append((place, token, PlacedItem(item: item, result: result, offset: offset)))
    }
    stretch(&parts, breaks, in: &context)
    var shift = contents.shift
    for (place, _, part) in parts {
      let size = blockSize(of: part.result, in: context)
      let end = part.offset + size
      breaks.add(
        part.item.box, part.result.fragmentation,
        end: part.offset + max(size, part.result.fragmentation.extent), in: context)
      contents.natural = max(contents.natural, end)
      if size > .zero { shift = max(shift, consumed + end - start - part.item.pushingEnd) }
      contents.items.append(part)
      if contents.rows.last?.number != place.row {
        let row = plan.strands[strand].rows[place.row]
        contents.rows.append(
          PlacedRow(
            start: max(row.start, consumed - contents.shift), end: row.itemEnd,
            shift: start + contents.shift - consumed, number: place.row))
      }
    }
    if shift != contents.shift, contents.nextRow > 0 {
      context.noteShift(
        shift, of: box, from: plan.strands[strand].rows[contents.nextRow - 1].areaEnd)
    }
    contents.shift = shift
  }

  /// Whether an item with something above it must begin in the next fragmentainer: what can't be
  /// divided reaches beyond the end of this one, or only a break of last resort would divide it.
  private func goesOn(
    _ result: LayoutResult, at offset: LayoutUnit, _ breaks: BreakBuilder,
    in context: borrowing LayoutContext
  ) -> Bool {
    guard let limit = breaks.limit else { return false }
    let layout = result.fragmentation
    guard layout.breakToken == nil else {
      return layout.breaksInFlow && layout.appeal == .lastResort
    }
    return breaks.space.offset + offset + blockSize(of: result, in: context) > limit
  }

  /// Lets items that fill their row grow with those that breaks have made taller.
  private func stretch(
    _ parts: inout [(place: ItemsPlan.Place, token: ID<BreakToken>, part: PlacedItem)],
    _ breaks: BreakBuilder, in context: inout LayoutContext
  ) {
    guard parts.contains(where: { $0.part.item.stretches }) else { return }
    for index in parts.indices where parts[index].part.item.stretches {
      let part = parts[index].part
      guard part.result.fragmentation.breakToken == nil else { continue }
      let own = part.offset + blockSize(of: part.result, in: context)
      var end = own
      for other in parts where other.place.row == parts[index].place.row {
        guard other.part.item.areaEnd == part.item.areaEnd else { continue }
        let margins = other.part.item.marginEnd - part.item.marginEnd
        end = max(
          end, other.part.offset + blockSize(of: other.part.result, in: context) + margins)
      }
      guard end > own else { continue }
      let consumed = context.breakTokens.rows[parts[index].token.index].consumedBlockSize
      parts[index].part.result = layOut(
        part.item, token: parts[index].token, at: part.offset, breaks,
        blockSize: consumed + end - part.offset, in: &context)
    }
  }

  /// Adds a row that begins in this fragment, or puts it off.
  func addRow(
    _ row: ItemsPlan.Row, _ breaks: inout BreakBuilder, _ contents: inout StrandContents,
    in context: inout LayoutContext
  ) {
    guard let first = row.items.first else {
      contents.nextRow += 1
      return
    }
    let moved = moved(contents, breaks)
    let start = row.itemStart
    var results: [PlacedItem] = []
    var joined = FragmentationResult()
    var tallest = LayoutUnit.zero
    var placed: [(item: ItemsPlan.Item, end: LayoutUnit)] = []
    var putOff: [ID<Box>] = []
    for item in row.items {
      let offset = self.offset(of: item, at: item.offset.blockOffset + moved, below: placed)
      let isBelowStart = item.offset.blockOffset > start
      if let limit = breaks.limit, isBelowStart, breaks.space.offset + offset >= limit {
        putOff.append(item.box)
        placed.append((item, offset + item.size.blockSize))
        joined.breakBefore = joined.breakBefore.joined(with: context.breakBefore(of: item.box))
        joined.breakAfter = joined.breakAfter.joined(with: context.breakAfter(of: item.box))
        continue
      }
      let result = layOut(item, token: nil, at: offset, breaks, in: &context)
      let size = blockSize(of: result, in: context)
      var layout = result.fragmentation
      if context.isMonolithic(item.box) {
        layout.breakBefore = context.breakBefore(of: item.box)
        layout.breakAfter = context.breakAfter(of: item.box)
        layout.tallestUnbreakable = size
      }
      if isBelowStart, goesOn(result, at: offset, breaks, in: context) {
        // An item below others of its row goes on without them.
        putOff.append(item.box)
        placed.append((item, offset + item.size.blockSize))
        continue
      }
      placed.append((item, offset + size))
      results.append(PlacedItem(item: item, result: result, offset: offset))
      joined.join(layout)
      if layout.breakToken == nil { tallest = max(tallest, offset + size - start - moved) }
      if row.items.count == 1 { joined.earlyBreak = layout.earlyBreak }
    }
    if breaks.isTarget(first.box) {
      breaks.breakBefore(
        first.box, isForced: false, appeal: breaks.target?.appeal ?? .perfect, in: &context)
    } else {
      _ = breaks.breakBeforeChildIfNeeded(
        first.box, joined, blockSize: tallest, offset: breaks.space.offset + start + moved,
        hasSeparation: breaks.hasChild, in: &context)
    }
    if breaks.hasInFlowBreak {
      if let token = breaks.childTokens.popLast() {
        contents.isForced = context.breakTokens.rows[token.index].isForced
      }
      contents.isBeforeRow = true
      return
    }
    place(&results, joined, putOff, row, &breaks, &contents, in: &context)
  }

  /// Adds what a fragment has of a row that stays in it.
  private func place(
    _ results: inout [PlacedItem], _ joined: FragmentationResult, _ putOff: [ID<Box>],
    _ row: ItemsPlan.Row, _ breaks: inout BreakBuilder, _ contents: inout StrandContents,
    in context: inout LayoutContext
  ) {
    let moved = moved(contents, breaks)
    stretch(&results, breaks, in: &context)
    var tokens: [ID<BreakToken>] = []
    var end = LayoutUnit.zero
    var shift = contents.shift
    for part in results {
      let size = blockSize(of: part.result, in: context)
      if let token = part.result.fragmentation.breakToken { tokens.append(token) }
      end = max(end, part.offset + max(size, part.result.fragmentation.extent))
      contents.natural = max(contents.natural, part.offset + size)
      if !part.result.fragmentation.breaksInFlow {
        shift = max(shift, contents.shift + part.offset + size - moved - part.item.pushingEnd)
      }
      contents.items.append(part)
    }
    contents.rows.append(
      PlacedRow(start: row.start, end: row.itemEnd, shift: moved, number: contents.nextRow))
    if breaks.isFirst, contents.nextRow == 0 { context.rowShifts[box] = [] }
    context.noteShift(contents.shift, of: box, from: row.start)
    context.noteShift(shift, of: box, from: row.areaEnd)
    contents.shift = shift
    contents.nextRow += 1
    var joined = joined
    joined.breakToken = nil
    let breaksInFlow = joined.breaksInFlow
    if let first = row.items.first { breaks.add(first.box, joined, end: end, in: context) }
    for box in putOff { tokens.append(context.breakBefore(box, isForced: false)) }
    breaks.childTokens += tokens
    if breaksInFlow || !putOff.isEmpty { breaks.hasInFlowBreak = true }
  }

  /// As the other, for a row that begins in the fragment.
  private func stretch(
    _ parts: inout [PlacedItem], _ breaks: BreakBuilder, in context: inout LayoutContext
  ) {
    for index in parts.indices where parts[index].item.stretches {
      let part = parts[index]
      guard part.result.fragmentation.breakToken == nil else { continue }
      let own = part.offset + blockSize(of: part.result, in: context)
      var end = own
      for other in parts where other.item.areaEnd == part.item.areaEnd {
        guard !other.result.fragmentation.breaksInFlow else { continue }
        let margins = other.item.marginEnd - part.item.marginEnd
        end = max(end, other.offset + blockSize(of: other.result, in: context) + margins)
      }
      guard end > own else { continue }
      parts[index].result = layOut(
        part.item, token: nil, at: part.offset, breaks, blockSize: end - part.offset, in: &context)
    }
  }
}

extension FragmentationResult {
  /// Takes in what one of several items side by side says about breaks.
  fileprivate mutating func join(_ layout: FragmentationResult) {
    breakBefore = breakBefore.joined(with: layout.breakBefore)
    breakAfter = breakAfter.joined(with: layout.breakAfter)
    appeal = min(appeal, layout.appeal)
    tallestUnbreakable = max(tallestUnbreakable, layout.tallestUnbreakable)
    shortage = min(shortage, layout.shortage)
    if layout.hasForcedBreak { hasForcedBreak = true }
    if let token = layout.breakToken {
      breakToken = token
      if layout.breaksInFlow { breaksInFlow = true }
    }
  }
}
