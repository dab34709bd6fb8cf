import Glibc

extension Color {
  /// The same colour in `target`, not mapped to any gamut.
  ///
  /// Missing components count as zero. A hue that the colour doesn't have, because it is grey, is
  /// missing in the result.
  ///
  /// <https://drafts.csswg.org/css-color-4/#color-conversion>
  public func converted(to target: ColorSpace) -> Color {
    if target == space { return self }
    let own = ColorVector(Double(c0), Double(c1), Double(c2))
    let vector: ColorVector
    if let rgb = Self.srgb(own, space), let direct = Self.fromSRGB(rgb, target) {
      vector = direct
    } else {
      vector = Self.fromXYZ(Self.xyz(own, space), target)
    }
    var result = Color(
      target, Float(vector.x), Float(vector.y), Float(vector.z), alpha: alpha,
      missing: missing & 0b1000)
    result.markPowerlessHue()
    return result
  }

  /// The colour in sRGB with its channels clipped to 0…1, as browsers show it.
  ///
  /// <https://drafts.csswg.org/css-color-4/#clip-gamut>
  ///
  /// Colours of the lowest and the highest lightness are black and white, whatever their chroma.
  public var clippedSRGB: Color {
    if let extreme = extremeLightness { return extreme }
    let color = converted(to: .srgb)
    func clip(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
    return Color(
      .srgb, clip(color.c0), clip(color.c1), clip(color.c2), alpha: clip(color.alpha))
  }

  private var extremeLightness: Color? {
    let white: Float
    switch space {
    case .lab, .lch: white = 100
    case .oklab, .oklch: white = 1
    case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020,
      .xyzD50, .xyzD65, .hsl, .hwb:
      return nil
    }
    // A lightness that is all but extreme looks like one that is.
    let margin = white * 0.00001
    guard c0 <= margin || c0 >= white - margin else { return nil }
    var color = c0 <= margin ? Color.black : Color.white
    color.alpha = alpha > 0 ? min(alpha, 1) : 0
    return color
  }

  /// The colour as 8-bit sRGB, clipped.
  public var rgba8: RGBA8 {
    let color = clippedSRGB
    func byte(_ value: Float) -> UInt8 { UInt8(value * 255 + 0.5) }
    return RGBA8(
      red: byte(color.c0), green: byte(color.c1), blue: byte(color.c2), alpha: byte(color.alpha))
  }

  /// Marks the hue of a colour without one as missing.
  ///
  /// <https://drafts.csswg.org/css-color-4/#powerless>
  mutating func markPowerlessHue() {
    switch space {
    case .hsl where c1 <= 0.0005: (c0, missing) = (0, missing | 0b001)
    case .hwb where c1 + c2 >= 99.9995: (c0, missing) = (0, missing | 0b001)
    case .lch where c1 <= 0.0015: (c2, missing) = (0, missing | 0b100)
    case .oklch where c1 <= 0.000004: (c2, missing) = (0, missing | 0b100)
    default: break
    }
  }

  // MARK: sRGB and its two other notations

  private static func srgb(_ v: ColorVector, _ space: ColorSpace) -> ColorVector? {
    switch space {
    case .srgb: v
    case .srgbLinear: v.mapped(encodeSRGB)
    case .hsl: hslToRGB(v)
    case .hwb: hwbToRGB(v)
    default: nil
    }
  }

  private static func fromSRGB(_ v: ColorVector, _ space: ColorSpace) -> ColorVector? {
    switch space {
    case .srgb: v
    case .srgbLinear: v.mapped(decodeSRGB)
    case .hsl: rgbToHSL(v)
    case .hwb: rgbToHWB(v)
    default: nil
    }
  }

  // MARK: Through XYZ

  private static func xyz(_ v: ColorVector, _ space: ColorSpace) -> ColorVector {
    switch space {
    case .srgb, .hsl, .hwb:
      ColorMatrices.srgbToXYZ.apply((srgb(v, space) ?? v).mapped(decodeSRGB))
    case .srgbLinear: ColorMatrices.srgbToXYZ.apply(v)
    case .displayP3: ColorMatrices.displayP3ToXYZ.apply(v.mapped(decodeSRGB))
    case .displayP3Linear: ColorMatrices.displayP3ToXYZ.apply(v)
    case .a98RGB: ColorMatrices.a98ToXYZ.apply(v.mapped { signedPower($0, 563.0 / 256) })
    case .rec2020: ColorMatrices.rec2020ToXYZ.apply(v.mapped(decodeRec2020))
    case .prophotoRGB:
      ColorMatrices.d50ToD65.apply(
        ColorMatrices.prophotoToXYZD50.apply(v.mapped(decodeProphoto)))
    case .xyzD65: v
    case .xyzD50: ColorMatrices.d50ToD65.apply(v)
    case .lab: ColorMatrices.d50ToD65.apply(labToXYZD50(v))
    case .lch: ColorMatrices.d50ToD65.apply(labToXYZD50(fromPolar(v)))
    case .oklab: oklabToXYZ(v)
    case .oklch: oklabToXYZ(fromPolar(v))
    }
  }

  private static func fromXYZ(_ v: ColorVector, _ space: ColorSpace) -> ColorVector {
    switch space {
    case .srgb, .hsl, .hwb:
      let rgb = ColorMatrices.xyzToSRGB.apply(v).mapped(encodeSRGB)
      return fromSRGB(rgb, space) ?? rgb
    case .srgbLinear: return ColorMatrices.xyzToSRGB.apply(v)
    case .displayP3: return ColorMatrices.xyzToDisplayP3.apply(v).mapped(encodeSRGB)
    case .displayP3Linear: return ColorMatrices.xyzToDisplayP3.apply(v)
    case .a98RGB: return ColorMatrices.xyzToA98.apply(v).mapped { signedPower($0, 256.0 / 563) }
    case .rec2020: return ColorMatrices.xyzToRec2020.apply(v).mapped(encodeRec2020)
    case .prophotoRGB:
      return ColorMatrices.xyzD50ToProphoto.apply(ColorMatrices.d65ToD50.apply(v))
        .mapped(encodeProphoto)
    case .xyzD65: return v
    case .xyzD50: return ColorMatrices.d65ToD50.apply(v)
    case .lab: return xyzD50ToLab(ColorMatrices.d65ToD50.apply(v))
    case .lch: return toPolar(xyzD50ToLab(ColorMatrices.d65ToD50.apply(v)))
    case .oklab: return xyzToOklab(v)
    case .oklch: return toPolar(xyzToOklab(v))
    }
  }
}
