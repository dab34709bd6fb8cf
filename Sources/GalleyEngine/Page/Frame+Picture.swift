public import GalleyDisplayList
public import GalleyImages
import GalleyLayout
public import GalleyPrimitives
import GalleyRaster

/// What of a page becomes a picture, and how.
public struct PictureOptions: Sendable {
  /// In CSS px of the page; of the viewport if something is scrolled.
  public var region: Rect
  /// What is scrolled, shifts of sticky boxes included.
  public var scrollOffsets = ScrollOffsets()
  /// How much of each overlay scrollbar shows, as in
  /// ``GalleyRaster/RasterOptions/scrollbarOpacities``; `nil` shows all of them.
  public var scrollbarOpacities: [Int32: Double]?
  /// Device px per CSS px.
  public var scale = 1.0
  /// What is below the page; `nil` leaves it transparent.
  public var canvas: Color? = .white
  /// How many threads paint.
  public var jobs = 1
  public var effort = PNGEffort.default

  public init(region: Rect) { self.region = region }

  var pixels: PixelRect {
    PixelRect(
      outer: Rect(
        x: (region.x * scale * 64).rounded() / 64, y: (region.y * scale * 64).rounded() / 64,
        width: (region.width * scale * 64).rounded() / 64,
        height: (region.height * scale * 64).rounded() / 64))
  }

  /// The picture's width in device px.
  public var pixelWidth: Int { max(0, pixels.width) }
  /// The picture's height in device px.
  public var pixelHeight: Int { max(0, pixels.height) }
}

extension Frame {
  /// What scrolling can reach, from the page's corner, in CSS px.
  public var pageRect: Rect { Rect(fragments.scrollableOverflow) }

  /// What shows without scrolling, scrollbars included, in CSS px.
  public var viewportRect: Rect {
    Rect(x: 0, y: 0, width: fragments.window.width.px, height: fragments.window.height.px)
  }

  private mutating func rasterizer(_ options: PictureOptions) -> Rasterizer {
    let list = displayList(
      visibleRect: options.region, canvas: options.canvas,
      scrolledBy: options.scrollOffsets)
    var raster = RasterOptions()
    raster.scale = options.scale
    raster.jobs = options.jobs
    raster.scrollOffsets = options.scrollOffsets
    raster.scrollbarOpacities = options.scrollbarOpacities
    raster.scaledImages = scaledImages
    raster.background = options.canvas == nil ? RGBA8(red: 0, green: 0, blue: 0, alpha: 0) : .white
    return Rasterizer(list, region: options.pixels, glyphs: glyphSource, options: raster)
  }

  /// A picture of a part of the page.
  public mutating func bitmap(_ options: PictureOptions) -> Bitmap {
    let rasterizer = rasterizer(options)
    let clock = ContinuousClock()
    let start = clock.now
    let bitmap = rasterizer.bitmap()
    note("raster", clock.now - start)
    return bitmap
  }

  /// A picture of a part of the page as a PNG file, in pieces; memory does not grow with the
  /// picture's height, unless the smallest file is asked for.
  ///
  /// - Throws: What `write` throws.
  public mutating func writePNG<Failure: Error>(
    _ options: PictureOptions, write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let isWhole =
      options.effort == .small
      || (options.effort == .default && options.pixelWidth * options.pixelHeight <= 1 << 22)
    if isWhole {
      let bitmap = bitmap(options)
      let clock = ContinuousClock()
      let start = clock.now
      let bytes = bitmap.pngData(effort: options.effort)
      note("encode", clock.now - start)
      try write(bytes)
      return
    }
    let rasterizer = rasterizer(options)
    let clock = ContinuousClock()
    let start = clock.now
    var encoder = PNGEncoder(
      width: options.pixelWidth, height: options.pixelHeight, hasAlpha: options.canvas == nil)
    try write(encoder.header)
    let packer = encoder.packer
    try rasterizer.render { rows, _ in
      packer.encode(rows)
    } deliver: { (band: PNGBand) throws(Failure) in
      try write(encoder.append(band))
    }
    try write(encoder.finish())
    note("raster and encode", clock.now - start)
  }
}
