import GalleyCSS
import GalleyPrimitives
import GalleyText

extension InlineLineBreaker {
  /// Adds a text, or as much of it as fits.
  mutating func addText(
    _ index: Int, _ flow: inout BlockFlow, _ context: inout LayoutContext
  ) {
    let item = content.items[index]
    let style = shaped.styles[index]
    var start = max(Int(item.start), cursor.offset)
    let end = Int(item.end)
    if style.collapsesSpaces, !hasContent {
      // White space at the beginning of a line vanishes.
      // https://drafts.csswg.org/css-text-4/#white-space-phase-2
      while start < end, content.text[start] == 0x20 { start += 1 }
      cursor.offset = start
    }
    guard start < end else {
      append(index, end..<end, inlineSize: .zero, canBreakAfter: false)
      return
    }
    guard style.wraps, !isInRuby else {
      addUnbroken(index, start..<end, &flow, &context)
      return
    }
    if isOverflowing {
      let next = nextBreak(index, after: start)
      appendText(index, start..<next, &context)
      if next < end { finish() }
      return
    }
    let room = available - position
    let size = textSize(index, start..<fitEnd(index, start..<end), &context)
    if size <= room {
      appendText(index, start..<end, &context)
      return
    }
    if let end = lastBreak(index, start, limit: end - 1, room: room, &context) {
      appendText(index, start..<end, &context)
      finish()
      return
    }
    if !handleOverflow(&flow, &context) { addText(index, &flow, &context) }
  }

  /// Adds a text that does not wrap.
  private mutating func addUnbroken(
    _ index: Int, _ range: Range<Int>, _ flow: inout BlockFlow, _ context: inout LayoutContext
  ) {
    let style = shaped.styles[index]
    let size = textSize(index, range, &context) + rubyExpansion(range)
    append(index, range, inlineSize: size, canBreakAfter: false)
    noteContent()
    guard position > available, !isOverflowing else { return }
    let end = style.collapsesSpaces ? hangStart(index, range) : range.upperBound
    let seen =
      end == range.upperBound ? size : textSize(index, range.lowerBound..<end, &context)
    if position - size + seen > available { handleOverflow(&flow, &context) }
  }

  /// Adds a part of a text that ends where the line may end, or at the item's end.
  mutating func appendText(_ index: Int, _ range: Range<Int>, _ context: inout LayoutContext) {
    let isWhole = range.upperBound >= Int(content.items[index].end)
    append(
      index, range, inlineSize: textSize(index, range, &context),
      canBreakAfter: isWhole && isBreak(index, at: range.upperBound))
    noteContent()
    guard !isWhole, shaped.isHyphen(range.upperBound) else { return }
    let hyphen = context.hyphen(shaped.styles[index]).width
    line.items[line.items.count - 1].inlineSize += hyphen
    line.items[line.items.count - 1].isHyphenated = true
    position += hyphen
  }

  /// Notes that the line has something visible.
  mutating func noteContent() { hasContent = true }

  /// Adds the hyphen of a line that ends with a soft hyphen.
  mutating func addEndHyphen(_ context: inout LayoutContext) {
    guard !line.endsWithForcedBreak, !line.isLast, !isAtEnd,
      let index = line.items.lastIndex(where: { $0.kind == .text && !$0.range.isEmpty }),
      case let item = line.items[index], shaped.isHyphen(item.end), !item.isHyphenated,
      shaped.styles[item.item].allowsHyphens, shaped.styles[item.item].wraps
    else { return }
    let hyphen = context.hyphen(shaped.styles[item.item]).width
    line.items[index].inlineSize += hyphen
    line.items[index].isHyphenated = true
    for later in index + 1..<max(line.items.count, index + 1) {
      line.items[later].position += hyphen
    }
    position += hyphen
  }

