import Testing

@testable import Galley

/// <https://developer.apple.com/documentation/swiftui/view/webviewscrollposition(_:)>
@MainActor
@Suite struct WebViewScrollingTests {
  private final class Box {
    var position = ScrollPosition()
    var writes = 0
    var binding: Binding<ScrollPosition> {
      Binding(
        get: { self.position },
        set: {
          self.position = $0
          self.writes += 1
        })
    }
  }

  private func offset(_ host: WebViewHost) -> CGPoint {
    host.advance(by: 0.02)
    return host.scrollGeometry?.contentOffset ?? CGPoint(x: -1, y: -1)
  }

  @Test func positionsAreAppliedClamped() async throws {
    let box = Box()
    box.position.scrollTo(y: 40)
    let host = try await settledHost(sizedPage(width: 500, height: 1000)) {
      $0.webViewScrollPosition(box.binding)
    }
    #expect(offset(host) == CGPoint(x: 0, y: 40))
    box.position.scrollTo(x: 70)
    #expect(offset(host) == CGPoint(x: 70, y: 40))
    box.position.scrollTo(x: 1, y: 2)
    #expect(offset(host) == CGPoint(x: 1, y: 2))
    box.position.scrollTo(point: CGPoint(x: 10000, y: -5))
    #expect(offset(host) == CGPoint(x: 300, y: 0))
    box.position.scrollTo(edge: .bottom)
    #expect(offset(host) == CGPoint(x: 300, y: 900))
    box.position.scrollTo(edge: .leading)
    #expect(offset(host) == CGPoint(x: 0, y: 900))
    box.position.scrollTo(y: .nan)
    #expect(offset(host) == CGPoint(x: 0, y: 900))
    #expect(box.writes == 0)
  }

  @Test func anEqualPositionIsIgnoredUntilTheUserScrolls() async throws {
    let box = Box()
    let host = try await settledHost(sizedPage(height: 1000)) {
      $0.webViewScrollPosition(box.binding)
    }
    box.position.scrollTo(y: 100)
    #expect(offset(host).y == 100)
    host.scroll(to: CGPoint(x: 0, y: 300), animation: nil)
    box.position.scrollTo(y: 100)
    #expect(offset(host).y == 300)
    host.scrollByUser(to: CGPoint(x: 0, y: 320))
    #expect(box.position.isPositionedByUser && box.position.y == nil && box.writes == 1)
    box.position.scrollTo(y: 100)
    #expect(offset(host).y == 100 && !box.position.isPositionedByUser)
  }

  @Test func elementsAreScrolledToByTheirID() async throws {
    let box = Box()
    let html = """
      <!DOCTYPE html><style>body { margin: 0 }</style><div style="height: 400px"></div>
      <div id="shore" style="height: 20px"></div><div style="height: 2000px"></div>
      """
    let host = try await settledHost(html) { $0.webViewScrollPosition(box.binding) }
    box.position.scrollTo(id: "shore")
    #expect(offset(host).y == 400)
    box.position.scrollTo(id: "shore", anchor: .bottom)
    #expect(offset(host).y == 320)
    box.position.scrollTo(id: "shore", anchor: .center)
    #expect(offset(host).y == 360)
    box.position.scrollTo(id: "nowhere")
    #expect(offset(host).y == 360)
  }

  @Test func anEdgeIsKeptWhenThePageGrows() async throws {
    let box = Box()
    let host = try await settledHost(sizedPage(height: 1000)) {
      $0.webViewScrollPosition(box.binding)
    }
    box.position.scrollTo(edge: .bottom)
    #expect(offset(host).y == 900)
    host.size.height = 50
    try await host.settle()
    #expect(offset(host).y == 950)
  }

  @Test func animationsMoveOnTheClockAndTellTheirPhases() async throws {
    let box = Box()
    var phases: [String] = []
    let host = try await settledHost(sizedPage(height: 1000)) {
      $0.webViewScrollPosition(box.binding)
        .onScrollPhaseChange { old, new in phases.append("\(old)>\(new)") }
    }
    withAnimation(.linear(duration: 1)) { box.position.scrollTo(y: 500) }
    host.update()
    #expect(host.scrollPhase == .animating && host.scrollPhase.isScrolling)
    host.advance(by: 0.5)
    #expect(abs((host.scrollGeometry?.contentOffset.y ?? 0) - 250) < 1e-6)
    host.advance(by: 0.6)
    #expect(host.scrollGeometry?.contentOffset.y == 500 && host.scrollPhase == .idle)
    #expect(phases == ["idle>animating", "animating>idle"])
    var transaction = Transaction(animation: .default)
    transaction.disablesAnimations = true
    withTransaction(transaction) { box.position.scrollTo(y: 100) }
    host.update()
    #expect(host.scrollGeometry?.contentOffset.y == 100)
  }

