import GalleyPrimitives
import Testing

@testable import GalleyLayout

/// Flex, grid and table containers among columns.
///
/// <https://drafts.csswg.org/css-break-4/#parallel-flows>
@Suite struct DividedContainersTests {
  // MARK: Flex

  @Test func linesOfARowAreBrokenBetween() throws {
    let tree = try columns(
      style: "#f { display: flex; flex-wrap: wrap } #f div { width: 60px; break-inside: avoid }",
      "<div id=f><div id=a style='height:70px'></div><div id=b style='height:70px'></div></div>")
    #expect(tree.parts("a") == ["0,0 60×70"])
    #expect(tree.parts("b") == ["100,0 60×70"])
    #expect(tree.parts("f") == ["0,0 100×100", "100,0 100×70"])
  }

  @Test func itemsOfALineAreDividedSideBySide() throws {
    let tree = try columns(
      style: "#f { display: flex } #f div { width: 50px }",
      "<div id=f><div id=a style='height:150px'></div><div id=b style='height:120px'></div></div>")
    #expect(tree.parts("a") == ["0,0 50×100", "100,0 50×50"])
    #expect(tree.parts("b") == ["50,0 50×100", "150,0 50×20"])
  }

  @Test func linesOfAColumnAreParallelFlows() throws {
    let tree = try columns(
      style: "#f { display: flex; flex-flow: column wrap; height: 200px }"
        + "#f div { width: 50px; flex: none }",
      "<div id=f><div id=a style='height:80px'></div>"
        + "<div id=b style='height:120px; break-before: column'></div>"
        + "<div id=c style='height:150px'></div></div>")
    #expect(tree.parts("a") == ["0,0 50×80"])
    #expect(tree.parts("b") == ["100,0 50×100", "200,0 50×20"])
    #expect(tree.parts("c") == ["50,0 50×100", "150,0 50×50"])
  }

  @Test func itemsThatGrowPushAndStretchOthers() throws {
    let tree = try columns(
      style: "#f { display: flex } #f > div { width: 50px } .m { contain: size }",
      "<div id=f><div id=a></div><div id=b><div class=m style='height:70px'></div>"
        + "<div class=m style='height:60px'></div></div></div><div id=c style='height:20px'>")
    #expect(tree.parts("b") == ["50,0 50×100", "150,0 50×60"])
    #expect(tree.parts("a") == ["0,0 50×100", "100,0 50×60"])
    #expect(tree.parts("c") == ["100,60 100×20"])
  }

  @Test func itemsThatAreNotDividedGoOnToWhereTheyFit() throws {
    let tree = try columns(
      style: "#f { display: flex; height: 280px }"
        + "#f div { contain: size; width: 50px; height: 40px }",
      "<div style='height:50px'></div>"
        + "<div id=f><div id=a></div><div id=b style='align-self:end'></div></div>")
    #expect(tree.parts("a") == ["0,50 50×40"])
    #expect(tree.parts("b") == ["350,0 50×40"])
    #expect(tree.parts("f").last == "300,0 100×30")
  }

  @Test func gapsThatReachOverABreakEndThere() throws {
    let tree = try columns(
      style: "#f { display: flex; flex-wrap: wrap; row-gap: 80px } #f div { width: 100% }",
      "<div id=f><div style='height:50px'></div><div id=b style='height:50px'></div></div>")
    #expect(tree.parts("b") == ["100,0 100×50"])
  }

  // MARK: Grid

  @Test func rowsOfAGridAreBrokenBetween() throws {
    let tree = try columns(
      style: "#g { display: grid; grid-template: 70px 70px / 50px 50px }"
        + "#g div { break-inside: avoid }",
      "<div id=g><div id=a></div><div id=b></div><div id=c></div><div id=d></div></div>")
    #expect(tree.parts("a") == ["0,0 50×70"])
    #expect(tree.parts("b") == ["50,0 50×70"])
    #expect(tree.parts("c") == ["100,0 50×70"])
    #expect(tree.parts("d") == ["150,0 50×70"])
  }

