import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyPrimitives
import GalleyStyle

extension SVGPainter {
  /// A paint server and those that it refers to for what it doesn't say itself.
  ///
  /// <https://svgwg.org/svg2-draft/pservers.html#PaintServerTemplates>
  func templates(of id: NodeID) -> [NodeID] {
    var chain = [id]
    while chain.count < 16, let reference = document.hyperlink(of: chain[chain.count - 1]),
      let next = target(reference), !chain.contains(next)
    {
      chain.append(next)
    }
    return chain
  }

  /// The map that the first of the templates with a transform has.
  func templateTransform(_ chain: [NodeID], _ scope: SVGScope) -> AffineTransform {
    for id in chain {
      guard let style = styled.style(of: id).map({ styled.styles[$0] }) else { continue }
      let effects = style.effects
      if !effects.transform.isEmpty || effects.translate != nil || effects.rotate != nil
        || effects.scale != nil
      {
        return matrix(style, reference: Rect()).map(\.affine) ?? .identity
      }
    }
    return .identity
  }

  func first(_ name: Atom, in chain: [NodeID]) -> String? {
    for id in chain {
      if let value = document.attributeValue(name, of: id) { return value }
    }
    return nil
  }

  /// A gradient as a source, and the map from its space to user space; `nil` if it shows nothing.
  ///
  /// <https://svgwg.org/svg2-draft/pservers.html#Gradients>
  mutating func gradient(
    _ id: NodeID, _ painted: SVGPainted, area: Rect, opacity: Float, _ scope: SVGScope
  ) -> (paint: PaintSource, transform: AffineTransform)? {
    let chain = templates(of: id)
    let usesBox = first(SVGNames.gradientUnits, in: chain) != "userSpaceOnUse"
    var stops = stops(of: chain, opacity: opacity)
    guard let last = stops.last else { return nil }
    if usesBox, painted.box.isEmpty { return nil }
    let solid = PaintSource.color(last.color.rgba8)
    if stops.count == 1 { return (solid, .identity) }
    var transform = templateTransform(chain, scope)
    if usesBox {
      transform = AffineTransform(
        a: painted.box.width, b: 0, c: 0, d: painted.box.height, tx: painted.box.x,
        ty: painted.box.y
      ).concatenating(transform)
    }
    guard let back = transform.inverted else { return nil }
    let isLinear = document[id].name == .linearGradient
    let own = chain.filter { document[$0].name == document[id].name }
    func value(_ name: Atom, _ initial: SVGLength?, _ basis: Double) -> Double? {
      var length = initial
      for id in own where document.hasAttribute(name, of: id) {
        length = document.svgLength(name, of: id) ?? initial
        break
      }
      return length.map {
        usesBox ? $0.fraction : $0.resolved(basis, fontSize: 16)
      }
    }
    func x(_ name: Atom, _ initial: SVGLength) -> Double {
      value(name, initial, scope.viewport.width) ?? 0
    }
    func y(_ name: Atom, _ initial: SVGLength) -> Double {
      value(name, initial, scope.viewport.height) ?? 0
    }
    let tile = back.apply(area)
    let origin = Point(x: tile.x, y: tile.y)
    let spread = first(SVGNames.spreadMethod, in: chain)
    var geometry: GalleyDisplayList.Gradient.Geometry
    if isLinear {
      let start = Point(x: x(.x1, .percent(0)), y: y(.y1, .percent(0)))
      var end = Point(x: x(.x2, .percent(100)), y: y(.y2, .percent(0)))
      if start == end { return (solid, .identity) }
      if spread == "reflect" { end = end + (end - start) }
      geometry = .linear(start: start - origin, end: end - origin)
    } else {
      let center = Point(x: x(.cx, .percent(50)), y: y(.cy, .percent(50)))
      guard let r = value(.r, .percent(50), scope.diagonal), r > 0 else {
        return (solid, .identity)
      }
      let focus = Point(
        x: value(SVGNames.fx, nil, scope.viewport.width) ?? center.x,
        y: value(SVGNames.fy, nil, scope.viewport.height) ?? center.y)
      let focusRadius = max(0, value(SVGNames.fr, nil, scope.diagonal) ?? 0)
      let factor = spread == "reflect" ? 2.0 : 1
      if focus == center, focusRadius == 0 {
        geometry = .radial(
          center: center - origin, radii: Size(width: r * factor, height: r * factor))
      } else {
        geometry = .focal(
          center: center - origin + (center - focus) * (factor - 1),
          radius: r * factor - focusRadius * (factor - 1),
          focus: focus - origin, focusRadius: focusRadius)
      }
    }
    stops = Self.spread(stops, spread)
    let fill = GradientFill(
      GalleyDisplayList.Gradient(
        geometry, stops: stops, repeats: spread == "repeat" || spread == "reflect",
        interpolation: .srgb),
      tiling: Tiling(single: tile))
    return (list.source(fill), transform)
  }

