import GalleyCSS
import GalleyPrimitives
import GalleyText

extension InlineContentBuilder {
  /// Adds the text of a text box: its case is changed and its white space collapsed.
  ///
  /// <https://drafts.csswg.org/css-text-4/#order>
  mutating func addText(_ id: ID<Box>) {
    let box = tree[id]
    guard box.payload >= 0 else { return }
    let style = tree.styles.rows[box.style.index]
    var source = TextSource(
      box: id, style: box.style, isGenerated: tree.texts[Int(box.payload)].isGenerated,
      wraps: style.text.wrapMode == .wrap, itemStart: content.text.count)
    // White space at the ends of combined text vanishes.
    // https://drafts.csswg.org/css-writing-modes-4/#text-combine-layout
    let isCombined =
      style.text.combinesUpright
      && (style.text.writingMode == .verticalRL || style.text.writingMode == .verticalLR)
    if isCombined { end = .lineStart }
    defer { if isCombined { removeTrailingSpaceOfCombined(&source) } }
    let transform = style.text.transform.changes
    if transform.rawValue == 0 {
      source.units = tree.text(of: id)
    } else {
      let result = transform.apply(
        to: Array(tree.text(of: id)), language: style.text.language, after: content.text[...])
      source.units = result.text[...]
      source.sources = result.sources
    }
    switch style.text.whiteSpaceCollapse {
    case .collapse: addCollapsing(&source, keepsBreaks: false)
    case .preserveBreaks: addCollapsing(&source, keepsBreaks: true)
    case .discard: addDiscarding(&source)
    case .preserve, .breakSpaces: addPreserving(&source, keepsBreaks: true)
    case .preserveSpaces: addPreserving(&source, keepsBreaks: false)
    }
    finishItem(&source)
  }

  /// Takes white space at the end of combined text away.
  private mutating func removeTrailingSpaceOfCombined(_ source: inout TextSource) {
    if case .space(let space) = end, space.offset >= source.itemStart - 1 {
      removeTrailingSpace()
    }
  }

  /// The text of one text box on its way into the content.
  struct TextSource {
    var box: ID<Box>
    var style: ID<ComputedStyle>
    var isGenerated: Bool
    /// Whether lines may break inside.
    var wraps: Bool
    /// Where the item that is being made begins in the content's text.
    var itemStart: Int
    /// After the change of case.
    var units: ArraySlice<UInt16> = []
    /// For each unit and the end, the offset in the text box's text; `nil` if they are the same.
    var sources: [Int32]?

    /// The stretch of the text box's text that units, counted from the first, came from.
    func source(of range: Range<Int>) -> Range<Int> {
      guard let sources, range.upperBound < sources.count else { return range }
      let start = Int(sources[range.lowerBound])
      return start..<max(start, Int(sources[range.upperBound]))
    }
  }

  /// Ends the item that is being made, if it has any text.
  private mutating func finishItem(_ source: inout TextSource) {
    let end = content.text.count
    if end > source.itemStart {
      var item = InlineItem(
        kind: .text, box: source.box, style: source.style, start: source.itemStart, end: end)
      item.isGenerated = source.isGenerated
      content.items.append(item)
    }
    source.itemStart = end
  }

  /// Appends units as they are.
  private mutating func append(_ range: Range<Int>, of source: TextSource) {
    let start = content.text.count
    let base = source.units.startIndex
    content.text += source.units[base + range.lowerBound..<base + range.upperBound]
    record(range, of: source, became: start..<content.text.count)
  }

  private mutating func record(
    _ range: Range<Int>, of source: TextSource, became result: Range<Int>
  ) {
    let origin = source.source(of: range)
    if origin.isEmpty && result.isEmpty { return }
    content.mapping.append(
      result.isEmpty ? .collapsed : origin.count == result.count ? .identity : .changed,
      box: source.box, source: origin, content: result)
  }

  private func isCollapsible(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0x0A || unit == 0x09 || unit == 0x0D
  }

