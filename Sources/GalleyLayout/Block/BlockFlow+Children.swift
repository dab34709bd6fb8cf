import GalleyCSS
import GalleyPrimitives

extension BlockFlow {
  /// The constraint space of a child that establishes a formatting context of its own.
  ///
  /// Its available size is the content box, in the child's own axes.
  func childSpace(_ box: ID<Box>, in context: borrowing LayoutContext) -> ConstraintSpace {
    let childWriting = context.boxes.writingDirection(of: box)
    var space: ConstraintSpace
    if childWriting.isHorizontal == writing.isHorizontal {
      space = ConstraintSpace(
        writing: childWriting, availableInlineSize: inlineSize,
        availableBlockSize: availableBlockSize)
      space.percentageInlineSize = inlineSize
      space.percentageBlockSize = percentageBlockSize
      space.ignoredStretchMargins = openEdges
    } else {
      // 7.3: an orthogonal flow's available inline size is what it has room for, or the viewport.
      // <https://drafts.csswg.org/css-writing-modes-4/#orthogonal-auto>
      let viewport = childWriting.logical(context.viewport).inlineSize
      space = ConstraintSpace(
        writing: childWriting,
        availableInlineSize: availableBlockSize ?? percentageBlockSize ?? viewport,
        availableBlockSize: inlineSize)
      space.percentageInlineSize = percentageBlockSize ?? viewport
      space.percentageBlockSize = inlineSize
      space.inlineAutoSize = .fitContent
    }
    space.marginPercentageBasis = inlineSize
    space.isMeasuring = isMeasuring
    return space
  }

  /// Which lines of the next block-level child `text-box-trim` trims.
  func textBoxTrim(
    ofChild box: ID<Box>, in context: borrowing LayoutContext
  ) -> TextBoxTrim {
    guard textTrim.isStartPending || textTrim.trimsEnd,
      context.boxes[box].kind == .blockContainer,
      context.boxes.writingDirection(of: box).mode == writing.mode
    else { return [] }
    var result: TextBoxTrim = []
    if textTrim.isStartPending { result.insert(.start) }
    if textTrim.isEndNext { result.insert(.end) }
    return result
  }

  /// How far relative positioning moves a child.
  func relativeShift(of box: ID<Box>, in context: borrowing LayoutContext) -> PhysicalOffset {
    context.relativeShift(
      of: box, inlineSize: inlineSize, blockSize: percentageBlockSize, in: writing)
  }

  /// Lays a block-level box out below what there is, its margins joining those around it.
  ///
  /// - Parameters:
  ///   - shift: What relative positioning of inline boxes around it adds.
  ///   - inlineContainer: The innermost inline box around it that is a containing block.
  mutating func addBlock(
    _ box: ID<Box>, shift: PhysicalOffset = .zero, inlineContainer: ID<Box>? = nil,
    token: ID<BreakToken>? = nil, in context: inout LayoutContext
  ) {
    let count = children.count
    if breaks != nil, stops(before: box, token: token, in: &context) { return }
    if annotationSpace < .zero { blockOffset -= annotationSpace }
    annotationSpace = .zero
    if context.establishesFormattingContext(box) {
      addFormattingContext(box, token: token, in: &context)
    } else {
      addFlowBlock(box, token: token, in: &context)
    }
    guard shift != .zero || inlineContainer != nil else { return }
    for index in min(count, children.count)..<children.count {
      children[index].shift += shift
      guard let inlineContainer else { continue }
      for inner in children[index].outOfFlow.indices {
        context.claim(&children[index].outOfFlow[inner], for: inlineContainer)
      }
    }
  }

