import Testing

@testable import Galley

/// What guides to the API show first: pages, their state, history and decisions.
@MainActor
@Suite struct GuideSamplesTests {
  private let size = CGSize(width: 400, height: 300)
  private let first = URL(string: "data:text/html,<title>First</title>")!
  private let second = URL(string: "data:text/html,<title>Second</title>")!

  private struct AddressView: View {
    let address: URL
    var body: some View { WebView(url: address) }
  }

  @Test func aViewOfAnAddress() async throws {
    let host = WebViewHost(AddressView(address: first), size: size)
    try await host.settle()
    #expect(host.page?.title == "First" && host.page?.url == first)
  }

  private struct PageView: View {
    @State private var page = WebPage()
    let address: URL

    var body: some View {
      WebView(page)
        .onAppear { page.load(URLRequest(url: address)) }
    }
  }

  @Test func aPageThatIsLoadedWhenItsViewAppears() async throws {
    let host = WebViewHost(PageView(address: first), size: size)
    let page = try #require(host.page)
    #expect(page.isLoading)
    try await host.settle()
    #expect(page.title == "First" && host.page === page)
  }

  private struct StatusView: View {
    let page: WebPage
    let report: (String) -> Void

    var body: some View {
      let title: String? = page.title
      report(page.isLoading ? "\(Int(page.estimatedProgress * 100))" : title ?? "no title")
      return WebView(page)
    }
  }

  @Test func statesAreObservedAndATitleIsNeverMissing() async throws {
    var reports: [String] = []
    let page = WebPage()
    let host = WebViewHost(StatusView(page: page) { reports.append($0) }, size: size)
    #expect(reports == [""])
    page.load(first)
    host.update()
    #expect(reports.last == "10")
    try await host.settle()
    #expect(reports.last == "First" && page.estimatedProgress == 1)
  }

  @Test func aBrowsersButtons() async throws {
    let page = WebPage()
    let host = WebViewHost(WebView(page).navigationTitle(page.title), size: size)
    #expect(page.backForwardList.backList.isEmpty && page.backForwardList.currentItem == nil)
    for url in [first, second] {
      for try await _ in page.load(URLRequest(url: url)) {}
    }
    let back = try #require(page.backForwardList.backList.last)
    page.load(back)
    try await host.settle()
    #expect(page.url == first && page.backForwardList.backList.isEmpty)
    let forward = try #require(page.backForwardList.forwardList.first)
    for try await _ in page.load(forward) {}
    #expect(page.url == second && page.backForwardList.forwardList.isEmpty)
    for try await _ in page.reload() {}
    #expect(page.url == second && page.backForwardList.backList.count == 1)
    page.load(first)
    page.stopLoading()
    try await host.settle()
    #expect(!page.isLoading && page.url == second)
  }

  @Test func aMenuOfHistory() async throws {
    let page = WebPage()
    for url in [first, second, first] {
      for try await _ in page.load(url) {}
    }
    func menu(_ list: [WebPage.BackForwardList.Item]) -> [String] {
      list.map { $0.title ?? $0.url.absoluteString }
    }
    #expect(menu(page.backForwardList.backList.reversed()) == ["Second", "First"])
    #expect(page.backForwardList.backList.map(\.id) == page.backForwardList.backList.map(\.id))
    #expect(Set(page.backForwardList.backList.map(\.id)).count == 2)
  }

  /// Only `return` gives a result.
  @Test(arguments: [
    "document.title",
    "Array.from(document.querySelectorAll('a')).map(a => a.href)",
    "document.body.style.backgroundColor = 'lightblue'",
    "JSON.stringify({ width: window.innerWidth, height: window.innerHeight })",
    "history.back()",
  ])
  func scriptsWithoutAReturnGiveNothing(_ script: String) async throws {
    let page = try await loadedPage("<title>Lake</title>")
    #expect(try await page.callJavaScript(script) == nil)
  }

  @Test func htmlWithoutABase() async throws {
    let page = WebPage()
    for try await _ in page.load(html: "<title>Own</title><h1>Lake</h1>", baseURL: nil) {}
    #expect(page.title == "Own" && page.url == URL(string: "about:blank"))
  }

  @Test func aConfigurationIsReadWhenThePageIsMade() {
    var configuration = WebPage.Configuration()
    configuration.applicationNameForUserAgent = "LakeReader/1.0"
    configuration.allowsAirPlayForMediaPlayback = true
    configuration.dataDetectorTypes = [.phoneNumber, .link, .address]
    let page = WebPage(configuration: configuration)
    configuration.applicationNameForUserAgent = "Other/2.0"
    #expect(page.configuration.applicationNameForUserAgent == "LakeReader/1.0")
    #expect(page.configuration.dataDetectorTypes.contains(.link))
  }

