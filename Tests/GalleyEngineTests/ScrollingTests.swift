import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyEngine
import GalleyFonts
import GalleyImages
import GalleyLayout
import GalleyLoading
import GalleyOutline
import GalleyPrimitives
import GalleyScroll
import GalleyText
import Testing

@Suite struct ScrollingTests {
  private static let fonts = (try? FontFolder.locate()).map { FontLibrary(folders: [$0]) }

  private func page(_ html: String) throws -> PageModel {
    let fonts = try #require(ScrollingTests.fonts)
    let settings = PageSettings(media: MediaEnvironment(width: 400, height: 300), fonts: fonts)
    let url = try #require(WebURL("about:blank"))
    let resource = LoadedResource(
      url: url, bytes: Array(("<!doctype html><style>body{margin:0}</style>" + html).utf8),
      mimeType: .html)
    return PageModel(
      resource, loader: ResourceLoader(policy: ResourcePolicy()), settings: settings)
  }

  private func scrolled(_ frame: Frame, to y: Double) -> ScrollOffsets {
    var offsets = ScrollOffsets()
    offsets[ScrollOffsets.viewport] = Point(x: 0, y: y)
    return frame.scrollTree.clamped(offsets)
  }

  /// <https://drafts.csswg.org/css-position-3/#sticky-pos>
  @Test func stickyBoxesFollowAsFarAsTheirContainingBlock() throws {
    let frame = try page(
      """
      <div style="height:100px"></div>
      <div style="height:500px"><p id=a style="position:sticky;top:10px;height:50px;margin:0"></div>
      <div style="height:2000px"></div>
      """
    ).frame()
    let element = try #require(frame.elements(matching: "#a")?.first)
    let target = try #require(frame.scrollTarget(for: element))
    func top(_ y: Double) -> Double {
      frame.scrollTree.place(of: target.rect, node: target.node, scrolled(frame, to: y)).minY
    }
    #expect(top(0) == 100)
    #expect(top(90) == 10)
    #expect(top(400) == 10)
    #expect(top(550) == 0)
    #expect(top(600) == -50)
  }

  @Test func aScrolledPictureShowsWhatIsFixedAndWhatMoves() throws {
    var frame = try page(
      """
      <div style="position:fixed;top:0;left:0;width:10px;height:10px;background:#f00"></div>
      <div style="height:1000px"></div><div style="height:1000px;background:#00f"></div>
      """
    ).frame()
    let list = frame.paintedPage()
    let picture = frame.bitmap(scrolledBy: scrolled(frame, to: 900))
    #expect(picture.pixels[0] == 0xFF00_00FF)
    #expect(picture.pixels[400 * 99 + 200] == 0xFFFF_FFFF)
    #expect(picture.pixels[400 * 101 + 200] == 0xFFFF_0000)
    for y in [0.0, 333, 900, 1700] {
      let offsets = scrolled(frame, to: y)
      #expect(list.bitmap(scrolledBy: offsets) == frame.bitmap(scrolledBy: offsets))
    }
  }

  /// <https://drafts.csswg.org/cssom-view-1/#scroll-an-element-into-view>
  @Test func scrollingIntoViewGoesThroughAllContainers() throws {
    let frame = try page(
      """
      <div style="height:1000px"></div>
      <div id=s style="height:200px;overflow:auto"><div style="height:900px"></div>
      <p id=t style="margin:0;height:20px;scroll-margin-top:5px"></div>
      <div style="height:1500px"></div>
      """
    ).frame()
    let element = try #require(frame.elements(matching: "#t")?.first)
    let scroller = try #require(frame.elements(matching: "#s")?.first)
    let start = try #require(frame.scrollOffsets(showing: element))
    #expect(start[scroller.rawValue].y == 720)
    #expect(start[ScrollOffsets.viewport].y == 1175)
    let target = try #require(frame.scrollTarget(for: element))
    let nearest = frame.scrollTree.scrollIntoView(
      target, from: ScrollOffsets(), block: .nearest)
    #expect(nearest[ScrollOffsets.viewport].y == 900)
    // What is in view already moves nothing.
    #expect(frame.scrollTree.scrollIntoView(target, from: nearest, block: .nearest) == nearest)
  }

  @Test func headersDoNotCoverWhatIsScrolledTo() throws {
    let html = """
      <header style="position:sticky;top:0;height:60px;background:#eee">Bar</header>
      <div style="height:500px"></div><h2 id=t>Title</h2><div style="height:2000px"></div>
      """
    let frame = try page(html).frame()
    let element = try #require(frame.elements(matching: "#t")?.first)
    let target = try #require(frame.scrollTarget(for: element))
    let offsets = try #require(frame.scrollOffsets(showing: element))
    #expect(frame.scrollTree.place(of: target.rect, node: target.node, offsets).minY == 60)
    #expect(frame.outline().sections.first?.scrollY == target.rect.minY - 60)
    // A page that knows its header gets the offset that it asks for.
    let padded = try page("<style>html{scroll-padding-top:80px}</style>" + html).frame()
    let title = try #require(padded.elements(matching: "#t")?.first)
    let place = try #require(padded.scrollTarget(for: title))
    let known = try #require(padded.scrollOffsets(showing: title))
    #expect(padded.scrollTree.place(of: place.rect, node: place.node, known).minY == 80)
  }

