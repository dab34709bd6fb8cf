import GalleyCSS
import GalleyDisplayList
import GalleyEngine
import GalleyFind
import GalleyFonts
import GalleyImages
import GalleyLayout
import GalleyLoading
import GalleyPaint
import GalleyPrimitives
import GalleyText
import Testing

/// Highlights on pages of Ahem, whose letters are squares of 20 px.
@Suite struct HighlightTests {
  private static let fonts = (try? FontFolder.locate()).map { FontLibrary(folders: [$0]) }

  private func frame(
    _ html: String, fragment: String = "", scrollbars: ScrollbarStyle = .none
  ) throws -> Frame {
    let fonts = try #require(HighlightTests.fonts)
    var settings = PageSettings(media: MediaEnvironment(width: 300, height: 200), fonts: fonts)
    settings.scrollbars = scrollbars
    let url = try #require(WebURL("http://example.org/\(fragment)"))
    let head = "<!doctype html><style>body,p{margin:0;font:20px/20px Ahem;color:#aaa}</style>"
    let resource = LoadedResource(url: url, bytes: Array((head + html).utf8), mimeType: .html)
    return PageModel(
      resource, loader: ResourceLoader(policy: ResourcePolicy()), settings: settings
    ).frame()
  }

  private func range(_ start: Int32, _ end: Int32, content: Int32 = 0) -> InlineTextRange {
    InlineTextRange(content: content, range: start..<end)
  }

  private func pixels(_ frame: Frame) -> (Int, Int) -> RGBA8 {
    var frame = frame
    let bitmap = frame.bitmap(PictureOptions(region: frame.viewportRect))
    return { x, y in
      let pixel = bitmap.pixels[y * bitmap.width + x]
      return RGBA8(
        red: UInt8(truncatingIfNeeded: pixel), green: UInt8(truncatingIfNeeded: pixel >> 8),
        blue: UInt8(truncatingIfNeeded: pixel >> 16), alpha: UInt8(truncatingIfNeeded: pixel >> 24))
    }
  }

  private let gray = RGBA8(red: 170, green: 170, blue: 170)
  private let red = RGBA8(red: 255, green: 0, blue: 0)
  private let blue = RGBA8(red: 0, green: 0, blue: 255)

  @Test func onlyTheRangeChangesItsColors() throws {
    var frame = try frame(
      "<style>::highlight(a){color:#f00;background-color:#00f}</style><p>x x xx</p>")
    frame.highlights = [Highlight(.custom("a"), ranges: [range(1, 5)])]
    let pixel = pixels(frame)
    #expect(pixel(10, 10) == gray)
    #expect(pixel(30, 10) == blue)
    #expect(pixel(50, 10) == red)
    #expect(pixel(90, 10) == red)
    #expect(pixel(110, 10) == gray)
  }

  /// <https://drafts.csswg.org/css-pseudo-4/#highlight-text>
  @Test func topmostColorWinsAndCurrentColorIsTheNextBelow() throws {
    var frame = try frame(
      """
      <style>
        ::highlight(a){color:#f00} ::highlight(b){color:#00f}
        ::selection{background-color:#0f0;color:currentcolor}
      </style><p>xxxx</p>
      """)
    frame.highlights = [
      Highlight(.selection, ranges: [range(2, 4)]),
      Highlight(.custom("b"), ranges: [range(1, 2)], priority: 1),
      Highlight(.custom("a"), ranges: [range(0, 3)]),
    ]
    let pixel = pixels(frame)
    #expect(pixel(10, 10) == red)
    #expect(pixel(30, 10) == blue)
    #expect(pixel(50, 10) == red)
    #expect(pixel(70, 10) == gray)
  }

  @Test func theTextsOwnLinesTakeTheHighlightsColor() throws {
    var frame = try frame(
      """
      <style>p{text-decoration:line-through 4px #000;text-decoration-skip-ink:none}
      ::highlight(a){color:#f00}</style><p>xxx</p>
      """)
    var plain = frame
    frame.highlights = [Highlight(.custom("a"), ranges: [range(1, 2)])]
    let list = frame.displayList()
    #expect(list.decorations.rows.map(\.color) == [.black, red])
    #expect(plain.displayList().decorations.rows.map(\.color) == [.black])
  }

