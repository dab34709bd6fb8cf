import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives
import Glibc

/// Where a box is placed along a path, in the coordinates of its transforms.
struct MotionFrame {
  /// The box that anchors count.
  var box: Rect
  /// Where paths that have no reference box begin to count.
  var pathOrigin: Point
  /// The box of the containing block that shapes, rays and positions count.
  var reference: RoundedRect
  /// `transform-origin`.
  var origin: Point
}

extension MotionStyle {
  /// The map that puts the anchor on the path and turns the box along it; `nil` without a path.
  ///
  /// <https://drafts.fxtf.org/motion-1/#calculating-path-transform>
  ///
  /// - Parameter outline: The outline of the SVG shape that a URL names, in its user space.
  func transform(
    in frame: MotionFrame, outline: (String) -> Path?
  ) -> AffineTransform? {
    guard let place = place(in: frame, outline: outline) else { return nil }
    var anchorPoint = frame.origin
    if let anchor { anchorPoint = anchor.point(in: frame.box) }
    var degrees = Double(rotation.angle)
    if rotation.isAuto { degrees += atan2(place.direction.y, place.direction.x) * 180 / .pi }
    let (sine, cosine) = exactSineCosine(degrees)
    return AffineTransform.translation(x: place.point.x, y: place.point.y)
      .concatenating(AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
      .concatenating(.translation(x: -anchorPoint.x, y: -anchorPoint.y))
  }

  private func place(
    in frame: MotionFrame, outline: (String) -> Path?
  ) -> (point: Point, direction: Point)? {
    let box = frame.reference.rect
    let path: Path
    switch self.path {
    case .none: return nil
    case .ray(let ray, _): return place(on: ray, in: frame)
    case .url(let reference, _):
      guard let outline = outline(reference) else { return nil }
      path = outline.transformed(by: .translation(x: box.x, y: box.y))
    case .shape(.path(let given, _), _, _):
      path = given.transformed(by: .translation(x: frame.pathOrigin.x, y: frame.pathOrigin.y))
    case .shape(let shape, let hasCenter, _):
      path = shape.motionPath(in: box, center: hasCenter ? nil : start(in: frame))
    case .box: path = Path(frame.reference.fitted)
    }
    let measure = PathMeasure(path)
    return measure.place(at: Double(distance.resolved(against: Float(measure.length))))
  }

  /// <https://drafts.fxtf.org/motion-1/#offset-starting-position>
  private func start(in frame: MotionFrame) -> Point {
    let box = frame.reference.rect
    switch position {
    case .normal: return Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
    case .auto: return Point(x: frame.box.x, y: frame.box.y)
    case .position(let position): return position.point(in: box)
    }
  }

  private func place(on ray: OffsetRay, in frame: MotionFrame) -> (Point, Point) {
    let box = frame.reference.rect
    let start = ray.center.map { $0.point(in: box) } ?? start(in: frame)
    let (sine, cosine) = exactSineCosine(Double(ray.angle))
    let direction = Point(x: sine, y: -cosine)
    var length = ray.length(from: start, direction, in: box)
    // The path is shortened so that the box stays inside.
    if ray.contains { length = max(0, length - max(frame.box.width, frame.box.height) / 2) }
    let distance = Double(distance.resolved(against: Float(length)))
    return (start + direction * distance, direction)
  }
}

extension OffsetRay {
  /// <https://drafts.fxtf.org/motion-1/#ray-function>
  fileprivate func length(from start: Point, _ direction: Point, in box: Rect) -> Double {
    let (left, right) = (abs(start.x - box.minX), abs(box.maxX - start.x))
    let (top, bottom) = (abs(start.y - box.minY), abs(box.maxY - start.y))
    func diagonal(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    switch size {
    case .closestSide: return min(left, right, top, bottom)
    case .farthestSide: return max(left, right, top, bottom)
    case .closestCorner: return diagonal(min(left, right), min(top, bottom))
    case .farthestCorner: return diagonal(max(left, right), max(top, bottom))
    case .sides:
      // To where the ray leaves the box; nothing if it doesn't begin inside.
      guard start.x >= box.minX, start.x <= box.maxX, start.y >= box.minY, start.y <= box.maxY
      else { return 0 }
      let x = direction.x > 0 ? right / direction.x : direction.x < 0 ? left / -direction.x : nil
      let y = direction.y > 0 ? bottom / direction.y : direction.y < 0 ? top / -direction.y : nil
      return min(x ?? .infinity, y ?? .infinity)
    }
  }
}

extension BackgroundPosition {
  /// The place in a box, percentages counted from its top left corner.
  func point(in box: Rect) -> Point {
    Point(
      x: box.x + Double(x.resolved(against: Float(box.width))),
      y: box.y + Double(y.resolved(against: Float(box.height))))
  }
}

extension BasicShape {
  /// The shape as motion follows it: circles and ellipses begin on the right.
  ///
  /// - Parameter center: In place of the shape's own centre.
  fileprivate func motionPath(in box: Rect, center: Point?) -> Path {
    var shape = self
    if let center {
      let place = BackgroundPosition(
        x: LengthPercentage(px: Float(center.x - box.x)),
        y: LengthPercentage(px: Float(center.y - box.y)))
      switch self {
      case .circle(let radius, _): shape = .circle(radius, at: place)
      case .ellipse(let x, let y, _): shape = .ellipse(x, y, at: place)
      case .inset, .rectangle, .polygon, .path, .outline: break
      }
    }
    let path = shape.path(in: box).0
    switch shape {
    case .circle, .ellipse:
      let bounds = path.controlBounds
      return Path(
        ovalFromRightAt: Point(
          x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2), bounds.width / 2,
        bounds.height / 2)
    case .inset, .rectangle, .polygon, .path, .outline: return path
    }
  }
}

extension Path {
  /// An ellipse along the axes, clockwise from its rightmost point.
  fileprivate init(ovalFromRightAt center: Point, _ rx: Double, _ ry: Double) {
    self.init()
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + x * rx, y: center.y + y * ry)
    }
    let k = 0.5522847498307936
    move(to: point(1, 0))
    cubic(control1: point(1, k), control2: point(k, 1), to: point(0, 1))
    cubic(control1: point(-k, 1), control2: point(-1, k), to: point(-1, 0))
    cubic(control1: point(-1, -k), control2: point(-k, -1), to: point(0, -1))
    cubic(control1: point(k, -1), control2: point(1, -k), to: point(1, 0))
    close()
  }
}

