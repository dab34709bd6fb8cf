public import Foundation

extension WebViewHost {
  /// Which way a page goes by a swipe.
  public enum SwipeDirection: Hashable, Sendable {
    /// To the right: the page before comes in from the left.
    case back
    /// To the left.
    case forward
  }

  /// Swipes across the view: the page before or after shows, if there is one and the gesture is
  /// enabled.
  ///
  /// - Returns: Whether a navigation begins; ``settle()`` waits for it.
  @discardableResult
  public func swipe(_ direction: SwipeDirection) -> Bool {
    guard let mounted, mounted.environment.webView.allowsBackForwardNavigationGestures else {
      return false
    }
    let list = mounted.page.backForwardList
    let item =
      switch direction {
      case .back: list.backList.last
      case .forward: list.forwardList.first
      }
    guard let item else { return false }
    mounted.page.load(item)
    return true
  }

  /// Pinches two fingers apart or together: the page is magnified, if the gesture is enabled.
  ///
  /// - Parameters:
  ///   - scale: By how much more than before; what is beyond 1 and 5 in all is cut.
  ///   - center: What stays in its place, in points of the host; `nil` for the view's middle.
  /// - Returns: Whether the magnification has changed.
  @discardableResult
  public func pinch(scale: CGFloat, at center: CGPoint? = nil) -> Bool {
    guard let mounted, mounted.environment.webView.allowsMagnification, scale.isFinite, scale > 0
    else { return false }
    let old = mounted.magnification
    let new = min(max(old * scale, 1), 5)
    guard new != old else { return false }
    stopMotion()
    let anchor = CGPoint(
      x: (center?.x ?? mounted.frame.midX) - mounted.frame.minX,
      y: (center?.y ?? mounted.frame.midY) - mounted.frame.minY)
    let offset = mounted.scroller.offset
    mounted.magnification = new
    scrollByUser(
      to: clamped(
        CGPoint(
          x: (offset.x + anchor.x) / old * new - anchor.x,
          y: (offset.y + anchor.y) / old * new - anchor.y)))
    return true
  }
}
