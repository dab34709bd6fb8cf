import GalleyCSS
public import GalleyPrimitives

/// Where a flex or grid container goes on.
public struct ItemsResumePoint: Hashable, Sendable {
  /// The first row of items that hasn't begun.
  public var nextRow: Int
  /// How far breaks have moved it, from where it is in the container that isn't divided.
  public var shift: LayoutUnit
}

/// Divides a container whose items are placed by a formatting context that doesn't know of
/// fragmentainers: flex and grid.
///
/// The container is laid out whole first. Its items keep their sizes and places in the axis across
/// the fragmentation; each is divided on its own, and breaks come between rows of items, where no
/// item reaches over.
///
/// Deviation: items that breaks make taller push what follows them, but don't stretch the others of
/// their row.
///
/// <https://drafts.csswg.org/css-flexbox-1/#pagination>
/// <https://drafts.csswg.org/css-grid-2/#pagination>
struct DividedItems {
  /// An item in the container that isn't divided.
  struct Item {
    var box: ID<Box>
    var space: ConstraintSpace
    /// From the container's border-box start corner, without relative positioning.
    var offset: LogicalOffset
    var size: LogicalSize
    var shift: PhysicalOffset

    var blockEnd: LayoutUnit { offset.blockOffset + size.blockSize }
    var inlineEnd: LayoutUnit { offset.inlineOffset + size.inlineSize }
  }

  let box: ID<Box>
  let space: ConstraintSpace
  let whole: LayoutResult
  let insets: BoxInsets
  var rows: [[Item]] = []
  /// Out-of-flow children that the container contains, with their places.
  private var positioned: [FragmentLink] = []

  init(box: ID<Box>, space: ConstraintSpace, in context: inout LayoutContext) {
    self.box = box
    self.space = space
    insets = context.insets(of: box, in: space)
    var wholeSpace = space
    wholeSpace.fragmentation = .none
    whole = context.layOut(box, in: wholeSpace)
    collect(in: context)
  }

  private mutating func collect(in context: borrowing LayoutContext) {
    let writing = space.writing
    let physical = context.fragments[whole.fragment].size
    let content = (whole.size.inlineSize - insets.inlineSum).clampedToZero
    var items: [Item] = []
    for link in context.fragments.children(of: whole.fragment) {
      let fragment = context.fragments[link.fragment]
      guard fragment.kind == .box, context.boxes[fragment.box].parent == box else { continue }
      if !context.boxes[fragment.box].isInFlow {
        positioned.append(link)
        continue
      }
      guard let itemSpace = context.space(ofFragment: link.fragment, of: fragment.box) else {
        continue
      }
      let shift = context.relativeShift(
        of: fragment.box, inlineSize: content, blockSize: nil, in: writing)
      items.append(
        Item(
          box: fragment.box, space: itemSpace,
          offset: writing.logical(link.offset - shift, of: fragment.size, in: physical),
          size: writing.logical(fragment.size), shift: shift))
    }
    // Rows are where the items' extents meet no others'.
    let order = items.indices.sorted {
      (items[$0].offset.blockOffset, $0) < (items[$1].offset.blockOffset, $1)
    }
    var end = LayoutUnit.min
    for index in order {
      let item = items[index]
      if rows.isEmpty || item.offset.blockOffset >= end {
        rows.append([item])
        end = item.blockEnd
      } else {
        rows[rows.count - 1].append(item)
        end = max(end, item.blockEnd)
      }
    }
  }

  /// Lays out one fragment.
  mutating func layOut(in context: inout LayoutContext) -> LayoutResult {
    var breaks = BreakBuilder(box: box, space: space.fragmentation, in: context)
    var made = fill(&breaks, in: &context)
    if breaks.wantsEarlierBreak {
      let target = breaks.bestBreak
      breaks = BreakBuilder(box: box, space: space.fragmentation, in: context)
      breaks.target = target
      made = fill(&breaks, in: &context)
    }
    return finish(&breaks, made, in: &context)
  }

  /// What was placed in a fragment.
  private struct Contents {
    var builder: FragmentBuilder
    var natural: LayoutUnit
    var shift: LayoutUnit
  }

  private func fill(_ breaks: inout BreakBuilder, in context: inout LayoutContext) -> Contents {
    var contents = Contents(
      builder: FragmentBuilder(box: box, writing: space.writing),
      natural: breaks.isFirst ? insets.sum.blockStart : .zero, shift: .zero)
    var row = 0
    if case .items(let point) = breaks.incoming?.data {
      contents.shift = point.shift
      row = point.nextRow
      resume(&breaks, before: row, &contents, in: &context)
    }
    while row < rows.count, !breaks.hasInFlowBreak {
      addRow(row, &breaks, &contents, in: &context)
      row += 1
    }
    return contents
  }

