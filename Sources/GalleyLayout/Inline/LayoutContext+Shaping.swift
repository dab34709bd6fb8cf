import GalleyCSS
import GalleyPrimitives
import GalleyText

extension LayoutContext {
  /// Shapes a content and finds where its lines may break.
  mutating func shape(_ index: Int, isFirstLine: Bool) -> ShapedContent {
    let tree = boxes
    let content = tree.inlineContents[index]
    let paragraph = TextParagraph(content.text)
    var styles: [InlineStyle] = []
    styles.reserveCapacity(content.items.count)
    for item in content.items {
      let id = isFirstLine ? content.firstLineStyles[item.style] ?? item.style : item.style
      styles.append(inlineStyle(id))
    }
    let rootID = tree[content.container].style
    let rootStyle = inlineStyle(
      isFirstLine ? content.firstLineStyles[rootID] ?? rootID : rootID)
    var letter = initialLetter(content, styles, rootStyle)
    if let letter {
      for index in letter.items where styles[index].id == letter.style.id {
        styles[index] = letter.style
      }
    }
    var items = ShapedItems(count: content.items.count)
    var first = 0
    while first < content.items.count {
      if content.items[first].kind == .text {
        let group = shapingGroup(from: first, content, styles)
        shape(group, content, paragraph, styles, &items)
        first = group.upperBound
      } else {
        items.beginItem()
        first += 1
      }
    }
    if var measured = letter {
      measureInitialLetter(&measured, content) { items.runs(of: $0) }
      letter = measured
    }
    var breaks = opportunities(content, styles, rootStyle)
    let hyphens = hyphenation(content, styles, &breaks)
    for (index, item) in content.items.enumerated()
    where item.kind == .text && styles[index].isCombined && item.range.count > 1 {
      for offset in item.range.dropFirst() { breaks[offset] = false }
    }
    let shaped = ShapedContent(
      index: index, paragraph: paragraph, breaks: breaks, hyphens: hyphens,
      glyphs: items, styles: styles, rootStyle: rootStyle, initialLetter: letter)
    for (index, item) in content.items.enumerated()
    where item.kind == .text && !styles[index].autospace.isEmpty {
      for place in autospaces(in: content.text, item.range, styles[index].autospace) {
        if shaped.autospaces == nil { shaped.autospaces = breaks.emptied }
        shaped.autospaces?[place.next] = true
      }
    }
    return shaped
  }

  /// The items from `first` on whose texts are shaped as one, across the starts and ends of
  /// inline boxes that put nothing between the letters.
  ///
  /// <https://drafts.csswg.org/css-text-4/#boundary-shaping>
  private func shapingGroup(
    from first: Int, _ content: InlineContent, _ styles: [InlineStyle]
  ) -> Range<Int> {
    var end = first + 1
    var index = end
    while index < content.items.count {
      let item = content.items[index]
      switch item.kind {
      case .text:
        guard item.level == content.items[first].level, styles[index].shapesLike(styles[first])
        else { return first..<end }
        end = index + 1
      case .openBox, .closeBox:
        if hasInlineEdge(item) { return first..<end }
      case .atomic, .floating, .outOfFlow, .forcedBreak, .tab, .breakOpportunity, .bidiControl,
        .block, .outsideMarker:
        return first..<end
      }
      index += 1
    }
    return first..<end
  }

  /// Whether an inline box puts space between the letters at its start or end.
  private func hasInlineEdge(_ item: InlineItem) -> Bool {
    let row = item.style.index
    let writing = WritingDirection(boxes.styles.rows[row].text.writingMode)
    let isStart =
      (item.kind == .openBox) == (boxes.styles.rows[row].text.direction == .leftToRight)
    let side = isStart ? writing.inlineStartSide : writing.inlineEndSide
    return boxes.isRubyBase(item.box) || boxes.styles.rows[row].box.margin[side] != .zero
      || boxes.styles.rows[row].box.padding[side] != .zero
      || boxes.styles.rows[row].surface.border[side].usedWidth != 0
      || boxes.styles.rows[row].box.verticalAlign != .baseline
  }

  private mutating func shape(
    _ group: Range<Int>, _ content: InlineContent, _ paragraph: TextParagraph,
    _ styles: [InlineStyle], _ items: inout ShapedItems
  ) {
    let first = content.items[group.lowerBound]
    let last = content.items[group.upperBound - 1]
    var runs = shape(
      paragraph, Int(first.start)..<Int(last.end), styles[group.lowerBound], first.direction)
    if let place = autospace(after: group, content, styles) {
      addAutospace([place], styles[group.lowerBound], &runs)
    }
    // The runs and the texts that they are of, both in logical order.
    var next = 0
    for index in group {
      items.beginItem()
      let range = content.items[index].range
      guard content.items[index].kind == .text, !range.isEmpty else { continue }
      while next < runs.count, runs[next].range.upperBound <= range.lowerBound { next += 1 }
      var run = next
      while run < runs.count, runs[run].range.lowerBound < range.upperBound {
        let piece = runs[run].range.clamped(to: range)
        if !piece.isEmpty { items.append(runs[run].subrun(piece)) }
        run += 1
      }
    }
  }

