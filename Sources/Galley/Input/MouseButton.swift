import GalleyEngine

/// A button of a mouse.
public enum MouseButton: Int, Hashable, Sendable, CaseIterable {
  case left = 1
  case right, middle

  /// The button as the engine knows it.
  var pointerButton: PointerButton {
    switch self {
    case .left: .primary
    case .right: .secondary
    case .middle: .middle
    }
  }
}
