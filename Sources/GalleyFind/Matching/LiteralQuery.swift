import GalleyText

/// The letters of a query that is taken word for word.
struct LiteralQuery: Sendable {
  let letters: [FoldedLetter]
  let keys: [UInt32]

  init(_ query: [UInt16], joinsSpaces: Bool) {
    let form = FoldedForm(query, joinsSpaces: joinsSpaces)
    var reader = LetterReader()
    var letters: [FoldedLetter] = []
    var offset = 0
    // A mark needs its letter, and no match begins inside of a grapheme.
    if form.buffer.count > 0, reader.hasMarks(query, 0..<form.firstStart) {
      offset = form.buffer.count
    }
    var anchor: (folded: Int, original: Int)?
    while offset < form.buffer.count {
      let grapheme = form.grapheme(at: offset, near: &anchor)
      let first = Int(query[grapheme.original.lowerBound])
      if grapheme.original.count == 1, first < 0x80, !joinsSpaces {
        letters.append(LetterReader.asciiLetters[first])
      } else {
        letters += reader.letters(of: query, grapheme.original, joinsSpaces: joinsSpaces)
      }
      offset = max(offset + 1, grapheme.folded.upperBound)
    }
    self.letters = letters
    keys = letters.map(\.key)
  }
}

extension LetterReader {
  /// The letters of ASCII text, where each unit is one.
  static let asciiLetters: [FoldedLetter] = (UInt32(0)..<0x80).map {
    FoldTable.shared.fold($0).letters.first ?? FoldedLetter(key: $0, base: $0)
  }
}
