import GalleyCSS
import GalleyDOM
import GalleyEngine
import GalleyFonts
import GalleyImages
import GalleyLoading
import GalleyPrimitives
import GalleyText
import Testing

/// Pages inside of pages.
///
/// <https://html.spec.whatwg.org/#the-iframe-element>
@Suite struct FrameElementTests {
  private static let fonts = (try? FontFolder.locate()).map { FontLibrary(folders: [$0]) }

  private func page(
    _ html: String, at address: String = "http://example.com/a/page.html",
    loader: ResourceLoader = ResourceLoader(policy: ResourcePolicy())
  ) throws -> PageModel {
    let settings = PageSettings(
      media: MediaEnvironment(width: 100, height: 60),
      fonts: try #require(FrameElementTests.fonts))
    let url = try #require(WebURL(address))
    return PageModel(
      LoadedResource(
        url: url, bytes: Array("<!doctype html><body style='margin:0'>\(html)".utf8),
        mimeType: .html),
      loader: loader, settings: settings)
  }

  /// The colour at a place as 0xRRGGBB.
  private func color(_ x: Int, _ y: Int, of html: String) throws -> UInt32 {
    var frame = try page(html).frame()
    let bitmap = frame.bitmap(PictureOptions(region: frame.viewportRect))
    let pixel = bitmap.pixels[y * bitmap.width + x]
    return (pixel & 0xFF) << 16 | (pixel & 0xFF00) | pixel >> 16 & 0xFF
  }

  @Test func anInnerPageHasTheContentBoxForItsViewport() throws {
    let frame = try page(
      """
      <iframe style="border:2px solid;padding:3px;width:40px;height:20px"
        srcdoc="<body style='margin:0'><p style='margin:0;width:100vw;height:100vh'>"></iframe>
      """
    ).frame()
    let inner = try #require(frame.subframes.first)
    #expect(inner.rect == Rect(x: 5, y: 5, width: 40, height: 20))
    let paragraph = try #require(inner.frame.elements(matching: "p")?.first)
    #expect(inner.frame.borderBox(of: paragraph) == Rect(x: 0, y: 0, width: 40, height: 20))
  }

  @Test func mediaQueriesAskForTheFrame() throws {
    let html = """
      <iframe style="border:0;width:40px;height:20px" srcdoc="<style>
      html { background: red } @media (width: 40px) and (height: 20px) { html { background: #00ff00 } }
      </style>"></iframe>
      """
    #expect(try color(5, 5, of: html) == 0x00FF00)
    #expect(try color(45, 5, of: html) == 0xFFFFFF)
  }

  @Test func whatFlowsOverIsClippedAndRoundCornersAreCut() throws {
    let html = """
      <iframe style="border:0;width:40px;height:40px;border-radius:20px;background:#00f"
        srcdoc="<div style='position:fixed;inset:-50px;width:900px;height:900px;background:#0f0'>">
      </iframe>
      """
    #expect(try color(20, 20, of: html) == 0x00FF00)
    #expect(try color(1, 1, of: html) == 0xFFFFFF)
    #expect(try color(60, 20, of: html) == 0xFFFFFF)
  }

  /// <https://drafts.csswg.org/css-color-adjust-1/#color-scheme-effect>
  @Test func onlyAnotherColorSchemeHasACanvasOfItsOwn() throws {
    func html(_ own: String, _ inner: String) -> String {
      """
      <style>html { background: #00f }</style><iframe style="border:0;color-scheme:\(own)"
        srcdoc="<html style='color-scheme:\(inner)'>"></iframe>
      """
    }
    #expect(try color(5, 5, of: html("light", "light")) == 0x0000FF)
    #expect(try color(5, 5, of: html("dark", "dark")) == 0x0000FF)
    #expect(try color(5, 5, of: html("light", "dark")) == 0x121212)
    #expect(try color(5, 5, of: html("dark", "light")) == 0xFFFFFF)
  }

  @Test func fontsOfInnerPagesAreTheirOwn() throws {
    // Two pages with faces of the same numbers: each paints with its own.
    let html = """
      <style>@font-face { font-family: F; src: local("Noto Sans") } p { font: 16px F }</style><p>x
      <iframe style="border:0;width:90px;height:30px" srcdoc="<!doctype html><style>
        @font-face { font-family: F; src: local('Noto Serif') }
        body { margin: 0; font: 20px/30px F }</style>abc"></iframe>
      """
    let alone = """
      <style>@font-face { font-family: F; src: local("Noto Serif") }
      body { margin: 0; font: 20px/30px F }</style>abc
      """
    var whole = try page(html).frame()
    let inner = try #require(whole.subframes.first).rect
    var options = PictureOptions(region: inner)
    let embedded = whole.bitmap(options)
    var single = try page(alone).frame()
    options.region = Rect(x: 0, y: 0, width: 90, height: 30)
    #expect(embedded.pixels == single.bitmap(options).pixels)
  }

  @Test func documentsComeInRoundsAndWithThemWhatTheyNeed() throws {
    var page = try page(
      "<iframe src=in.html#b></iframe><iframe src=''></iframe><iframe src='javascript:1'></iframe>",
      loader: ResourceLoader(resources: Resources()))
    #expect(page.missingRequests.map { "\($0.kind) \($0.url.path)" } == ["document /a/in.html"])
    var resources = Resources()
    resources[page.missingRequests[0]] = .success(
      LoadedResource(
        url: page.missingRequests[0].url,
        bytes: Array("<link rel=stylesheet href=s.css><p id=a>A<p id=b>B".utf8), mimeType: .html))
    page.update(resources: resources)
    #expect(page.missingRequests.map(\.url.path) == ["/a/s.css"])
    resources[page.missingRequests[0]] = .success(
      LoadedResource(
        url: page.missingRequests[0].url, bytes: Array(":target { margin-left: 17px }".utf8),
        mimeType: .css))
    page.update(resources: resources)
    #expect(page.missingRequests.isEmpty)
    let frame = page.frame()
    #expect(frame.subframes.count == 3)
    let inner = try #require(frame.subframes.first).frame
    let second = try #require(inner.elements(matching: "#b")?.first)
    #expect(inner.borderBox(of: second)?.x == 25)
  }

  @Test func aFragmentOfTheAddressScrollsTheInnerPage() throws {
    let html = """
      <iframe style="border:0;width:40px;height:20px" src="data:text/html,<body style='margin:0'>\
      <div style='height:500px'></div><div id=x style='height:900px;background:lime'></div>\
      <div style='position:fixed;top:0;left:0;width:5px;height:5px;background:red'>#x"></iframe>
      """
    #expect(try color(20, 10, of: html) == 0x00FF00)
    #expect(try color(2, 2, of: html) == 0xFF0000)
  }

  @Test func pagesThatContainThemselvesEnd() throws {
    let own = try page("<iframe src='page.html?a#b'></iframe><iframe src=page.html></iframe>")
    #expect(
      own.frame().diagnostics.contains { $0.message == "a page is not shown inside of itself" })
    // Each page holds two others, at other addresses, without end.
    var page = try page(
      "<iframe src=f?1></iframe>", loader: ResourceLoader(resources: Resources()))
    var resources = Resources()
    var number = 1
    for _ in 0..<12 {
      for request in page.missingRequests {
        let text = "<iframe src='f?\(number * 2)'></iframe><iframe src='f?\(number * 2 + 1)'>"
        number += 1
        resources[request] = .success(
          LoadedResource(url: request.url, bytes: Array(text.utf8), mimeType: .html))
      }
      page.update(resources: resources)
    }
    #expect(page.missingRequests.isEmpty)
    #expect(page.frame().diagnostics.contains { $0.message.contains("are not shown") })
  }

