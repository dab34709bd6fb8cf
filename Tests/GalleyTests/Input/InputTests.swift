import Testing

@testable import Galley

/// What a user's input does to a page in a view.
@MainActor
@Suite struct InputTests {
  private let decider = RecordingDecider()

  private func host(
    _ html: String, _ view: (WebPage) -> any View = { WebView($0) }
  ) async throws -> WebViewHost {
    decider.decideAction = { _ in .allow }
    let page = WebPage(navigationDecider: decider)
    let base = try #require(URL(string: "https://lakes.example/a/"))
    for try await _ in page.load(html: "<body style='margin:0'>" + html, baseURL: base) {}
    let root = view(page)
    let host = WebViewHost(WebView(page), size: CGSize(width: 400, height: 300))
    host.rootView = root
    try await host.settle()
    decider.decideAction = { _ in .cancel }
    return host
  }

  @Test func aClickOnALinkNavigates() async throws {
    let host = try await host("<a href='b?c'>Lake</a>")
    #expect(await host.click("a", modifiers: .option))
    try await host.settle()
    let action = try #require(decider.actions.last)
    #expect(action.request.url?.absoluteString == "https://lakes.example/a/b?c")
    #expect(action.navigationType == .linkActivated)
    #expect(action.target?.isMainFrame == true && action.source.isMainFrame)
    #expect(action.buttonNumber == 1 && action.modifierFlags == .option)
    #expect(!action.shouldPerformDownload)
  }

  @Test func linksForNewWindowsHaveNoTarget() async throws {
    let host = try await host("<a target=_blank download href=b>Lake</a>")
    await host.click("a")
    try await host.settle()
    let action = try #require(decider.actions.last)
    #expect(action.target == nil && action.shouldPerformDownload)
  }

