import GalleyPrimitives

extension ColorFunctionParser {
  /// `color-mix()`.
  ///
  /// <https://drafts.csswg.org/css-color-5/#color-mix>
  mutating func parseMix() -> Specified<StyleColor>? {
    var method = ColorMethod(space: .oklab)
    if tokens.peek.isIdent(Keyword.in) {
      guard let named = ColorMethod(&tokens), tokens.consumeComma() else { return nil }
      method = named
    }
    var colors: [Specified<StyleColor>] = []
    var weights: [Specified<Float>?] = []
    repeat {
      var weight = tokens.parsePercentage(.nonNegative)
      guard let color = tokens.parseColor(depth: depth) else { return nil }
      if weight == nil { weight = tokens.parsePercentage(.nonNegative) }
      if let known = weight?.known, known > 100 { return nil }
      colors.append(color)
      weights.append(weight)
    } while tokens.consumeComma()
    guard colors.count >= 2, colors.count <= 64 else { return nil }
    let known = weights.compactMap { $0?.known }
    if known.count == colors.count, known.allSatisfy({ $0 == 0 }) { return nil }
    let (mixed, shares, way) = (colors, weights, method)
    return .deferred { context, style in
      let colors = mixed.map { $0.resolve(context, style) }
      let percents = shares.map { $0.map { min($0.resolve(context, style), 100) } }
      let known = colors.compactMap(\.known)
      if known.count == colors.count { return .color(Self.mix(known, percents, way)) }
      return .derived(
        DerivedColor { current in Self.mix(colors.map { $0.resolved(current) }, percents, way) })
    }
  }

  /// The mixture of colours by their percentages.
  ///
  /// <https://drafts.csswg.org/css-color-5/#color-mix-percent-norm>
  private static func mix(_ colors: [Color], _ percents: [Float?], _ method: ColorMethod) -> Color {
    let given = percents.reduce(0) { $0 + ($1 ?? 0) }
    let missing = percents.count { $0 == nil }
    let share = missing > 0 ? max(0, 100 - given) / Float(missing) : 0
    let weights = percents.map { $0 ?? share }
    let total = weights.reduce(0, +)
    guard total > 0 else { return .transparent }
    var result = colors[0]
    var sum = weights[0]
    for index in 1..<colors.count {
      sum += weights[index]
      result = result.mixed(
        with: colors[index], weight: sum > 0 ? weights[index] / sum : 0.5, in: method.space,
        hue: method.hue)
    }
    if total < 100 { result.alpha *= total / 100 }
    switch method.space {
    case .hsl, .hwb:
      let missing = result.missing & 0b1000
      result = result.converted(to: .srgb)
      result.missing = missing
    default: break
    }
    return result
  }
}

/// `in <color-space> [<hue-interpolation-method>]`.
///
/// <https://drafts.csswg.org/css-color-4/#color-interpolation-method>
struct ColorMethod: Sendable {
  var space: ColorSpace
  var hue = HueInterpolation.shorter

  init(space: ColorSpace) { self.space = space }

  private static let spaces = KeywordTable<ColorSpace>([
    ("srgb", .srgb), ("srgb-linear", .srgbLinear), ("display-p3", .displayP3),
    ("display-p3-linear", .displayP3Linear), ("a98-rgb", .a98RGB),
    ("prophoto-rgb", .prophotoRGB), ("rec2020", .rec2020), ("lab", .lab), ("oklab", .oklab),
    ("xyz", .xyzD65), ("xyz-d50", .xyzD50), ("xyz-d65", .xyzD65), ("hsl", .hsl), ("hwb", .hwb),
    ("lch", .lch), ("oklch", .oklch),
  ])
  private static let hues = KeywordTable<HueInterpolation>([
    ("shorter", .shorter), ("longer", .longer), ("increasing", .increasing),
    ("decreasing", .decreasing),
  ])

  /// Takes the method from the stream, beginning with `in`; `nil` if it isn't valid.
  init?(_ tokens: inout TokenStream) {
    guard tokens.consume(ident: Keyword.in), let space = tokens.parseKeyword(Self.spaces) else {
      return nil
    }
    self.space = space
    if space.hueIndex != nil, let hue = tokens.parseKeyword(Self.hues) {
      guard tokens.consume(ident: Keyword.hue) else { return nil }
      self.hue = hue
    }
  }
}
