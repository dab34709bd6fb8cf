import GalleyCSS
import Testing

/// <https://drafts.csswg.org/cssom-1/#css-rules>
@Suite struct RuleOutlineTests {
  @Test(arguments: [
    ("A  >  .b", "A > .b"), ("*.x", ".x"), ("a:BEFORE", "a::before"),
    ("[foo=bar]", "[foo=\"bar\"]"),
    (":nth-child( 2N + 1 )", ":nth-child(2n+1)"), (":is( a , b )", ":is(a, b)"), ("a,b", "a, b"),
  ])
  func selectorsAreWrittenInOneForm(_ text: String, _ expected: String) {
    #expect(RuleOutlineParser.selectorText(text) == expected)
  }

  @Test func whatIsNoSelectorHasNoText() {
    #expect(RuleOutlineParser.selectorText("a{") == nil)
    #expect(RuleOutlineParser.selectorText("") == nil)
  }

  @Test func sheetsGiveTheirRulesInOrderWithoutBrokenOnes() {
    let rules = RuleOutlineParser.sheet(
      "@import 'a.css' layer(x) screen; a { color: red } b! { } @media print { c { d: e } }"
        + "@font-face { font-family: X } @keyframes k { from { top: 0 } 50.0% { top: 1px } }")
    #expect(rules.map(\.kind) == [.import, .style, .media, .fontFace, .keyframes])
  }

  @Test func nestedRulesFollowTheDeclarationsBeforeThem() {
    let rule = RuleOutlineParser.rule("a { color: red; & b { top: 0 } left: 0 }", in: .sheet)
    #expect(rule?.declarations.map(\.name) == ["color"])
    #expect(rule?.children.map(\.kind) == [.style, .nestedDeclarations])
  }

  @Test func onlyOneRuleIsARule() {
    #expect(RuleOutlineParser.rule("a{} b{}", in: .sheet) == nil)
    #expect(RuleOutlineParser.rule("@import 'x';", in: .group) == nil)
  }

  @Test(arguments: [
    ("screen AND (min-width:100PX)", ["screen and (min-width: 100px)"]), ("all", ["all"]),
    ("all and (color)", ["(color)"]), ("&foo", ["not all"]),
    ("print, screen", ["print", "screen"]),
  ])
  func mediaQueriesAreWrittenInOneForm(_ text: String, _ expected: [String]) {
    #expect(MediaText.queries(text) == expected)
  }
}