  @Test func formsAreSent() async throws {
    let host = try await host(
      "<form method=post action=s><input name=q><button>Go</button></form>")
    #expect(await host.focus("input"))
    await host.typeText("deep lakes")
    #expect(host.focusedElement?.text == "deep lakes")
    await host.press(.return)
    try await host.settle()
    let action = try #require(decider.actions.last)
    #expect(action.navigationType == .formSubmitted)
    #expect(action.request.httpMethod == "POST")
    #expect(action.request.httpBody == Data("q=deep+lakes".utf8))
    #expect(
      action.request.value(forHTTPHeaderField: "Content-Type")
        == "application/x-www-form-urlencoded")
  }

  @Test func fragmentsScrollAndBecomeTheTarget() async throws {
    let host = try await host(
      """
      <style>p{margin:0;height:900px} p:target{height:800px}</style><a href=#t>Lake</a><p><p id=t>
      """)
    decider.decideAction = { _ in .allow }
    await host.click("a")
    try await host.settle()
    host.advance(by: 0.1)
    #expect(host.page?.url?.fragment() == "t")
    #expect(host.element(matching: "#t")?.frame?.height == 800)
    #expect(host.element(matching: "#t")?.frame?.minY == 0)
  }

  @Test func controlsChange() async throws {
    let host = try await host(
      "<input type=checkbox><details><summary>More</summary>x</details>"
        + "<select><option>One<option>Two</select>")
    await host.click("input")
    #expect(host.element(matching: "input")?.isOn == true)
    await host.click("summary")
    #expect(host.element(matching: "details")?.isOn == true)
    await host.click("select")
    #expect(host.events == [.options(["One", "Two"])])
    #expect(await host.choose("Two"))
    #expect(host.element(matching: "select")?.text == "Two")
  }

  @Test func tabGoesFromLinkToLinkAndShowsThem() async throws {
    let host = try await host(
      "<a id=a href=a>a</a><p style='height:900px'></p><a id=b href=b>b</a>")
    await host.press(.tab)
    #expect(host.focusedElement?.id == "a")
    await host.press(.tab)
    #expect(host.focusedElement?.id == "b")
    let frame = try #require(host.focusedElement?.frame)
    #expect(frame.minY >= 0 && frame.maxY <= 300)
    await host.press(.return)
    try await host.settle()
    #expect(decider.actions.last?.request.url?.lastPathComponent == "b")
  }

  @Test func hoveringShows() async throws {
    let host = try await host("<style>p{height:9px} p:hover{height:50px}</style><p>Lake")
    await host.movePointer(to: CGPoint(x: 5, y: 5))
    #expect(host.element(matching: "p")?.frame?.height == 50)
    await host.movePointer(to: nil)
    #expect(host.element(matching: "p")?.frame?.height == 9)
    #expect(host.element(at: CGPoint(x: 5, y: 5))?.name == "p")
  }

  @Test func longPressesPreviewLinksUnlessTheyMayNot() async throws {
    let html = "<a href=b>Lake</a>"
    let place = CGPoint(x: 5, y: 8)
    let shown = try await host(html)
    let url = URL(string: "https://lakes.example/a/b")
    #expect(await shown.longPress(at: place) == url)
    #expect(await shown.longPress(at: CGPoint(x: 300, y: 200)) == nil)
    let hidden = try await host(html) { WebView($0).webViewLinkPreviews(.disabled) }
    #expect(await hidden.longPress(at: place) == nil)
    #expect(hidden.events.isEmpty)
  }

  @Test func menusAreAskedForWithTheLinkThatWasMeant() async throws {
    let asked = AskedMenus()
    let host = try await host("<a href=b>Lake</a>") { page in
      WebView(page).webViewContextMenu { info in asked.view(for: info) }
    }
    await host.click(at: CGPoint(x: 5, y: 8), button: .right)
    await host.click(at: CGPoint(x: 300, y: 200), button: .right)
    #expect(asked.urls == [URL(string: "https://lakes.example/a/b"), nil])
    #expect(decider.actions.count == 1)
  }

  @Test func swipesGoBackAndForthUnlessTheyMayNot() async throws {
    let page = WebPage()
    let urls = ["a", "b"].compactMap { URL(string: "data:text/html,<title>\($0)</title>") }
    for url in urls { for try await _ in page.load(url) {} }
    let host = WebViewHost(WebView(page), size: CGSize(width: 200, height: 200))
    #expect(!host.swipe(.forward))
    #expect(host.swipe(.back))
    try await host.settle()
    #expect(page.title == "a")
    host.rootView = WebView(page).webViewBackForwardNavigationGestures(.disabled)
    host.update()
    #expect(!host.swipe(.forward))
  }

  @Test func pinchesMagnifyAroundTheirCenter() async throws {
    let host = try await host("<p style='height:900px'>Lake")
    #expect(host.pinch(scale: 2, at: CGPoint(x: 100, y: 50)))
    #expect(host.magnification == 2)
    #expect(host.scrollGeometry?.contentOffset == CGPoint(x: 100, y: 50))
    #expect(host.pinch(scale: 0.1))
    #expect(host.magnification == 1)
    #expect(!host.pinch(scale: .nan))
  }

  @Test func scrollersInsideThePageCount() async throws {
    let host = try await host(
      """
      <style>div{height:100px;overflow:auto} p{margin:0;height:900px} button{height:20px}</style>
      <div><p></p><button id=a type=button>a</button></div>
      """)
    #expect(host.element(matching: "#a")?.frame?.minY == 900)
    #expect(await host.click("#a"))
    let frame = try #require(host.element(matching: "#a")?.frame)
    #expect(frame.minY >= 0 && frame.maxY <= 100)
    #expect(host.element(at: CGPoint(x: frame.midX, y: frame.midY))?.id == "a")
    #expect(host.focusedElement?.id == "a")
    #expect(host.scrollGeometry?.contentOffset == .zero)
  }

  @Test func theFirstElementThatAsksForTheFocusGetsIt() async throws {
    let host = try await host("Lake")
    #expect(host.focusedElement == nil)
    decider.decideAction = { _ in .allow }
    host.page?.load(
      html: """
        <style>p{height:900px} #b:focus{width:50px}</style>
        <input autofocus disabled><p></p><input id=b autofocus><input id=c autofocus>
        """)
    try await host.settle()
    #expect(host.focusedElement?.id == "b")
    let frame = try #require(host.element(matching: "#b")?.frame)
    #expect(frame.width == 50 && frame.minY >= 0 && frame.maxY <= 300)
    await host.typeText("x")
    #expect(host.focusedElement?.text == "x")
  }

  @Test func nothingHappensWithoutAPage() async {
    let host = WebViewHost(WebView(WebPage()), size: CGSize(width: 100, height: 100))
    await host.click(at: CGPoint(x: CGFloat.nan, y: .infinity))
    await host.press(.tab)
    await host.typeText("x")
    #expect(host.focusedElement == nil && host.element(matching: "a") == nil)
  }
}

/// Remembers for which links menus were asked.
@MainActor
private final class AskedMenus {
  private(set) var urls: [URL?] = []

  func view(for info: WebView.ActivatedElementInfo) -> some View {
    urls.append(info.linkURL)
    return EmptyView()
  }
}
