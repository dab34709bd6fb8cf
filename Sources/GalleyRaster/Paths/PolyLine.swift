import GalleyDisplayList
import GalleyPrimitives

/// A contour made of straight lines.
struct PolyLine {
  var points: [Point] = []
  var isClosed = false

  /// The contours of a path, curves divided finely enough for the device.
  static func lines(of path: Path, scale: Double) -> [PolyLine] {
    var lines: [PolyLine] = []
    var line = PolyLine()
    var start = Point()
    var index = 0
    func next() -> Point {
      defer { index += 1 }
      return index < path.points.count ? path.points[index] : start
    }
    func finish() {
      if !line.points.isEmpty { lines.append(line) }
      line = PolyLine()
    }
    for verb in path.verbs {
      if line.points.isEmpty, verb != .move, verb != .close { line.points.append(start) }
      let last = line.points.last ?? start
      switch verb {
      case .move:
        finish()
        start = next()
        line.points.append(start)
      case .line: line.append(next())
      case .quadratic:
        let control = next()
        let end = next()
        line.append(
          curveFrom: last, last + (control - last) * (2.0 / 3), end + (control - end) * (2.0 / 3),
          end, scale)
      case .cubic:
        let control1 = next()
        let control2 = next()
        line.append(curveFrom: last, control1, control2, next(), scale)
      case .close:
        line.isClosed = true
        if line.points.count > 1, line.points.last == line.points.first { line.points.removeLast() }
        finish()
      }
    }
    finish()
    return lines
  }

  private mutating func append(_ point: Point) {
    if points.last != point { points.append(point) }
  }

  private mutating func append(
    curveFrom p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ scale: Double
  ) {
    let bend = max(
      abs(p0.x - 2 * p1.x + p2.x) + abs(p0.y - 2 * p1.y + p2.y),
      abs(p1.x - 2 * p2.x + p3.x) + abs(p1.y - 2 * p2.y + p3.y))
    let count = CoverageAccumulator.segmentCount(bend * scale)
    for step in 1...count {
      append(
        step == count
          ? p3 : CoverageAccumulator.cubic(p0, p1, p2, p3, Double(step) / Double(count)))
    }
  }
}

/// Cuts lines into dashes.
///
/// <https://svgwg.org/svg2-draft/painting.html#StrokeDashing>
enum Dasher {
  private static let limit = 100_000

  static func cut(_ line: PolyLine, _ dashes: [Double], _ offset: Double) -> [PolyLine] {
    let total = dashes.reduce(0, +)
    guard total > 0, total.isFinite, dashes.allSatisfy({ $0 >= 0 }), line.points.count > 1 else {
      return [line]
    }
    var points = line.points
    if line.isClosed, let first = points.first { points.append(first) }
    // A pattern of an odd number of lengths is taken twice.
    let pattern = dashes.count % 2 == 0 ? dashes : dashes + dashes
    let period = pattern.reduce(0, +)
    var place = offset.isFinite ? offset - (offset / period).rounded(.down) * period : 0
    var index = 0
    while place >= pattern[index] {
      place -= pattern[index]
      index = (index + 1) % pattern.count
      if place <= 0, pattern[index] > 0 { break }
    }
    var left = pattern[index] - place
    var result: [PolyLine] = []
    var current = PolyLine(points: index % 2 == 0 ? [points[0]] : [])
    for (from, to) in zip(points, points.dropFirst()) {
      let dx = to.x - from.x
      let dy = to.y - from.y
      let length = (dx * dx + dy * dy).squareRoot()
      guard length > 0, length.isFinite else { continue }
      var done = 0.0
      while length - done > left {
        done += left
        let point = Point(x: from.x + dx * done / length, y: from.y + dy * done / length)
        if index % 2 == 0 {
          if current.points.last != point { current.points.append(point) }
          result.append(current)
          current = PolyLine()
        } else {
          current = PolyLine(points: [point])
        }
        index = (index + 1) % pattern.count
        left = pattern[index]
        if result.count > limit { return result }
      }
      left -= length - done
      if index % 2 == 0 { current.points.append(to) }
    }
    if index % 2 == 0, !current.points.isEmpty { result.append(current) }
    return result
  }
}
