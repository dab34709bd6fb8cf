import GalleyLayout
import GalleyPrimitives
import Testing

/// Ruby and emphasis marks in Ahem, whose letters are squares of the font size.
@Suite struct RubyTests {
  private func page(_ style: String, _ body: String) throws -> FragmentTree {
    try laidOut(
      "<!DOCTYPE html><style>body{margin:0;font:10px/1 Ahem} \(style)</style>\(body)")
  }

  /// <https://drafts.csswg.org/css-ruby-1/#ruby-layout>
  @Test func theBaseStandsInTheMiddleOfALongerAnnotation() throws {
    let tree = try page(
      "ruby{ruby-overhang:none}",
      "<div id=d><ruby><rb id=b><i id=i>aa</i></rb><rt id=t>xxxxxx</rt></ruby></div>")
    #expect(tree.rect("t") == "0,0 30×5")
    #expect(tree.rect("i") == "5,5 20×10")
    #expect(tree.rect("d") == "0,0 800×15")
  }

  /// <https://drafts.csswg.org/css-ruby-1/#ruby-overhang>
  @Test func annotationsReachOverTheTextBesideTheirBase() throws {
    let tree = try page(
      "", "<div>c<ruby><rb><i id=i>aa</i></rb><rt id=t>xxxxxx</rt></ruby><b id=b>b</b></div>")
    #expect(tree.rect("t") == "7.5,0 30×5")
    #expect(tree.rect("b") == "35,5 10×10")
  }

  /// <https://drafts.csswg.org/css-ruby-1/#base-annotation-pairing>
  @Test func annotationsPairWithBasesInOrder() throws {
    let tree = try page(
      "", "<div><ruby><rb>aa<rb>b<rt id=s>x<rt id=t>y</ruby></div>")
    #expect(tree.rect("s") == "0,0 20×5")
    #expect(tree.rect("t") == "20,0 10×5")
  }

  /// <https://drafts.csswg.org/css-ruby-1/#line-height>
  @Test func leadingMakesRoomForAnnotations() throws {
    let tree = try page(
      "div{line-height:2}", "<div id=d><ruby>aa<rt id=t>x</rt></ruby></div>")
    #expect(tree.rect("d") == "0,0 800×20")
    #expect(tree.rect("t") == "0,0 20×5")
  }

  /// <https://drafts.csswg.org/css-text-decor-4/#text-emphasis-position-property>
  @Test func emphasisMarksMoveTheLineDown() throws {
    let tree = try page(
      "#d{text-emphasis:'x'} #e{text-emphasis:'x';text-emphasis-position:under}",
      "<div id=d>aa</div><div id=e>aa</div>")
    #expect(tree.rect("d") == "0,0 800×15")
    #expect(tree.rect("e") == "0,15 800×15")
  }
}
