import GalleyCSS
import GalleyDisplayList
import GalleyEngine
import GalleyFonts
import GalleyLoading
import GalleyPrimitives
import GalleyScroll
import GalleyText
import Testing

@Suite struct SnapAndAnchorTests {
  private static let fonts = (try? FontFolder.locate()).map { FontLibrary(folders: [$0]) }

  private func page(_ html: String) throws -> PageModel {
    let fonts = try #require(SnapAndAnchorTests.fonts)
    let url = try #require(WebURL("about:blank"))
    let resource = LoadedResource(
      url: url, bytes: Array(("<!doctype html><style>body{margin:0}</style>" + html).utf8),
      mimeType: .html)
    return PageModel(
      resource, loader: ResourceLoader(policy: ResourcePolicy()),
      settings: PageSettings(media: MediaEnvironment(width: 400, height: 300), fonts: fonts))
  }

  private func place(_ id: String, _ frame: Frame, _ offsets: ScrollOffsets) throws -> Rect {
    let element = try #require(frame.elements(matching: "#" + id)?.first)
    return try #require(frame.place(of: element, scrolledBy: offsets))
  }

  /// <https://drafts.csswg.org/css-scroll-snap-1/#snap-scope>
  @Test func areasOutOfSightAcrossTheAxisDoNotCount() throws {
    let area = "position:absolute;margin:0;width:50px;height:50px;scroll-snap-align:start"
    let frame = try page(
      """
      <div id=s style="overflow:auto;width:200px;height:200px;position:relative;
      scroll-snap-type:y mandatory"><div style="width:1000px;height:1000px"></div>
      <p style="\(area);left:900px;top:100px"></p><p style="\(area);left:0;top:400px"></p></div>
      """
    ).frame()
    let snapped = frame.scrollTree.snapOffset(of: 1, natural: Point(x: 0, y: 110), from: Point())
    #expect(snapped == Point(x: 0, y: 400))
    let other = frame.scrollTree.snapOffset(of: 1, natural: Point(x: 800, y: 300), from: Point())
    #expect(other == Point(x: 800, y: 100))
  }

  /// <https://drafts.csswg.org/css-scroll-snap-1/#re-snap>
  @Test func whatWasSnappedToStaysSnappedInNewLayouts() throws {
    let html = """
      <style>html{scroll-snap-type:y mandatory}div{height:50vh;scroll-snap-align:start}</style>
      <div></div><div></div><div id=c></div><div></div><div></div><div></div>
      """
    var session = ScrollSession(try page(html))
    session.scroll(toX: nil, y: 300, animated: false, at: 0)
    #expect(session.model.contentOffset.y == 300)
    session.resize(to: Size(width: 400, height: 200), at: 1)
    #expect(session.model.contentOffset.y == 200)
    session.resize(to: Size(width: 400, height: 300), at: 2)
    #expect(session.model.contentOffset.y == 300)
  }

  @Test func pagesThatMustSnapStartWhereTheySnap() throws {
    let frame = try page(
      "<style>html{scroll-snap-type:y mandatory}</style><div style='height:900px'>"
        + "<p style='margin:0;position:relative;top:120px;height:20px;scroll-snap-align:start'>"
    ).frame()
    #expect(frame.initialScrollOffsets[ScrollOffsets.viewport].y == 120)
  }

  /// <https://drafts.csswg.org/css-scroll-anchoring-1/>
  @Test func innerScrollersKeepWhatIsReadInPlace() throws {
    let words = String(repeating: "lorem ipsum dolor sit amet ", count: 12)
    let text = (0..<40).map { "<p id=p\($0)>\(words)" }.joined()
    func html(_ off: String) -> String {
      "<div id=s style='height:250px;overflow:auto;\(off)'>\(text)</div>"
    }
    var session = ScrollSession(try page(html("")))
    let key = try #require(session.model.tree.containers.last?.key)
    var offsets = session.model.offsets
    offsets[key].y = 1501
    session.model.scroll(to: offsets, animated: false, at: 0)
    for _ in 0..<3 {
      session.resize(to: Size(width: 250, height: 300), at: 1)
      #expect(session.model.offsets[key].y > 2000)
      session.resize(to: Size(width: 400, height: 300), at: 2)
      #expect(session.model.offsets[key].y == 1501)
    }
    var still = ScrollSession(try page(html("overflow-anchor:none")))
    offsets = still.model.offsets
    offsets[key].y = 1501
    still.model.scroll(to: offsets, animated: false, at: 0)
    still.resize(to: Size(width: 250, height: 300), at: 1)
    #expect(still.model.offsets[key].y == 1501)
  }

  /// As browsers have it: a scroll container's padding is kept free, and anonymous boxes hold
  /// nothing back.
  @Test func stickyBoxesKeepPaddingFreeAndPassAnonymousBoxes() throws {
    let frame = try page(
      """
      <div id=s style="overflow:auto;height:200px;padding:10px">
      <b id=a style="position:sticky;top:5px;display:inline-block;height:20px">A</b>
      <div style="height:900px"></div></div>
      """
    ).frame()
    let key = try #require(frame.scrollTree.containers.last?.key)
    var offsets = ScrollOffsets()
    offsets[key].y = 400
    #expect(try place("a", frame, frame.scrollTree.clamped(offsets)).y == 15)
  }
}
