import GalleyLayout
import GalleyPrimitives
import Testing

/// Boxes placed by other boxes.
@Suite struct AnchorTests {
  private func page(_ style: String) throws -> FragmentTree {
    try laidOut(
      "<!DOCTYPE html><style>body{margin:0} #c{position:relative;width:300px;height:200px}"
        + "#a{anchor-name:--a;position:absolute;left:100px;top:50px;width:40px;height:20px}"
        + "#x{position:absolute;width:10px;height:10px;position-anchor:--a} \(style)</style>"
        + "<div id=c><div id=a></div><div id=x></div></div>")
  }

  /// <https://drafts.csswg.org/css-anchor-position-1/#anchor-pos>
  @Test func insetsCountFromTheEdgesOfTheAnchor() throws {
    let tree = try page("#x{left:anchor(right);top:anchor(bottom)}")
    #expect(tree.rect("x") == "140,70 10×10")
    let percent = try page("#x{right:anchor(25%);top:anchor(--a center)}")
    #expect(percent.rect("x") == "100,60 10×10")
  }

  /// <https://drafts.csswg.org/css-anchor-position-1/#anchor-size-fn>
  @Test func sizesCountTheAnchors() throws {
    let tree = try page(
      "#x{left:0;top:0;width:anchor-size(width);height:calc(anchor-size(height)*2)}")
    #expect(tree.rect("x") == "0,0 40×40")
  }

  /// <https://drafts.csswg.org/css-anchor-position-1/#position-area>
  @Test func areasLieAroundTheAnchor() throws {
    #expect(try page("#x{position-area:top}").rect("x") == "115,40 10×10")
    #expect(try page("#x{position-area:bottom right}").rect("x") == "140,70 10×10")
  }

  /// <https://drafts.csswg.org/css-anchor-position-1/#fallback>
  @Test func fallbacksTakeOverWhereThereIsNoRoom() throws {
    let tree = try page("#x{height:60px;position-area:top;position-try-fallbacks:flip-block}")
    #expect(tree.rect("x") == "115,70 10×60")
  }

  /// <https://drafts.csswg.org/css-anchor-position-1/#valid-anchor-queries>
  @Test func missingAnchorsLeaveTheFallback() throws {
    let tree = try page("#x{left:anchor(--none right,7px);top:3px}")
    #expect(tree.rect("x") == "7,3 10×10")
  }
}
