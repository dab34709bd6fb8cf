import GalleyPrimitives
import GalleyText
import Testing

/// <https://drafts.csswg.org/css-text-4/#hyphenation>
@Suite struct HyphenatorTests {
  /// The text with a bar at each place where a word may be divided.
  private func bars(
    _ text: String, _ language: String, _ limits: Hyphenator.Limits = Hyphenator.Limits()
  ) -> String {
    let units = Array(text.utf16)
    let places = TestFonts.library.hyphenator.breaks(
      in: units, 0..<units.count, language: Atom(language), limits)
    var result: [UInt16] = []
    for (offset, unit) in units.enumerated() {
      if places.contains(offset) { result.append(0x7C) }
      result.append(unit)
    }
    return String(decoding: result, as: UTF16.self)
  }

  @Test func patternsOfTheLanguageDivideWords() {
    #expect(bars("hyphenation", "en-US") == "hy|phen|ation")
    #expect(bars("Silbentrennung", "de-AT").contains("|"))
    #expect(bars("hyphenation", "xx") == "hyphenation")
    #expect(bars("hyphenation", "../en") == "hyphenation")
  }

  @Test func shortNamesAndDividedWordsStayWhole() {
    #expect(bars("into", "en") == "into")
    #expect(bars("Hyphenation", "en") == "Hyphenation")
    #expect(bars("hyphen\u{AD}ation", "en") == "hyphen\u{AD}ation")
  }

  @Test func limitsKeepPartsLong() {
    #expect(bars("hyphenation", "en", Hyphenator.Limits(before: 3)) == "hyphen|ation")
    #expect(bars("hyphenation", "en", Hyphenator.Limits(word: 12)) == "hyphenation")
  }

  /// Such a break writes more letters than the word has: *asz-szony*.
  @Test func breaksThatChangeTheSpellingAreLeftOut() {
    #expect(bars("asszony", "hu") == "asszony")
    #expect(bars("magyarul", "hu").contains("|"))
  }
}
