import GalleyCSS
import GalleyPrimitives

/// Lays out a block container: block-level boxes one below the other, or lines.
///
/// <https://drafts.csswg.org/css2/#block-formatting>
struct BlockLayoutAlgorithm {
  let box: ID<Box>
  let space: ConstraintSpace
  let insets: BoxInsets
  /// Whether the box establishes a block formatting context.
  let isRoot: Bool
  /// The border-box inline size.
  var inlineSize = LayoutUnit.zero
  /// A fieldset's legend, laid out.
  var legend: RenderedLegend?
  /// Whether the contents of one column of a multi-column container are laid out, rather than the
  /// box.
  var isColumn = false

  init(box: ID<Box>, space: ConstraintSpace, in context: borrowing LayoutContext) {
    self.box = box
    self.space = space
    insets = context.insets(of: box, in: space)
    isRoot = space.isNewFormattingContext || context.establishesFormattingContext(box)
  }

  /// Runs the algorithm. Reads the box, its descendants and the space, and nothing else.
  mutating func layOut(in context: inout LayoutContext) -> LayoutResult {
    if isColumn {
      inlineSize = space.availableInlineSize
    } else {
      inlineSize = context.usedInlineSize(of: box, in: space, insets: insets)
    }
    var account: BreakBuilder?
    if space.fragmentation.isFragmenting { account = makeAccount(in: context) }
    if context.boxes[box].flags.contains(.fieldset), !isColumn, account?.isFirst ?? true {
      layOutLegend(in: &context)
    }
    let limits = clampLimits(in: &context)
    var (flow, contents) = fillFlow(limits, &account, in: &context)
    return finish(&flow, &contents, in: &context)
  }

  /// Places the contents, in as many passes as it takes until everything has its place.
  mutating func fillFlow(
    _ clamp: LineClampLimits, _ account: inout BreakBuilder?, in context: inout LayoutContext
  ) -> (BlockFlow, Contents) {
    var forced = space.forcedBFCBlockOffset
    var passes = 0
    let trimsStart = trimsStart(in: context)
    let trimsEnd = trimsEnd(in: context)
    var trimmedEnd: Int?
    let textTrim = textBoxTrim(in: context)
    var trimmedLine: Int32?
    while true {
      passes += 1
      var flow = makeFlow(forced: forced, in: context)
      if flow.percentageBlockSize != nil, context.dependsOnBlockSize(box) {
        _ = context.knownBlockSizes.exchange(box, flow.percentageBlockSize)
      }
      flow.clamp = clamp
      flow.trimming.trimsStart = trimsStart
      flow.trimming.endStart = trimmedEnd
      flow.textTrim.isStartPending = textTrim.contains(.start)
      flow.textTrim.trimsEnd = textTrim.contains(.end)
      flow.textTrim.endTarget = trimmedLine
      if let account { begin(&flow, account) }
      fill(&flow, in: &context)
      if let breaks = flow.breaks, breaks.wantsEarlierBreak, !flow.isAborted {
        account?.target = breaks.bestBreak
        account?.result.shortage = breaks.result.shortage
        continue
      }
      if trimsEnd, trimmedEnd == nil, !flow.isAborted {
        trimmedEnd = flow.trimming.lastContent
        continue
      }
      if !flow.isAborted, passes <= 4, flow.trimEnd() {
        trimmedLine = flow.textTrim.endTarget
        continue
      }
      if !flow.isAborted || passes > 4 {
        let contents = endContents(&flow, in: &context)
        if !flow.isAborted || passes > 4 { return (flow, contents) }
      }
      // The next pass knows where the edge is, and is stopped again only in rare cases.
      forced = flow.relayoutOffset
    }
  }

  /// The content box's inline size.
  private var contentInlineSize: LayoutUnit { (inlineSize - insets.inlineSum).clampedToZero }

