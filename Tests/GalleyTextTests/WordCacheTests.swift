import GalleyPrimitives
import Testing

@testable import GalleyText

@Suite struct WordCacheTests {
  /// Words from memory must equal whole texts, in every number.
  @Test(arguments: ["Arial", "Times", "Courier", "DejaVu Sans", "Ahem"])
  func wordsEqualWholeTexts(_ family: String) {
    let words = [
      "AVAT", "To", "W.", "\"Yes,\"", "fi", "office", "—", "Ägypten", "x", "Ω", "V", "-1", "(f)",
      "11", "P,", "Y", "T", "Привет", "r", "’s",
    ]
    var kept = TextShaper(context: TestFonts.context)
    var whole = TextShaper(context: TestFonts.context)
    whole.keepsWords = false
    var seed: UInt64 = 42
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    for round in 0..<60 {
      var text = ""
      for _ in 0..<30 {
        text += words[random(words.count)] + (random(6) == 0 ? "  " : " ")
      }
      if random(2) == 0 { text.removeLast() }
      let paragraph = TextParagraph(text)
      var request = ShapeRequest(
        range: random(5)..<paragraph.text.count - random(5),
        font: TestFonts.font(family, size: 13))
      if round % 3 == 0 { request.letterSpacing = 1.5 }
      let expected = whole.shape(paragraph, request)
      let found = kept.shape(paragraph, request)
      #expect(found.map(\.range) == expected.map(\.range))
      #expect(found.flatMap(\.glyphs) == expected.flatMap(\.glyphs), "\(text)")
      for (found, expected) in zip(found, expected) {
        for offset in expected.range {
          #expect(found.position(of: offset) == expected.position(of: offset))
        }
        #expect(found.width == expected.width)
      }
    }
  }
}
