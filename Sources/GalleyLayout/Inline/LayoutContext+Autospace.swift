import GalleyCSS
import GalleyPrimitives
import GalleyText

/// A place between two characters that a little space is put in.
struct AutospacePlace {
  /// The character before it, without marks.
  var offset: Int
  /// The character after it.
  var next: Int
}

extension LayoutContext {
  private enum AutospaceClass { case ideograph, letter, digit, mark, other }

  /// The places inside a stretch of text between ideographs and other letters or digits.
  ///
  /// <https://drafts.csswg.org/css-text-4/#text-autospace-property>
  func autospaces(
    in text: [UInt16], _ range: Range<Int>, _ autospace: Autospace
  ) -> [AutospacePlace] {
    var places: [AutospacePlace] = []
    var previous = (offset: -1, kind: AutospaceClass.other)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (c, length) = scalar(text, offset)
      let kind = autospaceClass(of: c)
      if kind != .mark {
        if previous.offset >= 0, isSpaced(previous.kind, kind, autospace) {
          places.append(AutospacePlace(offset: previous.offset, next: offset))
        }
        previous = (offset, kind)
      }
      offset += length
    }
    return places
  }

  /// The place at the end of a group of items, if the text that follows asks for space.
  func autospace(
    after group: Range<Int>, _ content: InlineContent, _ styles: [InlineStyle]
  ) -> AutospacePlace? {
    let first = group.upperBound - 1
    guard !styles[first].autospace.isEmpty else { return nil }
    let end = Int(content.items[first].end)
    var next = group.upperBound
    while next < content.items.count {
      let item = content.items[next]
      guard item.start == end else { return nil }
      switch item.kind {
      case .text where item.end > item.start:
        let common = styles[first].autospace.intersection(styles[next].autospace)
        guard !common.isEmpty else { return nil }
        let (_, length) = scalar(content.text, end)
        let range = Int(content.items[group.lowerBound].start)..<end + length
        return autospaces(in: content.text, range, common).last { $0.next == end }
      case .text, .openBox, .closeBox: next += 1
      case .atomic, .floating, .outOfFlow, .forcedBreak, .tab, .breakOpportunity, .bidiControl,
        .block, .outsideMarker:
        return nil
      }
    }
    return nil
  }

  /// Widens glyphs by the space after them: an eighth of an em.
  func addAutospace(
    _ places: [AutospacePlace], _ style: InlineStyle, _ runs: inout [ShapedRun]
  ) {
    guard !places.isEmpty else { return }
    let amount = style.font.size / 8
    var next = 0
    for index in runs.indices {
      while next < places.count, places[next].offset < runs[index].range.lowerBound { next += 1 }
      var amounts: [(offset: Int, amount: Float)] = []
      while next < places.count, places[next].offset < runs[index].range.upperBound {
        amounts.append((places[next].offset, amount))
        next += 1
      }
      runs[index].addSpace(amounts)
    }
  }

  private func isSpaced(
    _ first: AutospaceClass, _ second: AutospaceClass, _ autospace: Autospace
  ) -> Bool {
    switch (first, second) {
    case (.ideograph, .letter), (.letter, .ideograph): autospace.contains(.alpha)
    case (.ideograph, .digit), (.digit, .ideograph): autospace.contains(.numeric)
    default: false
    }
  }

  private func scalar(_ text: [UInt16], _ offset: Int) -> (UInt32, Int) {
    let high = text[offset]
    guard high & 0xFC00 == 0xD800, offset + 1 < text.count,
      text[offset + 1] & 0xFC00 == 0xDC00
    else { return (UInt32(high), 1) }
    return (0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(text[offset + 1] & 0x3FF)), 2)
  }

  private func autospaceClass(of c: UInt32) -> AutospaceClass {
    if c < 0x80 {
      if c >= 0x30 && c <= 0x39 { return .digit }
      return c | 0x20 >= 0x61 && c | 0x20 <= 0x7A ? .letter : .other
    }
    switch c {
    case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31C0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD, 0x3005...0x3007:
      return .ideograph
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return .mark
    default: break
    }
    let category = CharacterProperties.category(of: c)
    if category.isMark { return .mark }
    switch CharacterProperties.eastAsianWidth(of: c) {
    case .fullwidth, .wide, .halfwidth: return .other
    case .neutral, .ambiguous, .narrow: break
    }
    if category.isLetter { return .letter }
    return category == .decimalNumber ? .digit : .other
  }

  /// Sets a text horizontally in the room of one upright character.
  ///
  /// Deviation: text that is too long is made smaller rather than narrower.
  ///
  /// <https://drafts.csswg.org/css-writing-modes-4/#text-combine-compression>
  mutating func combine(
    _ paragraph: TextParagraph, _ range: Range<Int>, _ style: InlineStyle
  ) -> [ShapedRun] {
    var font = style.font
    var runs = shaper.shape(paragraph, ShapeRequest(range: range, font: font))
    let em = style.font.size
    let width = runs.reduce(Float(0)) { $0 + $1.width }
    // A little more than the square is as good as the square, as in browsers.
    if width > em * 1.1, em > 0 {
      font.size = em * em * 1.1 / width
      runs = shaper.shape(paragraph, ShapeRequest(range: range, font: font))
    }
    let metrics = fonts.metrics(of: fonts.primaryInstance(for: font))
    let baseline = (em - metrics.ascent - metrics.descent) / 2 + metrics.ascent
    return ShapedRun.combined(runs, em: em, baseline: baseline)
  }
}
