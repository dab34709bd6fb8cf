import GalleyPrimitives

/// Reads the arguments of a gradient function.
///
/// <https://drafts.csswg.org/css-images-4/#gradients>
struct GradientParser {
  enum Kind: Sendable { case linear, radial, conic, webkitLinear, webkitRadial, webkitOld }

  var tokens: TokenStream
  let isRepeating: Bool
  private var method: ColorMethod?

  init(tokens: TokenStream, isRepeating: Bool) {
    self.tokens = tokens
    self.isRepeating = isRepeating
  }

  /// The gradient; `nil` if the arguments are invalid.
  mutating func parse(_ kind: Kind) -> Specified<Image>? {
    let shape: Specified<Gradient.Shape>?
    switch kind {
    case .linear: shape = parseLinearShape()
    case .radial: shape = parseRadialShape()
    case .conic: shape = parseConicShape()
    case .webkitLinear: shape = parseWebkitLinearShape()
    case .webkitRadial: shape = parseWebkitRadialShape()
    case .webkitOld: return parseOldWebkit()
    }
    guard let shape, let stops = parseStops(isConic: kind == .conic), tokens.isAtEnd else {
      return nil
    }
    let isRepeating = isRepeating
    let method = method
    return shape.combined(with: stops) { shape, stops in
      .gradient(
        Gradient(
          shape: shape, stops: stops, isRepeating: isRepeating,
          interpolation: method?.space ?? Self.defaultSpace(stops),
          hue: method?.hue ?? .shorter))
    }
  }

  /// Oklab if any colour is not a legacy one; `nil`, which stands for sRGB, otherwise.
  ///
  /// <https://drafts.csswg.org/css-images-4/#color-interpolation>
  private static func defaultSpace(_ stops: [Gradient.Stop]) -> ColorSpace? {
    for stop in stops {
      if case .color(let color)? = stop.color {
        switch color.space {
        case .srgb, .hsl, .hwb: break
        case .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020, .xyzD50,
          .xyzD65, .lab, .lch, .oklab, .oklch:
          return .oklab
        }
      }
    }
    return nil
  }

  private mutating func parseMethod() -> Bool {
    guard method == nil, tokens.peek.isIdent(Keyword.in) else { return false }
    method = ColorMethod(&tokens)
    return method != nil
  }

  /// Takes the comma after what stood before the stops, if anything did.
  private mutating func endPrelude(_ start: Int) -> Bool {
    tokens.position == start || tokens.consumeComma()
  }

  private static let horizontals = KeywordTable<Int>([("left", -1), ("right", 1)])
  private static let verticals = KeywordTable<Int>([("top", -1), ("bottom", 1)])

  /// `left`, `top right` and their kind.
  private mutating func parseCorner() -> (x: Int, y: Int)? {
    if let x = tokens.parseKeyword(Self.horizontals) {
      return (x, tokens.parseKeyword(Self.verticals) ?? 0)
    }
    guard let y = tokens.parseKeyword(Self.verticals) else { return nil }
    return (tokens.parseKeyword(Self.horizontals) ?? 0, y)
  }

  /// <https://drafts.csswg.org/css-images-4/#linear-gradients>
  private mutating func parseLinearShape() -> Specified<Gradient.Shape>? {
    let start = tokens.position
    _ = parseMethod()
    var shape = Specified.computed(Gradient.Shape.linear(angle: 180))
    if tokens.consume(ident: Keyword.to) {
      guard let corner = parseCorner() else { return nil }
      shape = .computed(.linearTo(x: corner.x, y: corner.y))
    } else if let angle = tokens.parseAngle(allowsZero: true) {
      shape = angle.map { .linear(angle: $0) }
    }
    _ = parseMethod()
    return endPrelude(start) ? shape : nil
  }

  /// <https://drafts.csswg.org/css-images-4/#conic-gradients>
  private mutating func parseConicShape() -> Specified<Gradient.Shape>? {
    let start = tokens.position
    _ = parseMethod()
    var angle = Specified.computed(Float(0))
    var center = Specified.computed(BackgroundPosition.center)
    if tokens.consume(ident: Keyword.from) {
      guard let parsed = tokens.parseAngle(allowsZero: true) else { return nil }
      angle = parsed
    }
    if tokens.consume(ident: Keyword.at) {
      guard let parsed = tokens.parsePosition() else { return nil }
      center = parsed
    }
    _ = parseMethod()
    guard endPrelude(start) else { return nil }
    return angle.combined(with: center) { .conic(from: $0, at: $1) }
  }

