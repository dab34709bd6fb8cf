import GalleyCSS
public import GalleyDisplayList
import GalleyDOM
public import GalleyImages
public import GalleyLayout
import GalleyLoading
import GalleyOutline
public import GalleyPaint
public import GalleyPrimitives
import GalleyRaster
import GalleyScroll
import GalleyStyle
public import GalleyText

/// All that one update of a page has computed.
public struct Frame: Sendable {
  public let fragments: FragmentTree
  public let fonts: FontContext
  public let images: ImageStore
  public private(set) var diagnostics: [Diagnostic]
  /// What the layout itself had to say.
  private let ownDiagnostics: [Diagnostic]
  public private(set) var timings: StageTimings
  private let scale: Double
  /// The page's that it shows.
  let state: PageState
  /// The address of the page.
  let url: WebURL
  /// The sheets that the page is divided among; `nil` for one long page.
  let paper: Paper?
  /// The element that keys go to.
  let focusedControl: NodeID?
  private let settings: PageSettings
  /// The pages inside of this one that have a box, in document order.
  public internal(set) var subframes: [Subframe] = []
  /// How often a page with query containers is laid out at most.
  private static let passLimit = 16
  /// What can be scrolled, once it was asked for.
  let sharedScrollTree = Computed<ScrollTree>()
  /// The boxes that stay while the page scrolls, once they were asked for.
  let sharedHeaders = Computed<ScreenHeaders>()
  /// What answers to pointers, once it was asked for.
  let sharedHitRegions = Computed<HitRegions>()
  /// What finding needs, once it was asked for.
  let finding = FindCache()
  /// The headings, once they were asked for.
  let computedOutline = Computed<HeadingOutline>()
  /// Text that is marked when the page is painted: found, selected and the like. What
  /// the page's address quotes is marked besides.
  public var highlights: [Highlight] = []
  /// How found text among ``highlights`` is shown.
  public var findStyle = FindStyle.classic
  /// Whether lists say what text their glyphs stand for.
  var keepsText = false
  /// Where found text is down the page, for marks on its scrollbar.
  var findTicks: [Double] = []
  /// What the page's address quotes, which `::target-text` stands for.
  let textDirectives: [TextFragment]
  /// Where ``textDirectives`` were found, once it was asked for.
  let sharedTargetText = Computed<[InlineTextRange]>()
  /// What scripts have marked or selected, and how it is laid out, once it was asked for.
  let markedTexts: [MarkedText]
  let sharedScriptHighlights = Computed<[Highlight]>()
  /// Images as pictures of the page show them.
  let scaledImages = ScaledImages()
  /// The SVG images, once they were asked for.
  private var pictures: [String: VectorPicture]?

  /// Whether the page is shown with scrollbars.
  var hasScrollbars: Bool { settings.scrollbars != .none }

  /// Device pixels a CSS px.
  var deviceScale: Double { scale }

  /// The boxes of the page.
  public var boxes: BoxTree { fragments.boxes }

  /// The size of what scrolling can reach, at least the viewport, in CSS px.
  public var pageSize: PhysicalSize { fragments.scrollableOverflow.size }

  init(_ page: PageModel) {
    var timings = page.timings
    var diagnostics: [Diagnostic] = []
    let base = WebURL(page.document.baseURL)
    let media = page.settings.media

    let fonts = timings.measure("fonts") {
      var collector = FontFaceCollector(
        loader: page.loader, media: media, library: page.settings.fonts, base: base)
      for source in page.sheets { collector.collect(from: source.sheet) }
      diagnostics += collector.diagnostics
      return FontContext(
        library: page.settings.fonts, faces: collector.faces,
        values: fontValues(of: page.sheets, media))
    }
    var options = StyleOptions()
    options.fontMetrics = StyleFontMetrics(fonts: fonts)
    options.language = page.settings.language
    options.includesHiddenElements = page.script != nil || page.isScripted
    options.interaction = page.interaction
    options.interaction.target = page.target
    if let fragment = page.url.fragment, !fragment.isEmpty {
      options.target = Atom(percentDecodedText(fragment))
    }
    var collector = ImageCollector(loader: page.loader, media: media, base: base)
    timings.measure("images") { collector.collect(from: page.document) }
    var pass = Pass(page, options, fonts: fonts, images: &collector, timings: &timings)
    // A container's size depends on those around it, so each pass settles one level of nesting.
    var passes = 1
    while passes < min(pass.styled.containerUse.depth + 2, Frame.passLimit),
      let containers = pass.newContainerSizes(insteadOf: options.containers)
    {
      options.containers = containers
      pass = Pass(page, options, fonts: fonts, images: &collector, timings: &timings)
      passes += 1
    }
    diagnostics += collector.diagnostics
    diagnostics += pass.diagnostics
    fragments = pass.fragments
    let images = pass.images
    diagnostics += fragments.diagnostics
    diagnostics += fonts.diagnostics
    diagnostics += page.frameDiagnostics
    if !page.subpages.isEmpty {
      let fragments = fragments
      subframes = timings.measure("frames") { Subframe.make(of: page, in: fragments) }
      for subframe in subframes { diagnostics += subframe.frame.diagnostics }
    }
    self.fonts = fonts
    self.images = images
    settings = page.settings
    self.timings = timings
    ownDiagnostics = diagnostics
    self.diagnostics = page.diagnostics + page.scriptDiagnostics + diagnostics
    state = page.state
    scale = media.scale
    url = page.url
    paper = page.usedPaper
    focusedControl = page.interaction.focused
    markedTexts = page.markedTexts
    textDirectives = page.url.fragment.map { TextFragment.split($0).directives } ?? []
  }