  private struct StateView: View {
    let page: WebPage
    @State var position = ScrollPosition()
    let expose: (Binding<ScrollPosition>) -> Void
    var body: some View {
      expose($position)
      return WebView(page).webViewScrollPosition($position)
    }
  }

  @Test func aPositionMadeOutsideIsAnimatedByItsTransaction() async throws {
    var binding: Binding<ScrollPosition>?
    let page = try await loadedPage(sizedPage(height: 1000))
    let host = WebViewHost(
      StateView(page: page) { binding = $0 }, size: CGSize(width: 200, height: 100))
    try await host.settle()
    let wanted = ScrollPosition(y: 400)
    withAnimation(.linear(duration: 1)) { binding?.wrappedValue = wanted }
    host.update()
    host.advance(by: 0.25)
    #expect(abs((host.scrollGeometry?.contentOffset.y ?? 0) - 100) < 1e-6)
  }

  @Test func aPageIsNeverLeftBeyondItsEdges() async throws {
    let host = try await settledHost(sizedPage(height: 300)) { $0 }
    host.scrollByUser(to: CGPoint(x: 0, y: 200))
    host.size.height = 250
    try await host.settle()
    #expect(offset(host).y == 50)
  }

  @Test func insetsAreRoomBeyondThePage() async throws {
    let box = Box()
    let host = try await settledHost(sizedPage(height: 300)) {
      $0.webViewScrollPosition(box.binding)
    }
    host.contentInsets = EdgeInsets(top: 30, leading: 0, bottom: 20, trailing: 0)
    box.position.scrollTo(edge: .top)
    #expect(offset(host).y == -30)
    box.position.scrollTo(edge: .bottom)
    #expect(offset(host).y == 220)
  }
}

/// <https://developer.apple.com/documentation/swiftui/view/webviewonscrollgeometrychange(for:of:action:)>
@MainActor
@Suite struct WebViewScrollGeometryTests {
  @Test func theFirstComparisonIsWithZeros() async throws {
    var sizes: [[CGSize]] = []
    _ = try await settledHost(sizedPage(width: 300, height: 1000)) {
      $0.webViewOnScrollGeometryChange(for: CGSize.self, of: \.contentSize) {
        sizes.append([$0, $1])
      }
    }
    #expect(sizes == [[.zero, CGSize(width: 300, height: 1000)]])
  }

  @Test func anOffsetAtTheTopIsSilent() async throws {
    var offsets: [[CGFloat]] = []
    let host = try await settledHost(sizedPage(height: 1000)) {
      $0.webViewOnScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) {
        offsets.append([$0, $1])
      }
    }
    #expect(offsets.isEmpty)
    host.scrollByUser(to: CGPoint(x: 0, y: 10))
    host.scrollByUser(to: CGPoint(x: 0, y: 25))
    host.advance(by: 0.01)
    host.advance(by: 0.01)
    #expect(offsets == [[0, 25]])
  }

  @Test func onlyTheInnermostIsAsked() async throws {
    var asked: [String] = []
    _ = try await settledHost(sizedPage(height: 1000)) {
      $0.webViewOnScrollGeometryChange(for: CGSize.self, of: \.containerSize) { _, _ in
        asked.append("inner")
      }.webViewOnScrollGeometryChange(for: CGSize.self, of: \.containerSize) { _, _ in
        asked.append("outer")
      }
    }
    #expect(asked == ["inner"])
  }

  @Test func contentIsNotSmallerThanItsContainer() async throws {
    let host = try await settledHost(sizedPage(height: 10)) { $0 }
    #expect(host.scrollGeometry?.contentSize == CGSize(width: 200, height: 100))
    #expect(host.scrollGeometry?.containerSize == CGSize(width: 200, height: 100))
  }
}

/// What fingers and wheels do to a page in its view.
@MainActor
@Suite struct WebViewGestureTests {
  private func host(
    height: Int = 2000, _ modify: (WebView) -> some View = { $0 }
  ) async throws -> WebViewHost {
    try await settledHost(sizedPage(height: height), modify)
  }

  private func offset(_ host: WebViewHost) -> CGFloat { host.scrollGeometry?.contentOffset.y ?? -1 }

  @Test func aFingerMovesThePageThroughItsPhases() async throws {
    var phases: [ScrollPhase] = []
    var velocity: CGVector?
    let host = try await host {
      $0.onScrollPhaseChange { _, new, context in
        phases.append(new)
        if new == .decelerating { velocity = context.velocity }
      }
    }
    host.beginTouch(at: CGPoint(x: 100, y: 80))
    host.advance(by: 0.05)
    host.moveTouch(to: CGPoint(x: 100, y: 40))
    #expect(offset(host) > 0 && offset(host) <= 40)
    host.endTouch(at: CGPoint(x: 100, y: 40), velocity: CGVector(dx: 0, dy: -1000))
    let released = offset(host)
    host.advance(by: 10)
    #expect(phases == [.tracking, .interacting, .decelerating, .idle])
    #expect(velocity?.dy == 1000)
    // A thousand points a second come to rest after 1000 / (-1000 ln 0.998) = 499.5 points.
    #expect(abs(offset(host) - released - 499.5) < 1)
  }

