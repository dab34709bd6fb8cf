/// An outline of lines and curves, as flat arrays: verbs and the points that they consume.
public struct Path: Hashable, Sendable {
  public enum Verb: UInt8, Hashable, Sendable {
    /// Begins a contour; one point.
    case move
    /// A straight line; one point.
    case line
    /// A quadratic Bézier curve; a control point and an end point.
    case quadratic
    /// A cubic Bézier curve; two control points and an end point.
    case cubic
    /// Back to the contour's beginning; no point.
    case close
  }

  /// Which points are inside where contours overlap.
  public enum FillRule: UInt8, Hashable, Sendable {
    case nonzero, evenOdd
  }

  public private(set) var verbs: [Verb] = []
  public private(set) var points: [Point] = []

  public init() {}

  public var isEmpty: Bool { verbs.isEmpty }

  public mutating func move(to point: Point) {
    verbs.append(.move)
    points.append(point)
  }

  public mutating func line(to point: Point) {
    verbs.append(.line)
    points.append(point)
  }

  public mutating func quadratic(control: Point, to point: Point) {
    verbs.append(.quadratic)
    points.append(control)
    points.append(point)
  }

  public mutating func cubic(control1: Point, control2: Point, to point: Point) {
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(point)
  }

  public mutating func close() { verbs.append(.close) }

  /// Adds all contours of `other`.
  public mutating func append(_ other: Path) {
    verbs += other.verbs
    points += other.points
  }

  /// The path with each point mapped.
  public func transformed(by transform: AffineTransform) -> Path {
    var result = self
    for index in result.points.indices {
      result.points[index] = transform.apply(result.points[index])
    }
    return result
  }

  /// The bounding box of all points, control points included.
  public var controlBounds: Rect {
    guard let first = points.first else { return Rect() }
    var low = first
    var high = first
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
