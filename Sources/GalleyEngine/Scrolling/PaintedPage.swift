public import GalleyDisplayList
public import GalleyImages
import GalleyLayout
public import GalleyPrimitives
import GalleyRaster
public import GalleyScroll
import GalleyText

/// A page that was painted whole, to be shown again and again while it is scrolled: neither style
/// nor layout nor paint run for it, and a picture costs what it shows, however long the page is.
public struct PaintedPage: Sendable {
  public let displayList: DisplayList
  public let scrollTree: ScrollTree
  private let index: ScrollIndex
  private let glyphs: any GlyphSource
  private let background: RGBA8
  private let viewport: Rect
  private let scaledImages: ScaledImages

  fileprivate init(_ frame: inout Frame, canvas: Color?) {
    viewport = frame.viewportRect
    displayList = frame.displayList(
      canvas: canvas, canvasMargin: max(viewport.width, viewport.height))
    scrollTree = frame.scrollTree
    index = ScrollIndex(displayList)
    glyphs = frame.glyphSource
    scaledImages = frame.scaledImages
    background = canvas == nil ? RGBA8(red: 0, green: 0, blue: 0, alpha: 0) : .white
  }

  /// A picture of the view of the page as it is scrolled.
  ///
  /// - Parameters:
  ///   - offsets: As ``GalleyScroll/ScrollTree/resolved(_:)`` gives them.
  ///   - region: In CSS px of the view; `nil` for all of it.
  ///   - scale: Device px per CSS px; best that of the page's own media.
  ///   - scrollbarOpacities: As in ``PictureOptions/scrollbarOpacities``.
  public func bitmap(
    scrolledBy offsets: ScrollOffsets, region: Rect? = nil, scale: Double = 1,
    scrollbarOpacities: [Int32: Double]? = nil
  ) -> Bitmap {
    var picture = PictureOptions(region: region ?? viewport)
    picture.scale = scale
    var options = RasterOptions()
    options.scale = scale
    options.scrollOffsets = offsets
    options.scrollbarOpacities = scrollbarOpacities
    options.background = background
    options.scaledImages = scaledImages
    return Rasterizer(
      displayList, region: picture.pixels, glyphs: glyphs, options: options, scrollIndex: index
    ).bitmap()
  }
}

extension Frame {
  /// Paints all of the page once, for any scroll offsets.
  ///
  /// - Parameter canvas: What is below the page; `nil` leaves it transparent.
  public mutating func paintedPage(canvas: Color? = .white) -> PaintedPage {
    PaintedPage(&self, canvas: canvas)
  }

  /// A picture of the viewport as it is scrolled.
  public mutating func bitmap(scrolledBy offsets: ScrollOffsets, scale: Double = 1) -> Bitmap {
    var options = PictureOptions(region: viewportRect)
    options.scale = scale
    options.scrollOffsets = offsets
    return bitmap(options)
  }
}
