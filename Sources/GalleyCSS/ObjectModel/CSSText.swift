public import GalleyPrimitives

/// How the object model writes names, strings, numbers and colours.
///
/// <https://drafts.csswg.org/cssom-1/#common-serializing-idioms>
public enum CSSText {
  /// <https://drafts.csswg.org/cssom-1/#serialize-an-identifier>
  public static func identifier(_ name: String) -> String {
    var result = ""
    let scalars = Array(name.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar.value {
      case 0: result.unicodeScalars.append("\u{FFFD}")
      case 1...0x1F, 0x7F: result += escaped(scalar)
      case 0x30...0x39 where index == 0 || (index == 1 && scalars[0] == "-"):
        result += escaped(scalar)
      case 0x2D where scalars.count == 1: result += "\\-"
      case 0x2D, 0x5F, 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...:
        result.unicodeScalars.append(scalar)
      default:
        result += "\\"
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// <https://drafts.csswg.org/cssom-1/#serialize-a-string>
  public static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0: result.unicodeScalars.append("\u{FFFD}")
      case 1...0x1F, 0x7F: result += escaped(scalar)
      case 0x22, 0x5C:
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// <https://drafts.csswg.org/cssom-1/#serialize-a-url>
  public static func url(_ text: String) -> String { "url(\(string(text)))" }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    "\\" + String(scalar.value, radix: 16) + " "
  }

  /// A number with at most six decimals.
  public static func number(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-infinity" : "infinity" }
    return decimalText(value, decimals: 6)
  }

  /// A single-precision number with as many digits as it has.
  public static func number(_ value: Float) -> String {
    guard value.isFinite else { return number(Double(value)) }
    let large = abs(value) >= 1_000_000
    if large { return decimalText(Double(value), decimals: 0) }
    // Six significant digits.
    var decimals = 6
    var bound: Float = 1
    while bound < abs(value), decimals > 0 {
      bound *= 10
      decimals -= 1
    }
    return decimalText(Double(value), decimals: min(6, max(decimals, 0)))
  }

  /// <https://drafts.csswg.org/css-color-4/#serializing-color-values>
  public static func color(_ color: Color) -> String {
    let alpha = color.missing & 8 != 0 ? "none" : alphaText(color.alpha)
    if color.space == .srgb, color.missing == 0 {
      let parts = [color.c0, color.c1, color.c2].map {
        String(Int(max(0, min(255, ($0.isFinite ? Double($0) : 0) * 255)).rounded()))
      }
      let list = parts.joined(separator: ", ")
      return color.alpha >= 1 ? "rgb(\(list))" : "rgba(\(list), \(alpha))"
    }
    if color.space == .hsl || color.space == .hwb {
      let converted = color.converted(to: .srgb)
      return self.color(
        Color(.srgb, converted.c0, converted.c1, converted.c2, alpha: color.alpha))
    }
    let parts = [color.c0, color.c1, color.c2].enumerated().map { index, value in
      color.missing & (1 << UInt8(index)) != 0 ? "none" : number(value)
    }
    let list = parts.joined(separator: " ")
    let tail = color.alpha >= 1 && color.missing & 8 == 0 ? "" : " / \(alpha)"
    switch color.space {
    case .lab: return "lab(\(list)\(tail))"
    case .lch: return "lch(\(list)\(tail))"
    case .oklab: return "oklab(\(list)\(tail))"
    case .oklch: return "oklch(\(list)\(tail))"
    case .srgb, .hsl, .hwb: return "color(srgb \(list)\(tail))"
    case .srgbLinear: return "color(srgb-linear \(list)\(tail))"
    case .displayP3: return "color(display-p3 \(list)\(tail))"
    case .displayP3Linear: return "color(display-p3-linear \(list)\(tail))"
    case .a98RGB: return "color(a98-rgb \(list)\(tail))"
    case .prophotoRGB: return "color(prophoto-rgb \(list)\(tail))"
    case .rec2020: return "color(rec2020 \(list)\(tail))"
    case .xyzD50: return "color(xyz-d50 \(list)\(tail))"
    case .xyzD65: return "color(xyz-d65 \(list)\(tail))"
    }
  }

  /// As ``color(_:)``, for a colour that was written with `color()`: also one of sRGB is.
  static func colorFunction(_ color: Color) -> String {
    guard color.space == .srgb, color.missing == 0 else { return self.color(color) }
    let list = [color.c0, color.c1, color.c2].map { number($0) }.joined(separator: " ")
    return color.alpha >= 1
      ? "color(srgb \(list))" : "color(srgb \(list) / \(alphaText(color.alpha)))"
  }

  /// Two decimals if they tell the same of 255 steps, else three.
  ///
  /// <https://drafts.csswg.org/css-color-4/#serializing-alpha-values>
  private static func alphaText(_ alpha: Float) -> String {
    let value = Double(max(0, min(1, alpha.isFinite ? alpha : 0)))
    let steps = (value * 255).rounded()
    let hundredths = (value * 100).rounded() / 100
    if (hundredths * 255).rounded() == steps { return decimalText(hundredths, decimals: 2) }
    return decimalText(value, decimals: 3)
  }
}
