public import GalleyPrimitives

extension BasicShape {
  /// The shape as a path, in the coordinates of its reference box.
  ///
  /// <https://drafts.csswg.org/css-shapes-1/#basic-shape-functions>
  public func path(in box: Rect) -> (Path, Path.FillRule) {
    let width = Float(box.width)
    let height = Float(box.height)
    func x(_ value: LengthPercentage) -> Double { Double(value.resolved(against: width)) }
    func y(_ value: LengthPercentage) -> Double { Double(value.resolved(against: height)) }
    switch self {
    case .inset(let sides, let radii):
      var rect = Rect(
        x: box.x + x(sides.left), y: box.y + y(sides.top),
        width: box.width - x(sides.left) - x(sides.right),
        height: box.height - y(sides.top) - y(sides.bottom))
      rect.width = max(0, rect.width)
      rect.height = max(0, rect.height)
      return (Path(rounded(rect, radii, box)), .nonzero)
    case .rectangle(let left, let top, let w, let h, let radii):
      let rect = Rect(
        x: box.x + x(left), y: box.y + y(top), width: max(0, x(w)), height: max(0, y(h)))
      return (Path(rounded(rect, radii, box)), .nonzero)
    case .circle(let radius, let position):
      let center = center(position, box)
      let diagonal = ((box.width * box.width + box.height * box.height) / 2).squareRoot()
      let sides = [
        center.x - box.minX, box.maxX - center.x, center.y - box.minY, box.maxY - center.y,
      ].map { abs($0) }
      let r: Double
      switch radius {
      case .closestCorner, .farthestCorner:
        let (x, y) = cornerDistance(radius, sides)
        r = (x * x + y * y).squareRoot()
      case .closestSide, .farthestSide, .lengthPercentage:
        r = used(radius, sides: sides, basis: diagonal)
      }
      return (Path(ellipseAt: center, r, r), .nonzero)
    case .ellipse(let rx, let ry, let position):
      let center = center(position, box)
      let horizontal = [abs(center.x - box.minX), abs(box.maxX - center.x)]
      let vertical = [abs(center.y - box.minY), abs(box.maxY - center.y)]
      if case .closestCorner = rx {
        return (
          Path(ellipseAt: center, through: cornerDistance(rx, horizontal + vertical)), .nonzero
        )
      }
      if case .farthestCorner = rx {
        return (
          Path(ellipseAt: center, through: cornerDistance(rx, horizontal + vertical)), .nonzero
        )
      }
      return (
        Path(
          ellipseAt: center, used(rx, sides: horizontal, basis: box.width),
          used(ry, sides: vertical, basis: box.height)), .nonzero
      )
    case .polygon(let points, let rule):
      var path = Path()
      for (index, point) in points.enumerated() {
        let place = Point(x: box.x + x(point.x), y: box.y + y(point.y))
        if index == 0 { path.move(to: place) } else { path.line(to: place) }
      }
      path.close()
      return (path, rule)
    case .path(let path, let rule):
      return (path.transformed(by: .translation(x: box.x, y: box.y)), rule)
    case .outline(let outline): return (outline.path(in: box), outline.rule)
    }
  }

  private func center(_ position: BackgroundPosition, _ box: Rect) -> Point {
    Point(
      x: box.x + Double(position.x.resolved(against: Float(box.width))),
      y: box.y + Double(position.y.resolved(against: Float(box.height))))
  }

  /// How far a corner is from the centre along each axis.
  ///
  /// - Parameter sides: The distances of the left, right, top and bottom side.
  private func cornerDistance(_ radius: ShapeRadius, _ sides: [Double]) -> (Double, Double) {
    radius == .closestCorner
      ? (min(sides[0], sides[1]), min(sides[2], sides[3]))
      : (max(sides[0], sides[1]), max(sides[2], sides[3]))
  }

  private func used(_ radius: ShapeRadius, sides: [Double], basis: Double) -> Double {
    switch radius {
    case .closestSide, .closestCorner: sides.min() ?? 0
    case .farthestSide, .farthestCorner: sides.max() ?? 0
    case .lengthPercentage(let length): max(0, Double(length.resolved(against: Float(basis))))
    }
  }

  private func rounded(_ rect: Rect, _ radii: CornerRadii, _ box: Rect) -> RoundedRect {
    func size(_ pair: Pair<LengthPercentage>) -> Size {
      Size(
        width: max(0, Double(pair.x.resolved(against: Float(box.width)))),
        height: max(0, Double(pair.y.resolved(against: Float(box.height)))))
    }
    return RoundedRect(
      rect, topLeft: size(radii.topLeft), topRight: size(radii.topRight),
      bottomRight: size(radii.bottomRight), bottomLeft: size(radii.bottomLeft)
    ).fitted
  }
}

extension Path {
  /// The ellipse through a corner at a distance whose ratio is that of the distance's axes.
  fileprivate init(ellipseAt center: Point, through corner: (x: Double, y: Double)) {
    let root = 2.0.squareRoot()
    self.init(ellipseAt: center, corner.x * root, corner.y * root)
  }
}
