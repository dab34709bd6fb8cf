import Observation
import Testing

@testable import Galley

/// What Apple's session on WebKit for SwiftUI builds step by step, see
/// <https://developer.apple.com/videos/play/wwdc2025/231/>.
@MainActor
@Suite struct SessionSamplesTests {
  private let size = CGSize(width: 300, height: 200)
  private let pages = [
    "lake": """
    <!DOCTYPE html><title>Lake</title><meta name="theme-color" content="#0000ff">
    <style>body { margin: 0 } h2 { margin: 0; height: 20px } p { margin: 0; height: 480px }</style>
    <h2 id="origins">Origins</h2><p><h2 id="shore">Shore</h2><p><h2 id="end">End</h2><p>
    """
  ]
  private let lake = URL(string: "lakes://article/lake")!

  private struct ToggledView: View {
    @State var showsSecond = false
    let urls: [URL]
    let toggle: (@escaping () -> Void) -> Void
    var body: some View {
      toggle { showsSecond.toggle() }
      return WebView(url: urls[showsSecond ? 1 : 0])
    }
  }

  @Test func aChangedStateLoadsTheOtherURL() async throws {
    let urls = ["a", "b"].compactMap { URL(string: "data:text/html,<title>\($0)</title>") }
    var toggle: () -> Void = {}
    let host = WebViewHost(ToggledView(urls: urls) { toggle = $0 }, size: size)
    try await host.settle()
    #expect(host.page?.title == "a")
    toggle()
    try await host.settle()
    #expect(host.page?.title == "b" && host.page?.backForwardList.backList.count == 1)
  }

  /// The model of the session: an article, its sections, and what shows of it.
  @Observable
  @MainActor
  final class ArticleViewModel {
    let page: WebPage
    var sections: [(id: String, offset: CGFloat)] = []
    var selected: String?
    var position = ScrollPosition()
    var urlToOpen: URL?

    init(pages: [String: String]) {
      let decider = Decider()
      page = WebPage(configuration: configuration("lakes", pages), navigationDecider: decider)
      decider.model = self
    }

    func loadArticle(_ url: URL) async throws {
      for try await event in page.load(url) where event == .finished {
        sections = try await page.outline().sections.map { ($0.id ?? "", $0.scrollY) }
      }
    }

    @MainActor
    final class Decider: WebPage.NavigationDeciding {
      weak var model: ArticleViewModel?

