import GalleyFind
import Testing

@Suite struct TextPatternTests {
  private func find(
    _ query: String, in text: String, language: String = "",
    _ change: (inout FindOptions) -> Void = { _ in }
  ) throws -> [String] {
    var options = FindOptions()
    change(&options)
    let units = Array(text.utf16)
    let folded = FoldedText(units, languages: [(0..<units.count, language)])
    return try TextPattern(query, options).ranges(in: folded).map {
      String(decoding: units[$0], as: UTF16.self)
    }
  }

  @Test func rangesAreThoseOfTheOriginal() throws {
    #expect(try find("target", in: "İİİİ ½ ﬃ … target") == ["target"])
    #expect(try find("cafe", in: "un cafe\u{301}!") == ["cafe\u{301}"])
    #expect(try find("لا", in: "سلام ﻻ") == ["لا", "ﻻ"])
  }

  /// A match takes the whole of the last character, and none of what is ignored after it.
  @Test func matchesKeepGraphemesWhole() throws {
    #expect(try find("👍", in: "A👍🏽B👍") == ["👍🏽", "👍"])
    #expect(try find("👩", in: "👨‍👩‍👧").isEmpty)
    #expect(try find("f", in: "ﬁ").isEmpty)
    #expect(try find("en", in: "hyph\u{AD}en\u{AD}ation") == ["en"])
    #expect(try find("foo", in: "foo\u{200B}\u{200B}bar") == ["foo"])
  }