  private struct HostDecider: WebPage.NavigationDeciding {
    func decidePolicy(
      for response: WebPage.NavigationResponse
    ) async -> WKNavigationResponsePolicy {
      response.response.url?.host()?.contains("apple.com") == true ? .allow : .cancel
    }
  }

  /// A host that only contains the allowed name passes, too: such a check is none.
  @Test(arguments: [
    ("apple.com", true), ("apple.com.evil.org", true), ("lakes.example", false),
  ])
  func aDeciderOfAnswers(_ host: String, _ isAllowed: Bool) async throws {
    let page = WebPage(
      configuration: configuration("docs", ["page": "<title>Shown</title>"]),
      navigationDecider: HostDecider())
    var code: Int?
    do {
      for try await _ in page.load(URL(string: "docs://\(host)/page")) {}
    } catch WebPage.NavigationError.failedProvisionalNavigation(let error) {
      code = (error as NSError).code
    }
    #expect(page.title == (isAllowed ? "Shown" : "") && code == (isAllowed ? nil : 102))
  }

  private func environment(_ view: some View) -> WebViewEnvironment? {
    WebViewHost(view, size: size).mounted?.environment.webView
  }

  @Test func gesturesAreOnUnlessDisabled() {
    let page = WebPage()
    let plain = environment(WebView(page))
    #expect(plain?.allowsBackForwardNavigationGestures == true)
    #expect(plain?.allowsMagnification == true && plain?.allowsLinkPreviews == true)
    let on = environment(
      WebView(page).webViewBackForwardNavigationGestures(.enabled)
        .webViewMagnificationGestures(.enabled).webViewLinkPreviews(.enabled))
    #expect(on?.allowsBackForwardNavigationGestures == true && on?.allowsMagnification == true)
    let off = environment(
      WebView(page).webViewBackForwardNavigationGestures(.disabled)
        .webViewLinkPreviews(.disabled).webViewTextSelection(.disabled))
    #expect(off?.allowsBackForwardNavigationGestures == false)
    #expect(off?.allowsLinkPreviews == false && off?.allowsTextSelection == false)
    #expect(plain?.allowsElementFullscreen == false)
    let full = environment(WebView(page).webViewElementFullscreenBehavior(.enabled))
    #expect(full?.allowsElementFullscreen == true)
  }

  private struct GradientView: View {
    let page: WebPage
    var body: some View {
      WebView(page)
        .webViewContentBackground(.hidden)
        .background(
          LinearGradient(
            colors: [.blue, .purple], startPoint: .topLeading, endPoint: .bottomTrailing))
    }
  }

  @Test func aGradientBehindThePage() async throws {
    let page = try await loadedPage("<!DOCTYPE html><title>Clear</title>")
    let host = WebViewHost(GradientView(page: page), size: CGSize(width: 64, height: 64))
    try await host.settle()
    let picture = host.snapshot()
    #expect(picture.isOpaque)
    // From blue, 0 122 255, to purple, 175 82 222.
    let red = [0, 32, 63].map { Int(picture.pixels[$0 * 65] & 255) }
    #expect(red[0] < 8 && abs(red[1] - 88) < 6 && red[2] > 168)
  }

  private struct CombinedView: View {
    let page: WebPage
    var body: some View {
      WebView(page)
        .webViewBackForwardNavigationGestures(.enabled)
        .webViewMagnificationGestures(.enabled)
        .webViewLinkPreviews(.disabled)
        .webViewContentBackground(.hidden)
        .background(.ultraThinMaterial)
    }
  }

  @Test func modifiersCombineBeforeAMaterial() async throws {
    let page = try await loadedPage("<!DOCTYPE html>")
    let host = WebViewHost(CombinedView(page: page), size: CGSize(width: 16, height: 16))
    try await host.settle()
    #expect(host.mounted?.environment.webView.allowsLinkPreviews == false)
    let alpha = host.snapshot().pixels[100] >> 24
    #expect(alpha > 0 && alpha < 255)
  }

  private struct AvailableView: View {
    let address: URL
    var body: some View {
      if #available(iOS 26, *) {
        WebView(url: address)
      } else {
        EmptyView()
      }
    }
  }

  @Test func theNewestSystemIsAvailable() async throws {
    let host = WebViewHost(AvailableView(address: first), size: size)
    try await host.settle()
    #expect(host.page?.title == "First")
  }
}
