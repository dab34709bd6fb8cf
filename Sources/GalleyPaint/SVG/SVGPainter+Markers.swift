import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyPrimitives
import GalleyStyle
import Glibc

extension SVGPainter {
  /// Draws the markers of a shape.
  ///
  /// <https://svgwg.org/svg2-draft/painting.html#RenderingMarkers>
  mutating func paintMarkers(
    of id: NodeID, _ path: Path, _ style: ComputedStyle, _ scope: SVGScope
  ) {
    let inherited = style.inherited
    if inherited.markerStart.isEmpty, inherited.markerMid.isEmpty, inherited.markerEnd.isEmpty {
      return
    }
    let name = document[id].name
    guard name == .path || name == .line || name == .polygon || name == polylineName else { return }
    let vertices = path.vertices
    func marker(_ reference: String) -> NodeID? {
      reference.isEmpty
        ? nil : target(reference).flatMap { document[$0].name == .marker ? $0 : nil }
    }
    let start = marker(inherited.markerStart)
    let middle = marker(inherited.markerMid)
    let end = marker(inherited.markerEnd)
    for (index, vertex) in vertices.enumerated() {
      if index == 0, let start { paint(start, at: vertex, isStart: true, style, scope) }
      if index > 0, index < vertices.count - 1, let middle {
        paint(middle, at: vertex, isStart: false, style, scope)
      }
      if index == vertices.count - 1, let end {
        paint(end, at: vertex, isStart: false, style, scope)
      }
    }
  }

  private mutating func paint(
    _ marker: NodeID, at vertex: PathVertex, isStart: Bool, _ style: ComputedStyle,
    _ scope: SVGScope
  ) {
    guard budget > 0, active.count < 8,
      let markerStyle = styled.style(of: marker).map({ styled.styles[$0] })
    else { return }
    budget -= 1
    func length(_ name: Atom, _ initial: Double, _ basis: Double) -> Double {
      document.svgLength(name, of: marker)?.resolved(basis, fontSize: 16) ?? initial
    }
    let width = length(SVGNames.markerWidth, 3, scope.viewport.width)
    let height = length(SVGNames.markerHeight, 3, scope.viewport.height)
    guard width > 0, height > 0 else { return }
    var transform = AffineTransform.translation(x: vertex.point.x, y: vertex.point.y)
    let angle = self.angle(of: marker, at: vertex, isStart: isStart)
    if angle != 0 {
      let (sine, cosine) = exactSineCosine(angle)
      transform = transform.concatenating(
        AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
    }
    if document.attributeValue(SVGNames.markerUnits, of: marker) != "userSpaceOnUse" {
      let stroke = Double(style.inherited.strokeWidth.resolved(against: Float(scope.diagonal)))
      guard stroke > 0 else { return }
      transform = transform.concatenating(.scale(x: stroke, y: stroke))
    }
    var inner = scope
    inner.instance = -1
    inner.opacity = 1
    inner.contextFill = style.inherited.fill
    inner.contextStroke = style.inherited.stroke
    let area = Rect(x: 0, y: 0, width: width, height: height)
    var content = AffineTransform.identity
    var box = area
    if let viewBox = document.viewBox(of: marker) {
      guard !viewBox.isEmpty else { return }
      content = document.preserveAspectRatio(of: marker).transform(viewBox, into: area)
      box = viewBox
    }
    inner.viewport = Size(width: box.width, height: box.height)
    let anchor = content.apply(
      Point(
        x: reference(SVGNames.refX, of: marker, box.x, box.width),
        y: reference(SVGNames.refY, of: marker, box.y, box.height)))
    transform = transform.concatenating(.translation(x: -anchor.x, y: -anchor.y))
    inner.space = list.add(PaintSpace(parent: scope.space, transform: transform))
    if markerStyle.box.overflowX != .visible {
      inner.space = list.add(PaintSpace(parent: inner.space, clip: .rect(area)))
    }
    if !content.isIdentity {
      inner.space = list.add(PaintSpace(parent: inner.space, transform: content))
    }
    active.insert(marker)
    if markerStyle.effects.opacity < 1 {
      list.pushLayer(Layer(opacity: markerStyle.effects.opacity), in: inner.space)
    }
    paintChildren(of: marker, inner)
    if markerStyle.effects.opacity < 1 { list.popLayer(in: inner.space) }
    active.remove(marker)
  }

  /// The coordinate of `refX` or `refY`, keywords included.
  private func reference(
    _ name: Atom, of marker: NodeID, _ start: Double, _ length: Double
  ) -> Double {
    switch document.attributeValue(name, of: marker) {
    case "left", "top": start
    case "center": start + length / 2
    case "right", "bottom": start + length
    default: document.svgLength(name, of: marker)?.resolved(length, fontSize: 16) ?? 0
    }
  }

  /// <https://svgwg.org/svg2-draft/painting.html#OrientAttribute>
  private func angle(of marker: NodeID, at vertex: PathVertex, isStart: Bool) -> Double {
    guard let text = document.attributeValue(SVGNames.orient, of: marker) else { return 0 }
    switch text {
    case "auto": return vertex.angle
    case "auto-start-reverse": return isStart ? vertex.angle + 180 : vertex.angle
    default:
      var scanner = SVGScanner(text)
      guard let number = scanner.number() else { return 0 }
      switch scanner.word() {
      case "rad": return number * 180 / .pi
      case "grad": return number * 0.9
      case "turn": return number * 360
      default: return number
      }
    }
  }
}

/// A place where a marker may stand.
struct PathVertex {
  var point: Point
  /// The way that the path goes on, in degrees clockwise from the right.
  var angle = 0.0
}

extension Path {
  /// The ends of all segments, with the middle direction of those that meet.
  var vertices: [PathVertex] {
    var places: [(point: Point, into: Point?, out: Point?)] = []
    var start = 0
    var index = 0
    func add(_ controls: ArraySlice<Point>) {
      guard let end = controls.last, let last = places.last else { return }
      let first = controls.first { $0 != last.point } ?? end
      let before = ([last.point] + controls.dropLast()).last { $0 != end } ?? last.point
      if first != last.point { places[places.count - 1].out = first - last.point }
      places.append((end, end == before ? nil : end - before, nil))
    }
    for verb in verbs {
      switch verb {
      case .move:
        start = places.count
        places.append((points[index], nil, nil))
        index += 1
      case .line:
        add(points[index..<index + 1])
        index += 1
      case .quadratic:
        add(points[index..<index + 2])
        index += 2
      case .cubic:
        add(points[index..<index + 3])
        index += 3
      case .close:
        guard start < places.count else { continue }
        add([places[start].point])
        let count = places.count - 1
        places[start].into = places[count].into
        places[count].out = places[start].out
      }
    }
    return places.map { place in
      func degrees(_ way: Point) -> Double { atan2(way.y, way.x) * 180 / .pi }
      guard let into = place.into ?? place.out, let out = place.out ?? place.into else {
        return PathVertex(point: place.point)
      }
      let first = degrees(into)
      var turn = degrees(out) - first
      if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
      return PathVertex(point: place.point, angle: first + turn / 2)
    }
  }
}
