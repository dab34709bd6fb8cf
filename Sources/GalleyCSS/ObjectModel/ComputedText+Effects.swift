import GalleyPrimitives

extension ComputedText {
  static let effects: [(String, Writer)] = [
    ("opacity", { CSSText.number($0.effects.opacity) }),
    (
      "box-shadow",
      { style in
        ValueText.list(
          style.effects.boxShadows.map { ValueText.shadow($0, style, hasSpread: true) })
      }
    ),
    ("transform", { ValueText.words($0.effects.transform.map { function($0) }) }),
    (
      "translate",
      {
        guard case .translate(let x, let y, let z)? = $0.effects.translate else { return "none" }
        var parts = [ValueText.lengthPercentage(x)]
        if y != .zero || z != 0 { parts.append(ValueText.lengthPercentage(y)) }
        if z != 0 { parts.append(ValueText.px(z)) }
        return parts.joined(separator: " ")
      }
    ),
    (
      "scale",
      {
        guard case .scale(let x, let y, let z)? = $0.effects.scale else { return "none" }
        var parts = [CSSText.number(x)]
        if y != x || z != 1 { parts.append(CSSText.number(y)) }
        if z != 1 { parts.append(CSSText.number(z)) }
        return parts.joined(separator: " ")
      }
    ),
    (
      "rotate",
      {
        guard case .rotate(let x, let y, let z, let angle)? = $0.effects.rotate else {
          return "none"
        }
        let turn = ValueText.degrees(angle)
        if x == 0, y == 0 { return ValueText.degrees(z < 0 ? -angle : angle) }
        if y == 0, z == 0, x == 1 { return "x \(turn)" }
        if x == 0, z == 0, y == 1 { return "y \(turn)" }
        return "\(CSSText.number(x)) \(CSSText.number(y)) \(CSSText.number(z)) \(turn)"
      }
    ),
    (
      "transform-origin",
      {
        let origin = $0.effects.transformOrigin
        let plane =
          "\(ValueText.lengthPercentage(origin.x)) \(ValueText.lengthPercentage(origin.y))"
        return origin.z == 0 ? plane : "\(plane) \(ValueText.px(origin.z))"
      }
    ),
    ("perspective", { $0.effects.perspective.map { ValueText.px($0) } ?? "none" }),
    ("perspective-origin", { ValueText.position($0.effects.perspectiveOrigin) }),
    ("filter", { style in ValueText.words(style.effects.filters.map { filter($0, style) }) }),
    (
      "backdrop-filter",
      { style in
        ValueText.words(style.effects.backdropFilters.map { filter($0, style) })
      }
    ),
    (
      "clip",
      {
        guard let clip = $0.effects.clip else { return "auto" }
        let edges = [clip.top, clip.right, clip.bottom, clip.left]
        return "rect(" + edges.map { $0.map { ValueText.px($0) } ?? "auto" }.joined(separator: ", ")
          + ")"
      }
    ),
    (
      "clip-path",
      {
        switch $0.effects.clipPath {
        case .none: "none"
        case .url(let url): CSSText.url(url)
        case .box(let box): box.rawValue
        case .shape(let inner, let box):
          shape(inner) + (box == .borderBox ? "" : " \(box.rawValue)")
        }
      }
    ),
    (
      "shape-outside",
      { style in
        switch style.rare.shapeOutside {
        case .none: "none"
        case .box(let box): box.rawValue
        case .shape(let inner, let box):
          shape(inner) + (box == .marginBox ? "" : " \(box.rawValue)")
        case .image(let inner): image(inner, style)
        }
      }
    ),
    ("shape-image-threshold", { CSSText.number($0.rare.shapeImageThreshold) }),
    ("shape-margin", { ValueText.lengthPercentage($0.rare.shapeMargin) }),
    (
      "will-change",
      {
        let effects = $0.effects
        return effects.willChangeContainingBlock
          ? "transform"
          : effects.willChangeStackingContext ? "opacity" : "auto"
      }
    ),
    ("offset-distance", { ValueText.lengthPercentage($0.effects.motion.distance) }),
    ("offset-anchor", { $0.effects.motion.anchor.map { ValueText.position($0) } ?? "auto" }),
    (
      "offset-position",
      {
        switch $0.effects.motion.position {
        case .normal: "normal"
        case .auto: "auto"
        case .position(let position): ValueText.position(position)
        }
      }
    ),
    (
      "offset-rotate",
      {
        let rotation = $0.effects.motion.rotation
        return rotation.isAuto
          ? "auto \(ValueText.degrees(rotation.angle))" : ValueText.degrees(rotation.angle)
      }
    ),
    (
      "offset-path",
      {
        switch $0.effects.motion.path {
        case .none: "none"
        case .url(let url, _): CSSText.url(url)
        case .box(let box): box.rawValue
        case .shape(let inner, _, _): shape(inner)
        case .ray(let ray, _):
          "ray(\(ValueText.degrees(ray.angle))"
            + (ray.size == .closestSide ? "" : " \(ray.size.rawValue)")
            + (ray.contains ? " contain" : "")
            + (ray.center.map { " at \(ValueText.position($0))" } ?? "") + ")"
        }
      }
    ),
  ]

