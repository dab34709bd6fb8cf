public import GalleyPrimitives

extension ShapeOutline {
  /// The outline in the coordinates of its reference box.
  ///
  /// <https://drafts.csswg.org/css-shapes-2/#interpolating-shape>
  public func path(in box: Rect) -> Path {
    var pen = ShapePen(box: box)
    let first = pen.point(start, from: Point(x: box.x, y: box.y))
    pen.move(to: first)
    for command in commands { pen.draw(command) }
    return pen.path
  }
}

/// Draws the commands of an outline.
private struct ShapePen {
  let box: Rect
  var path = Path()
  var current = Point()
  var contourStart = Point()
  var lastCubic: Point?
  var lastQuadratic: Point?

  init(box: Rect) { self.box = box }

  func point(_ offset: BackgroundPosition, from origin: Point) -> Point {
    Point(
      x: origin.x + Double(offset.x.resolved(against: Float(box.width))),
      y: origin.y + Double(offset.y.resolved(against: Float(box.height))))
  }

  private var corner: Point { Point(x: box.x, y: box.y) }

  private func end(_ target: ShapeOutline.Target) -> Point {
    point(target.offset, from: target.isRelative ? current : corner)
  }

  private func control(_ control: ShapeOutline.Control, end: Point) -> Point {
    switch control.base {
    case .start: point(control.offset, from: current)
    case .end: point(control.offset, from: end)
    case .origin: point(control.offset, from: corner)
    }
  }

  mutating func move(to point: Point) {
    path.move(to: point)
    current = point
    contourStart = point
  }

  private mutating func line(to point: Point) {
    path.line(to: point)
    current = point
  }

  mutating func draw(_ command: ShapeOutline.Command) {
    var cubic: Point?
    var quadratic: Point?
    switch command {
    case .move(let target): move(to: end(target))
    case .line(let target): line(to: end(target))
    case .horizontal(let length, let isRelative):
      let x = Double(length.resolved(against: Float(box.width)))
      line(to: Point(x: (isRelative ? current.x : box.x) + x, y: current.y))
    case .vertical(let length, let isRelative):
      let y = Double(length.resolved(against: Float(box.height)))
      line(to: Point(x: current.x, y: (isRelative ? current.y : box.y) + y))
    case .cubic(let target, let first, let second):
      let end = end(target)
      let last = control(second, end: end)
      path.cubic(control1: control(first, end: end), control2: last, to: end)
      (current, cubic) = (end, last)
    case .quadratic(let target, let only):
      let end = end(target)
      let middle = control(only, end: end)
      path.quadratic(control: middle, to: end)
      (current, quadratic) = (end, middle)
    case .smooth(let target, let second):
      let end = end(target)
      if let second {
        let first = lastCubic.map { current + current - $0 } ?? current
        let last = control(second, end: end)
        path.cubic(control1: first, control2: last, to: end)
        cubic = last
      } else {
        let middle = lastQuadratic.map { current + current - $0 } ?? current
        path.quadratic(control: middle, to: end)
        quadratic = middle
      }
      current = end
    case .arc(let target, let radii, let isUniform, let rotation, let isLarge, let isClockwise):
      let end = end(target)
      let diagonal = ((box.width * box.width + box.height * box.height) / 2).squareRoot()
      let (width, height) = isUniform ? (diagonal, diagonal) : (box.width, box.height)
      path.arc(
        from: current,
        radii: Point(
          x: Double(radii.x.resolved(against: Float(width))),
          y: Double(radii.y.resolved(against: Float(height)))),
        rotation: Double(rotation), isLarge: isLarge, isSweeping: isClockwise, to: end)
      current = end
    case .close:
      path.close()
      current = contourStart
    }
    lastCubic = cubic
    lastQuadratic = quadratic
  }
}
