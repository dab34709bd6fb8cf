import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyStyle
import Testing

@Suite struct HighlightStyleTests {
  private let red = StyleColor.color(Color(red: 255, green: 0, blue: 0))
  private let blue = StyleColor.color(Color(red: 0, green: 0, blue: 255))
  private let green = StyleColor.color(Color(red: 0, green: 128, blue: 0))

  /// `div#outer` with `em#inner`.
  private func style(
    _ pseudo: HighlightPseudo, of id: String, css: String
  ) throws -> HighlightStyle {
    let page = StyledPage(
      Element(.div, [(.id, "outer")], [Element(.em, [(.id, "inner")])]), css: css)
    let document = page.styled.document
    let element = try #require(
      document.descendants(of: document.root).first { document[$0].idAttribute == Atom(id) })
    return HighlightStyles(page.styled).style(of: pseudo, on: element)
  }

  /// <https://drafts.csswg.org/css-pseudo-4/#highlight-cascade>
  @Test func propertiesThatAreNotSetComeFromTheParentsHighlight() throws {
    let css = """
      div::selection { color: red; background-color: blue; text-decoration: underline }
      div > em::selection { color: green }
      """
    let outer = try style(.selection, of: "outer", css: css)
    #expect(outer.color == red)
    let inner = try style(.selection, of: "inner", css: css)
    #expect(inner.color == green)
    #expect(inner.values.surface.backgroundColor == blue)
    #expect(inner.values.generated.decorationLines == .underline)
  }

  @Test func theElementsOwnPropertiesAreNotInherited() throws {
    let style = try style(
      .targetText, of: "inner", css: "div { color: red; background: blue; text-shadow: 1px 1px }")
    #expect(style.isPlain)
    #expect(style.color == .currentColor)
  }

  @Test func unsetMeansInheritAndInitialMeansCurrentColor() throws {
    let css = "div::selection { color: red; background: blue } "
    #expect(
      try style(.selection, of: "inner", css: css + "em::selection { color: unset }").color == red)
    let initial = try style(.selection, of: "inner", css: css + "em::selection { all: initial }")
    #expect(initial.color == .currentColor)
    #expect(initial.values.surface.backgroundColor == .color(.transparent))
    // The page has spoken, so the system's colours stay away.
    #expect(initial.hasOwnColors)
  }

  @Test func onlySomePropertiesApply() throws {
    let style = try style(
      .selection, of: "outer",
      css: "div::selection { font-size: 40px; display: none; opacity: 0; background-image: none }")
    #expect(style.values.box.display == ComputedStyle.initial.box.display)
    #expect(style.values.effects.opacity == 1)
    #expect(!style.hasOwnColors)
  }

  @Test func lengthsAndVariablesAreTheElements() throws {
    let css = """
      div { font-size: 20px; --c: red } em { font-size: 10px; --c: blue }
      ::search-text { text-underline-offset: 2em; background-color: var(--c) }
      """
    let outer = try style(.searchText, of: "outer", css: css)
    #expect(outer.values.text.underlineOffset?.resolved(against: 0) == 40)
    #expect(outer.values.surface.backgroundColor == red)
    let inner = try style(.searchText, of: "inner", css: css)
    #expect(inner.values.text.underlineOffset?.resolved(against: 0) == 20)
    #expect(inner.values.surface.backgroundColor == blue)
  }

  /// <https://drafts.csswg.org/css-pseudo-4/#selectordef-search-text>
  @Test func theCurrentMatchTakesTheRulesOfAllMatchesToo() throws {
    let css = "::search-text:current { color: red } ::search-text { color: blue; fill: blue }"
    #expect(try style(.searchText, of: "outer", css: css).color == blue)
    #expect(try style(.currentSearchText, of: "outer", css: css).color == red)
    #expect(
      try style(.currentSearchText, of: "outer", css: css).properties.contains(.svgFill))
  }

  /// <https://drafts.csswg.org/css-highlight-api-1/#custom-highlight-pseudo>
  @Test func customHighlightsHaveNamesThatAreComparedWithCase() throws {
    let css = "::highlight(Note) { color: red }"
    #expect(try style(.custom("Note"), of: "inner", css: css).color == red)
    #expect(try style(.custom("note"), of: "inner", css: css).color == .currentColor)
  }

  @Test func colorsMayBeMixedWithWhatLiesBelow() throws {
    let style = try style(
      .selection, of: "outer", css: "::selection { color: color-mix(in srgb, currentcolor, white) }"
    )
    #expect(style.color.usesCurrentColor)
    #expect(style.color.resolved(.black).rgba8 == RGBA8(red: 128, green: 128, blue: 128))
  }

  /// <https://drafts.csswg.org/css-pseudo-4/#highlight-ua-styles>
  @Test func errorsAreUnderlinedUnlessThePageSaysOtherwise() throws {
    #expect(
      try style(.spellingError, of: "inner", css: "").values.generated.decorationLines
        == .spellingError)
    #expect(
      try style(.grammarError, of: "inner", css: ":root::grammar-error { text-decoration: none }")
        .values.generated.decorationLines.isEmpty)
  }

  @Test func pagesWithoutSuchRulesKeepNothing() {
    #expect(StyledPage(Element(.div), css: "div { color: red }").styled.highlightRules == nil)
    #expect(
      StyledPage(Element(.div), css: "::selection { color: red }").styled.highlightRules != nil)
  }

  @Test(arguments: [
    "::selection", "p::target-text", "::search-text", "::search-text:current",
    "::highlight(a)", "::spelling-error", "::grammar-error", "::part(x)::selection",
  ])
  func selectorsAreSupported(_ selector: String) {
    let page = StyledPage(
      Element(.div, [(.id, "x")]),
      css: "@supports selector(\(selector)) { div { z-index: 7 } }")
    #expect(page["x"].box.zIndex == 7)
  }

  @Test(arguments: [
    "::highlight()", "::highlight(a b)", "::highlight",
    "::before::selection::after", "::search-text:hover", ":current::search-text p",
  ])
  func otherSelectorsAreNot(_ selector: String) {
    let page = StyledPage(
      Element(.div, [(.id, "x")]),
      css: "div { z-index: 1 } @supports selector(\(selector)) { div { z-index: 7 } }")
    #expect(page["x"].box.zIndex == 1)
  }
}
