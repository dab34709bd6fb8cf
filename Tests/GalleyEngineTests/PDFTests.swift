import GalleyCSS
import GalleyDisplayList
import GalleyFonts
import GalleyLoading
import GalleyPrimitives
import GalleyText
import Testing

@testable import GalleyEngine

@Suite struct PDFTests {
  private static let fonts = (try? FontFolder.locate()).map { FontLibrary(folders: [$0]) }

  private func frame(_ html: String, on paper: Paper? = nil) throws -> Frame {
    var settings = PageSettings(
      media: MediaEnvironment(width: 400, height: 300), fonts: try #require(PDFTests.fonts))
    settings.paper = paper
    let url = try #require(WebURL("https://example.org/a"))
    let resource = LoadedResource(
      url: url, bytes: Array(("<!doctype html>" + html).utf8), mimeType: .html)
    return PageModel(
      resource, loader: ResourceLoader(policy: ResourcePolicy()), settings: settings
    ).frame()
  }

  private func pdf(_ html: String, on paper: Paper? = nil) throws -> String {
    var frame = try frame(html, on: paper)
    return String(decoding: frame.pdf(PDFOptions(region: frame.pageRect)), as: UTF8.self)
  }

  private func count(_ part: String, in text: String) -> Int {
    text.split(separator: part, omittingEmptySubsequences: false).count - 1
  }

  private let sheet = Paper(
    size: Size(width: 320, height: 220),
    margins: Paper.Margins(top: 10, right: 10, bottom: 10, left: 10))

  @Test func glyphsKnowTheTextTheyStandFor() throws {
    var frame = try frame("<p>fin e&#x301;tude <b>b</b> עברית")
    frame.keepsText = true
    let list = frame.displayList()
    let texts = list.glyphs.indices.map {
      list.text(ofGlyph: $0).map { String(decoding: $0, as: UTF16.self) }
    }
    let all = texts.compactMap { $0 }.joined()
    #expect(all.hasPrefix("fin e\u{301}tude b "))
    #expect(all.hasSuffix(String("עברית".unicodeScalars.reversed().map(Character.init))))
  }

  @Test func theFileSaysWhatThePageSays() throws {
    let text = try pdf(
      """
      <html lang=de><title> A  page </title><meta name=Author content="An author">
      <h1>One</h1><a href="b?c">go</a> <a href="#x">down</a><h2 id=x>Two</h2>
      """)
    #expect(text.contains("/Title (A page)") && text.contains("/Author (An author)"))
    #expect(text.contains("/Lang (de)"))
    #expect(text.contains("/Title (One)") && text.contains("/Title (Two)"))
    #expect(text.contains("/URI (https://example.org/b?c)"))
    #expect(count("/Subtype /Link", in: text) == 2)
    #expect(count("/Dest [", in: text) == 3)
  }

  @Test func theSamePageGivesTheSameBytes() throws {
    let html = "<p style='filter: blur(2px)'>Lake<p style='box-shadow: 0 0 9px red'>Sea 😀"
    #expect(try pdf(html) == pdf(html))
  }

  @Test func breaksDivideThePageAmongSheets() throws {
    let breaks = "<p>One<p style='break-before: page'>Two<p style='page-break-before: always'>Three"
    #expect(try pdf(breaks, on: sheet).contains("/Count 3"))
    #expect(try pdf("<p>One<p style='break-before: column'>Two", on: sheet).contains("/Count 1"))
    let tall = String(repeating: "<div style='height: 50px'>x</div>", count: 9)
    #expect(try pdf("<style>body{margin:0}</style>" + tall, on: sheet).contains("/Count 3"))
    #expect(try pdf("<p style='width: 900px'>wide", on: sheet).contains("/Count 1"))
  }

  /// <https://drafts.csswg.org/css-page-3/#page-size-prop>
  @Test func rulesOfThePageChooseSheets() throws {
    func size(_ rule: String) throws -> String {
      let text = try pdf("<style>@page { \(rule) }</style><p>One", on: sheet)
      let start = try #require(text.firstRange(of: "/MediaBox [0 0 "))
      return String(text[start.upperBound...].prefix { $0 != "]" })
    }
    #expect(try size("") == "240 165 ")
    #expect(try size("size: 4in 2in") == "288 144 ")
    #expect(try size("size: letter landscape; margin: 1in") == "792 612 ")
    #expect(try size("size: landscape portrait a") == "240 165 ")
  }
}