  @Test func ofManyHeadersThoseOfTheTargetsSectionCount() throws {
    let sections = (0..<40).map { number in
      """
      <section style="height:400px"><h3 style="position:sticky;top:50px;height:20px;margin:0">Title
      </h3><p id=t\(number) style="margin:100px 0 0;height:20px">Text</section>
      """
    }
    let frame = try page(
      "<div style='position:fixed;top:0;left:0;right:0;height:50px'>Bar</div>" + sections.joined()
    ).frame()
    for number in [0, 1, 7, 20, 39] {
      let element = try #require(frame.elements(matching: "#t\(number)")?.first)
      let target = try #require(frame.scrollTarget(for: element))
      let offsets = try #require(frame.scrollOffsets(showing: element))
      #expect(frame.scrollTree.place(of: target.rect, node: target.node, offsets).minY == 70)
    }
  }

  @Test func headersAreAsHighAsTheirContentsInFlow() throws {
    let html = """
      <header style="position:sticky;top:0;height:20px"><p style="height:70px;margin:0">Bar</p>
      <ul style="position:absolute;top:70px;height:90px;margin:0"><li>Menu</ul></header>
      <div style="height:500px"></div><h2 id=t>Title</h2><div style="height:2000px"></div>
      """
    let frame = try page(html).frame()
    let element = try #require(frame.elements(matching: "#t")?.first)
    let target = try #require(frame.scrollTarget(for: element))
    let offsets = try #require(frame.scrollOffsets(showing: element))
    #expect(frame.scrollTree.place(of: target.rect, node: target.node, offsets).minY == 70)
  }

