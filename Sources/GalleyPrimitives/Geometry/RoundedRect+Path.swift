extension Path {
  /// The outline of a rounded rectangle, clockwise from its top edge.
  public init(_ shape: RoundedRect) {
    self.init()
    let k = 0.5522847498307936
    let r = shape.rect
    func corner(_ from: Point, _ control: Point, _ to: Point) -> (Point, Point) {
      (
        Point(x: from.x + (control.x - from.x) * k, y: from.y + (control.y - from.y) * k),
        Point(x: to.x + (control.x - to.x) * k, y: to.y + (control.y - to.y) * k)
      )
    }
    func arc(_ path: inout Path, _ from: Point, _ control: Point, _ to: Point) {
      path.line(to: from)
      let (first, second) = corner(from, control, to)
      if from != to { path.cubic(control1: first, control2: second, to: to) }
    }
    move(to: Point(x: r.minX + shape.topLeft.width, y: r.minY))
    arc(
      &self, Point(x: r.maxX - shape.topRight.width, y: r.minY), Point(x: r.maxX, y: r.minY),
      Point(x: r.maxX, y: r.minY + shape.topRight.height))
    arc(
      &self, Point(x: r.maxX, y: r.maxY - shape.bottomRight.height), Point(x: r.maxX, y: r.maxY),
      Point(x: r.maxX - shape.bottomRight.width, y: r.maxY))
    arc(
      &self, Point(x: r.minX + shape.bottomLeft.width, y: r.maxY), Point(x: r.minX, y: r.maxY),
      Point(x: r.minX, y: r.maxY - shape.bottomLeft.height))
    arc(
      &self, Point(x: r.minX, y: r.minY + shape.topLeft.height), Point(x: r.minX, y: r.minY),
      Point(x: r.minX + shape.topLeft.width, y: r.minY))
    close()
  }

  /// An ellipse along the axes.
  public init(ellipseAt center: Point, _ rx: Double, _ ry: Double) {
    self.init(
      RoundedRect(
        Rect(x: center.x - rx, y: center.y - ry, width: 2 * rx, height: 2 * ry),
        topLeft: Size(width: rx, height: ry), topRight: Size(width: rx, height: ry),
        bottomRight: Size(width: rx, height: ry), bottomLeft: Size(width: rx, height: ry)))
  }
}
