import GalleyCSS
import GalleyPrimitives

/// Where a line begins, with the state of the flow before it.
struct BreakableLine {
  var place: InlineResumePoint
  var mark: LineMark
}

/// A state of a flow that lines can be taken back to.
struct LineMark {
  private let floats: FlowMark
  private let blockOffset: LayoutUnit
  private let strut: MarginStrut
  private let lineCount: Int32
  private let lastBaseline: LayoutUnit?
  private let hasContent: Bool

  init(_ flow: BlockFlow, floats: FlowMark) {
    self.floats = floats
    blockOffset = flow.blockOffset
    strut = flow.strut
    lineCount = flow.lineCount
    lastBaseline = flow.lastBaseline
    hasContent = flow.hasContent
  }

  func restore(_ flow: inout BlockFlow) {
    floats.restore(&flow)
    flow.blockOffset = blockOffset
    flow.strut = strut
    flow.lineCount = lineCount
    flow.lastBaseline = lastBaseline
    flow.hasContent = hasContent
  }
}

// Breaks between lines.
//
// <https://drafts.csswg.org/css-break-4/#widows-orphans>
extension InlineLayoutAlgorithm {
  /// Goes on where the fragment before ended: floats and blocks that are divided first, then lines.
  mutating func resume(
    _ breaker: inout InlineLineBreaker, _ flow: inout BlockFlow, _ context: inout LayoutContext
  ) {
    guard let token = flow.breaks?.incoming else { return }
    flow.breaks?.hasSeenAllChildren = token.hasSeenAllChildren
    var next = InlineCursor(item: breaker.content.items.count)
    if case .inline(let point) = token.data {
      next = InlineCursor(item: point.item, offset: point.offset)
      breaker.openBoxes = point.openBoxes
      isFirstLine = point.isFirstLine
      isParagraphStart = point.isParagraphStart
    }
    breaker.cursor = next
    defer { if !flow.isAborted, !flow.isBroken { resumeClear(token, breaker, &flow, context) } }
    for child in token.children {
      let box = context.breakTokens.rows[child.index].box
      if context.boxes[box].isFloating {
        let float = flow.layOutFloat(box, in: &context)
        flow.place(float, token: child, in: &context)
      } else if !breaker.isAtEnd, breaker.content.items[next.item].kind == .block,
        breaker.content.items[next.item].box == box
      {
        resumedBlock = box
        resumedToken = child
      } else {
        flow.addBlock(box, token: child, in: &context)
      }
      if flow.isAborted { return }
      if flow.isBroken {
        flow.breaks?.data = token.data
        return
      }
    }
  }

  /// Places floats that come before all content of a line: they stay where they are if the line
  /// goes to the next fragmentainer.
  mutating func placeLeadingFloats(
    _ breaker: inout InlineLineBreaker, _ flow: inout BlockFlow, _ context: inout LayoutContext
  ) {
    while !breaker.isAtEnd {
      let item = breaker.content.items[breaker.cursor.item]
      switch item.kind {
      case .text where item.start >= item.end: break
      case .floating:
        let float = flow.layOutFloat(item.box, in: &context)
        let around = breaker.surroundings(flow, context)
        flow.place(
          float, shift: around.shift, inlineContainer: around.container, in: &context)
        if flow.isAborted { return }
      default: return
      }
      breaker.cursor = InlineCursor(item: breaker.cursor.item + 1, offset: Int(item.end))
    }
  }

  /// Moves what comes next below floats. If they reach the fragmentainer's end, all of it goes on
  /// in the next one, and is to clear them there.
  func clear(
    _ value: Clear, _ breaker: InlineLineBreaker, _ flow: inout BlockFlow,
    _ context: borrowing LayoutContext
  ) {
    let sides = context.clearedSides(value, in: flow.writing)
    guard !sides.isEmpty else { return }
    let start = flow.nextBFCBlockOffset
    flow.clear(sides, in: context)
    let end = flow.nextBFCBlockOffset
    guard !flow.isAborted, end > start, let limit = flow.breaks?.limit,
      flow.fragmentainerOffset(fromBFC: end) >= limit
    else { return }
    var place = place(breaker.cursor, breaker.openBoxes)
    place.pendingClear = value
    flow.breaks?.data = .inline(place)
    flow.breaks?.hasInFlowBreak = true
  }

  private func resumeClear(
    _ token: BreakToken, _ breaker: InlineLineBreaker, _ flow: inout BlockFlow,
    _ context: borrowing LayoutContext
  ) {
    guard case .inline(let point) = token.data, point.pendingClear != .none else { return }
    clear(point.pendingClear, breaker, &flow, context)
  }

  /// Where the next line begins.
  private func place(_ start: InlineCursor, _ boxes: [Int]) -> InlineResumePoint {
    InlineResumePoint(
      item: start.item, offset: start.offset, openBoxes: boxes, isFirstLine: isFirstLine,
      isParagraphStart: isParagraphStart)
  }