  /// Phase I for `collapse` and `preserve-breaks`.
  ///
  /// <https://drafts.csswg.org/css-text-4/#white-space-phase-1>
  private mutating func addCollapsing(_ source: inout TextSource, keepsBreaks: Bool) {
    let units = source.units
    let base = units.startIndex
    let count = units.count
    var position = 0
    while position < count {
      var next = position + 1
      if isCollapsible(units[base + position]) {
        var hasBreak = units[base + position] == 0x0A
        while next < count, isCollapsible(units[base + next]) {
          if units[base + next] == 0x0A { hasBreak = true }
          next += 1
        }
        if hasBreak && keepsBreaks {
          addBreaks(position..<next, of: &source)
        } else {
          addSpace(position..<next, of: &source, isSegmentBreak: hasBreak)
        }
      } else {
        while next < count, !isCollapsible(units[base + next]) { next += 1 }
        if units[base + position..<base + next].allSatisfy({ $0.isBidiControl }) {
          // White space is collapsed as if formatting characters were not there.
          append(position..<next, of: source)
          position = next
          continue
        }
        if case .space(let space) = end, space.isSegmentBreak,
          swallowsSegmentBreak(at: space.offset, before: units[base + position..<base + next])
        {
          removeTrailingSpace()
          if space.offset < source.itemStart { source.itemStart -= 1 }
        }
        append(position..<next, of: source)
        end = .other
      }
      position = next
    }
  }

  /// Adds a run of collapsible white space with preserved line feeds in it.
  private mutating func addBreaks(_ range: Range<Int>, of source: inout TextSource) {
    if let removed = removeTrailingSpace(), removed < source.itemStart { source.itemStart -= 1 }
    finishItem(&source)
    let base = source.units.startIndex
    for position in range {
      let start = content.text.count
      if source.units[base + position] == 0x0A {
        addForcedBreak(source.box, source.style)
        let place = breakPlace(from: start)
        record(position..<position + 1, of: source, became: place..<place + 1)
      } else {
        record(position..<position + 1, of: source, became: start..<start)
      }
    }
    source.itemStart = content.text.count
  }

  /// The line feed among the formatting characters that were just added.
  private func breakPlace(from start: Int) -> Int {
    content.text[start...].firstIndex { $0 == 0x0A || $0 == 0x20 } ?? start
  }

  /// Adds a run of collapsible white space, which becomes one space or nothing.
  private mutating func addSpace(
    _ range: Range<Int>, of source: inout TextSource, isSegmentBreak: Bool
  ) {
    let start = content.text.count
    switch end {
    case .lineStart:
      record(range, of: source, became: start..<start)
    case .space(var space):
      record(range, of: source, became: start..<start)
      if !isSegmentBreak { space.isSegmentBreak = false }
      if source.wraps && !space.wraps {
        // The vanished space still lets the line break.
        finishItem(&source)
        append(.breakOpportunity, source.box, source.style, character: 0x200B)
        source.itemStart = content.text.count
        space.wraps = true
      }
      end = .space(space)
    case .other:
      if isSegmentBreak, content.text.last == 0x200B {
        record(range, of: source, became: start..<start)
        return
      }
      content.text.append(0x20)
      record(range.lowerBound..<range.lowerBound + 1, of: source, became: start..<start + 1)
      if range.count > 1 {
        record(
          range.lowerBound + 1..<range.upperBound, of: source, became: start + 1..<start + 1)
      }
      end = .space(
        TrailingSpace(offset: start, isSegmentBreak: isSegmentBreak, wraps: source.wraps))
    }
  }

  /// Whether a segment break that became the space at `offset` vanishes instead.
  ///
  /// <https://drafts.csswg.org/css-text-4/#line-break-transform>
  private func swallowsSegmentBreak(at offset: Int, before next: ArraySlice<UInt16>) -> Bool {
    guard let first = next.first else { return false }
    if first == 0x200B { return true }
    // Fast path: most text is below the first wide character.
    guard first >= 0x1100, offset > 0 else { return false }
    let after = scalar(next, at: next.startIndex)
    var start = offset - 1
    if content.text[start] & 0xFC00 == 0xDC00, start > 0 { start -= 1 }
    let before = scalar(content.text[...], at: start)
    return isWideAndNotHangul(before) && isWideAndNotHangul(after)
  }

