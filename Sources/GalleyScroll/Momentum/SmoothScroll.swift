public import GalleyPrimitives

/// A scroll to a place that takes its time: `scroll-behavior: smooth`, and animated positions.
///
/// How long it takes and how it speeds up is left open; here it eases in and out, the longer the
/// way the longer, as if a cubic Bézier curve of (0.42, 0) and (0.58, 1) led it.
///
/// <https://drafts.csswg.org/cssom-view-1/#concept-smooth-scroll>
public struct SmoothScroll: Hashable, Sendable {
  public var start: Point
  public var end: Point
  /// In seconds.
  public var duration: Double

  public static let shortest = 0.15
  public static let longest = 0.75

  public init(from start: Point, to end: Point) {
    self.start = start
    self.end = end
    let way = max(abs(end.x - start.x), abs(end.y - start.y))
    // The square root: four times as far takes twice as long.
    duration = min(max(way.squareRoot() / 60, SmoothScroll.shortest), SmoothScroll.longest)
    if !(way > 0) { duration = 0 }
  }

  /// The offset after `time` seconds.
  public func offset(at time: Double) -> Point {
    guard time < duration, duration > 0 else { return end }
    let share = SmoothScroll.eased(max(0, time) / duration)
    return start + (end - start) * share
  }

  /// In px a second.
  public func velocity(at time: Double) -> Point {
    guard time >= 0, time < duration else { return Point() }
    let step = 1.0 / 1024
    return (offset(at: time + step) - offset(at: time)) * (1 / step)
  }

  public func isFinished(at time: Double) -> Bool { time >= duration }

  /// The curve's share of the way at a share of the time.
  private static func eased(_ share: Double) -> Double {
    // Solves x(t) = share by halving: 40 steps are more than a Double tells apart.
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      let x =
        3 * middle * (1 - middle) * ((1 - middle) * 0.42 + middle * 0.58)
        + middle * middle * middle
      if x < share { low = middle } else { high = middle }
    }
    let t = (low + high) / 2
    return t * t * (3 - 2 * t)
  }
}