  /// The advance of a stretch of a text, with the letters at its ends shaped for themselves.
  func textSize(
    _ index: Int, _ range: Range<Int>, _ context: inout LayoutContext
  ) -> LayoutUnit {
    LayoutUnit(
      ceilingPx: context.width(
        of: range, ofItem: index, in: shaped, content.items[index].direction))
  }

  /// Where the white space at the end of a stretch begins that takes no room at a line's end.
  func hangStart(_ index: Int, _ range: Range<Int>) -> Int {
    let style = shaped.styles[index]
    var end = range.upperBound
    while end > range.lowerBound, style.hangs(content.text[end - 1]) { end -= 1 }
    return end
  }

  /// Whether a line may break before the unit at `offset`, after something of a text.
  func isBreak(_ index: Int, at offset: Int) -> Bool {
    let style = shaped.styles[index]
    guard style.wraps, offset > 0 else { return false }
    let previous = content.text[offset - 1]
    if shaped.breaks[offset] { return previous != 0xAD || style.allowsHyphens }
    if style.collapse == .breakSpaces,
      previous == 0x20 || previous == 0x09 || previous.isOtherSpaceSeparator
    {
      return true
    }
    return breaksAnywhere && style.breaksWords && offset < content.text.count
      && (content.text[offset] != 0x20 || style.collapse == .breakSpaces)
      && shaped.graphemes[offset]
  }

  /// The first place after `offset` where a line may end; the item's end if there is none before.
  private func nextBreak(_ index: Int, after offset: Int) -> Int {
    let end = Int(content.items[index].end)
    let style = shaped.styles[index]
    if style.collapse != .breakSpaces, !(breaksAnywhere && style.breaksWords) {
      var next = offset
      while let found = shaped.breaks.next(after: next), found < end {
        if isBreak(index, at: found) { return found }
        next = found
      }
      return end
    }
    var next = offset + 1
    while next < end, !isBreak(index, at: next) { next += 1 }
    return next
  }

  /// The last place where a line may end such that what is before it fits.
  ///
  /// - Parameters:
  ///   - start: Where the text on the line begins.
  ///   - limit: The last place that counts.
  ///   - room: For the text from `start` on.
  /// - Returns: `nil` if no place leaves it short enough.
  func lastBreak(
    _ index: Int, _ start: Int, limit: Int, room: LayoutUnit, _ context: inout LayoutContext
  ) -> Int? {
    let style = shaped.styles[index]
    guard shaped.hasGlyphs(index), room >= .zero else { return nil }
    // Cut text may be narrower than its part of the whole, so one more unit is tried.
    var place = min(
      shaped.offset(
        atMost: shaped.position(of: start, in: index) + Float(room.px), in: index) + 1, limit)
    // White space there takes no room, so the line may end after it; no further, or words of one
    // letter would be gone through to the end of the text for each line.
    while place < limit, style.hangs(content.text[place]) { place += 1 }
    while let end = previousBreak(index, notAfter: place), end > start {
      var size = textSize(index, start..<fitEnd(index, start..<end), &context)
      if shaped.isHyphen(end) { size += context.hyphen(style).width }
      if size <= room { return end }
      place = end - 1
    }
    return nil
  }

  private func previousBreak(_ index: Int, notAfter offset: Int) -> Int? {
    let start = Int(content.items[index].start)
    let style = shaped.styles[index]
    if style.collapse != .breakSpaces, !(breaksAnywhere && style.breaksWords) {
      var place = offset + 1
      while let found = shaped.breaks.previous(before: place), found > start {
        if isBreak(index, at: found) { return found }
        place = found
      }
      return nil
    }
    var place = offset
    while place > start {
      if isBreak(index, at: place) { return place }
      place -= 1
    }
    return nil
  }

