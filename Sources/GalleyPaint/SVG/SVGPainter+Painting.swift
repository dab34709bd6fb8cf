import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyPrimitives
import GalleyStyle

/// The shape that is painted, and what paint may ask of it.
struct SVGPainted {
  /// What gradients and patterns count that are in units of the bounding box.
  var box: Rect
  /// What a stroke may reach beyond the box.
  var strokeReach = 0.0
}

/// What colours a shape, with all references followed.
enum SVGUsedPaint {
  case color(Color)
  case gradient(NodeID)
  case pattern(NodeID)
}

extension SVGPainter {
  /// Fills and strokes a shape element and draws its markers.
  ///
  /// <https://svgwg.org/svg2-draft/painting.html>
  mutating func paintShape(_ id: NodeID, _ style: ComputedStyle, _ scope: SVGScope) {
    guard style.inherited.visibility == .visible || hits != nil,
      let path = shapePath(id, style, scope)
    else { return }
    if hits != nil {
      addShapeRegions(id, path, style, scope)
      return
    }
    let inherited = style.inherited
    if scope.isClip {
      list.fill(
        list.shape(path, rule: inherited.clipRule), with: .color(.black), in: scope.space)
      return
    }
    let isLine = document[id].name == .line
    for part in inherited.paintOrder.parts {
      switch part {
      case .fill: if !isLine { fill(path, style, scope) }
      case .stroke: stroke(path, style, scope)
      case .markers: paintMarkers(of: id, path, style, scope)
      }
    }
  }

  /// What a paint comes to; `nil` paints nothing.
  ///
  /// <https://svgwg.org/svg2-draft/painting.html#SpecifyingPaint>
  func used(_ paint: SVGPaint, _ style: ComputedStyle, _ scope: SVGScope, depth: Int = 0)
    -> SVGUsedPaint?
  {
    switch paint {
    case .none: return nil
    case .color(let color): return .color(color.resolved(style.text.color))
    case .contextFill:
      return depth > 1 ? nil : used(scope.contextFill, style, scope, depth: depth + 1)
    case .contextStroke:
      return depth > 1 ? nil : used(scope.contextStroke, style, scope, depth: depth + 1)
    case .url(let reference, let fallback):
      if let id = target(reference), styled.style(of: id) != nil {
        switch document[id].name {
        case .linearGradient, .radialGradient: return .gradient(id)
        case .pattern: return .pattern(id)
        default: break
        }
      }
      return fallback.map { .color($0.resolved(style.text.color)) }
    }
  }

  private mutating func fill(_ path: Path, _ style: ComputedStyle, _ scope: SVGScope) {
    let inherited = style.inherited
    let opacity = inherited.fillOpacity * scope.opacity
    guard let paint = used(inherited.fill, style, scope), opacity > 0 else { return }
    if case .color(let color) = paint {
      let color = color.faded(by: opacity)
      if color.isTransparent { return }
      list.fill(
        list.shape(path, rule: inherited.fillRule), with: .color(color.rgba8), in: scope.space,
        node: owner)
      return
    }
    guard let box = path.tightBounds else { return }
    fillServer(
      paint, path, rule: inherited.fillRule, SVGPainted(box: box), opacity: opacity, scope)
  }

  /// Fills a path with a gradient or pattern.
  mutating func fillServer(
    _ paint: SVGUsedPaint, _ path: Path, rule: Path.FillRule, _ painted: SVGPainted,
    opacity: Float, _ scope: SVGScope
  ) {
    let area = path.controlBounds.outset(by: 1)
    guard let source = source(of: paint, painted, area: area, opacity: opacity, scope) else {
      return
    }
    var path = path
    var space = scope.space
    if !source.transform.isIdentity {
      guard let back = source.transform.inverted else { return }
      path = path.transformed(by: back)
      space = list.add(PaintSpace(parent: space, transform: source.transform))
    }
    list.fill(list.shape(path, rule: rule), with: source.paint, in: space, node: owner)
  }

  /// What a paint is in display lists, and the map from its own space to user space.
  mutating func source(
    of paint: SVGUsedPaint, _ painted: SVGPainted, area: Rect, opacity: Float, _ scope: SVGScope
  ) -> (paint: PaintSource, transform: AffineTransform)? {
    switch paint {
    case .color(let color): return (.color(color.faded(by: opacity).rgba8), .identity)
    case .gradient(let id): return gradient(id, painted, area: area, opacity: opacity, scope)
    case .pattern(let id): return pattern(id, painted, area: area, opacity: opacity, scope)
    }
  }

