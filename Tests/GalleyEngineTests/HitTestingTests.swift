import GalleyDisplayList
import GalleyEngine
import GalleyPrimitives
import Testing

/// <https://drafts.csswg.org/cssom-view-1/#dom-document-elementfrompoint>
@Suite struct HitTestingTests {
  private let style = "<style>body{margin:0} div{position:absolute;width:50px;height:50px}"

  @Test func boxesThatPaintNothingAreHit() throws {
    let page = try InteractionFixture(style + "</style><div id=a></div>")
    #expect(page.hit(10, 10) == "a")
    #expect(page.hit(100, 100) == "html")
    #expect(page.hit(-1, 10) == "")
    #expect(page.hit(10, 300) == "")
  }

  @Test func stackingDecides() throws {
    let page = try InteractionFixture(
      style + "</style><div id=a style='z-index:1'></div><div id=b></div>"
        + "<div id=c style='z-index:-1;left:20px'></div>")
    #expect(page.hit(10, 10) == "a")
    #expect(page.hit(60, 10) == "c")
  }

  @Test func pointerEventsAndVisibilityLetThrough() throws {
    let page = try InteractionFixture(
      style + "</style><div id=a></div><div id=b style='pointer-events:none'>"
        + "<p id=c style='pointer-events:auto;margin:0;height:10px;width:10px'></div>"
        + "<div id=d style='visibility:hidden'></div><div id=e inert></div>"
        + "<div id=f style='opacity:0;left:100px'></div>")
    #expect(page.hit(5, 5) == "c")
    #expect(page.hit(30, 30) == "a")
    #expect(page.hit(110, 10) == "f")
  }

  @Test func overflowIsClippedAndScrolled() throws {
    let page = try InteractionFixture(
      style + "</style><div id=a style='overflow:auto'><p id=b style='margin:60px 0;height:40px'>"
        + "</div>")
    #expect(page.hit(10, 70) == "html")
    var offsets = ScrollOffsets()
    offsets[try page.node("#a").rawValue] = Point(x: 0, y: 50)
    #expect(page.hit(10, 20, scrolledBy: offsets) == "b")
  }

  @Test func fixedBoxesStayWhenThePageIsScrolled() throws {
    let page = try InteractionFixture(
      style + "</style><p id=long style='margin:0;height:3000px'></p>"
        + "<div id=a style='position:fixed;top:0'></div>")
    var offsets = ScrollOffsets()
    offsets[0] = Point(x: 0, y: 500)
    #expect(page.hit(10, 10, scrolledBy: offsets) == "a")
    #expect(page.hit(10, 100, scrolledBy: offsets) == "long")
  }

  @Test func transformsCornersAndClipPathsCount() throws {
    let page = try InteractionFixture(
      style + "</style><div id=a style='transform:translate(100px,0) scale(2)'></div>"
        + "<div id=b style='border-radius:50%;top:100px'></div>"
        + "<div id=c style='clip-path:circle(10px);top:200px'><p>x</div>")
    #expect(page.hit(80, 10) == "a")
    #expect(page.hit(170, 60) == "a")
    #expect(page.hit(3, 103) == "html")
    #expect(page.hit(25, 125) == "b")
    #expect(page.hit(3, 203) == "html")
    #expect(page.hit(25, 225) == "p")
  }

  @Test func textIsHitByItsElement() throws {
    let page = try InteractionFixture(
      "<style>body{margin:0;font:20px/40px Ahem}</style><p style='margin:0'>XX<a id=a href=x>XX</a>"
        + "<span id=b>XX</span>")
    #expect(page.hit(50, 20) == "a")
    #expect(page.hit(90, 20) == "b")
    // Between the glyphs' box and the line's edge lies the block.
    #expect(page.hit(50, 2) == "p")
  }

  /// <https://html.spec.whatwg.org/#image-map-processing-model>
  @Test func mapsDivideTheirImages() throws {
    let page = try InteractionFixture(
      """
      <style>body{margin:0} img{display:block}</style>
      <img id=i usemap=#m width=100 height=100 src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>">
      <map name=m><area id=a shape=circle coords=20,20,10 href=a><area id=b coords=50,50,90,90 href=b>
      <area id=c shape=poly coords="0,100,40,100,0,60" href=c></map>
      """)
    #expect(page.hit(20, 20) == "a")
    #expect(page.hit(60, 60) == "b")
    #expect(page.hit(5, 95) == "c")
    #expect(page.hit(95, 5) == "i")
  }

  /// <https://svgwg.org/svg2-draft/interact.html#PointerEventsProp>
  @Test func shapesOfSVGAreHitWhereTheyArePainted() throws {
    let page = try InteractionFixture(
      """
      <style>body{margin:0} svg{display:block}</style>
      <svg id=s width=100 height=100><circle id=a cx=50 cy=50 r=20 />
      <rect id=b width=20 height=20 fill=none stroke=red stroke-width=4 />
      <rect id=c x=80 width=20 height=20 fill=none pointer-events=all />
      <g transform="translate(0 80)"><rect id=d width=10 height=10 /></g></svg>
      """)
    #expect(page.hit(50, 40) == "a")
    #expect(page.hit(1, 10) == "b")
    #expect(page.hit(10, 10) == "s")
    #expect(page.hit(90, 10) == "c")
    #expect(page.hit(5, 85) == "d")
  }
}
