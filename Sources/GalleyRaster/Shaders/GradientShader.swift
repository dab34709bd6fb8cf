import GalleyDisplayList
import GalleyPrimitives
import Glibc

/// Computes the pixels of a gradient, row by row.
///
/// <https://drafts.csswg.org/css-images-4/#gradients>
final class GradientShader {
  private let geometry: Gradient.Geometry
  private let ramp: GradientRamp
  private let map: TileMap
  /// Whether no pixel that is asked for needs repetition or lies outside of the tile.
  private let isWhole: Bool
  /// For a linear gradient on the device: the offset at (0, 0) and its growth per px.
  private var base = 0.0
  private var growthX = 0.0
  private var growthY = 0.0
  private var isLinear = false
  private var segment = 0
  /// The range of x that the last row held, when all rows are equal.
  private var repeatedRow: Range<Int>?

  /// `nil` if nothing is to be painted.
  init?(_ fill: GradientFill, transform: AffineTransform, bounds: PixelRect) {
    guard
      let map = TileMap(tile: fill.tiling.tile, step: fill.tiling.step, transform: transform),
      let ramp = GradientRamp(fill.gradient)
    else { return nil }
    self.map = map
    self.ramp = ramp
    geometry = fill.gradient.geometry
    isWhole = map.holds(bounds)
    if case .linear(let start, let end) = geometry {
      isLinear = true
      let dx = end.x - start.x
      let dy = end.y - start.y
      let square = dx * dx + dy * dy
      if square > 0 {
        growthX = (map.inverse.a * dx + map.inverse.b * dy) / square
        growthY = (map.inverse.c * dx + map.inverse.d * dy) / square
        base = ((map.inverse.tx - start.x) * dx + (map.inverse.ty - start.y) * dy) / square
        // What rounding leaves of a turn by a right angle would only cost time.
        if abs(growthX) < 1e-12 { growthX = 0 }
        if abs(growthY) < 1e-12 { growthY = 0 }
      } else {
        base = .infinity
      }
    }
  }

  /// The one colour of a whole row; `nil` if it has several.
  func uniform(y: Int) -> UInt32? {
    guard isWhole, isLinear, growthX == 0 else { return nil }
    return Pixel.pack(ramp.color(at: base + growthY * (Double(y) + 0.5), &segment))
  }

  func fill(_ row: PixelRow, y: Int, from: Int, to: Int) {
    if isWhole, isLinear {
      if growthY == 0, let repeatedRow, repeatedRow.contains(from), repeatedRow.upperBound >= to {
        return
      }
      let start = base + growthY * (Double(y) + 0.5)
      for x in from..<to {
        row[x] = Pixel.pack(ramp.color(at: start + growthX * (Double(x) + 0.5), &segment))
      }
      repeatedRow = growthY == 0 ? from..<to : nil
      return
    }
    for x in from..<to {
      let point = map.inverse.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
      if let local = map.local(point), case let t = offset(local), t == t {
        row[x] = Pixel.pack(ramp.color(at: t, &segment))
      } else {
        row[x] = 0
      }
    }
  }

  /// Where on the gradient line a place of the tile lies.
  private func offset(_ point: Point) -> Double {
    switch geometry {
    case .linear(let start, let end):
      let dx = end.x - start.x
      let dy = end.y - start.y
      let square = dx * dx + dy * dy
      return square > 0
        ? ((point.x - start.x) * dx + (point.y - start.y) * dy) / square : .infinity
    case .radial(let center, let radii):
      guard radii.width > 0, radii.height > 0 else { return .infinity }
      let x = (point.x - center.x) / radii.width
      let y = (point.y - center.y) / radii.height
      return (x * x + y * y).squareRoot()
    case .focal(let center, let radius, let focus, let focusRadius):
      return focalOffset(
        Point(x: point.x - focus.x, y: point.y - focus.y),
        Point(x: center.x - focus.x, y: center.y - focus.y), radius - focusRadius, focusRadius)
    case .conic(let center, let from):
      let angle = atan2(point.x - center.x, center.y - point.y) / (2 * .pi) - from / 360
      return angle - angle.rounded(.down)
    }
  }

  /// The largest offset whose circle, about `way * offset` and of a radius that isn't negative,
  /// passes through a point; not a number if there is none.
  ///
  /// <https://html.spec.whatwg.org/#dom-context-2d-createradialgradient>
  private func focalOffset(
    _ point: Point, _ way: Point, _ growth: Double, _ start: Double
  ) -> Double {
    let a = way.x * way.x + way.y * way.y - growth * growth
    let b = point.x * way.x + point.y * way.y + start * growth
    let c = point.x * point.x + point.y * point.y - start * start
    if abs(a) < 1e-9 {
      let t = b == 0 ? .nan : c / (2 * b)
      return start + t * growth >= 0 ? t : .nan
    }
    let square = b * b - a * c
    guard square >= 0 else { return .nan }
    let root = square.squareRoot()
    let high = max((b + root) / a, (b - root) / a)
    if start + high * growth >= 0 { return high }
    let low = min((b + root) / a, (b - root) / a)
    return start + low * growth >= 0 ? low : .nan
  }
}
