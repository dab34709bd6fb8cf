import GalleyCSS
public import GalleyEngine
public import GalleyImages
public import GalleyLoading
import GalleyLayout
import GalleyOutline
public import GalleyPrimitives

/// Why a page gives nothing to compare.
public enum GoldenRenderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The page itself can't be had; why, in words.
  case unreadable(String)
  case notASelector(String)
  /// Nothing of the page is what the picture is to show.
  case nothingMatches(String)
  case nothingToShow
  /// In device px.
  case tooLarge(width: Int, height: Int)

  public var description: String {
    switch self {
    case .unreadable(let reason): reason
    case .notASelector(let text): "not a selector: \(text)"
    case .nothingMatches(let text): "nothing matches \(text)"
    case .nothingToShow: "there is nothing to show"
    case .tooLarge(let width, let height): "\(width) × \(height) pixels are too many"
    }
  }
}

/// Makes what goldens compare of pages.
public struct GoldenRenderer: Sendable {
  /// What pages are shown under where a golden says nothing else.
  public var settings: PageSettings
  /// What loads the resources of a page.
  public var loader: @Sendable (WebURL) -> ResourceLoader
  /// What is done to a page when it is loaded, such as running its scripts.
  public var prepare: @Sendable (inout PageModel) throws(GoldenRenderError) -> Void = {
    (_) throws(GoldenRenderError) in
  }
  /// How many threads paint.
  public var jobs = 1
  /// The most pixels of a picture.
  public var maximumPixels = 268_435_456

  public init(
    settings: PageSettings,
    loader: @escaping @Sendable (WebURL) -> ResourceLoader = {
      ResourceLoader(policy: ResourcePolicy(forPageAt: $0))
    }
  ) {
    self.settings = settings
    self.loader = loader
  }

  /// What a page is shown under in one variant of a golden.
  func pageSettings(
    _ golden: GoldenSettings, _ variant: GoldenVariants.Variant
  ) -> PageSettings {
    var result = settings
    if let width = variant.width { result.media.width = width }
    if let height = golden.variants.height { result.media.height = height }
    if let scale = variant.scale { result.media.scale = scale }
    if let scheme = variant.colorScheme {
      result.media.colorScheme = scheme == .dark ? .dark : .light
    }
    if golden.variants.isPrint { result.media.mediaType = .print }
    if let language = variant.language { result.language = language }
    result.userStyles += golden.userStyles
    return result
  }

  /// The part of the page that a golden's picture shows, in CSS px of the page.
  func region(of frame: Frame, _ golden: GoldenSettings) throws(GoldenRenderError) -> Rect {
    switch golden.region {
    case .page: return frame.pageRect
    case .viewport: return frame.viewportRect
    case .rect(let rect): return rect
    case .selector(let selector, let padding):
      guard let matches = frame.elements(matching: selector) else {
        throw .notASelector(selector)
      }
      guard let box = matches.lazy.compactMap({ frame.borderBox(of: $0) }).first else {
        throw .nothingMatches(selector)
      }
      return box.outset(by: padding)
    case .section(let id):
      guard let section = frame.outline().sections.first(where: { $0.id == id }) else {
        throw .nothingMatches("section \(id)")
      }
      let page = frame.pageRect
      return Rect(
        x: page.x, y: section.y, width: page.width, height: max(0, section.end - section.y))
    }
  }

  /// A golden's PDF file, with the layout that it was made of.
  public func pdf(
    of frame: Frame, _ golden: GoldenSettings
  ) throws(GoldenRenderError) -> [UInt8] {
    var frame = frame
    var options = PDFOptions(region: try region(of: frame, golden))
    if golden.hidesBackground { options.canvas = nil }
    guard !options.region.isEmpty else { throw .nothingToShow }
    return frame.pdf(options, note: LayoutSnapshot(frame).pdfNote)
  }

  /// A golden's picture, and what of it isn't compared, in its px.
  public func picture(
    of frame: Frame, _ golden: GoldenSettings, _ variant: GoldenVariants.Variant
  ) throws(GoldenRenderError) -> (bitmap: Bitmap, masks: [Rect]) {
    var frame = frame
    let scale = variant.scale ?? settings.media.scale
    var options = PictureOptions(region: try region(of: frame, golden))
    options.scale = scale
    options.jobs = jobs
    if golden.hidesBackground { options.canvas = nil }
    let (width, height) = (options.pixelWidth, options.pixelHeight)
    let pixels = width.multipliedReportingOverflow(by: height)
    guard !pixels.overflow, pixels.partialValue <= maximumPixels else {
      throw .tooLarge(width: width, height: height)
    }
    guard pixels.partialValue > 0 else { throw .nothingToShow }
    var masks: [Rect] = []
    for mask in golden.masks {
      switch mask {
      case .rect(let rect): masks.append(rect)
      case .selector(let selector):
        guard let matches = frame.elements(matching: selector) else {
          throw .notASelector(selector)
        }
        masks += matches.compactMap { frame.borderBox(of: $0) }
      }
    }
    let placed = masks.map { maskedPixels($0, in: options.region, scale: scale) }
    return (frame.bitmap(options), placed)
  }
}
