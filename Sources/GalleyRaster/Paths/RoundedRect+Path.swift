public import GalleyPrimitives

extension RoundedRect {
  /// The outline, clockwise.
  public var path: Path {
    var path = Path()
    append(to: &path)
    return path
  }

  /// Adds the outline to a path, clockwise.
  public func append(to path: inout Path) {
    if isOverfull {
      path.append(overfullPath)
      return
    }
    // What a cubic needs to come nearest to a quarter of a circle.
    let k = 0.5522847498307936
    let r = rect
    func sane(_ size: Size) -> Size {
      size.width > 0 && size.height > 0 ? size : Size()
    }
    let tl = sane(topLeft)
    let tr = sane(topRight)
    let br = sane(bottomRight)
    let bl = sane(bottomLeft)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    path.move(to: at(r.minX + tl.width, r.minY))
    path.line(to: at(r.maxX - tr.width, r.minY))
    if tr.width > 0 {
      path.cubic(
        control1: at(r.maxX - tr.width * (1 - k), r.minY),
        control2: at(r.maxX, r.minY + tr.height * (1 - k)), to: at(r.maxX, r.minY + tr.height))
    }
    path.line(to: at(r.maxX, r.maxY - br.height))
    if br.width > 0 {
      path.cubic(
        control1: at(r.maxX, r.maxY - br.height * (1 - k)),
        control2: at(r.maxX - br.width * (1 - k), r.maxY), to: at(r.maxX - br.width, r.maxY))
    }
    path.line(to: at(r.minX + bl.width, r.maxY))
    if bl.width > 0 {
      path.cubic(
        control1: at(r.minX + bl.width * (1 - k), r.maxY),
        control2: at(r.minX, r.maxY - bl.height * (1 - k)), to: at(r.minX, r.maxY - bl.height))
    }
    path.line(to: at(r.minX, r.minY + tl.height))
    if tl.width > 0 {
      path.cubic(
        control1: at(r.minX, r.minY + tl.height * (1 - k)),
        control2: at(r.minX + tl.width * (1 - k), r.minY), to: at(r.minX + tl.width, r.minY))
    }
    path.close()
  }
}

extension Path {
  /// The outline of a rectangle, clockwise.
  public init(_ rect: Rect) {
    self.init()
    move(to: Point(x: rect.minX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.maxY))
    line(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }
}