  static func function(_ value: TransformFunction) -> String {
    switch value {
    case .translate(let x, let y, let z):
      let plane = "\(ValueText.lengthPercentage(x)), \(ValueText.lengthPercentage(y))"
      return z == 0 ? "translate(\(plane))" : "translate3d(\(plane), \(ValueText.px(z)))"
    case .scale(let x, let y, let z):
      let plane = "\(CSSText.number(x)), \(CSSText.number(y))"
      return z == 1 ? "scale(\(plane))" : "scale3d(\(plane), \(CSSText.number(z)))"
    case .rotate(let x, let y, let z, let degrees):
      if x == 0, y == 0 { return "rotate(\(ValueText.degrees(z < 0 ? -degrees : degrees)))" }
      let axis = [x, y, z].map { CSSText.number($0) }.joined(separator: ", ")
      return "rotate3d(\(axis), \(ValueText.degrees(degrees)))"
    case .skew(let x, let y): return "skew(\(ValueText.degrees(x)), \(ValueText.degrees(y)))"
    case .matrix(let m):
      return "matrix(\(m.map { CSSText.number($0) }.joined(separator: ", ")))"
    case .matrix3D(let m):
      return "matrix3d(\(m.map { CSSText.number($0) }.joined(separator: ", ")))"
    case .perspective(let distance): return "perspective(\(ValueText.px(distance)))"
    }
  }

  private static func filter(_ value: FilterFunction, _ style: ComputedStyle) -> String {
    switch value {
    case .blur(let radius): "blur(\(ValueText.px(radius)))"
    case .brightness(let amount): "brightness(\(CSSText.number(amount)))"
    case .contrast(let amount): "contrast(\(CSSText.number(amount)))"
    case .grayscale(let amount): "grayscale(\(CSSText.number(amount)))"
    case .hueRotate(let angle): "hue-rotate(\(ValueText.degrees(angle)))"
    case .invert(let amount): "invert(\(CSSText.number(amount)))"
    case .opacity(let amount): "opacity(\(CSSText.number(amount)))"
    case .saturate(let amount): "saturate(\(CSSText.number(amount)))"
    case .sepia(let amount): "sepia(\(CSSText.number(amount)))"
    case .dropShadow(let shadow):
      "drop-shadow(\(ValueText.shadow(shadow, style, hasSpread: false)))"
    case .url(let url): CSSText.url(url)
    }
  }

  /// Path data, all commands absolute.
  static func path(_ value: Path) -> String {
    var parts: [String] = []
    var rest = value.points[...]
    func add(_ letter: String, _ count: Int) {
      parts.append(letter)
      for point in rest.prefix(count) {
        parts += [CSSText.number(Float(point.x)), CSSText.number(Float(point.y))]
      }
      rest = rest.dropFirst(count)
    }
    for verb in value.verbs {
      switch verb {
      case .move: add("M", 1)
      case .line: add("L", 1)
      case .quadratic: add("Q", 2)
      case .cubic: add("C", 3)
      case .close: add("Z", 0)
      }
    }
    return parts.joined(separator: " ")
  }

  static func shape(_ value: BasicShape) -> String {
    func radius(_ value: ShapeRadius) -> String {
      switch value {
      case .closestSide: "closest-side"
      case .farthestSide: "farthest-side"
      case .closestCorner: "closest-corner"
      case .farthestCorner: "farthest-corner"
      case .lengthPercentage(let length): ValueText.lengthPercentage(length)
      }
    }
    func at(_ position: BackgroundPosition) -> String { "at \(ValueText.position(position))" }
    switch value {
    case .inset(let sides, let radii):
      let edges = ValueText.sides(sides.map { ValueText.lengthPercentage($0) })
      return "inset(\(edges)" + (radii.isZero ? ")" : " round \(ValueText.radii(radii)))")
    case .rectangle(let x, let y, let width, let height, let radii):
      let numbers = [x, y, width, height].map { ValueText.lengthPercentage($0) }
      return "xywh(\(numbers.joined(separator: " "))"
        + (radii.isZero ? ")" : " round \(ValueText.radii(radii)))")
    case .circle(let size, let center):
      return "circle(" + (size == .closestSide ? "" : "\(radius(size)) ") + "\(at(center)))"
    case .ellipse(let x, let y, let center):
      let isPlain = x == .closestSide && y == .closestSide
      return "ellipse(" + (isPlain ? "" : "\(radius(x)) \(radius(y)) ") + "\(at(center)))"
    case .polygon(let points, let rule):
      let list = points.map {
        "\(ValueText.lengthPercentage($0.x)) \(ValueText.lengthPercentage($0.y))"
      }
      return "polygon(" + (rule == .evenOdd ? "evenodd, " : "") + list.joined(separator: ", ") + ")"
    case .path(let inner, let rule):
      return "path(" + (rule == .evenOdd ? "evenodd, " : "") + "\"\(path(inner))\")"
    // Not yet: commands as CSS writes them.
    case .outline(let outline):
      return "shape(\(ComputedValueText.text(of: outline)))"
    }
  }
}
