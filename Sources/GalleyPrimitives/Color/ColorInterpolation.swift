/// The way from one colour to another in some colour space.
///
/// <https://drafts.csswg.org/css-color-4/#interpolation>
public struct ColorInterpolation: Sendable {
  private let space: ColorSpace
  private let start: SIMD4<Float>
  private let end: SIMD4<Float>
  /// Components and alpha that are missing at both ends, as in ``Color/missing``.
  private let missing: UInt8
  /// The component that is a hue, which is not premultiplied; `nil` if there is none.
  private let hueIndex: Int?

  /// Prepares both ends: converts them, fills in missing components, fixes hues, premultiplies.
  public init(
    from: Color, to: Color, in space: ColorSpace, hue: HueInterpolation = .shorter
  ) {
    self.space = space
    var a = Self.prepare(from, in: space)
    var b = Self.prepare(to, in: space)
    missing = a.missing & b.missing
    hueIndex = space.hueIndex

    // A component that only one end lacks is taken from the other.
    for index in 0..<4 {
      if a.missing & 1 << UInt8(index) != 0 {
        a[index] = b[index]
      } else if b.missing & 1 << UInt8(index) != 0 {
        b[index] = a[index]
      }
    }
    if let hueIndex {
      (a[hueIndex], b[hueIndex]) = Self.fixUp(a[hueIndex], b[hueIndex], hue)
    }
    // An alpha that both ends lack counts as opaque while the components are premultiplied.
    let alphaMissing = missing & 0b1000 != 0
    start = Self.premultiplied(a, hueIndex, alphaMissing)
    end = Self.premultiplied(b, hueIndex, alphaMissing)
  }

  /// The colour at `t`, 0 for the first and 1 for the second; values outside extrapolate.
  public func color(at t: Float) -> Color {
    let mixed = start + (end - start) * t
    let alpha = min(max(mixed.w, 0), 1)
    var color = Color(space, mixed.x, mixed.y, mixed.z, alpha: alpha, missing: missing)
    for index in 0..<3 where index != hueIndex {
      color[index] = alpha > 0 ? mixed[index] / alpha : 0
    }
    if let hueIndex {
      color[hueIndex] = Float(Color.positiveRemainder(Double(mixed[hueIndex]), 360))
    }
    if missing & 0b1000 != 0 { color.alpha = 0 }
    return color
  }

  private static func premultiplied(
    _ color: Color, _ hueIndex: Int?, _ alphaMissing: Bool
  ) -> SIMD4<Float> {
    let alpha = alphaMissing ? 1 : color.alpha
    var vector = SIMD4(color.c0, color.c1, color.c2, 1) * alpha
    if let hueIndex { vector[hueIndex] = color[hueIndex] }
    return vector
  }

  /// Converts, and carries missing components forward to the analogous ones.
  ///
  /// <https://drafts.csswg.org/css-color-4/#interpolation-missing>
  private static func prepare(_ color: Color, in space: ColorSpace) -> Color {
    if color.space == space {
      var same = color
      same.markPowerlessHue()
      return same
    }
    var converted = color.converted(to: space)
    for index in 0..<3 where color.missing & 1 << UInt8(index) != 0 {
      for target in 0..<3 where color.space.kind(of: index) == space.kind(of: target) {
        converted.missing |= 1 << UInt8(target)
      }
    }
    return converted
  }

  /// <https://drafts.csswg.org/css-color-4/#hue-interpolation>
  private static func fixUp(
    _ from: Float, _ to: Float, _ method: HueInterpolation
  ) -> (Float, Float) {
    let a = Float(Color.positiveRemainder(Double(from), 360))
    let b = Float(Color.positiveRemainder(Double(to), 360))
    let difference = b - a
    switch method {
    case .shorter:
      if difference > 180 { return (a + 360, b) }
      if difference < -180 { return (a, b + 360) }
    case .longer:
      if difference > 0, difference < 180 { return (a + 360, b) }
      if difference > -180, difference <= 0 { return (a, b + 360) }
    case .increasing:
      if difference < 0 { return (a, b + 360) }
    case .decreasing:
      if difference > 0 { return (a + 360, b) }
    }
    return (a, b)
  }
}

extension Color {
  /// The mixture of the colour with `weight`, 0…1, of `other`.
  ///
  /// <https://drafts.csswg.org/css-color-5/#color-mix>
  public func mixed(
    with other: Color, weight: Float, in space: ColorSpace, hue: HueInterpolation = .shorter
  ) -> Color {
    ColorInterpolation(from: self, to: other, in: space, hue: hue).color(at: weight)
  }

  /// The component with this index; 3 is alpha.
  public subscript(index: Int) -> Float {
    get {
      switch index {
      case 0: c0
      case 1: c1
      case 2: c2
      default: alpha
      }
    }
    set {
      switch index {
      case 0: c0 = newValue
      case 1: c1 = newValue
      case 2: c2 = newValue
      default: alpha = newValue
      }
    }
  }
}

extension ColorSpace {
  /// Which component is an angle; `nil` if none is.
  public var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    default: nil
    }
  }

  /// What a component means, so that a missing one can be carried to another space.
  enum ComponentKind: Equatable {
    case red, green, blue, lightness, colorfulness, hue, opponentA, opponentB
    case other(Int)
  }

  /// <https://drafts.csswg.org/css-color-4/#interpolation-missing>
  func kind(of index: Int) -> ComponentKind {
    switch self {
    case .hsl: [.hue, .colorfulness, .lightness][index]
    case .hwb: index == 0 ? .hue : .other(index)
    case .lab, .oklab: [.lightness, .opponentA, .opponentB][index]
    case .lch, .oklch: [.lightness, .colorfulness, .hue][index]
    case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020,
      .xyzD50, .xyzD65:
      [.red, .green, .blue][index]
    }
  }
}
