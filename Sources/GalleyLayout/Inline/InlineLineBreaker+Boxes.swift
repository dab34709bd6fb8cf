import GalleyCSS
import GalleyPrimitives
import GalleyText

extension InlineLineBreaker {
  /// Adds the start of an inline box.
  mutating func addOpenBox(_ index: Int, _ context: inout LayoutContext) {
    let edges = InlineEdges(
      content.items[index].box, shaped.styles[index], percentageBasis, context)
    if let spacing = context.rubySpacing(index, content, shaped) {
      addRubyStart(index, spacing, edges)
    } else {
      var size = edges.inlineStart
      if let letter = shaped.initialLetter, letter.items.lowerBound == index {
        size += context.initialLetterIndent(letter, percentageBasis)
      }
      append(index, inlineSize: size)
    }
    openBoxes.append(index)
    noteEdge(edges.hasInlineStart)
  }

  /// Adds the end of an inline box.
  mutating func addCloseBox(
    _ index: Int, _ flow: inout BlockFlow, _ context: inout LayoutContext
  ) {
    let edges = InlineEdges(
      content.items[index].box, shaped.styles[index], percentageBasis, context)
    let wrapped = currentStyle.wraps
    let ruby = openBoxes.popLast().flatMap { rubyIndex(openedBy: $0) }
    // A line never begins with the end of a box, so the box's end takes the opportunity over.
    var canBreak = false
    if let last = line.items.indices.last {
      canBreak = line.items[last].canBreakAfter
      line.items[last].canBreakAfter = false
      let end = Int(content.items[index].end)
      if !wrapped, currentStyle.wraps, end > 0, content.text[end - 1] != 0x20 {
        canBreak = canBreak || shaped.breaks[end]
      }
      if ruby != nil, currentStyle.wraps { canBreak = canBreak || shaped.breaks[end] }
    }
    let size = edges.inlineEnd + (ruby.map { endOfRuby($0, index, context) } ?? .zero)
    append(index, inlineSize: size, canBreakAfter: canBreak)
    if let ruby {
      line.items[line.items.count - 1].ruby = ruby
      hasContent = true
    }
    noteEdge(edges.hasInlineEnd)
    if edges.inlineEnd > .zero || ruby != nil, position > available {
      handleOverflow(&flow, &context)
    }
  }

  private mutating func noteEdge(_ hasEdge: Bool) {
    guard hasEdge else { return }
    line.items[line.items.count - 1].hasEdge = true
    hasContent = true
  }

  /// Adds a formatting character.
  mutating func addBidiControl(_ index: Int) {
    var canBreak = false
    if isBidiCloser(content.items[index]), let last = line.items.indices.last {
      canBreak = line.items[last].canBreakAfter
      line.items[last].canBreakAfter = false
    }
    append(index, canBreakAfter: canBreak)
  }

  func isBidiCloser(_ item: InlineItem) -> Bool {
    guard item.kind == .bidiControl, item.end > item.start else { return false }
    let unit = content.text[Int(item.start)]
    return unit == 0x202C || unit == 0x2069
  }

  /// Adds a box that sits on the line as one piece.
  mutating func addAtomic(
    _ index: Int, _ flow: inout BlockFlow, _ context: inout LayoutContext
  ) {
    let item = content.items[index]
    let space = flow.atomicInlineSpace(item.box, in: context)
    let result = context.layOut(item.box, in: space)
    let atomic = LineAtomic(
      result: result, size: flow.writing.logical(space.writing.physical(result.size)),
      margins: context.margins(
        of: item.box, percentageBasis: percentageBasis, in: flow.writing))
    line.atomics.append(atomic)
    let end = Int(item.end)
    let isBeforeNoBreakSpace = end < content.text.count && content.text[end] == 0xA0
    append(
      index, inlineSize: atomic.size.inlineSize + atomic.margins.inlineSum,
      canBreakAfter: currentStyle.wraps && (shaped.breaks[end] || isBeforeNoBreakSpace),
      atomic: line.atomics.count - 1)
    noteContent()
    if position > available { handleOverflow(&flow, &context) }
  }

  /// Adds a preserved tab, which reaches to the next tab stop.
  ///
  /// <https://drafts.csswg.org/css-text-4/#tab-size-property>
  mutating func addTab(
    _ index: Int, _ flow: inout BlockFlow, _ context: inout LayoutContext
  ) {
    let style = shaped.styles[index]
    var size: Float = 0
    let interval = shaped.tabInterval(index)
    if interval > 0 {
      let past = Float(position.px)
      size = interval - (past - (past / interval).rounded(.down) * interval)
      if size < shaped.rootStyle.metrics.zeroAdvance / 2 { size += interval }
    }
    let end = Int(content.items[index].end)
    append(
      index, inlineSize: LayoutUnit(ceilingPx: size), canBreakAfter: isBreak(index, at: end))
    noteContent()
    let hangs = style.wraps && style.collapse != .breakSpaces
    if position > available, !hangs { handleOverflow(&flow, &context) }
  }

  /// Ends the line at a `<br>` or preserved line feed. The ends of boxes that follow directly
  /// still belong to it.
  mutating func addForcedBreak(_ index: Int, _ context: borrowing LayoutContext) {
    let item = content.items[index]
    append(index)
    line.endsWithForcedBreak = true
    if context.boxes[item.box].kind == .lineBreak {
      line.clear = context.boxes.styles.rows[item.style.index].box.clear
    }
    while cursor.item < content.items.count {
      let next = content.items[cursor.item]
      if next.kind == .closeBox {
        let edges = InlineEdges(
          next.box, shaped.styles[cursor.item], percentageBasis, context)
        append(cursor.item, inlineSize: edges.inlineEnd)
        _ = openBoxes.popLast()
      } else if isBidiCloser(next) {
        append(cursor.item)
      } else {
        break
      }
    }
    finish()
  }
}

/// Margin, border and padding of an inline box along its own axes.
struct InlineEdges {
  var margin: LogicalSides<LayoutUnit>
  var border: LogicalSides<LayoutUnit>
  var padding: LogicalSides<LayoutUnit>

  init(
    _ box: ID<Box>, _ style: InlineStyle, _ percentageBasis: LayoutUnit,
    _ context: borrowing LayoutContext
  ) {
    if style.hasNoEdges {
      self = .zero
      return
    }
    let writing = context.boxes.writingDirection(of: box)
    margin = context.margins(of: box, percentageBasis: percentageBasis, in: writing)
    border = context.borders(of: box, in: writing)
    padding = context.padding(of: box, percentageBasis: percentageBasis, in: writing)
  }

  static let zero = InlineEdges()

  private init() {
    margin = .zero
    border = .zero
    padding = .zero
  }

  var inlineStart: LayoutUnit { margin.inlineStart + border.inlineStart + padding.inlineStart }
  var inlineEnd: LayoutUnit { margin.inlineEnd + border.inlineEnd + padding.inlineEnd }
  var hasInlineStart: Bool {
    margin.inlineStart != .zero || border.inlineStart != .zero || padding.inlineStart != .zero
  }
  var hasInlineEnd: Bool {
    margin.inlineEnd != .zero || border.inlineEnd != .zero || padding.inlineEnd != .zero
  }
  var hasInline: Bool { hasInlineStart || hasInlineEnd }
}
