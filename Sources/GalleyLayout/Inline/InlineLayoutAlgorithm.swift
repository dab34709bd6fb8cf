import GalleyCSS
import GalleyPrimitives
import GalleyText

/// Lays the inline-level contents of a block container out in lines.
///
/// <https://drafts.csswg.org/css-inline-3/>
struct InlineLayoutAlgorithm {
  let box: ID<Box>
  /// Of ``BoxTree/inlineContents``; negative if the box has none.
  let index: Int
  /// Whether the next line is the first of a paragraph, for `text-indent: each-line`.
  var isParagraphStart = true
  let truncation: LineTruncation
  /// Whether the container's first line is still to come.
  var isFirstLine = true
  /// Where the last lines begin, so that a break can be put before one of them.
  var marks: [BreakableLine] = []
  /// How many lines were added to this fragment.
  var lineCount: Int32 = 0
  /// A block inside inline boxes that goes on, and where.
  var resumedBlock: ID<Box>?
  var resumedToken: ID<BreakToken>?

  init(box: ID<Box>, in context: borrowing LayoutContext) {
    self.box = box
    index = Int(context.boxes[box].payload)
    truncation = LineTruncation(box, context)
  }

  /// Adds lines, floats, blocks inside inline boxes, and out-of-flow boxes to `flow`; stops as
  /// soon as `flow` says that it will be laid out again.
  mutating func layOut(in flow: inout BlockFlow, _ context: inout LayoutContext) {
    guard index >= 0, index < context.boxes.inlineContents.count else { return }
    let content = context.boxes.inlineContents[index]
    let shaped = context.shapedContent(index)
    var breaker = InlineLineBreaker(
      content: content, shaped: context.shapedFirstLine(index), percentageBasis: flow.inlineSize,
      isRightToLeft: flow.writing.isRightToLeft)
    let isBalanced = isBalanced(content, flow, context)
    resume(&breaker, &flow, &context)
    if flow.isAborted || flow.isBroken { return }
    if !isFirstLine { breaker.shaped = shaped }
    while !breaker.isAtEnd, !flow.isFull {
      if isBalanced, isParagraphStart {
        breaker.limit = nil
        breaker.limit = balancedLimit(breaker, indent: indent(flow, context), flow, &context)
      }
      if flow.breaks != nil {
        placeLeadingFloats(&breaker, &flow, &context)
        if flow.isAborted { return }
        if breaker.isAtEnd { break }
      }
      if content.items[breaker.cursor.item].kind == .block {
        addBlock(&breaker, &flow, &context)
      } else {
        addLine(&breaker, &flow, &context)
      }
      if flow.isAborted || flow.isBroken { return }
      if !isFirstLine { breaker.shaped = shaped }
    }
    if flow.isFull { addOutOfFlowAfterClamp(breaker, &flow, context) }
    if flow.breaks != nil { endBreakableLines(&flow, context) }
  }

  /// Gives a block-level box inside inline boxes a line of its own.
  ///
  /// <https://drafts.csswg.org/css2/#anonymous-block-level>
  private mutating func addBlock(
    _ breaker: inout InlineLineBreaker, _ flow: inout BlockFlow, _ context: inout LayoutContext
  ) {
    let item = breaker.content.items[breaker.cursor.item]
    let around = breaker.surroundings(flow, context)
    let token = resumedBlock == item.box ? resumedToken : nil
    resumedBlock = nil
    flow.addBlock(
      item.box, shift: around.shift, inlineContainer: around.container, token: token, in: &context)
    if flow.breaks != nil {
      marks.removeAll(keepingCapacity: true)
      if flow.isBroken {
        keepPlace(breaker, &flow)
        return
      }
    }
    breaker.cursor = InlineCursor(item: breaker.cursor.item + 1, offset: Int(item.end))
    isFirstLine = false
    isParagraphStart = true
  }

