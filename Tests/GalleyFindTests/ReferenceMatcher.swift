import GalleyFind
import GalleyText

/// Finds matches by trying each grapheme of a text, with nothing in common with the fast matcher
/// but ICU's data.
struct ReferenceMatcher: ~Copyable {
  private var reader = ReferenceLetters()
  /// Whether there were marks before the first letter of what was read last.
  private var startsWithMark = false
  /// The mark of İ.
  private var dot: UInt16?

  private struct Grapheme {
    var range: Range<Int>
    var letters: [ReferenceLetter]
  }

  mutating func ranges(
    of query: String, _ options: FindOptions, in text: [UInt16], _ languages: [(Range<Int>, String)]
  ) -> [Range<Int>] {
    dot = reader.read(0x307).marks.first
    startsWithMark = false
    let wanted = graphemes(Array(query.utf16), options).flatMap(\.letters)
    if startsWithMark { return [] }
    let graphemes = graphemes(text, options)
    guard !wanted.isEmpty else { return [] }
    let words = WordBreaker.boundaries(in: text)
    var found: [Range<Int>] = []
    var index = 0
    while index < graphemes.count, found.count < options.limit ?? .max {
      guard let end = match(wanted, graphemes, index, options, languages) else {
        index += 1
        continue
      }
      let range = graphemes[index].range.lowerBound..<graphemes[end].range.upperBound
      guard stands(range, words, text, options) else {
        index += 1
        continue
      }
      found.append(range)
      index = end + 1
    }
    return found
  }

  /// The last grapheme of a match that begins with one.
  private func match(
    _ wanted: [ReferenceLetter], _ graphemes: [Grapheme], _ start: Int, _ options: FindOptions,
    _ languages: [(Range<Int>, String)]
  ) -> Int? {
    var grapheme = start
    var letter = 0
    for (number, query) in wanted.enumerated() {
      guard grapheme < graphemes.count else { return nil }
      let place = graphemes[grapheme].range.lowerBound
      let language = languages.first { $0.0.contains(place) && !$0.1.isEmpty }?.1
      guard
        isMatch(
          query, graphemes[grapheme].letters[letter], options,
          options.language == "tr" ? language ?? "tr" : "")
      else { return nil }
      letter += 1
      if letter < graphemes[grapheme].letters.count {
        if number == wanted.count - 1 {
          return graphemes[grapheme].letters[letter].isBound ? nil : grapheme
        }
      } else {
        if number == wanted.count - 1 { return grapheme }
        letter = 0
        grapheme += 1
      }
    }
    return nil
  }

  private func isMatch(
    _ query: ReferenceLetter, _ text: ReferenceLetter, _ options: FindOptions, _ language: String
  ) -> Bool {
    let i = [query, text].map { [0x69, 0x49, 0x131].contains($0.base) }
    var marks = (query.marks, text.marks)
    if i[0] && i[1] {
      let dotted = [query, text].map {
        let hasDot = $0.marks.first == dot
        return $0.base == 0x69 || ($0.base == 0x49 && (language != "tr" || hasDot))
      }
      if dotted[0] != dotted[1] { return false }
      if language == "tr" {
        if query.base == 0x49, marks.0.first == dot { marks.0.removeFirst() }
        if text.base == 0x49, marks.1.first == dot { marks.1.removeFirst() }
      }
    } else if query.identity != text.identity {
      return false
    }
    if options.matchesDiacritics || !marks.0.isEmpty, marks.0 != marks.1 { return false }
    if options.matchesCase {
      let bases = [query.base, text.base]
      if CharacterProperties.caseFolded(bases[0]) == CharacterProperties.caseFolded(bases[1]) {
        if bases[0] != bases[1] { return false }
      } else if CharacterProperties.isUppercase(bases[0])
        != CharacterProperties.isUppercase(bases[1])
      {
        return false
      }
    }
    if options.matchesWidth, form(query) != form(text) { return false }
    return !options.matchesKana
      || CharacterProperties.isKatakana(query.character)
        == CharacterProperties.isKatakana(text.character)
  }

  private func form(_ letter: ReferenceLetter) -> UInt8 {
    CharacterProperties.category(of: letter.base) == .spaceSeparator || letter.base == 0x20
      ? 0 : CharacterProperties.compatibilityType(of: letter.character)
  }

  private func stands(
    _ range: Range<Int>, _ words: BoundaryMap, _ text: [UInt16], _ options: FindOptions
  ) -> Bool {
    let first = text.scalar(at: range.lowerBound).value
    switch options.wordMatch {
    case .contains: return true
    case .startsWith:
      return words[range.lowerBound] || CharacterProperties.isIdeographic(first)
    case .fullWord: return words[range.lowerBound] && words[range.upperBound]
    }
  }

  /// The graphemes that have letters.
  private mutating func graphemes(_ text: [UInt16], _ options: FindOptions) -> [Grapheme] {
    let boundaries = GraphemeBreaker.boundaries(in: text)
    var result: [Grapheme] = []
    var start = 0
    while start < text.count {
      let end = boundaries.next(after: start) ?? text.count
      add(text, start..<end, options, to: &result)
      start = end
    }
    return result
  }

  private mutating func add(
    _ text: [UInt16], _ range: Range<Int>, _ options: FindOptions, to result: inout [Grapheme]
  ) {
    var letters: [ReferenceLetter] = []
    var loose: [UInt16] = []
    for c in reader.scalars(NormalizationForm.composed.normalize(Array(text[range]))) {
      let (more, marks) = reader.read(c)
      if letters.isEmpty { loose += marks } else { letters[letters.count - 1].marks += marks }
      letters += more
    }
    let space = reader.read(0x20).letters[0]
    if letters.isEmpty {
      // Marks without a letter belong to the one before, as far as there is one.
      if result.isEmpty, !loose.isEmpty { startsWithMark = true }
      guard !loose.isEmpty, let last = result.indices.last, let letter = result[last].letters.last
      else { return }
      result[last].range = result[last].range.lowerBound..<range.upperBound
      if options.acrossBlocks, letter.identity == space.identity { return }
      result[last].letters[result[last].letters.count - 1].marks += loose
      return
    }
    if options.acrossBlocks {
      let breaks: Set<UInt32> = [9, 10, 11, 12, 13, 0x85, 0x2028, 0x2029, 0xFFFC]
      var joined: [ReferenceLetter] = []
      for letter in letters {
        let isSpace = letter.identity == space.identity || breaks.contains(letter.character)
        if isSpace, joined.last?.identity == space.identity { continue }
        joined.append(isSpace ? space : letter)
      }
      if let last = result.indices.last, result[last].letters.last?.identity == space.identity,
        joined[0].identity == space.identity
      {
        result[last].letters += joined.dropFirst()
        result[last].range = result[last].range.lowerBound..<range.upperBound
        return
      }
      letters = joined
    }
    result.append(Grapheme(range: range, letters: letters))
  }
}
