import GalleyCSS
import GalleyPrimitives

/// Lays out a multi-column container: rows of columns, and boxes that span all of them between.
///
/// Columns are fragmentainers for the container's contents. They have no fragments of their own:
/// what is in them becomes children of the container's fragment.
///
/// <https://drafts.csswg.org/css-multicol-1/>
struct MulticolLayoutAlgorithm {
  let box: ID<Box>
  let space: ConstraintSpace
  let insets: BoxInsets
  let style: ComputedStyle
  /// The border-box inline size.
  let inlineSize: LayoutUnit
  let geometry: ColumnGeometry
  /// The content box's block size, if contents don't decide it.
  let contentBlockSize: LayoutUnit?
  /// The most that the content box's block size may be; `nil` for no limit.
  let maximumBlockSize: LayoutUnit?
  var builder: FragmentBuilder
  var breaks: BreakBuilder?
  var details = BoxDetails()
  /// The rows of columns, for the rules between them.
  var placedRows: [PlacedRow] = []
  /// The gaps between rows, from the border box's block-start edge.
  var rowGaps: [(start: LayoutUnit, end: LayoutUnit)] = []
  /// Whether the item's outside marker waits for a line to stand beside.
  var isMarkerPending = false
  /// How many multi-column containers the box is inside of.
  let nesting: Int
  var firstBaseline: LayoutUnit?
  var lastBaseline: LayoutUnit?
  /// The block-end edge of what was placed last, from the content box's block-start edge.
  var blockOffset = LayoutUnit.zero
  /// Where the row of columns begins that the edge is in, where rows have a set block size.
  var rowStart = LayoutUnit.zero
  /// Margins of spanners after that edge.
  var strut = MarginStrut()
  let contentOffset: LogicalOffset
  var legend: RenderedLegend?

  init(box: ID<Box>, space: ConstraintSpace, in context: inout LayoutContext) {
    self.box = box
    self.space = space
    insets = context.insets(of: box, in: space)
    style = context.boxes.styles.rows[context.boxes[box].style.index]
    inlineSize = context.usedInlineSize(of: box, in: space, insets: insets)
    geometry = ColumnGeometry(style, available: (inlineSize - insets.inlineSum).clampedToZero)
    var definite = context.definiteBlockSize(of: box, in: space, insets: insets)
    if space.fixedBlockSize != nil, definite == nil { definite = space.fixedBlockSize }
    let blockInsets = insets.blockSum
    contentBlockSize = definite.map { ($0 - blockInsets).clampedToZero }
    let maximum = context.resolveBlockSize(
      context.blockSizeValue(.maximum, of: box, in: space.writing), of: box, in: space,
      insets: insets, content: nil)
    let minimum = context.resolveBlockSize(
      context.blockSizeValue(.minimum, of: box, in: space.writing), of: box, in: space,
      insets: insets, content: nil)
    maximumBlockSize = maximum.map { (max($0, minimum ?? .zero) - blockInsets).clampedToZero }
    nesting = context.columnNesting(of: box)
    builder = FragmentBuilder(box: box, writing: space.writing)
    var contentOffset = insets.contentOffset
    if space.fragmentation.isFragmenting {
      var account = BreakBuilder(box: box, space: space.fragmentation, in: context)
      account.repeatDecorations(of: insets, whole: definite, at: .zero, in: context)
      if !account.isFirst, account.repeatedStart == .zero { contentOffset.blockOffset = .zero }
      breaks = account
    }
    self.contentOffset = contentOffset
  }

  /// Runs the algorithm.
  mutating func layOut(in context: inout LayoutContext) -> LayoutResult {
    var resume = MulticolResumePoint(hasContents: true)
    if case .multicol(let point) = breaks?.incoming?.data { resume = point }
    if context.boxes[box].flags.contains(.fieldset), breaks?.isFirst ?? true {
      var algorithm = BlockLayoutAlgorithm(box: box, space: space, in: context)
      algorithm.inlineSize = inlineSize
      algorithm.layOutLegend(in: &context)
      legend = algorithm.legend
      blockOffset = legend?.extraBlockSize ?? .zero
      legend?.add(to: &builder, in: context)
    }
    isMarkerPending = hasPendingMarker(in: context)
    if let tokens = breaks?.incoming?.children {
      // Contents of earlier spanners go on beside what follows those.
      for token in tokens {
        var parallel = MulticolResumePoint(hasContents: false)
        let spanner = context.breakTokens.rows[token.index].box
        _ = addSpanner(spanner, token: token, &parallel, in: &context)
      }
    }
    var rows = 0
    while rows < 10_000 {
      rows += 1
      if let spanner = resume.spanner {
        let token = resume.spannerToken
        resume.spanner = nil
        resume.spannerToken = nil
        if !addSpanner(spanner, token: token, &resume, in: &context) { break }
      }
      guard resume.hasContents else { break }
      if !addRow(&resume, in: &context) { break }
    }
    return finish(in: &context)
  }

