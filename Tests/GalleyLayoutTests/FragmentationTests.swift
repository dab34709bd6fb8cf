import GalleyPrimitives
import Testing

@testable import GalleyLayout

/// <https://drafts.csswg.org/css-break-4/>
@Suite struct FragmentationTests {
  // MARK: Blocks

  @Test func blockGoesOnWhereTheColumnBeforeEnded() throws {
    let tree = try columns("<div id=a style='height:60px'></div><div id=b style='height:250px'>")
    #expect(tree.parts("a") == ["0,0 100×60"])
    #expect(tree.parts("b") == ["0,60 100×40", "100,0 100×100", "200,0 100×100", "300,0 100×10"])
  }

  @Test func contentsOfASetHeightGoOnBesideWhatFollows() throws {
    let tree = try columns(
      "<div id=a style='height:50px'><div id=b style='height:150px'></div></div>"
        + "<div id=c style='height:50px'></div>")
    #expect(tree.parts("a") == ["0,0 100×50", "100,0 100×0"])
    #expect(tree.parts("b") == ["0,0 100×100", "100,0 100×50"])
    #expect(tree.parts("c") == ["0,50 100×50"])
  }

  @Test func unforcedBreaksDropMarginsAndForcedOnesKeepThem() throws {
    let unforced = try columns(
      "<div style='height:80px'></div><div id=a style='margin-top:30px; height:20px'>")
    #expect(unforced.parts("a") == ["100,0 100×20"])
    let forced = try columns(
      "<div style='height:20px'></div>"
        + "<div id=a style='break-before:column; margin-top:30px; height:20px'>")
    #expect(forced.parts("a") == ["100,30 100×20"])
  }

  @Test func avoidedBreakInsideMovesTheBoxWhereItFits() throws {
    let tree = try columns(
      "<div style='height:60px'></div>"
        + "<div id=a style='break-inside:avoid'><div style='height:30px'></div>"
        + "<div id=b style='height:30px'></div></div>")
    #expect(tree.parts("a") == ["100,0 100×60"])
    let tall = try columns(
      "<div id=a style='break-inside:avoid'><div style='height:80px'></div>"
        + "<div id=b style='height:80px'></div></div>")
    #expect(tall.parts("b") == ["0,80 100×20", "100,0 100×60"])
  }

  @Test func avoidedBreakBetweenTakesTheEarlierBreak() throws {
    let tree = try columns(
      "<div id=a style='height:40px'></div><div id=b style='height:40px'></div>"
        + "<div id=c style='height:40px; break-before:avoid; break-inside:avoid'></div>")
    #expect(tree.parts("a") == ["0,0 100×40"])
    #expect(tree.parts("b") == ["100,0 100×40"])
    #expect(tree.parts("c") == ["100,40 100×40"])
  }

  @Test func breakBeforeFirstChildIsOneBeforeItsParent() throws {
    let tree = try columns(
      "<div style='height:20px'></div><div id=a><div style='break-before:column; height:20px'>")
    #expect(tree.parts("a") == ["100,0 100×20"])
    // Layout containment keeps it inside, where there is nothing to break from.
    let contained = try columns(
      "<div style='height:20px'></div>"
        + "<div id=a style='contain:layout'><div style='break-before:column; height:20px'>")
    #expect(contained.parts("a") == ["0,20 100×20"])
  }

  // MARK: Lines

  @Test func orphansAndWidowsMoveLines() throws {
    let five = "a<br>b<br>c<br>d<br>e"
    let widows = try columns(
      "<div style='height:20px'></div><div id=a style='widows:3; orphans:1'>\(five)</div>")
    #expect(widows.lineCounts("a") == [2, 3])
    let orphans = try columns(
      "<div style='height:60px'></div><div id=a style='widows:1; orphans:3'>\(five)</div>")
    #expect(orphans.parts("a") == ["100,0 100×100"])
    let neither = try columns("<div style='height:60px'></div><div id=a>\(five)</div>")
    #expect(neither.lineCounts("a") == [2, 3])
  }

  @Test func floatBeforeALineStaysWhenTheLineMoves() throws {
    let tree = try columns(
      "<div id=f style='float:left; width:100%; height:150px'></div>"
        + "<span id=i style='display:inline-block; width:100px; height:40px'></span>")
    #expect(tree.parts("f") == ["0,0 100×100", "100,0 100×50"])
    #expect(tree.parts("i") == ["100,50 100×40"])
  }

  // MARK: Floats

  @Test func floatsAreDividedBesideWhatTheyFloatIn() throws {
    let tree = try columns(
      "<div id=f style='float:left; width:30px; height:130px'></div>"
        + "<div id=a style='height:110px'></div>")
    #expect(tree.parts("f") == ["0,0 30×100", "100,0 30×30"])
    #expect(tree.parts("a") == ["0,0 100×100", "100,0 100×10"])
  }

  // MARK: Decorations

  @Test func slicedBoxesHaveBordersAtTheirEndsOnly() throws {
    let tree = try columns(
      "<div id=a style='border:10px solid'><div id=b style='height:120px'></div></div>")
    #expect(tree.parts("a") == ["0,0 100×100", "100,0 100×40"])
    #expect(tree.parts("b") == ["10,10 80×90", "110,0 80×30"])
  }

  @Test func clonedBoxesHaveBordersInAllParts() throws {
    let tree = try columns(
      "<div id=a style='border:10px solid; box-decoration-break:clone'>"
        + "<div id=b style='height:120px'></div></div>")
    #expect(tree.parts("a") == ["0,0 100×100", "100,0 100×60"])
    #expect(tree.parts("b") == ["10,10 80×80", "110,10 80×40"])
  }

  // MARK: Out-of-flow boxes

  @Test func positionedBoxesAreDividedFromTheirContainingBlock() throws {
    let tree = try columns(
      "<div style='position:relative; height:200px'>"
        + "<div id=a style='position:absolute; top:50px; width:40px; height:100px'></div></div>")
    #expect(tree.parts("a") == ["0,50 40×50", "100,0 40×50"])
  }

  @Test func relativePositioningDoesNotMoveBreaks() throws {
    let tree = try columns(
      "<div style='position:relative; top:30px; height:200px'>"
        + "<div id=a style='position:absolute; top:50px; width:40px; height:100px'></div></div>")
    #expect(tree.parts("a") == ["0,80 40×50", "100,30 40×50"])
  }

  @Test func partsBeyondTheEndOfAClipAreNotMade() throws {
    let tree = try columns(
      "<div style='overflow:clip; position:relative; height:150px'>"
        + "<div id=a style='position:absolute; width:40px; height:9000px'></div></div>")
    #expect(tree.parts("a").count == 2)
  }

  // MARK: Hostile pages

  @Test func nestedColumnsEnd() throws {
    let auto = String(repeating: "<div style='columns:2'>some words here ", count: 60)
    #expect(try laidOut(auto).nodes.count > 60)
    let set = String(repeating: "<div style='columns:3; height:50px'>x", count: 60)
    #expect(try laidOut(set).nodes.count > 60)
  }

  @Test func columnsWithoutHeightEnd() throws {
    let tree = try columns(
      height: 0, "<div style='height:500px; border:5px solid; box-decoration-break:clone'>x")
    #expect(tree.nodes.count < 100_000)
  }
}
