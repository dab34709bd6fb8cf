/// How content glides on after a finger has left it, as on iOS: the speed falls by the same factor
/// each millisecond.
public struct Deceleration: Hashable, Sendable {
  /// The factor by which the speed falls in a millisecond.
  public enum Rate: Double, Hashable, Sendable {
    case normal = 0.998
    case fast = 0.99
  }

  public var rate: Rate
  /// At the start, in px a second.
  public var velocity: Double

  public init(velocity: Double, rate: Rate = .normal) {
    self.velocity = velocity.isFinite ? velocity : 0
    self.rate = rate
  }

  /// The content counts as still once less than this is left to go, in px.
  public static let restDistance = 0.5

  /// The natural logarithm of the rate, a second.
  private var decay: Double { 1000 * logarithm(rate.rawValue) }

  /// How far the content has gone after `time` seconds, in px.
  public func distance(at time: Double) -> Double {
    velocity / decay * (exponential(decay * max(0, time)) - 1)
  }

  /// In px a second.
  public func velocity(at time: Double) -> Double { velocity * exponential(decay * max(0, time)) }

  /// How far the content goes until it rests, in px.
  public var restingDistance: Double { -velocity / decay }

  /// When less than `distance` px are left to go, in seconds.
  public func duration(untilWithin distance: Double = restDistance) -> Double {
    let whole = abs(restingDistance)
    guard whole > distance, distance > 0 else { return 0 }
    return logarithm(distance / whole) / decay
  }

  /// When the content has gone `distance` px; `nil` if it never does.
  public func time(atDistance distance: Double) -> Double? {
    guard velocity != 0, distance != 0 else { return distance == 0 ? 0 : nil }
    let share = 1 + distance * decay / velocity
    guard share > 0, share <= 1 else { return nil }
    return logarithm(share) / decay
  }

  /// The speed at which content comes to rest `distance` px away.
  public static func velocity(restingAt distance: Double, rate: Rate) -> Double {
    -distance * 1000 * logarithm(rate.rawValue)
  }
}