  /// Removes or hangs the white space at the end of the line, and measures the line.
  ///
  /// <https://drafts.csswg.org/css-text-4/#white-space-phase-2>
  mutating func trimEnd(_ context: inout LayoutContext) {
    var hanging = LayoutUnit.zero
    // Space hangs only at the very end; what collapses does so inside of padding too.
    var hangs = true
    var index = line.items.count - 1
    loop: while index >= 0 {
      let item = line.items[index]
      switch item.kind {
      case .text:
        if item.range.isEmpty { break }
        if !trimText(index, &hanging, hangs, &context) { break loop }
      case .tab:
        let style = shaped.styles[item.item]
        guard hangs, style.wraps, style.collapse != .breakSpaces else { break loop }
        hanging += item.inlineSize
      case .openBox, .closeBox:
        if item.inlineSize != .zero { hangs = false }
      case .floating, .outOfFlow, .outsideMarker, .bidiControl, .breakOpportunity, .forcedBreak:
        break
      case .atomic, .block: break loop
      }
      index -= 1
    }
    let punctuation = hangingEnd(hanging, &context)
    line.inlineSize = position - line.indent - hanging
    if line.endsWithForcedBreak || line.isLast || isAtEnd {
      // Before a forced break, and at the end, only what does not fit hangs.
      let kept = min(hanging, (available - line.indent - line.inlineSize).clampedToZero)
      hanging -= kept
      line.inlineSize += kept
    }
    line.inlineSize -= punctuation
    line.hangingSize = hanging + punctuation
    line.isEmpty = !hasVisibleItem
  }

  /// Removes or hangs the white space at the end of one text of the line's end.
  ///
  /// - Returns: Whether nothing else is left of it.
  private mutating func trimText(
    _ index: Int, _ hanging: inout LayoutUnit, _ hangs: Bool, _ context: inout LayoutContext
  ) -> Bool {
    var item = line.items[index]
    let style = shaped.styles[item.item]
    if hanging == .zero {
      var end = item.end
      while end > item.start, style.vanishes(content.text[end - 1]) { end -= 1 }
      if end < item.end {
        let size = end == item.start ? .zero : textSize(item.item, item.start..<end, &context)
        let difference = item.inlineSize - size
        line.items[index].end = end
        line.items[index].inlineSize = size
        position -= difference
        for later in index + 1..<max(line.items.count, index + 1) {
          line.items[later].position -= difference
        }
        item = line.items[index]
        if item.range.isEmpty { return true }
      }
    }
    let end = hangStart(item.item, item.range)
    guard end < item.end, hangs else { return false }
    let size = end == item.start ? .zero : textSize(item.item, item.start..<end, &context)
    hanging += item.inlineSize - size
    splitHanging(index, at: end, size: size)
    return end == item.start
  }

  /// Makes the hanging white space of a text a part of its own, which runs in the direction of
  /// the paragraph.
  ///
  /// <https://www.unicode.org/reports/tr9/#L1>
  private mutating func splitHanging(_ index: Int, at end: Int, size: LayoutUnit) {
    let base: UInt8 = content.hasBidi ? baseLevel : 0
    var item = line.items[index]
    guard content.hasBidi, item.level != base else { return }
    if end == item.start {
      line.items[index].level = base
      return
    }
    line.items[index].end = end
    line.items[index].inlineSize = size
    item.start = end
    item.level = base
    item.position += size
    item.inlineSize -= size
    line.items.insert(item, at: index + 1)
  }

  /// The level of the paragraph that the line is in.
  var baseLevel: UInt8 {
    let offset = line.items.first?.start ?? cursor.offset
    if let direction = content.plaintextDirection(at: offset) {
      return direction == .rightToLeft ? 1 : 0
    }
    return isRightToLeft ? 1 : 0
  }

  private var hasVisibleItem: Bool {
    line.items.contains { item in
      switch item.kind {
      case .text: !item.range.isEmpty
      case .openBox, .closeBox: item.hasEdge
      case .atomic, .tab, .forcedBreak, .outsideMarker: true
      case .floating, .outOfFlow, .bidiControl, .breakOpportunity, .block: false
      }
    }
  }
}
