import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyStyle

extension SVGPainter {
  /// The bounding box of an element without strokes, in its user space; `nil` if it has none.
  ///
  /// <https://svgwg.org/svg2-draft/coords.html#BoundingBoxes>
  mutating func boundingBox(_ id: NodeID, _ style: ComputedStyle, _ scope: SVGScope) -> Rect? {
    guard budget > 0 else { return nil }
    budget -= 1
    switch SVGElementKind(document[id].name) {
    case .shape: return shapePath(id, style, scope)?.tightBounds
    case .text: return textBounds(id, style, scope)
    case .image: return imageArea(id, style, scope)
    case .use:
      guard let used = used(by: id, style, scope),
        let box = boundingBox(used.target, used.style, used.scope)
      else { return nil }
      let transform = transform(of: used.target, used.style, used.scope) ?? .identity
      return transform.apply(box).offset(x: used.offset.x, y: used.offset.y)
    case .container, .viewport, .switch:
      var result: Rect?
      var child = document[id].firstChild
      while let current = child {
        child = document[current].nextSibling
        guard document[current].namespace == .svg,
          SVGElementKind(document[current].name) != .hidden,
          document[current].name != .symbol,
          let style = self.style(of: current, scope), style.box.display != .none,
          let box = boundingBox(current, style, scope),
          let transform = transform(of: current, style, scope)
        else { continue }
        let mapped = transform.apply(box)
        result = result.map { $0.joined(with: mapped) } ?? mapped
      }
      return result
    case .hidden: return nil
    }
  }
}

extension Rect {
  /// The smallest rectangle around both, also of flat ones.
  func joined(with other: Rect) -> Rect {
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}

extension Path {
  /// The bounding box of the lines and curves themselves; `nil` of an empty path.
  var tightBounds: Rect? {
    guard let first = points.first else { return nil }
    var low = first
    var high = first
    func include(_ point: Point) {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    var index = 0
    var current = first
    for verb in verbs {
      switch verb {
      case .move, .line:
        current = points[index]
        include(current)
        index += 1
      case .quadratic:
        let control = points[index]
        let end = points[index + 1]
        let c1 = Point(
          x: current.x + (control.x - current.x) * 2 / 3,
          y: current.y + (control.y - current.y) * 2 / 3)
        let c2 = Point(
          x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        for point in cubicExtremes(current, c1, c2, end) { include(point) }
        current = end
        include(end)
        index += 2
      case .cubic:
        let end = points[index + 2]
        for point in cubicExtremes(current, points[index], points[index + 1], end) {
          include(point)
        }
        current = end
        include(end)
        index += 3
      case .close: break
      }
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

/// The places of a cubic curve where it turns back along an axis.
private func cubicExtremes(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> [Point] {
  let isInside =
    min(p0.x, p3.x) <= min(p1.x, p2.x) && max(p0.x, p3.x) >= max(p1.x, p2.x)
    && min(p0.y, p3.y) <= min(p1.y, p2.y) && max(p0.y, p3.y) >= max(p1.y, p2.y)
  if isInside { return [] }
  var result: [Point] = []
  func at(_ t: Double) -> Point {
    let s = 1 - t
    let (b0, b1, b2, b3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      x: b0 * p0.x + b1 * p1.x + b2 * p2.x + b3 * p3.x,
      y: b0 * p0.y + b1 * p1.y + b2 * p2.y + b3 * p3.y)
  }
  func solve(_ v0: Double, _ v1: Double, _ v2: Double, _ v3: Double) {
    let a = v3 - 3 * v2 + 3 * v1 - v0
    let b = 2 * (v2 - 2 * v1 + v0)
    let c = v1 - v0
    func add(_ t: Double) { if t > 0, t < 1 { result.append(at(t)) } }
    if abs(a) < 1e-12 {
      if b != 0 { add(-c / b) }
      return
    }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return }
    let root = discriminant.squareRoot()
    add((-b + root) / (2 * a))
    add((-b - root) / (2 * a))
  }
  solve(p0.x, p1.x, p2.x, p3.x)
  solve(p0.y, p1.y, p2.y, p3.y)
  return result
}
