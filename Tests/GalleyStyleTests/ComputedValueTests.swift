import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyStyle
import Testing

@Suite struct ComputedValueTests {
  /// <https://drafts.csswg.org/css-values-4/#font-relative-lengths>
  @Test func relativeLengthsCountTheRightFont() {
    let page = StyledPage(
      Element(.div, [(.id, "a")], [Element(.p, [(.id, "b")])]),
      css: """
        html{font-size:10px} #a{font-size:2em;width:2em;height:2rem}
        #b{font-size:50%;width:1em;line-height:2;height:1lh;margin:1vw 1vh}
        """)
    #expect(page["a"].font.size == 20)
    #expect(page["a"].box.width == .lengthPercentage(LengthPercentage(px: 40)))
    #expect(page["a"].box.height == .lengthPercentage(LengthPercentage(px: 20)))
    #expect(page["b"].font.size == 10)
    #expect(page["b"].box.height == .lengthPercentage(LengthPercentage(px: 20)))
    #expect(page["b"].box.margin.top == .lengthPercentage(LengthPercentage(px: 8)))
    #expect(page["b"].box.margin.left == .lengthPercentage(LengthPercentage(px: 6)))
  }

  @Test func monospaceTextIsSmallerUnlessItsSizeIsGiven() {
    let page = StyledPage(
      Element(.code, [(.id, "a")]), Element(.code, [(.id, "b"), (.style, "font-size:16px")]),
      Element(.code, [(.id, "c"), (.style, "font-family:monospace,monospace")]),
      Element(.code, [(.id, "d"), (.style, "font-size:1em")]), css: "")
    #expect(page["a"].font.size == 13)
    #expect(page["b"].font.size == 16)
    #expect(page["c"].font.size == 16)
    #expect(page["d"].font.size == 13)
  }

  /// <https://drafts.csswg.org/css-display-4/#transformations>
  @Test func displayIsMadeBlockLevelWhereTheParentAsks() {
    let page = StyledPage(
      Element(.span, [(.id, "float"), (.style, "float:left")]),
      Element(.span, [(.id, "absolute"), (.style, "position:absolute;float:left")]),
      Element(
        .div, [(.style, "display:flex")],
        [
          Element(.span, [(.id, "item"), (.style, "display:inline-grid;float:left")]),
          Element(
            .span, [(.style, "display:contents")], [Element(.span, [(.id, "nested")])]),
        ]), css: "")
    #expect(page["float"].box.display == .block)
    #expect(page["absolute"].box.display == .block)
    #expect(page["absolute"].box.float == .none)
    #expect(page["absolute"].box.originalDisplay == .inline)
    #expect(page["item"].box.display == .grid)
    #expect(page["nested"].box.display == .block)
  }

  @Test func pseudoElementsNeedContentOrTheirElement() {
    let page = StyledPage(
      Element(.li, [(.id, "li")]), Element(.q, [(.id, "q")]), Element(.p, [(.id, "p")]),
      css: "*::before{color:red} #p::after{content:'x'} ::marker{color:blue}")
    #expect(page.pseudo("li", .before) == nil)
    #expect(page.pseudo("q", .before)?.text.color == Color(red: 255, green: 0, blue: 0))
    #expect(page.pseudo("p", .after)?.generated.content == .items([.string("x")]))
    #expect(page.pseudo("li", .marker)?.text.color == Color(red: 0, green: 0, blue: 255))
    #expect(page.pseudo("p", .marker) == nil)
  }

  @Test func equalElementsShareOneStyle() {
    let items = (0..<50).map { Element(.li, [(.id, "i\($0)"), (.class, "a")]) }
    let page = StyledPage(items, css: [".a{color:red}"])
    #expect(page.styled.styles.count < 12)
  }

  @Test func languageIsInherited() {
    let page = StyledPage(
      Element(.div, [(.lang, "ja")], [Element(.p, [(.id, "x")])]), css: "")
    #expect(page["x"].text.language == "ja")
  }

  /// The engine's own sheets use nothing that it doesn't know.
  @Test func userAgentSheetsParseCleanly() {
    for text in [
      UserAgentSheet.html, UserAgentSheet.quirks, UserAgentSheet.svg, UserAgentSheet.mathML,
    ] {
      #expect(StyleSheet(text).diagnostics.map(\.message) == [])
    }
  }
}
