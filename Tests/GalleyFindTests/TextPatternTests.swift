import GalleyFind
import Testing

@Suite struct TextPatternTests {
  @Test func aQueryFindsTextOfAnyCase() throws {
    let text = FoldedText(Array("Hello HELLO hello".utf16))
    #expect(try TextPattern("hello").ranges(in: text) == [0..<5, 6..<11, 12..<17])
  }
}