      func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
      ) async -> WKNavigationActionPolicy {
        guard let url = action.request.url else { return .cancel }
        if url.scheme == "lakes" || url.host() == "lakes.apple.com" { return .allow }
        model?.urlToOpen = url
        return .cancel
      }
    }
  }

  private struct ArticleView: View {
    @Bindable var model: ArticleViewModel
    @State var findNavigatorIsPresented = false
    var open: (URL) -> Void = { _ in }

    var body: some View {
      WebView(model.page)
        .webViewScrollPosition($model.position)
        .webViewOnScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { _, y in
          model.selected = model.sections.min { abs($0.offset - y) < abs($1.offset - y) }?.id
        }
        .scrollBounceBehavior(.basedOnSize, axes: .horizontal)
        .webViewScrollInputBehavior(.enabled, for: .look)
        .findNavigator(isPresented: $findNavigatorIsPresented)
        .navigationTitle(model.page.title)
        .onChange(of: model.urlToOpen) { _, url in if let url { open(url) } }
        .ignoresSafeArea()
    }
  }

  @Test func anArticleIsLoadedAndItsStateObserved() async throws {
    let model = ArticleViewModel(pages: pages)
    let host = WebViewHost(ArticleView(model: model), size: size)
    try await model.loadArticle(lake)
    try await host.settle()
    #expect(host.navigationTitle == "Lake" && model.page.url == lake)
    #expect(model.page.themeColor == Color(red: 0, green: 0, blue: 1))
    #expect(model.page.estimatedProgress == 1 && !model.page.isLoading)
    #expect(model.sections.map(\.id) == ["origins", "shore", "end"])
  }

  @Test func dataNeedsItsTypeAndBase() async throws {
    let page = WebPage()
    for try await _ in page.load(
      Data("Lake".utf8), mimeType: "text/plain", characterEncoding: .utf8, baseURL: lake)
    {}
    #expect(page.url == lake)
  }

  @Test func onlyUnknownSchemesCanBeTaken() {
    #expect(URLScheme("lakes") != nil && URLScheme("https") == nil)
  }

  @Test func theNewestEventNamesItsNavigation() async throws {
    let page = WebPage(configuration: configuration("lakes", pages))
    #expect(page.currentNavigationEvent == nil)
    let navigation = page.load(lake)
    var kinds: [String] = []
    for await event in Observations({ page.currentNavigationEvent }) {
      guard let event, event.navigationID == navigation.id else { continue }
      switch event.kind {
      case .startedProvisionalNavigation: kinds.append("started")
      case .receivedServerRedirect: kinds.append("redirected")
      case .committed: kinds.append("committed")
      case .finished: kinds.append("finished")
      case .failedProvisionalNavigation, .failed: kinds.append("failed")
      }
      if kinds.last == "finished" || kinds.last == "failed" { break }
    }
    #expect(kinds.last == "finished" && !kinds.contains("failed"))
  }

  @Test func otherLinksAreHandedToTheView() async throws {
    let model = ArticleViewModel(pages: pages)
    var opened: [URL] = []
    let host = WebViewHost(ArticleView(model: model) { opened.append($0) }, size: size)
    try await model.loadArticle(lake)
    let elsewhere = URL(string: "https://example.org/")!
    model.page.load(elsewhere)
    while model.urlToOpen == nil { await Task.yield() }
    host.update()
    #expect(opened == [elsewhere] && model.page.url == lake)
  }

  @Test func bouncingFollowsTheSizeWhereAskedTo() async throws {
    let model = ArticleViewModel(pages: pages)
    let host = WebViewHost(ArticleView(model: model), size: size)
    try await model.loadArticle(lake)
    try await host.settle()
    #expect(!host.bounces(.horizontal) && host.bounces(.vertical))
    host.rootView = WebView(model.page)
    host.update()
    #expect(host.bounces(.horizontal))
  }

  @Test func lookingScrollsOnlyIfAsked() {
    let host = WebViewHost(ArticleView(model: ArticleViewModel(pages: pages)), size: size)
    #expect(host.mounted?.environment.webView.lookAxes == [.horizontal, .vertical])
    #expect(WebViewHost(WebView(url: nil), size: size).mounted?.environment.webView.lookAxes == [])
  }

  @Test func aButtonOpensTheFindNavigator() {
    let host = WebViewHost(ArticleView(model: ArticleViewModel(pages: pages)), size: size)
    #expect(!host.isFindNavigatorPresented)
    host.presentFindNavigator()
    #expect(host.isFindNavigatorPresented)
    host.advance(by: 1)
    #expect(host.isFindNavigatorPresented)
  }

  @Test func theSidebarLeadsThePageAndFollowsIt() async throws {
    let model = ArticleViewModel(pages: pages)
    let host = WebViewHost(ArticleView(model: model), size: size)
    try await model.loadArticle(lake)
    try await host.settle()
    let shore = try #require(model.sections.first { $0.id == "shore" })
    model.position.scrollTo(y: shore.offset)
    host.advance(by: 0.02)
    #expect(host.scrollGeometry?.contentOffset.y == 500 && model.selected == "shore")
    host.scrollByUser(to: CGPoint(x: 0, y: 980))
    host.advance(by: 0.02)
    #expect(model.selected == "end" && model.position.isPositionedByUser)
    withAnimation { model.position.scrollTo(y: shore.offset) }
    host.update()
    #expect(host.scrollPhase == .animating)
    host.advance(by: 3)
    #expect(host.scrollGeometry?.contentOffset.y == 500 && model.selected == "shore")
  }
}
