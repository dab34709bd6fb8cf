/// How content that was stretched past its edge goes back, as on macOS.
///
/// Constants and formula are those that AppKit published until 10.7; Chromium's are the same.
public struct ElasticRebound: Hashable, Sendable {
  /// The px of pull for one px of stretch.
  public static let stiffness = 20.0
  /// The share of the velocity that carries content further out.
  public static let amplitude = 0.31
  public static let period = 1.6

  /// The stretch at the start, in px, with its sign.
  public var stretch: Double
  /// At the start, in px a second; the same sign as the stretch leads outwards.
  public var velocity: Double

  public init(stretch: Double, velocity: Double) {
    self.stretch = stretch.isFinite ? stretch : 0
    self.velocity = velocity.isFinite ? velocity : 0
  }

  /// The stretch after `time` seconds, in px, before it is rounded.
  public func exactStretch(at time: Double) -> Double {
    let time = max(0, time)
    return (stretch + velocity * time * ElasticRebound.amplitude)
      * exponential(-time * ElasticRebound.stiffness / ElasticRebound.period)
  }

  /// The stretch that is shown after `time` seconds, in whole px.
  public func stretch(at time: Double) -> Double {
    ElasticRebound.rounded(exactStretch(at: time))
  }

  /// Whether the content is back: no stretch is shown, and more than 24 ms have passed.
  public func isFinished(at time: Double) -> Bool { time > 0.024 && stretch(at: time) == 0 }

  /// Whole px towards zero; what is within an eighth of a whole px is that.
  public static func rounded(_ value: Double) -> Double {
    let nearest = value.rounded()
    return abs(value - nearest) <= 0.125 ? nearest : value.rounded(.towardZero)
  }

  /// The stretch that a pull of `force` px shows.
  public static func stretch(forPull force: Double) -> Double {
    (force / stiffness).rounded(.up)
  }

  /// The pull that shows a stretch.
  public static func pull(forStretch stretch: Double) -> Double { stretch * stiffness }

  /// The largest stretch that a velocity alone causes, in px, and when, in seconds.
  public static func peak(ofVelocity velocity: Double) -> (stretch: Double, time: Double) {
    let time = period / stiffness
    return (ElasticRebound(stretch: 0, velocity: velocity).exactStretch(at: time), time)
  }
}