  private func scalar(_ units: ArraySlice<UInt16>, at index: Int) -> UInt32 {
    let high = units[index]
    guard high & 0xFC00 == 0xD800, index + 1 < units.endIndex,
      units[index + 1] & 0xFC00 == 0xDC00
    else { return UInt32(high) }
    return 0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(units[index + 1] & 0x3FF))
  }

  private func isWideAndNotHangul(_ c: UInt32) -> Bool {
    guard c >= 0x1100 else { return false }
    switch CharacterProperties.eastAsianWidth(of: c) {
    case .fullwidth, .wide, .halfwidth: break
    case .neutral, .ambiguous, .narrow: return false
    }
    return CharacterProperties.scriptName(of: c) != "Hang"
  }

  /// Leaves all document white space out.
  private mutating func addDiscarding(_ source: inout TextSource) {
    let base = source.units.startIndex
    let count = source.units.count
    var position = 0
    while position < count {
      let isSpace = isCollapsible(source.units[base + position])
      var next = position + 1
      while next < count, isCollapsible(source.units[base + next]) == isSpace { next += 1 }
      if isSpace {
        let start = content.text.count
        record(position..<next, of: source, became: start..<start)
      } else {
        append(position..<next, of: source)
        end = .other
      }
      position = next
    }
  }

  /// Phase I where spaces are preserved.
  private mutating func addPreserving(_ source: inout TextSource, keepsBreaks: Bool) {
    let units = source.units
    let base = units.startIndex
    let count = units.count
    var position = 0
    while position < count {
      let unit = units[base + position]
      if unit == 0x0A || unit == 0x09 || unit == 0x0D {
        if keepsBreaks && unit != 0x0D {
          addPreserved(unit, at: position, of: &source)
        } else {
          let start = content.text.count
          content.text.append(0x20)
          record(position..<position + 1, of: source, became: start..<start + 1)
          end = .other
        }
        position += 1
        continue
      }
      var next = position + 1
      while next < count {
        let unit = units[base + next]
        if unit == 0x0A || unit == 0x09 || unit == 0x0D { break }
        next += 1
      }
      append(position..<next, of: source)
      end = .other
      position = next
    }
  }

  /// Adds a preserved line feed or tab as an item of its own.
  private mutating func addPreserved(
    _ unit: UInt16, at position: Int, of source: inout TextSource
  ) {
    if unit == 0x0A, let removed = removeTrailingSpace(), removed < source.itemStart {
      source.itemStart -= 1
    }
    finishItem(&source)
    let start = content.text.count
    var place = start
    if unit == 0x0A {
      addForcedBreak(source.box, source.style)
      place = breakPlace(from: start)
    } else {
      append(.tab, source.box, source.style, character: 0x09)
      content.items[content.items.count - 1].isGenerated = source.isGenerated
      end = .other
    }
    record(position..<position + 1, of: source, became: place..<place + 1)
    source.itemStart = content.text.count
  }
}

extension UInt16 {
  /// Whether the unit is a directional formatting character.
  ///
  /// <https://www.unicode.org/reports/tr44/#Bidi_Control>
  fileprivate var isBidiControl: Bool {
    switch self {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension GalleyCSS.TextTransform {
  /// The change of letters that the value asks for.
  var changes: GalleyText.TextTransform {
    var result = GalleyText.TextTransform()
    switch letterCase {
    case .none: break
    case .capitalize: result.insert(.capitalize)
    case .uppercase: result.insert(.uppercase)
    case .lowercase: result.insert(.lowercase)
    }
    if isFullWidth { result.insert(.fullWidth) }
    if isFullSizeKana { result.insert(.fullSizeKana) }
    return result
  }
}
