import Glibc

// The curves between light and encoded values, extended to negative ones by symmetry.
//
// <https://drafts.csswg.org/css-color-4/#color-conversion-code>
extension Color {
  static func signedPower(_ value: Double, _ exponent: Double) -> Double {
    value < 0 ? -pow(-value, exponent) : pow(value, exponent)
  }

  /// From sRGB's encoding, which Display P3 shares, to light.
  static func decodeSRGB(_ value: Double) -> Double {
    let size = abs(value)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  static func encodeSRGB(_ value: Double) -> Double {
    let size = abs(value)
    let encoded = size > 0.0031308 ? 1.055 * pow(size, 1 / 2.4) - 0.055 : 12.92 * size
    return value < 0 ? -encoded : encoded
  }

  static func decodeProphoto(_ value: Double) -> Double {
    abs(value) <= 16.0 / 512 ? value / 16 : signedPower(value, 1.8)
  }

  static func encodeProphoto(_ value: Double) -> Double {
    abs(value) >= 1.0 / 512 ? signedPower(value, 1 / 1.8) : value * 16
  }

  // Deviation: the specification's draft has since turned to a plain exponent of 2.4; browsers
  // still use the curve of BT.2020.

  static func decodeRec2020(_ value: Double) -> Double {
    let size = abs(value)
    let light =
      size < 0.018053968510807 * 4.5
      ? size / 4.5 : pow((size + 0.09929682680944) / 1.09929682680944, 1 / 0.45)
    return value < 0 ? -light : light
  }

  static func encodeRec2020(_ value: Double) -> Double {
    let size = abs(value)
    let encoded =
      size > 0.018053968510807
      ? 1.09929682680944 * pow(size, 0.45) - 0.09929682680944 : 4.5 * size
    return value < 0 ? -encoded : encoded
  }
}
