import GalleyCSS
import GalleyPrimitives
import Testing

/// <https://drafts.csswg.org/cssom-1/#serialize-a-css-value>
@Suite struct DeclaredPropertyTests {
  private func longhands(_ name: String, _ value: String) -> [String: String]? {
    DeclaredProperty.parse(name, value).map { list in
      Dictionary(uniqueKeysWithValues: list.map { ($0.name, $0.value) })
    }
  }

  @Test(arguments: [
    ("color", "#FF0000", "rgb(255, 0, 0)"), ("color", "RED", "red"),
    ("color", "rgba(1,2,3,.5)", "rgba(1, 2, 3, 0.5)"), ("width", "0", "0px"),
    ("width", "calc(1px + 2px)", "calc(3px)"),
    ("width", "calc(1em + 10% - 3px)", "calc(10% + 1em - 3px)"), ("opacity", "0", "0"),
    ("transform", "translate(0, 10px)", "translate(0px, 10px)"),
    ("display", "inline flow-root", "inline-block"), ("object-position", "top", "center top"),
    ("background-image", "url(a.png)", "url(\"a.png\")"), ("margin-top", "INHERIT", "inherit"),
    ("--x", "  a  b ", "a  b"), ("counter-reset", "Foo 0", "Foo 0"),
  ])
  func valuesAreWrittenInOneForm(_ name: String, _ value: String, _ expected: String) {
    #expect(DeclaredProperty.parse(name, value)?.map(\.value) == [expected])
  }

  @Test(arguments: ["1", "1px;", "1px !important", "foo", "}"])
  func whatIsNoValueIsRefused(_ value: String) {
    #expect(DeclaredProperty.parse("width", value) == nil)
  }

  @Test func shorthandsGiveTheirLonghandsTheirOwnText() {
    let margin = longhands("margin", "1em auto 3px")
    #expect(margin?["margin-top"] == "1em" && margin?["margin-left"] == "auto")
    #expect(longhands("font", "12px/1.5 Arial, serif")?["line-height"] == "1.5")
    #expect(longhands("flex", "1")?["flex-basis"] == "0%")
    #expect(longhands("border", "1px solid")?["border-left-color"] == "currentcolor")
    #expect(longhands("transition", "opacity 1s, color 2s 1s")?["transition-delay"] == "0s, 1s")
  }

  @Test(arguments: [
    ("margin", "1px 2px 3px", "1px 2px 3px"), ("margin", "0 0 0 0", "0px"),
    ("border", "1px solid red", "1px solid red"), ("font", "12px/1.5 serif", "12px / 1.5 serif"),
    ("grid-area", "a", "a"), ("overflow", "hidden scroll", "hidden scroll"),
    ("border-radius", "1px 2px / 3px", "1px 2px / 3px"), ("inset", "auto", "auto"),
    ("background", "red", "red"), ("white-space", "pre-wrap", "pre-wrap"),
    ("text-decoration", "underline red", "underline red"), ("margin", "var(--x)", "var(--x)"),
    ("place-content", "center start", "center start"), ("padding", "inherit", "inherit"),
  ])
  func shorthandsAreWrittenFromTheirLonghands(_ name: String, _ value: String, _ expected: String) {
    let parsed = DeclaredProperty.parse(name, value) ?? []
    #expect(DeclaredProperty.shorthandText(name, parsed) == expected)
  }

  @Test func shorthandWithoutAllLonghandsHasNoText() {
    let parsed = DeclaredProperty.parse("margin", "1px") ?? []
    #expect(DeclaredProperty.shorthandText("margin", Array(parsed.dropLast())).isEmpty)
  }

  @Test func blocksKeepWhatIsImportantAndTheLastOfTheRest() {
    let block = DeclaredProperty.parseBlock(
      "color: red; color: blue !important; color: green; x: 1")
    #expect(block.map(\.value) == ["blue"] && block.allSatisfy(\.isImportant))
  }
}