  /// The frame as that of a page in the same state, with what has been said since.
  func again(for page: PageModel) -> Frame {
    var frame = self
    frame.timings = page.timings
    frame.diagnostics = page.diagnostics + page.scriptDiagnostics + ownDiagnostics
    return frame
  }

  /// Paints the part of the page that will be looked at.
  ///
  /// - Parameters:
  ///   - visibleRect: In CSS px of the page; `nil` for all of it.
  ///   - canvas: What is below the page; `nil` leaves it transparent.
  ///   - offsets: What is scrolled while it is looked at; `visibleRect` is in px of the viewport
  ///     then. A list of all of the page can be shown with any offsets.
  ///   - canvasMargin: How far the canvas's colour reaches beyond the page on each side, for pages
  ///     that are pulled past their edges.
  public mutating func displayList(
    visibleRect: Rect? = nil, canvas: Color? = .white,
    scrolledBy offsets: ScrollOffsets = ScrollOffsets(), canvasMargin: Double = 0
  ) -> DisplayList {
    var options = PaintOptions()
    options.scrollOffsets = offsets
    options.canvasMargin = canvasMargin
    if !offsets.isZero {
      options.canvasMargin = max(fragments.window.width.px, fragments.window.height.px)
    }
    options.scale = scale
    options.visibleRect = visibleRect
    options.canvasColor = canvas
    options.pictures = vectorPictures()
    options.caret = focusedControl.flatMap { caret(in: $0) }
    options.rasterize = pictureRasterizer(fonts)
    options.highlights = scriptHighlights + highlights
    options.findStyle = findStyle
    if !targetText.isEmpty {
      options.highlights.append(Highlight(.targetText, ranges: targetText))
    }
    options.scrollbars.style = settings.scrollbars
    options.embeddedPages = embeddedPagePainter
    options.keepsText = keepsText
    options.scrollbars.ticks = findTicks
    let clock = ContinuousClock()
    let start = clock.now
    let (fragments, images, fonts) = (fragments, images, fonts)
    let result = onDeepStack {
      paint(fragments, images: images, fonts: fonts, options: options)
    }
    timings.note("paint", clock.now - start)
    diagnostics += result.diagnostics
    return result.list
  }

  private mutating func vectorPictures() -> [String: VectorPicture] {
    if let pictures { return pictures }
    let clock = ContinuousClock()
    let start = clock.now
    let made = GalleyEngine.vectorPictures(of: images, settings: settings, fonts: fonts)
    if !made.isEmpty { timings.note("vector images", clock.now - start) }
    pictures = made
    return made
  }

  /// Adds what a later stage had to say.
  mutating func note(_ more: [Diagnostic]) { diagnostics += more }

  /// Adds the time of a stage that ran on what the frame gave.
  public mutating func note(_ stage: String, _ duration: Duration) {
    timings.note(stage, duration)
  }
}

extension PageModel {
  /// Styles and lays out the page as it is now.
  ///
  /// Costs nothing if the page's scripts, or whoever asked before them, had the same laid out.
  public func frame() -> Frame {
    script?.frame(of: self) ?? onDeepStack { Frame(self) }
  }
}
