import GalleyDOM
import GalleyPrimitives
import GalleyStyle
import Testing

/// <https://html.spec.whatwg.org/#presentational-hints>
@Suite struct PresentationalHintTests {
  /// The hints of the innermost of nested elements, each given as a name and attributes.
  private func hints(_ elements: (Atom, [(Atom, String)])...) -> [String] {
    var document = Document()
    var parent = document.root
    for (name, attributes) in elements {
      let element = document.createElement(
        name, attributes: attributes.map { AttributeSource(name: $0.0, value: Array($0.1.utf8)) })
      document.append(element, to: parent)
      parent = element
    }
    return presentationalHints(of: parent, in: document).map { "\($0.property): \($0.value)" }
  }

  @Test(arguments: [
    ("Red", "red"), ("#abc", "#abc"), ("#12345", "#123450"), ("chucknorris", "#c00000"),
    ("#0F0F0F0F0", "#0ff00f"), ("ab", "#0a0b00"), ("transparent", nil), ("", nil),
  ])
  func legacyColorsFollowTheirRules(_ value: String, _ color: String?) {
    #expect(hints((.font, [(.color, value)])) == (color.map { ["color: \($0)"] } ?? []))
  }

  @Test func cellsTakePaddingAndBordersFromTheirTable() {
    let table: (Atom, [(Atom, String)]) = (.table, [(.cellpadding, "4"), (.border, "")])
    #expect(
      hints(table, (.tbody, []), (.tr, []), (.td, [(.width, "50%x")]))
        == ["padding: 4px", "border-width: 1px", "border-style: inset", "width: 50%"])
  }

  @Test func imagesGetSizesAndRatio() {
    #expect(
      hints((.img, [(.width, "10.5"), (.height, " 20px"), (.align, "LEFT")]))
        == [
          "width: 10.5px", "height: 20px", "aspect-ratio: auto 10.5 / 20", "float: left",
          "vertical-align: top",
        ])
  }

  @Test func listsCount() {
    #expect(
      hints((.ol, [(.start, "-3"), (.type, "A")]))
        == ["list-style-type: upper-alpha", "counter-reset: list-item -4"])
    #expect(hints((.li, [(.value, "7")])) == ["counter-set: list-item 7"])
  }

  @Test func fontSizesAreRelativeToThree() {
    #expect(hints((.font, [(.size, "+2")])) == ["font-size: x-large"])
    #expect(hints((.font, [(.size, "-9")])) == ["font-size: x-small"])
    #expect(hints((.font, [(.size, "12")])) == ["font-size: xxx-large"])
  }
}
