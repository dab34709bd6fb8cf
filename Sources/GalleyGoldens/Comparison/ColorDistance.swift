import Glibc

/// Colours of pictures as eyes compare them.
///
/// Pixels are premultiplied; they are laid on white, as both pictures would be seen.
enum ColorDistance {
  /// The distance of two pixels, 0…1.
  static func between<Pixel: ComparedColor>(
    _ a: Pixel, _ b: Pixel, metric: Tolerance.ColorMetric
  ) -> Double {
    switch metric {
    case .yiq: yiq(a, b)
    case .oklab: oklab(a, b)
    }
  }

  /// The brightness Y of YIQ, 0…255.
  @inline(__always)
  static func brightness<Pixel: ComparedColor>(_ pixel: Pixel) -> Double {
    let (r, g, b) = pixel.channels
    return 0.29889531 * r + 0.58662247 * g + 0.11448223 * b
  }

  /// The largest weighed sum of squares that two colours have.
  private static let yiqRange = 35215.0

  private static func yiq<Pixel: ComparedColor>(_ a: Pixel, _ b: Pixel) -> Double {
    let (r1, g1, b1) = a.channels
    let (r2, g2, b2) = b.channels
    let (r, g, blue) = (r1 - r2, g1 - g2, b1 - b2)
    let y = 0.29889531 * r + 0.58662247 * g + 0.11448223 * blue
    let i = 0.59597799 * r - 0.27417610 * g - 0.32180189 * blue
    let q = 0.21147017 * r - 0.52261711 * g + 0.31114694 * blue
    let squared = 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    return min(1, (squared / yiqRange).squareRoot())
  }

  /// Linear light of each 8-bit channel of sRGB.
  static let linear: [Double] = (0..<256).map { linearLight(Double($0)) }

  /// Linear light of a channel of sRGB from 0 to 255.
  ///
  /// <https://drafts.csswg.org/css-color-4/#color-conversion-code>
  static func linearLight(_ value: Double) -> Double {
    let channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
  }

  private static func oklab<Pixel: ComparedColor>(_ a: Pixel, _ b: Pixel) -> Double {
    let (l1, a1, b1) = lab(a)
    let (l2, a2, b2) = lab(b)
    let (l, x, y) = (l1 - l2, a1 - a2, b1 - b2)
    return min(1, (l * l + x * x + y * y).squareRoot())
  }

  private static func lab<Pixel: ComparedColor>(_ pixel: Pixel) -> (l: Double, a: Double, b: Double)
  {
    let (r, g, b) = pixel.linearChannels
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