extension Painter {
  /// The map of a box's motion properties, in page coordinates; `nil` for none.
  func motion(of node: Int, _ style: ComputedStyle, origin: Point) -> AffineTransform? {
    let motion = style.effects.motion
    guard motion.path != .none else { return nil }
    let box = Rect(tree.rect(at: node))
    let frame = MotionFrame(
      box: box, pathOrigin: Point(x: box.x, y: box.y),
      reference: motionReference(of: node, motion), origin: origin)
    return motion.transform(in: frame) { reference in
      let svg = SVGPainter(
        tree.boxes.styled,
        SVGResources(
          fonts: fonts, images: images, pictures: [:], scale: 1, rasterize: nil,
          shaper: SVGTextShaper(fonts)))
      return svg.outline(of: reference)
    }
  }

  /// The coordinate box of the containing block.
  private func motionReference(of node: Int, _ motion: MotionStyle) -> RoundedRect {
    var parent = Int(tree.nodes[node].parent)
    while parent > 0, fragment(parent).kind != .box || box(parent).kind == .inline {
      parent = Int(tree.nodes[parent].parent)
    }
    guard parent > 0 else {
      return RoundedRect(
        Rect(x: 0, y: 0, width: tree.viewport.width.px, height: tree.viewport.height.px))
    }
    let area: BoxArea
    switch motion.path {
    case .none: area = .borderBox
    case .ray(_, let box), .url(_, let box), .shape(_, _, let box), .box(let box): area = box
    }
    return edge(area, of: parent, style(parent), details(fragment(parent)))
  }
}
