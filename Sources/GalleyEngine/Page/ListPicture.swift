public import GalleyDisplayList
public import GalleyImages
import GalleyPrimitives
import GalleyRaster
import GalleyText

/// A picture of a display list that has no glyphs, over nothing.
///
/// - Parameters:
///   - width: In device px.
///   - height: In device px.
///   - scale: Device px of a CSS px.
public func picture(of list: DisplayList, width: Int, height: Int, scale: Double) -> Bitmap {
  var options = RasterOptions()
  options.scale = scale
  options.background = .transparent
  let region = PixelRect(x: 0, y: 0, width: max(0, width), height: max(0, height))
  return Rasterizer(list, region: region, glyphs: NoGlyphs(), options: options).bitmap()
}

/// Glyphs for lists that have none.
private struct NoGlyphs: GlyphSource {
  func outline(of glyph: UInt32, in instance: FontInstance) -> Path { Path() }
  func image(of glyph: UInt32, in instance: FontInstance) -> GlyphImage? { nil }
  func layers(of glyph: UInt32, in instance: FontInstance) -> [GlyphLayer]? { nil }
  func isColorFont(_ instance: FontInstance) -> Bool { false }
}
