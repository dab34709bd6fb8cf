/// How content glides on as in WebKit's ports for Linux: it slows down by friction, and stops at
/// the edges without a bounce.
public struct KineticScroll: Hashable, Sendable {
  public static let friction = 4.0

  /// At the start, in px a second.
  public var velocity: Double

  public init(velocity: Double) { self.velocity = velocity.isFinite ? velocity : 0 }

  /// How far the content has gone after `time` seconds, in px.
  public func distance(at time: Double) -> Double {
    velocity / KineticScroll.friction * (1 - exponential(-KineticScroll.friction * max(0, time)))
  }

  /// In px a second.
  public func velocity(at time: Double) -> Double {
    velocity * exponential(-KineticScroll.friction * max(0, time))
  }

  /// The steps in which the movement is counted, a second.
  private static let rate = 60.0

  /// When the content stands still, in seconds: once it moves by less than 1 px a second, or by
  /// less than 1 px in a sixtieth of a second.
  public var duration: Double {
    let step =
      abs(velocity) / KineticScroll.friction
      * (1 - exponential(-KineticScroll.friction / KineticScroll.rate))
    let bound = min(step, abs(velocity))
    return bound > 1 ? logarithm(bound) / KineticScroll.friction : 0
  }
}