  @Test func overflowOfAGridItemDoesNotHoldTheNextRow() throws {
    let tree = try columns(
      style: "#g { display: grid; grid-template: 50px 90px / 50px }",
      "<div id=g><div id=a style='height:100px'></div>"
        + "<div id=b style='break-inside:avoid'></div></div>")
    #expect(tree.parts("a") == ["0,0 50×100"])
    #expect(tree.parts("b") == ["100,0 50×90"])
  }

  // MARK: Tables

  private let table = "table { border-spacing: 0; width: 100px } td { padding: 0 }"

  @Test func rowsAndCellsAreDivided() throws {
    let tree = try columns(
      style: table,
      "<table id=t><tr><td id=a style='height:80px'></td></tr>"
        + "<tr><td id=b><div style='height:90px'></div></td></tr></table>")
    #expect(tree.parts("t") == ["0,0 100×100", "100,0 100×70"])
    #expect(tree.parts("b") == ["0,80 100×20", "100,0 100×70"])
  }

  @Test func headersAndFootersAreRepeated() throws {
    let tree = try columns(
      style: table + "thead, tfoot { break-inside: avoid }",
      "<table><thead><tr><td id=h style='height:20px'></td></tr></thead>"
        + "<tbody><tr><td id=b><div style='height:150px'></div></td></tr></tbody>"
        + "<tfoot><tr><td id=f style='height:10px'></td></tr></tfoot></table>")
    #expect(tree.parts("h") == ["0,0 100×20", "100,0 100×20", "200,0 100×20"])
    #expect(tree.parts("b") == ["0,20 100×70", "100,20 100×70", "200,20 100×10"])
    #expect(tree.parts("f") == ["0,90 100×10", "100,90 100×10", "200,30 100×10"])
  }

  @Test func tallHeadersAreNotRepeated() throws {
    let tree = try columns(
      style: table + "thead { break-inside: avoid }",
      "<table><thead><tr><td id=h style='height:26px'></td></tr></thead>"
        + "<tbody><tr><td><div style='height:150px'></div></td></tr></tbody></table>")
    #expect(tree.parts("h") == ["0,0 100×26"])
  }

  // MARK: Nested columns

  @Test func nestedColumnsMoveWhereTheirContentsFit() throws {
    let tree = try columns(
      "<div style='height:60px'></div><div id=m style='columns:2; gap:0'>"
        + "<div style='contain:size; height:80px'></div></div>")
    #expect(tree.parts("m") == ["100,0 100×80"])
  }

  @Test func spannersCutColumnsInTwo() throws {
    let tree = try laidOut(
      """
      <!DOCTYPE html><style>body { margin: 0 }</style>
      <div style="columns: 2; gap: 0; width: 200px"><div id=a style="height: 80px"></div>
      <div id=s style="column-span: all; height: 10px"></div><div id=b style="height: 60px"></div>
      """)
    #expect(tree.parts("a") == ["0,0 100×40", "100,0 100×40"])
    #expect(tree.parts("s") == ["0,40 200×10"])
    #expect(tree.parts("b") == ["0,50 100×30", "100,50 100×30"])
  }

  @Test func intrinsicSizesCountEachColumnAndSpannersOnce() throws {
    let tree = try laidOut(
      """
      <!DOCTYPE html><style>body { margin: 0 }</style>
      <div id=a style="columns: 3; gap: 10px; float: left"><div style="width: 20px; height: 9px">
      </div><div style="column-span: all"><div style="width: 50px; height: 9px"></div></div></div>
      <div id=b style="columns: 3; gap: 10px; float: left; clear: left"><div
      style="column-span: all"><div style="width: 150px; height: 9px"></div></div></div>
      """)
    #expect(tree.rect("a").hasSuffix(" 80×12"))
    #expect(tree.rect("b").hasSuffix(" 150×9"))
  }

  /// Each level sees breaks that are less than perfect at every height.
  @Test(arguments: 4...12) func columnsInColumnsStayAsTallAsTheirContents(depth: Int) throws {
    var html = "<p>" + String(repeating: "word ", count: 60)
    for _ in 0..<depth { html = "<div style='columns:2'>\(html)<p>after</p></div>" }
    let tree = try laidOut("<!DOCTYPE html><body>" + html)
    #expect(tree.scrollableOverflow.maxY.px < 3000)
  }
}