  /// What contents of columns may still take of a limit on the content box.
  private func room(_ limit: LayoutUnit?) -> LayoutUnit? {
    guard let limit else { return nil }
    let start =
      breaks?.isFirst ?? true
      ? LayoutUnit.zero : (breaks?.consumed ?? .zero) - insets.sum.blockStart
    return (limit - start - blockOffset - strut.collapsed).clampedToZero
  }

  /// The room in the outer fragmentainer; `nil` if it has no end.
  private var outerRoom: LayoutUnit? {
    breaks?.space.spaceLeft(at: contentOffset.blockOffset + blockOffset + strut.collapsed).map {
      $0 - (breaks?.repeatedEnd ?? .zero)
    }
  }

  /// Adds a row of columns.
  ///
  /// - Returns: Whether contents go on in this fragment.
  private mutating func addRow(
    _ resume: inout MulticolResumePoint, in context: inout LayoutContext
  ) -> Bool {
    let outer = outerRoom
    if let outer, outer <= .zero, breaks?.hasChild ?? false {
      // The next row of columns begins in the next outer fragmentainer.
      stop(resume)
      return false
    }
    var available = [room(contentBlockSize), room(maximumBlockSize)].compactMap { $0 }.min()
    let height = wrappedBlockSize
    if let height {
      let left = rowStart + height - blockOffset - strut.collapsed
      available = wraps ? left : min(available ?? .max, left)
    }
    let row = layOutRow(
      from: resume.contents, available: available.map { $0.clampedToZero },
      outer: outer.map { $0.clampedToZero }, in: &context)
    if row.isEmpty, row.spanner != nil {
      resume.contents = row.token
      resume.spanner = row.spanner
      return true
    }
    if let account = breaks, account.hasChild, !row.isEmpty,
      account.previousBreakAfter.isForced(in: account.space.kind)
    {
      breaks?.result.hasForcedBreak = true
      stop(resume)
      return false
    }
    if let outer, outer <= available ?? .max, prefersNextFragmentainer(row, outer) {
      stop(resume)
      return false
    }
    blockOffset += strut.collapsed
    strut = MarginStrut()
    place(row, in: &context)
    blockOffset += row.blockSize
    let tallest = max(breaks?.result.tallestUnbreakable ?? .zero, row.tallestUnbreakable)
    breaks?.result.tallestUnbreakable = tallest
    resume.contents = row.token
    resume.spanner = row.spanner
    resume.hasContents = row.token != nil
    breaks?.hasChild = true
    if !row.isEmpty { breaks?.previousBreakAfter = .auto }
    guard row.token != nil, row.spanner == nil else { return row.spanner != nil }
    if wraps, let height,
      outer == nil || rowStart + height - blockOffset <= .zero || outer! > row.blockSize
    {
      beginNextRow(height)
      blockOffset = rowStart
      return true
    }
    // The columns of this outer fragmentainer are full.
    if let appeal = breaks.map({ min($0.result.appeal, $0.clamped(row.appeal)) }) {
      breaks?.result.appeal = appeal
    }
    breaks?.noteShortage(row.shortage)
    stop(resume)
    return false
  }

  mutating func stop(_ resume: MulticolResumePoint) {
    breaks?.hasInFlowBreak = true
    breaks?.data = .multicol(resume)
  }

