import GalleyLayout
import GalleyPrimitives
import Testing

/// Grids with tracks in one axis, in which items stack in the other.
@Suite struct GridLanesTests {
  private func page(_ style: String, _ body: String) throws -> FragmentTree {
    try laidOut(
      "<!DOCTYPE html><style>body{margin:0} #g{display:grid-lanes;"
        + "grid-template-columns:repeat(3,30px);flow-tolerance:0} \(style)</style>"
        + "<div id=g>\(body)</div>")
  }

  /// <https://drafts.csswg.org/css-grid-3/#masonry-layout-algorithm>
  @Test func itemsGoIntoTheShortestLane() throws {
    let tree = try page(
      "#g{gap:5px}",
      "<div style=height:40px></div><div style=height:10px></div><div style=height:20px></div>"
        + "<div id=a style=height:30px></div><div id=b style=height:5px></div>")
    #expect(tree.rect("a") == "35,15 30×30")
    #expect(tree.rect("b") == "70,25 30×5")
    #expect(tree.rect("g") == "0,0 800×45")
  }

  /// <https://drafts.csswg.org/css-grid-3/#placement-algorithm>
  @Test func spanningItemsLieBelowTheLongestOfTheirLanes() throws {
    let tree = try page(
      "#a{grid-column:span 2;height:10px}",
      "<div style=height:40px></div><div style=height:10px></div><div style=height:20px></div>"
        + "<div id=a></div>")
    #expect(tree.rect("a") == "30,20 60×10")
  }
}
