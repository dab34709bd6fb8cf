import Observation
import Testing

@testable import Galley

/// What apps made with the API do: models with pages, awaited loads, deciders, schemes.
@MainActor
@Suite struct AppSamplesTests {
  private let size = CGSize(width: 400, height: 300)
  private let pages = [
    "welcome": """
    <title>Welcome</title><h2 id="one">One</h2><p>Text</p><h2 id="two">Two</h2>
    """
  ]
  private let welcome = URL(string: "docs://article/welcome")!

  @Observable
  @MainActor
  final class ReaderModel {
    let page: WebPage
    var loadedOnce = false

    init(page: WebPage) { self.page = page }

    func load(_ url: URL) async throws {
      for try await _ in page.load(URLRequest(url: url)) {}
      loadedOnce = true
    }
  }

  private struct ReaderView: View {
    let model: ReaderModel
    let url: URL
    var body: some View {
      WebView(model.page)
        .navigationTitle(model.loadedOnce ? model.page.title : "Loading")
        .task { try? await model.load(url) }
    }
  }

  @Test func aModelLoadsInATaskOfItsView() async throws {
    let model = ReaderModel(page: WebPage(configuration: configuration("docs", pages)))
    let host = WebViewHost(ReaderView(model: model, url: welcome), size: size)
    #expect(host.navigationTitle == "Loading")
    while !model.loadedOnce { await Task.yield() }
    try await host.settle()
    #expect(host.navigationTitle == "Welcome" && model.page.title == "Welcome")
  }

  @Test func aLoadThatFailsIsCaught() async {
    let model = ReaderModel(page: WebPage(configuration: configuration("docs", [:])))
    var message: String?
    do {
      try await model.load(welcome)
    } catch {
      message = error.localizedDescription
    }
    #expect(message != nil && !model.loadedOnce)
  }

  @Test func allNavigationsAreWatchedUntilOneFails() async {
    let page = WebPage(configuration: configuration("docs", pages))
    var events: [WebPage.NavigationEvent] = []
    var failure: (any Error)?
    let navigations = page.navigations
    page.load(welcome)
    do {
      for try await event in navigations {
        events.append(event)
        if event == .finished { page.load(URL(string: "docs://article/missing")) }
      }
    } catch {
      failure = error
    }
    #expect(
      events == [
        .startedProvisionalNavigation, .committed, .finished, .startedProvisionalNavigation,
      ])
    #expect(failure is WebPage.NavigationError)
  }

  @MainActor
  final class ExternalLinks: WebPage.NavigationDeciding {
    var urlToOpen: URL?

    func decidePolicy(
      for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
      guard let url = action.request.url, url.scheme != "docs" else { return .allow }
      urlToOpen = url
      return .cancel
    }
  }

  @Test func externalLinksAreRefusedAndRemembered() async throws {
    let decider = ExternalLinks()
    let page = WebPage(
      configuration: configuration("docs", pages), navigationDecider: decider)
    for try await _ in page.load(welcome) {}
    let elsewhere = URL(string: "https://example.org/")
    await #expect(throws: WebPage.NavigationError.self) {
      for try await _ in page.load(elsewhere) {}
    }
    #expect(decider.urlToOpen == elsewhere && page.url == welcome && page.title == "Welcome")
  }

  /// Not yet: the typed query gives what the script would.
  @Test func headingsComeFromAQuery() async throws {
    let page = WebPage(configuration: configuration("docs", pages))
    for try await _ in page.load(welcome) {}
    let script = """
      return [...document.querySelectorAll('h2[id]')].map(h => ({ id: h.id, title: h.textContent }))
      """
    let found = try await page.callJavaScript(script) as? [[String: Any]] ?? []
    #expect(found.map { $0["id"] as? String } == ["one", "two"])
    #expect(found.map { $0["title"] as? String } == ["One", "Two"])
    let sections = try await page.outline().sections
    #expect(sections.map(\.id) == ["one", "two"] && sections.map(\.title) == ["One", "Two"])
  }

  @Test func anArgumentIsAVariableOfTheScript() async throws {
    let page = WebPage(configuration: configuration("docs", pages))
    for try await _ in page.load(welcome) {}
    let script = "return document.getElementById(id)?.getBoundingClientRect().top ?? null"
    let top = try await page.callJavaScript(script, arguments: ["id": "two"]) as? Double
    let section = try await page.outline().sections.first { $0.id == "two" }
    #expect((section?.y ?? 0) > 50)
    #expect(top == section?.y)
    let none = try await page.callJavaScript(script, arguments: ["id": "three"])
    #expect(none is NSNull)
  }

  @Test func aSchemeOfOnesOwn() async throws {
    var configuration = WebPage.Configuration()
    configuration.urlSchemeHandlers[URLScheme("docs")!] = SampleSite(pages: pages)
    let page = WebPage(configuration: configuration)
    var events: [WebPage.NavigationEvent] = []
    for try await event in page.load(welcome) { events.append(event) }
    #expect(events == [.startedProvisionalNavigation, .committed, .finished])
    #expect(page.url == welcome && page.title == "Welcome")
  }

  @Test func everyWayToLoad() async throws {
    let page = WebPage()
    let base = URL(string: "docs://article/")!
    for try await _ in page.load(html: "<title>A</title>", baseURL: base) {}
    #expect(page.title == "A" && page.url == base)
    for try await _ in page.load(
      Data("<title>B</title>".utf8), mimeType: "text/html", characterEncoding: .utf8,
      baseURL: base)
    {}
    #expect(page.title == "B")
    for try await _ in page.load(
      simulatedRequest: URLRequest(url: base), responseHTML: "<title>C</title>")
    {}
    #expect(page.title == "C" && page.backForwardList.backList.count == 2)
  }
}