  /// Goes on with items of rows that have begun.
  private func resume(
    _ breaks: inout BreakBuilder, before count: Int, _ contents: inout Contents,
    in context: inout LayoutContext
  ) {
    let consumed = breaks.consumed
    var shift = contents.shift
    var placed: [(item: Item, end: LayoutUnit)] = []
    for token in breaks.incoming?.children ?? [] {
      let id = context.breakTokens.rows[token.index].box
      guard let row = rows.prefix(count).firstIndex(where: { $0.contains { $0.box == id } }),
        let item = rows[row].first(where: { $0.box == id })
      else { continue }
      var offset = LayoutUnit.zero
      if context.breakTokens.rows[token.index].isBreakBefore {
        offset = (item.offset.blockOffset + contents.shift - consumed).clampedToZero
        offset = self.offset(of: item, at: offset, below: placed)
        if let limit = breaks.limit, breaks.space.offset + offset >= limit {
          breaks.childTokens.append(token)
          breaks.hasInFlowBreak = true
          continue
        }
      }
      let result = layOut(item, token: token, at: offset, breaks, in: &context)
      let size = space.writing.logical(context.fragments[result.fragment].size)
      contents.builder.add(
        result,
        at: LogicalOffset(inlineOffset: item.offset.inlineOffset, blockOffset: offset),
        shift: item.shift, in: context)
      let end = offset + size.blockSize
      placed.append((item, end))
      breaks.add(item.box, result.fragmentation, end: end, in: context)
      contents.natural = max(contents.natural, end)
      if size.blockSize > .zero { shift = max(shift, consumed + end - item.blockEnd) }
    }
    contents.shift = shift
    breaks.data = .items(ItemsResumePoint(nextRow: count, shift: contents.shift))
  }

  /// Where an item begins if it lies below others of its line, which breaks have moved.
  private func offset(
    of item: Item, at offset: LayoutUnit, below placed: [(item: Item, end: LayoutUnit)]
  ) -> LayoutUnit {
    var offset = offset
    for (other, end) in placed {
      if other.blockEnd <= item.offset.blockOffset, other.inlineEnd > item.offset.inlineOffset,
        other.offset.inlineOffset < item.inlineEnd
      {
        offset = max(offset, item.offset.blockOffset - other.blockEnd + end)
      }
    }
    return offset
  }

  private func layOut(
    _ item: Item, token: ID<BreakToken>?, at offset: LayoutUnit, _ breaks: BreakBuilder,
    in context: inout LayoutContext
  ) -> LayoutResult {
    var itemSpace = item.space
    itemSpace.fragmentation = breaks.childSpace(
      item.box, token: token, offset: breaks.space.offset + offset, in: context)
    itemSpace.fragmentation.allowsSpanners = false
    itemSpace.fragmentation.growsWithContents =
      context.blockSizeValue(.preferred, of: item.box, in: item.space.writing) == .auto
      && context.blockSizeValue(.maximum, of: item.box, in: item.space.writing) == .none
    return context.layOut(item.box, in: itemSpace)
  }

  /// Adds a row that begins in this fragment, or puts it off.
  private func addRow(
    _ index: Int, _ breaks: inout BreakBuilder, _ contents: inout Contents,
    in context: inout LayoutContext
  ) {
    let items = rows[index]
    let start = items.map(\.offset.blockOffset).min() ?? .zero
    let moved = contents.shift - breaks.consumed
    var results: [(item: Item, result: LayoutResult, offset: LayoutUnit)] = []
    var joined = FragmentationResult()
    var tallest = LayoutUnit.zero
    var placed: [(item: Item, end: LayoutUnit)] = []
    var putOff: Set<ID<Box>> = []
    for item in items {
      let offset = self.offset(of: item, at: item.offset.blockOffset + moved, below: placed)
      if let limit = breaks.limit, item.offset.blockOffset > start,
        breaks.space.offset + offset >= limit
      {
        putOff.insert(item.box)
        placed.append((item, offset + item.size.blockSize))
        continue
      }
      let result = layOut(item, token: nil, at: offset, breaks, in: &context)
      let size = space.writing.logical(context.fragments[result.fragment].size)
      var layout = result.fragmentation
      if context.isMonolithic(item.box) {
        layout.breakBefore = context.breakBefore(of: item.box)
        layout.breakAfter = context.breakAfter(of: item.box)
        layout.tallestUnbreakable = size.blockSize
      }
      if let limit = breaks.limit, item.offset.blockOffset > start,
        layout.breakToken == nil
          ? breaks.space.offset + offset + size.blockSize > limit
          : layout.breaksInFlow && layout.appeal == .lastResort
      {
        // An item below others of its line goes on without them.
        putOff.insert(item.box)
        placed.append((item, offset + item.size.blockSize))
        continue
      }
      placed.append((item, offset + size.blockSize))
      results.append((item, result, offset))
      joined.breakBefore = joined.breakBefore.joined(with: layout.breakBefore)
      joined.breakAfter = joined.breakAfter.joined(with: layout.breakAfter)
      joined.appeal = min(joined.appeal, layout.appeal)
      joined.tallestUnbreakable = max(joined.tallestUnbreakable, layout.tallestUnbreakable)
      joined.shortage = min(joined.shortage, layout.shortage)
      if layout.hasForcedBreak { joined.hasForcedBreak = true }
      if let token = layout.breakToken {
        joined.breakToken = token
        if layout.breaksInFlow { joined.breaksInFlow = true }
      } else {
        tallest = max(tallest, offset + size.blockSize - start - moved)
      }
      if items.count == 1 { joined.earlyBreak = layout.earlyBreak }
    }
    guard let first = items.first else { return }
    let offset = start + moved
    if breaks.isTarget(first.box) {
      breaks.breakBefore(
        first.box, isForced: false, appeal: breaks.target?.appeal ?? .perfect, in: &context)
    } else {
      _ = breaks.breakBeforeChildIfNeeded(
        first.box, joined, blockSize: tallest, offset: breaks.space.offset + offset,
        hasSeparation: breaks.hasChild, in: &context)
    }
    if breaks.hasInFlowBreak {
      _ = breaks.childTokens.popLast()
      breaks.data = .items(ItemsResumePoint(nextRow: index, shift: contents.shift))
      breaks.isBeforeRow = true
      return
    }
    var tokens: [ID<BreakToken>] = []
    var end = LayoutUnit.zero
    for (item, result, offset) in results {
      contents.builder.add(
        result,
        at: LogicalOffset(inlineOffset: item.offset.inlineOffset, blockOffset: offset),
        shift: item.shift, in: context)
      let size = space.writing.logical(context.fragments[result.fragment].size)
      if let token = result.fragmentation.breakToken { tokens.append(token) }
      end = max(end, offset + max(size.blockSize, result.fragmentation.extent))
      contents.natural = max(contents.natural, offset + size.blockSize)
      if result.fragmentation.breakToken == nil {
        contents.shift = max(
          contents.shift, offset + size.blockSize + breaks.consumed - item.blockEnd)
      }
    }
    joined.breakToken = nil
    let breaksInFlow = joined.breaksInFlow
    breaks.add(first.box, joined, end: end, in: context)
    for item in items where putOff.contains(item.box) {
      tokens.append(context.breakBefore(item.box, isForced: false))
    }
    breaks.childTokens += tokens
    if breaksInFlow || !putOff.isEmpty { breaks.hasInFlowBreak = true }
    breaks.data = .items(ItemsResumePoint(nextRow: index + 1, shift: contents.shift))
  }

