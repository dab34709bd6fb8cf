import GalleyFind
import Testing

@Suite struct TextMatchesTests {
  /// A longer query finds what it finds without help, though matches of the shorter one overlap
  /// or end inside of a character.
  @Test(arguments: ["aab", "fi", "straße", "café", "👍🏽", "ababab"])
  func aRefinedSearchFindsTheSame(_ query: String) throws {
    let text = FoldedText(
      Array("aaab ﬁ fi STRASSE straße café cafe 👍🏽👍 abababab aab".utf16))
    var former: TextMatches?
    for length in 1...query.unicodeScalars.count {
      var part = String.UnicodeScalarView()
      part.append(contentsOf: query.unicodeScalars.prefix(length))
      let pattern = try TextPattern(String(part))
      let refined = try pattern.matches(in: text, refining: former)
      #expect(Array(refined) == (try pattern.ranges(in: text)), "\(String(part))")
      former = refined
    }
    #expect(former?.isEmpty == false)
  }

  @Test func anotherQueryIsSearchedForAnew() throws {
    let text = FoldedText(Array("one two three".utf16))
    let former = try TextPattern("one").matches(in: text)
    #expect(Array(try TextPattern("two").matches(in: text, refining: former)) == [4..<7])
    let limited = try TextPattern("e").matches(in: text, limit: 1)
    #expect(Array(limited) == [2..<3])
    #expect(try TextPattern("ee").matches(in: text, refining: limited).first == 11..<13)
  }
}