  /// <https://drafts.csswg.org/css-scroll-anchoring-1/>
  @Test func whatIsReadStaysThroughNewWidths() throws {
    let words = String(repeating: "lorem ipsum dolor sit amet ", count: 12)
    let html = (0..<60).map { "<p id=p\($0)>\(words)" }.joined()
    var session = ScrollSession(try page(html))
    session.scroll(toX: nil, y: 2345, animated: false, at: 0)
    for _ in 0..<5 {
      session.resize(to: Size(width: 250, height: 300), at: 1)
      #expect(session.model.contentOffset.y > 3000)
      session.resize(to: Size(width: 400, height: 300), at: 2)
      #expect(session.model.contentOffset.y == 2345)
    }
    session.scroll(to: .bottom, animated: false, at: 3)
    session.resize(to: Size(width: 250, height: 300), at: 4)
    #expect(
      session.model.contentOffset.y == session.model.tree.viewport.rangeY.upper)
  }

  private func model(_ html: String, _ physics: ScrollPhysics = .iOS) throws -> ScrollModel {
    ScrollModel(try page(html).frame().scrollTree, physics: physics)
  }

  private func play(_ model: inout ScrollModel, until time: Double, rate: Double) -> [Point] {
    var offsets: [Point] = []
    var step = 1.0
    while step / rate <= time {
      model.advance(to: step / rate)
      offsets.append(model.contentOffset)
      step += 1
    }
    return offsets
  }

  /// A wheel's container snaps some time after its last notch, whatever was laid out meanwhile.
  @Test func aSnapThatWaitsStaysWithItsContainer() throws {
    func html(_ overflow: String) -> String {
      let area = "<p style='height:100px;margin:0;scroll-snap-align:start'>"
      return "<div style='overflow:\(overflow);height:100px'><p style='height:300px'></div>"
        + "<div style='overflow:auto;scroll-snap-type:y mandatory;height:100px'>\(area)\(area)</div>"
    }
    var model = try model(html("visible"))
    let key = try #require(model.tree.containers.last?.key)
    let turn = ScrollEvent.wheel(
      delta: Point(x: 0, y: 40), at: Point(x: 10, y: 150), phase: .none)
    model.handle(turn, at: 0)
    #expect(model.offsets[key].y == 40)
    model.relayout(try page(html("auto")).frame().scrollTree, at: 0.2)
    #expect(model.tree.index(ofKey: key) == 2)
    _ = play(&model, until: 3, rate: 60)
    #expect(model.offsets[key].y == 0)
  }

  @Test func fingersPullPastTheEdgeAndTheSpringBringsBack() throws {
    var model = try model("<div style='height:3000px'></div>")
    model.handle(.dragBegan(at: Point(x: 10, y: 10)), at: 0)
    #expect(model.activity == .tracking)
    model.handle(.dragMoved(to: Point(x: 10, y: 110)), at: 0.05)
    #expect(model.activity == .interacting)
    let shown = RubberBand(viewportLength: 300).offset(forPull: 100)
    #expect(abs(model.contentOffset.y + shown) < 1.0 / 64)
    model.handle(.dragEnded(at: Point(x: 10, y: 110), velocity: Point()), at: 0.06)
    #expect(model.activity == .decelerating)
    // A touch holds the content where it is, and it comes back from there.
    model.advance(to: 0.1)
    let held = model.contentOffset.y
    model.handle(.dragBegan(at: Point(x: 10, y: 10)), at: 0.1)
    #expect(model.contentOffset.y == held)
    model.handle(.dragEnded(at: Point(x: 10, y: 10), velocity: nil), at: 0.3)
    _ = play(&model, until: 3, rate: 60)
    #expect(model.contentOffset == Point())
    #expect(model.activity == .idle)
    #expect(model.isPositionedByUser)
  }

  @Test(arguments: ScrollPhysics.allCases)
  func frameRatesDoNotChangeWhereContentGoes(_ physics: ScrollPhysics) throws {
    let html = "<div style='height:900px'></div>"
    var results: [[Int: Point]] = []
    for rate in [30.0, 60, 240] {
      var model = try model(html, physics)
      model.handle(.dragBegan(at: Point(x: 0, y: 200)), at: 0)
      model.handle(.dragMoved(to: Point(x: 0, y: 150)), at: 0.02)
      model.handle(.dragEnded(at: Point(x: 0, y: 150), velocity: Point(x: 0, y: -2500)), at: 0.03)
      let offsets = play(&model, until: 4, rate: rate)
      var every: [Int: Point] = [:]
      for second in 1...40 { every[second] = offsets[Int(Double(second) * rate / 10) - 1] }
      results.append(every)
      #expect(model.contentOffset.y == 600)
      #expect(offsets.contains { $0.y > 600 } == (physics != .linux))
    }
    #expect(results[0] == results[1])
    #expect(results[1] == results[2])
  }

  @Test func shortPagesMoveOnlyIfTheirRuleSaysSo() throws {
    for rule in BounceRule.allCases {
      var model = try model("<p>Short")
      model.bounce = BounceRules(horizontal: rule, vertical: rule)
      model.handle(.dragBegan(at: Point(x: 50, y: 50)), at: 0)
      model.handle(.dragMoved(to: Point(x: 90, y: 150)), at: 0.05)
      let isMoved = model.contentOffset != Point()
      #expect(isMoved == (rule != .basedOnSize))
    }
  }

  /// <https://drafts.csswg.org/css-overscroll-1/#scroll-chaining-and-boundary-default-actions>
  @Test(arguments: [("auto", 50.0), ("contain", 0)])
  func wheelsGoOnToThePageUnlessContained(_ behavior: String, _ pageOffset: Double) throws {
    var model = try model(
      """
      <div style="height:100px;overflow:auto;overscroll-behavior:\(behavior)">
      <div style="height:150px"></div></div><div style="height:2000px"></div>
      """)
    let place = Point(x: 50, y: 50)
    model.handle(.wheel(delta: Point(x: 0, y: 80), at: place, phase: .none), at: 0)
    #expect(model.contentOffset == Point())
    #expect(model.offsets[model.tree.containers[1].key].y == 50)
    model.handle(.wheel(delta: Point(x: 0, y: 50), at: place, phase: .none), at: 0.1)
    #expect(model.contentOffset.y == pageOffset)
  }

  /// <https://drafts.csswg.org/css-scroll-snap-1/>
  @Test func contentComesToRestAtSnapPositions() throws {
    let html = """
      <style>html{scroll-snap-type:y mandatory;scroll-padding-top:20px}
      section{height:250px;scroll-snap-align:start}</style>
      <section></section><section></section><section></section><section></section>
      """
    var model = try model(html)
    model.handle(.dragBegan(at: Point(x: 0, y: 200)), at: 0)
    model.handle(.dragMoved(to: Point(x: 0, y: 120)), at: 0.05)
    model.handle(.dragEnded(at: Point(x: 0, y: 120), velocity: Point(x: 0, y: -400)), at: 0.06)
    _ = play(&model, until: 5, rate: 60)
    #expect(model.contentOffset.y == 230)
    model.scroll(toX: nil, y: 500, animated: false, at: 6)
    #expect(model.contentOffset.y == 480)
    model.handle(
      .wheel(delta: Point(x: 0, y: 40), at: Point(x: 5, y: 5), phase: .none), at: 7)
    #expect(model.contentOffset.y == 520)
    for step in 0...60 { model.advance(to: 7 + Double(step) / 30) }
    #expect(model.contentOffset.y == 480)
  }
}
