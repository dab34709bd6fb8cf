import Testing

@testable import Galley

/// Hosts and pictures with numbers that no screen has.
@MainActor
@Suite struct HostileHostTests {
  private nonisolated static let odd: [CGFloat] = [
    .nan, .infinity, -.infinity, -1, 0, 1e-300, 1e9, .greatestFiniteMagnitude,
  ]

  @Test(arguments: odd) func sizesScalesAndInsetsAreMadeSane(_ value: CGFloat) async throws {
    let host = try await settledHost(sizedPage(height: 900)) { $0 }
    let changes: [(WebViewHost) -> Void] = [
      { $0.size = CGSize(width: value, height: 10) },
      { $0.size = CGSize(width: 10, height: value) },
      { $0.size = CGSize(width: 100, height: 100) },
      { $0.scale = value }, { $0.scale = 1 },
      { $0.contentInsets = EdgeInsets(top: value, leading: value, bottom: value, trailing: value) },
    ]
    for change in changes {
      change(host)
      host.advance(by: 0.02)
      if value != 1e9, value != .greatestFiniteMagnitude { _ = host.snapshot() }
      host.wheel(by: CGVector(dx: 0, dy: 5))
      await host.click("div")
      let offset = try #require(host.scrollGeometry?.contentOffset)
      #expect(offset.x.isFinite && offset.y.isFinite)
    }
  }

  @Test(arguments: odd) func inputAtOddPlacesIsHarmless(_ value: CGFloat) async throws {
    var position = ScrollPosition()
    let binding = Binding(get: { position }, set: { position = $0 })
    let host = try await settledHost(sizedPage(height: 900)) { $0.webViewScrollPosition(binding) }
    let place = CGPoint(x: value, y: value)
    let way = CGVector(dx: value, dy: value)
    for physics in [WebViewHost.ScrollPhysics.iOS, .macOS, .linux] {
      host.scrollPhysics = physics
      for phase in WebViewHost.WheelPhase.allCases { host.wheel(by: way, at: place, phase: phase) }
      host.beginTouch(at: place)
      host.moveTouch(to: CGPoint(x: 10, y: 50))
      host.moveTouch(to: place)
      host.endTouch(at: place, velocity: way)
      host.advance(by: 0.5)
    }
    host.pinch(scale: 2, at: place)
    host.pinch(scale: value)
    await host.drag(from: place, to: place)
    await host.longPress(at: place)
    _ = host.element(at: place)
    _ = host.contextMenu(at: place)
    for position in [
      ScrollPosition(point: place), ScrollPosition(x: value), ScrollPosition(y: value),
      ScrollPosition(id: "x", anchor: UnitPoint(x: value, y: value)),
    ] {
      withAnimation(.spring(response: value, dampingFraction: value).speed(value)) {
        binding.wrappedValue = position
      }
      host.advance(by: 0.1)
    }
    host.advance(by: 5)
    let offset = try #require(host.scrollGeometry?.contentOffset)
    #expect(offset.x.isFinite && offset.y >= -900 && offset.y <= 5000)
  }

  @Test(arguments: odd) func picturesOfOddSizesAreMadeOrRefused(_ value: CGFloat) async throws {
    let page = try await loadedPage(sizedPage(height: 50))
    let rects = [
      CGRect(x: value, y: value, width: 4, height: 4),
      CGRect(x: 0, y: 0, width: value, height: 4), CGRect(x: 0, y: 0, width: 4, height: value),
      CGRect(x: value, y: 0, width: value, height: value), .null, .infinite,
    ]
    for rect in rects {
      for width in [nil, 0, 5, value] {
        _ = try? await page.exported(as: .image(region: .rect(rect), snapshotWidth: width))
      }
      _ = try? await page.exported(as: .image(region: .rect(rect), scale: value))
    }
  }

