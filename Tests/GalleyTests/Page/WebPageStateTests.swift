import GalleyEngine
import GalleyPrimitives
import Testing

@testable import Galley

/// What can be seen of a page while it loads.
@MainActor
struct WebPageStateTests {
  @Test func beginsEmpty() {
    let page = WebPage()
    #expect(page.url == nil && page.title.isEmpty && !page.isLoading)
    #expect(page.estimatedProgress == 0 && !page.hasOnlySecureContent && page.themeColor == nil)
    #expect(page.mediaType == nil && page.customUserAgent == nil && !page.isInspectable)
    #expect(page.fullscreenState == .notInFullscreen && page.cameraCaptureState == .none)
  }

  @Test func loadingShowsAtOnce() {
    let page = WebPage()
    page.load(URL(string: "http://webkit.org"))
    #expect(page.url?.absoluteString == "http://webkit.org/")
    #expect(page.isLoading && page.estimatedProgress == 0.1)
    page.stopLoading()
    #expect(!page.isLoading && page.url == nil && page.estimatedProgress == 0)
  }

  @Test func stateIsThatOfTheEvent() async throws {
    let reply = ManualReply()
    let handler = TestHandler {
      $0.url?.host() == "1" ? htmlReply($0, "<title>1</title>") : reply.stream
    }
    let page = WebPage(configuration: try .init(handler))
    _ = await outcome(of: page.load(URL(string: "test://1")))
    #expect(page.title == "1" && page.estimatedProgress == 1)
    for try await event in page.load(URL(string: "test://2")) {
      #expect(page.url?.absoluteString == "test://2")
      switch event {
      case .startedProvisionalNavigation:
        #expect(page.title == "1" && page.isLoading && page.estimatedProgress == 0.1)
        reply.send(html: "<title>2</title>", url: nil)
      case .committed:
        #expect(page.title.isEmpty && page.isLoading && page.estimatedProgress <= 0.5)
        reply.continuation.finish()
      case .finished:
        #expect(page.title == "2" && !page.isLoading && page.estimatedProgress == 1)
      case .receivedServerRedirect: Issue.record("there is no server")
      }
    }
  }

  @Test func failuresGoBackToWhatIsShown() async {
    let page = WebPage()
    _ = await outcome(of: page.load(html: "<title>t</title>"))
    let sequence = page.load(URL(string: "about:foo"))
    #expect(page.url?.absoluteString == "about:foo")
    _ = await outcome(of: sequence)
    #expect(page.url?.absoluteString == "about:blank" && page.title == "t")
  }

  @Test func securityIsThatOfAllContent() async {
    let network = TestNetwork()
    network.answers["https://a.test/"] = .html("a")
    network.answers["https://b.test/"] = .html("<img src='http://b.test/1.png'>")
    let page = WebPage(configuration: .init(network))
    _ = await outcome(of: page.load(URL(string: "https://a.test/")))
    #expect(page.hasOnlySecureContent)
    _ = await outcome(of: page.load(URL(string: "https://b.test/")))
    #expect(!page.hasOnlySecureContent)
    _ = await outcome(of: page.load(html: "a"))
    #expect(!page.hasOnlySecureContent)
  }

  @Test(arguments: [
    ("<meta name=theme-color content=red>", Galley.Color(red: 1, green: 0, blue: 0)),
    (
      "<meta name=Theme-Color content=' #0000ff80 '>",
      Galley.Color(red: 0, green: 0, blue: 1, opacity: 0.5)
    ),
    (
      "<meta name=theme-color content=none><meta name=theme-color content=blue>",
      Galley.Color(red: 0, green: 0, blue: 1)
    ),
    (
      "<meta name=theme-color media='(max-width: 10px)' content=red>"
        + "<meta name=theme-color content='hsl(120 100% 50%)'>",
      Galley.Color(red: 0, green: 1, blue: 0)
    ),
  ])
  func themeColorIsTheFirstThatIsOne(html: String, color: Galley.Color) async throws {
    let page = WebPage()
    _ = await outcome(of: page.load(html: html))
    let found = try #require(page.themeColor)
    #expect(abs(found.red - color.red) < 0.01 && abs(found.green - color.green) < 0.01)
    #expect(abs(found.blue - color.blue) < 0.01 && abs(found.alpha - color.alpha) < 0.01)
  }

  @Test func mediumDecidesWhatStylesHold() async throws {
    let page = WebPage()
    _ = await outcome(
      of: page.load(
        html: "<style>body{margin:0}@media print{p{height:3000px}}</style><p style='margin:0'>"))
    #expect(try await page.frameForSnapshot().pageRect.height == 768)
    page.mediaType = .print
    #expect(try await page.frameForSnapshot().pageRect.height == 3000)
  }

  @Test func sizeWithoutViewIsThatOfApple() async throws {
    let frame = try await WebPage().frameForSnapshot()
    #expect(frame.viewportRect.width == 1024 && frame.viewportRect.height == 768)
  }

  @Test func changesBeforeASnapshotShow() async throws {
    let page = WebPage()
    _ = await outcome(of: page.load(html: "<style>:target{height:4000px}</style><p id=x>"))
    #expect(try await page.frameForSnapshot().pageRect.height == 768)
    page.setLayoutSize(LayoutSize(width: 300, height: 200, scale: 2))
    #expect(try await page.frameForSnapshot().viewportRect.width == 300)
    _ = await outcome(of: page.load(URL(string: "about:blank#x")))
    #expect(try await page.frameForSnapshot().pageRect.height > 4000)
    page.setLayoutSize(nil)
    #expect(try await page.frameForSnapshot().viewportRect.height == 768)
  }

  @Test func simulatedAnswersAreShown() async {
    let page = WebPage()
    let request = URLRequest(url: URL(string: "https://a.test/x")!)
    _ = await outcome(of: page.load(simulatedRequest: request, responseHTML: "<title>s</title>"))
    #expect(page.title == "s" && page.url == request.url && page.hasOnlySecureContent)
    _ = await outcome(
      of: page.load(
        Data([0x3C, 0x74, 0x69, 0x74, 0x6C, 0x65, 0x3E, 0xE9]), mimeType: "text/html",
        characterEncoding: .isoLatin1, baseURL: URL(string: "http://b.test")!))
    #expect(page.title == "é" && page.url?.absoluteString == "http://b.test/")
  }

  @Test func reloadingWithoutAPageDoesNothing() async {
    #expect(await outcome(of: WebPage().reload()).events.isEmpty)
  }
}
