import Testing

@testable import Galley

/// Views that change what shows while it is shown, and ask for what there isn't.
@MainActor
@Suite struct HostileViewTests {
  private static nonisolated let odd: [CGFloat] = [
    .nan, .infinity, -.infinity, -1, 0, 1e-300, 1e12, .greatestFiniteMagnitude,
  ]

  @Test(arguments: odd) func framesAndPaintsOfOddNumbersShow(_ value: CGFloat) async throws {
    let page = try await loadedPage("<p>Lake")
    let number = Double(value)
    let color = Color(red: number, green: number, blue: number, opacity: number)
    let gradient = Gradient(stops: [
      Gradient.Stop(color: color, location: value), Gradient.Stop(color: .red, location: 0),
    ])
    let host = WebViewHost(
      WebView(page).webViewContentBackground(.hidden).frame(width: value, height: value)
        .background(color)
        .background(
          LinearGradient(
            gradient: gradient, startPoint: UnitPoint(x: value, y: value), endPoint: .bottom)
        )
        .background(
          RadialGradient(
            gradient: gradient, center: UnitPoint(x: value, y: value), startRadius: value,
            endRadius: value)),
      size: CGSize(width: 40, height: 40))
    host.backdrop = color
    try await host.settle()
    #expect(host.snapshot().width == 40)
    host.wheel(by: CGVector(dx: 1, dy: 1))
    await host.click(at: CGPoint(x: 20, y: 20))
    host.advance(by: 0.1)
  }

  @Test func viewsLargerThanTheirHostShowTheirMiddle() async throws {
    let page = try await loadedPage(
      "<!DOCTYPE html><style>body{margin:0}</style>"
        + "<div style='margin:1000px;width:40px;height:40px;background:#00f'></div>")
    let host = WebViewHost(
      WebView(page).frame(width: 2040, height: 2040), size: CGSize(width: 60, height: 60))
    try await host.settle()
    let picture = host.snapshot()
    #expect(picture.hex(9, 30) == "ffffffff" && picture.hex(10, 10) == "0000ffff")
    #expect(picture.hex(49, 49) == "0000ffff" && picture.hex(30, 50) == "ffffffff")
  }

  @Test func hostsMayBeDismantledByWhatTheyTell() async throws {
    var host: WebViewHost?
    let page = try await loadedPage(sizedPage(height: 900))
    let made = WebViewHost(
      WebView(page).webViewOnScrollGeometryChange(for: Double.self) {
        $0.contentOffset.y
      } action: { _, _ in
        host?.dismantle()
      }.onDisappear {
        host?.dismantle()
        host?.update()
      }, size: CGSize(width: 40, height: 40))
    host = made
    try await made.settle()
    made.wheel(by: CGVector(dx: 0, dy: 9))
    made.advance(by: 0.1)
    #expect(made.page == nil && page.host == nil)
    await made.click(at: .zero)
    try await made.settle()
    host = nil
  }

  @Test func viewsMayReplaceThemselvesWithoutEnd() async throws {
    var host: WebViewHost?
    var count = 0
    let (a, b) = (WebPage(), WebPage())
    func view() -> some View {
      count += 1
      return WebView(count.isMultiple(of: 2) ? a : b).onAppear {
        host?.rootView = view()
        host?.update()
        a.load(html: "<p>a")
      }.onDisappear { host?.rootView = view() }
    }
    let made = WebViewHost(view(), size: CGSize(width: 40, height: 40))
    host = made
    made.rootView = view()
    made.advance(by: 0.1)
    try await made.settle()
    #expect(made.page === a || made.page === b)
    host = nil
  }

  @Test func whatIsNotThereIsNotFound() async throws {
    let host = try await settledHost("<p>Lake<select></select><input type=file>") { $0 }
    for selector in ["", "][", ":has(:has(", "p::before", "*|*", "#", "nothing"] {
      _ = host.elements(matching: selector)
      _ = await host.click(selector)
      _ = await host.focus(selector)
    }
    #expect(host.element(matching: "][") == nil)
    #expect(await !host.choose("Two"))
    await host.releaseButton(at: CGPoint(x: 5, y: 5))
    await host.typeText(String(repeating: "x\u{0}\u{301}\n", count: 1000))
    for key in [KeyEquivalent.tab, .return, .escape, .delete, .leftArrow, .space, .home, .end] {
      await host.press(key, modifiers: .all)
      await host.press(key)
    }
    #expect(await host.click("input"))
    #expect(!host.swipe(.back) && !host.swipe(.forward))
  }

  @Test func inputGoesOnWhileAnotherPageComes() async throws {
    let host = try await settledHost("<a href='#x'>Lake</a><input autofocus>") { $0 }
    let page = try #require(host.page)
    var tasks: [Task<Void, Never>] = []
    for round in 0..<20 {
      page.load(html: "<a href='data:text/html,x'>Lake</a><input autofocus><p>\(round)")
      tasks.append(Task { await host.click("a") })
      tasks.append(Task { await host.typeText("lake") })
      tasks.append(Task { await host.movePointer(to: CGPoint(x: 9, y: 9)) })
      host.size.width = CGFloat(100 + round)
      host.update()
      await Task.yield()
    }
    for task in tasks { await task.value }
    try await host.settle()
    #expect(!page.isLoading)
    #expect(await outcome(of: page.load(html: "a")).events == .success)
  }
}