  private func makeFlow(
    forced: LayoutUnit?, in context: borrowing LayoutContext
  ) -> BlockFlow {
    var basis = context.percentageBasisForChildren(
      of: box, in: space, insets: insets, inlineSize: inlineSize)
    var available: LayoutUnit?
    if let filled = context.filledBlockSize(of: box, in: space) {
      basis = (filled - insets.blockSum).clampedToZero
      available = basis
    } else if context.definiteBlockSize(of: box, in: space, insets: insets) != nil {
      available = basis
    }
    var strut = isRoot ? MarginStrut() : space.marginStrut
    if context.ignoresQuirkyMargins(box) { strut.ignoresQuirky = true }
    let lineLeft = space.writing.isRightToLeft ? insets.sum.inlineEnd : insets.sum.inlineStart
    var contentOffset = insets.contentOffset
    if isContinuing(in: context) { contentOffset.blockOffset = .zero }
    contentOffset.blockOffset += legend?.extraBlockSize ?? .zero
    var flow = BlockFlow(
      container: box, writing: space.writing, inlineSize: contentInlineSize,
      percentageBlockSize: basis, availableBlockSize: available, contentOffset: contentOffset,
      bfcLineOffset: (isRoot ? .zero : space.bfcOffset.lineOffset) + lineLeft,
      unresolvedBFCBlockOffset: isRoot ? .zero : space.bfcOffset.blockOffset,
      forcedBFCBlockOffset: isRoot ? nil : forced,
      clearanceOffset: isRoot ? nil : space.clearanceOffset, isMeasuring: space.isMeasuring,
      strut: strut, exclusions: isRoot ? ExclusionSpace() : space.exclusions,
      adjoiningFloats: isRoot ? [] : space.adjoiningFloats)
    if !isRoot {
      if insets.sum.blockStart == .zero { flow.openEdges.insert(.start) }
      if insets.sum.blockEnd == .zero { flow.openEdges.insert(.end) }
    }
    flow.annotationSpace = insets.padding.blockStart
    if isRoot {
      flow.bfcBlockOffset = .zero
    } else if contentOffset.blockOffset > .zero {
      flow.resolveByMargins()
    }
    return flow
  }

  /// Places the contents.
  private mutating func fill(_ flow: inout BlockFlow, in context: inout LayoutContext) {
    if context.boxes[box].hasInlineChildren {
      var algorithm = InlineLayoutAlgorithm(box: box, in: context)
      algorithm.layOut(in: &flow, &context)
      return
    }
    if flow.breaks != nil {
      fillFragment(&flow, in: &context)
      return
    }
    var child = context.boxes[box].firstChild
    while let id = child, !flow.isFull {
      let row = context.boxes[id]
      child = row.nextSibling
      if row.flags.contains(.outsideMarker) || id == legend?.box { continue }
      if row.isOutOfFlow {
        flow.addOutOfFlow(id)
        setStaticPlacement(in: &flow, context)
      } else if row.isFloating {
        let float = flow.layOutFloat(id, in: &context)
        flow.place(float, in: &context)
      } else if row.isLaidOutAlone {
        flow.addBlock(id, in: &context)
      }
      if flow.isAborted { return }
    }
    if flow.isFull { flow.addOutOfFlowAfterClamp(child, in: context) }
  }

  /// What the contents came to.
  struct Contents {
    /// The content box's block size that they ask for.
    var blockSize: LayoutUnit
    /// The border-box block size that is used.
    var borderBoxSize: LayoutUnit
    var endMargins: MarginStrut
    var isSelfCollapsing: Bool
    /// The border and padding that the fragment has, where the box is divided.
    var fragmentInsets: BoxInsets?
  }

  /// Closes the flow: margins at the end, the used block size.
  ///
  /// <https://drafts.csswg.org/css2/#normal-block>
  private mutating func endContents(
    _ flow: inout BlockFlow, in context: inout LayoutContext
  ) -> Contents {
    if flow.breaks != nil { return endFragment(&flow, in: &context) }
    flow.blockOffset += max(.zero, -flow.annotationSpace - insets.padding.blockEnd)
    var content: LayoutUnit
    var endMargins = MarginStrut()
    if isRoot {
      content = flow.blockOffset + endStrut(flow, in: context).collapsed
      if let floats = context.exclusions.clearanceOffset(.both, in: flow.exclusions) {
        content = max(content, floats - flow.contentOffset.blockOffset)
      }
      if let letters = context.exclusions.letterClearanceOffset(in: flow.exclusions) {
        content = max(content, letters - flow.contentOffset.blockOffset)
      }
    } else if insets.sum.blockEnd > .zero || flow.isStrutSeparated {
      flow.resolveByMargins()
      content = flow.blockOffset + endStrut(flow, in: context).collapsed
    } else {
      content = flow.blockOffset
      endMargins = flow.strut
    }
    if let control = context.controlSize(of: box) {
      content = control.isExact ? control.blockSize : max(content, control.blockSize)
      if flow.firstBaseline == nil, let baseline = control.baseline {
        flow.firstBaseline = baseline
        flow.lastBaseline = baseline
      }
    }
    if let contained = context.containedBlockSize(of: box, in: space.writing) {
      content = contained
    }
    content = content.clampedToZero + (legend?.extraBlockSize ?? .zero)
    let wanted = content + insets.blockSum
    var size = context.usedBlockSize(
      of: box, in: space, insets: insets, inlineSize: inlineSize, content: wanted)
    if let filled = context.filledBlockSize(of: box, in: space) {
      size = max(
        size,
        context.clampBlockSize(
          filled, of: box, in: space, insets: insets, content: wanted))
    }
    var contents = Contents(
      blockSize: content, borderBoxSize: size, endMargins: endMargins, isSelfCollapsing: false)
    guard !isRoot else { return contents }
    if flow.bfcBlockOffset == nil {
      if size > .zero {
        flow.resolveByMargins()
        contents.endMargins = MarginStrut()
      } else {
        contents.isSelfCollapsing = true
      }
    } else if size != wanted || hasSetBlockSize(in: context) {
      contents.endMargins = MarginStrut()
    }
    return contents
  }

