import GalleyPrimitives

extension TokenStream {
  private enum ShapeFunction: Sendable {
    case inset, rect, xywh, circle, ellipse, polygon, path, shape
  }

  private static let shapes = KeywordTable<ShapeFunction>([
    ("inset", .inset), ("rect", .rect), ("xywh", .xywh), ("circle", .circle),
    ("ellipse", .ellipse), ("polygon", .polygon), ("path", .path), ("shape", .shape),
  ])

  /// Takes a basic shape.
  ///
  /// <https://drafts.csswg.org/css-shapes-1/#basic-shape-functions>
  mutating func parseBasicShape() -> Specified<BasicShape>? {
    let token = peek
    guard token.kind == .function, let function = Self.shapes[token.name] else { return nil }
    return attempt { tokens in
      guard var arguments = tokens.consumeAnyFunction()?.arguments else { return nil }
      let shape: Specified<BasicShape>?
      switch function {
      case .inset: shape = arguments.parseInset()
      case .rect: shape = arguments.parseRect()
      case .xywh: shape = arguments.parseXYWH()
      case .circle: shape = arguments.parseCircle()
      case .ellipse: shape = arguments.parseEllipse()
      case .polygon: shape = arguments.parsePolygon()
      case .path: shape = arguments.parsePath()
      case .shape: shape = arguments.parseShapeOutline()?.map { .outline($0) }
      }
      return arguments.isAtEnd ? shape : nil
    }
  }

  /// `round` and radii, or nothing.
  private mutating func parseRounding() -> Specified<CornerRadii>? {
    consume(ident: Keyword.round) ? parseCornerRadii() : .computed(CornerRadii())
  }

  private mutating func parseInset() -> Specified<BasicShape>? {
    guard let sides = parseSides({ $0.parseLengthPercentage() }), let radii = parseRounding()
    else { return nil }
    return gatheredSides(sides).combined(with: radii) { .inset($0, $1) }
  }

  /// Edges counted from the top and left; `auto` is the box's own edge.
  private mutating func parseRect() -> Specified<BasicShape>? {
    var edges: [Specified<LengthPercentage>] = []
    for index in 0..<4 {
      let isFar = index == 1 || index == 2
      if consume(ident: Keyword.auto) {
        edges.append(.computed(.zero))
      } else if let edge = parseLengthPercentage() {
        edges.append(isFar ? edge.map(\.fromEnd) : edge)
      } else {
        return nil
      }
    }
    guard let radii = parseRounding() else { return nil }
    return gathered(edges).combined(with: radii) {
      .inset(PhysicalSides(top: $0[0], right: $0[1], bottom: $0[2], left: $0[3]), $1)
    }
  }

  private mutating func parseXYWH() -> Specified<BasicShape>? {
    guard let x = parseLengthPercentage(), let y = parseLengthPercentage(),
      let width = parseLengthPercentage(.nonNegative),
      let height = parseLengthPercentage(.nonNegative), let radii = parseRounding()
    else { return nil }
    return gathered([x, y, width, height]).combined(with: radii) {
      .rectangle(x: $0[0], y: $0[1], width: $0[2], height: $0[3], $1)
    }
  }

  private mutating func parseShapeRadius() -> Specified<ShapeRadius>? {
    if consume(ident: Keyword.closestSide) { return .computed(.closestSide) }
    if consume(ident: Keyword.farthestSide) { return .computed(.farthestSide) }
    if consume(ident: Keyword.closestCorner) { return .computed(.closestCorner) }
    if consume(ident: Keyword.farthestCorner) { return .computed(.farthestCorner) }
    return parseLengthPercentage(.nonNegative)?.map { .lengthPercentage($0) }
  }

  private mutating func parseShapeCenter() -> Specified<BackgroundPosition>? {
    consume(ident: Keyword.at) ? parsePosition() : .computed(.center)
  }

  private mutating func parseCircle() -> Specified<BasicShape>? {
    let radius = parseShapeRadius() ?? .computed(.closestSide)
    guard let center = parseShapeCenter() else { return nil }
    return radius.combined(with: center) { .circle($0, at: $1) }
  }

  private mutating func parseEllipse() -> Specified<BasicShape>? {
    var radii = (
      Specified.computed(ShapeRadius.closestSide), Specified.computed(ShapeRadius.closestSide)
    )
    if let x = parseShapeRadius() {
      guard let y = parseShapeRadius() else { return nil }
      radii = (x, y)
    }
    guard let center = parseShapeCenter() else { return nil }
    return gathered([radii.0, radii.1]).combined(with: center) { .ellipse($0[0], $0[1], at: $1) }
  }

  static let fillRules = KeywordTable<Path.FillRule>([
    ("nonzero", .nonzero), ("evenodd", .evenOdd),
  ])

  private mutating func parsePolygon() -> Specified<BasicShape>? {
    var rule = Path.FillRule.nonzero
    if let given = parseKeyword(Self.fillRules) {
      guard consumeComma() else { return nil }
      rule = given
    }
    let points = parseCommaList { tokens -> Specified<Pair<LengthPercentage>>? in
      guard let x = tokens.parseLengthPercentage(), let y = tokens.parseLengthPercentage() else {
        return nil
      }
      return x.combined(with: y) { Pair($0, $1) }
    }
    let fillRule = rule
    return points.map { gathered($0).map { .polygon($0, fillRule) } }
  }

  private mutating func parsePath() -> Specified<BasicShape>? {
    var rule = Path.FillRule.nonzero
    if let given = parseKeyword(Self.fillRules) {
      guard consumeComma() else { return nil }
      rule = given
    }
    guard let text = consumeString() else { return nil }
    let data = PathData.parse(text)
    return data.isValid ? .computed(.path(data.path, rule)) : nil
  }

  /// Takes the value of `border-radius`.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-3/#border-radius>
  mutating func parseCornerRadii() -> Specified<CornerRadii>? {
    guard let x = parseSides({ $0.parseLengthPercentage(.nonNegative) }) else { return nil }
    var y = x
    if consumeDelim("/") {
      guard let second = parseSides({ $0.parseLengthPercentage(.nonNegative) }) else { return nil }
      y = second
    }
    // The order of corners is that of sides, one turned on: top left, top right, …
    return gatheredSides(x).combined(with: gatheredSides(y)) { x, y in
      var radii = CornerRadii()
      radii.topLeft = Pair(x.top, y.top)
      radii.topRight = Pair(x.right, y.right)
      radii.bottomRight = Pair(x.bottom, y.bottom)
      radii.bottomLeft = Pair(x.left, y.left)
      return radii
    }
  }
}

/// Four values as one.
func gatheredSides<Value: Sendable>(
  _ sides: (
    top: Specified<Value>, right: Specified<Value>, bottom: Specified<Value>,
    left: Specified<Value>
  )
) -> Specified<PhysicalSides<Value>> {
  gathered([sides.top, sides.right, sides.bottom, sides.left]).map {
    PhysicalSides(top: $0[0], right: $0[1], bottom: $0[2], left: $0[3])
  }
}
