/// What draws content back to its edge after it went past, as on iOS: a critically damped spring of
/// mass 1 and stiffness 100.
public struct EdgeSpring: Hashable, Sendable {
  /// How far past the edge at the start, in px, with its sign.
  public var displacement: Double
  /// At the start, in px a second, with the same sign as a growing displacement.
  public var velocity: Double

  public init(displacement: Double, velocity: Double) {
    self.displacement = displacement.isFinite ? displacement : 0
    self.velocity = velocity.isFinite ? velocity : 0
  }

  /// The square root of stiffness by mass: a second's radians, and the decay.
  private static let frequency = 10.0

  /// How far past the edge after `time` seconds, in px.
  public func displacement(at time: Double) -> Double {
    let time = max(0, time)
    return (displacement + (velocity + EdgeSpring.frequency * displacement) * time)
      * exponential(-EdgeSpring.frequency * time)
  }

  /// In px a second.
  public func velocity(at time: Double) -> Double {
    let time = max(0, time)
    let slope = velocity + EdgeSpring.frequency * displacement
    return (slope - EdgeSpring.frequency * (displacement + slope * time))
      * exponential(-EdgeSpring.frequency * time)
  }

  /// The spring is at rest once displacement and the way that the velocity still leads are below
  /// this, in px: half a device pixel at scale 1.
  public static let restThreshold = 0.5

  /// Whether the spring is at rest after `time` seconds.
  ///
  /// - Parameter scale: Device px per CSS px.
  public func isAtRest(at time: Double, scale: Double = 1) -> Bool {
    let threshold = EdgeSpring.restThreshold / max(scale, 0.01)
    return abs(displacement(at: time)) < threshold
      && abs(velocity(at: time)) / EdgeSpring.frequency < threshold
  }
}
