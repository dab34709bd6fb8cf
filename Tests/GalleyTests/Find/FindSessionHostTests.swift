import Foundation
import GalleyDOM
import GalleyEngine
import GalleyPaint
import GalleyPrimitives
import GalleyStyle
import GalleyText
import Testing

@testable import Galley

/// The find navigator of a host: typing, keys, clicks, what shows of it.
@MainActor
@Suite struct FindSessionHostTests {
  private static let lakes = """
    <!DOCTYPE html><style>body { margin: 0; font: 16px/20px sans-serif }</style>
    <p>lake one<div style="height: 600px"></div><p>lake two<div style="height: 600px"></div>
    <p id=three>lake three<p>end
    """

  private func host(
    _ html: String = FindSessionHostTests.lakes, physics: WebViewHost.ScrollPhysics = .macOS
  ) async throws -> WebViewHost {
    let host = try await settledHost(html, size: CGSize(width: 300, height: 200)) { $0 }
    host.scrollPhysics = physics
    host.presentFindNavigator()
    try await host.settle()
    return host
  }

  private func session(_ host: WebViewHost) throws -> UIFindSession {
    try #require(host.findInteraction?.activeFindSession)
  }

  @Test func framesAreScrolledToTheMatchUntilTheUserScrollsThem() async throws {
    let host = try await host(
      """
      <!DOCTYPE html><body style="margin:0"><iframe style="border:0;width:100px;height:50px"
        srcdoc="<body style='margin:0'><div style='height:500px'></div>lake<div
        style='height:500px'></div>"></iframe><div style="height:500px"></div>
      """)
    await host.typeText("lake")
    let mounted = try #require(host.mounted)
    let path = try #require(mounted.page.finding.session.currentMatch?.frames)
    let revealed = try #require(mounted.frameOffsets[path]?.y)
    #expect(revealed > 450 && revealed < 520 && path.count == 1)
    let before = host.snapshot()
    let place = CGPoint(x: 50, y: mounted.frame.minY + 25)
    host.wheel(by: CGVector(dx: 0, dy: -200), at: place)
    #expect(mounted.frameOffsets[path]?.y == revealed - 200)
    #expect(host.snapshot() != before)
    await host.press(.return)
    #expect(mounted.frameOffsets[path]?.y == revealed && host.snapshot() == before)
  }

  @Test func typingSearchesAndKeysStepAround() async throws {
    let host = try await host()
    await host.typeText("lak")
    await host.press("e")
    let session = try session(host)
    #expect(host.findInteraction?.searchText == "lake")
    #expect(session.resultCount == 3 && session.highlightedResultIndex == 0)
    await host.press(.return)
    #expect(session.highlightedResultIndex == 1)
    await host.press("g", modifiers: .command)
    #expect(session.highlightedResultIndex == 2)
    await host.press(.return)
    #expect(session.highlightedResultIndex == 0)
    await host.press(.return, modifiers: .shift)
    #expect(session.highlightedResultIndex == 2)
    await host.press("G", modifiers: [.command, .shift])
    #expect(session.highlightedResultIndex == 1)
    await host.press(.delete)
    #expect(host.findInteraction?.searchText == "lak" && session.highlightedResultIndex == 1)
    await host.press(.escape)
    #expect(!host.isFindNavigatorPresented && host.findInteraction?.activeFindSession == nil)
  }

  @Test func theMatchIsScrolledToClearOfThePanel() async throws {
    for physics in WebViewHost.ScrollPhysics.allCases {
      let host = try await host(physics: physics)
      await host.typeText("lake three")
      host.advance(by: 2)
      let bar = try #require(host.findNavigatorFrame)
      let match = try #require(host.element(matching: "#three")?.frame)
      #expect(!bar.intersects(match), "\(physics)")
      #expect(CGRect(origin: .zero, size: host.size).contains(match), "\(physics)")
      #expect(host.page?.finding.session.currentMatch?.text == "lake three")
    }
  }

  @Test func theWayThereIsShownOniOSOnly() async throws {
    let iOS = try await host(physics: .iOS)
    await iOS.typeText("three")
    #expect(iOS.scrollPhase == .animating)
    iOS.advance(by: 2)
    #expect((iOS.scrollGeometry?.contentOffset.y ?? 0) > 800)
    let macOS = try await host(physics: .macOS)
    await macOS.typeText("three")
    #expect((macOS.scrollGeometry?.contentOffset.y ?? 0) > 800)
  }

