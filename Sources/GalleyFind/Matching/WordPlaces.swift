import GalleyText

/// Where words begin and end in a text, found a stretch at a time around the places that are asked
/// for.
struct WordPlaces {
  private let text: [UInt16]
  private var range = 0..<0
  private var boundaries: BoundaryMap?

  /// The least length of a stretch that is not the text's last. Stretches begin after line feeds, where
  /// a word begins in any case.
  private static let stretchLength = 16384

  init(_ text: [UInt16]) { self.text = text }

  /// Whether a match of these bounds stands where `match` asks for.
  ///
  /// Before an ideograph a word may always begin: readers don't agree where Chinese and Japanese
  /// words do. Where one ends is what ICU's dictionary says.
  mutating func allow(_ bounds: Range<Int>, _ match: FindOptions.WordMatch) -> Bool {
    switch match {
    case .contains: true
    case .startsWith:
      isBoundary(bounds.lowerBound)
        || CharacterProperties.isIdeographic(text.scalar(at: bounds.lowerBound).value)
    case .fullWord: isBoundary(bounds.lowerBound) && isBoundary(bounds.upperBound)
    }
  }

  private mutating func isBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < text.count else { return true }
    if offset < range.lowerBound || offset >= range.upperBound { find(around: offset) }
    return boundaries?[offset - range.lowerBound] ?? true
  }

  private mutating func find(around offset: Int) {
    var start = offset
    while start > 0, text[start - 1] != 0x0A { start -= 1 }
    var end = min(text.count, max(offset + 1, start + Self.stretchLength))
    while end < text.count, text[end - 1] != 0x0A { end += 1 }
    range = start..<end
    boundaries = WordBreaker.boundaries(in: Array(text[range]))
  }
}