  private mutating func stroke(_ path: Path, _ style: ComputedStyle, _ scope: SVGScope) {
    let inherited = style.inherited
    let opacity = inherited.strokeOpacity * scope.opacity
    guard let paint = used(inherited.stroke, style, scope), opacity > 0,
      var stroke = strokeOutline(path, style, scope)
    else { return }
    if style.rare.svg.isStrokeNonScaling {
      var space = scope.space
      guard let outer = rootTransform(of: scope.space), let inverse = outer.inverted else { return }
      stroke.path = path.transformed(by: outer)
      space = list.add(PaintSpace(parent: space, transform: inverse))
      if case .color(let color) = paint {
        stroke.color = color.faded(by: opacity).rgba8
        list.stroke(stroke, in: space, node: owner)
        return
      }
      paintThrough(paint, path, stroke, opacity, scope) { $0.list.stroke(stroke, in: space) }
      return
    }
    if case .color(let color) = paint {
      stroke.color = color.faded(by: opacity).rgba8
      if stroke.color.alpha > 0 { list.stroke(stroke, in: scope.space, node: owner) }
      return
    }
    paintThrough(paint, path, stroke, opacity, scope) { $0.list.stroke(stroke, in: scope.space) }
  }

  private mutating func paintThrough(
    _ paint: SVGUsedPaint, _ path: Path, _ stroke: Stroke, _ opacity: Float, _ scope: SVGScope,
    _ draw: (inout SVGPainter) -> Void
  ) {
    guard let box = path.tightBounds else { return }
    let painted = SVGPainted(
      box: box, strokeReach: stroke.width * max(1, min(stroke.miterLimit, 20)))
    paintServer(paint, painted, opacity: opacity, scope, through: draw)
  }

  /// Paints a gradient or pattern where `draw` has drawn something opaque.
  mutating func paintServer(
    _ paint: SVGUsedPaint, _ painted: SVGPainted, opacity: Float, _ scope: SVGScope,
    through draw: (inout SVGPainter) -> Void
  ) {
    let area = painted.box.outset(by: painted.strokeReach + 1)
    guard let source = source(of: paint, painted, area: area, opacity: opacity, scope),
      let back = source.transform.inverted
    else { return }
    list.pushLayer(Layer(), in: scope.space, node: owner)
    draw(&self)
    list.pushLayer(Layer(blendMode: .sourceIn), in: scope.space)
    var space = scope.space
    if !source.transform.isIdentity {
      space = list.add(PaintSpace(parent: space, transform: source.transform))
    }
    list.fill(.rect(back.apply(area)), with: source.paint, in: space, node: owner)
    list.popLayer(in: scope.space)
    list.popLayer(in: scope.space)
  }

  /// The stroke that a style gives to a path, in black; `nil` if it has no width.
  ///
  /// <https://svgwg.org/svg2-draft/painting.html#StrokeShape>
  func strokeOutline(_ path: Path, _ style: ComputedStyle, _ scope: SVGScope) -> Stroke? {
    let inherited = style.inherited
    let diagonal = Float(scope.diagonal)
    let width = Double(inherited.strokeWidth.resolved(against: diagonal))
    guard width > 0, width.isFinite else { return nil }
    var stroke = Stroke(path, color: .black, width: width)
    stroke.cap = Self.caps[inherited.strokeLineCap] ?? .butt
    stroke.join = Self.joins[inherited.strokeLineJoin] ?? .miter
    stroke.miterLimit = max(1, Double(inherited.strokeMiterLimit))
    var dashes = inherited.strokeDashArray.map { max(0, Double($0.resolved(against: diagonal))) }
    let sum = dashes.reduce(0, +)
    let bounds = path.controlBounds
    // Dashes too small to see, in numbers that would take long, are a whole line.
    let reach = (bounds.width + bounds.height) * Double(max(1, path.verbs.count))
    if sum > 0, sum.isFinite, reach / sum * Double(dashes.count) < 2e6 {
      if dashes.count % 2 == 1 { dashes += dashes }
      stroke.dashes = dashes
      stroke.dashOffset = Double(inherited.strokeDashOffset.resolved(against: diagonal))
    }
    return stroke
  }

  private static let caps: [Atom: Stroke.Cap] = ["round": .round, "square": .square]
  private static let joins: [Atom: Stroke.Join] = ["round": .round, "bevel": .bevel]

  /// The map from a space to the canvas; `nil` if it isn't finite.
  func rootTransform(of space: ID<PaintSpace>) -> AffineTransform? {
    var result = AffineTransform.identity
    var current: ID<PaintSpace>? = space
    while let id = current {
      result = list.spaces[id].transform.concatenating(result)
      current = list.spaces[id].parent
    }
    let numbers = [result.a, result.b, result.c, result.d, result.tx, result.ty]
    return numbers.allSatisfy(\.isFinite) ? result : nil
  }
}

extension Color {
  /// The colour with its alpha multiplied.
  func faded(by opacity: Float) -> Color {
    var color = self
    color.alpha *= min(max(opacity, 0), 1)
    return color
  }
}
