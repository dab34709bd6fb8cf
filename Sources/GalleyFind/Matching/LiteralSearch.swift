import GalleyText

/// One search for the letters of a query in one text.
///
/// Keys are compared in the folded text. Where they match, the place is looked at: a match begins
/// where a grapheme begins. It ends where a letter ends that can be had without the next, and takes
/// the whole grapheme it ends in: the marks of a letter, the rest of a joined emoji.
struct LiteralSearch {
  private let text: FoldedText
  private let form: FoldedForm
  private let query: LiteralQuery
  private let comparison: LetterComparison
  private let wordMatch: FindOptions.WordMatch
  private let needle: Needle
  /// The one that reads the units of the text; the other is `nil`.
  private var bytes: OccurrenceScanner<UInt8>?
  private var words: OccurrenceScanner<UInt16>?
  /// The units of the query.
  let length: Int
  /// The letters of the query that need more than their keys, with the units before them; the one
  /// that failed last comes first.
  private var looks: [(letter: Int, distance: Int)] = []
  private var reader = LetterReader()
  private var outcomes = OutcomeCache()
  /// The letters of the grapheme that was looked at last, and the units before each.
  private var grapheme = (folded: 0..<0, letters: [FoldedLetter](), distances: [Int]())
  private var wordPlaces: WordPlaces
  /// Where the grapheme begins in both texts that was asked for last.
  private var anchor: (folded: Int, original: Int)?

  /// A place where the query stands.
  struct Match {
    /// The folded offset after it.
    var end: Int
    var range: Range<Int>
  }

  /// `nil` if the text can't have a match.
  ///
  /// - Parameter start: The folded offset where the search begins.
  init?(_ query: LiteralQuery, _ options: FindOptions, in text: FoldedText, from start: Int) {
    form = text.form(acrossBlocks: options.acrossBlocks)
    guard !query.keys.isEmpty, query.keys.count <= form.buffer.count,
      let needle = form.buffer.encode(query.keys)
    else { return nil }
    self.text = text
    self.query = query
    comparison = LetterComparison(options)
    wordMatch = options.wordMatch
    wordPlaces = WordPlaces(text.text)
    self.needle = needle
    length = needle.count
    let count = form.buffer.count
    switch needle {
    case .bytes(let units):
      bytes = OccurrenceScanner(units, in: form.buffer.bytes, count: count, from: start)
    case .words(let units):
      words = OccurrenceScanner(units, in: form.buffer.words, count: count, from: start)
    }
    let isTurkic = form.hasTurkicLetters || comparison.isTurkic
    var distance = 0
    for (index, letter) in query.letters.enumerated() {
      if comparison.needsLook(letter, isTurkic: isTurkic) { looks.append((index, distance)) }
      distance += form.buffer.isWide && letter.key > 0xFFFF ? 2 : 1
    }
  }

  /// The first place at `from` or after it where the keys of the query stand; `nil` if there is
  /// none.
  mutating func nextOccurrence(from: Int) -> Int? {
    let count = form.buffer.count
    return bytes?.next(
      in: form.buffer.bytes, count: count, from: from, pair: UnitKernels.firstPair)
      ?? words?.next(
        in: form.buffer.words, count: count, from: from, pair: UnitKernels.firstPair)
  }

  /// Whether the keys of the query stand at a folded offset.
  func stands(at place: Int) -> Bool {
    guard place >= 0, place + length <= form.buffer.count else { return false }
    switch needle {
    case .bytes(let units):
      return form.buffer.bytes[place..<place + length].elementsEqual(units)
    case .words(let units):
      return form.buffer.words[place..<place + length].elementsEqual(units)
    }
  }

  /// The first match at `from` or after it.
  mutating func next(from: Int) -> Match? {
    var from = from
    while let place = nextOccurrence(from: from) {
      if let match = match(at: place) { return match }
      from = place + 1
    }
    return nil
  }

