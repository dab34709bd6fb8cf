import Foundation
import GalleyDOM
import GalleyEngine
import GalleyPrimitives

/// A web view that is alive in a host.
@MainActor
final class MountedWebView {
  let path: ViewPath
  let page: WebPage
  /// Whether the page is the view's own, made by its host.
  let ownsPage: Bool
  /// In points of the host, of whole width and height.
  var frame: CGRect
  var environment: EnvironmentValues
  var scroller = HostScroller()
  /// The address that the view asked for last.
  var requestedURL: URL?
  /// The position that was applied or written last.
  var appliedPosition: ScrollPosition?
  /// What the next frame's geometry is compared with.
  var reportedGeometry = ScrollGeometry.zero
  /// 1 shows the page in its own size.
  var magnification: CGFloat = 1
  var isFindNavigatorVisible = false
  /// What the find navigator's binding was last seen or set to.
  var isFindNavigatorWanted = false

  /// How far the frames of the page are scrolled that a user or a search has scrolled, by their
  /// elements, outermost first.
  var frameOffsets: [[NodeID]: Point] = [:]
  /// What is in the find navigator.
  var navigator = FindNavigator()

  /// Which document of the page shows.
  var generation = 0
  var item: WebPage.BackForwardList.Item.ID?
  var shownURL: URL?
  /// Where pages of the list were left.
  var keptOffsets: [WebPage.BackForwardList.Item.ID: CGPoint] = [:]
  var observation: FrameObservation?

  init(path: ViewPath, page: WebPage, ownsPage: Bool, frame: CGRect, environment: EnvironmentValues)
  {
    self.path = path
    self.page = page
    self.ownsPage = ownsPage
    self.frame = frame
    self.environment = environment
  }

  /// Scrolls the frames of a layout of the page as they are scrolled.
  func scrollFrames(of frame: inout Frame) {
    for (path, offset) in frameOffsets { frame.scrollSubframe(at: path, to: offset) }
  }
}

extension WebViewHost {
  /// Gives the front-most web view of the last layout its page.
  func mount() {
    var wanted: (frame: CGRect, view: HostedWebView)?
    for item in items {
      if case .web(let view) = item.content { wanted = (item.frame, view) }
    }
    guard let wanted else { return unmount() }
    let view = wanted.view
    // A page is drawn on whole device px.
    var frame = CGRect(
      x: onPixel(wanted.frame.origin.x), y: onPixel(wanted.frame.origin.y),
      width: wanted.frame.width, height: wanted.frame.height)
    if let mounted, !isShowing(view, mounted) { unmount() }
    // The page makes room for a panel above it.
    let taken = min(findBarShare, frame.height)
    frame.origin.y += taken
    frame.size.height -= taken
    if mounted == nil {
      let page: WebPage
      let ownsPage: Bool
      switch view.source {
      case .page(let given): (page, ownsPage) = (given, false)
      case .url: (page, ownsPage) = (WebPage(), true)
      }
      page.enter(self)
      mounted = MountedWebView(
        path: view.path, page: page, ownsPage: ownsPage, frame: frame,
        environment: view.environment)
      observeFrames()
      if view.environment.webView.ignoresInputKind {
        diagnostics.append("web views are scrolled by looking only; other inputs are ignored")
      }
    }
    guard let mounted else { return }
    mounted.environment = view.environment
    mounted.frame = frame
    mounted.page.setLayoutSize(
      LayoutSize(
        width: Double(frame.width), height: Double(frame.height), scale: sanePixelScale,
        scrollbars: scrollbars.style))
    if case .url(let url) = view.source, let url, url != mounted.requestedURL {
      mounted.requestedURL = url
      mounted.page.load(url)
    }
  }

  private func isShowing(_ view: HostedWebView, _ mounted: MountedWebView) -> Bool {
    switch view.source {
    case .page(let page): mounted.page === page
    case .url: mounted.ownsPage && mounted.path == view.path
    }
  }

  /// Frees the page of the web view that is alive.
  func unmount() {
    mounted?.page.leaveHost()
    mounted = nil
  }

  /// Device px per point, with what no screen has left out.
  var sanePixelScale: Double {
    scale.isFinite && scale > 0 ? min(max(Double(scale), 1 / 16), 16) : 1
  }

  /// A coordinate in points moved to the nearest device px.
  private func onPixel(_ value: CGFloat) -> CGFloat {
    (value * sanePixelScale).rounded() / sanePixelScale
  }
}