  /// <https://drafts.csswg.org/css-images-4/#radial-gradients>
  private mutating func parseRadialShape() -> Specified<Gradient.Shape>? {
    let start = tokens.position
    _ = parseMethod()
    guard let shape = parseEndingShape(isWebkit: false) else { return nil }
    var center = Specified.computed(BackgroundPosition.center)
    if tokens.consume(ident: Keyword.at) {
      guard let parsed = tokens.parsePosition() else { return nil }
      center = parsed
    }
    _ = parseMethod()
    guard endPrelude(start) else { return nil }
    let isCircle = shape.isCircle
    return shape.size.combined(with: center) { .radial($0, isCircle: isCircle, at: $1) }
  }

  private static let extents = KeywordTable<Gradient.RadialSize>([
    ("closest-side", .closestSide), ("closest-corner", .closestCorner),
    ("farthest-side", .farthestSide), ("farthest-corner", .farthestCorner),
  ])
  private static let webkitExtents = KeywordTable<Gradient.RadialSize>([
    ("contain", .closestSide), ("cover", .farthestCorner),
  ])

  /// Shape and size in any order.
  private mutating func parseEndingShape(
    isWebkit: Bool
  ) -> (isCircle: Bool, size: Specified<Gradient.RadialSize>)? {
    var isCircle: Bool?
    var size: Specified<Gradient.RadialSize>?
    var lengthCount = 0
    while true {
      if isCircle == nil, tokens.consume(ident: Keyword.circle) {
        isCircle = true
      } else if isCircle == nil, tokens.consume(ident: Keyword.ellipse) {
        isCircle = false
      } else if size == nil,
        let extent = tokens.parseKeyword(Self.extents)
          ?? (isWebkit ? tokens.parseKeyword(Self.webkitExtents) : nil)
      {
        size = .computed(extent)
      } else if size == nil, let x = tokens.parseLengthPercentage(.nonNegative) {
        if let y = tokens.parseLengthPercentage(.nonNegative) {
          size = x.combined(with: y) { .radii($0, $1) }
          lengthCount = 2
        } else {
          if let known = x.known, known.hasPercentage { return nil }
          size = x.map { .radii($0, $0) }
          lengthCount = 1
        }
      } else {
        break
      }
    }
    if lengthCount == 1, isCircle == false { return nil }
    if lengthCount == 2, isCircle == true { return nil }
    return (isCircle ?? (lengthCount == 1), size ?? .computed(.farthestCorner))
  }

  /// The colour stops and hints.
  ///
  /// <https://drafts.csswg.org/css-images-4/#color-stop-syntax>
  private mutating func parseStops(isConic: Bool) -> Specified<[Gradient.Stop]>? {
    var stops: [Specified<Gradient.Stop>] = []
    var lastIsHint = true
    repeat {
      let first = parseStopPosition(isConic)
      guard let color = tokens.parseColor() else {
        guard let first, !lastIsHint else { return nil }
        stops.append(first.map { Gradient.Stop(color: nil, position: $0) })
        lastIsHint = true
        continue
      }
      lastIsHint = false
      let positions: [Specified<LengthPercentage>]
      if let first {
        positions = [first]
      } else if let one = parseStopPosition(isConic) {
        positions = [one] + (parseStopPosition(isConic).map { [$0] } ?? [])
      } else {
        positions = []
      }
      if positions.isEmpty {
        stops.append(color.map { Gradient.Stop(color: $0, position: nil) })
      }
      for position in positions {
        stops.append(
          color.combined(with: position) { Gradient.Stop(color: $0, position: $1) })
      }
    } while tokens.consumeComma()
    return lastIsHint ? nil : gathered(stops)
  }

  private mutating func parseStopPosition(_ isConic: Bool) -> Specified<LengthPercentage>? {
    guard isConic else { return tokens.parseLengthPercentage() }
    if let angle = tokens.parseAngle(allowsZero: true) {
      return angle.map { LengthPercentage(percent: $0 / 3.6) }
    }
    return tokens.parsePercentage()?.map { LengthPercentage(percent: $0) }
  }
}

