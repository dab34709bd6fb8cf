import GalleyCSS
import GalleyDisplayList
import GalleyImages
import GalleyLayout
import GalleyPaint
import GalleyPrimitives
import GalleyRaster
import GalleyStyle
import GalleyText

/// Makes transparent pictures of display lists.
func pictureRasterizer(_ fonts: FontContext) -> PictureRasterizer {
  { list, width, height in
    var raster = RasterOptions()
    raster.background = RGBA8.transparent
    return Rasterizer(
      list, region: PixelRect(x: 0, y: 0, width: width, height: height), glyphs: fonts,
      options: raster
    ).bitmap()
  }
}

/// What paints the images of `shape-outside` while a page is laid out; `nil` if it has none.
///
/// <https://drafts.csswg.org/css-shapes-1/#shapes-from-image>
func makeShapeImagePainter(
  _ boxes: BoxTree, images: ImageStore, fonts: FontContext, settings: PageSettings
) -> ShapeImagePainter? {
  let hasImages = boxes.styles.rows.contains { style in
    if case .image = style.rare.shapeOutside { return true }
    return false
  }
  guard hasImages else { return nil }
  let rasterize = pictureRasterizer(fonts)
  var options = PaintOptions()
  options.canvasColor = nil
  options.pictures = vectorPictures(of: images, settings: settings, fonts: fonts)
  options.rasterize = rasterize
  let known = options
  return { image, style, width, height in
    let list = paintShapeImage(
      image, of: boxes, style: style, size: Size(width: Double(width), height: Double(height)),
      images: images, fonts: fonts, options: known)
    return rasterize(list, width, height)
  }
}