  /// Adds a block that takes part in this formatting context.
  private mutating func addFlowBlock(
    _ box: ID<Box>, token: ID<BreakToken>?, in context: inout LayoutContext
  ) {
    var margins = context.margins(of: box, percentageBasis: inlineSize, in: writing)
    let quirks = context.quirkyMargins(of: box)
    var space = childSpace(box, in: context)
    let trim = beginTrimming()
    apply(trim, to: &margins, &space)
    space.availableBlockSize = availableBlockSize
    applyJustification(of: box, to: &space, in: &context)
    let insets = context.insets(of: box, in: space)
    let size = context.usedInlineSize(of: box, in: space, insets: insets)
    space.fixedInlineSize = size
    let inlineStart = inlineStart(
      of: box, size: size, margins: margins, roomStart: .zero, roomEnd: inlineSize, in: context)
    space.bfcOffset.lineOffset =
      bfcLineOffset + (writing.isRightToLeft ? inlineSize - inlineStart - size : inlineStart)

    var childStrut = strut
    childStrut.append(margins.blockStart, isQuirky: quirks.start)
    let clear = context.boxes.styles.rows[context.boxes[box].style.index].box.clear
    let sides = context.clearedSides(clear, in: writing)
    let clearance = context.exclusions.clearanceOffset(sides, in: exclusions)
    var forced: LayoutUnit?
    if let clearance, bfcBlockOffset == nil,
      !adjoiningFloats.isDisjoint(with: sides)
        || clearance
          > max(
            forcedBFCBlockOffset ?? .min, unresolvedBFCBlockOffset + childStrut.collapsed)
    {
      // Clearance separates the child's margins from the container's, whose edge is settled now.
      guard resolveByMargins() else { return }
      forced = max(clearance, nextBFCBlockOffset)
    }
    if bfcBlockOffset == nil {
      space.forcedBFCBlockOffset = forcedBFCBlockOffset
      space.adjoiningFloats = adjoiningFloats
      space.clearanceOffset = clearanceOffset
    }
    if let clearance {
      space.clearanceOffset = max(space.clearanceOffset ?? .min, clearance)
    }
    if forced != nil { space.forcedBFCBlockOffset = forced }
    space.bfcOffset.blockOffset = bfcOrigin
    space.marginStrut = childStrut
    space.exclusions = exclusions
    space.clamp = clamp.after(lines: lineCount, pieces: pieceCount)
    space.textBoxTrim = textBoxTrim(ofChild: box, in: context)
    if let breaks {
      space.fragmentation = breaks.childSpace(
        box, token: token, offset: breaks.space.offset, in: context)
    }
    var result = context.layOut(box, in: space)
    noteClampPieces(of: result)
    textTrim.note()

    if let offset = result.bfcBlockOffset {
      if bfcBlockOffset == nil {
        if result.isPushedByFloats { isPushedByFloats = true }
        if let forcedBFCBlockOffset, forcedBFCBlockOffset != offset {
          // The child knows better where the edge is that both share.
          relayoutOffset = offset
          return
        }
        guard resolve(at: offset) else { return }
      }
      if breaks != nil, breaksBefore(box, result, bfcBlockOffset: offset, in: &context) { return }
      let position = blockOffset(fromBFC: offset)
      append(result, of: box, inlineStart: inlineStart, blockStart: position, in: context)
      exclusions = result.exclusions
      blockOffset = position + result.size.blockSize
      strut = result.endMargins
      strut.append(margins.blockEnd, isQuirky: quirks.end)
      isStrutSeparated = false
      hasContent = true
      trimming.noteContent()
      return
    }

    // The child collapses through.
    let position: LayoutUnit
    if bfcBlockOffset != nil, let clearance,
      forced != nil || clearance > bfcOrigin + result.endMargins.collapsed
    {
      // Its margins begin anew at the clearance, and don't join the container's at the end.
      position = forced ?? clearance
      space.marginStrut = MarginStrut()
      space.marginStrut.append(margins.blockStart, isQuirky: quirks.start)
      space.forcedBFCBlockOffset = position
      result = context.layOut(box, in: space)
      blockOffset = blockOffset(fromBFC: position) - result.endMargins.collapsed
      isStrutSeparated = true
      isPushedByFloats = true
    } else if bfcBlockOffset == nil {
      position = nextBFCBlockOffset
      adjoiningFloats.formUnion(result.adjoiningFloats)
      if let offset = result.adjoiningFloatOffset { noteAdjoiningFloat(at: offset) }
    } else {
      position = bfcOrigin + result.endMargins.collapsed
      if let offset = result.adjoiningFloatOffset, offset != position {
        space.forcedBFCBlockOffset = position
        result = context.layOut(box, in: space)
      }
    }
    if breaks != nil, breaksBefore(box, result, bfcBlockOffset: position, in: &context) { return }
    exclusions = result.exclusions
    append(
      result, of: box, inlineStart: inlineStart,
      blockStart: bfcBlockOffset == nil ? .zero : blockOffset(fromBFC: position), in: context)
    strut = result.endMargins
    if !trim.trimsStart {
      strut.append(margins.blockEnd, isQuirky: quirks.end || quirks.start)
    }
  }

