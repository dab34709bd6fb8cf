import GalleyCSS
import GalleyPrimitives
import GalleyText

/// Fills lines one after the other, each as full as it gets.
///
/// <https://drafts.csswg.org/css-text-4/#line-breaking>
struct InlineLineBreaker {
  let content: InlineContent
  /// The glyphs that count on the line being broken.
  var shaped: ShapedContent
  /// Where the next line begins.
  var cursor = InlineCursor()
  /// Items of inline boxes that are open there, outermost first.
  var openBoxes: [Int] = []
  /// The containing block's inline size, which percentages count.
  let percentageBasis: LayoutUnit
  /// Whether the container's direction is right-to-left.
  let isRightToLeft: Bool

  /// The line being broken.
  var line = Line()
  /// Where the line is in the formatting context.
  var bfcBlockOffset = LayoutUnit.zero
  /// The line's height as far as it is known, where floats must leave room.
  var blockSize = LayoutUnit.zero
  /// A line size that is tried instead of all the room, to balance lines.
  var limit: LayoutUnit?
  var position = LayoutUnit.zero
  /// Whether the line has something that a float after it must fit beside.
  var hasContent = false
  /// Whether nothing on the line lets it break, so that it goes on to the next opportunity.
  private(set) var isOverflowing = false
  /// Whether words may break anywhere, since the line has no other place.
  var breaksAnywhere = false
  private var isDone = false
  private var mustRestart = false

  init(
    content: InlineContent, shaped: ShapedContent, percentageBasis: LayoutUnit,
    isRightToLeft: Bool
  ) {
    self.content = content
    self.shaped = shaped
    self.percentageBasis = percentageBasis
    self.isRightToLeft = isRightToLeft
  }

  var isAtEnd: Bool { cursor.item >= content.items.count }

  /// Whether words don't break where nothing else helps, since an ellipsis displaces them.
  var keepsWords = false
  /// The room that an ellipsis at the line's end takes.
  var reserved = LayoutUnit.zero

  /// The room for the line's contents.
  var available: LayoutUnit { min(line.opportunity.size, limit ?? .max) - reserved }

  /// The style of the innermost inline box that is open, or the container's.
  var currentStyle: InlineStyle {
    openBoxes.last.map { shaped.styles[$0] } ?? shaped.rootStyle
  }

  /// Breaks the next line.
  ///
  /// Floats on the line are placed in `flow`. Stop if the flow is aborted then.
  mutating func nextLine(
    indent: LayoutUnit, _ flow: inout BlockFlow, _ context: inout LayoutContext
  ) -> Line {
    let start = cursor
    let startBoxes = openBoxes
    let mark = FlowMark(flow)
    breaksAnywhere = false
    while true {
      cursor = start
      openBoxes = startBoxes
      line = Line()
      line.openBoxes = startBoxes
      line.indent = indent
      line.opportunity = flow.lineOpportunity(
        at: bfcBlockOffset, blockSize: blockSize, in: context)
      position = indent
      hasContent = false
      isOverflowing = false
      isDone = false
      mustRestart = false
      fill(&flow, &context)
      if flow.isAborted { return line }
      guard mustRestart else { break }
      mark.restore(&flow)
      breaksAnywhere = true
    }
    trimOverhang()
    addEndHyphen(&context)
    trimEnd(&context)
    line.end = cursor
    openBoxes = startBoxes
    for item in line.items { track(item) }
    line.isLast = line.isLast || isAtEnd
    return line
  }

  /// Keeps account of the inline boxes that are open.
  private mutating func track(_ item: LineItem) {
    if item.kind == .openBox {
      openBoxes.append(item.item)
    } else if item.kind == .closeBox {
      _ = openBoxes.popLast()
    }
  }

  private mutating func fill(_ flow: inout BlockFlow, _ context: inout LayoutContext) {
    while cursor.item < content.items.count, !isDone, !mustRestart {
      let index = cursor.item
      let item = content.items[index]
      if isOverflowing, line.items.last?.canBreakAfter == true {
        guard item.kind == .closeBox || isBidiCloser(item) else { return }
      }
      switch item.kind {
      case .text: addText(index, &flow, &context)
      case .openBox: addOpenBox(index, &context)
      case .closeBox: addCloseBox(index, &flow, &context)
      case .atomic: addAtomic(index, &flow, &context)
      case .tab: addTab(index, &flow, &context)
      case .floating: addFloat(index, &flow, &context)
      case .outOfFlow: append(index)
      case .outsideMarker:
        append(index)
      case .breakOpportunity:
        append(index, canBreakAfter: shaped.styles[index].wraps)
      case .bidiControl: addBidiControl(index)
      case .forcedBreak: addForcedBreak(index, context)
      case .block:
        line.isLast = true
        return
      }
    }
  }

