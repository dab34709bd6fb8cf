import GalleyCSS
import GalleyDisplayList
import GalleyEngine
import GalleyFonts
import GalleyImages
import GalleyLoading
import GalleyPrimitives
import GalleyScroll
import GalleyText
import Testing

/// Figures are Chromium's.
@Suite struct ScrollbarLayoutTests {
  private static let fonts = (try? FontFolder.locate()).map { FontLibrary(folders: [$0]) }

  private func frame(
    _ html: String, _ bars: ScrollbarStyle = .classic, scheme: MediaEnvironment.ColorScheme = .light
  ) throws -> Frame {
    let fonts = try #require(ScrollbarLayoutTests.fonts)
    var settings = PageSettings(media: MediaEnvironment(width: 400, height: 300), fonts: fonts)
    settings.scrollbars = bars
    settings.media.colorScheme = scheme
    let url = try #require(WebURL("about:blank"))
    let resource = LoadedResource(
      url: url, bytes: Array(("<!doctype html><style>body{margin:0}</style>" + html).utf8),
      mimeType: .html)
    return PageModel(
      resource, loader: ResourceLoader(policy: ResourcePolicy()), settings: settings
    ).frame()
  }

  private func port(_ style: String, inside: String = "", bars: ScrollbarStyle = .classic) throws
    -> Rect
  {
    let frame = try frame("<div id=a style='\(style)'>\(inside)</div>", bars)
    let element = try #require(frame.elements(matching: "#a")?.first)
    return try #require(frame.scrollTree.container(of: element)).scrollport
  }

  private static let size = "width:200px;height:100px;"

  @Test(arguments: [
    ("overflow:scroll", Rect(x: 0, y: 0, width: 185, height: 85)),
    ("overflow:scroll;scrollbar-width:thin", Rect(x: 0, y: 0, width: 190, height: 90)),
    ("overflow:scroll;scrollbar-width:none", Rect(x: 0, y: 0, width: 200, height: 100)),
    ("overflow:scroll;direction:rtl", Rect(x: 15, y: 0, width: 185, height: 85)),
    ("overflow:scroll;writing-mode:vertical-rl", Rect(x: 0, y: 0, width: 185, height: 85)),
    ("overflow:auto", Rect(x: 0, y: 0, width: 200, height: 100)),
  ])
  func barsTakeRoomWhereStylesAskForThem(_ style: String, _ expected: Rect) throws {
    #expect(try port(Self.size + style) == expected)
  }

  @Test func barsTakeRoomWhereContentsNeedThem() throws {
    let tall = "<p style='width:190px;height:300px;margin:0'>"
    // The bar for the height leaves too little room for the width.
    #expect(
      try port(Self.size + "overflow:auto", inside: tall)
        == Rect(x: 0, y: 0, width: 185, height: 85))
    #expect(
      try port("overflow:auto;max-height:100px;float:left", inside: tall)
        == Rect(x: 0, y: 0, width: 190, height: 100))
  }

  @Test func overlayBarsTakeNoRoom() throws {
    #expect(
      try port(Self.size + "overflow:scroll", bars: .overlay)
        == Rect(x: 0, y: 0, width: 200, height: 100))
  }

  /// <https://drafts.csswg.org/css-overflow-3/#scrollbar-gutter-property>
  @Test(arguments: [
    (
      "overflow:auto;scrollbar-gutter:stable both-edges",
      Rect(x: 15, y: 0, width: 170, height: 100)
    ),
    ("overflow:hidden;scrollbar-gutter:stable", Rect(x: 0, y: 0, width: 185, height: 100)),
    (
      "border:2px solid;box-sizing:border-box;overflow:scroll",
      Rect(x: 2, y: 2, width: 181, height: 81)
    ),
  ])
  func guttersAreKeptBeforeBarsAreNeeded(_ style: String, _ expected: Rect) throws {
    #expect(try port(Self.size + style) == expected)
  }

  @Test func theViewportIsWhatItsBarsLeave() throws {
    let frame = try frame("<div id=a style='height:900px'></div>")
    #expect(frame.scrollTree.viewport.scrollport.width == 385)
    #expect(frame.viewportRect.width == 400)
    let element = try #require(frame.elements(matching: "#a")?.first)
    #expect(frame.borderBox(of: element)?.width == 385)
    #expect(try self.frame("<p>Short").scrollTree.viewport.scrollport.width == 400)
  }

  @Test func barsArePaintedInTheColorsOfTheirStyle() throws {
    func pixel(_ html: String, _ x: Int, _ y: Int, dark: Bool = false, at offset: Double = 0)
      throws -> UInt32
    {
      var frame = try frame(html, .classic, scheme: dark ? .dark : .light)
      var offsets = ScrollOffsets()
      offsets[ScrollOffsets.viewport] = Point(x: 0, y: offset)
      return frame.bitmap(scrolledBy: frame.scrollTree.clamped(offsets)).pixels[y * 400 + x]
    }
    let tall = "<div style='height:900px'></div>"
    #expect(try pixel(tall, 392, 290) == 0xFFF1_F1F1)
    #expect(try pixel(tall, 392, 50) == 0xFFC1_C1C1)
    #expect(try pixel(tall, 392, 50, at: 600) == 0xFFF1_F1F1)
    #expect(try pixel(tall, 392, 290, at: 600) == 0xFFC1_C1C1)
    let dark = "<style>html{color-scheme:dark}</style>" + tall
    #expect(try pixel(dark, 392, 290, dark: true) == 0xFF2B_2B2B)
    let colored = "<style>html{scrollbar-color:#f00 #0f0}</style>" + tall
    #expect(try pixel(colored, 392, 50) == 0xFF00_00FF)
    #expect(try pixel(colored, 392, 290) == 0xFF00_FF00)
  }

  @Test func overlayBarsLieOverWhatTheyScrollAndFade() throws {
    let html = "<div style='height:900px'></div>"
    var frame = try frame(html, .overlay)
    let page = frame.paintedPage()
    let offsets = frame.scrollTree.initialOffsets
    let shown = page.bitmap(scrolledBy: offsets)
    let hidden = page.bitmap(scrolledBy: offsets, scrollbarOpacities: [:])
    let half = page.bitmap(
      scrolledBy: offsets, scrollbarOpacities: [ScrollOffsets.viewport: 0.5])
    let place = 50 * 400 + 394
    #expect(shown.pixels[place] == 0xFF7F_7F7F)
    #expect(hidden.pixels[place] == 0xFFFF_FFFF)
    #expect(half.pixels[place] == 0xFFBF_BFBF)

    var model = ScrollModel(frame.scrollTree)
    #expect(model.scrollbarOpacities(at: 0).isEmpty)
    model.handle(
      .wheel(delta: Point(x: 0, y: 50), at: Point(x: 5, y: 5), phase: .none), at: 1)
    #expect(model.scrollbarOpacities(at: 1.4) == [ScrollOffsets.viewport: 1])
    #expect(model.scrollbarOpacities(at: 1.625) == [ScrollOffsets.viewport: 0.5])
    #expect(model.scrollbarOpacities(at: 2).isEmpty)
  }
}
