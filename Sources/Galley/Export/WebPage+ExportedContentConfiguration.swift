extension WebPage {
  /// What of a page is exported, and as what.
  ///
  /// Source: Apple's `WebPage.ExportedContentConfiguration`.
  public nonisolated struct ExportedContentConfiguration: Sendable {
    /// A part of a page.
    ///
    /// Source: Apple's `WebPage.ExportedContentConfiguration.Region`.
    public struct Region: Sendable {
      /// In points of the page; `nil` for all of it.
      let rect: CGRect?

      /// All that scrolling can reach.
      public static let contents = Region(rect: nil)

      /// A rectangle, in points from the page's top left corner; what lies beyond the page shows
      /// what is below it.
      public static func rect(_ rect: CGRect) -> Region { Region(rect: rect) }
    }

    enum Format {
      case pdf(PDFExport)
      case webArchive
      case image(ImageExport)
    }

    let format: Format

    /// A PDF file of one page that is as large as the region, a point of paper a point of the page.
    ///
    /// Texts can be selected and searched, shapes stay shapes, links lead where they lead, headings
    /// are the file's outline, and title and language are those of the page. The same page gives
    /// the same bytes.
    ///
    /// - Parameters:
    ///   - region: What lies outside of it isn't in the file.
    ///   - allowTransparentBackground: Whether what the page doesn't paint stays as the paper is,
    ///     instead of the canvas that is below a page.
    ///
    /// Source: Apple's `WebPage.ExportedContentConfiguration`.
    public static func pdf(
      region: Region = .contents, allowTransparentBackground: Bool = false
    ) -> Self {
      Self(format: .pdf(PDFExport(region: region, isOpaque: !allowTransparentBackground)))
    }

    /// A PDF file of the whole page; see ``WebPage/exported(as:)``.
    public static var pdf: Self { pdf() }

    /// A PNG file of the whole page.
    public static var image: Self { image() }

    /// A web archive; see ``WebPage/exported(as:)``.
    public static var webArchive: Self { Self(format: .webArchive) }

    /// A PNG file.
    ///
    /// It has as many px a point as the view that shows the page, or one.
    ///
    /// - Parameters:
    ///   - allowTransparentBackground: Whether what the page doesn't paint is transparent, instead
    ///     of the canvas that is below a page.
    ///   - snapshotWidth: How wide the picture is, in points; the height follows. `nil` leaves the
    ///     region's size. 0 gives an empty picture.
    ///   - afterScreenUpdates: Whether changes that haven't shown yet are waited for.
    public static func image(
      region: Region = .contents, allowTransparentBackground: Bool = false,
      snapshotWidth: CGFloat? = nil, afterScreenUpdates: Bool = true
    ) -> Self {
      Self(
        format: .image(
          ImageExport(
            region: region, isOpaque: !allowTransparentBackground, width: snapshotWidth,
            waits: afterScreenUpdates, scale: nil)))
    }

    /// A PNG file of so many px a point, whatever shows the page.
    ///
    /// Not part of Apple's API. The other parameters are those of
    /// ``image(region:allowTransparentBackground:snapshotWidth:afterScreenUpdates:)``.
    public static func image(
      region: Region = .contents, allowTransparentBackground: Bool = false,
      snapshotWidth: CGFloat? = nil, afterScreenUpdates: Bool = true, scale: CGFloat
    ) -> Self {
      Self(
        format: .image(
          ImageExport(
            region: region, isOpaque: !allowTransparentBackground, width: snapshotWidth,
            waits: afterScreenUpdates, scale: Double(scale))))
    }
  }

  /// A PDF file of a page that is asked for.
  nonisolated struct PDFExport: Sendable {
    var region: ExportedContentConfiguration.Region
    var isOpaque: Bool
  }

  /// A picture of a page that is asked for.
  nonisolated struct ImageExport: Sendable {
    var region: ExportedContentConfiguration.Region
    var isOpaque: Bool
    /// In points.
    var width: CGFloat?
    var waits: Bool
    /// Device px per point; `nil` for that of what shows the page.
    var scale: Double?
  }

  /// Why a page can't be exported.
  public nonisolated enum ExportError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nothing makes files of that format yet.
    case unsupportedFormat(String)
    /// The picture would have more pixels than the limit of 2²⁸; sides in px.
    case tooLarge(width: Int, height: Int)

    public var description: String {
      switch self {
      case .unsupportedFormat(let format): "pages can't be exported as \(format) yet"
      case .tooLarge(let width, let height):
        "the picture of \(width) × \(height) px has more than \(ImageExport.pixelLimit) pixels"
      }
    }
  }
}

extension WebPage.ImageExport {
  static let pixelLimit = 1 << 28
}