  /// Shapes a stretch of a paragraph in one style and direction.
  mutating func shape(
    _ paragraph: TextParagraph, _ range: Range<Int>, _ style: InlineStyle,
    _ direction: TextDirection
  ) -> [ShapedRun] {
    if style.isCombined { return combine(paragraph, range, style) }
    var request = ShapeRequest(
      range: range, font: style.font, direction: direction, orientation: style.orientation)
    let slot = style.slot ?? shaper.slot(for: style.font)
    style.slot = slot
    request.slot = slot
    request.letterSpacing = style.letterSpacing
    request.wordSpacing = style.wordSpacing
    var runs = shaper.shape(paragraph, request)
    if !style.autospace.isEmpty {
      addAutospace(autospaces(in: paragraph.text, range, style.autospace), style, &runs)
    }
    return runs
  }

  private mutating func opportunities(
    _ content: InlineContent, _ styles: [InlineStyle], _ root: InlineStyle
  ) -> BoundaryMap {
    var rules: [(end: Int, rules: LineBreakRules)] = []
    for (index, item) in content.items.enumerated() where item.end > item.start {
      let wanted = item.kind == .text || item.kind == .tab ? styles[index].rules : root.rules
      if let last = rules.last, last.rules == wanted {
        rules[rules.count - 1].end = Int(item.end)
      } else {
        rules.append((Int(item.end), wanted))
      }
    }
    return inline.breaker.opportunities(in: content.text, rules: rules)
  }

  /// Adds the places where `hyphens: auto` lets lines break inside words.
  ///
  /// <https://drafts.csswg.org/css-text-4/#hyphens-property>
  private func hyphenation(
    _ content: InlineContent, _ styles: [InlineStyle], _ breaks: inout BoundaryMap
  ) -> BoundaryMap? {
    var result: BoundaryMap?
    var index = 0
    while index < content.items.count {
      let item = content.items[index]
      guard item.kind == .text, styles[index].hyphenation != nil else {
        index += 1
        continue
      }
      // Words go on through inline boxes' ends and places of out-of-flow boxes.
      var end = Int(item.end)
      var next = index + 1
      while next < content.items.count, content.items[next].start == end,
        content.items[next].kind == .openBox || content.items[next].kind == .closeBox
          || content.items[next].kind == .outOfFlow || content.items[next].kind == .text
      {
        if content.items[next].kind == .text {
          guard styles[next].hyphenation == styles[index].hyphenation else { break }
          end = Int(content.items[next].end)
        }
        next += 1
      }
      if let hyphenation = styles[index].hyphenation {
        for place in fonts.library.hyphenator.breaks(
          in: content.text, Int(item.start)..<end, language: hyphenation.language,
          hyphenation.limits)
        where !breaks[place] {
          if result == nil { result = breaks.emptied }
          result?[place] = true
          breaks[place] = true
        }
      }
      index = next
    }
    return result
  }

  /// The width of a stretch of an item, as if it stood alone on a line, in px.
  mutating func width(
    of range: Range<Int>, ofItem index: Int, in shaped: ShapedContent, _ direction: TextDirection
  ) -> Float {
    if range.isEmpty { return 0 }
    let start = range.lowerBound
    let end = range.upperBound
    if shaped.isSafe(start, in: index), shaped.isSafe(end, in: index) {
      return shaped.position(of: end, in: index) - shaped.position(of: start, in: index)
    }
    return glyphs(of: range, ofItem: index, in: shaped, direction).reduce(0) { $0 + $1.width }
  }

  /// The glyphs of a stretch of an item that stands alone on a line; text at its ends that
  /// depends on what was cut off is shaped again.
  mutating func glyphs(
    of range: Range<Int>, ofItem index: Int, in shaped: ShapedContent, _ direction: TextDirection
  ) -> ArraySlice<ShapedRun> {
    if range.isEmpty { return [] }
    let whole = shaped.runs(of: index)
    if range == (whole.first?.range.lowerBound ?? 0)..<(whole.last?.range.upperBound ?? 0) {
      return whole
    }
    let start = shaped.nextSafe(range.lowerBound, in: index)
    let isSpaced = shaped.autospaces?[range.upperBound] == true
    let end = shaped.previousSafe(range.upperBound - (isSpaced ? 1 : 0), in: index)
    let style = shaped.styles[index]
    guard start <= end else { return shape(shaped.paragraph, range, style, direction)[...] }
    var runs: [ShapedRun] = []
    if start > range.lowerBound {
      runs += shape(shaped.paragraph, range.lowerBound..<start, style, direction)
    }
    runs += shaped.subruns(start..<end, of: index)
    if end < range.upperBound {
      runs += shape(shaped.paragraph, end..<range.upperBound, style, direction)
    }
    return runs[...]
  }
}