  private func finish(
    _ breaks: inout BreakBuilder, _ made: Contents, in context: inout LayoutContext
  ) -> LayoutResult {
    let isAutomatic =
      context.definiteBlockSize(of: box, in: space, insets: insets) == nil
      && space.fixedBlockSize == nil
    breaks.hasSeenAllChildren = true
    let total = whole.size.blockSize + (isAutomatic ? made.shift : .zero)
    var maximum = total
    if isAutomatic {
      maximum = context.usedBlockSize(
        of: box, in: space, insets: insets, inlineSize: whole.size.inlineSize, content: .max)
    }
    let size = breaks.finish(
      total: total, maximum: maximum, natural: made.natural,
      start: breaks.isFirst ? insets.sum.blockStart : .zero, end: insets.sum.blockEnd,
      offset: breaks.space.offset, in: &context)
    if breaks.isBeforeRow, let token = breaks.result.breakToken {
      context.settleShift(of: token, rows: rows)
    }
    var fragmentInsets = insets
    var details = BoxDetails()
    details.margin = space.writing.physical(
      context.margins(of: box, percentageBasis: space.marginPercentageBasis, in: space.writing))
    if !breaks.isFirst {
      fragmentInsets.border.blockStart = .zero
      fragmentInsets.padding.blockStart = .zero
    }
    if !size.isLast {
      fragmentInsets.border.blockEnd = .zero
      fragmentInsets.padding.blockEnd = .zero
    }
    details.hasSide[space.writing.blockStartSide] = breaks.isFirst
    details.hasSide[space.writing.blockEndSide] = size.isLast
    var builder = made.builder
    builder.fragmentation = space.fragmentation
    builder.isDivided = !breaks.isFirst || breaks.result.breakToken != nil
    let physical = context.fragments[whole.fragment].size
    if breaks.isFirst {
      for link in positioned {
        let size = context.fragments[link.fragment].size
        builder.add(
          link.fragment, size: size,
          at: space.writing.logical(link.offset, of: size, in: physical))
      }
      for candidate in whole.outOfFlow where context.boxes[candidate.box].parent == box {
        builder.addOutOfFlow(
          candidate.box,
          at: space.writing.logical(candidate.staticPosition, of: .zero, in: physical),
          inlineEdge: candidate.inlineEdge, blockEdge: candidate.blockEdge)
      }
    }
    let logical = LogicalSize(inlineSize: whole.size.inlineSize, blockSize: size.blockSize)
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
}

extension LayoutContext {
  /// Moves the row that a token puts off to where the next fragment begins.
  fileprivate mutating func settleShift(
    of token: ID<BreakToken>, rows: [[DividedItems.Item]]
  ) {
    var row = breakTokens.rows[token.index]
    guard case .items(var point) = row.data, point.nextRow < rows.count else { return }
    let start = rows[point.nextRow].map(\.offset.blockOffset).min() ?? .zero
    point.shift = max(point.shift, row.consumedBlockSize - start)
    row.data = .items(point)
    breakTokens[token] = row
  }
}
