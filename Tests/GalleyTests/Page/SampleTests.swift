import Observation
import Testing

@testable import Galley

/// Programs as guides to Apple's API write them, without their views.
@MainActor
struct SampleTests {
  @Observable @MainActor
  final class Model {
    let page: WebPage
    var loaded = false

    init(_ configuration: WebPage.Configuration) { page = WebPage(configuration: configuration) }

    func loadArticle() async throws {
      for try await _ in page.load(URLRequest(url: URL(string: "docs://article/welcome")!)) {}
      loaded = true
    }
  }

  /// Articles by their URLs.
  struct DocsSchemeHandler: URLSchemeHandler {
    func reply(for request: URLRequest) -> some AsyncSequence<URLSchemeTaskResult, any Error> {
      AsyncThrowingStream<URLSchemeTaskResult, any Error> { continuation in
        guard let url = request.url, url.host() == "article" else {
          continuation.finish(throwing: URLError(.fileDoesNotExist))
          return
        }
        let data = Data("<title>\(url.lastPathComponent)</title>".utf8)
        continuation.yield(
          .response(
            URLResponse(
              url: url, mimeType: "text/html", expectedContentLength: data.count,
              textEncodingName: "utf-8")))
        continuation.yield(.data(data))
        continuation.finish()
      }
    }
  }

  private var docs: WebPage.Configuration {
    var configuration = WebPage.Configuration()
    configuration.urlSchemeHandlers[URLScheme("docs")!] = DocsSchemeHandler()
    return configuration
  }

  @Test func aModelLoadsToTheEnd() async throws {
    let model = Model(docs)
    try await model.loadArticle()
    #expect(model.loaded && model.page.title == "welcome")
  }

  @Test func errorsAreCaughtFromAllNavigations() async {
    let page = WebPage(configuration: docs)
    let navigations = page.navigations
    page.load(URL(string: "docs://missing/x"))
    var events: [WebPage.NavigationEvent] = []
    do {
      for try await event in navigations { events.append(event) }
      Issue.record("there was no error")
    } catch let error as WebPage.NavigationError {
      guard case .failedProvisionalNavigation(let reason) = error else {
        Issue.record("another error")
        return
      }
      #expect((reason as? URLError)?.code == .fileDoesNotExist)
    } catch {
      Issue.record("another error")
    }
    #expect(events == [.startedProvisionalNavigation])
  }

  /// Keeps to its own content and hands out the rest.
  @MainActor @Observable
  final class Decider: WebPage.NavigationDeciding {
    var urlToOpen: URL?

    func decidePolicy(
      for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
      guard let url = action.request.url else { return .cancel }
      if url.scheme == "docs" || url.host() == "docs.test" { return .allow }
      urlToOpen = url
      return .cancel
    }
  }

  @Test func othersAreRefusedAndHandedOut() async throws {
    let decider = Decider()
    let page = WebPage(configuration: docs, navigationDecider: decider)
    for try await _ in page.load(URL(string: "docs://article/a")) {}
    _ = await outcome(of: page.load(URL(string: "https://elsewhere.test/")))
    #expect(decider.urlToOpen?.absoluteString == "https://elsewhere.test/")
    #expect(page.title == "a" && page.url?.absoluteString == "docs://article/a")
  }

  /// A decider that is a value and looks at answers.
  struct ResponseDecider: WebPage.NavigationDeciding {
    mutating func decidePolicy(
      for response: WebPage.NavigationResponse
    ) async -> WKNavigationResponsePolicy {
      response.response.url?.lastPathComponent == "secret" ? .cancel : .allow
    }
  }

  @Test func answersAreRefused() async {
    let page = WebPage(configuration: docs, navigationDecider: ResponseDecider())
    let result = await outcome(of: page.load(URL(string: "docs://article/secret")))
    #expect((result.provisionalError as NSError?)?.code == 102)
    #expect(await outcome(of: page.load(URL(string: "docs://article/b"))).events == .success)
  }

  @Test func theStageVersionFollowsTheNewestEvent() async throws {
    let page = WebPage(configuration: docs)
    let id = page.load(URL(string: "docs://article/a"))
    var title: String?
    for await event in Observations({ page.currentNavigationEvent }) {
      guard let event, event.navigationID == id else { continue }
      if case .finished = event.kind {
        title = page.title
        break
      }
    }
    #expect(title == "a")
  }

  @Test func configurationsAreWrittenSo() async throws {
    var configuration = WebPage.Configuration()
    configuration.applicationNameForUserAgent = "MyApp/1.0"
    configuration.allowsAirPlayForMediaPlayback = true
    configuration.dataDetectorTypes = [.phoneNumber, .link, .address]
    configuration.websiteDataStore = .nonPersistent()
    let page = WebPage(configuration: configuration)
    for try await _ in page.load(html: "<title>t</title>", baseURL: nil) {}
    #expect(page.url?.absoluteString == "about:blank")
    #expect(try await page.callJavaScript("return document.title") as? String == "t")
  }
}
