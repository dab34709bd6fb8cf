import GalleyPrimitives
import Testing

@testable import GalleyText

/// Expected numbers are the fonts' own tables' as fontTools and HarfBuzz's `hb-shape` read them.
@Suite struct ShapingTests {
  @Test func advancesAreUnhinted() throws {
    let run = try #require(TestFonts.shape("Hxamburgefonstiv").first)
    #expect(run.width == Float(16505.0 * 16 / 2048))
    #expect(
      TestFonts.shape("abc", TestFonts.font("Courier", size: 13))[0].width == 3687.0 * 13 / 2048)
    #expect(run.glyphs.count == 16)
  }

  @Test func pairsAreKernedAcrossSpaces() throws {
    let run = try #require(TestFonts.shape("AVAT To").first)
    let units = run.glyphs.map { $0.advance * 2048 / 16 }
    #expect(units == [1214, 1214, 1214, 1214, 532, 1024, 1139])
    #expect(run.width(of: 0..<2) == 2428.0 * 16 / 2048)
  }

  @Test func arabicLettersJoinRightToLeft() throws {
    let runs = TestFonts.shape("مرحبا", direction: .rightToLeft)
    let run = try #require(runs.first)
    #expect(runs.count == 1)
    #expect(TestFonts.families(runs) == ["Noto Sans Arabic"])
    #expect(run.glyphs.map(\.glyph) == [47, 104, 417, 979, 771])
    #expect(run.glyphs.map(\.cluster) == [4, 3, 2, 1, 0])
    #expect(run.position(of: 0) == 0)
    #expect(run.visualPosition(of: 0) == run.width)
    #expect(abs(run.position(of: 1) - 525.0 * 16 / 1000) < 0.001)
  }

  @Test func devanagariReordersInsideItsCluster() throws {
    let runs = TestFonts.shape("हिन्दी")
    #expect(TestFonts.families(runs) == ["Noto Sans Devanagari"])
    #expect(runs[0].glyphs.map(\.glyph) == [607, 61, 202, 42, 653])
    #expect(runs[0].isClusterStart(2))
    #expect(!runs[0].isClusterStart(1))
  }

  @Test func emojiSequencesAreOneGlyph() throws {
    for text in ["👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "1\u{FE0F}\u{20E3}", "❤\u{FE0F}"] {
      let runs = TestFonts.shape(text)
      #expect(TestFonts.families(runs) == ["Noto Color Emoji"], "\(text)")
      #expect(runs.first?.glyphs.count == 1, "\(text)")
    }
    #expect(TestFonts.families(TestFonts.shape("❤\u{FE0E}")) == ["DejaVu Sans"])
    #expect(TestFonts.families(TestFonts.shape("1")) == ["Liberation Sans"])
  }

  @Test func fallbackFollowsItsOrder() {
    let expected = [
      "日": "Droid Sans Fallback", "한": "Droid Sans Fallback", "ก": "Noto Sans Thai",
      "ব": "Noto Sans Bengali", "თ": "Noto Sans Georgian", "ཀ": "Noto Serif Tibetan",
      "∮": "DejaVu Sans", "𝔄": "Noto Sans Math", "🜁": "Noto Sans Symbols",
      "ሀ": "Noto Sans Ethiopic",
    ]
    for (text, family) in expected {
      #expect(TestFonts.families(TestFonts.shape(text)) == [family], "\(text)")
    }
    let bold = TestFonts.shape("日", TestFonts.font("Arial", weight: 700))
    #expect(bold[0].instance.synthesis == .bold)
  }

  @Test func missingCharactersAreBoxesAndTold() {
    let paragraph = TextParagraph("a\u{10FFFD}b\u{10FFFD}")
    var shaper = TextShaper(context: TestFonts.context)
    let runs = shaper.shape(
      paragraph, ShapeRequest(range: 0..<6, font: TestFonts.font("Arial")))
    #expect(runs.map(\.range) == [0..<1, 1..<3, 3..<4, 4..<6])
    #expect(runs[1].glyphs[0].flags.contains(.missing))
    #expect(shaper.diagnostics.count == 1)
    #expect(shaper.diagnostics[0].message.contains("U+10FFFD (tried Liberation Sans"))
  }

  /// <https://drafts.csswg.org/css-text-3/#spacing>
  @Test func spacingGoesAfterCharacters() {
    let plain = TestFonts.shape("a b c")[0]
    let spaced = TestFonts.shape("a b c") {
      $0.letterSpacing = 2
      $0.wordSpacing = 5
    }[0]
    #expect(abs(spaced.width - plain.width - 5 * 2 - 2 * 5) < 0.001)
    #expect(abs(spaced.position(of: 1) - plain.position(of: 1) - 2) < 0.001)
    var justified = plain
    justified.addSpace([(1, 3), (3, 4)])
    #expect(justified.width == plain.width + 7)
    #expect(justified.position(of: 2) == plain.position(of: 2) + 3)
    #expect(justified.glyphs[1].advance == plain.glyphs[1].advance + 3)
    let arabic = TestFonts.shape("مرحبا", direction: .rightToLeft) { $0.letterSpacing = 2 }[0]
    #expect(arabic.width == TestFonts.shape("مرحبا", direction: .rightToLeft)[0].width)
  }

  @Test func partsKeepTheirGlyphs() {
    let run = TestFonts.shape("Hello World")[0]
    let part = run.subrun(6..<11)
    #expect(part.glyphs.map(\.cluster) == [6, 7, 8, 9, 10])
    #expect(abs(part.width - run.width(of: 6..<11)) < 0.001)
    #expect(part.position(of: 6) == 0)
    let hebrew = TestFonts.shape("שלום", direction: .rightToLeft)[0]
    #expect(hebrew.subrun(1..<3).glyphs.map(\.cluster) == [2, 1])
  }

  @Test func placesInTextAreFoundByPosition() {
    let run = TestFonts.shape("abc", TestFonts.font("Ahem", size: 10))[0]
    #expect(run.offset(atMost: 19.9) == 1)
    #expect(run.offset(nearest: 16) == 2)
    #expect(run.offset(nearest: 300) == 3)
  }

  /// <https://drafts.csswg.org/css-text-3/#white-space-processing>
  @Test func otherControlsAreSeen() {
    let run = TestFonts.shape("a\u{1}b")[0]
    #expect(run.glyphs[1].flags.contains(.missing))
    #expect(run.glyphs[1].advance > 0)
  }

  @Test func smallCapitalsMayBecomeTwoLetters() {
    var font = TestFonts.font("Arial")
    font.features = [FontFeature(tag: FontTag.smcp, value: 1)]
    let runs = TestFonts.shape("Aßb", font)
    #expect(runs.map(\.range) == [0..<1, 1..<3])
    #expect(runs[1].glyphs.map(\.cluster) == [1, 1, 2])
  }

  @Test func controlsTakeNoRoom() {
    let run = TestFonts.shape("a\tb\n")[0]
    #expect(run.width == TestFonts.shape("ab")[0].width)
    var tabbed = run
    tabbed.setAdvance(40, at: 1)
    #expect(abs(tabbed.position(of: 2) - tabbed.position(of: 1) - 40) < 0.001)
  }

  /// <https://drafts.csswg.org/css-writing-modes-4/#text-orientation>
  @Test func verticalTextStandsOrTurns() {
    let runs = TestFonts.shape("日本ab", orientation: .verticalMixed)
    #expect(runs.map(\.orientation) == [.upright, .sideways])
    #expect(runs[0].width > 31 && runs[0].width < 40)
    #expect(abs(runs[0].glyphs[0].offsetX + 8) < 1)
    #expect(TestFonts.shape("ab", orientation: .verticalUpright)[0].orientation == .upright)
  }

  @Test func smallCapitalsAreMadeWhereTheFontHasNone() {
    var font = TestFonts.font("Arial")
    font.features = [FontFeature(tag: FontTag.smcp, value: 1)]
    let runs = TestFonts.shape("Ab", font)
    #expect(runs.map(\.instance.size) == [16, 16 * SmallCaps.scale])
    #expect(runs[1].glyphs[0].glyph == TestFonts.shape("B")[0].glyphs[0].glyph)
  }

  @Test func scriptsFollowTheirNeighbours() {
    let runs = ScriptSegmenter.runs(of: Array("(א) abc, דה 12".utf16))
    #expect(runs.map(\.end) == [4, 9, 14])
    #expect(ScriptSegmenter.runs(of: Array("abc (דה) x".utf16)).map(\.end) == [5, 7, 10])
    #expect(ScriptSegmenter.runs(of: Array("カー漢".utf16)).map(\.end) == [2, 3])
  }
}
