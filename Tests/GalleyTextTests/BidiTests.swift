import GalleyPrimitives
import GalleyText
import Testing

/// <https://www.unicode.org/reports/tr9/>
@Suite struct BidiTests {
  @Test func levelsFollowDirections() {
    let text = Array("abc אבג 12".utf16)
    #expect(
      BidiParagraph(text, base: .leftToRight).levels == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2])
    let automatic = BidiParagraph(Array("אב c".utf16), base: .automatic)
    #expect(automatic.baseDirection(at: 0) == .rightToLeft)
    #expect(automatic.levels == [1, 1, 1, 2])
  }

  @Test func orderReversesFromTheHighestLevel() {
    #expect(BidiParagraph.visualOrder(of: [0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
    #expect(BidiParagraph.visualOrder(of: [1, 1, 2, 2]) == [2, 3, 1, 0])
    #expect(BidiParagraph.visualOrder(of: [0, 0]) == [0, 1])
  }

  @Test func isolatesStandApart() {
    let text = Array("a \u{2067}b\u{2069} c".utf16)
    #expect(BidiParagraph(text, base: .leftToRight).levels == [0, 0, 0, 2, 0, 0, 0])
  }

  @Test func firstStrongCharacterDecides() {
    #expect(BidiParagraph.firstStrongDirection(Array("12 א a".utf16)) == .rightToLeft)
    #expect(BidiParagraph.firstStrongDirection(Array("12".utf16)) == nil)
    #expect(
      BidiParagraph.firstStrongDirection(Array("\u{2067}א\u{2069}a".utf16)) == .leftToRight)
  }
}
