public import GalleyDisplayList
public import GalleyPrimitives

/// A page of a PDF file: what of a painted list it shows, and where on its paper.
public struct PDFPage: Sendable {
  public var list: DisplayList
  /// The part of the list's canvas that shows, in CSS px.
  public var region: Rect
  /// What is scrolled while the page shows.
  public var scrollOffsets = ScrollOffsets()
  /// The paper's size in points of a seventy-second of an inch.
  public var size: Size
  /// Where the region's top left corner is on the paper, in points from the paper's.
  public var origin: Point
  /// Points of a CSS px.
  public var scale: Double
  /// What lies below the region; `nil` for nothing.
  public var background: RGBA8?
  /// Whether nothing shows beyond the region; there is no need to cut off at the paper's edge.
  public var isClipped: Bool

  /// A page that is as large as its region, a point a CSS px.
  public init(_ list: DisplayList, region: Rect) {
    self.init(
      list, region: region, size: Size(width: region.width, height: region.height),
      origin: Point(), scale: 1)
    isClipped = false
  }

  public init(
    _ list: DisplayList, region: Rect, size: Size, origin: Point, scale: Double
  ) {
    self.list = list
    self.region = region.finite
    self.size = size
    self.origin = origin
    self.scale = scale
    isClipped = true
  }

  /// Lengths beyond this are none that readers of PDF take.
  private static let sideLimit = 14_400.0

  /// How many points one unit of the page has, for pages larger than readers take.
  ///
  /// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=87>
  var userUnit: Double {
    let side = max(bounded(size.width), bounded(size.height))
    return side > Self.sideLimit ? (side / Self.sideLimit).rounded(.up) : 1
  }

  private func bounded(_ length: Double) -> Double {
    length.isFinite ? min(max(length, 0), 1e9) : 0
  }

  /// The paper's size in the page's units, at least one.
  var mediaSize: Size {
    let unit = userUnit
    return Size(
      width: max(1, bounded(size.width) / unit), height: max(1, bounded(size.height) / unit))
  }

  /// From CSS px of the canvas to the page's units, whose y grows upwards.
  var map: AffineTransform {
    let unit = userUnit
    let factor = (scale.isFinite && scale > 0 ? scale : 1) / unit
    let left = (origin.x.isFinite ? origin.x : 0) / unit
    let top = (origin.y.isFinite ? origin.y : 0) / unit
    return AffineTransform(
      a: factor, b: 0, c: 0, d: -factor, tx: left - region.x * factor,
      ty: mediaSize.height - top + region.y * factor)
  }
}

/// A place in a file of pages.
public struct PDFPlace: Hashable, Sendable {
  /// Counted from 0.
  public var page: Int
  /// In CSS px of the page's canvas.
  public var point: Point

  public init(page: Int, point: Point) {
    self.page = page
    self.point = point
  }
}

/// A heading in the list of contents that readers show beside a file.
public struct PDFOutlineItem: Hashable, Sendable {
  public var title: String
  /// Smaller ones are above larger ones.
  public var level: Int
  public var place: PDFPlace

  public init(title: String, level: Int, place: PDFPlace) {
    self.title = title
    self.level = level
    self.place = place
  }
}

/// An area of a page that leads elsewhere.
public struct PDFLink: Hashable, Sendable {
  public enum Target: Hashable, Sendable {
    /// A whole URL.
    case address(String)
    /// A place in the same file.
    case place(PDFPlace)
  }

  /// Counted from 0.
  public var page: Int
  /// In CSS px of the page's canvas.
  public var rect: Rect
  public var target: Target
  /// What the link says, for those who don't see it; empty for nothing.
  public var label: String

  public init(page: Int, rect: Rect, target: Target, label: String = "") {
    self.page = page
    self.rect = rect
    self.target = target
    self.label = label
  }
}
