import GalleyCSS
import GalleyPrimitives

// Boxes that span all columns.
//
// <https://drafts.csswg.org/css-multicol-1/#spanning-columns>
extension MulticolLayoutAlgorithm {
  /// Adds a box that spans all columns.
  ///
  /// - Returns: Whether contents go on in this fragment.
  mutating func addSpanner(
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
    place(
      spanner, result, inlineStart: inlineStart,
      shift: flow.relativeShift(of: spanner, in: context),
      in: &context)
    if let baseline = result.firstBaseline, firstBaseline == nil {
      firstBaseline = contentOffset.blockOffset + blockOffset + baseline
    }
    if isMarkerPending, let baseline = result.firstBaseline {
      placeMarker(
        besideBaseline: contentOffset.blockOffset + blockOffset + baseline, in: &context)
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
        beginNextRow(height)
        rows += 1
      }
      blockOffset = max(blockOffset, rowStart)
    }
    return true
  }

  /// Adds a spanner's fragment, under the effects of the boxes in the columns that it is inside of.
  private mutating func place(
    _ spanner: ID<Box>, _ result: LayoutResult, inlineStart: LayoutUnit, shift: PhysicalOffset,
    in context: inout LayoutContext
  ) {
    var offset = LogicalOffset(
      inlineOffset: contentOffset.inlineOffset + inlineStart,
      blockOffset: contentOffset.blockOffset + blockOffset)
    let effects = context.boxes[spanner].parent.map {
      context.effectBoxes(around: $0, within: box).filter { !$0.clips }
    }
    guard let effects, !effects.isEmpty else {
      builder.add(result, at: offset, shift: shift, in: context)
      return
    }
    // The boxes with effects have fragments in columns only; these are empty.
    let size = space.writing.physical(
      LogicalSize(inlineSize: (inlineSize - insets.inlineSum).clampedToZero, blockSize: .zero))
    var link = FragmentLink(
      offset: space.writing.physical(
        LogicalOffset(inlineOffset: inlineStart),
        of: context.fragments[result.fragment].size, in: size) + shift,
      fragment: result.fragment)
    var outOfFlow = result.outOfFlow
    for index in outOfFlow.indices { outOfFlow[index].staticPosition += link.offset }
    for effect in effects {
      var fragment = Fragment(
        kind: .box, box: effect.box, style: context.boxes[effect.box].style, size: size)
      fragment.details = context.fragments.append(BoxDetails())
      link = FragmentLink(
        offset: .zero, fragment: context.fragments.append(fragment, children: [link]))
    }
    offset.inlineOffset = contentOffset.inlineOffset
    builder.add(link.fragment, size: size, at: offset, outOfFlow: outOfFlow)
  }

  /// A flow in the container's content box, for what it knows of children's spaces.
  func spannerFlow(_ spanner: ID<Box>, available: LayoutUnit) -> BlockFlow {
    BlockFlow(
      container: box, writing: space.writing, inlineSize: available,
      percentageBlockSize: contentBlockSize, availableBlockSize: contentBlockSize,
      contentOffset: contentOffset, bfcLineOffset: .zero, unresolvedBFCBlockOffset: .zero,
      forcedBFCBlockOffset: nil, clearanceOffset: nil, isMeasuring: space.isMeasuring,
      strut: MarginStrut(), exclusions: ExclusionSpace(), adjoiningFloats: [])
  }
}
