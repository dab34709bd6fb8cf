import GalleyScroll

/// When a scroll view gives way at its edges.
///
/// Source: Apple's SwiftUI `ScrollBounceBehavior`.
public struct ScrollBounceBehavior: Sendable {
  private enum Kind { case automatic, always, basedOnSize }
  private let kind: Kind

  /// As is usual: a web view always does.
  public static let automatic = ScrollBounceBehavior(kind: .automatic)
  /// Even when all of the content shows.
  public static let always = ScrollBounceBehavior(kind: .always)
  /// Only when there is more content than shows.
  public static let basedOnSize = ScrollBounceBehavior(kind: .basedOnSize)

  /// The same as scrolling knows it.
  var rule: BounceRule {
    switch kind {
    case .automatic: .automatic
    case .always: .always
    case .basedOnSize: .basedOnSize
    }
  }
}
