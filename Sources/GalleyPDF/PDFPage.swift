public import GalleyPrimitives

/// A page of a PDF file: what of a painted list it shows, and where on its paper.
public struct PDFPage: Sendable {
  /// The part of the list's canvas that shows, in CSS px.
  public var region: Rect
  /// The paper's size in points of a seventy-second of an inch.
  public var size: Size
  /// Where the region's top left corner is on the paper, in points from the paper's.
  public var origin: Point
  /// Points of a CSS px.
  public var scale: Double
  /// What lies below the region; `nil` for nothing.
  public var background: RGBA8?
  /// Whether baselines stand on whole CSS px, as pictures of a page have them; exact places suit
  /// paper better.
  public var snapsText: Bool
  /// Whether nothing shows beyond the region; there is no need to cut off at the paper's edge.
  public var isClipped: Bool

  /// A page that is as large as its region in whole points, a point a CSS px.
  public init(region: Rect) {
    self.init(
      region: region,
      size: Size(width: region.width.rounded(.up), height: region.height.rounded(.up)),
      origin: Point(), scale: 1)
    isClipped = false
    snapsText = true
  }

  public init(region: Rect, size: Size, origin: Point, scale: Double) {
    self.region = region.finite
    self.size = size
    self.origin = origin
    self.scale = scale
    isClipped = true
    snapsText = false
  }

  private func bounded(_ length: Double) -> Double {
    length.isFinite ? min(max(length, 0), 1e9) : 0
  }

  /// The paper's size, at least a point.
  ///
  /// Deviation: readers older than PDF 2.0 take no side above 14,400 points; taller pages stay one
  /// page all the same, as WebKit's do.
  var mediaSize: Size {
    Size(width: max(1, bounded(size.width)), height: max(1, bounded(size.height)))
  }

  /// From CSS px of the canvas to the page's points, whose y grows upwards.
  var map: AffineTransform {
    let factor = scale.isFinite && scale > 0 ? scale : 1
    let left = origin.x.isFinite ? origin.x : 0
    let top = origin.y.isFinite ? origin.y : 0
    return AffineTransform(
      a: factor, b: 0, c: 0, d: -factor, tx: left - region.x * factor,
      ty: mediaSize.height - top + region.y * factor)
  }

  /// The same from the region's top left corner.
  var regionMap: AffineTransform {
    map.concatenating(.translation(x: region.x, y: region.y))
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
