import Glibc

// HSL, HWB, Lab and Oklab.
extension Color {
  /// <https://drafts.csswg.org/css-color-4/#hsl-to-rgb>
  static func hslToRGB(_ v: ColorVector) -> ColorVector {
    let saturation = v.y / 100
    let lightness = v.z / 100
    let amplitude = saturation * min(lightness, 1 - lightness)
    func channel(_ n: Double) -> Double {
      let k = positiveRemainder(n + v.x / 30, 12)
      return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
    }
    return ColorVector(channel(0), channel(8), channel(4))
  }

  /// <https://drafts.csswg.org/css-color-4/#rgb-to-hsl>
  static func rgbToHSL(_ v: ColorVector) -> ColorVector {
    let high = max(v.x, v.y, v.z)
    let low = min(v.x, v.y, v.z)
    let lightness = (low + high) / 2
    var hue = rgbHue(v, high, low)
    var saturation = 0.0
    if high != low, lightness != 0, lightness != 1 {
      saturation = (high - lightness) / min(lightness, 1 - lightness)
    }
    // Colours far outside the gamut come out with a negative saturation: the opposite hue.
    if saturation < 0 {
      hue = positiveRemainder(hue + 180, 360)
      saturation = -saturation
    }
    return ColorVector(hue, saturation * 100, lightness * 100)
  }

  /// <https://drafts.csswg.org/css-color-4/#hwb-to-rgb>
  static func hwbToRGB(_ v: ColorVector) -> ColorVector {
    let white = v.y / 100
    let black = v.z / 100
    if white + black >= 1 {
      let gray = white / (white + black)
      return ColorVector(gray, gray, gray)
    }
    return hslToRGB(ColorVector(v.x, 100, 50)).mapped { $0 * (1 - white - black) + white }
  }

  /// <https://drafts.csswg.org/css-color-4/#rgb-to-hwb>
  static func rgbToHWB(_ v: ColorVector) -> ColorVector {
    let high = max(v.x, v.y, v.z)
    let low = min(v.x, v.y, v.z)
    return ColorVector(rgbHue(v, high, low), low * 100, (1 - high) * 100)
  }

  private static func rgbHue(_ v: ColorVector, _ high: Double, _ low: Double) -> Double {
    let range = high - low
    guard range > 0 else { return 0 }
    let sextant: Double
    if high == v.x {
      sextant = (v.y - v.z) / range + (v.y < v.z ? 6 : 0)
    } else if high == v.y {
      sextant = (v.z - v.x) / range + 2
    } else {
      sextant = (v.x - v.y) / range + 4
    }
    return positiveRemainder(sextant * 60, 360)
  }

  /// `value` modulo `period`, in 0..<`period`; zero if that isn't a number.
  static func positiveRemainder(_ value: Double, _ period: Double) -> Double {
    let remainder = fmod(value, period)
    guard remainder.isFinite else { return 0 }
    return remainder < 0 ? remainder + period : remainder
  }

  // MARK: Lab

  private static let whiteX = 0.3457 / 0.3585
  private static let whiteZ = (1.0 - 0.3457 - 0.3585) / 0.3585

  /// <https://drafts.csswg.org/css-color-4/#lab-to-predefined>
  static func labToXYZD50(_ v: ColorVector) -> ColorVector {
    let kappa = 24389.0 / 27
    let epsilon = 216.0 / 24389
    let fy = (v.x + 16) / 116
    let fx = v.y / 500 + fy
    let fz = fy - v.z / 200
    let x = fx * fx * fx > epsilon ? fx * fx * fx : (116 * fx - 16) / kappa
    let y = v.x > kappa * epsilon ? fy * fy * fy : v.x / kappa
    let z = fz * fz * fz > epsilon ? fz * fz * fz : (116 * fz - 16) / kappa
    return ColorVector(x * whiteX, y, z * whiteZ)
  }

  static func xyzD50ToLab(_ v: ColorVector) -> ColorVector {
    let kappa = 24389.0 / 27
    let epsilon = 216.0 / 24389
    func f(_ value: Double) -> Double {
      value > epsilon ? cbrt(value) : (kappa * value + 16) / 116
    }
    let fx = f(v.x / whiteX)
    let fy = f(v.y)
    let fz = f(v.z / whiteZ)
    return ColorVector(116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))
  }

  // MARK: Oklab

  static func oklabToXYZ(_ v: ColorVector) -> ColorVector {
    ColorMatrices.lmsToXYZ.apply(ColorMatrices.oklabToLMS.apply(v).mapped { $0 * $0 * $0 })
  }

  static func xyzToOklab(_ v: ColorVector) -> ColorVector {
    ColorMatrices.lmsToOklab.apply(ColorMatrices.xyzToLMS.apply(v).mapped(cbrt))
  }

  // MARK: Polar forms

  /// <https://drafts.csswg.org/css-color-4/#lab-to-lch>
  static func toPolar(_ v: ColorVector) -> ColorVector {
    let chroma = (v.y * v.y + v.z * v.z).squareRoot()
    return ColorVector(v.x, chroma, positiveRemainder(atan2(v.z, v.y) * 180 / .pi, 360))
  }

  static func fromPolar(_ v: ColorVector) -> ColorVector {
    let angle = v.z * .pi / 180
    return ColorVector(v.x, v.y * cos(angle), v.y * sin(angle))
  }
}
