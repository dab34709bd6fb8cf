/// How far content follows a finger that pulls it past its edge, as on iOS.
public struct RubberBand: Hashable, Sendable {
  /// The share of the first pixel that content follows.
  public static let resistance = 0.55

  /// The length of the viewport along the axis, in CSS px.
  public let viewportLength: Double

  public init(viewportLength: Double) { self.viewportLength = viewportLength }

  /// How far content is past its edge, in CSS px, when the finger is `distance` px past it; the
  /// sign is kept, and the result never reaches ``viewportLength``.
  public func offset(forPull distance: Double) -> Double {
    guard viewportLength > 0, distance.isFinite else { return 0 }
    let pull = abs(distance) * RubberBand.resistance / viewportLength
    let offset = (1 - 1 / (pull + 1)) * viewportLength
    return distance < 0 ? -offset : offset
  }

  /// The pull that gives an offset: the inverse of ``offset(forPull:)``.
  public func pull(forOffset offset: Double) -> Double {
    guard viewportLength > 0, abs(offset) < viewportLength else { return 0 }
    let distance =
      abs(offset) * viewportLength / (RubberBand.resistance * (viewportLength - abs(offset)))
    return offset < 0 ? -distance : distance
  }
}
