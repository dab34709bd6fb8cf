import GalleyDisplayList
import GalleyPrimitives
import Glibc

extension RoundedRect {
  /// Whether a corner's curve reaches past the sides next to it, as an inner edge's may.
  var isOverfull: Bool {
    let corners = [topLeft, topRight, bottomRight, bottomLeft]
    guard corners.contains(where: { $0.width > 0 && $0.height > 0 }) else { return false }
    let slack = 1e-6
    return topLeft.width + topRight.width > rect.width + slack
      || bottomLeft.width + bottomRight.width > rect.width + slack
      || topLeft.height + bottomLeft.height > rect.height + slack
      || topRight.height + bottomRight.height > rect.height + slack
  }

  /// The rectangle without what lies outside each corner's ellipse, when the ellipses are larger
  /// than the rectangle has room for.
  ///
  /// Each corner is cut by tangents of its ellipse.
  var overfullPath: Path {
    var points = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ]
    let corners: [(size: Size, x: Double, y: Double, dx: Double, dy: Double)] = [
      (topLeft, rect.minX, rect.minY, 1, 1), (topRight, rect.maxX, rect.minY, -1, 1),
      (bottomRight, rect.maxX, rect.maxY, -1, -1), (bottomLeft, rect.minX, rect.maxY, 1, -1),
    ]
    let steps = 48
    for corner in corners where corner.size.width > 0 && corner.size.height > 0 {
      let (rx, ry) = (corner.size.width, corner.size.height)
      let center = Point(x: corner.x + corner.dx * rx, y: corner.y + corner.dy * ry)
      for step in 0...steps {
        let angle = Double(step) / Double(steps) * .pi / 2
        // What is inside is on the centre's side of the tangent at this angle.
        let nx = -corner.dx * cos(angle) / rx
        let ny = -corner.dy * sin(angle) / ry
        points = Self.cut(points) { (($0.x - center.x) * nx + ($0.y - center.y) * ny) - 1 }
        if points.isEmpty { return Path() }
      }
    }
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }

  /// The part of a convex polygon at which a linear function isn't positive.
  private static func cut(_ points: [Point], _ distance: (Point) -> Double) -> [Point] {
    var result: [Point] = []
    for index in points.indices {
      let from = points[index]
      let to = points[(index + 1) % points.count]
      let (a, b) = (distance(from), distance(to))
      if a <= 0 { result.append(from) }
      if (a < 0 && b > 0) || (a > 0 && b < 0) {
        let t = a / (a - b)
        result.append(Point(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t))
      }
    }
    return result
  }
}
