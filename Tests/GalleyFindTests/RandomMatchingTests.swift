import GalleyFind
import Testing

/// The fast matcher against the slow one, on texts made of what is hard.
@Suite struct RandomMatchingTests {
  private static let alphabets: [[String]] = [
    ["a", "A", "b", "e", "é", "e\u{301}", "\u{301}", "\u{308}", "\u{323}", "ø", "å", "ệ", "E"],
    ["i", "I", "İ", "ı", "i\u{307}", "\u{307}", "j", "s", "S", "ß", "ẞ", "ſ", "ss"],
    [
      "f", "fi", "ﬁ", "ﬃ", "…", ".", "²", "2", "Ⅳ", "IV", "™", "tm", "½", "ǆ", "dž", "Ǆ", "Ａ", "ａ",
      "𝒜",
    ],
    ["か", "が", "カ", "ｶ", "\u{FF9E}", "\u{3099}", "か\u{3099}", "っ", "つ", "ッ", "ｯ", "ー", "ガ", "ﾂ"],
    [
      "ا", "أ", "إ", "لا", "ﻻ", "ل", "\u{64B}", "ـ", "و", "ؤ", "ة", "ه", "ى", "ي", "ئ", "١", "1",
      "۱",
    ],
    ["하", "한", "\u{1112}", "\u{1161}", "\u{11AB}", "ㅎ", "ㅏ", "ﾡ", "\u{A960}"],
    ["👨", "\u{200D}", "👩", "🏽", "👍", "🇩", "🇪", "🇫", "\u{FE0F}", "\u{20E3}", "1", "©", "#"],
    ["क", "\u{94D}", "ष", "\u{93F}", "\u{93C}", "क़", "ग", "ก", "ำ", "\u{E48}", "เ", "\u{E35}"],
    ["и", "й", "\u{306}", "И", "ё", "е", "σ", "ς", "Σ", "ά", "Ά", "α", "Α"],
    ["中", "⼀", "一", "㈠", "𠀀", "丽", "\u{2F800}", "(", ")", "1", "①"],
    [" ", "\u{A0}", "\u{3000}", "\n", "\t", "\u{FFFC}", "\r", "\r\n", "\u{2028}", "  "],
    ["\u{AD}", "\u{200B}", "\u{200C}", "\u{FEFF}", "\u{200E}", "\u{0}", "\u{7F}", "\u{2060}"],
    ["'", "’", "\"", "“", "״", "-", "–", "_", "foo", "Bar", "don’t", "x.y"],
  ]

  /// A sequence of numbers that is the same in each run.
  private struct Numbers {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }

    mutating func pick<T>(_ items: [T]) -> T { items[next(items.count)] }
  }

  private func pieces(_ numbers: inout Numbers) -> [String] {
    var letters = numbers.pick(Self.alphabets)
    for _ in 0..<numbers.next(3) { letters += numbers.pick(Self.alphabets) }
    // Characters from anywhere, each among its neighbours in Unicode.
    if numbers.next(6) == 0 {
      let first = UInt32(numbers.next(4) == 0 ? numbers.next(0x30000) : numbers.next(0x10000))
      letters = (first..<first + 12).compactMap { Unicode.Scalar($0).map { String($0) } }
      if letters.isEmpty { return [] }
    }
    return (0..<numbers.next(24)).map { _ in numbers.pick(letters) }
  }

  private func query(_ pieces: [String], _ numbers: inout Numbers) -> String {
    guard !pieces.isEmpty, numbers.next(4) > 0 else {
      return self.pieces(&numbers).prefix(numbers.next(4) + 1).joined()
    }
    let start = numbers.next(pieces.count)
    let part = pieces[start...].prefix(numbers.next(5) + 1).joined()
    switch numbers.next(5) {
    case 0: return part.uppercased()
    case 1: return part.lowercased()
    case 2: return String(part.unicodeScalars.filter { !(0x300...0x36F).contains($0.value) })
    case 3: return part + numbers.pick(["\u{301}", "\u{AD}", "a", " ", "\u{200B}", "が"])
    default: return part
    }
  }

  private func options(_ numbers: inout Numbers) -> FindOptions {
    var options = FindOptions()
    options.matchesCase = numbers.next(3) == 0
    options.matchesDiacritics = numbers.next(4) == 0
    options.matchesWidth = numbers.next(4) == 0
    options.matchesKana = numbers.next(4) == 0
    options.wordMatch = numbers.pick([.contains, .contains, .startsWith, .fullWord])
    options.acrossBlocks = numbers.next(3) == 0
    options.language = numbers.pick(["", "", "en", "tr"])
    if numbers.next(8) == 0 { options.limit = numbers.next(4) }
    return options
  }

  @Test(arguments: 1...10) func theFastMatcherFindsWhatTheSlowOneFinds(_ seed: Int) throws {
    var numbers = Numbers(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
    var reference = ReferenceMatcher()
    var found = 0
    for _ in 0..<1000 {
      let pieces = pieces(&numbers)
      var text = Array(pieces.joined().utf16)
      // Surrogates without partners.
      if !text.isEmpty, numbers.next(10) == 0 {
        text.insert(numbers.pick([0xD800, 0xDC00, 0xDFFF]), at: numbers.next(text.count))
      }
      let query = query(pieces, &numbers)
      let options = options(&numbers)
      let middle = numbers.next(text.count + 1)
      let languages = [
        (0..<middle, numbers.pick(["", "en", "tr"])),
        (middle..<text.count, numbers.pick(["", "tr"])),
      ]
      let expected = reference.ranges(of: query, options, in: text, languages)
      let folded = FoldedText(text, languages: languages)
      let pattern = try TextPattern(query, options)
      let ranges = try pattern.ranges(in: folded)
      found += ranges.count
      let place =
        "\(query.debugDescription) in \(String(decoding: text, as: UTF16.self).debugDescription) \(options)"
      try #require(ranges == expected, "\(place)")
      #expect(Array(try pattern.matches(in: folded)) == expected, "\(place)")
      if options.limit == nil {
        #expect(try pattern.firstRange(in: folded) == expected.first, "\(place)")
      }
    }
    #expect(found > 300)
  }
}
