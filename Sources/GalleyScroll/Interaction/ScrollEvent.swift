public import GalleyPrimitives

/// What scrolling is doing, as SwiftUI tells it.
public enum ScrollActivity: String, CaseIterable, Hashable, Sendable {
  case idle
  /// A finger is down and hasn't moved yet.
  case tracking
  /// The user moves the content.
  case interacting
  /// The content goes on by itself, or bounces back, after the user let go.
  case decelerating
  /// A program scrolls.
  case animating
}

/// Input that may scroll. Places are CSS px of the viewport.
public enum ScrollEvent: Hashable, Sendable {
  /// A wheel or a trackpad; a positive `delta` shows what is further right and down.
  case wheel(delta: Point, at: Point, phase: WheelPhase)
  case dragBegan(at: Point)
  case dragMoved(to: Point)
  /// - Parameter velocity: Of the finger, in px a second; `nil` takes it from the last movements.
  case dragEnded(at: Point, velocity: Point?)
  case key(ScrollKey)
}

/// Where in a gesture of a trackpad an event is.
public enum WheelPhase: String, CaseIterable, Hashable, Sendable {
  /// A wheel with notches: no gesture.
  case none
  case began, changed, ended
  /// What the system adds after the fingers have left.
  case momentum, momentumEnded
}

/// Keys that scroll.
public enum ScrollKey: String, CaseIterable, Hashable, Sendable {
  case arrowUp = "ArrowUp"
  case arrowDown = "ArrowDown"
  case arrowLeft = "ArrowLeft"
  case arrowRight = "ArrowRight"
  case pageUp = "PageUp"
  case pageDown = "PageDown"
  case home = "Home"
  case end = "End"
  case space = "Space"
  case shiftSpace = "Shift+Space"

  /// How far an arrow key scrolls, in CSS px.
  public static let lineStep = 40.0
  /// How much of what is in view a page key scrolls by.
  public static let pageShare = 0.875
}
