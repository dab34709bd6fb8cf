public import Foundation

/// A view that shows a web page.
///
/// Everything that can be said of how it shows the page is a modifier, also of a view around it;
/// the innermost one wins. A ``WebViewHost`` brings it to life.
///
/// The view takes all of the space that it is offered, in whole points.
///
/// Source: Apple's WebKit `WebView`.
public nonisolated struct WebView: PrimitiveView {
  /// What the view shows.
  enum Source {
    case url(URL?)
    case page(WebPage)
  }

  let source: Source

  /// A view of a page that somebody else keeps.
  ///
  /// The page takes the view's size for as long as the view is in a host.
  ///
  /// - Precondition: No other host shows the page when the view comes into one.
  public init(_ page: WebPage) { source = .page(page) }

  /// A view of a page of its own.
  ///
  /// - Parameter url: Loaded when the view appears, and again whenever it changes to another one.
  ///   `nil` leaves what shows as it is.
  public init(url: URL?) { source = .url(url) }

  @MainActor func layOut(in context: ViewContext) -> LaidOutView {
    let size = CGSize(
      width: wholePoints(context.proposal.width), height: wholePoints(context.proposal.height))
    let view = HostedWebView(
      source: source, environment: context.environment,
      path: context.path.appending(0, WebView.self))
    let item = LaidOutView.Item(frame: CGRect(origin: .zero, size: size), content: .web(view))
    return LaidOutView(size: size, items: [item])
  }
}

/// A side rounded down to whole points.
private func wholePoints(_ length: CGFloat) -> CGFloat {
  length.isFinite ? max(0, length.rounded(.down)) : 0
}
