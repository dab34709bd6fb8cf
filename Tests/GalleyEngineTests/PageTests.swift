import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyEngine
import GalleyFonts
import GalleyLayout
import GalleyLoading
import GalleyOutline
import GalleyPrimitives
import GalleyText
import Testing

@Suite struct PageTests {
  private static let fonts = (try? FontFolder.locate()).map { FontLibrary(folders: [$0]) }

  private func page(
    _ html: String, width: Double = 400, language: String = ""
  ) throws -> PageModel {
    let fonts = try #require(PageTests.fonts)
    var settings = PageSettings(
      media: MediaEnvironment(width: width, height: 300), fonts: fonts)
    settings.language = language
    let url = try #require(WebURL("about:blank"))
    let resource = LoadedResource(
      url: url, bytes: Array(("<!doctype html>" + html).utf8), mimeType: .html)
    return PageModel(
      resource, loader: ResourceLoader(policy: ResourcePolicy()), settings: settings)
  }

  private func rects(_ report: BoxReport) -> [String: Rect] {
    Dictionary(report.elements.map { ($0.path, $0.rect) }, uniquingKeysWith: { a, _ in a })
  }

  /// <https://drafts.csswg.org/css-cascade-5/#at-import>
  @Test func importedSheetsApplyBelowTheirImporter() throws {
    let inner = "data:text/css,div{width:10px;height:7px}"
    let page = try page("<style>@import '\(inner)'; div{width:20px}</style><div></div>")
    #expect(page.diagnostics.isEmpty)
    let rect = rects(BoxReport(page.frame().fragments))["html>body>div:nth-child(1)"]
    #expect(rect == Rect(x: 8, y: 8, width: 20, height: 7))
  }

  @Test func sheetsForOtherMediaAndAlternativesStayOff() throws {
    let page = try page(
      """
      <link rel=stylesheet media=print href="data:text/css,div{height:1px}">
      <link rel=stylesheet title=A href="data:text/css,div{height:5px}">
      <link rel="alternate stylesheet" title=B href="data:text/css,div{height:9px}">
      <body><div></div>
      """)
    let report = rects(BoxReport(page.frame().fragments))
    #expect(report["html>body>div:nth-child(1)"]?.height == 5)
  }

  @Test func missingResourcesAreDiagnostics() throws {
    let page = try page("<link rel=stylesheet href='http://example.test/a.css'><p>x")
    #expect(page.diagnostics.map(\.stage) == [.loading])
  }

  /// <https://html.spec.whatwg.org/#language>
  @Test func givenLanguageCountsWhereThePageNamesNone() throws {
    let style = "<style>p{height:5px}p:lang(tr){height:9px}</style>"
    func height(_ html: String) throws -> Double? {
      let report = BoxReport(try page(html, language: "tr").frame().fragments)
      return rects(report)["html>body>p:nth-child(1)"]?.height
    }
    #expect(try height(style + "<body><p>") == 9)
    #expect(try height("<html lang=en>" + style + "<body><p>") == 5)
  }

  @Test func linesTellTheDocumentsText() throws {
    let page = try page(
      "<style>body{font:20px/1 Ahem;margin:0;width:100px;text-transform:uppercase}</style>"
        + "<body>ab  cd <!-- --><b>ef</b> gh")
    let lines = BoxReport(page.frame().fragments).lines
    #expect(lines.map(\.text) == ["ab cd", "ef", "gh"])
    #expect(
      lines.map(\.path) == [
        "html>body>#text(1)", "html>body>b:nth-child(1)>#text(1)", "html>body>#text(2)",
      ])
    #expect(lines.map(\.rect.y) == [0, 20, 20])
    #expect(lines.map(\.rect.height) == [20, 20, 20])
  }

  @Test func rectanglesFollowTransforms() throws {
    let page = try page(
      "<style>body{margin:0}div{width:10px;height:20px;transform:translate(5px,50%)}</style><div>")
    let rect = rects(BoxReport(page.frame().fragments))["html>body>div:nth-child(1)"]
    #expect(rect == Rect(x: 5, y: 10, width: 10, height: 20))
  }

  /// <https://drafts.csswg.org/cssom-view-1/#dom-htmlelement-offsettop>
  @Test func offsetsCountFromThePaddingEdgeOfThePositionedAncestor() throws {
    let page = try page(
      "<div style='position:relative;margin:10px;border:3px solid;padding:4px'><p style='margin:0'>x"
    )
    let metrics = elementMetrics(page.frame().fragments)
    let paragraph = try #require(metrics.last)
    #expect(paragraph.offsetLeft == 4)
    #expect(paragraph.offsetTop == 4)
    #expect(metrics[metrics.count - 2].offsetLeft == 18)
    #expect(metrics[metrics.count - 2].display == "block")
  }

  @Test func lineBreaksHaveTheHeightOfTheirLine() throws {
    let page = try page("<p style='font: 20px/30px Ahem'>a<br>b</p>")
    let last = try #require(elementMetrics(page.frame().fragments).last)
    #expect(last.rectWidth == 0 && last.rectHeight == 20 && last.offsetHeight == 0)
  }

  @Test func sectionsNestByLevel() throws {
    let page = try page("<h1 id=a>A</h1><h2>B <i>b</i></h2><h3 hidden>no</h3><h1>C</h1>")
    let outline = page.frame().outline()
    #expect(outline.sections.map(\.title) == ["A", "B b", "C"])
    #expect(outline.tree.map(\.children.count) == [1, 0])
    #expect(outline.sections[0].id == "a")
    #expect(outline.sections[0].end == outline.sections[2].y)
  }

  /// Threads of a task have stacks of half a megabyte.
  @Test(arguments: ["inline-block", "flex", "grid", "inline-table"])
  func boxesMayNestAsDeepAsElements(_ display: String) throws {
    let depth = 450
    let html = String(repeating: "<div style='display:\(display)'>x", count: depth)
    var frame = try page(html).frame()
    #expect(frame.boxes.boxes.count > depth)
    #expect(!frame.displayList().glyphs.isEmpty)
  }

  @Test func deeplyNestedColumnsEndAndAreReported() throws {
    let html = String(repeating: "<div style='columns:2'>some words ", count: 12)
    let frame = try page(html).frame()
    #expect(frame.diagnostics.contains { $0.message.contains("nested too deeply") })
  }

  /// Each pass over query containers shows the same pictures.
  @Test func picturesAreReportedOnceForAllPasses() throws {
    let page = try page(
      """
      <style>main,div{container-type:inline-size;width:90%} @container (width>10px){p{color:red}}</style>
      <main><div><p>x<img src="http://example.test/a.png"></div></main>
      """)
    #expect(page.frame().diagnostics.filter { $0.message.contains("was not loaded") }.count == 1)
  }
}
