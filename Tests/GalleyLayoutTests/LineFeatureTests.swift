import GalleyLayout
import GalleyPrimitives
import Testing

/// Clamped lines and initial letters.
@Suite struct LineFeatureTests {
  private func page(_ style: String, _ body: String) throws -> FragmentTree {
    try laidOut(
      "<!DOCTYPE html><style>body{margin:0;font:20px/1 Ahem} \(style)</style>\(body)")
  }

  /// <https://drafts.csswg.org/css-overflow-4/#line-clamp>
  @Test func clampsEndTheBoxAfterTheirLines() throws {
    let tree = try page(
      "#p{line-clamp:2;width:60px}", "<div id=p>aa bb cc dd</div><div id=q>x</div>")
    #expect(tree.rect("p") == "0,0 60×40")
    #expect(tree.rect("q") == "0,40 800×20")
    let short = try page("#p{line-clamp:2;width:60px}", "<div id=p>aa</div>")
    #expect(short.rect("p") == "0,0 60×20")
  }

  /// Lines of blocks inside count as the box's own.
  ///
  /// <https://drafts.csswg.org/css-overflow-4/#continue>
  @Test func clampsCountTheLinesOfBlocksInside() throws {
    let tree = try page(
      "#p{line-clamp:3;width:60px}",
      "<div id=p><div id=a>aa bb</div><div id=b>cc dd</div><div id=c>ee</div></div>")
    #expect(tree.rect("b") == "0,40 60×20")
    #expect(tree.rect("p") == "0,0 60×60")
  }

  /// <https://drafts.csswg.org/css-overflow-4/#webkit-line-clamp>
  @Test func oldClampsNeedTheirBox() throws {
    let style = "#p{-webkit-line-clamp:1;width:60px}"
    let body = "<div id=p>aa bb</div>"
    #expect(try page(style, body).rect("p") == "0,0 60×40")
    let box = try page(style + "#p{display:-webkit-box;-webkit-box-orient:vertical}", body)
    #expect(box.rect("p") == "0,0 60×20")
  }

  /// The letter spans its lines, and text goes around it as around a float.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#sizing-initial-letters>
  @Test func initialLettersTakeTheirLines() throws {
    let tree = try page(
      "#p{width:200px} #p::first-letter{initial-letter:2} #s{color:red}",
      "<div id=p>A<span id=s>b</span> cc dd ee</div>")
    // Two lines of 20px and capitals of 0.8em: (20 + 16) / 0.8 = 45px.
    #expect(tree.rect("p") == "0,0 200×40")
    #expect(tree.rect("s") == "45,0 20×20")
  }
}