  /// Breaks and builds one line, below floats that leave no room for it.
  private mutating func addLine(
    _ breaker: inout InlineLineBreaker, _ flow: inout BlockFlow, _ context: inout LayoutContext
  ) {
    let start = breaker.cursor
    let startBoxes = breaker.openBoxes
    let mark = FlowMark(flow)
    // The first line is trimmed before it is filled, as far as its height is known.
    let expectedTrim = flow.textTrim.isStartPending ? expectedTrim(breaker, context) : .zero
    breaker.bfcBlockOffset = flow.nextBFCBlockOffset - expectedTrim
    breaker.blockSize = .zero
    let letter = isFirstLine && !breaker.isAtEnd ? breaker.shaped.initialLetter : nil
    if let letter { beginInitialLetter(letter, &breaker, flow, context) }
    var indent = indent(flow, context)
    if isFirstLine, isFirstFormatted(context) { indent -= breaker.hangingStart(&context) }
    // A clamp is only in force where more lines would follow.
    let isClamped = flow.isClampedAfterNextLine
    breaker.reserved = .zero
    breaker.keepsWords = false
    let ellipsis = isClamped ? clampEllipsis(&context) : nil
    if let ellipsis, !truncation.cutsWords {
      breaker.reserved = ellipsis.width
      breaker.keepsWords = true
    }
    // Floats inside the line move down with it, so that it may never fit.
    var attempts = 0
    // The largest block size that was tried and is less than the line's.
    var tooSmall = breaker.blockSize
    while true {
      attempts += 1
      var line = breaker.nextLine(indent: indent, &flow, &context)
      if flow.isAborted { return }
      line.isFirst = isFirstLine
      if line.isEmpty {
        addEmptyLine(line, breaker, &flow, &context)
        return
      }
      let used = line.indent + line.inlineSize
      if used > line.opportunity.size, line.opportunity.isNarrowed, attempts < 100,
        let next = flow.nextOpportunity(
          after: breaker.bfcBlockOffset, inlineSize: used, blockSize: breaker.blockSize,
          in: context)
      {
        mark.restore(&flow)
        restart(&breaker, at: start, startBoxes)
        breaker.bfcBlockOffset = next
        continue
      }
      truncate(&line, ellipsis, breaker, &context)
      var builder = LineBoxBuilder(
        line, content: breaker.content, shaped: breaker.shaped, flow: flow, context)
      let result = builder.build(&context)
      if result.size.blockSize > breaker.blockSize {
        let room = flow.lineOpportunity(
          at: breaker.bfcBlockOffset, blockSize: result.size.blockSize, in: context)
        if room.size < line.opportunity.size, attempts < 100 {
          tooSmall = max(tooSmall, breaker.blockSize)
          mark.restore(&flow)
          restart(&breaker, at: start, startBoxes)
          breaker.blockSize = result.size.blockSize
          continue
        }
      }
      if result.size.blockSize < breaker.blockSize, result.size.blockSize > tooSmall {
        // What made the line high went to the next one: a lower line may have more room.
        let room = flow.lineOpportunity(
          at: breaker.bfcBlockOffset, blockSize: result.size.blockSize, in: context)
        if room.size > line.opportunity.size, attempts < 100 {
          tooSmall = result.size.blockSize
          mark.restore(&flow)
          restart(&breaker, at: start, startBoxes)
          breaker.blockSize = result.size.blockSize
          continue
        }
      }
      if flow.breaks != nil,
        breaksBefore(
          result.size.blockSize + max(.zero, -(result.startSpace + flow.annotationSpace)),
          at: breaker.bfcBlockOffset, start: start, startBoxes, mark,
          &breaker, &flow, &context)
      {
        return
      }
      var bfcBlockOffset = breaker.bfcBlockOffset
      if flow.textTrim.isStartPending { bfcBlockOffset += expectedTrim - result.trimmedStart }
      flow.addLine(
        result.fragment, size: result.size, lineOffset: line.opportunity.lineStart,
        bfcBlockOffset: bfcBlockOffset, baseline: result.baseline,
        outOfFlow: result.outOfFlow, trimmedEnd: result.trimmedEnd,
        startSpace: result.startSpace, endSpace: result.endSpace)
      if let area = result.letterArea {
        flow.excludeInitialLetter(
          area, in: line.opportunity, bfcBlockOffset: bfcBlockOffset, &context)
      }
      finish(line, breaker, &flow, &context)
      return
    }
  }

  /// Puts an ellipsis where the line is too long, or is the last that is shown.
  private func truncate(
    _ line: inout Line, _ clampEllipsis: ShapedInsert?, _ breaker: InlineLineBreaker,
    _ context: inout LayoutContext
  ) {
    if let clampEllipsis {
      line.isLast = true
      line.dropHangingEnd(breaker.shaped, breaker.content, &context)
      let end = line.indent + line.inlineSize
      if !truncation.cutsWords, end > line.opportunity.size - clampEllipsis.width {
        line.displace(by: clampEllipsis)
      } else {
        line.truncate(with: clampEllipsis, isForced: true, breaker.shaped)
      }
    } else if let ellipsis = truncation.ellipsis,
      line.indent + line.inlineSize > line.opportunity.size
    {
      let insert = context.shapeInsert(
        ellipsis, breaker.shaped.rootStyle,
        direction: breaker.content.items.first?.direction ?? .leftToRight)
      line.truncate(with: insert, isForced: false, breaker.shaped)
    }
  }

