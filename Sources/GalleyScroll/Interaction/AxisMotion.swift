/// What one axis of a container does by itself. Each case tells the offset at any time, so that
/// results don't depend on how often it is asked.
enum AxisMotion: Hashable, Sendable {
  case still(Double)
  /// `start` is when it began, in seconds.
  case decelerating(Deceleration, from: Double, start: Double)
  case kinetic(KineticScroll, from: Double, start: Double)
  case spring(EdgeSpring, edge: Double, start: Double)
  case elastic(ElasticRebound, edge: Double, start: Double)

  /// The edges of the axis, and what happens there.
  struct Limits {
    var range: ScrollRange
    var bounces: Bool
    var physics: ScrollPhysics
    /// Device px per CSS px.
    var scale: Double
  }

  /// What follows when content is let go.
  static func released(
    from offset: Double, velocity: Double, at time: Double, _ limits: Limits
  ) -> AxisMotion {
    let excess = limits.range.excess(of: offset)
    if excess != 0 {
      let edge = offset - excess
      guard limits.bounces else { return .still(edge) }
      return back(to: edge, displacement: excess, velocity: velocity, at: time, limits.physics)
    }
    guard velocity != 0 else { return .still(offset) }
    switch limits.physics {
    case .iOS, .macOS:
      return .decelerating(Deceleration(velocity: velocity), from: offset, start: time)
    case .linux: return .kinetic(KineticScroll(velocity: velocity), from: offset, start: time)
    }
  }

  private static func back(
    to edge: Double, displacement: Double, velocity: Double, at time: Double,
    _ physics: ScrollPhysics
  ) -> AxisMotion {
    switch physics {
    case .iOS:
      .spring(
        EdgeSpring(displacement: displacement, velocity: velocity), edge: edge, start: time)
    case .macOS:
      .elastic(ElasticRebound(stretch: displacement, velocity: velocity), edge: edge, start: time)
    case .linux: .still(edge)
    }
  }

  /// The motion at a time, having crossed edges and come to rest where it does, with the offset and
  /// the velocity.
  func advanced(
    to time: Double, _ limits: Limits
  ) -> (motion: AxisMotion, offset: Double, velocity: Double) {
    switch self {
    case .still(let offset): return (self, offset, 0)
    case .decelerating(let glide, let from, let start):
      let last = start + glide.duration()
      let distance = glide.distance(at: min(time, last) - start)
      let offset = from + distance
      let excess = limits.range.excess(of: offset)
      if excess != 0 {
        let edge = offset - excess
        guard limits.bounces, let crossing = glide.time(atDistance: edge - from) else {
          return (.still(edge), edge, 0)
        }
        let bounce = AxisMotion.back(
          to: edge, displacement: 0, velocity: glide.velocity(at: crossing), at: start + crossing,
          limits.physics)
        return bounce.advanced(to: time, limits)
      }
      if time >= last { return (.still(offset), offset, 0) }
      return (self, offset, glide.velocity(at: time - start))
    case .kinetic(let glide, let from, let start):
      let last = start + glide.duration
      let offset = from + glide.distance(at: min(time, last) - start)
      let clamped = limits.range.clamped(offset)
      if time >= last || clamped != offset { return (.still(clamped), clamped, 0) }
      return (self, offset, glide.velocity(at: time - start))
    case .spring(let spring, let edge, let start):
      if spring.isAtRest(at: time - start, scale: limits.scale) { return (.still(edge), edge, 0) }
      return (
        self, edge + spring.displacement(at: time - start), spring.velocity(at: time - start)
      )
    case .elastic(let rebound, let edge, let start):
      if rebound.isFinished(at: time - start) { return (.still(edge), edge, 0) }
      let step = 1.0 / 1024
      let velocity =
        (rebound.exactStretch(at: time - start + step) - rebound.exactStretch(at: time - start))
        / step
      return (self, edge + rebound.stretch(at: time - start), velocity)
    }
  }

  var isStill: Bool {
    if case .still = self { true } else { false }
  }
}
