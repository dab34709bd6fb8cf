/// A contour made of straight lines.
public struct Polyline: Hashable, Sendable {
  public var points: [Point]
  /// Whether a line leads from the last point back to the first.
  public var isClosed: Bool

  public init(points: [Point] = [], isClosed: Bool = false) {
    self.points = points
    self.isClosed = isClosed
  }
}

extension Path {
  /// The path's contours as straight lines that stay within `tolerance` of its curves.
  ///
  /// - Parameter tolerance: Larger than zero.
  public func flattened(tolerance: Double) -> [Polyline] {
    var flattener = Flattener(tolerance: max(tolerance, 1e-6))
    var index = 0
    func next() -> Point {
      defer { index += 1 }
      return index < points.count ? points[index] : Point()
    }
    for verb in verbs {
      switch verb {
      case .move: flattener.move(to: next())
      case .line: flattener.line(to: next())
      case .quadratic:
        let control = next()
        let end = next()
        let start = flattener.current
        flattener.cubic(
          start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3), end)
      case .cubic:
        let first = next()
        let second = next()
        flattener.cubic(first, second, next())
      case .close: flattener.close()
      }
    }
    flattener.finish()
    return flattener.contours
  }
}

private struct Flattener {
  let tolerance: Double
  var contours: [Polyline] = []
  var contour = Polyline()
  var current = Point()
  var start = Point()

  init(tolerance: Double) { self.tolerance = tolerance }

  mutating func finish() {
    if !contour.points.isEmpty { contours.append(contour) }
    contour = Polyline()
  }

  mutating func move(to point: Point) {
    finish()
    current = point
    start = point
    contour.points.append(point)
  }

  mutating func line(to point: Point) {
    if contour.points.isEmpty { contour.points.append(current) }
    if point != current { contour.points.append(point) }
    current = point
  }

  mutating func cubic(_ first: Point, _ second: Point, _ end: Point) {
    if contour.points.isEmpty { contour.points.append(current) }
    let from = current
    let bend = max(
      abs(from.x - 2 * first.x + second.x) + abs(from.y - 2 * first.y + second.y),
      abs(first.x - 2 * second.x + end.x) + abs(first.y - 2 * second.y + end.y))
    let wanted = (bend * 0.75 / tolerance).squareRoot().rounded(.up)
    let count = wanted > 1 ? Int(min(wanted, 400)) : 1
    for step in 1..<max(count, 1) {
      let t = Double(step) / Double(count)
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      line(
        to: Point(
          x: a * from.x + b * first.x + c * second.x + d * end.x,
          y: a * from.y + b * first.y + c * second.y + d * end.y))
    }
    line(to: end)
  }

  mutating func close() {
    guard !contour.points.isEmpty else { return }
    contour.isClosed = true
    finish()
    current = start
  }
}
