import Foundation

/// A cubic Bézier curve from (0, 0) to (1, 1) that gives progress over time.
///
/// <https://drafts.csswg.org/css-easing-2/#cubic-bezier-easing-functions>
struct TimingCurve: Hashable, Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// The horizontal places of the two points are kept in 0…1, so that time never turns back.
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// The progress when the part `x`, 0…1, of the time is gone.
  func value(at x: Double) -> Double {
    if x1 == y1, x2 == y2 { return x }
    var low = 0.0
    var high = 1.0
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if TimingCurve.coordinate(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return TimingCurve.coordinate((low + high) / 2, y1, y2)
  }

  private static func coordinate(_ t: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }
}