  private mutating func place(_ row: ColumnRow, in context: inout LayoutContext) {
    let start = contentOffset.blockOffset + blockOffset
    var first: LayoutUnit?
    var last: LayoutUnit?
    let divided = layOutDivided(row, in: &context)
    var parts = divided.parts
    var columns = row.columns
    if let stitched = divided.stitched, !parts.isEmpty {
      hostParts(&parts, in: &columns, stitched, &context)
    }
    for (index, column) in columns.enumerated() {
      let inlineStart = contentOffset.inlineOffset + geometry.offset(of: index)
      var column = column
      column.outOfFlow.removeAll { $0.dividedContainer != nil }
      builder.addColumn(
        column, at: LogicalOffset(inlineOffset: inlineStart, blockOffset: start), in: context)
      if let baseline = column.firstBaseline { first = min(first ?? baseline, baseline) }
      if let baseline = column.lastBaseline { last = max(last ?? baseline, baseline) }
    }
    placedRows.append(
      PlacedRow(
        start: start, blockSize: row.blockSize, columns: max(row.columns.count, divided.columns)))
    if isMarkerPending, let first { placeMarker(besideBaseline: first + start, in: &context) }
    for part in parts {
      builder.add(
        part.fragment, size: context.fragments[part.fragment].size,
        at: LogicalOffset(
          inlineOffset: contentOffset.inlineOffset + geometry.offset(of: part.column)
            + part.offset.inlineOffset,
          blockOffset: start + part.offset.blockOffset), shift: part.shift,
        outOfFlow: part.outOfFlow)
    }
    if firstBaseline == nil { firstBaseline = first.map { $0 + start } }
    if let last { lastBaseline = last + start }
  }

  /// Makes the fragment and the result.
  private mutating func finish(in context: inout LayoutContext) -> LayoutResult {
    let isBroken = breaks?.hasInFlowBreak ?? false
    if !isBroken { blockOffset += strut.collapsed }
    if let height = style.container.columnHeight, !isBroken,
      blockOffset > rowStart || rowStart == .zero
    {
      blockOffset = max(blockOffset, rowStart + LayoutUnit(px: Double(height)))
    }
    var content = blockOffset.clampedToZero
    if let contained = context.containedBlockSize(of: box, in: space.writing) {
      content = contained
    }
    if isMarkerPending, breaks?.result.breakToken == nil, !isBroken {
      content = max(content, placeMarker(besideBaseline: nil, in: &context))
    }
    let natural = contentOffset.blockOffset + content
    let repeated = breaks.map { $0.isFirst ? .zero : $0.repeatedStart } ?? .zero
    let wanted = (breaks?.consumed ?? .zero) + natural + insets.sum.blockEnd - repeated
    let total = context.usedBlockSize(
      of: box, in: space, insets: insets, inlineSize: inlineSize, content: wanted)
    var blockSize = total
    var fragmentInsets = insets
    if breaks != nil {
      let maximum = context.usedBlockSize(
        of: box, in: space, insets: insets, inlineSize: inlineSize, content: .max)
      let isFirst = breaks?.isFirst ?? true
      breaks?.hasSeenAllChildren = !isBroken
      if !isBroken {
        breaks?.data = .multicol(MulticolResumePoint(hasContents: false))
      }
      let size = breaks?.finish(
        total: total, maximum: maximum, natural: natural, start: contentOffset.blockOffset,
        end: insets.sum.blockEnd, offset: space.fragmentation.offset, in: &context)
      blockSize = size?.blockSize ?? total
      let isLast = size?.isLast ?? true
      if !isFirst, breaks?.repeatedStart == .zero {
        fragmentInsets.border.blockStart = .zero
        fragmentInsets.padding.blockStart = .zero
      }
      if !isLast, breaks?.repeatedEnd == .zero {
        fragmentInsets.border.blockEnd = .zero
        fragmentInsets.padding.blockEnd = .zero
      }
      if !style.surface.clonesDecoration {
        details.hasSide[space.writing.blockStartSide] = isFirst
        details.hasSide[space.writing.blockEndSide] = isLast
      }
      builder.fragmentation = space.fragmentation
      builder.isDivided = !isFirst || breaks?.result.breakToken != nil
    }
    let size = LogicalSize(inlineSize: inlineSize, blockSize: blockSize)
    let physical = space.writing.physical(size)
    details.gapDecorations = gapDecorations(size, blockEnd: fragmentInsets.sum.blockEnd)
    details.margin = space.writing.physical(
      context.margins(of: box, percentageBasis: space.marginPercentageBasis, in: space.writing))
    if let legend {
      details.legendRect = PhysicalRect(
        origin: space.writing.physical(legend.offset, of: legend.size, in: physical),
        size: legend.size)
    }
    let made = builder.finish(
      size: size, insets: fragmentInsets, details: details, isMeasuring: space.isMeasuring,
      in: &context)
    var result = LayoutResult(fragment: made.fragment, size: size)
    result.outOfFlow = made.outOfFlow
    result.intrinsicBlockSize = natural + insets.sum.blockEnd
    if !context.hidesBaseline(box) {
      result.firstBaseline = firstBaseline
      result.lastBaseline = lastBaseline
    }
    if let breaks {
      result.fragmentation = breaks.result
      result.fragmentation.extent = max(breaks.result.extent, made.extent)
    }
    return result
  }
}
