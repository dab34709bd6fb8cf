import GalleyCSS
import GalleyPrimitives
import GalleyText

extension InlineLayoutAlgorithm {
  /// The inline sizes that the lines ask for, floats among them included, without the container's
  /// padding and border.
  ///
  /// <https://drafts.csswg.org/css-sizing-3/#intrinsic-sizes>
  static func intrinsicSizes(of box: ID<Box>, in context: inout LayoutContext) -> IntrinsicSizes {
    let index = Int(context.boxes[box].payload)
    guard index >= 0, index < context.boxes.inlineContents.count else { return IntrinsicSizes() }
    var measure = IntrinsicMeasure(
      content: context.boxes.inlineContents[index], shaped: context.shapedContent(index))
    measure.indent(context)
    for index in measure.content.items.indices { measure.add(index, &context) }
    measure.endLine()
    return IntrinsicSizes(minContent: measure.minContent, maxContent: measure.maxContent)
  }

  /// What a range of items takes along a line that is not broken.
  static func size(
    of items: Range<Int>, _ content: InlineContent, _ shaped: ShapedContent,
    in context: inout LayoutContext
  ) -> LayoutUnit {
    var measure = IntrinsicMeasure(content: content, shaped: shaped)
    for index in items { measure.add(index, &context) }
    return measure.lineSize
  }
}

/// Adds up the intrinsic sizes of an inline content.
private struct IntrinsicMeasure {
  let content: InlineContent
  let shaped: ShapedContent
  var minContent = LayoutUnit.zero
  var maxContent = LayoutUnit.zero
  /// The line, and the part of it since the last place where it may break.
  private var line = LayoutUnit.zero
  private var piece = LayoutUnit.zero
  /// White space at the end of the line and of the piece that a line's end would take away.
  private var lineSpace = LayoutUnit.zero
  private var pieceSpace = LayoutUnit.zero
  /// Floats beside the line.
  private var floats = LayoutUnit.zero
  private var openBoxes: [Int] = []
  /// The ruby bases that are open; nothing breaks inside.
  private var rubies: [(item: Int, spacing: RubySpacing)] = []

  init(content: InlineContent, shaped: ShapedContent) {
    self.content = content
    self.shaped = shaped
  }

  /// What the line takes with the white space at its end.
  var lineSize: LayoutUnit { line }

  private var wraps: Bool {
    rubies.isEmpty && (openBoxes.last.map { shaped.styles[$0] } ?? shaped.rootStyle).wraps
  }

  /// Starts with the container's indentation.
  mutating func indent(_ context: borrowing LayoutContext) {
    let row = context.boxes[content.container].style.index
    let indent = context.boxes.styles.rows[row].text.indent
    guard !indent.isHanging else { return }
    let size = indent.length.used(.zero)
    line = size
    piece = size
  }

  mutating func add(_ index: Int, _ context: inout LayoutContext) {
    let item = content.items[index]
    switch item.kind {
    case .text: addText(index, item, &context)
    case .openBox:
      openBoxes.append(index)
      var size = InlineEdges(item.box, shaped.styles[index], .zero, context).inlineStart
      if let spacing = context.rubySpacing(index, content, shaped) {
        if rubies.isEmpty, shaped.rootStyle.wraps, shaped.breaks[Int(item.start)] { endPiece() }
        rubies.append((index, spacing))
        size += spacing.start
      }
      grow(by: size)
    case .closeBox:
      let start = openBoxes.popLast()
      var size = InlineEdges(item.box, shaped.styles[index], .zero, context).inlineEnd
      if let ruby = rubies.last, ruby.item == start {
        rubies.removeLast()
        size += ruby.spacing.end
        if size != .zero { grow(by: size) }
        if wraps, shaped.breaks[Int(item.end)] { endPiece() }
      } else if size != .zero {
        grow(by: size)
      }
    case .atomic: addAtomic(item, &context)
    case .tab:
      let style = shaped.styles[index]
      var size = LayoutUnit.zero
      let interval = shaped.tabInterval(index)
      if interval > 0 {
        let past = Float(line.px).truncatingRemainder(dividingBy: interval)
        size = LayoutUnit(ceilingPx: interval - past)
      }
      if style.wraps, style.collapse != .breakSpaces {
        // A tab at a line's end hangs.
        line += size
        lineSpace = .zero
        piece += size
        pieceSpace += size
      } else {
        grow(by: size)
      }
      if style.wraps, rubies.isEmpty, shaped.breaks[Int(item.end)] { endPiece() }
    case .breakOpportunity: if shaped.styles[index].wraps, rubies.isEmpty { endPiece() }
    case .floating: addFloat(item, &context)
    case .forcedBreak: endLine()
    case .block:
      endLine()
      var sizes = contribution(of: item.box, &context)
      sizes.minContent = sizes.minContent.clampedToZero
      minContent = max(minContent, sizes.minContent)
      maxContent = max(maxContent, sizes.maxContent)
    case .outOfFlow, .outsideMarker, .bidiControl: break
    }
  }

