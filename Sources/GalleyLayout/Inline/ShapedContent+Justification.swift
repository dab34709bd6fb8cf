import GalleyCSS
import GalleyPrimitives
import GalleyText

extension ShapedContent {
  /// The characters of a stretch that justification may add space after, by their first units.
  ///
  /// <https://drafts.csswg.org/css-text-4/#text-justify-property>
  func justificationPlaces(in range: Range<Int>, _ justify: TextJustify) -> [Int] {
    var places: [Int] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let next = endOfCharacter(at: offset)
      if takesSpace(scalar(at: offset), before: next, justify) { places.append(offset) }
      offset = next
    }
    return places
  }

  /// Where the character that begins at `offset` ends.
  func endOfCharacter(at offset: Int) -> Int {
    let text = paragraph.text
    guard text[offset] & 0xFC00 == 0xD800, offset + 1 < text.count,
      text[offset + 1] & 0xFC00 == 0xDC00
    else { return offset + 1 }
    return offset + 2
  }

  /// The character that begins at `offset`.
  func scalar(at offset: Int) -> UInt32 {
    let text = paragraph.text
    let high = text[offset]
    guard endOfCharacter(at: offset) == offset + 2 else { return UInt32(high) }
    return 0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(text[offset + 1] & 0x3FF))
  }

  /// Whether justification may add space between `c` and what follows it.
  private func takesSpace(_ c: UInt32, before next: Int, _ justify: TextJustify) -> Bool {
    if CharacterProperties.isWordSeparator(c) { return true }
    switch justify {
    case .none, .interWord: return false
    case .interCharacter:
      return c != 0xFFFC && next < paragraph.text.count && graphemes[next]
    case .auto:
      if isIdeographic(c) { return true }
      guard next < paragraph.text.count else { return false }
      return isIdeographic(scalar(at: next))
    }
  }

  /// Whether `c` is written without spaces between words, in squares.
  private func isIdeographic(_ c: UInt32) -> Bool {
    guard c >= 0x2E80 else { return false }
    switch c {
    case 0x2E80...0x2FDF, 0x3000...0x30FF, 0x3100...0x312F, 0x31A0...0x31FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFD:
      return true
    default: return false
    }
  }
}