  @Test func aPanelAboveTakesRoomAndOneBelowIsAnInset() async throws {
    let macOS = try await host(physics: .macOS)
    let bar = try #require(macOS.findNavigatorFrame)
    #expect(bar.minY == 0 && macOS.webViewFrame?.minY == bar.height)
    #expect(macOS.webViewFrame?.height == 200 - bar.height)
    #expect(macOS.page?.latestFrame?.viewportRect.height == Double(200 - bar.height))
    macOS.dismissFindNavigator()
    try await macOS.settle()
    #expect(macOS.webViewFrame?.height == 200)
    let iOS = try await host(physics: .iOS)
    let below = try #require(iOS.findNavigatorFrame)
    #expect(iOS.webViewFrame?.height == 200 && below.maxY == 200)
    #expect(iOS.scrollGeometry?.contentInsets.bottom == below.height)
  }

  @Test func searchesBeginAtWhatIsRead() async throws {
    let host = try await host()
    host.scrollByUser(to: CGPoint(x: 0, y: 500))
    await host.typeText("lake")
    #expect(try session(host).highlightedResultIndex == 1)
  }

  @Test func marksAndPanelAreInPicturesAsLongAsItShows() async throws {
    let host = try await host()
    let before = host.snapshot()
    await host.typeText("lake")
    let marked = host.snapshot()
    #expect(marked.pixels != before.pixels)
    // The current match is filled with rgb(255, 228, 56).
    #expect(marked.pixels.contains { $0 & 0xFFFFFF == 0x38E4FF })
    host.dismissFindNavigator()
    try await host.settle()
    #expect(!host.snapshot().pixels.contains { $0 & 0xFFFFFF == 0x38E4FF })
  }

  @Test func clicksOnThePanelDoWhatItsPartsSay() async throws {
    let host = try await host()
    await host.typeText("lake")
    let session = try session(host)
    let bar = try #require(host.findNavigatorFrame)
    func click(_ part: FindBar.Part) async throws {
      let picture = FindBar(query: "lake", placement: .top, width: bar.width)
        .paint(fonts: FontContext(library: SharedFonts.library))
      let place = try #require(picture.parts.first { $0.part == part }).rect
      await host.click(
        at: CGPoint(
          x: bar.minX + place.x + place.width / 2, y: bar.minY + place.y + place.height / 2))
    }
    try await click(.next)
    #expect(session.highlightedResultIndex == 1)
    try await click(.previous)
    try await click(.previous)
    #expect(session.highlightedResultIndex == 2)
    // A click on the page takes the focus; the panel stays.
    await host.click(at: CGPoint(x: 10, y: 150))
    await host.typeText("x")
    #expect(host.findInteraction?.searchText == "lake" && host.isFindNavigatorPresented)
    try await click(.done)
    #expect(!host.isFindNavigatorPresented)
  }

  @Test func whatIsHiddenUntilFoundIsOpenedAndTheEventTold() async throws {
    let host = try await host(
      "<details><summary>s</summary><p>inside</details><p id=u hidden=until-found>secret")
    await host.typeText("inside")
    #expect(host.element(matching: "details[open]") != nil)
    host.findInteraction?.searchText = ""
    await host.typeText("secret")
    #expect(host.events == [.beforeMatch(elementID: "u")])
    #expect(host.element(matching: "#u")?.frame != nil)
  }

  @Test func programsOpenWhatIsHiddenUntilFound() async throws {
    let host = try await host("<p>one<p id=u hidden=until-found>one, secret")
    let session = try session(host)
    session.performSearch(query: "secret", options: nil)
    await settleTasks { !host.events.isEmpty }
    #expect(host.events == [.beforeMatch(elementID: "u")])
    await settleTasks { host.element(matching: "#u")?.frame != nil }
    #expect(session.resultCount == 1 && session.highlightedResultIndex == 0)
  }

  @Test func framesAreOpenedAndReplacedIn() async throws {
    let host = try await host(
      """
      <iframe srcdoc="<p id=u hidden=until-found>secret<p contenteditable>cat and cat"></iframe>
      """)
    await host.typeText("secret")
    #expect(host.events == [.beforeMatch(elementID: "u")])
    #expect(host.page?.finding.session.currentMatch?.visibility == .visible)
    host.findInteraction?.searchText = ""
    await host.typeText("cat")
    #expect(await host.replaceMatch(by: "catfish"))
    let session = try session(host)
    #expect(session.resultCount == 2 && session.highlightedResultIndex == 1)
    #expect(await host.replaceAllMatches(by: "dog") == 2)
    #expect(try await host.page?.matches(of: "dogfish and dog").count == 1)
  }

