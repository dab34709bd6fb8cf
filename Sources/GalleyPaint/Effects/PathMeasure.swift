import GalleyPrimitives

/// A path by its length: places and directions at distances along it.
struct PathMeasure {
  private struct Piece {
    var start: Point
    var control1: Point
    var control2: Point
    var end: Point
    /// The distance at which it begins, and the lengths up to each of its parts' ends.
    var offset: Double
    var lengths: [Double]

    var length: Double { lengths.last ?? 0 }

    func point(_ t: Double) -> Point {
      let u = 1 - t
      return start * (u * u * u) + control1 * (3 * u * u * t) + control2 * (3 * u * t * t)
        + end * (t * t * t)
    }

    /// The direction at a parameter; `nil` where the piece stands still.
    func tangent(_ t: Double) -> Point? {
      let u = 1 - t
      let slope =
        (control1 - start) * (u * u) + (control2 - control1) * (2 * u * t) + (end - control2)
        * (t * t)
      if slope.x != 0 || slope.y != 0 { return slope }
      // At an end whose control point lies on it, the next point tells the direction.
      for chord in [control2 - start, end - start] where chord.x != 0 || chord.y != 0 {
        return chord
      }
      return nil
    }
  }

  private var pieces: [Piece] = []
  private(set) var length = 0.0
  /// Whether the path ends where it began by closing.
  let isClosed: Bool
  private var first = Point()

  init(_ path: Path) {
    isClosed = path.verbs.last == .close
    var index = 0
    var current = Point()
    var start = Point()
    func next() -> Point {
      defer { index += 1 }
      return index < path.points.count ? path.points[index] : current
    }
    first = path.points.first ?? Point()
    for verb in path.verbs {
      switch verb {
      case .move:
        current = next()
        start = current
      case .line:
        let end = next()
        add(current, current, end, end, parts: 1)
        current = end
      case .quadratic:
        let control = next()
        let end = next()
        add(
          current, current + (control - current) * (2.0 / 3), end + (control - end) * (2.0 / 3),
          end, parts: 64)
        current = end
      case .cubic:
        let control1 = next()
        let control2 = next()
        let end = next()
        add(current, control1, control2, end, parts: 64)
        current = end
      case .close:
        add(current, current, start, start, parts: 1)
        current = start
      }
    }
  }

  private mutating func add(
    _ start: Point, _ control1: Point, _ control2: Point, _ end: Point, parts: Int
  ) {
    var piece = Piece(
      start: start, control1: control1, control2: control2, end: end, offset: length, lengths: [])
    var sum = 0.0
    var last = start
    for part in 1...parts {
      let point = part == parts ? end : piece.point(Double(part) / Double(parts))
      let (dx, dy) = (point.x - last.x, point.y - last.y)
      sum += (dx * dx + dy * dy).squareRoot()
      piece.lengths.append(sum)
      last = point
    }
    guard sum > 0, sum.isFinite else { return }
    length += sum
    pieces.append(piece)
  }

  /// The place at a distance, and the direction there; the ends go on where the path ends, unless
  /// it is closed.
  func place(at distance: Double) -> (point: Point, direction: Point) {
    guard let last = pieces.last, length > 0, distance.isFinite else {
      return (first, Point(x: 1, y: 0))
    }
    var distance = distance
    if isClosed {
      distance = distance.truncatingRemainder(dividingBy: length)
      if distance < 0 { distance += length }
    }
    distance = min(max(distance, 0), length)
    let piece = pieces.first { distance <= $0.offset + $0.length } ?? last
    let inside = min(distance - piece.offset, piece.length)
    let part = piece.lengths.firstIndex { inside <= $0 } ?? piece.lengths.count - 1
    let before = part == 0 ? 0 : piece.lengths[part - 1]
    let span = piece.lengths[part] - before
    let t =
      (Double(part) + (span > 0 ? (inside - before) / span : 0)) / Double(piece.lengths.count)
    // The control points of a line lie on its ends, which its parameter doesn't run evenly along.
    let isLine = piece.lengths.count == 1
    return (
      isLine ? piece.start + (piece.end - piece.start) * t : piece.point(t),
      (isLine ? piece.end - piece.start : piece.tangent(t)) ?? Point(x: 1, y: 0)
    )
  }
}
