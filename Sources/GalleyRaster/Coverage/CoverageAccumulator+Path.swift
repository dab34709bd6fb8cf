import GalleyPrimitives

extension CoverageAccumulator {
  /// How far, in px, a chord may lie from its curve.
  private static let tolerance = 0.04

  /// Adds a path's contours, each of them closed, mapped to device px.
  func add(_ path: Path, transform: AffineTransform) {
    var start = Point()
    var current = Point()
    do {
      let points = path.points
      var index = 0
      @inline(__always) func next() -> Point {
        defer { index += 1 }
        return index < points.count ? transform.apply(points[index]) : current
      }
      for verb in path.verbs {
        switch verb {
        case .move:
          addLine(current, start)
          start = next()
          current = start
        case .line:
          let end = next()
          addLine(current, end)
          current = end
        case .quadratic:
          let control = next()
          let end = next()
          addQuadratic(current, control, end)
          current = end
        case .cubic:
          let control1 = next()
          let control2 = next()
          let end = next()
          addCubic(current, control1, control2, end)
          current = end
        case .close:
          addLine(current, start)
          current = start
        }
      }
    }
    addLine(current, start)
  }

  /// Adds a closed polygon.
  func add(polygon: [Point]) {
    guard var previous = polygon.last else { return }
    for point in polygon {
      addLine(previous, point)
      previous = point
    }
  }

  @inline(__always)
  private func addLine(_ from: Point, _ to: Point) { addLine(from.x, from.y, to.x, to.y) }

  private func addQuadratic(_ p0: Point, _ p1: Point, _ p2: Point) {
    let bend = Self.length(p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y)
    let count = Self.segmentCount(bend / 4)
    var previous = p0
    for step in 1...count {
      let t = Double(step) / Double(count)
      let u = 1 - t
      let point =
        step == count
        ? p2
        : Point(
          x: u * u * p0.x + 2 * u * t * p1.x + t * t * p2.x,
          y: u * u * p0.y + 2 * u * t * p1.y + t * t * p2.y)
      addLine(previous, point)
      previous = point
    }
  }

  private func addCubic(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    let bend = max(
      Self.length(p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y),
      Self.length(p1.x - 2 * p2.x + p3.x, p1.y - 2 * p2.y + p3.y))
    let count = Self.segmentCount(bend * 0.75)
    var previous = p0
    for step in 1...count {
      let point = step == count ? p3 : Self.cubic(p0, p1, p2, p3, Double(step) / Double(count))
      addLine(previous, point)
      previous = point
    }
  }

  static func cubic(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ t: Double) -> Point {
    let u = 1 - t
    let a = u * u * u
    let b = 3 * u * u * t
    let c = 3 * u * t * t
    let d = t * t * t
    return Point(
      x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
  }

  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  /// How many chords keep within the tolerance of a curve that is `deviation` px from one chord.
  static func segmentCount(_ deviation: Double) -> Int {
    let count = (deviation / tolerance).squareRoot().rounded(.up)
    return count > 1 ? Int(min(count, 400)) : 1
  }
}
