import Testing

@testable import Galley

@MainActor
@Suite struct WebViewHostTests {
  private let size = CGSize(width: 320.6, height: 240)

  @Test func aPageHasTheViewsSizeAsLongAsItIsShown() async throws {
    let page = try await loadedPage("<p>Lake")
    #expect(page.layoutSize == LayoutSize(width: 1024, height: 768, scale: 1))
    let host = WebViewHost(WebView(page), size: size, scale: 2)
    #expect(page.layoutSize == LayoutSize(width: 320, height: 240, scale: 2))
    host.size = CGSize(width: 100, height: 50)
    host.advance(by: 0.1)
    #expect(page.layoutSize == LayoutSize(width: 100, height: 50, scale: 2))
    host.dismantle()
    #expect(page.layoutSize == LayoutSize(width: 1024, height: 768, scale: 1))
  }

  @Test func aPageIsFreeWhenItsHostGoes() {
    let page = WebPage()
    do { _ = WebViewHost(WebView(page), size: size) }
    let next = WebViewHost(WebView(page), size: size)
    #expect(next.page === page)
  }

  @Test func aPageCanBeInOneViewAtATime() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let page = WebPage()
      let first = WebViewHost(WebView(page), size: CGSize(width: 9, height: 9))
      let second = WebViewHost(WebView(page), size: CGSize(width: 9, height: 9))
      print(first.time, second.time)
    }
  }

  @Test func aViewLoadsItsURLWheneverItChangesToAnother() async throws {
    func data(_ text: String) -> URL? { URL(string: "data:text/html,<title>\(text)</title>") }
    let host = WebViewHost(WebView(url: nil), size: size)
    let page = try #require(host.page)
    try await host.settle()
    #expect(page.url == nil)
    for (url, title) in [(data("a"), "a"), (data("b"), "b"), (nil, "b")] {
      host.rootView = WebView(url: url)
      try await host.settle()
      #expect(host.page === page && page.title == title)
    }
    let items = page.backForwardList.backList.count
    host.rootView = WebView(url: data("b"))
    try await host.settle()
    #expect(page.backForwardList.backList.count == items)
  }

  @Test func anotherPageTakesTheOldOnesPlace() async throws {
    let (first, second) = (WebPage(), WebPage())
    let host = WebViewHost(WebView(first), size: size)
    host.rootView = WebView(second)
    host.update()
    #expect(host.page === second)
    #expect(first.layoutSize == .withoutView && second.layoutSize.width == 320)
  }

  private struct Counter: View {
    @State var count = 0
    let log: (Int) -> Void
    var body: some View {
      log(count)
      return WebView(url: nil)
        .onAppear { count += 1 }
        .onChange(of: count) { old, new in log(old * 10 + new) }
    }
  }

  @Test func stateOutlivesUpdatesAndViewsAppearOnce() {
    var seen: [Int] = []
    let host = WebViewHost(Counter { seen.append($0) }, size: size)
    #expect(seen == [0, 1, 1])
    seen = []
    host.rootView = Counter { seen.append($0) }
    host.advance(by: 0.001)
    #expect(seen == [1])
  }

  @Test func whatGoesIsToldAndItsTaskCancelled() async {
    var events: [String] = []
    let host = WebViewHost(
      WebView(url: nil)
        .onAppear { events.append("appear") }
        .onDisappear { events.append("disappear") }
        .task {
          events.append("task")
          try? await Task.sleep(for: .seconds(1000))
          events.append(Task.isCancelled ? "cancelled" : "slept")
        }, size: size)
    while !events.contains("task") { await Task.yield() }
    host.dismantle()
    while !events.contains("cancelled") { await Task.yield() }
    #expect(events == ["appear", "task", "disappear", "cancelled"])
    host.advance(by: 1)
    #expect(host.page == nil && host.snapshot().isOpaque == false)
  }

  @Test func timePassesOnlyWhenToldAndInFrames() async throws {
    var offsets: [CGFloat] = []
    var position = ScrollPosition()
    let host = try await settledHost(sizedPage(height: 1000)) {
      $0.webViewScrollPosition(Binding(get: { position }, set: { position = $0 }))
        .webViewOnScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) {
          offsets.append($1)
        }
    }
    #expect(host.time == .zero)
    withAnimation(.linear(duration: 1)) { position.scrollTo(y: 600) }
    host.update()
    host.advance(by: 0.1)
    // Six frames a tenth of a second, the last of them at its end.
    #expect(offsets.count == 6 && abs((offsets.last ?? 0) - 60) < 1e-9)
    host.framesPerSecond = 10
    host.advance(by: 0.3)
    #expect(offsets.count == 9)
    #expect(host.time == .milliseconds(400))
  }
}
