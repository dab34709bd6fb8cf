/// What moves a scroll view.
///
/// Source: Apple's SwiftUI `ScrollPhase`.
@frozen
public enum ScrollPhase: Hashable, Sendable, CustomDebugStringConvertible {
  /// Nothing.
  case idle
  /// A finger that is down and hasn't moved yet.
  case tracking
  /// The user.
  case interacting
  /// Momentum or a bounce, after the user let go.
  case decelerating
  /// An animation that the program asked for.
  case animating

  /// Whether the view may be moving: true in every phase but ``idle``.
  public var isScrolling: Bool { self != .idle }

  public var debugDescription: String {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .interacting: "interacting"
    case .decelerating: "decelerating"
    case .animating: "animating"
    }
  }
}

/// What is known when a scroll phase begins.
///
/// Source: Apple's SwiftUI `ScrollPhaseChangeContext`.
public struct ScrollPhaseChangeContext: Sendable {
  /// Where the view stands.
  public let geometry: ScrollGeometry
  /// In points a second; `nil` where nothing is known of it.
  public let velocity: CGVector?
}
