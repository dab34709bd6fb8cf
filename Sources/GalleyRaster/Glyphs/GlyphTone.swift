import GalleyPrimitives
import Glibc

/// How coverage of glyphs is corrected for the brightness of their colour.
///
/// Blending happens in encoded sRGB, where dark text on light ground comes out too heavy and light
/// text on dark too thin. Browsers correct the masks for a ground of the opposite brightness, with a
/// little contrast added for dark text; the numbers are those of Chromium on Linux.
enum GlyphTone {
  private static let gamma = 1.2
  private static let contrast = 0.2
  private static let levels = 8

  /// The level of a colour, 0 (dark) to 7 (bright).
  static func level(of color: RGBA8) -> UInt8 {
    func light(_ channel: UInt8) -> Double { pow(Double(channel) / 255, gamma) }
    let luminance =
      0.2126 * light(color.red) + 0.7152 * light(color.green)
      + 0.0722 * light(color.blue)
    let encoded = Int((pow(luminance, 1 / gamma) * 255).rounded())
    return UInt8(min(levels - 1, encoded * levels / 256))
  }

  /// What each coverage becomes, for each level.
  static let tables: [[UInt8]] = (0..<levels).map { level in
    let source = Double(level) / Double(levels - 1)
    let ground = 1 - source
    let sourceLight = pow(source, gamma)
    let groundLight = pow(ground, gamma)
    return (0..<256).map { value in
      let raw = Double(value) / 255
      let coverage = raw + (1 - raw) * contrast * groundLight * raw
      let light = sourceLight * coverage + groundLight * (1 - coverage)
      let result = (pow(light, 1 / gamma) - ground) / (source - ground)
      return UInt8(min(max(result, 0), 1) * 255 + 0.5)
    }
  }
}
