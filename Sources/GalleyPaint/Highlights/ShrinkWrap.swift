import GalleyPrimitives

/// Rectangles wrapped in outlines with round corners, those that touch each other in one.
///
/// The union is found on the grid that the rectangles' edges make, which costs the square of
/// their number; long lists are taken in portions.
struct ShrinkWrap {
  /// How many rectangles are wrapped at once.
  private static let limit = 48

  private let radius: Double
  private(set) var path = Path()

  init(_ rects: [Rect], radius: Double) {
    self.radius = radius
    for group in ShrinkWrap.groups(rects) {
      if group.count == 1 {
        let rounded = RoundedRect(group[0], radius: radius)
        path.append(Path(rounded))
        continue
      }
      var start = 0
      while start < group.count {
        wrap(Array(group[start..<min(group.count, start + ShrinkWrap.limit)]))
        start += ShrinkWrap.limit
      }
    }
  }

  /// Rectangles in groups of such that touch, directly or by way of others.
  private static func groups(_ rects: [Rect]) -> [[Rect]] {
    var groups: [[Rect]] = []
    var group: [Rect] = []
    // Lines of text come in order: what touches follows closely.
    for rect in rects where rect.width > 0 && rect.height > 0 {
      let isNear = group.suffix(limit).contains { touch($0, rect) }
      if !isNear, !group.isEmpty {
        groups.append(group)
        group = []
      }
      group.append(rect)
    }
    if !group.isEmpty { groups.append(group) }
    return groups
  }

  private static func touch(_ a: Rect, _ b: Rect) -> Bool {
    a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
  }

  private mutating func wrap(_ rects: [Rect]) {
    let xs = ShrinkWrap.edges(rects.flatMap { [$0.minX, $0.maxX] })
    let ys = ShrinkWrap.edges(rects.flatMap { [$0.minY, $0.maxY] })
    let (columns, rows) = (xs.count - 1, ys.count - 1)
    guard columns > 0, rows > 0 else { return }
    var cells = [Bool](repeating: false, count: columns * rows)
    for rect in rects {
      for row in 0..<rows where rect.minY <= ys[row] && ys[row + 1] <= rect.maxY {
        for column in 0..<columns where rect.minX <= xs[column] && xs[column + 1] <= rect.maxX {
          cells[row * columns + column] = true
        }
      }
    }
    func isInside(_ column: Int, _ row: Int) -> Bool {
      column >= 0 && row >= 0 && column < columns && row < rows && cells[row * columns + column]
    }
    // Edges with the inside on their right, by the grid point that they begin at.
    var edges: [GridPoint: [GridPoint]] = [:]
    for row in 0..<rows {
      for column in 0..<columns where isInside(column, row) {
        let corners = [
          GridPoint(column, row), GridPoint(column + 1, row), GridPoint(column + 1, row + 1),
          GridPoint(column, row + 1),
        ]
        if !isInside(column, row - 1) { edges[corners[0], default: []].append(corners[1]) }
        if !isInside(column + 1, row) { edges[corners[1], default: []].append(corners[2]) }
        if !isInside(column, row + 1) { edges[corners[2], default: []].append(corners[3]) }
        if !isInside(column - 1, row) { edges[corners[3], default: []].append(corners[0]) }
      }
    }
    for start in edges.keys.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
      while let first = edges[start]?.popLast() {
        var loop = [start]
        var (previous, current) = (start, first)
        while current != start, let choices = edges[current], !choices.isEmpty {
          loop.append(current)
          // Where two loops meet at a point, turning right keeps them apart.
          let direction = (current.x - previous.x, current.y - previous.y)
          let index =
            choices.firstIndex {
              let next = ($0.x - current.x, $0.y - current.y)
              return direction.0 * next.1 - direction.1 * next.0 > 0
            } ?? 0
          let next = choices[index]
          edges[current]?.remove(at: index)
          (previous, current) = (current, next)
        }
        addRounded(loop.map { Point(x: xs[$0.x], y: ys[$0.y]) })
      }
    }
  }

  private struct GridPoint: Hashable {
    var x: Int
    var y: Int
    init(_ x: Int, _ y: Int) {
      self.x = x
      self.y = y
    }
  }

  private static func edges(_ values: [Double]) -> [Double] {
    var result: [Double] = []
    for value in values.sorted() where value != result.last { result.append(value) }
    return result
  }

  /// Adds a closed outline of lines along the axes, with corners rounded in both directions.
  private mutating func addRounded(_ loop: [Point]) {
    let count = loop.count
    let corners = loop.indices.filter { index in
      let (a, b, c) = (loop[(index + count - 1) % count], loop[index], loop[(index + 1) % count])
      return !(a.x == b.x && b.x == c.x) && !(a.y == b.y && b.y == c.y)
    }.map { loop[$0] }
    guard corners.count >= 4 else { return }
    for index in corners.indices {
      let before = corners[(index + corners.count - 1) % corners.count]
      let corner = corners[index]
      let after = corners[(index + 1) % corners.count]
      let (start, end) = (toward(before, from: corner), toward(after, from: corner))
      if index == 0 { path.move(to: start) } else { path.line(to: start) }
      // A quarter of a circle as a cubic curve.
      let bend = 0.5522847498
      path.cubic(
        control1: start + (corner - start) * bend, control2: end + (corner - end) * bend, to: end)
    }
    path.close()
  }

  /// The point on the way to another where a corner's curve begins.
  private func toward(_ other: Point, from corner: Point) -> Point {
    let (dx, dy) = (other.x - corner.x, other.y - corner.y)
    let length = abs(dx) + abs(dy)
    guard length > 0 else { return corner }
    let share = min(radius, length / 2) / length
    return Point(x: corner.x + dx * share, y: corner.y + dy * share)
  }
}
