import GalleyLayout
import GalleyPrimitives
import Testing

/// Pages without text: blocks, margins, floats, positioned boxes.
@Suite struct BlockFlowTests {
  private func page(_ style: String, _ body: String) throws -> FragmentTree {
    try laidOut("<!DOCTYPE html><style>body{margin:0} div{height:auto} \(style)</style>\(body)")
  }

  /// <https://drafts.csswg.org/css2/#collapsing-margins>
  @Test func adjoiningMarginsCollapse() throws {
    let tree = try page(
      "#a{margin:20px 0 30px;height:10px} #b{margin:-10px 0 0;height:10px} #c{margin-top:7px}"
        + "#d{height:5px;margin-top:50px}",
      "<div id=a></div><div id=b></div><div id=c><div id=d></div></div>")
    #expect(tree.rect("a") == "0,20 800×10")
    #expect(tree.rect("b") == "0,50 800×10")
    #expect(tree.rect("c") == "0,110 800×5")
    #expect(tree.rect("d") == "0,110 800×5")
  }

  @Test func emptyBlocksCollapseThrough() throws {
    let tree = try page(
      "#a{height:10px} #e{margin:30px 0 40px} #b{height:10px;margin-top:20px}",
      "<div id=a></div><div id=e></div><div id=b></div>")
    #expect(tree.rect("e") == "0,40 800×0")
    #expect(tree.rect("b") == "0,50 800×10")
  }

  /// A float stands where the edge of its parent comes to be, though only a later sibling's
  /// margin decides where that is.
  @Test func floatsWaitForTheEdgeOfTheirParent() throws {
    let tree = try page(
      "#f{float:left;width:50px;height:50px} #b{margin-top:40px;height:10px}",
      "<div id=p><div id=e><div id=f></div></div><div id=b></div></div>")
    #expect(tree.rect("p") == "0,40 800×10")
    #expect(tree.rect("f") == "0,40 50×50")
    #expect(tree.rect("b") == "0,40 800×10")
  }

  /// <https://drafts.csswg.org/css2/#float-rules>
  @Test func floatsStackAndWrap() throws {
    let tree = try page(
      "#w{width:100px} .l{float:left;width:40px;height:20px} .r{float:right;width:30px;height:50px}",
      "<div id=w><div class=l id=a></div><div class=r id=b></div><div class=l id=c></div>"
        + "<div class=l id=d></div></div>")
    #expect(tree.rect("a") == "0,0 40×20")
    #expect(tree.rect("b") == "70,0 30×50")
    #expect(tree.rect("c") == "0,20 40×20")
    #expect(tree.rect("d") == "0,40 40×20")
  }

  /// <https://drafts.csswg.org/css2/#flow-control>
  @Test func clearanceSeparatesMargins() throws {
    let tree = try page(
      "#f{float:left;width:10px;height:100px} #c{clear:left;margin-top:30px;height:10px}",
      "<div id=p><div id=f></div><div id=c></div></div>")
    #expect(tree.rect("p") == "0,0 800×110")
    #expect(tree.rect("c") == "0,100 800×10")
  }

  /// <https://drafts.csswg.org/css2/#bfc-next-to-float>
  @Test func formattingContextsGoBesideFloats() throws {
    let tree = try page(
      "#f{float:left;width:300px;height:100px} .n{overflow:hidden;height:50px} #b{width:600px}",
      "<div id=f></div><div class=n id=a></div><div class=n id=b></div>")
    #expect(tree.rect("a") == "300,0 500×50")
    #expect(tree.rect("b") == "0,100 600×50")
  }

  @Test func formattingContextsHoldTheirFloats() throws {
    let tree = try page(
      "#p{display:flow-root} #f{float:left;width:10px;height:70px}",
      "<div id=p><div id=f></div></div>")
    #expect(tree.rect("p") == "0,0 800×70")
  }

  /// <https://drafts.csswg.org/css-position-3/#abspos-layout>
  @Test func insetsAndAutoMarginsPlaceAbsoluteBoxes() throws {
    let tree = try page(
      "#p{position:relative;margin:10px;height:200px;border:5px solid;width:400px}"
        + "#a{position:absolute;left:10px;right:20px;top:10%;height:10px}"
        + "#b{position:absolute;inset:0;margin:auto;width:100px;height:50px}"
        + "#s{margin-top:30px;height:1px} #c{position:absolute;width:7px;height:7px}",
      "<div id=p><div id=s></div><div id=c></div><div id=a></div><div id=b></div></div>")
    #expect(tree.rect("p") == "10,10 410×210")
    #expect(tree.rect("a") == "25,35 370×10")
    #expect(tree.rect("b") == "165,90 100×50")
    #expect(tree.rect("c") == "15,46 7×7")
  }

  @Test func autoMarginsCenterAndRightToLeftStartsAtTheRight() throws {
    let tree = try page(
      "#a{width:100px;margin:0 auto;height:1px} #r{direction:rtl} #b{width:100px;height:1px}",
      "<div id=a></div><div id=r><div id=b></div></div>")
    #expect(tree.rect("a") == "350,0 100×1")
    #expect(tree.rect("b") == "700,1 100×1")
  }

  @Test func percentageHeightsNeedADefiniteContainer() throws {
    let tree = try page(
      "#a{height:200px} #b{height:50%} #c{height:50%} #d{height:10px} #r{width:50px;aspect-ratio:2}",
      "<div id=a><div id=b></div></div><div><div id=c><div id=d></div></div></div><div id=r></div>")
    #expect(tree.rect("b") == "0,0 800×100")
    #expect(tree.rect("c") == "0,200 800×10")
    #expect(tree.rect("r") == "0,210 50×25")
  }

  /// <https://drafts.csswg.org/css-overflow-3/#scrollable>
  @Test func scrollableOverflowCountsPaddingAndPositionedBoxes() throws {
    let tree = try page(
      "#s{overflow:auto;width:100px;height:100px;padding:10px;position:relative}"
        + "#i{height:300px} #p{position:absolute;left:250px;top:0;width:10px;height:10px}",
      "<div id=s><div id=i></div><div id=p></div></div>")
    #expect(tree.scrollableOverflow.size.height == 600)
    #expect(
      tree.store.boxDetails.contains {
        $0.scrollableOverflow.size == PhysicalSize(width: 260, height: 320)
      })
  }

  /// <https://html.spec.whatwg.org/#rendered-legend>
  @Test(arguments: [
    "block", "inline", "inline-block", "list-item", "contents", "table", "table-row", "table-cell",
    "table-row-group", "table-column", "table-column-group", "table-caption", "ruby", "ruby-base",
    "ruby-text", "flex", "inline-flex", "grid", "inline-grid", "math",
  ])
  func legendsOfEveryDisplayTypeAreLaidOut(_ display: String) throws {
    let tree = try laidOut(
      "<style>body{margin:0;font:20px/1 Ahem}fieldset{margin:0;padding:0;border:4px solid}"
        + "legend{padding:0;display:\(display)}</style>"
        + "<fieldset id=f><legend>xx</legend><div id=d>x</div></fieldset>")
    // The legend's line is there, above or in the contents.
    #expect(tree.rect("d") == "4,20 792×20" || tree.rect("d") == "4,24 792×20")
  }
}
