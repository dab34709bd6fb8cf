/// Whether content bounces along an axis when it is pulled past its edge.
public enum BounceRule: String, CaseIterable, Hashable, Sendable {
  /// As ``always``.
  case automatic
  /// Even if it is smaller than its view.
  case always
  /// Only if it exceeds its view.
  case basedOnSize
}

/// The rules of the page's own scroller.
public struct BounceRules: Hashable, Sendable {
  public var horizontal: BounceRule
  public var vertical: BounceRule

  public init(horizontal: BounceRule = .automatic, vertical: BounceRule = .automatic) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// How content moves once it is let go, and how it is pulled past its edges.
public enum ScrollPhysics: String, CaseIterable, Hashable, Sendable {
  /// iOS's scroll views: rubber band, deceleration, spring.
  case iOS = "ios"
  /// WebKit on macOS: elastic stretch and rebound.
  case macOS = "macos"
  /// WebKit on Linux: friction, no bounce.
  case linux
}
