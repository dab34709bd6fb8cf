import GalleyPrimitives
import GalleyText
import Testing

/// <https://drafts.csswg.org/css-text-3/#line-breaking>
@Suite struct LineBreakerTests {
  /// The text with a bar at each opportunity.
  private func bars(
    _ text: String, _ strictness: LineBreakRules.Strictness = .automatic,
    _ wordBreak: LineBreakRules.WordBreak = .normal, _ language: String = ""
  ) -> String {
    let units = Array(text.utf16)
    var breaker = LineBreaker()
    let rules = LineBreakRules(
      strictness: strictness, wordBreak: wordBreak, language: Atom(language))
    let map = breaker.opportunities(in: units, rules: rules)
    var result: [UInt16] = []
    for (offset, unit) in units.enumerated() {
      if map[offset] { result.append(0x7C) }
      result.append(unit)
    }
    return String(decoding: result, as: UTF16.self)
  }

  @Test(arguments: [
    "a |b  |c", "well-|known |1-|2 |-5", "and/or |http://x.y/z?|q=1&b", "foo(bar) |f.|(x)",
    "a\u{A0}b |c", "x |— |y", "a\u{200B}|b", "日|本|語。|あ|っ|た", "“日|本”|語", "a\u{AD}|b",
    "C++ |100% |$5", "สวัสดี|ชาว|โลก", "é–|é",
  ])
  func breaksAsBrowsersDo(_ expected: String) {
    let text = expected.replacing("|", with: "")
    #expect(bars(text) == expected)
  }

  @Test func wordBreakChangesLetters() {
    #expect(bars("ab c1", .automatic, .breakAll) == "a|b |c|1")
    #expect(bars("a-b |c/d".replacing("|", with: ""), .automatic, .breakAll) == "a|-|b |c/|d")
    #expect(bars("日本 語x", .automatic, .keepAll) == "日本 |語x")
    #expect(bars("a, b", .anywhere) == "a|,| |b")
  }

  @Test func strictnessGovernsSmallKana() {
    #expect(bars("あっあ", .strict, .normal, "ja") == "あっ|あ")
    #expect(bars("あっあ", .loose, .normal, "ja") == "あ|っ|あ")
  }

  @Test func rulesOfAPieceGovernIt() {
    let text = Array("aaabbb".utf16)
    var breaker = LineBreaker()
    let map = breaker.opportunities(
      in: text,
      rules: [
        (end: 3, rules: LineBreakRules()), (end: 6, rules: LineBreakRules(wordBreak: .breakAll)),
      ])
    #expect((0...6).filter { map[$0] } == [4, 5])
  }

  @Test func transformsKeepTheirOffsets() {
    func apply(_ transform: TextTransform, _ text: String, _ language: String = "") -> String {
      String(
        decoding: transform.apply(to: Array(text.utf16), language: Atom(language)).text,
        as: UTF16.self)
    }
    #expect(apply(.uppercase, "straße i") == "STRASSE I")
    #expect(apply(.uppercase, "i", "tr") == "İ")
    #expect(apply(.capitalize, "hello (world) o'neill ijs 2nd") == "Hello (World) O'neill Ijs 2nd")
    #expect(apply(.capitalize, "ijs", "nl") == "IJs")
    #expect(apply(.fullWidth, "aｱ") == "ａア")
    #expect(apply(.fullSizeKana, "ゃ") == "や")
    let mapped = TextTransform.uppercase.apply(to: Array("aßb".utf16))
    #expect(mapped.sources == [0, 1, 1, 2, 3])
  }
}