  @Test(arguments: [1, 7, 24, 60, 90, 144, 1000]) func framesAreShownOnce(_ rate: Int) {
    var count = 0
    let host = WebViewHost(Counted { count += 1 }, size: CGSize(width: 10, height: 10))
    host.framesPerSecond = rate
    count = 0
    host.advance(by: 0.3)
    host.advance(by: 2.7)
    #expect(count >= 3 * rate && count <= 3 * rate + 3)
  }

  @Test func clocksDontOverflow() {
    let host = WebViewHost(WebView(WebPage()), size: CGSize(width: 10, height: 10))
    for rate in [Int.min, 0, 1, .max] {
      host.framesPerSecond = rate
      host.advance(by: .seconds(-1))
      host.advance(by: .milliseconds(5))
    }
    host.framesPerSecond = 1
    host.advance(by: .seconds(Int64.max))
    host.advance(by: .seconds(Int64.max))
    host.advance(by: TimeInterval.nan)
    #expect(host.time > .seconds(1_000_000))
  }

  @Test func picturesThatAreTooLargeAreEmpty() {
    let host = WebViewHost(
      WebView(WebPage()), size: CGSize(width: 1e9, height: 1e9), scale: 1e9)
    #expect(host.snapshot().width == 0)
    #expect(host.diagnostics.count == 1)
  }

  @Test func aHostCanGoWhileItsPageLoads() async throws {
    let page = WebPage()
    var host: WebViewHost? = WebViewHost(WebView(page), size: CGSize(width: 50, height: 50))
    weak let dropped = host
    let sequence = page.load(html: "<p>Lake")
    for try await event in sequence {
      if event == .committed { host?.dismantle() }
      if event == .committed { host = nil }
    }
    #expect(dropped == nil && page.layoutSize == .withoutView)
    let next = WebViewHost(WebView(page), size: CGSize(width: 60, height: 60))
    #expect(next.page === page)
  }

  @Test func aPageMovesFromHostToHost() async throws {
    let page = try await loadedPage("<p>Lake")
    let other = WebPage()
    let first = WebViewHost(WebView(page), size: CGSize(width: 50, height: 50))
    first.rootView = WebView(other)
    first.update()
    let second = WebViewHost(WebView(page), size: CGSize(width: 60, height: 60))
    try await second.settle()
    #expect(first.page === other && second.page === page)
    first.dismantle()
    first.dismantle()
    await first.click("p")
    first.advance(by: 1)
    #expect(first.snapshot().hex(0, 0) == "00000000" && second.element(matching: "p") != nil)
  }

  @Test func bindingsMayChangeWithoutEnd() async throws {
    var position = ScrollPosition()
    var count = 0
    let binding = Binding(
      get: {
        count += 1
        position = ScrollPosition(y: CGFloat(count % 7) * 10)
        return position
      }, set: { position = $0 })
    let host = try await settledHost(sizedPage(height: 900)) { $0.webViewScrollPosition(binding) }
    host.advance(by: 1)
    #expect(host.scrollGeometry?.contentOffset.y.isFinite == true)
  }

  @Test func largeFormsAreSent() async throws {
    let decider = RecordingDecider()
    let page = WebPage(navigationDecider: decider)
    let controls = (0..<10_000).map { "<input name=n\($0) value=\($0) hidden>" }.joined()
    for try await _ in page.load(
      html: "<form method=post action='about:blank'>\(controls)<button>Go</button></form>")
    {}
    decider.decideAction = { _ in .cancel }
    let host = WebViewHost(WebView(page), size: CGSize(width: 200, height: 100))
    try await host.settle()
    #expect(await host.click("button"))
    try await host.settle()
    let body = try #require(decider.actions.last?.request.httpBody)
    #expect(String(decoding: body, as: UTF8.self).hasSuffix("n9999=9999"))
  }
}

/// Tells how often it is looked at.
private struct Counted: View {
  let count: () -> Void

  var body: some View {
    let _ = count()
    EmptyView()
  }
}