  @Test func searchingMovesNoFocus() async throws {
    let host = try await host("<input value=lake>")
    await host.typeText("lake")
    #expect(try session(host).resultCount == 1)
    #expect(host.page?.model?.interaction.focused == nil)
  }

  // MARK: Replacing

  private static let field = "<p>cat<textarea>cat cat</textarea><p contenteditable>cat"

  @Test func replacingGoesOnToTheNextMatch() async throws {
    let host = try await host(Self.field)
    await host.typeText("cat")
    let session = try session(host)
    #expect(session.supportsReplacement)
    #expect(!session.allowsReplacementForCurrentlyHighlightedResult)
    #expect(await !host.replaceMatch(by: "x"))
    session.highlightNextResult(in: .forward)
    #expect(session.allowsReplacementForCurrentlyHighlightedResult)
    #expect(await host.replaceMatch(by: "catfish"))
    #expect(session.resultCount == 4 && session.highlightedResultIndex == 2)
    #expect(await host.replaceAllMatches(by: "dog") == 3)
    #expect(
      session.resultCount == 1 && session.highlightedResultIndex == 0
        || session.highlightedResultIndex == NSNotFound)
    #expect(try await host.page?.matches(of: "dog").count == 3)
    #expect(try await host.page?.matches(of: "dogfish").count == 1)
  }

  @Test func replacingCanBeForbiddenAlone() async throws {
    let page = try await loadedPage(Self.field)
    let host = WebViewHost(
      WebView(page).replaceDisabled().findNavigator(isPresented: .constant(true)),
      size: CGSize(width: 200, height: 200))
    try await host.settle()
    host.frame()
    await host.typeText("cat")
    let session = try session(host)
    #expect(session.resultCount == 4 && !session.supportsReplacement)
    #expect(await host.replaceAllMatches(by: "x") == 0)
  }

  @Test func whereSearchingIsDisabledNothingSearches() async throws {
    let page = try await loadedPage(Self.field)
    let host = WebViewHost(
      WebView(page).findDisabled().findNavigator(isPresented: .constant(true)),
      size: CGSize(width: 200, height: 200))
    try await host.settle()
    host.frame()
    await host.press("f", modifiers: .command)
    await host.typeText("cat")
    #expect(host.findInteraction == nil && !host.isFindNavigatorPresented)
    #expect(page.finding.session.count == 0)
  }

  // MARK: Hostile

  @Test func aNewPageIsSearchedForTheSame() async throws {
    let host = try await host()
    await host.typeText("lake")
    let session = try session(host)
    #expect(session.resultCount == 3)
    let page = try #require(host.page)
    for try await _ in page.load(html: "<p>lake") {}
    try await host.settle()
    #expect(session.resultCount == 1)
    await host.press(.return)
    #expect(session.highlightedResultIndex == 0)
    page.load(html: "<p>nothing")
    await host.press(.return)
    try await host.settle()
    await host.press(.return)
    #expect(session.resultCount == 0 && session.highlightedResultIndex == NSNotFound)
  }

  @Test func onlyTheLastOfManySearchesCounts() async throws {
    let host = try await host()
    async let first: Void = host.typeText("la")
    async let second: Void = host.typeText("ke")
    async let third: Void = host.typeText(" t")
    _ = await (first, second, third)
    let session = try session(host)
    let query = try #require(host.page).finding.session.query
    #expect(query == host.findInteraction?.searchText && query.count == 6)
    #expect(session.resultCount == (query == "lake t" ? 2 : 0))
  }

  @Test func aHostWithoutAPageSearchesNothing() async throws {
    let host = WebViewHost(Color.red, size: CGSize(width: 20, height: 20))
    await host.press("f", modifiers: .command)
    await host.typeText("x")
    await host.press(.return)
    #expect(host.findInteraction == nil && host.findNavigatorFrame == nil)
    let empty = WebViewHost(WebView(url: nil), size: CGSize(width: 40, height: 10))
    empty.presentFindNavigator()
    await empty.typeText("x")
    await empty.press(.return)
    _ = empty.snapshot()
    let session = try session(empty)
    session.performSearch(query: "", options: nil)
    session.performSearch(
      query: "(", options: UITextSearchOptions(stringCompareOptions: .regularExpression))
    session.highlightNextResult(in: .backward)
    session.invalidateFoundResults()
    #expect(session.resultCount == 0 && session.highlightedResultIndex == NSNotFound)
    empty.dismantle()
    #expect(session.resultCount == 0 && !session.supportsReplacement)
  }
}
