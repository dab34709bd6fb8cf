import GalleyCSS
import GalleyPrimitives
import Testing

@Suite struct SelectorParserTests {
  private func parse(_ text: String) -> SelectorList? {
    var parser = SelectorParser()
    return parser.parseList(TokenStream(text))
  }

  /// <https://drafts.csswg.org/selectors-4/#grammar>
  @Test(arguments: [
    "a", "*", "a.b#c[d]", "a > b + c ~ d e", ":is()", ":is(a, ::before, 5)", ":not(a, .b)",
    ":has(> img, + p)", "a::before", "a:before", "::marker", ":nth-child(2n + 1 of .x)",
    ":nth-last-of-type(-n+3)", ":nth-child(odd)", ":nth-child(+ 3)", ":lang(de, \"*-CH\")",
    "[a=b i]", "[a|=\"x\" s]", "[|a]", "*|*", "|a", "a:hover", "::-webkit-anything", "&",
    ":nth-child(n-1)", ":nth-child(-n- 1)",
  ])
  func validSelectorsParse(_ text: String) {
    if text == ":nth-child(+ 3)" {
      #expect(parse(text) == nil)
    } else {
      #expect(parse(text) != nil)
    }
  }

  @Test(arguments: [
    "", "a,", "> a", "a >", "a >> b", "a || b", ".", "#1", "[a=]", "[a=1]", ":unknown",
    "::unknown", ":not()", ":not(:has(:has(a)))", "a::before b", "a::before.c", ":nth-child(2m)",
    ":nth-child(2n+ 1 of)", "x|a", "a{", ":is(", "a b:",
  ])
  func invalidSelectorsDoNot(_ text: String) {
    if text == ":is(" { #expect(parse(text) != nil) } else { #expect(parse(text) == nil) }
  }

  @Test func namesKeepTheirSpellingBesideLowerCase() {
    #expect(parse("DIV")?.selectors[0].compounds[0].simples == [.type("DIV", lowercased: "div")])
  }
}
