import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyEngine
import GalleyFind
import GalleyFonts
import GalleyLoading
import GalleyPrimitives
import GalleyScroll
import GalleyText
import Testing

/// A search that goes on.
@Suite struct FindSessionTests {
  private static let fonts = (try? FontFolder.locate()).map { FontLibrary(folders: [$0]) }

  private func page(_ html: String, width: Double = 200, height: Double = 200) throws -> PageModel {
    let settings = PageSettings(
      media: MediaEnvironment(width: width, height: height),
      fonts: try #require(FindSessionTests.fonts))
    let url = try #require(WebURL("about:blank"))
    let text = "<!doctype html><body style='margin:0'>\(html)"
    return PageModel(
      LoadedResource(url: url, bytes: Array(text.utf8), mimeType: .html),
      loader: ResourceLoader(policy: ResourcePolicy()), settings: settings)
  }

  private func node(_ selector: String, in frame: Frame) throws -> NodeID {
    try #require(frame.elements(matching: selector)?.first)
  }

  // MARK: Stepping

  @Test func theIndexStartsAtNoneAndGoesRound() throws {
    let frame = try page("<p>a a a").frame()
    var session = FindSession()
    #expect(session.currentIndex == -1)
    try session.search("a", in: frame, isSelecting: false)
    #expect(session.count == 3 && session.currentIndex == -1)
    var seen: [(Int, Bool)] = []
    for _ in 0..<4 {
      session.step(.forward)
      seen.append((session.currentIndex, session.didWrap))
    }
    #expect(seen.map(\.0) == [0, 1, 2, 0])
    #expect(seen.map(\.1) == [false, false, false, true])
    session.step(.backward)
    #expect(session.currentIndex == 2 && session.didWrap)
    session.step(.backward)
    #expect(session.currentIndex == 1 && !session.didWrap)
  }

  @Test func withoutWrappingTheEndIsNoMatch() throws {
    let frame = try page("<p>a a").frame()
    var session = FindSession()
    try session.search("a", in: frame)
    var hasMatch = session.step(.forward, wraps: false)
    #expect(hasMatch && session.currentIndex == 1)
    hasMatch = session.step(.forward, wraps: false)
    #expect(!hasMatch)
    #expect(session.currentIndex == -1 && session.currentMatch == nil && !session.didWrap)
    var fresh = FindSession()
    try fresh.search("a", in: frame, isSelecting: false)
    hasMatch = fresh.step(.backward, wraps: false)
    #expect(hasMatch && fresh.currentIndex == 1)
  }

  @Test func failureClearsAndAnEmptyQuerySearchesNothing() throws {
    let frame = try page("<p>a").frame()
    var session = FindSession()
    try session.search("a", in: frame)
    #expect(session.currentIndex == 0)
    try session.search("b", in: frame)
    session.step(.forward)
    #expect(session.currentIndex == -1 && session.count == 0)
    try session.search("", in: frame)
    #expect(!session.isActive && session.result == nil)
    var options = FindOptions()
    options.isRegularExpression = true
    #expect(throws: FindError.self) { try session.search("(", options, in: frame) }
    session.step(.backward)
    #expect(session.error != nil && session.result == nil && session.currentIndex == -1)
    session.select(17)
    #expect(session.currentIndex == -1)
  }

  @Test func innerPagesAreInTheRingAfterThePageAroundThem() throws {
    let frame = try page(
      """
      <p>lake</p><iframe srcdoc="lake"></iframe><p>lake</p>
      <iframe style="visibility:hidden" srcdoc="lake"></iframe><iframe srcdoc="<iframe
      srcdoc='lake'></iframe>lake"></iframe>
      """
    ).frame()
    var session = FindSession()
    try session.search("lake", in: frame)
    #expect(session.count == 5)
    let depths = try #require(session.result).matches.map(\.frames.count)
    #expect(depths == [0, 0, 1, 1, 2])
    for _ in 0..<5 { session.step(.forward) }
    #expect(session.currentIndex == 0 && session.didWrap)
    let inner = try #require(session.result).matches[2]
    let place = try #require(frame.subframes.first).rect
    let rect = try #require(inner.rects.first)
    #expect(place.contains(Point(x: rect.x + 1, y: rect.y + 1)))
  }

  // MARK: Typing

  @Test func aGrowingQueryStaysAtItsMatch() throws {
    let frame = try page("<p id=a>la<p id=b>lake<p id=c>lakeside").frame()
    var session = FindSession()
    try session.search("la", in: frame)
    session.step(.forward)
    #expect(session.currentIndex == 1)
    try session.search("lak", in: frame)
    #expect(session.count == 2 && session.currentIndex == 0)
    try session.search("lakes", in: frame)
    #expect(session.count == 1 && session.currentMatch?.path.contains("c") == true)
    try session.search("la", in: frame)
    #expect(session.count == 3 && session.currentIndex == 2)
  }

  @Test func searchesBeginWhereTheReaderIs() throws {
    let frame = try page("<p>x<p>x<p id=here>y x<p>x").frame()
    var session = FindSession()
    let text = try #require(try frame.find("y").matches.first?.start?.node)
    session.begin(at: .position(TextPosition(node: text, offset: 0)))
    try session.search("x", in: frame)
    #expect(session.currentIndex == 2 && !session.didWrap)
    var other = FindSession()
    other.begin(at: .position(TextPosition(node: text, offset: 0)))
    try other.search("x", in: frame, isSelecting: false)
    other.step(.backward)
    #expect(other.currentIndex == 1)
  }

  @Test func whatIsStaleIsNotTaken() throws {
    let frame = try page("<p>one two").frame()
    var session = FindSession()
    guard let first = session.request("one"), let second = session.request("two") else {
      Issue.record("there is something to search for")
      return
    }
    let isTaken = session.accept(try first.run(in: frame), for: first)
    #expect(!isTaken && session.result == nil)
    session.accept(try second.run(in: frame), for: second)
    #expect(session.currentMatch?.text == "two")
    guard let third = session.request("one") else { return }
    session.end()
    let isTakenLate = session.accept(try third.run(in: frame), for: third)
    #expect(!isTakenLate && session.count == 0)
  }

  // MARK: Changes of the page

  @Test func theCurrentMatchStaysTheSameTextThroughNewLayouts() throws {
    var page = try page(
      "<style>@media (width < 100px) { .wide { display: none } }</style>"
        + "<p class=wide>word word</p><p>a long line with a word and a word</p><p>word")
    var session = FindSession()
    try session.search("word", in: page.frame())
    for _ in 0..<3 { session.step(.forward) }
    let position = session.currentMatch?.start
    #expect(session.currentIndex == 3)
    page.update(media: MediaEnvironment(width: 90, height: 200))
    session.update(page.frame())
    #expect(session.count == 3 && session.currentIndex == 1)
    #expect(session.currentMatch?.start == position)
    page.update(media: MediaEnvironment(width: 200, height: 200))
    session.update(page.frame())
    #expect(session.count == 5 && session.currentIndex == 3)
  }

  @Test func textThatIsAddedIsFoundByTheNextSearch() throws {
    var page = try page("<textarea></textarea>")
    var frame = page.frame()
    var session = FindSession()
    try session.search("lake", in: frame)
    #expect(session.count == 0)
    let area = try node("textarea", in: frame)
    page.updateDocument { $0.setControlValue("a lake", of: area) }
    frame = page.frame()
    session.update(frame)
    #expect(session.count == 1)
  }

  // MARK: Revealing

  /// A 200 × 200 view, a match some 836 px down, a page of 864 px.
  @Test func revealingIsClampedAndIdempotent() throws {
    let frame = try page(
      "<div style='height:826px'></div><div style='font:10px/20px sans-serif'>target</div>"
        + "<div style='height:18px'></div>"
    ).frame()
    let match = try #require(try frame.find("target").matches.first)
    let target = try #require(match.target)
    let offsets = frame.scrollOffsets(revealing: target, from: ScrollOffsets())
    #expect(offsets[0].y == 664)
    #expect(frame.scrollOffsets(revealing: target, from: offsets) == offsets)
  }

  @Test func matchesAreClearOfHeadersAndPanels() throws {
    let frame = try page(
      """
      <div style="position:sticky;top:0;height:50px;background:gray">head</div>
      <div style="height:300px"></div><p style="margin:0;font:10px/20px sans-serif">target</p>
      <div style="height:2000px"></div>
      """
    ).frame()
    let target = try #require(try frame.find("target").matches.first?.target)
    var covered = PhysicalSides(top: 0.0, right: 0, bottom: 0, left: 0)
    covered.bottom = 60
    for start in [0.0, 310, 340, 900] {
      var offsets = ScrollOffsets()
      offsets[0].y = start
      let shown = frame.scrollOffsets(revealing: target, from: offsets, covered: covered)
      let place = frame.scrollTree.place(of: target.rect, node: target.node, shown)
      #expect(place.minY >= 50 && place.maxY <= 140, "from \(start)")
    }
  }

  @Test func nestedScrollersAndTheOtherAxisAreScrolled() throws {
    let frame = try page(
      """
      <div style="height:400px"></div>
      <div id=s style="overflow:auto;width:150px;height:80px"><div style="width:900px;height:900px;
        padding:500px 0 0 600px;font:10px/20px sans-serif">target</div></div>
      <div style="width:900px;height:900px;padding-left:700px">away</div>
      """
    ).frame()
    for text in ["target", "away"] {
      let target = try #require(try frame.find(text).matches.first?.target)
      let offsets = frame.scrollOffsets(revealing: target, from: ScrollOffsets())
      let tree = frame.scrollTree
      let place = tree.place(of: target.rect, node: target.node, offsets)
      #expect(tree.visiblePart(of: target.rect, node: target.node, offsets) == place)
      #expect(frame.viewportRect.intersection(place) == place)
    }
  }

  @Test func innerPagesAreScrolledToo() throws {
    var frame = try page(
      """
      <div style="height:900px"></div><iframe style="border:0" width=100 height=50
        srcdoc="<div style='height:500px'></div>target"></iframe>
      """
    ).frame()
    let match = try #require(try frame.find("target").matches.first)
    let revealed = frame.revealInside(match)
    let target = try #require(revealed)
    let inner = try #require(frame.subframes.first)
    #expect(inner.scrollOffsets[0].y > 450)
    #expect(inner.rect.contains(Point(x: target.rect.x + 1, y: target.rect.y + 1)))
  }

  @Test func whatIsHiddenUntilFoundIsOpened() throws {
    var page = try page(
      """
      <details name=d open><summary>s</summary>other</details>
      <details id=d name=d><summary>s</summary><div hidden=until-found>inside</div></details>
      """)
    let match = try #require(try page.frame().find("inside").matches.first)
    #expect(match.target == nil)
    #expect(page.reveal(match) == [""])
    let frame = page.frame()
    let found = try frame.find("inside").matches
    #expect(found.first?.target != nil && found.count == 1)
    #expect(frame.elements(matching: "details[open]")?.count == 1)
  }

  // MARK: Replacing

  @Test func onlyWhatIsEditableIsReplacedFromTheEndOn() throws {
    var page = try page(
      """
      <p>cat</p><input value="cat cat"><textarea>a cat</textarea><input readonly value=cat>
      <p contenteditable>a <i>ca</i>t, cat<span contenteditable=false>cat</span></p>
      """)
    let result = try page.frame().find("cat")
    #expect(
      result.matches.map { page.isReplaceable($0) } == [
        false, true, true, true, false, true, true, false,
      ])
    let count = page.replaceAll(result, by: "catfish")
    #expect(count == 5)
    let frame = page.frame()
    let document = page.document
    let inputs = try #require(frame.elements(matching: "input"))
    #expect(document.controlValue(of: inputs[0]) == "catfish catfish")
    #expect(document.controlValue(of: inputs[1]) == "cat")
    #expect(document.controlValue(of: try node("textarea", in: frame)) == "a catfish")
    let text = document.textContent(of: try node("[contenteditable]", in: frame))
    #expect(text == "a catfish, catfishcat")
    #expect(try frame.find("catfish").count == 5)
  }

