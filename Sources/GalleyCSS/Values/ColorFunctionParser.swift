import GalleyPrimitives

/// Reads the arguments of a colour function.
///
/// <https://drafts.csswg.org/css-color-5/#color-functions>
struct ColorFunctionParser {
  var tokens: TokenStream
  /// How deep the function lies in others.
  let depth: Int

  private static let depthLimit = 32

  private enum Function: Sendable {
    case model(ColorModel)
    case predefined, mix, lightDark, contrast
  }

  private static let functions = KeywordTable<Function>([
    ("rgb", .model(.rgb)), ("rgba", .model(.rgb)), ("hsl", .model(.hsl)), ("hsla", .model(.hsl)),
    ("hwb", .model(.hwb)), ("lab", .model(.lab)), ("lch", .model(.lch)),
    ("oklab", .model(.oklab)), ("oklch", .model(.oklch)), ("color", .predefined),
    ("color-mix", .mix), ("light-dark", .lightDark), ("contrast-color", .contrast),
  ])

  /// The colour; `nil` if the function isn't known or its arguments are invalid.
  mutating func parse(_ name: Atom) -> Specified<StyleColor>? {
    guard depth < Self.depthLimit, let function = Self.functions[name] else { return nil }
    let color: Specified<StyleColor>?
    switch function {
    case .model(let model): color = parseModel(model)
    case .predefined: color = parsePredefined()
    case .mix: color = parseMix()
    case .lightDark: color = parseLightDark()
    case .contrast: color = parseContrast()
    }
    return tokens.isAtEnd ? color : nil
  }

  /// `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()`.
  private mutating func parseModel(_ model: ColorModel) -> Specified<StyleColor>? {
    if tokens.consume(ident: Keyword.from) {
      guard let origin = tokens.parseColor(depth: depth) else { return nil }
      return parseComponents(model, origin: origin)
    }
    if model.hasLegacySyntax,
      let color = tokens.attempt({ Self.parseLegacy(model, &$0) })
    {
      return color
    }
    return parseComponents(model, origin: nil)
  }

  /// `color()`.
  ///
  /// <https://drafts.csswg.org/css-color-4/#color-function>
  private mutating func parsePredefined() -> Specified<StyleColor>? {
    var origin: Specified<StyleColor>?
    if tokens.consume(ident: Keyword.from) {
      origin = tokens.parseColor(depth: depth)
      guard origin != nil else { return nil }
    }
    guard let space = tokens.parseKeyword(ColorModel.predefinedSpaces) else { return nil }
    return parseComponents(ColorModel.predefined(space), origin: origin)
  }

  /// Three components, and alpha after a slash.
  private mutating func parseComponents(
    _ model: ColorModel, origin: Specified<StyleColor>?
  ) -> Specified<StyleColor>? {
    let channels = origin == nil ? [] : model.channels
    var components: [ColorComponent] = []
    for index in 0..<3 {
      guard let component = ColorComponent(&tokens, model.component(index), channels) else {
        return nil
      }
      components.append(component)
    }
    if tokens.consumeDelim("/") {
      guard let alpha = ColorComponent(&tokens, .alpha, channels) else { return nil }
      components.append(alpha)
    } else {
      components.append(origin == nil ? .literal(1) : .math(.channel(3), percentScale: 0))
    }
    guard let origin else {
      if let color = model.literalColor(components) { return .computed(.color(color)) }
      let known = components
      return .deferred { context, _ in
        .color(model.color(known, MathEnvironment(context: context)))
      }
    }
    let known = components
    return .deferred { context, style in
      let origin = origin.resolve(context, style)
      if let color = origin.known {
        return .color(model.relativeColor(known, to: color, context))
      }
      return .derived(
        DerivedColor { model.relativeColor(known, to: origin.resolved($0), context) })
    }
  }

  /// The syntax with commas.
  ///
  /// <https://drafts.csswg.org/css-color-4/#typedef-legacy-rgb-syntax>
  private static func parseLegacy(
    _ model: ColorModel, _ tokens: inout TokenStream
  ) -> Specified<StyleColor>? {
    var components: [ColorComponent] = []
    var isPercentage: Bool?
    for index in 0..<3 {
      if index > 0, !tokens.consumeComma() { return nil }
      let isHue = model == .hsl && index == 0
      let saved = tokens
      guard let component = ColorComponent(&tokens, model.component(index), []), !component.isNone
      else { return nil }
      if isHue {
        guard !component.isPercentage(saved) else { return nil }
      } else {
        let isThis = component.isPercentage(saved)
        guard isPercentage == nil || isPercentage == isThis, isThis || model == .rgb else {
          return nil
        }
        isPercentage = isThis
      }
      components.append(component)
    }
    if tokens.consumeComma() {
      guard let alpha = ColorComponent(&tokens, .alpha, []), !alpha.isNone else { return nil }
      components.append(alpha)
    } else {
      components.append(.literal(1))
    }
    guard tokens.isAtEnd else { return nil }
    if let color = model.literalColor(components) { return .computed(.color(color)) }
    let known = components
    return .deferred { context, _ in
      .color(model.color(known, MathEnvironment(context: context)))
    }
  }

  /// <https://drafts.csswg.org/css-color-5/#light-dark>
  private mutating func parseLightDark() -> Specified<StyleColor>? {
    guard let light = tokens.parseColor(depth: depth), tokens.consumeComma(),
      let dark = tokens.parseColor(depth: depth)
    else { return nil }
    return .deferred { context, style in
      (context.isDark ? dark : light).resolve(context, style)
    }
  }

  /// <https://drafts.csswg.org/css-color-5/#contrast-color>
  private mutating func parseContrast() -> Specified<StyleColor>? {
    guard let color = tokens.parseColor(depth: depth) else { return nil }
    return color.map { color in
      if let known = color.known { return .color(Self.contrast(known)) }
      return .derived(DerivedColor { Self.contrast(color.resolved($0)) })
    }
  }

  /// Black or white, whichever is seen better on `color`.
  private static func contrast(_ color: Color) -> Color {
    let luminance = color.converted(to: .xyzD65).c1
    let onWhite = 1.05 / (luminance + 0.05)
    let onBlack = (luminance + 0.05) / 0.05
    return onWhite >= onBlack ? .white : .black
  }
}
