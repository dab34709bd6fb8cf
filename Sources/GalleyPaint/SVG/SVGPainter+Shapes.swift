import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyPrimitives
import GalleyStyle

extension SVGPainter {
  /// The outline of the shape that a reference names, in its own user space; `nil` if it is none.
  func outline(of reference: String) -> Path? {
    guard let id = target(reference), SVGElementKind(document[id].name) == .shape,
      let style = styled.style(of: id).map({ styled.styles[$0] })
    else { return nil }
    return shapePath(id, style, SVGScope(space: DisplayList.root, viewport: Size()))
  }

  /// The outline of a shape element; `nil` if it is not painted.
  ///
  /// <https://svgwg.org/svg2-draft/shapes.html>
  func shapePath(_ id: NodeID, _ style: ComputedStyle, _ scope: SVGScope) -> Path? {
    let width = Float(scope.viewport.width)
    let height = Float(scope.viewport.height)
    func x(_ value: LengthPercentage) -> Double { Double(value.resolved(against: width)) }
    func y(_ value: LengthPercentage) -> Double { Double(value.resolved(against: height)) }
    func own(_ name: Atom, _ basis: Double) -> Double {
      document.svgLength(name, of: id)?.resolved(basis, fontSize: Double(style.font.size)) ?? 0
    }
    switch document[id].name {
    case .path: return pathElement(id, style)
    case .rect: return rectangle(style, scope)
    case .circle:
      let svg = style.rare.svg
      let r = Double(svg.r.resolved(against: Float(scope.diagonal)))
      guard r > 0 else { return nil }
      return Path(ellipseAt: Point(x: x(svg.cx), y: y(svg.cy)), r, r)
    case .ellipse:
      let svg = style.rare.svg
      let radii = radii(svg, scope)
      let rx = radii.x ?? radii.y ?? 0
      let ry = radii.y ?? radii.x ?? 0
      guard rx > 0, ry > 0 else { return nil }
      return Path(ellipseAt: Point(x: x(svg.cx), y: y(svg.cy)), rx, ry)
    case .line:
      var path = Path()
      path.move(
        to: Point(x: own(.x1, scope.viewport.width), y: own(.y1, scope.viewport.height)))
      path.line(
        to: Point(x: own(.x2, scope.viewport.width), y: own(.y2, scope.viewport.height)))
      return path
    case .polygon: return polygon(id, isClosed: true)
    default: return polygon(id, isClosed: false)
    }
  }

  private func pathElement(_ id: NodeID, _ style: ComputedStyle) -> Path? {
    if let path = style.rare.svg.path { return path.isEmpty ? nil : path }
    guard let data = document.attributeValue(.d, of: id) else { return nil }
    let path = PathData.parse(data).path
    return path.isEmpty ? nil : path
  }

  private func radii(_ svg: SVGStyle, _ scope: SVGScope) -> (x: Double?, y: Double?) {
    func length(_ value: AutoLength, _ basis: Double) -> Double? {
      guard case .lengthPercentage(let length) = value else { return nil }
      return max(0, Double(length.resolved(against: Float(basis))))
    }
    return (length(svg.rx, scope.viewport.width), length(svg.ry, scope.viewport.height))
  }

  /// <https://svgwg.org/svg2-draft/shapes.html#RectElement>
  private func rectangle(_ style: ComputedStyle, _ scope: SVGScope) -> Path? {
    guard let w = style.box.width.lengthPercentage, let h = style.box.height.lengthPercentage
    else { return nil }
    let svg = style.rare.svg
    let rect = Rect(
      x: Double(svg.x.resolved(against: Float(scope.viewport.width))),
      y: Double(svg.y.resolved(against: Float(scope.viewport.height))),
      width: Double(w.resolved(against: Float(scope.viewport.width))),
      height: Double(h.resolved(against: Float(scope.viewport.height))))
    guard !rect.isEmpty else { return nil }
    let radii = radii(svg, scope)
    let rx = min(radii.x ?? radii.y ?? 0, rect.width / 2)
    let ry = min(radii.y ?? radii.x ?? 0, rect.height / 2)
    guard rx > 0, ry > 0 else { return Path(rect) }
    let k = 0.5522847498307936
    let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    var path = Path()
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    path.move(to: point(l + rx, t))
    path.line(to: point(r - rx, t))
    path.cubic(
      control1: point(r - rx + rx * k, t), control2: point(r, t + ry - ry * k),
      to: point(r, t + ry))
    path.line(to: point(r, b - ry))
    path.cubic(
      control1: point(r, b - ry + ry * k), control2: point(r - rx + rx * k, b),
      to: point(r - rx, b))
    path.line(to: point(l + rx, b))
    path.cubic(
      control1: point(l + rx - rx * k, b), control2: point(l, b - ry + ry * k),
      to: point(l, b - ry))
    path.line(to: point(l, t + ry))
    path.cubic(
      control1: point(l, t + ry - ry * k), control2: point(l + rx - rx * k, t),
      to: point(l + rx, t))
    path.close()
    return path
  }

  private func polygon(_ id: NodeID, isClosed: Bool) -> Path? {
    guard let attribute = document.attribute(.points, of: id) else { return nil }
    var scanner = SVGScanner(document.bytes(of: attribute))
    let numbers = scanner.numbers()
    guard numbers.count >= 4 else { return nil }
    var path = Path()
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      let point = Point(x: numbers[index], y: numbers[index + 1])
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    if isClosed { path.close() }
    return path
  }
}

extension Path {
  /// A rectangle, clockwise.
  init(_ rect: Rect) {
    self.init()
    move(to: Point(x: rect.minX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.maxY))
    line(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }
}