  @Test func pastItsEdgeThePageGivesWayAndComesBack() async throws {
    var lowest: CGFloat = 0
    let host = try await host {
      $0.webViewOnScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) {
        lowest = min(lowest, $1)
      }
    }
    host.beginTouch(at: CGPoint(x: 100, y: 10))
    host.moveTouch(to: CGPoint(x: 100, y: 90))
    host.advance(by: 0.02)
    #expect(offset(host) < -10 && offset(host) > -80 && lowest == offset(host))
    host.endTouch(at: CGPoint(x: 100, y: 90), velocity: .zero)
    host.advance(by: 3)
    #expect(offset(host) == 0 && host.scrollPhase == .idle)
  }

  @Test func aSmallPageBouncesUnlessItsSizeDecides() async throws {
    for (behavior, bounces) in [
      (ScrollBounceBehavior.automatic, true), (.always, true), (.basedOnSize, false),
    ] {
      let host = try await host(height: 10) { $0.scrollBounceBehavior(behavior) }
      host.beginTouch(at: CGPoint(x: 100, y: 10))
      host.moveTouch(to: CGPoint(x: 100, y: 90))
      #expect((offset(host) < 0) == bounces)
    }
  }

  @Test func aWheelScrollsWhatIsUnderIt() async throws {
    let html = """
      <!DOCTYPE html><style>body { margin: 0; height: 1000px }</style>
      <div style="overflow: auto; height: 50px"><div style="height: 300px"></div></div>
      """
    let host = try await settledHost(html) { $0 }
    host.scrollPhysics = .linux
    host.wheel(by: CGVector(dx: 0, dy: 30), at: CGPoint(x: 10, y: 10))
    host.advance(by: 2)
    #expect(offset(host) == 0)
    host.wheel(by: CGVector(dx: 0, dy: 30), at: CGPoint(x: 10, y: 80))
    host.advance(by: 2)
    #expect(offset(host) == 30)
  }

  @Test func stickyAndFixedBoxesFollow() async throws {
    let html = """
      <!DOCTYPE html><style>body { margin: 0; height: 2000px }</style>
      <div style="height: 40px"></div>
      <div style="position: sticky; top: 0; height: 10px; background: #00f"></div>
      <div style="position: fixed; bottom: 0; width: 100%; height: 10px; background: #f00"></div>
      """
    let host = try await settledHost(html) { $0 }
    #expect(host.snapshot().hex(5, 45) == "0000ffff" && host.snapshot().hex(5, 95) == "ff0000ff")
    host.scrollByUser(to: CGPoint(x: 0, y: 300))
    #expect(host.snapshot().hex(5, 5) == "0000ffff" && host.snapshot().hex(5, 95) == "ff0000ff")
    #expect(host.snapshot().hex(5, 45) == "ffffffff")
  }

  @Test func aFragmentIsScrolledTo() async throws {
    let html = """
      <!DOCTYPE html><style>body { margin: 0 }</style><div style="height: 700px"></div>
      <p id="shore">The shore</p><div style="height: 2000px"></div>
      """
    let page = WebPage(configuration: configuration("lakes", ["lake": html]))
    let host = WebViewHost(WebView(page), size: CGSize(width: 200, height: 100))
    page.load(URL(string: "lakes://article/lake#shore"))
    try await host.settle()
    let shore = offset(host)
    #expect(shore >= 700 && shore < 720)
    page.load(URL(string: "lakes://article/lake#top"))
    try await host.settle()
    #expect(offset(host) == 0)
  }

  @Test func aPageIsFoundWhereItWasLeft() async throws {
    let page = WebPage(
      configuration: configuration(
        "lakes", ["a": sizedPage(height: 3000), "b": sizedPage(height: 2000)]))
    let host = WebViewHost(WebView(page), size: CGSize(width: 200, height: 100))
    page.load(URL(string: "lakes://article/a"))
    try await host.settle()
    host.scrollByUser(to: CGPoint(x: 0, y: 400))
    page.load(URL(string: "lakes://article/b"))
    try await host.settle()
    #expect(offset(host) == 0)
    page.load(try #require(page.backForwardList.backList.last))
    try await host.settle()
    #expect(offset(host) == 400)
  }

  @Test func aMagnifiedPageScrollsToItsEnd() async throws {
    let host = try await host(height: 300)
    host.mounted?.magnification = 2
    host.scrollByUser(to: CGPoint(x: 1000, y: 1000))
    #expect(host.scrollGeometry?.contentSize == CGSize(width: 400, height: 600))
    #expect(host.scrollGeometry?.contentOffset == CGPoint(x: 200, y: 500))
  }
}