  /// The margins at the end of contents that they don't leave.
  func endStrut(
    _ flow: borrowing BlockFlow, in context: borrowing LayoutContext
  ) -> MarginStrut {
    var strut = flow.strut
    if context.ignoresQuirkyMargins(box) { strut.quirkyPositive = .zero }
    return strut
  }

  /// Whether the block size is other than automatic.
  func hasSetBlockSize(in context: borrowing LayoutContext) -> Bool {
    if space.fixedBlockSize != nil { return true }
    let value = context.blockSizeValue(.preferred, of: box, in: space.writing)
    return context.resolveBlockSize(value, of: box, in: space, insets: insets, content: nil) != nil
  }

  /// Makes the fragment and the result.
  private mutating func finish(
    _ flow: inout BlockFlow, _ contents: inout Contents, in context: inout LayoutContext
  ) -> LayoutResult {
    let breaks = flow.breaks
    let marker =
      breaks?.isFirst ?? true ? layOutMarker(&flow, &contents, in: &context) : nil
    let size = LogicalSize(inlineSize: inlineSize, blockSize: contents.borderBoxSize)
    var origin = flow.contentOffset
    let shift = alignmentShift(flow, contents, in: context)
    origin.blockOffset += shift

    var builder = FragmentBuilder(box: box, writing: space.writing)
    builder.isColumn = isColumn
    if let legend { legend.add(to: &builder, in: context) }
    if let marker {
      builder.add(marker.result, at: marker.offset + origin, in: context)
    }
    for child in flow.children {
      builder.add(
        child.fragment, size: child.size, at: child.offset + origin, shift: child.shift,
        outOfFlow: child.outOfFlow)
    }
    for placed in flow.outOfFlow {
      builder.addOutOfFlow(
        placed.box, at: placed.staticPosition + origin, placement: placed.placement,
        inlineContainer: placed.inlineContainer)
    }
    var details = BoxDetails()
    details.margin = space.writing.physical(
      trimmedMargins(isSelfCollapsing: contents.isSelfCollapsing)
        .trim(
          context.margins(
            of: box, percentageBasis: space.marginPercentageBasis, in: space.writing),
          in: space.writing))
    if let legend {
      let physical = space.writing.physical(size)
      details.legendRect = PhysicalRect(
        origin: space.writing.physical(legend.offset, of: legend.size, in: physical),
        size: legend.size)
    }
    let fragmentInsets = contents.fragmentInsets ?? insets
    if let breaks {
      let clones =
        context.boxes.styles.rows[context.boxes[box].style.index].surface.clonesDecoration
      describeFragment(breaks, fragmentInsets, size, clones: clones, &details)
      builder.isDivided = !breaks.isFirst || breaks.result.breakToken != nil
      builder.fragmentation = breaks.space
      builder.fragmentation.offset += flow.bfcBlockOffset ?? flow.nextBFCBlockOffset
    }
    let made = builder.finish(
      size: size, insets: fragmentInsets, details: details, isMeasuring: space.isMeasuring,
      in: &context)

    var result = LayoutResult(fragment: made.fragment, size: size)
    if !isRoot {
      result.lineCount = flow.lineCount
      result.pieceCount = flow.pieceCount
      result.hasPieceAfterLines = flow.hasPieceAfterLines
    }
    if let breaks {
      result.fragmentation = breaks.result
      result.fragmentation.extent = max(breaks.result.extent, made.extent)
    }
    result.outOfFlow = made.outOfFlow
    result.intrinsicBlockSize = contents.blockSize + insets.blockSum
    if !context.hidesBaseline(box) {
      result.firstBaseline = flow.firstBaseline.map { $0 + origin.blockOffset }
      result.lastBaseline = flow.lastBaseline.map { $0 + origin.blockOffset }
    }
    guard !isRoot else { return result }
    result.endMargins = contents.isSelfCollapsing ? flow.strut : contents.endMargins
    result.bfcBlockOffset = flow.bfcBlockOffset
    result.exclusions = flow.exclusions
    result.isSelfCollapsing = contents.isSelfCollapsing
    result.isPushedByFloats = flow.isPushedByFloats
    if contents.isSelfCollapsing {
      result.adjoiningFloats = flow.adjoiningFloats
      result.adjoiningFloatOffset = flow.adjoiningFloatOffset
    }
    return result
  }
}