  @Test func theTextOfANodeIsWrittenOnceForAllItsMatches() throws {
    var page = try page("<p contenteditable>🐈 a cat, a cat and a cat.</p>")
    let result = try page.frame().find("a cat")
    let version = page.document.version
    #expect(page.replaceAll(result, by: "🐟") == 3)
    #expect(page.document.version == version + 1)
    let document = page.document
    let text = document.textContent(of: try node("p", in: page.frame()))
    #expect(text == "🐈 🐟, 🐟 and 🐟.")
  }

  @Test func framesAreOpenedAndWrittenInLikeThePage() throws {
    var page = try page(
      """
      <p>cat<iframe srcdoc="<p>x<iframe srcdoc='<p contenteditable>a cat, a cat'></iframe>
        <details><summary>s</summary><p id=in hidden=until-found>inside"></iframe>
      """)
    let known = page
    let inside = try #require(try page.frame().find("inside").matches.first)
    #expect(inside.isHidden && page.reveal(inside) == ["in"])
    #expect(!page.looksLike(known))
    #expect(try page.frame().find("inside").matches.first?.visibility == .visible)
    let result = try page.frame().find("cat")
    #expect(result.matches.map { page.isReplaceable($0) } == [false, true, true])
    #expect(page.replace(try #require(result.matches.last), by: "dog"))
    #expect(page.replaceAll(try page.frame().find("cat"), by: "catfish") == 1)
    #expect(try page.frame().find("a catfish, a dog").matches.first?.frames.count == 2)
  }

