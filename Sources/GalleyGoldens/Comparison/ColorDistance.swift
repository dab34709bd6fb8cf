import Glibc

/// Colours of pictures as eyes compare them.
///
/// Pixels are premultiplied; they are laid on white, as both pictures would be seen.
enum ColorDistance {
  /// The distance of two pixels, 0…1.
  static func between(_ a: UInt32, _ b: UInt32, metric: Tolerance.ColorMetric) -> Double {
    switch metric {
    case .yiq: yiq(a, b)
    case .oklab: oklab(a, b)
    }
  }

  @inline(__always)
  private static func channels(_ pixel: UInt32) -> (r: Double, g: Double, b: Double) {
    let rest = Double(255 - pixel >> 24)
    return (
      Double(pixel & 255) + rest, Double(pixel >> 8 & 255) + rest, Double(pixel >> 16 & 255) + rest
    )
  }

  /// The brightness Y of YIQ, 0…255.
  @inline(__always)
  static func brightness(_ pixel: UInt32) -> Double {
    let (r, g, b) = channels(pixel)
    return 0.29889531 * r + 0.58662247 * g + 0.11448223 * b
  }

  /// The largest weighed sum of squares that two colours have.
  private static let yiqRange = 35215.0

  private static func yiq(_ a: UInt32, _ b: UInt32) -> Double {
    let (r1, g1, b1) = channels(a)
    let (r2, g2, b2) = channels(b)
    let (r, g, blue) = (r1 - r2, g1 - g2, b1 - b2)
    let y = 0.29889531 * r + 0.58662247 * g + 0.11448223 * blue
    let i = 0.59597799 * r - 0.27417610 * g - 0.32180189 * blue
    let q = 0.21147017 * r - 0.52261711 * g + 0.31114694 * blue
    let squared = 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    return min(1, (squared / yiqRange).squareRoot())
  }

  /// Linear light of each 8-bit channel of sRGB.
  ///
  /// <https://drafts.csswg.org/css-color-4/#color-conversion-code>
  private static let linear: [Double] = (0..<256).map { value in
    let channel = Double(value) / 255
    return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
  }

  private static func oklab(_ a: UInt32, _ b: UInt32) -> Double {
    let (l1, a1, b1) = lab(a)
    let (l2, a2, b2) = lab(b)
    let (l, x, y) = (l1 - l2, a1 - a2, b1 - b2)
    return min(1, (l * l + x * x + y * y).squareRoot())
  }

  private static func lab(_ pixel: UInt32) -> (l: Double, a: Double, b: Double) {
    let (red, green, blue) = channels(pixel)
    let (r, g, b) = (
      linear[min(255, Int(red))], linear[min(255, Int(green))], linear[min(255, Int(blue))]
    )
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    )
  }
}
