/// Whether a kind of input scrolls.
///
/// Source: Apple's SwiftUI `ScrollInputBehavior`.
public struct ScrollInputBehavior: Hashable, Sendable {
  private enum Kind { case automatic, enabled, disabled }
  private let kind: Kind

  public static let automatic = ScrollInputBehavior(kind: .automatic)
  public static let enabled = ScrollInputBehavior(kind: .enabled)
  public static let disabled = ScrollInputBehavior(kind: .disabled)
}

/// A kind of input that can scroll without being touched.
///
/// Source: Apple's SwiftUI `ScrollInputKind`.
public struct ScrollInputKind: Hashable, Sendable {
  /// The directions in which looking scrolls; `nil` for another kind.
  let lookAxes: Axis.Set?

  /// Looking at the view's edge, in both directions.
  public static let look = look(axes: [.horizontal, .vertical])

  /// Looking at the view's edge.
  public static func look(axes: Axis.Set) -> ScrollInputKind { ScrollInputKind(lookAxes: axes) }

  /// A gesture of the hand that wears a watch.
  public static let handGestureShortcut = ScrollInputKind(lookAxes: nil)
}