  @Test func aMatchInAFrameIsLeftForTheNextOneThere() throws {
    let frame = try page("<p>a<iframe srcdoc='<p>a a a'></iframe>").frame()
    var session = FindSession()
    try session.search("a", in: frame)
    session.select(2)
    session.leave(try #require(session.currentMatch), replacedBy: 1)
    #expect(session.currentIndex == -1)
    session.step(.forward)
    #expect(session.currentIndex == 3 && !session.didWrap)
  }

  // MARK: Growing queries

  @Test func aLongerQueryReadsThePlacesOfTheShorterAndFindsTheSame() throws {
    let page = try page(
      "<p>lake, land, Lakes; the lamp<iframe srcdoc='<p>a lake'></iframe><p>la <b>l</b>ake")
    let frame = page.frame()
    var former: FindResult?
    for query in ["l", "la", "lak", "lake", "lakes", "land"] {
      let refined = try frame.find(query, refining: former)
      let plain = try frame.find(query)
      #expect(refined.matches.map(\.start) == plain.matches.map(\.start), "\(query)")
      #expect(refined.matches.map(\.rects) == plain.matches.map(\.rects), "\(query)")
      former = refined
    }
    // Another page's places mean nothing here.
    let other = try self.page("<p>x x x x lake x x x lakes").frame()
    let fromOther = try frame.find("lakes", refining: try other.find("lake"))
    #expect(fromOther.matches.map(\.text) == ["Lakes"])
  }
}