  /// Remembers where a float took the container's unresolved edge to be.
  mutating func noteAdjoiningFloat(at offset: LayoutUnit) {
    if let known = adjoiningFloatOffset, known != offset {
      // Two floats disagree, so one is wrong wherever the edge comes to be.
      adjoiningFloatOffset = .min
    } else {
      adjoiningFloatOffset = offset
    }
  }

  /// Adds a laid-out block to the children.
  mutating func append(
    _ result: LayoutResult, of box: ID<Box>, inlineStart: LayoutUnit, blockStart: LayoutUnit,
    in context: borrowing LayoutContext
  ) {
    children.append(
      FlowChild(
        fragment: result.fragment,
        offset: LogicalOffset(inlineOffset: inlineStart, blockOffset: blockStart),
        size: context.fragments[result.fragment].size, shift: relativeShift(of: box, in: context),
        outOfFlow: result.outOfFlow))
    noteBaselines(result, of: box, blockStart: blockStart, in: context)
  }

  /// Takes over the baselines of a block.
  private mutating func noteBaselines(
    _ result: LayoutResult, of box: ID<Box>, blockStart: LayoutUnit,
    in context: borrowing LayoutContext
  ) {
    let size = result.size.blockSize
    if let first = context.usableBaseline(result.firstBaseline, of: box, size),
      firstBaseline == nil
    {
      firstBaseline = blockStart + first
    }
    // The last baseline of a block container that scrolls is its block-end margin edge.
    // <https://drafts.csswg.org/css-align-3/#baseline-export>
    let row = context.boxes[box]
    if row.kind == .blockContainer, !row.flags.contains(.control), context.isScrollContainer(box),
      !context.hidesBaseline(box)
    {
      let own = context.boxes.writingDirection(of: box)
      guard own.mode == writing.mode else { return }
      let margins = context.margins(of: box, percentageBasis: inlineSize, in: writing)
      lastBaseline = blockStart + size + margins.blockEnd
      return
    }
    // The baseline of an inline-block is that of its last line, which tables don't count as.
    // <https://drafts.csswg.org/css2/#leading>
    if let last = context.usableBaseline(result.lastBaseline, of: box, size), row.kind != .table {
      lastBaseline = blockStart + last
    }
  }

  /// Where a block's border box begins along the inline axis: margins, `auto` ones among them, or
  /// what the container's legacy alignment says.
  ///
  /// <https://drafts.csswg.org/css2/#blockwidth>
  ///
  /// - Parameters:
  ///   - size: The border-box size along the container's inline axis.
  ///   - roomStart: Where the room for the margin box begins and ends; floats may narrow it.
  func inlineStart(
    of box: ID<Box>, size: LayoutUnit, margins: LogicalSides<LayoutUnit>, roomStart: LayoutUnit,
    roomEnd: LayoutUnit, in context: borrowing LayoutContext
  ) -> LayoutUnit {
    let free = roomEnd - roomStart - size - margins.inlineSum
    let index = context.boxes[box].style.index
    let logical = writing.logical(context.boxes.styles.rows[index].box.margin)
    let isStartAuto = logical.inlineStart.isAuto
    let isEndAuto = logical.inlineEnd.isAuto
    let start = roomStart + margins.inlineStart
    if isStartAuto || isEndAuto {
      guard free > .zero else { return start }
      if isStartAuto && isEndAuto { return start + free / 2 }
      return isStartAuto ? start + free : start
    }
    guard !context.boxes[box].isAnonymous else { return start }
    if let alignment = justification(of: box, in: context) {
      return start + justifiedShift(of: box, by: alignment, free: free, in: context)
    }
    let containerIndex = context.boxes[container].style.index
    switch context.boxes.styles.rows[containerIndex].text.align {
    case .legacyCenter: return free > .zero ? start + free / 2 : start
    case .legacyLeft: return writing.isRightToLeft ? start + free.clampedToZero : start
    case .legacyRight: return writing.isRightToLeft ? start : start + free.clampedToZero
    case .start, .end, .left, .right, .center, .justify, .justifyAll, .matchParent, .internalCenter:
      return start
    }
  }
}