  /// Adds a whole item to the line and goes on to the next one.
  mutating func append(
    _ index: Int, inlineSize: LayoutUnit = .zero, canBreakAfter: Bool = false, atomic: Int = -1
  ) {
    let item = content.items[index]
    let start = max(Int(item.start), min(cursor.offset, Int(item.end)))
    append(
      index, start..<Int(item.end), inlineSize: inlineSize, canBreakAfter: canBreakAfter,
      atomic: atomic)
  }

  /// Adds a part of an item to the line and goes on after it.
  mutating func append(
    _ index: Int, _ range: Range<Int>, inlineSize: LayoutUnit, canBreakAfter: Bool,
    atomic: Int = -1
  ) {
    let item = content.items[index]
    line.items.append(
      LineItem(
        kind: item.kind, item: index, start: range.lowerBound, end: range.upperBound,
        level: item.level, inlineSize: inlineSize, position: position,
        canBreakAfter: canBreakAfter && !isInRuby, atomic: atomic))
    if isInRuby { line.items[line.items.count - 1].isInRuby = true }
    position += inlineSize
    if range.upperBound >= Int(item.end) {
      cursor = InlineCursor(item: index + 1, offset: range.upperBound)
    } else {
      cursor = InlineCursor(item: index, offset: range.upperBound)
    }
  }

  /// Ends the line where the cursor is.
  mutating func finish() { isDone = true }

  /// Deals with a line that is too full: ends it at the last place that leaves it full enough.
  ///
  /// - Returns: Whether the line is done with; if not, it goes on until it may end.
  @discardableResult
  mutating func handleOverflow(
    _ flow: inout BlockFlow, _ context: inout LayoutContext
  ) -> Bool {
    if isOverflowing { return false }
    var index = line.items.count - 1
    while index >= 0 {
      let item = line.items[index]
      if item.canBreakAfter, fits(index, &context) {
        rewind(to: index + 1, &flow, context)
        finish()
        return true
      }
      if item.kind == .text, shaped.styles[item.item].wraps, !item.range.isEmpty,
        !item.isInRuby,
        let end = lastBreak(
          item.item, item.start, limit: item.end - 1, room: available - item.position, &context)
      {
        rewind(to: index, &flow, context)
        cursor = InlineCursor(item: item.item, offset: item.start)
        appendText(item.item, item.start..<end, &context)
        finish()
        return true
      }
      index -= 1
    }
    if !breaksAnywhere, mayBreakAnywhere {
      mustRestart = true
      return true
    }
    isOverflowing = true
    return false
  }

  /// Whether the line would not be too long if it ended after a part.
  private func fits(_ index: Int, _ context: inout LayoutContext) -> Bool {
    let item = line.items[index]
    if item.position + item.inlineSize <= available { return true }
    var index = index
    while index >= 0 {
      let item = line.items[index]
      switch item.kind {
      case .text:
        let end = hangStart(item.item, item.range)
        if end > item.start {
          return item.position + textSize(item.item, item.start..<end, &context) <= available
        }
      case .tab:
        let style = shaped.styles[item.item]
        if !style.wraps || style.collapse == .breakSpaces {
          return item.position + item.inlineSize <= available
        }
      case .openBox, .closeBox, .floating, .outOfFlow, .outsideMarker, .bidiControl,
        .breakOpportunity, .forcedBreak:
        if item.inlineSize != .zero { return item.position + item.inlineSize <= available }
      case .atomic, .block: return item.position + item.inlineSize <= available
      }
      index -= 1
    }
    return true
  }

  /// Whether the styles of the texts on the line and at the cursor let words break.
  private var mayBreakAnywhere: Bool {
    if keepsWords { return false }
    if cursor.item < content.items.count, content.items[cursor.item].kind == .text,
      shaped.styles[cursor.item].breaksWords, shaped.styles[cursor.item].wraps
    {
      return true
    }
    return line.items.contains {
      $0.kind == .text && shaped.styles[$0.item].breaksWords && shaped.styles[$0.item].wraps
    }
  }

  /// Takes the items from `count` on off the line again.
  private mutating func rewind(
    to count: Int, _ flow: inout BlockFlow, _ context: borrowing LayoutContext
  ) {
    var count = count
    // Floats that stand at the place of the break stay.
    while count < line.items.count, line.items[count].kind == .floating { count += 1 }
    guard count < line.items.count else { return }
    let removed = line.items[count...]
    if let placed = removed.first(where: { $0.mark >= 0 }) {
      line.marks[placed.mark].restore(&flow)
      line.opportunity = flow.lineOpportunity(
        at: bfcBlockOffset, blockSize: blockSize, in: context)
    }
    let boxes = Set(removed.filter { $0.kind == .floating }.map { content.items[$0.item].box })
    line.pendingFloats.removeAll { boxes.contains($0.box) }
    let first = line.items[count]
    cursor = InlineCursor(item: first.item, offset: first.start)
    position = first.position
    line.items.removeSubrange(count...)
    // The boxes that are open here, which styles of what follows depend on.
    openBoxes = line.openBoxes
    for item in line.items { track(item) }
  }
}