  /// The ellipsis at the end of the last line that a clamp leaves, which is no part of the first
  /// line's style; `nil` if there is none.
  ///
  /// <https://drafts.csswg.org/css-overflow-4/#block-ellipsis>
  func clampEllipsis(_ context: inout LayoutContext) -> ShapedInsert? {
    guard let text = truncation.clampEllipsis else { return nil }
    let shaped = context.shapedContent(index)
    let direction = context.boxes.inlineContents[index].items.first?.direction ?? .leftToRight
    var insert = context.shapeInsert(text, shaped.rootStyle, direction: direction)
    insert.style = shaped.rootStyle
    return insert
  }

  /// What is trimmed from the start of a line that nothing makes taller than its strut.
  private func expectedTrim(
    _ breaker: InlineLineBreaker, _ context: borrowing LayoutContext
  ) -> LayoutUnit {
    let style = breaker.shaped.rootStyle
    let edges = style.textBoxHeight(context.boxes.styles.rows[style.id.index].text)
    let isFlipped = context.boxes.writingDirection(of: box).mode == .verticalLR
    return isFlipped
      ? style.strut.descent - edges.descent : style.strut.ascent - edges.ascent
  }

  private func restart(
    _ breaker: inout InlineLineBreaker, at start: InlineCursor, _ boxes: [Int]
  ) {
    breaker.cursor = start
    breaker.openBoxes = boxes
  }

  /// Places what goes below a line.
  private mutating func finish(
    _ line: Line, _ breaker: InlineLineBreaker, _ flow: inout BlockFlow,
    _ context: inout LayoutContext
  ) {
    isFirstLine = false
    isParagraphStart = line.endsWithForcedBreak
    if flow.isAborted { return }
    for float in line.pendingFloats {
      flow.place(float, notAbove: flow.nextBFCBlockOffset, in: &context)
    }
    clear(line.clear, breaker, &flow, context)
  }

  /// Deals with a line that has nothing to show: it has no height and margins join through it.
  private mutating func addEmptyLine(
    _ line: Line, _ breaker: InlineLineBreaker, _ flow: inout BlockFlow,
    _ context: inout LayoutContext
  ) {
    let hasBoxes = line.items.contains { $0.kind == .openBox || $0.kind == .outOfFlow }
    if hasBoxes {
      var builder = LineBoxBuilder(
        line, content: breaker.content, shaped: breaker.shaped, flow: flow, context)
      let result = builder.build(&context)
      flow.addPhantomLine(result, lineOffset: line.opportunity.lineStart)
    }
    for float in line.pendingFloats {
      flow.place(float, notAbove: flow.nextBFCBlockOffset, in: &context)
    }
  }

  /// The indentation of the next line.
  ///
  /// <https://drafts.csswg.org/css-text-4/#text-indent-property>
  private func indent(_ flow: BlockFlow, _ context: borrowing LayoutContext) -> LayoutUnit {
    let indent = context.boxes.styles.rows[context.boxes[box].style.index].text.indent
    if indent.length == .zero { return .zero }
    var isIndented = isFirstLine && isFirstFormatted(context)
    if indent.appliesToEachLine && isParagraphStart { isIndented = true }
    if indent.isHanging { isIndented.toggle() }
    return isIndented ? indent.length.used(flow.inlineSize) : .zero
  }

  /// Whether the container's first line is the first of its element: anonymous blocks after
  /// others continue one.
  private func isFirstFormatted(_ context: borrowing LayoutContext) -> Bool {
    let own = context.boxes[box]
    guard own.isAnonymous, !own.flags.contains(.item) else { return true }
    var sibling = own.previousSibling
    while let other = sibling {
      let box = context.boxes[other]
      if box.isInFlow, !box.flags.contains(.outsideMarker) { return false }
      sibling = box.previousSibling
    }
    return true
  }
}

extension BlockFlow {
  /// Adds a line without height that lets margins through: it holds empty inline boxes and the
  /// static positions of out-of-flow boxes.
  ///
  /// <https://drafts.csswg.org/css2/#phantom-line-box>
  fileprivate mutating func addPhantomLine(
    _ line: LineBoxBuilder.Result, lineOffset: LayoutUnit
  ) {
    let below = bfcBlockOffset == nil ? LayoutUnit.zero : blockOffset + strut.collapsed
    let size = LogicalSize(inlineSize: line.size.inlineSize)
    children.append(
      FlowChild(
        fragment: line.fragment,
        offset: LogicalOffset(
          inlineOffset: inlineOffset(ofLine: lineOffset, size: size.inlineSize),
          blockOffset: below),
        size: writing.physical(size), outOfFlow: line.outOfFlow))
  }
}
