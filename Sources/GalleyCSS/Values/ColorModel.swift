import GalleyPrimitives

/// The kinds of components of a colour function.
///
/// <https://drafts.csswg.org/css-color-4/#color-type>
enum ColorModel: Hashable, Sendable {
  case rgb, hsl, hwb, lab, lch, oklab, oklch
  case predefined(ColorSpace)

  /// The names that `color()` takes.
  static let predefinedSpaces = KeywordTable<ColorSpace>([
    ("srgb", .srgb), ("srgb-linear", .srgbLinear), ("display-p3", .displayP3),
    ("display-p3-linear", .displayP3Linear), ("a98-rgb", .a98RGB),
    ("prophoto-rgb", .prophotoRGB), ("rec2020", .rec2020), ("xyz", .xyzD65),
    ("xyz-d50", .xyzD50), ("xyz-d65", .xyzD65),
  ])

  var hasLegacySyntax: Bool { self == .rgb || self == .hsl }

  var space: ColorSpace {
    switch self {
    case .rgb: .srgb
    case .hsl: .hsl
    case .hwb: .hwb
    case .lab: .lab
    case .lch: .lch
    case .oklab: .oklab
    case .oklch: .oklch
    case .predefined(let space): space
    }
  }

  /// What an argument means and how large 100% of it is.
  enum Component {
    case hue
    /// The number that 100% stands for.
    case scaled(Double)
    case alpha
  }

  func component(_ index: Int) -> Component {
    switch self {
    case .rgb: .scaled(255)
    case .hsl, .hwb: index == 0 ? .hue : .scaled(100)
    case .lab: .scaled(index == 0 ? 100 : 125)
    case .lch: index == 2 ? .hue : .scaled(index == 0 ? 100 : 150)
    case .oklab: .scaled(index == 0 ? 1 : 0.4)
    case .oklch: index == 2 ? .hue : .scaled(index == 0 ? 1 : 0.4)
    case .predefined: .scaled(1)
    }
  }

  /// The names of the channels in relative colours, alpha last.
  ///
  /// <https://drafts.csswg.org/css-color-5/#relative-colors>
  var channels: [Atom] {
    switch self {
    case .rgb: Self.rgbChannels
    case .hsl: Self.hslChannels
    case .hwb: Self.hwbChannels
    case .lab, .oklab: Self.labChannels
    case .lch, .oklch: Self.lchChannels
    case .predefined(let space):
      space == .xyzD50 || space == .xyzD65 ? Self.xyzChannels : Self.rgbChannels
    }
  }

  private static let rgbChannels = ["r", "g", "b", "alpha"].map { Atom($0) }
  private static let hslChannels = ["h", "s", "l", "alpha"].map { Atom($0) }
  private static let hwbChannels = ["h", "w", "b", "alpha"].map { Atom($0) }
  private static let labChannels = ["l", "a", "b", "alpha"].map { Atom($0) }
  private static let lchChannels = ["l", "c", "h", "alpha"].map { Atom($0) }
  private static let xyzChannels = ["x", "y", "z", "alpha"].map { Atom($0) }

  /// The colour of components that depend on nothing; `nil` if one does.
  func literalColor(_ components: [ColorComponent]) -> Color? {
    guard components.allSatisfy(\.isConstant) else { return nil }
    return color(components, .constant)
  }

  /// The colour of components.
  func color(_ components: [ColorComponent], _ environment: MathEnvironment) -> Color {
    var color = raw(components, environment)
    switch self {
    case .rgb:
      func byte(_ value: Float) -> Float { (value > 0 ? min(value, 255) : 0).rounded() / 255 }
      (color.c0, color.c1, color.c2) = (byte(color.c0), byte(color.c1), byte(color.c2))
      // Legacy colours know no missing components outside of interpolation.
      return color
    case .hsl, .hwb:
      if self == .hsl {
        color.c1 = max(color.c1, 0)
        if color.missing == 0 { color.c2 = min(max(color.c2, 0), 100) }
      }
      if color.missing & 0b111 != 0 { return color }
      var rgb = color.converted(to: .srgb)
      func byte(_ value: Float) -> Float {
        (min(max(value, 0), 1) * 255).rounded() / 255
      }
      (rgb.c0, rgb.c1, rgb.c2) = (byte(rgb.c0), byte(rgb.c1), byte(rgb.c2))
      rgb.missing = color.missing
      return rgb
    case .lab, .oklab, .lch, .oklch:
      return clampingLightness(color)
    case .predefined: return color
    }
  }