  @Test func bothHalvesOfALigatureHaveTheirColors() throws {
    var frame = try frame(
      """
      <style>p{font:40px/60px DejaVu Sans;color:#000;font-variant-ligatures:common-ligatures}
      ::highlight(a){color:#f00}</style><p>ﬁfi</p>
      """)
    frame.highlights = [Highlight(.custom("a"), ranges: [range(2, 3)])]
    let runs = frame.displayList().glyphRuns.rows
    #expect(runs.contains { $0.color == red } && runs.contains { $0.color == .black })
  }

  @Test func matchesAreMarkedOnThePagesScrollbar() throws {
    var frame = try frame(
      "<p>xx</p><p style='margin-top:960px'>xx</p><p>x</p>", scrollbars: .classic)
    #expect(frame.displayList().scrollbars.rows.map(\.ticks) == [[]])
    frame.showMatches(of: try frame.find("xx"))
    // The page is 1020 px high: the first match at its top, the second at 980 px of it.
    #expect(
      frame.displayList().scrollbars.rows.map(\.ticks) == [[0, (980.0 / 1020 * 197).rounded()]])
  }

  /// Giving other highlights lays nothing out.
  @Test func highlightsLeaveTheFragmentsAlone() throws {
    var frame = try frame("<p>some text to be found</p>")
    let before = frame.fragments.dump()
    let layouts = frame.timings.entries.count { $0.stage == "layout" }
    _ = frame.displayList()
    frame.showMatches(of: try frame.find("text"), current: 0)
    _ = frame.displayList()
    #expect(frame.fragments.dump() == before)
    #expect(frame.timings.entries.count { $0.stage == "layout" } == layouts)
  }

  @Test(arguments: ["#fff", "#000", "#ff0", "#888", "#f93", "#7de1ff", "#0b57d0"])
  func foundTextStandsOut(_ background: String) throws {
    var frame = try frame(
      "<body style='background:\(background);padding:40px'><p style='color:transparent'>x x</p>")
    let back = pixels(frame)(5, 5)
    for current in [nil, 0] {
      frame.showMatches(of: try frame.find("x x"), current: current)
      let pixel = pixels(frame)
      #expect(pixel(50, 50) == .black)
      let fill = pixel(70, 50)
      #expect(contrast(.black, fill) >= 3)
      // The fill itself, or a line around it.
      let column = (30...50).map { pixel(70, $0) }
      #expect(fill != back && column.contains { contrast($0, back) >= 3 }, "\(background)")
    }
  }

  private func contrast(_ a: RGBA8, _ b: RGBA8) -> Double {
    func luminance(_ color: RGBA8) -> Double {
      zip([color.red, color.green, color.blue], [0.2126, 0.7152, 0.0722]).reduce(0) {
        let value = Double($1.0) / 255
        let light = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055).power(2.4)
        return $0 + light * $1.1
      }
    }
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  /// The numbers are those that WebKit draws with.
  @Test func theDimmedStyleCutsHolesWithFrames() throws {
    var frame = try frame("<body style='background:#fff;padding:40px'><p>a b c</p>")
    frame.findStyle = .dim
    frame.showMatches(of: try frame.find("b"), current: nil)
    let pixel = pixels(frame)
    // rgba(26, 26, 26, 64/255) over white.
    #expect(pixel(5, 5).red == 198)
    #expect(pixel(90, 50) == gray)
    #expect(pixel(79, 50) == .white && pixel(100, 50) == .white)
    frame.showMatches(of: try frame.find("b"), current: 0)
    let current = pixels(frame)
    #expect(current(90, 50) == .black)
    #expect(current(79, 50) == RGBA8(red: 255, green: 228, blue: 56))
    #expect(frame.displayList().openLayerCount == 0)
  }

  @Test func withoutMatchesThePageIsNotDimmed() throws {
    var frame = try frame("<p>a b c</p>")
    frame.findStyle = .dim
    frame.showMatches(of: try frame.find("z"), current: nil)
    #expect(pixels(frame)(200, 150) == .white)
  }

  @Test func whatIsNotPaintedHasNoHole() throws {
    var frame = try frame("<p>aa</p><details><summary>bb</summary><p>aa</p></details>")
    frame.findStyle = .dim
    frame.showMatches(of: try frame.find("aa"), current: nil)
    #expect(frame.highlights.first?.ranges.count == 2)
    #expect(frame.displayList().shadows.rows.count == 1)
  }

  @Test func linesThatTouchAreWrappedInOnePath() throws {
    var frame = try frame("<p style='width:100px'>aa bb cc dd</p>")
    frame.findStyle = .dim
    frame.showMatches(of: try frame.find("bb cc"), current: nil)
    #expect(frame.displayList().strokes.rows.count == 1)
  }

  @Test func quotesInTheAddressAreMarked() throws {
    let marked = try frame("<p>aa bb cc</p>", fragment: "#:~:text=bb")
    #expect(marked.targetText == [range(3, 5)])
    // Ahem fills its squares, so the background shows between letters only.
    #expect(pixels(marked)(70, 10) == .black)
    #expect(try frame("<p>aa bb cc</p>", fragment: "#:~:text=dd").targetText.isEmpty)
    let both = try frame("<p>aa bb</p><p>cc dd</p>", fragment: "#:~:text=bb,cc")
    #expect(both.targetText.count == 2)
  }

  @Test func rangesThatAreNowhereDoNothing() throws {
    var frame = try frame("<p>aa bb</p><p style='font-size:0'>cc</p><p></p>")
    let list = frame.displayList().dump()
    frame.highlights = [
      Highlight(
        .searchText,
        ranges: [
          range(3, 3), range(5, .max), range(.min, 0), range(0, 5, content: -1),
          range(0, 5, content: .max),
        ])
    ]
    #expect(frame.displayList().dump() == list)
    for style in FindStyle.allCases {
      frame.findStyle = style
      frame.highlights[0].ranges.append(range(0, 2, content: 1))
      #expect(frame.displayList().openLayerCount == 0)
    }
  }

  /// Each stretch must not look at the whole line.
  @Test func aLongLineMayHaveManyMatches() throws {
    var frame = try frame(
      "<p style='white-space:nowrap;text-decoration:underline'>"
        + String(repeating: "ab ", count: 5000) + "</p>")
    frame.showMatches(of: try frame.find("b"), current: 7)
    let list = frame.displayList()
    #expect(list.glyphRuns.count >= 10_000)
    // The line in its own colour, and once in that of the matches.
    #expect(list.decorations.count == 2)
  }

  @Test func textOfSVGIsMarked() throws {
    var frame = try frame(
      """
      <svg width=200 height=40><text y=30 font-size=20 font-family=Ahem fill=#aaa>a<tspan>b       c</tspan></text></svg>
      """)
    frame.showMatches(of: try frame.find("b c"), current: nil)
    let pixel = pixels(frame)
    #expect(pixel(10, 25) == gray)
    #expect(pixel(30, 25) == .black)
    #expect(pixel(50, 25) == RGBA8(red: 255, green: 255, blue: 0))
    frame.findStyle = .dim
    let dimmed = pixels(frame)
    #expect(dimmed(190, 35).red == 198)
    #expect(dimmed(50, 25) == .white)
  }

  @Test func manyOverlappingRangesAreFine() throws {
    var frame = try frame("<p>\(String(repeating: "ab ", count: 20_000))</p>")
    let ranges: [InlineTextRange] = (0..<100_000).map { (number: Int32) in
      range(number / 2, number / 2 + 40)
    }
    frame.highlights = [
      Highlight(.searchText, ranges: ranges), Highlight(.searchText, ranges: ranges.reversed()),
    ]
    for number in 0..<500 {
      let name = Atom("h\(number)")
      frame.highlights.append(Highlight(.custom(name), ranges: [range(0, 60_000)]))
    }
    frame.findStyle = .classic
    #expect(frame.displayList(visibleRect: frame.viewportRect).openLayerCount == 0)
  }
}

extension Double {
  /// By repeated square roots, which is exact enough for contrasts.
  fileprivate func power(_ exponent: Double) -> Double {
    var (result, factor, rest) = (1.0, self, exponent)
    while rest >= 1 {
      result *= factor
      rest -= 1
    }
    var part = 0.5
    for _ in 0..<30 {
      factor = factor.squareRoot()
      if rest >= part {
        result *= factor
        rest -= part
      }
      part /= 2
    }
    return result
  }
}
