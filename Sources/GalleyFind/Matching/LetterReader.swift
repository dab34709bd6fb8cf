import GalleyText

/// Reads the letters of graphemes with all that tells them apart.
struct LetterReader {
  private var folds: [UInt32: CharacterFold] = [:]

  /// How much of a grapheme is composed before it is folded. Unicode's own limit for streams is 30
  /// marks; beyond it a character is folded as it stands.
  ///
  /// <https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format>
  private static let composedLength = 64

  mutating func fold(_ c: UInt32) -> CharacterFold {
    if let known = folds[c] { return known }
    let folded = FoldTable.shared.fold(c)
    if folds.count > 4096 { folds.removeAll(keepingCapacity: true) }
    folds[c] = folded
    return folded
  }

  /// Whether there are marks in a piece of text that has no letters.
  mutating func hasMarks(_ text: [UInt16], _ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (value, length) = text.scalar(at: offset, end: range.upperBound)
      if !fold(value).marks.isEmpty { return true }
      offset += length
    }
    return false
  }

  /// The letters of a piece of text that begins where a grapheme does, in order.
  ///
  /// - Parameter joinsSpaces: Whether a run of white space and breaks is one space.
  mutating func letters(
    of text: [UInt16], _ range: Range<Int>, joinsSpaces: Bool = false
  ) -> [FoldedLetter] {
    var letters: [FoldedLetter] = []
    guard !range.isEmpty else { return [] }
    var headEnd = min(range.upperBound, range.lowerBound + Self.composedLength)
    if headEnd < range.upperBound, text[headEnd - 1] & 0xFC00 == 0xD800 { headEnd -= 1 }
    let head = range.lowerBound..<headEnd
    // Fast path: one character that is composed as it stands.
    let (value, length) = text.scalar(at: head.lowerBound, end: headEnd)
    let isComposed = length == range.count && !CharacterProperties.mayCompose(value)
    if !isComposed, text[head].contains(where: { $0 >= 0x300 }) {
      let composed = NormalizationForm.composed.normalize(Array(text[head]))
      append(composed, 0..<composed.count, joinsSpaces, to: &letters)
    } else {
      append(text, head, joinsSpaces, to: &letters)
    }
    append(text, head.upperBound..<range.upperBound, joinsSpaces, to: &letters)
    return letters
  }

  private mutating func append(
    _ text: [UInt16], _ range: Range<Int>, _ joinsSpaces: Bool, to letters: inout [FoldedLetter]
  ) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (value, length) = text.scalar(at: offset, end: range.upperBound)
      offset += length
      let folded = fold(value)
      // A space that may stand for a run has no marks.
      if let last = letters.indices.last, !joinsSpaces || letters[last].key != 0x20 {
        letters[last].marks += folded.marks
      }
      for letter in folded.letters {
        guard joinsSpaces, FoldedLetter.isSpace(letter.key) else {
          letters.append(letter)
          continue
        }
        if letters.last?.key != 0x20 { letters.append(FoldedLetter(key: 0x20, base: 0x20)) }
      }
    }
  }
}
