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
  private var builder: FragmentBuilder
  private var breaks: BreakBuilder?
  private var details = BoxDetails()
  private var rules: [(offset: LogicalOffset, size: LogicalSize)] = []
  private var firstBaseline: LayoutUnit?
  private var lastBaseline: LayoutUnit?
  /// The block-end edge of what was placed last, from the content box's block-start edge.
  private var blockOffset = LayoutUnit.zero
  /// Where the row of columns begins that the edge is in, where rows have a set block size.
  private var rowStart = LayoutUnit.zero
  /// Margins of spanners after that edge.
  private var strut = MarginStrut()
  private let contentOffset: LogicalOffset
  private var legend: RenderedLegend?

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
    maximumBlockSize = maximum.map { ($0 - blockInsets).clampedToZero }
    builder = FragmentBuilder(box: box, writing: space.writing)
    var contentOffset = insets.contentOffset
    if space.fragmentation.isFragmenting {
      let account = BreakBuilder(box: box, space: space.fragmentation, in: context)
      if !account.isFirst { contentOffset.blockOffset = .zero }
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
    breaks?.space.spaceLeft(at: contentOffset.blockOffset + blockOffset + strut.collapsed)
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
    if let outer, row.tallestUnbreakable > outer, breaks?.space.offset ?? .zero > .zero {
      breaks?.noteShortage(row.tallestUnbreakable - outer)
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
    guard row.token != nil, row.spanner == nil else { return row.spanner != nil }
    if wraps, let height,
      outer == nil || rowStart + height - blockOffset <= .zero || outer! > row.blockSize
    {
      rowStart += height + rowGap
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

  private mutating func stop(_ resume: MulticolResumePoint) {
    breaks?.hasInFlowBreak = true
    breaks?.data = .multicol(resume)
  }

  private mutating func place(_ row: ColumnRow, in context: inout LayoutContext) {
    let start = contentOffset.blockOffset + blockOffset
    var first: LayoutUnit?
    var last: LayoutUnit?
    let divided = layOutDivided(row, in: &context)
    for (index, column) in row.columns.enumerated() {
      let inlineStart = contentOffset.inlineOffset + geometry.offset(of: index)
      var column = column
      column.outOfFlow.removeAll { $0.dividedContainer != nil }
      builder.addColumn(
        column, at: LogicalOffset(inlineOffset: inlineStart, blockOffset: start), in: context)
      if let baseline = column.firstBaseline { first = min(first ?? baseline, baseline) }
      if let baseline = column.lastBaseline { last = max(last ?? baseline, baseline) }
      guard index > 0 else { continue }
      let width = LayoutUnit(px: Double(style.container.columnRule.usedWidth))
      rules.append(
        (
          LogicalOffset(
            inlineOffset: inlineStart - (geometry.gap + width) / 2, blockOffset: start),
          LogicalSize(inlineSize: width, blockSize: row.blockSize)
        ))
    }
    for part in divided.parts {
      builder.add(
        part.fragment, size: context.fragments[part.fragment].size,
        at: LogicalOffset(
          inlineOffset: contentOffset.inlineOffset + geometry.offset(of: part.column)
            + part.offset.inlineOffset,
          blockOffset: start + part.offset.blockOffset), outOfFlow: part.outOfFlow)
    }
    if firstBaseline == nil { firstBaseline = first.map { $0 + start } }
    if let last { lastBaseline = last + start }
  }

  /// Adds a box that spans all columns.
  ///
  /// - Returns: Whether contents go on in this fragment.
  private mutating func addSpanner(
    _ spanner: ID<Box>, token: ID<BreakToken>?, _ resume: inout MulticolResumePoint,
    in context: inout LayoutContext
  ) -> Bool {
    let writing = space.writing
    let available = (inlineSize - insets.inlineSum).clampedToZero
    var margins = context.margins(of: spanner, percentageBasis: available, in: writing)
    if let token {
      let row = context.breakTokens.rows[token.index]
      strut = MarginStrut()
      if !(row.isBreakBefore && row.isForced) { margins.blockStart = .zero }
    }
    strut.append(margins.blockStart)
    let flow = spannerFlow(spanner, available: available)
    var childSpace = flow.childSpace(spanner, in: context)
    childSpace.isNewFormattingContext = true
    let offset = contentOffset.blockOffset + blockOffset + strut.collapsed
    if let breaks {
      childSpace.fragmentation = breaks.childSpace(
        spanner, token: token, offset: breaks.space.offset + offset, in: context)
      childSpace.fragmentation.allowsSpanners = false
    }
    let result = context.layOut(spanner, in: childSpace)
    let size = writing.logical(childSpace.writing.physical(result.size))
    if let space = breaks?.space {
      var layout = result.fragmentation
      if context.isMonolithic(spanner) {
        layout.breakBefore = context.breakBefore(of: spanner)
        layout.breakAfter = context.breakAfter(of: spanner)
        layout.tallestUnbreakable = size.blockSize
      }
      let hasSeparation = breaks?.hasChild ?? false
      let status = breaks?.breakBeforeChildIfNeeded(
        spanner, layout, blockSize: size.blockSize, offset: space.offset + offset,
        hasSeparation: hasSeparation, in: &context)
      if status == .brokeBefore {
        resume.spanner = spanner
        resume.spannerToken = breaks?.childTokens.popLast()
        stop(resume)
        return false
      }
      breaks?.add(
        spanner, layout, end: offset + max(size.blockSize, layout.extent), in: context)
    }
    blockOffset += strut.collapsed
    let inlineStart = flow.inlineStart(
      of: spanner, size: size.inlineSize, margins: margins, roomStart: .zero, roomEnd: available,
      in: context)
    builder.add(
      result,
      at: LogicalOffset(
        inlineOffset: contentOffset.inlineOffset + inlineStart,
        blockOffset: contentOffset.blockOffset + blockOffset),
      shift: flow.relativeShift(of: spanner, in: context), in: context)
    if let baseline = result.firstBaseline, firstBaseline == nil {
      firstBaseline = contentOffset.blockOffset + blockOffset + baseline
    }
    if let baseline = result.lastBaseline {
      lastBaseline = contentOffset.blockOffset + blockOffset + baseline
    }
    blockOffset += size.blockSize
    strut = MarginStrut()
    if let broken = result.fragmentation.breakToken, result.fragmentation.breaksInFlow {
      _ = breaks?.childTokens.popLast()
      resume.spanner = spanner
      resume.spannerToken = broken
      stop(resume)
      return false
    }
    strut.append(margins.blockEnd)
    if wraps, let height = wrappedBlockSize {
      // What follows a spanner begins in the row that the spanner ends in.
      var rows = 0
      while blockOffset >= rowStart + height, resume.hasContents, rows < 10_000 {
        rowStart += height + rowGap
        rows += 1
      }
      blockOffset = max(blockOffset, rowStart)
    }
    return true
  }

  /// A flow in the container's content box, for what it knows of children's spaces.
  private func spannerFlow(_ spanner: ID<Box>, available: LayoutUnit) -> BlockFlow {
    BlockFlow(
      container: box, writing: space.writing, inlineSize: available,
      percentageBlockSize: contentBlockSize, availableBlockSize: contentBlockSize,
      contentOffset: contentOffset, bfcLineOffset: .zero, unresolvedBFCBlockOffset: .zero,
      forcedBFCBlockOffset: nil, clearanceOffset: nil, isMeasuring: space.isMeasuring,
      strut: MarginStrut(), exclusions: ExclusionSpace(), adjoiningFloats: [])
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
    let natural = contentOffset.blockOffset + content
    let wanted = (breaks?.consumed ?? .zero) + natural + insets.sum.blockEnd
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
      if !isFirst {
        fragmentInsets.border.blockStart = .zero
        fragmentInsets.padding.blockStart = .zero
      }
      if !isLast {
        fragmentInsets.border.blockEnd = .zero
        fragmentInsets.padding.blockEnd = .zero
      }
      details.hasSide[space.writing.blockStartSide] = isFirst
      details.hasSide[space.writing.blockEndSide] = isLast
      builder.fragmentation = space.fragmentation
      builder.isDivided = !isFirst || breaks?.result.breakToken != nil
    }
    let size = LogicalSize(inlineSize: inlineSize, blockSize: blockSize)
    let physical = space.writing.physical(size)
    for rule in rules {
      let ruleSize = space.writing.physical(rule.size)
      details.columnRules.append(
        PhysicalRect(
          origin: space.writing.physical(rule.offset, of: ruleSize, in: physical),
          size: ruleSize))
    }
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