  /// Notes that the next fragment begins where the breaker is.
  func keepPlace(_ breaker: InlineLineBreaker, _ flow: inout BlockFlow) {
    flow.breaks?.data = .inline(place(breaker.cursor, breaker.openBoxes))
  }

  /// Decides whether a line that is ready to be added begins the next fragmentainer; if so, puts
  /// the break where orphans and widows want it.
  mutating func breaksBefore(
    _ blockSize: LayoutUnit, at bfcBlockOffset: LayoutUnit, start: InlineCursor,
    _ startBoxes: [Int], _ mark: FlowMark, _ breaker: inout InlineLineBreaker,
    _ flow: inout BlockFlow, _ context: inout LayoutContext
  ) -> Bool {
    guard var breaks = flow.breaks else { return false }
    let style = context.boxes.styles.rows[context.boxes[box].style.index].inherited
    let widows = max(1, style.widows)
    let line = BreakableLine(place: place(start, startBoxes), mark: LineMark(flow, floats: mark))
    breaks.result.tallestUnbreakable = max(breaks.result.tallestUnbreakable, blockSize)
    flow.breaks = breaks
    let offset = flow.fragmentainerOffset(fromBFC: bfcBlockOffset)
    if let target = breaks.target, target.line >= 0, target.box == box {
      if lineCount < target.line {
        note(line, widows: widows)
        return false
      }
      breakFlow(before: line, appeal: target.appeal, &flow)
      return true
    }
    guard let limit = breaks.limit, offset > breaks.firstOffset, offset + blockSize > limit,
      breaks.target == nil
    else {
      note(line, widows: widows)
      return false
    }
    flow.breaks?.noteShortage(offset + blockSize - limit)
    if lineCount == 0, !breaks.hasChild, !flow.isPushedByFloats {
      breakFlow(before: line, appeal: .lastResort, &flow)
      return true
    }
    let following = linesFollowing(breaker, flow, atMost: widows - 1, &context)
    let missing = widows - 1 - following
    let orphans = max(1, style.orphans)
    if missing > 0, lineCount - missing >= orphans, Int(missing) <= marks.count {
      breakFlow(before: marks[marks.count - Int(missing)], appeal: .perfect, &flow)
    } else if missing > 0 || (lineCount > 0 && lineCount < orphans) {
      breakFlow(before: line, appeal: .violatingOrphansAndWidows, &flow)
    } else {
      breakFlow(before: line, appeal: .perfect, &flow)
    }
    return true
  }

  private mutating func note(_ line: BreakableLine, widows: Int32) {
    lineCount += 1
    marks.append(line)
    let kept = Int(min(widows, 64)) + 1
    if marks.count > kept * 2 { marks.removeFirst(marks.count - kept) }
  }

  private func breakFlow(before line: BreakableLine, appeal: BreakAppeal, _ flow: inout BlockFlow) {
    line.mark.restore(&flow)
    guard var breaks = flow.breaks else { return }
    breaks.data = .inline(line.place)
    breaks.hasInFlowBreak = true
    breaks.result.appeal = min(breaks.result.appeal, breaks.clamped(appeal))
    flow.breaks = breaks
  }

  /// How many lines come after the one just broken, up to a number.
  private func linesFollowing(
    _ breaker: InlineLineBreaker, _ flow: BlockFlow, atMost limit: Int32,
    _ context: inout LayoutContext
  ) -> Int32 {
    var breaker = breaker
    var flow = flow
    flow.breaks = nil
    var count: Int32 = 0
    var passes = 0
    while count < limit, !breaker.isAtEnd, passes < 100 {
      passes += 1
      if breaker.content.items[breaker.cursor.item].kind == .block { break }
      let line = breaker.nextLine(indent: .zero, &flow, &context)
      if flow.isAborted { break }
      if !line.isEmpty { count += 1 }
    }
    return count
  }

  /// Notes the best break between lines, for what comes after them.
  mutating func endBreakableLines(_ flow: inout BlockFlow, _ context: borrowing LayoutContext) {
    guard var breaks = flow.breaks else { return }
    breaks.hasSeenAllChildren = true
    let style = context.boxes.styles.rows[context.boxes[box].style.index].inherited
    let line = lineCount - max(1, style.widows)
    if line >= max(1, style.orphans) {
      let appeal = breaks.clamped(.perfect)
      if appeal >= breaks.bestBreak?.appeal ?? .lastResort {
        breaks.bestBreak = EarlyBreak(box: box, appeal: appeal, line: line)
      }
    } else if lineCount > 1 {
      let appeal = breaks.clamped(.violatingOrphansAndWidows)
      if appeal >= breaks.bestBreak?.appeal ?? .lastResort {
        breaks.bestBreak = EarlyBreak(box: box, appeal: appeal, line: max(1, line))
      }
    }
    flow.breaks = breaks
  }
}
