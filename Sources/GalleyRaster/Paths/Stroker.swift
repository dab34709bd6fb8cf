import GalleyDisplayList
import GalleyPrimitives
import Glibc

/// Turns a line of some width into an area to be filled with the nonzero rule.
///
/// <https://svgwg.org/svg2-draft/painting.html#StrokeShape>
struct Stroker {
  private let stroke: Stroke
  private let half: Double
  /// Between the directions of neighbouring points of a round join or cap, in radians.
  private let turnStep: Double
  private var result = Path()

  /// - Parameter scale: How much larger the line will be on the device.
  static func outline(of stroke: Stroke, scale: Double) -> Path {
    guard stroke.width > 0, stroke.width.isFinite else { return Path() }
    var stroker = Stroker(stroke, scale)
    for line in PolyLine.lines(of: stroke.path, scale: scale) {
      for part in Dasher.cut(line, stroke.dashes, stroke.dashOffset) { stroker.add(part) }
    }
    return stroker.result
  }

  private init(_ stroke: Stroke, _ scale: Double) {
    self.stroke = stroke
    half = stroke.width / 2
    let radius = max(half * scale, 0.01)
    turnStep = 2 * acos(max(0, 1 - min(0.05 / radius, 1)))
  }

  private mutating func add(_ line: PolyLine) {
    let points = line.points
    guard points.count > 1 else {
      if let point = points.first { addDot(point) }
      return
    }
    for (from, to) in zip(points, points.dropFirst()) { addSegment(from, to) }
    if line.isClosed, let first = points.first, let last = points.last {
      if first != last { addSegment(last, first) }
    }
    let count = points.count
    if line.isClosed, count > 2 {
      for index in 0..<count {
        addJoin(points[(index + count - 1) % count], points[index], points[(index + 1) % count])
      }
    } else {
      for index in 1..<(count - 1) where count > 2 {
        addJoin(points[index - 1], points[index], points[index + 1])
      }
      addCap(at: points[0], from: points[1])
      addCap(at: points[count - 1], from: points[count - 2])
    }
  }

  /// A contour that always turns the same way, so that overlapping parts add up.
  private mutating func addPolygon(_ points: [Point]) {
    var area = 0.0
    for index in points.indices {
      let next = points[(index + 1) % points.count]
      area += points[index].x * next.y - next.x * points[index].y
    }
    let ordered = area < 0 ? points.reversed() : points
    guard let first = ordered.first else { return }
    result.move(to: first)
    for point in ordered.dropFirst() { result.line(to: point) }
    result.close()
  }

  private func normal(_ from: Point, _ to: Point) -> Point? {
    let dx = to.x - from.x
    let dy = to.y - from.y
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0, length.isFinite else { return nil }
    return Point(x: -dy / length * half, y: dx / length * half)
  }

  private mutating func addSegment(_ from: Point, _ to: Point) {
    guard let n = normal(from, to) else { return }
    addPolygon([from + n, to + n, to - n, from - n])
  }

  private mutating func addDot(_ point: Point) {
    switch stroke.cap {
    case .butt: break
    case .round: addArc(point, from: 0, to: 2 * .pi)
    case .square:
      addPolygon([
        Point(x: point.x - half, y: point.y - half), Point(x: point.x + half, y: point.y - half),
        Point(x: point.x + half, y: point.y + half), Point(x: point.x - half, y: point.y + half),
      ])
    }
  }

  private mutating func addCap(at end: Point, from inner: Point) {
    guard let n = normal(inner, end) else { return }
    switch stroke.cap {
    case .butt: break
    case .round:
      let start = atan2(n.y, n.x)
      addArc(end, from: start, to: start - .pi)
    case .square:
      let forward = Point(x: n.y, y: -n.x)
      addPolygon([end + n, end + n + forward, end - n + forward, end - n])
    }
  }

  private mutating func addArc(_ center: Point, from: Double, to: Double) {
    let count = max(1, min(720, Int((abs(to - from) / turnStep).rounded(.up))))
    var points = [center]
    for index in 0...count {
      let angle = from + (to - from) * Double(index) / Double(count)
      points.append(Point(x: center.x + cos(angle) * half, y: center.y + sin(angle) * half))
    }
    addPolygon(points)
  }

  private mutating func addJoin(_ before: Point, _ corner: Point, _ after: Point) {
    guard let a = normal(before, corner), let b = normal(corner, after) else { return }
    let cross = a.x * b.y - a.y * b.x
    let dot = a.x * b.x + a.y * b.y
    if abs(cross) < 1e-12, dot > 0 { return }
    // The outer side is the one that the line turns away from.
    let side: Double = cross > 0 ? -1 : 1
    let outerA = Point(x: a.x * side, y: a.y * side)
    let outerB = Point(x: b.x * side, y: b.y * side)
    if stroke.join == .round {
      let start = atan2(outerA.y, outerA.x)
      var sweep = atan2(outerB.y, outerB.x) - start
      if sweep > .pi { sweep -= 2 * .pi }
      if sweep < -.pi { sweep += 2 * .pi }
      addArc(corner, from: start, to: start + sweep)
      return
    }
    var points = [corner, corner + outerA, corner + outerB]
    // <https://svgwg.org/svg2-draft/painting.html#StrokeMiterlimitProperty>
    let cosine = dot / (half * half)
    let ratio = (2 / max(1 + cosine, 1e-9)).squareRoot()
    if stroke.join == .miter, ratio <= stroke.miterLimit {
      let middle = outerA + outerB
      let length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
      if length > 0 { points.insert(corner + middle * (half * ratio / length), at: 2) }
    }
    addPolygon(points)
  }
}
