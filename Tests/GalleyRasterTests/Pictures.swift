import GalleyDisplayList
import GalleyImages
import GalleyPrimitives
import GalleyRaster
import GalleyText
import Testing

/// A font whose every glyph is a square of 1 em on the baseline, and whose glyph 0 is empty.
struct SquareFont: GlyphSource {
  func outline(of glyph: UInt32, in instance: FontInstance) -> Path {
    var path = Path()
    guard glyph != 0 else { return path }
    let size = Double(instance.size)
    path.move(to: Point(x: 0, y: 0))
    path.line(to: Point(x: size, y: 0))
    path.line(to: Point(x: size, y: -size))
    path.line(to: Point(x: 0, y: -size))
    path.close()
    return path
  }

  func image(of glyph: UInt32, in instance: FontInstance) -> GlyphImage? { nil }
  func layers(of glyph: UInt32, in instance: FontInstance) -> [GlyphLayer]? { nil }
  func isColorFont(_ instance: FontInstance) -> Bool { false }
}

extension DisplayList {
  /// The list as a picture on white.
  func picture(
    _ width: Int, _ height: Int, _ change: (inout RasterOptions) -> Void = { _ in }
  ) -> Bitmap {
    var options = RasterOptions()
    change(&options)
    return Rasterizer(
      self, region: PixelRect(x: 0, y: 0, width: width, height: height), glyphs: SquareFont(),
      options: options
    ).bitmap()
  }

  mutating func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: RGBA8) {
    fill(
      .rect(Rect(x: x, y: y, width: width, height: height)), with: .color(color), in: Self.root)
  }
}

extension RGBA8 {
  static let red = RGBA8(red: 255, green: 0, blue: 0)
  static let green = RGBA8(red: 0, green: 255, blue: 0)
  static let blue = RGBA8(red: 0, green: 0, blue: 255)
}

/// The colour of a pixel as `#rrggbb`, with `aa` if it is translucent.
func hex(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> String {
  let pixel = bitmap.pixels[y * bitmap.width + x]
  let bytes = [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24]
  return "#"
    + (bytes[3] == 255 ? bytes.prefix(3) : bytes[...]).map {
      String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
    }.joined()
}

/// Checks a picture that is drawn in letters: `_` white, `K` black, `R`, `G`, `B` the pure colours,
/// `.` transparent, digits greys from 1 (light) to 9 (dark), and `?` any other colour.
func expectPixels(
  _ bitmap: Bitmap, _ drawing: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  var text = ""
  for y in 0..<bitmap.height {
    for x in 0..<bitmap.width {
      switch bitmap.pixels[y * bitmap.width + x] {
      case 0xffff_ffff: text += "_"
      case 0xff00_0000: text += "K"
      case 0xff00_00ff: text += "R"
      case 0xff00_ff00: text += "G"
      case 0xffff_0000: text += "B"
      case 0: text += "."
      case let pixel where pixel & 255 == pixel >> 8 & 255 && pixel & 255 == pixel >> 16 & 255:
        text += "\(min(9, max(1, Int((255 - Double(pixel & 255)) / 25.5 + 0.5))))"
      default: text += "?"
      }
    }
    if y < bitmap.height - 1 { text += "\n" }
  }
  #expect(text == drawing, "\n\(text)", sourceLocation: sourceLocation)
}