  private func clampingLightness(_ color: Color) -> Color {
    var color = color
    color.c0 = min(max(color.c0, 0), self == .lab || self == .lch ? 100 : 1)
    if self == .lch || self == .oklch { color.c1 = max(color.c1, 0) }
    return color
  }

  /// The components without rounding.
  private func raw(_ components: [ColorComponent], _ environment: MathEnvironment) -> Color {
    var missing: UInt8 = 0
    var values: [Float] = []
    for (index, component) in components.enumerated() {
      if component.isNone { missing |= 1 << UInt8(index) }
      var value = component.value(environment)
      if value.isNaN { value = 0 }
      values.append(Float(min(max(value, -3.4e38), 3.4e38)))
    }
    return Color(
      space, values[0], values[1], values[2], alpha: min(max(values[3], 0), 1), missing: missing)
  }

  /// A colour whose components may name those of `origin`.
  ///
  /// <https://drafts.csswg.org/css-color-5/#relative-color-function>
  func relativeColor(
    _ components: [ColorComponent], to origin: Color, _ context: ComputeContext
  ) -> Color {
    let source = origin.converted(to: space)
    let scale = self == .rgb ? 255.0 : 1
    let environment = MathEnvironment(
      context: context,
      channels: SIMD4(
        Double(source.c0) * scale, Double(source.c1) * scale, Double(source.c2) * scale,
        Double(source.alpha)))
    var color = raw(components, environment)
    for (index, component) in components.enumerated() {
      if case .math(.channel(let channel), _) = component,
        source.missing & 1 << UInt8(channel) != 0
      {
        color.missing |= 1 << UInt8(index)
      }
    }
    switch self {
    case .rgb:
      (color.c0, color.c1, color.c2) = (color.c0 / 255, color.c1 / 255, color.c2 / 255)
      return color
    case .hsl, .hwb:
      let missing = color.missing
      if self == .hsl { color.c1 = max(color.c1, 0) }
      var rgb = color.converted(to: .srgb)
      rgb.missing = missing & 0b1000
      return rgb
    case .lab, .oklab, .lch, .oklch: return clampingLightness(color)
    case .predefined: return color
    }
  }
}

/// One argument of a colour function.
enum ColorComponent: Sendable {
  case none
  case literal(Double)
  /// A calculation; each percent of its value counts `percentScale`.
  case math(MathNode, percentScale: Double)

  /// Takes a component of that kind; `nil` if the next token is none.
  ///
  /// - Parameter channels: The channel keywords that are allowed.
  init?(_ tokens: inout TokenStream, _ kind: ColorModel.Component, _ channels: [Atom]) {
    let token = tokens.peek
    let percentScale: Double
    switch kind {
    case .hue: percentScale = 0
    case .scaled(let full): percentScale = full / 100
    case .alpha: percentScale = 0.01
    }
    switch token.kind {
    case .number: self = .literal(token.number)
    case .percentage:
      guard percentScale != 0 else { return nil }
      self = .literal(token.number * percentScale)
    case .dimension:
      guard case .hue = kind, case .angle(let factor)? = Unit(token.name) else { return nil }
      self = .literal(token.number * factor)
    case .ident:
      if token.name == Keyword.none {
        self = .none
      } else if let index = channels.firstIndex(of: token.name) {
        self = .math(.channel(index), percentScale: 0)
      } else {
        return nil
      }
    case .function:
      let parser = MathParser(channels: channels)
      var copy = tokens
      guard let result = parser.parse(&copy) else { return nil }
      switch result.type {
      case .number: break
      case .percent where percentScale != 0: break
      case .angle:
        guard case .hue = kind else { return nil }
      default: return nil
      }
      self = .math(result.node, percentScale: percentScale)
    default: return nil
    }
    tokens.skipComponent()
  }

  var isNone: Bool {
    if case .none = self { return true }
    return false
  }

  var isConstant: Bool {
    if case .math(let node, _) = self { return !node.dependsOnContext }
    return true
  }

  /// Whether the component was written as a percentage, at the start of `tokens`.
  func isPercentage(_ tokens: TokenStream) -> Bool {
    let token = tokens.peek
    if token.kind == .percentage { return true }
    guard token.kind == .function else { return false }
    var copy = tokens
    return MathParser().parse(&copy)?.type == .percent
  }

  /// The number that the component stands for.
  func value(_ environment: MathEnvironment) -> Double {
    switch self {
    case .none: return 0
    case .literal(let value): return value
    case .math(let node, let percentScale):
      let result = node.evaluate(environment)
      return result.percent == 0 ? result.amount : result.percent * percentScale
    }
  }
}
