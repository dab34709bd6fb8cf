import GalleyScroll
import Testing

@testable import Galley

@MainActor
@Suite struct ViewLayoutTests {
  private func layOut(_ view: some View) -> LaidOutView {
    view.laidOut(
      in: ViewContext(
        environment: EnvironmentValues(), proposal: CGSize(width: 400.7, height: 300.5),
        path: ViewPath(), session: ViewSession()))
  }

  private func web(_ view: some View) -> (frame: CGRect, environment: EnvironmentValues)? {
    for item in layOut(view).items {
      if case .web(let view) = item.content { return (item.frame, view.environment) }
    }
    return nil
  }

  @Test func aWebViewTakesAllInWholePoints() {
    #expect(web(WebView(url: nil))?.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
  }

  @Test func framesOfferTheirSizeAndAlign() {
    let view = Color.red.frame(width: 10, height: 20).frame(
      width: 100, height: 100, alignment: .bottomTrailing)
    let laidOut = layOut(view)
    #expect(laidOut.size == CGSize(width: 100, height: 100))
    #expect(laidOut.items.map(\.frame) == [CGRect(x: 90, y: 80, width: 10, height: 20)])
    let wide = web(WebView(url: nil).frame(maxWidth: 50).frame(maxWidth: .infinity))
    #expect(wide?.frame.width == 50 && wide?.frame.minX == (400.7 - 50) / 2)
    #expect(web(WebView(url: nil).frame(width: -5, height: .nan))?.frame.width == 0)
  }

  @Test func backgroundsComeFirstAndHaveTheViewsSize() {
    let view = WebView(url: nil).frame(width: 40, height: 30)
      .background(.red)
      .background { Color.blue.frame(width: 80, height: 10) }
      .overlay { Color.green }
    let frames = layOut(view).items.map(\.frame)
    let own = CGRect(x: 0, y: 0, width: 40, height: 30)
    #expect(frames == [CGRect(x: -20, y: 10, width: 80, height: 10), own, own, own])
  }

  @Test func theInnermostModifierWins() {
    let view = WebView(url: nil)
      .webViewMagnificationGestures(.disabled)
      .webViewMagnificationGestures(.enabled)
      .webViewContentBackground(.hidden)
      .webViewTextSelection(.disabled)
    let environment = web(view)?.environment
    #expect(environment?.webView.allowsMagnification == false)
    #expect(environment?.webView.contentBackground == .hidden)
    #expect(environment?.webView.allowsTextSelection == false)
    #expect(environment?.webView.allowsElementFullscreen == false)
    #expect(environment?.webView.allowsBackForwardNavigationGestures == true)
  }

  @Test func bouncingIsVerticalUnlessSaidOtherwise() {
    let vertical = web(WebView(url: nil).scrollBounceBehavior(.basedOnSize))?.environment
    #expect(vertical?.verticalScrollBounceBehavior.rule == .basedOnSize)
    #expect(vertical?.horizontalScrollBounceBehavior.rule == .automatic)
    let both = web(
      WebView(url: nil).scrollBounceBehavior(.basedOnSize, axes: [.horizontal, .vertical]))
    #expect(both?.environment.horizontalScrollBounceBehavior.rule == .basedOnSize)
  }

  /// <https://developer.apple.com/documentation/swiftui/view/finddisabled(_:)>
  @Test func searchingIsDisabledFromInside() {
    let shown = Binding.constant(true)
    let blocked = WebView(url: nil).findDisabled().findNavigator(isPresented: shown)
    #expect(web(blocked)?.environment.findContext == nil)
    let outside = WebView(url: nil).findNavigator(isPresented: shown).findDisabled()
    #expect(web(outside)?.environment.findContext != nil)
    let inner = WebView(url: nil).findDisabled(false).findDisabled(true)
    #expect(web(inner)?.environment.findContext != nil)
    let replace = WebView(url: nil).replaceDisabled()
    #expect(web(replace)?.environment.findContext?.supportsReplace == false)
  }

  @Test func onlyLookingScrollsWithoutTouch() {
    let view = WebView(url: nil)
      .webViewScrollInputBehavior(.enabled, for: .look)
      .webViewScrollInputBehavior(.enabled, for: .handGestureShortcut)
    let environment = web(view)?.environment
    #expect(environment?.webView.lookAxes == [.horizontal, .vertical])
    #expect(environment?.webView.ignoresInputKind == true)
    #expect(web(WebView(url: nil))?.environment.webView.lookAxes == [])
  }
}
