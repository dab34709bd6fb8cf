public import GalleyImages
public import GalleyPaint
import GalleyPrimitives
import GalleyRaster
public import GalleyText

extension FindBarPicture {
  /// The bar in pixels.
  ///
  /// - Parameters:
  ///   - fonts: Those that the bar was painted with.
  ///   - scale: Device px per CSS px.
  public func bitmap(fonts: FontContext, scale: Double = 1) -> Bitmap {
    var options = RasterOptions()
    options.scale = scale
    options.background = .transparent
    let region = PixelRect(
      outer: Rect(x: 0, y: 0, width: size.width * scale, height: size.height * scale))
    return Rasterizer(list, region: region, glyphs: fonts, options: options).bitmap()
  }
}
