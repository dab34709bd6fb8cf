import Observation
import Testing

@testable import Galley

/// Programs that load in odd ways: whatever they do, each sequence ends and the page goes on.
@MainActor
@Suite struct HostileLoadingTests {
  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  /// Whether the page still loads as it should.
  private func stillLoads(_ page: WebPage) async -> Bool {
    let result = await outcome(of: page.load(html: "<title>After</title>"))
    return result.events == .success && page.title == "After" && !page.isLoading
  }

  // MARK: Deciders

  @Test func aPageCanGoWhileItsDeciderNeverAnswers() async throws {
    let decider = RecordingDecider()
    let (asked, ask) = AsyncStream<Void>.makeStream()
    decider.decideAction = { _ in
      ask.yield()
      for await _ in AsyncStream<Void>.makeStream().stream {}
      return .allow
    }
    var page: WebPage? = WebPage(navigationDecider: decider)
    weak let dropped = page
    let sequence = try #require(page?.load(html: "a"))
    for await _ in asked { break }
    page = nil
    #expect(dropped == nil)
    #expect(await outcome(of: sequence).events.isEmpty)
  }

  @Test func aDeciderThatCancelsItsTaskFailsTheNavigation() async throws {
    let decider = RecordingDecider()
    decider.decideAction = { _ in
      cancelCurrentTask()
      return .allow
    }
    let page = WebPage(navigationDecider: decider)
    let result = await outcome(of: page.load(html: "a"))
    #expect((result.provisionalError as? URLError)?.code == .cancelled)
    #expect(!page.isLoading)
    decider.decideAction = { _ in .allow }
    #expect(await stillLoads(page))
  }

  @Test func aDeciderMayLoadSomethingElse() async throws {
    let decider = RecordingDecider()
    let page = WebPage(navigationDecider: decider)
    var inner: WebPage.NavigationSequence?
    decider.decideAction = { [weak page] _ in
      if inner == nil { inner = page?.load(html: "<title>Inner</title>") }
      return .allow
    }
    let outer = await outcome(of: page.load(html: "<title>Outer</title>"))
    #expect((outer.provisionalError as? URLError)?.code == .cancelled)
    #expect(await outcome(of: try #require(inner)).events == .success)
    #expect(page.title == "Inner" && !page.isLoading)
  }

  // MARK: Observers

  @Test func anObserverMayStopWhatItIsToldOf() async {
    let page = WebPage()
    withObservationTracking {
      _ = page.isLoading
    } onChange: {
      MainActor.assumeIsolated { page.stopLoading() }
    }
    let result = await outcome(of: page.load(html: "a"))
    #expect(result.error != nil || result.events.isEmpty || result.events == .success)
    #expect(!page.isLoading)
    #expect(await stillLoads(page))
  }

  @Test func anObserverMayLoadWhileItIsTold() async {
    let page = WebPage()
    withObservationTracking {
      _ = page.currentNavigationEvent
    } onChange: {
      MainActor.assumeIsolated { _ = page.load(html: "<title>Inner</title>") }
    }
    _ = await outcome(of: page.load(html: "<title>Outer</title>"))
    await page.waitUntilLoaded()
    #expect(page.title == "Inner" && !page.isLoading)
    #expect(await stillLoads(page))
  }

  // MARK: Stopping

  @Test(arguments: [WebPage.NavigationEvent.startedProvisionalNavigation, .committed, .finished])
  func loadingCanBeStoppedInEachPhase(_ phase: WebPage.NavigationEvent) async throws {
    let page = WebPage()
    let sequence = page.load(html: "<title>Lake</title>")
    var error: (any Error)?
    do {
      for try await event in sequence where event == phase {
        page.stopLoading()
        page.stopLoading()
      }
    } catch let thrown {
      error = thrown
    }
    #expect((error == nil) == (phase == .finished))
    #expect(!page.isLoading)
    #expect(await stillLoads(page))
  }

  @Test func manyLoadsAtOnceEndAndTheLastWins() async {
    let page = WebPage()
    let sequences = (0..<50).map { page.load(html: "<title>\($0)</title>") }
    for sequence in sequences.dropLast() {
      let result = await outcome(of: sequence)
      #expect((result.provisionalError as? URLError)?.code == .cancelled)
    }
    for sequence in sequences.suffix(1) {
      #expect(await outcome(of: sequence).events == .success)
    }
    #expect(page.title == "49" && page.backForwardList.items.count == 1)
  }

  @Test func nothingIsReloadedBeforeAnythingWasLoaded() async {
    let page = WebPage()
    let result = await outcome(of: page.reload(fromOrigin: true))
    #expect(result.events.isEmpty && result.error == nil && page.url == nil)
    page.stopLoading()
    #expect(await stillLoads(page))
  }

  @Test func itemsOfOtherPagesLeadNowhere() async throws {
    let (page, other) = (WebPage(), WebPage())
    for page in [page, other] { for try await _ in page.load(html: "a") {} }
    let item = try #require(other.backForwardList.currentItem)
    #expect(await outcome(of: page.load(item)).isInvalidURL)
    #expect(!page.isLoading)
  }

  // MARK: URLs

  @Test(arguments: [
    "mailto:lake@example.org", "javascript:alert(1)", "tel:1", "x:", "about:foo", "#fragment",
    "relative/path", "//host/path", "data:", "data:text/html;base64,%%%", "blob:null/1",
    "file://host/etc", "http://", "https://[::1", "view-source:about:blank",
  ])
  func oddURLsFailOrShow(_ text: String) async throws {
    let page = WebPage()
    guard let url = URL(string: text) else { return }
    let result = await outcome(of: page.load(url))
    #expect(result.error != nil || result.events == .success)
    #expect(!page.isLoading)
    #expect(await stillLoads(page))
  }

  @Test func linksThatAreScriptsStartNothing() async throws {
    let decider = RecordingDecider()
    let page = WebPage(navigationDecider: decider)
    for try await _ in page.load(html: "<a href='javascript:alert(1)'>Lake</a>") {}
    let host = WebViewHost(WebView(page), size: CGSize(width: 200, height: 100))
    try await host.settle()
    #expect(await host.click("a"))
    try await host.settle()
    #expect(decider.actions.count == 1 && page.url == .aboutBlank)
  }

  // MARK: Contents

  @Test func nestingIsNoLimit() async {
    let page = WebPage()
    let html = String(repeating: "<div><b><table><td>", count: 1000)
    #expect(await outcome(of: page.load(html: html)).events == .success)
    #expect(await stillLoads(page))
  }

  @Test func longTextsShow() async throws {
    let page = WebPage()
    let html = "<title>Long</title><!--" + String(repeating: "x", count: 10_000_000) + "-->Lake"
    #expect(await outcome(of: page.load(html: html)).events == .success)
    #expect(page.title == "Long")
  }

  @Test func dataThatIsNoPageIsShownOrRefused() async throws {
    let page = WebPage()
    let base = try url("https://lakes.example/")
    for type in ["", " ", "image/png", "text/html;charset=\"", "a/b", "/", "application/pdf"] {
      for bytes in [Data(), Data([0, 255, 254, 0]), Data("<p>".utf8)] {
        let result = await outcome(
          of: page.load(bytes, mimeType: type, characterEncoding: .utf32, baseURL: base))
        #expect(result.error != nil || result.events == .success, "\(type)")
        #expect(!page.isLoading)
      }
    }
    #expect(await stillLoads(page))
  }
}

/// Cancels the task that calls.
func cancelCurrentTask() {
  unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
}
