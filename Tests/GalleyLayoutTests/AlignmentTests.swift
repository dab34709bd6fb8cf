import GalleyLayout
import GalleyPrimitives
import Testing

/// Alignment of boxes and baselines where no other suite has it.
@Suite struct AlignmentTests {
  private func page(_ style: String, _ body: String) throws -> FragmentTree {
    try laidOut(
      "<!DOCTYPE html><style>body{margin:0;font:20px/1 Ahem} \(style)</style>\(body)")
  }

  private let positioned =
    "#c{position:relative;width:100px;height:100px} #p{width:80px;height:40px;margin:10px}"
    + "#x{position:absolute;width:20px;height:20px}"

  /// The rectangle of a block's static position is as wide as its parent and has no height.
  ///
  /// <https://drafts.csswg.org/css-position-3/#staticpos-rect>
  @Test func staticPositionsOfBlocksAreAligned() throws {
    let body = "<div id=c><div id=p><div id=x></div></div></div>"
    let end = try page(positioned + "#x{align-self:end;justify-self:end}", body)
    #expect(end.rect("x") == "70,-10 20×20")
    let center = try page(positioned + "#x{justify-self:center}", body)
    #expect(center.rect("x") == "40,10 20×20")
    // `align-items` says nothing, since `align-self` doesn't apply to blocks in flow.
    let items = try page(positioned + "#p{align-items:end;justify-items:end}", body)
    #expect(items.rect("x") == "70,10 20×20")
  }

  /// On a line it is as high as the line and has no width.
  ///
  /// <https://drafts.csswg.org/css-position-3/#staticpos-rect>
  @Test func staticPositionsOnLinesAreAlignedInTheLine() throws {
    let style = positioned + "#p{line-height:30px} #x{align-self:end}"
    let tree = try page(style, "<div id=c><div id=p>ab<span id=x></span></div></div>")
    #expect(tree.rect("x") == "50,20 20×20")
  }

  /// <https://drafts.csswg.org/css-align-3/#valdef-overflow-position-safe>
  @Test func safeStaticPositionsOverflowAtTheEnd() throws {
    let style =
      positioned + "#p{display:grid;height:10px} #x{align-self:safe center;justify-self:center}"
    let body = "<div id=c><div id=p><div id=x></div></div></div>"
    #expect(try page(style, body).rect("x") == "40,10 20×20")
    let unsafe = try page(style + "#x{align-self:center}", body)
    #expect(unsafe.rect("x") == "40,5 20×20")
  }

  private let cells = "table{border-spacing:0} td{padding:0;vertical-align:top} td div{width:10px}"

  /// <https://drafts.csswg.org/css-align-3/#distribution-block>
  @Test func cellsFollowAlignContent() throws {
    let tree = try page(
      cells,
      "<table><tr><td><div style=height:50px></div><td style=align-content:end>"
        + "<div id=e style=height:20px></div><td style=align-content:center>"
        + "<div id=m style=height:20px></div><td style='vertical-align:bottom'>"
        + "<div id=b style=height:20px></div></table>")
    #expect(tree.rect("e") == "10,30 10×20")
    #expect(tree.rect("m") == "20,15 10×20")
    #expect(tree.rect("b") == "30,30 10×20")
  }

  /// Contents that no longer fit because a row collapsed stay at the start, or not, as asked.
  ///
  /// <https://drafts.csswg.org/css-align-3/#overflow-values>
  @Test func overflowingCellsAreSafeUnlessAsked() throws {
    func top(_ value: String) throws -> String {
      try page(
        cells + "tr{height:30px}",
        "<table><tr><td rowspan=2 style='align-content:\(value)'><div id=x style=height:60px>"
          + "</div><tr style=visibility:collapse></tr></table>"
      ).rect("x")
    }
    #expect(try top("center") == "0,0 10×60")
    #expect(try top("unsafe center") == "0,-15 10×60")
    #expect(try top("unsafe end") == "0,-30 10×60")
  }

  /// Empty cells have no baseline where others have one, and the row's is theirs otherwise.
  ///
  /// <https://drafts.csswg.org/css2/#height-layout>
  @Test func rowsWithoutAlignedCellsSitOnTheirContents() throws {
    let style = cells + "table{display:inline-table} td{padding-bottom:5px} td.x{height:40px}"
    // The baseline is the end of the content box, 40px down, with 16px of text above it.
    let empty = try page(style, "<span id=a>a</span><table><tr><td class=x></table>")
    #expect(empty.rect("a") == "0,24 20×20")
    let text = try page(
      style + "td{vertical-align:baseline}",
      "<span id=a>a</span><table><tr><td class=x><td>b</table>")
    #expect(text.rect("a") == "0,0 20×20")
  }

  /// <https://drafts.csswg.org/css-align-3/#baseline-export>
  @Test func scrollingBlocksEndAtTheirMarginEdge() throws {
    let style =
      "#i{display:inline-block} #s{overflow:hidden;height:30px;margin-bottom:6px}"
    let tree = try page(style, "<span id=a>a</span><div id=i><div id=s>b</div></div>")
    #expect(tree.rect("i") == "20,0 20×36")
    #expect(tree.rect("a") == "0,20 20×20")
  }

  /// <https://drafts.csswg.org/css-align-3/#baseline-align-content>
  @Test func contentsOfGridItemsShareABaseline() throws {
    let tree = try page(
      "#g{display:grid;grid-template-columns:auto auto;justify-content:start}"
        + "#g>div{align-content:baseline} #b{font-size:40px}",
      "<div id=g><div id=a>a</div><div id=b>b</div></div>")
    #expect(tree.rect("a") == "0,0 20×40")
    #expect(tree.rect("b") == "20,0 40×40")
  }

  /// Percentages of heights count in intrinsic widths where the height is definite.
  ///
  /// <https://drafts.csswg.org/css-sizing-3/#percentage-sizing>
  @Test func ratiosOfDefiniteHeightsGiveIntrinsicWidths() throws {
    let style =
      "#f{display:flex;height:50px} #i{display:block} #r{height:100%;aspect-ratio:2/1}"
    let tree = try page(style, "<div id=f><div id=i><div id=r></div></div></div>")
    #expect(tree.rect("i") == "0,0 100×50")
    let positioned = try page(
      "#c{position:relative;height:80px} #i{position:absolute;top:10px;bottom:20px}"
        + "#r{height:100%;aspect-ratio:1}", "<div id=c><div id=i><div id=r></div></div></div>")
    #expect(positioned.rect("i") == "0,10 50×50")
  }

  /// <https://drafts.csswg.org/css-flexbox-1/#min-size-auto>
  @Test func flexItemsKeepWhatTheirRatioGives() throws {
    let tree = try page(
      "#f{display:flex;width:0;height:100px} #i{aspect-ratio:1}",
      "<div id=f><div id=i></div></div>")
    #expect(tree.rect("i") == "0,0 100×100")
    let column = try page(
      "#f{display:flex;flex-direction:column;width:80px} #i{aspect-ratio:2/1} #j{height:100%}",
      "<div id=f><div id=i><div id=j></div></div></div>")
    #expect(column.rect("j") == "0,0 80×40")
  }
}
