import GalleyEngine
import GalleyLoading

extension WebPage {
  /// The main frame as it is now.
  var mainFrame: FrameInfo {
    let shown = shownOrder?.request ?? URLRequest(url: .aboutBlank)
    return FrameInfo(
      isMainFrame: true, request: shown, securityOrigin: WKSecurityOrigin(shownOrder?.url),
      document: shownOrder?.document)
  }

  /// A page inside of the one that is shown.
  func frameInfo(of frame: ScriptFrame) -> FrameInfo {
    let shown = frame.url.flatMap { URL(string: $0.href) } ?? .aboutBlank
    return FrameInfo(
      isMainFrame: false, request: URLRequest(url: shown),
      securityOrigin: WKSecurityOrigin(frame.url), document: shownOrder?.document, frame: frame)
  }

  /// Whether a frame still shows the document that it did.
  func isCurrent(_ frame: FrameInfo) -> Bool { frame.document == shownOrder?.document }

  /// Navigates as the page or its user wants: a link, a form.
  ///
  /// - Parameters:
  ///   - source: The frame that asks; `nil` for the main frame.
  ///   - target: The frame that will show it; `nil` for a new window, for which the decider is
  ///     asked, and no more.
  func navigate(
    to request: URLRequest, type: WKNavigationType, source: FrameInfo? = nil, target: FrameInfo?,
    input: NavigationInput = NavigationInput(), history: NavigationOrder.History = .append
  ) {
    // Such a URL is a script to run, not a place to go to, and nothing runs it.
    guard var order = NavigationOrder(request), order.url.scheme != "javascript" else { return }
    order.type = type
    order.source = source
    order.isFromApp = false
    order.isForNewWindow = target == nil
    order.input = input
    order.history = history
    _ = start(order)
  }
}

/// What the user did to begin a navigation.
struct NavigationInput: Hashable, Sendable {
  /// Whether the link has the attribute `download`.
  var shouldDownload = false
  /// From 1; 0 if no button was pressed.
  var buttonNumber = 0
  var modifiers: EventModifiers = []
}