  /// The match at a place where the keys of the query stand; `nil` if it is none.
  mutating func match(at start: Int) -> Match? {
    guard form.isStart(start) else { return nil }
    let end = start + length
    if end < form.buffer.count, !form.isStart(end) {
      guard let next = letter(at: end), !next.continues else { return nil }
    }
    for index in looks.indices {
      let look = looks[index]
      guard isSame(look.letter, at: start + look.distance) else {
        if index > 0 { looks.swapAt(0, index) }
        return nil
      }
    }
    let range = withoutIgnored(form.originalRange(start..<end, near: &anchor))
    guard wordPlaces.allow(range, wordMatch) else { return nil }
    return Match(end: end, range: range)
  }

  /// Whether a letter of the query matches the one at a folded offset, which has the same key.
  private mutating func isSame(_ index: Int, at offset: Int) -> Bool {
    switch outcome(index, at: offset) {
    case .same: return true
    case .different: return false
    case .sameInCapitals:
      return letter(at: offset + 1)?.isCapital == true || letter(at: offset - 1)?.isCapital == true
    }
  }

  private mutating func outcome(_ index: Int, at offset: Int) -> LetterComparison.Outcome {
    let place = form.grapheme(at: offset, near: &anchor)
    let rules = text.stretches.rules(at: place.original.lowerBound)
    let key = OutcomeCache.Key(
      letter: index, distance: offset - place.folded.lowerBound, of: text.text, place.original,
      rules)
    if let key, let known = outcomes[key] { return known }
    let outcome =
      letter(at: offset, in: place).map { comparison.compare(query.letters[index], $0, rules) }
      ?? .different
    if let key { outcomes[key] = outcome }
    return outcome
  }

  /// The letter at a folded offset.
  private mutating func letter(at offset: Int) -> FoldedLetter? {
    guard offset >= 0, offset < form.buffer.count else { return nil }
    return letter(at: offset, in: form.grapheme(at: offset, near: &anchor))
  }

  /// The letter at a folded offset in its grapheme.
  private mutating func letter(
    at offset: Int, in place: (folded: Range<Int>, original: Range<Int>)
  ) -> FoldedLetter? {
    let first = Int(text.text[place.original.lowerBound])
    if place.original.count == 1, first < 0x80 { return LetterReader.asciiLetters[first] }
    if grapheme.folded != place.folded {
      let letters = reader.letters(
        of: text.text, place.original, joinsSpaces: form.joinsSpaces)
      var distances: [Int] = []
      var distance = 0
      for letter in letters {
        distances.append(distance)
        distance += form.buffer.isWide && letter.key > 0xFFFF ? 2 : 1
      }
      grapheme = (place.folded, letters, distances)
    }
    let distance = offset - place.folded.lowerBound
    var low = 0
    var high = grapheme.distances.count
    while low < high {
      let middle = (low + high) / 2
      if grapheme.distances[middle] < distance { low = middle + 1 } else { high = middle }
    }
    guard low < grapheme.letters.count, grapheme.distances[low] == distance else { return nil }
    return grapheme.letters[low]
  }

  /// A range of graphemes without what is ignored after the last.
  private mutating func withoutIgnored(_ range: Range<Int>) -> Range<Int> {
    if form.isIdentity { return range }
    var offset = range.upperBound
    var end = offset
    while offset > range.lowerBound, let (value, length) = text.text.scalar(before: offset) {
      if value >= 0x20 && value < 0x7F { break }
      let folded = reader.fold(value)
      let role = CharacterProperties.graphemeRole(of: value)
      let isControl = value < 0x20 || role == .control
      guard folded.letters.isEmpty && folded.marks.isEmpty else {
        // What follows a break is no part of it.
        if isControl { end = offset }
        break
      }
      offset -= length
      // What extends belongs to what it follows, as a joiner does; all else stands alone.
      if role != .extender && value != 0x200D { end = offset }
    }
    return range.lowerBound..<max(end, range.lowerBound)
  }
}
