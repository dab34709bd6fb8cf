import GalleyCSS
import GalleyDOM
import GalleyEngine
import GalleyFonts
import GalleyLoading
import GalleyPrimitives
import GalleyText
import Testing

/// A page made in rounds: it says what it misses, and is told what has come.
@Suite struct RoundsTests {
  private let address = "http://example.com/a/page.html"

  private func page(_ html: String) throws -> PageModel {
    let settings = PageSettings(
      media: MediaEnvironment(width: 800, height: 600), fonts: FontLibrary(folders: []))
    let url = try #require(WebURL(address))
    return PageModel(
      LoadedResource(url: url, bytes: Array(html.utf8), mimeType: .html),
      loader: ResourceLoader(resources: Resources()), settings: settings)
  }

  private func loaded(_ request: ResourceRequest, _ text: String, _ type: MIMEType)
    -> Resources.Answer
  {
    .success(LoadedResource(url: request.url, bytes: Array(text.utf8), mimeType: type))
  }

  @Test func eachRoundAsksForWhatTheLastOneRevealed() throws {
    var page = try page(
      """
      <link rel=stylesheet href=s.css><link rel=stylesheet href=gone.css>
      <img id=i src=p.svg#x><img src=p.svg>
      """)
    var resources = Resources()
    func names() -> [String] { page.missingRequests.map { "\($0.kind) \($0.url.path)" } }
    #expect(names() == ["styleSheet /a/s.css", "styleSheet /a/gone.css"])
    #expect(page.missingRequests.first?.referrer?.href == address)

    let document = page.document
    resources[page.missingRequests[0]] = loaded(
      page.missingRequests[0], "@import 'deep/t.css'; html { background: url(b.svg) }", .css)
    resources[page.missingRequests[1]] = .failure(.httpStatus(404, url: "gone"))
    page.update(resources: resources)
    #expect(names() == ["styleSheet /a/deep/t.css"])
    #expect(page.missingRequests.first?.referrer?.path == "/a/s.css")
    #expect(page.document.nodes.count == document.nodes.count)
    #expect(page.diagnostics.contains { $0.message.contains("404") })

    resources[page.missingRequests[0]] = loaded(
      page.missingRequests[0], "@font-face { font-family: F; src: url(f.woff) } i { font: 9px F }",
      .css)
    page.update(resources: resources)
    #expect(names() == [])
    let before = page.frame()
    #expect(names().sorted() == ["font /a/deep/f.woff", "image /a/b.svg", "image /a/p.svg"])
    #expect(before.diagnostics.allSatisfy { $0.stage != .loading || $0.message.contains("404") })

    for request in page.missingRequests {
      resources[request] = loaded(
        request, "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'/>", .svg)
    }
    page.update(resources: resources)
    let after = page.frame()
    #expect(names() == [])
    let image = try #require(after.elements(matching: "#i")?.first)
    #expect(after.borderBox(of: image)?.width == 30)
  }

  @Test func dataURLsAreThereAtOnce() throws {
    let page = try page("<link rel=stylesheet href='data:text/css,p{}'><img src='data:,'>")
    _ = page.frame()
    #expect(page.missingRequests.isEmpty)
  }
}