// The forms of before 2012, which the compatibility standard keeps.
//
// <https://compat.spec.whatwg.org/#css-image-type-extensions>
extension GradientParser {
  /// The side names where the gradient begins, and angles turn against the clock from the right.
  private mutating func parseWebkitLinearShape() -> Specified<Gradient.Shape>? {
    let start = tokens.position
    var shape = Specified.computed(Gradient.Shape.linear(angle: 180))
    if let corner = parseCorner() {
      shape = .computed(.linearTo(x: -corner.x, y: -corner.y))
    } else if let angle = tokens.parseAngle(allowsZero: true) {
      shape = angle.map { .linear(angle: 90 - $0) }
    }
    return endPrelude(start) ? shape : nil
  }

  private mutating func parseWebkitRadialShape() -> Specified<Gradient.Shape>? {
    var center = Specified.computed(BackgroundPosition.center)
    if let position = tokens.parsePosition() {
      guard tokens.consumeComma() else { return nil }
      center = position
    }
    let start = tokens.position
    guard let shape = parseEndingShape(isWebkit: true), endPrelude(start) else { return nil }
    let isCircle = shape.isCircle
    return shape.size.combined(with: center) { .radial($0, isCircle: isCircle, at: $1) }
  }

  /// `-webkit-gradient(linear, …)` between sides or corners, and radial ones from their centre.
  private mutating func parseOldWebkit() -> Specified<Image>? {
    let isLinear = tokens.consume(ident: Keyword.linear)
    guard isLinear || tokens.consume(ident: Keyword.radial), tokens.consumeComma(),
      let from = tokens.parsePosition(unitless: .always)?.known
    else { return nil }
    var radius: Float = 0
    if !isLinear {
      guard tokens.consumeComma(), tokens.parseNumber(.nonNegative) != nil else { return nil }
    }
    guard tokens.consumeComma(), let to = tokens.parsePosition(unitless: .always)?.known else {
      return nil
    }
    if !isLinear {
      guard tokens.consumeComma(), let parsed = tokens.parseNumber(.nonNegative)?.known else {
        return nil
      }
      radius = parsed
    }
    var stops: [Specified<Gradient.Stop>] = []
    while tokens.consumeComma() {
      guard let stop = parseOldStop() else { return nil }
      stops.append(stop)
    }
    guard tokens.isAtEnd else { return nil }
    let shape: Gradient.Shape
    if isLinear {
      func sign(_ a: LengthPercentage, _ b: LengthPercentage) -> Int {
        (b.px + b.percent - a.px - a.percent).isZero
          ? 0 : (b.px + b.percent > a.px + a.percent ? 1 : -1)
      }
      let (x, y) = (sign(from.x, to.x), sign(from.y, to.y))
      guard x != 0 || y != 0 else { return .computed(.invalid) }
      shape = .linearTo(x: x, y: y)
    } else {
      let length = LengthPercentage(px: radius)
      shape = .radial(.radii(length, length), isCircle: true, at: to)
    }
    return gathered(stops).map { stops in
      let sorted = stops.enumerated().sorted {
        let (a, b) = ($0.element.position?.percent ?? 0, $1.element.position?.percent ?? 0)
        return a == b ? $0.offset < $1.offset : a < b
      }
      return .gradient(Gradient(shape: shape, stops: sorted.map(\.element)))
    }
  }

  private mutating func parseOldStop() -> Specified<Gradient.Stop>? {
    guard let (name, inside) = tokens.consumeAnyFunction() else { return nil }
    var arguments = inside
    var place = Specified.computed(Float(0))
    switch name {
    case Keyword.from: break
    case Keyword.to: place = .computed(1)
    case Keyword.colorStop:
      guard let parsed = arguments.parseNumberOrPercentage(), arguments.consumeComma() else {
        return nil
      }
      place = parsed
    default: return nil
    }
    guard let color = arguments.parseColor(), arguments.isAtEnd else { return nil }
    return color.combined(with: place) {
      Gradient.Stop(color: $0, position: LengthPercentage(percent: $1 * 100))
    }
  }
}