  @Test func whatIsRefusedIsSaid() throws {
    let page = try page("<iframe src='http://other.example/'></iframe>")
    let frame = page.frame()
    #expect(frame.subframes.isEmpty)
    #expect(frame.diagnostics.contains { $0.message.hasPrefix("the frame was not loaded: ") })
  }

  @Test func pointersReachInnerPages() throws {
    let frame = try page(
      """
      <div style="height:10px"></div><iframe style="border:0;width:40px;height:20px;zoom:2"
        srcdoc="<body style='margin:0'><a style='position:absolute;left:10px;top:5px'>link</a>">
      </iframe>
      """
    ).frame()
    let hit = try #require(
      frame.deepHit(at: Point(x: 24, y: 24), in: frame.hitRegions()))
    #expect(hit.frames == frame.subframes.map(\.node))
    let inner = try #require(frame.subframes.first).frame
    #expect(inner.elements(matching: "a") == [hit.hit.element])
    let outside = try #require(frame.deepHit(at: Point(x: 90, y: 5), in: frame.hitRegions()))
    #expect(outside.frames.isEmpty)
  }

  @Test func objectsShowPagesAndElseTheirAlternative() throws {
    let frame = try page(
      """
      <object type="text/html" data="data:text/html,<p>in" width=50 height=20><b>no</b></object>
      <object type="text/html" data="http://other.example/"><b>alternative</b></object>
      """
    ).frame()
    #expect(frame.subframes.map(\.rect.width) == [50])
    let texts = try #require(frame.elements(matching: "b"))
    #expect(texts.map { frame.borderBox(of: $0) == nil } == [true, false])
  }
}