  /// What a box on a line, a float or a block asks for, with its margins.
  private func contribution(
    of box: ID<Box>, _ context: inout LayoutContext
  ) -> IntrinsicSizes {
    let writing = context.boxes.writingDirection(of: content.container)
    return context.intrinsicContribution(of: box, in: writing)
      + context.margins(of: box, percentageBasis: .zero, in: writing).inlineSum
  }

  /// Adds something that takes away no white space before it.
  private mutating func grow(by size: LayoutUnit) {
    line += size
    piece += size
    lineSpace = .zero
    pieceSpace = .zero
  }

  private mutating func endPiece() {
    minContent = max(minContent, piece - pieceSpace)
    piece = .zero
    pieceSpace = .zero
  }

  /// Ends a line at a forced break or at the content's end.
  mutating func endLine() {
    endPiece()
    maxContent = max(maxContent, line - lineSpace + floats)
    line = .zero
    lineSpace = .zero
    floats = .zero
  }

  private mutating func addAtomic(_ item: InlineItem, _ context: inout LayoutContext) {
    let sizes = contribution(of: item.box, &context)
    if wraps, shaped.breaks[Int(item.start)] { endPiece() }
    line += sizes.maxContent
    piece += sizes.minContent
    lineSpace = .zero
    pieceSpace = .zero
    if wraps, shaped.breaks[Int(item.end)] { endPiece() }
  }

  private mutating func addFloat(_ item: InlineItem, _ context: inout LayoutContext) {
    let sizes = contribution(of: item.box, &context)
    minContent = max(minContent, sizes.minContent)
    let clear = context.boxes.styles.rows[item.style.index].box.clear
    if clear != .none {
      maxContent = max(maxContent, line - lineSpace + floats)
      floats = .zero
    }
    floats += sizes.maxContent.clampedToZero
  }

  private mutating func addText(
    _ index: Int, _ item: InlineItem, _ context: inout LayoutContext
  ) {
    let style = shaped.styles[index]
    let end = Int(item.end)
    var whole = size(index, Int(item.start)..<end, &context)
    if let spacing = rubies.last?.spacing {
      whole += LayoutUnit(px: Double(spacing.expansion(Int(item.start)..<end)))
    }
    let seen = hangStart(Int(item.start)..<end, style)
    line += whole
    var space = LayoutUnit.zero
    if seen < end { space = whole - size(index, Int(item.start)..<seen, &context) }
    if !style.collapsesSpaces {
      // All lines end with forced breaks here, before which white space only hangs if it must.
      lineSpace = .zero
    } else if seen > Int(item.start) || whole == .zero {
      lineSpace = space
    } else {
      lineSpace += whole
    }
    guard style.wraps, rubies.isEmpty else {
      piece += whole
      pieceSpace = seen > Int(item.start) ? space : pieceSpace + whole
      return
    }
    var start = Int(item.start)
    while start < end {
      let next = nextBreak(after: start, end, style)
      let isBreak = next < end || isBreakAtEnd(end, style)
      let seen = hangStart(start..<next, style)
      let visible = size(index, start..<seen, &context)
      if seen > start {
        piece += visible
        pieceSpace = .zero
      }
      if isBreak {
        if shaped.isHyphen(next), style.allowsHyphens {
          piece += context.hyphen(style).width
        }
        endPiece()
      } else if seen < next {
        let space = size(index, start..<next, &context) - visible
        piece += space
        pieceSpace += space
      }
      start = next
    }
  }

  private func size(
    _ index: Int, _ range: Range<Int>, _ context: inout LayoutContext
  ) -> LayoutUnit {
    LayoutUnit(
      ceilingPx: context.width(
        of: range, ofItem: index, in: shaped, content.items[index].direction))
  }

  private func hangStart(_ range: Range<Int>, _ style: InlineStyle) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, style.hangs(content.text[end - 1]) { end -= 1 }
    return end
  }

  private func isBreakAtEnd(_ offset: Int, _ style: InlineStyle) -> Bool {
    if style.breaksWordsInMinContent { return true }
    let previous = content.text[offset - 1]
    if style.collapse == .breakSpaces, previous == 0x20 { return true }
    return shaped.breaks[offset] && (previous != 0xAD || style.allowsHyphens)
  }

  private func nextBreak(after start: Int, _ end: Int, _ style: InlineStyle) -> Int {
    if style.breaksWordsInMinContent {
      let graphemes = shaped.graphemes
      return min(graphemes.next(after: start) ?? end, end)
    }
    var next = start
    while next < end {
      next = min(shaped.breaks.next(after: next) ?? end, end)
      if next >= end || content.text[next - 1] != 0xAD || style.allowsHyphens { break }
    }
    if style.collapse == .breakSpaces {
      for offset in start..<next where content.text[offset] == 0x20 { return offset + 1 }
    }
    return next
  }
}
