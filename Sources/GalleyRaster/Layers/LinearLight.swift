import Glibc

/// Conversions of pixels between sRGB's curve and linear light.
///
/// <https://drafts.csswg.org/filter-effects-1/#propdef-color-interpolation-filters>
enum LinearLight {
  private static let linear: [UInt8] = (0...255).map { value in
    let c = Double(value) / 255
    let light = c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    return UInt8((light * 255).rounded())
  }
  private static let gamma: [UInt8] = (0...255).map { value in
    let c = Double(value) / 255
    let curved = c <= 0.0031308 ? c * 12.92 : 1.055 * pow(c, 1 / 2.4) - 0.055
    return UInt8((curved * 255).rounded())
  }

  static func toLinear(_ buffer: PixelBuffer) { map(buffer, linear) }
  static func toGamma(_ buffer: PixelBuffer) { map(buffer, gamma) }

  private static func map(_ buffer: PixelBuffer, _ table: [UInt8]) {
    buffer.mapPixels { _, pixel in
      if pixel &>> 24 == 0 { return pixel }
      let color = unpremultiplied(pixel)
      return premultiplied(
        UInt32(table[Int(color.red)]), UInt32(table[Int(color.green)]),
        UInt32(table[Int(color.blue)]), color.alpha)
    }
  }

  /// The channels, each 0…255, without the alpha's factor.
  static func unpremultiplied(
    _ pixel: UInt32
  ) -> (red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) {
    let alpha = pixel &>> 24
    let (red, green, blue) = (pixel & 255, pixel &>> 8 & 255, pixel &>> 16 & 255)
    if alpha == 255 || alpha == 0 { return (red, green, blue, alpha) }
    func divided(_ value: UInt32) -> UInt32 { min(255, (value * 255 + alpha / 2) / alpha) }
    return (divided(red), divided(green), divided(blue), alpha)
  }

  static func premultiplied(
    _ red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32
  ) -> UInt32 {
    Pixel.multiply(red, alpha) | Pixel.multiply(green, alpha) &<< 8
      | Pixel.multiply(blue, alpha) &<< 16 | alpha &<< 24
  }
}
