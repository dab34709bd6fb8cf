import Foundation

/// A way from one value to another in time.
///
/// Times are seconds, and mean the clock of the host that shows the view.
///
/// Source: Apple's SwiftUI `Animation`, its curves and springs. Deviation: animations of one's own
/// and repetitions are not offered, since the only thing that moves is a scroll position.
public struct Animation: Hashable, Sendable {
  private enum Curve: Hashable, Sendable {
    case bezier(TimingCurve, duration: Double)
    case spring(response: Double, dampingFraction: Double)
  }

  private var curve: Curve
  private var delay = 0.0
  private var speed = 1.0

  private init(_ curve: Curve) { self.curve = curve }

  /// The spring that is used where none is named: no overshoot, 0.55 s.
  public static let `default` = spring(response: 0.55, dampingFraction: 1)

  public static let linear = linear(duration: 0.35)
  public static let easeIn = easeIn(duration: 0.35)
  public static let easeOut = easeOut(duration: 0.35)
  public static let easeInOut = easeInOut(duration: 0.35)
  /// A spring without overshoot, 0.5 s.
  public static let smooth = spring(duration: 0.5, bounce: 0)
  /// A spring with a little overshoot, 0.5 s.
  public static let snappy = spring(duration: 0.5, bounce: 0.15)
  /// A spring with more overshoot, 0.5 s.
  public static let bouncy = spring(duration: 0.5, bounce: 0.3)
  public static let spring = spring(duration: 0.5, bounce: 0)

  public static func linear(duration: Double) -> Animation {
    timingCurve(0, 0, 1, 1, duration: duration)
  }

  public static func easeIn(duration: Double) -> Animation {
    timingCurve(0.42, 0, 1, 1, duration: duration)
  }

  public static func easeOut(duration: Double) -> Animation {
    timingCurve(0, 0, 0.58, 1, duration: duration)
  }

  public static func easeInOut(duration: Double) -> Animation {
    timingCurve(0.42, 0, 0.58, 1, duration: duration)
  }

  /// A cubic Bézier curve from (0, 0) to (1, 1) with these two points between.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(.bezier(TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2), duration: duration))
  }

  /// A spring.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring, in seconds.
  ///   - dampingFraction: 1 just doesn't overshoot; less swings.
  ///   - blendDuration: Accepted and without effect.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(.spring(response: response, dampingFraction: dampingFraction))
  }

  /// A spring.
  ///
  /// - Parameters:
  ///   - duration: The period of the undamped spring, in seconds.
  ///   - bounce: 0 just doesn't overshoot, up to 1; below 0 it creeps.
  ///   - blendDuration: Accepted and without effect.
  public static func spring(
    duration: Double, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    let bounce = min(max(bounce, -0.999), 1)
    return spring(
      response: duration, dampingFraction: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// The animation, beginning later.
  public func delay(_ delay: Double) -> Animation {
    var copy = self
    copy.delay += max(0, delay)
    return copy
  }

  /// The animation, `speed` times as fast.
  public func speed(_ speed: Double) -> Animation {
    var copy = self
    copy.speed *= speed
    return copy
  }

  /// How much of the way is gone after `time` seconds; springs may go past 1 for a while.
  ///
  /// - Returns: `nil` once the animation is over, which it is after ten minutes at the latest.
  func progress(after time: Double) -> Double? {
    let local = (time - delay) * speed
    guard local > 0 else { return time.isFinite && time < 600 ? 0 : nil }
    guard time < 600 else { return nil }
    switch curve {
    case .bezier(let curve, let duration):
      return local < duration ? curve.value(at: local / duration) : nil
    case .spring(let response, let dampingFraction):
      guard response > 0 else { return nil }
      let rest = springOffset(
        after: local, response: response, dampingFraction: max(0, dampingFraction))
      // The envelope, not the offset, tells that a swinging spring has come to rest.
      return rest.envelope > 0.0005 ? 1 - rest.offset : nil
    }
  }
}

/// How far a spring that is let go at distance 1, at rest, still is from its place.
///
/// - Returns: The distance, and a bound of it for all later times.
private func springOffset(
  after time: Double, response: Double, dampingFraction ratio: Double
) -> (offset: Double, envelope: Double) {
  let frequency = 2 * Double.pi / response
  if ratio < 1 {
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let decay = exp(-ratio * frequency * time)
    let sine = ratio * frequency / damped
    return (
      decay * (cos(damped * time) + sine * sin(damped * time)),
      decay * (1 + sine * sine).squareRoot()
    )
  }
  if ratio == 1 {
    let offset = exp(-frequency * time) * (1 + frequency * time)
    return (offset, offset)
  }
  let root = frequency * (ratio * ratio - 1).squareRoot()
  let slow = -ratio * frequency + root
  let fast = -ratio * frequency - root
  let offset = (slow * exp(fast * time) - fast * exp(slow * time)) / (slow - fast)
  return (offset, offset)
}