  @Test func eachOptionNarrowsOneThing() throws {
    let words = "cafe CAFE café ｃａｆｅ"
    #expect(try find("cafe", in: words).count == 4)
    #expect(try find("cafe", in: words) { $0.matchesCase = true } == ["cafe", "café", "ｃａｆｅ"])
    #expect(
      try find("cafe", in: words) { $0.matchesDiacritics = true } == ["cafe", "CAFE", "ｃａｆｅ"])
    #expect(try find("cafe", in: words) { $0.matchesWidth = true } == ["cafe", "CAFE", "café"])
    #expect(try find("かな", in: "カナ ｶﾅ かな") { $0.matchesKana = true } == ["かな"])
    #expect(try find("かな", in: "カナ ｶﾅ かな") { $0.matchesWidth = true } == ["カナ", "かな"])
    #expect(try find("a b", in: "a\u{A0}b") { $0.matchesWidth = true } == ["a\u{A0}b"])
    #expect(try find("οδος", in: "οδος οδοσ") { $0.matchesCase = true } == ["οδος"])
  }

  @Test func wordsAreThoseOfTheirLanguage() throws {
    let english = "hello othello helloworld"
    #expect(try find("hello", in: english).count == 3)
    #expect(try find("hello", in: english) { $0.wordMatch = .startsWith }.count == 2)
    #expect(try find("hello", in: english) { $0.wordMatch = .fullWord }.count == 1)
    #expect(try find("ไทย", in: "ภาษาไทย") { $0.wordMatch = .fullWord } == ["ไทย"])
    #expect(try find("ษาไ", in: "ภาษาไทย") { $0.wordMatch = .fullWord }.isEmpty)
    #expect(try find("rebum", in: "rebum, (rebum) rebums") { $0.wordMatch = .fullWord }.count == 2)
  }

  @Test func breaksAreSpacesAcrossBlocks() throws {
    let text = "one\n\n\ttwo  three\u{FFFC}four"
    #expect(try find("one two", in: text).isEmpty)
    #expect(try find("one two", in: text) { $0.acrossBlocks = true } == ["one\n\n\ttwo"])
    #expect(
      try find("two three  four", in: text) { $0.acrossBlocks = true }
        == ["two  three\u{FFFC}four"])
  }

  /// <https://www.unicode.org/Public/UCD/latest/ucd/SpecialCasing.txt>
  @Test func theLanguageDecidesAboutDots() throws {
    let word = "ISPARTA ısparta isparta İSPARTA"
    #expect(try find("isparta", in: word) == ["ISPARTA", "isparta", "İSPARTA"])
    #expect(try find("ısparta", in: word) == ["ısparta"])
    #expect(try find("ısparta", in: word, language: "tr") == ["ısparta"])
    #expect(
      try find("ısparta", in: word, language: "tr") { $0.language = "tr-TR" }
        == ["ISPARTA", "ısparta"])
    #expect(try find("ısparta", in: word, language: "en") { $0.language = "tr" } == ["ısparta"])
    #expect(
      try find("isparta", in: word, language: "tr") { $0.language = "tr" }
        == ["isparta", "İSPARTA"])
    #expect(try find("ĩ", in: "i\u{307}\u{303}", language: "lt").count == 1)
    #expect(try find("ĩ", in: "i\u{307}\u{303}").isEmpty)
  }

  /// Greek words in capitals have no accents.
  @Test func greekCapitalsMatchAccents() throws {
    #expect(try find("αθήνα", in: "Αθήνα ΑΘΗΝΑ αθηνα", language: "el") == ["Αθήνα", "ΑΘΗΝΑ"])
    #expect(try find("αθήνα", in: "Αθήνα ΑΘΗΝΑ αθηνα") == ["Αθήνα"])
    #expect(try find("άν", in: "Άν Αν ΑΝ", language: "el") == ["Άν", "ΑΝ"])
  }

  /// What was found out about a letter holds for the same letter in another language no more.
  @Test func eachStretchHasItsLanguage() throws {
    let units = Array("ΑΝ ΑΝ ΑΝ".utf16)
    let query = try TextPattern("άν")
    for stretch in [0..<2, 3..<5, 6..<8] {
      #expect(try query.ranges(in: FoldedText(units, languages: [(stretch, "el")])) == [stretch])
    }
  }

  /// Nor for the same letter behind others, or with other marks.
  @Test func lettersAreComparedWithThoseInTheirPlace() throws {
    let text = "a A á Á e\u{301} é E\u{301} e A Á e\u{301}"
    #expect(try find("A", in: text) { $0.matchesCase = true } == ["A", "Á", "A", "Á"])
    #expect(try find("é", in: text) { $0.matchesCase = true } == ["é", "é", "é"])
    #expect(try find("aAa", in: "aaaAaAAa\u{301}") { $0.matchesCase = true } == ["aAa"])
    #expect(try find("áa", in: "aaáaáá a\u{301}a").map { $0.utf16.count } == [2, 2, 3])
  }

  @Test func expressionsSeeTheTextAsItIs() throws {
    func expression(_ pattern: String, in text: String, matchesCase: Bool = false) throws
      -> [String]
    {
      try find(pattern, in: text) {
        $0.isRegularExpression = true
        $0.matchesCase = matchesCase
      }
    }
    #expect(try expression("^b.", in: "ab\nBc\nbd") == ["Bc", "bd"])
    #expect(try expression("^b.", in: "ab\nBc\nbd", matchesCase: true) == ["bd"])
    #expect(try expression("x*", in: "axxb") == ["xx"])
    #expect(try expression("(?<=a)b\\R", in: "ab\ncb\n") == ["b\n"])
    #expect(try expression("cafe", in: "café") == [])
  }

  @Test func faultyExpressionsAreErrors() {
    for pattern in ["(a", "a{2,1}", "[", "\\", "(?<=a*)b"] {
      var options = FindOptions()
      options.isRegularExpression = true
      #expect(throws: FindError.self, "\(pattern)") { try TextPattern(pattern, options) }
    }
    #expect(throws: FindError.queryTooLong) {
      try TextPattern(String(repeating: "a", count: TextPattern.maximumLength + 1))
    }
  }

  /// Backtracking without end is given up.
  @Test func endlessExpressionsEnd() throws {
    let text = FoldedText([UInt16](repeating: 0x61, count: 5000))
    for pattern in ["(a+)+$b", "(a|aa)+$b", "(.*.*.*.*)*b"] {
      var options = FindOptions()
      options.isRegularExpression = true
      let compiled = try TextPattern(pattern, options)
      #expect(throws: FindError.regularExpressionTooComplex, "\(pattern)") {
        try compiled.ranges(in: text)
      }
    }
  }

  @Test func nothingIsFoundOfNothing() throws {
    #expect(try TextPattern("\u{301}a").isEmpty)
    for query in ["", "\u{AD}\u{200B}", "\u{301}", "\u{FE0F}", "\u{0}"] {
      #expect(try TextPattern(query).isEmpty)
      #expect(try find(query, in: "a\u{AD}b\u{0}c\u{301}").isEmpty)
    }
    #expect(try find("a", in: "").isEmpty)
    #expect(try find("aaaa", in: "aaa").isEmpty)
  }

  @Test func halvesOfPairsAreCharacters() throws {
    let units: [UInt16] = [0x61, 0xD83D, 0x62, 0xDC4D, 0xD83D, 0xDC4D]
    let folded = FoldedText(units)
    #expect(try TextPattern("👍").ranges(in: folded) == [4..<6])
    #expect(try TextPattern("b").firstRange(in: folded, from: 1) == 2..<3)
    #expect(try TextPattern("b").firstRange(in: folded, from: 3) == nil)
  }

  /// Many places where nearly all matches, and one character of a hundred thousand marks, take time
  /// in proportion.
  @Test func hardTextsTakeNoMoreThanTheirLength() throws {
    let same = String(repeating: "a", count: 100_000)
    #expect(try find(String(repeating: "a", count: 5000) + "b", in: same).isEmpty)
    #expect(
      try find(String(repeating: "a", count: 5000) + "A", in: same) { $0.matchesCase = true }
        .isEmpty)
    let marks = "e" + String(repeating: "\u{301}\u{323}", count: 50_000)
    #expect(try find("e", in: marks + "e").count == 2)
    let family = String(repeating: "👨\u{200D}", count: 20_000) + "👨"
    #expect(try find("👨", in: family).count == 1)
    #expect(try find(family, in: family).count == 1)
  }
}