  /// Stops that begin at 0 and end at 1, there and back if they are reflected.
  private static func spread(_ stops: [GradientStop], _ method: String?) -> [GradientStop] {
    guard method == "repeat" || method == "reflect", let first = stops.first,
      let last = stops.last
    else { return stops }
    var whole = stops
    if first.offset > 0 { whole.insert(GradientStop(offset: 0, color: first.color), at: 0) }
    if last.offset < 1 { whole.append(GradientStop(offset: 1, color: last.color)) }
    guard method == "reflect" else { return whole }
    return whole.map { GradientStop(offset: $0.offset / 2, color: $0.color) }
      + whole.reversed().map { GradientStop(offset: 1 - $0.offset / 2, color: $0.color) }
  }

  /// <https://svgwg.org/svg2-draft/pservers.html#GradientStops>
  private func stops(of chain: [NodeID], opacity: Float) -> [GradientStop] {
    for id in chain {
      var stops: [GradientStop] = []
      for child in document.children(of: id)
      where document[child].name == .stop && document[child].namespace == .svg {
        guard let styleID = styled.style(of: child) else { continue }
        let style = styled.styles[styleID]
        let svg = style.rare.svg
        var offset = document.svgLength(.offset, of: child)?.fraction ?? 0
        offset = max(min(max(offset, 0), 1), stops.last?.offset ?? 0)
        let color = svg.stopColor.resolved(style.text.color).faded(by: svg.stopOpacity * opacity)
        stops.append(contentsOf: Self.between(stops.last, offset, color))
        stops.append(GradientStop(offset: offset, color: color))
      }
      if !stops.isEmpty { return stops }
    }
    return []
  }

  /// Stops in between where colour and alpha change together: SVG mixes colours that are not
  /// multiplied by their alpha.
  private static func between(
    _ last: GradientStop?, _ offset: Double, _ color: Color
  ) -> [GradientStop] {
    guard let last, offset > last.offset, last.color.alpha != color.alpha else { return [] }
    let from = last.color.clippedSRGB
    let to = color.clippedSRGB
    if from.c0 == to.c0, from.c1 == to.c1, from.c2 == to.c2 { return [] }
    return (1..<16).map { step in
      let t = Float(step) / 16
      return GradientStop(
        offset: last.offset + (offset - last.offset) * Double(t),
        color: Color(
          .srgb, from.c0 + (to.c0 - from.c0) * t, from.c1 + (to.c1 - from.c1) * t,
          from.c2 + (to.c2 - from.c2) * t, alpha: from.alpha + (to.alpha - from.alpha) * t))
    }
  }
}

/// Names of attributes that only SVG has.
enum SVGNames {
  static let gradientUnits: Atom = "gradientUnits"
  static let spreadMethod: Atom = "spreadMethod"
  static let fx: Atom = "fx"
  static let fy: Atom = "fy"
  static let fr: Atom = "fr"
  static let patternUnits: Atom = "patternUnits"
  static let patternContentUnits: Atom = "patternContentUnits"
  static let clipPathUnits: Atom = "clipPathUnits"
  static let maskUnits: Atom = "maskUnits"
  static let maskContentUnits: Atom = "maskContentUnits"
  static let markerUnits: Atom = "markerUnits"
  static let markerWidth: Atom = "markerWidth"
  static let markerHeight: Atom = "markerHeight"
  static let refX: Atom = "refX"
  static let refY: Atom = "refY"
  static let orient: Atom = "orient"
  static let dx: Atom = "dx"
  static let dy: Atom = "dy"
  static let rotate: Atom = "rotate"
  static let textLength: Atom = "textLength"
  static let space: Atom = "space"
}
