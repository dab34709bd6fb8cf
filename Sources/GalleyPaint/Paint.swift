public import GalleyCSS
public import GalleyDisplayList
public import GalleyImages
public import GalleyLayout
public import GalleyPrimitives
public import GalleyText

/// What painting may be told beside the page.
public struct PaintOptions: Sendable {
  /// Device px per CSS px, to which boxes snap.
  public var scale: Double = 1
  /// The part of the page that will be looked at, in CSS px: items outside may be left out. `nil`
  /// keeps all.
  public var visibleRect: Rect?
  /// What is scrolled while ``visibleRect``, then in px of the canvas, is looked at. The list can be
  /// shown with other offsets as far as nothing is left out.
  public var scrollOffsets = ScrollOffsets()
  /// How far the canvas's colour reaches beyond the page on each side, in CSS px, for pages that
  /// are pulled past their edges.
  public var canvasMargin: Double = 0
  /// What is painted below the page; `nil` leaves the canvas transparent.
  public var canvasColor: Color? = .white
  /// The SVG images by the URLs that name them in the store of images.
  public var pictures: [String: VectorPicture] = [:]
  /// Makes pixels of what is repeated too often to be drawn each time; `nil` leaves it out.
  public var rasterize: PictureRasterizer?

  /// The scrollbars that are painted; boxes must be laid out for them.
  public var scrollbars = ScrollbarPainting()

  /// The caret and the selection of the text control that has the focus; `nil` for none.
  public var caret: TextCaret?

  /// Text that is marked.
  public var highlights: [Highlight] = []
  /// How ``highlights`` of found text are shown.
  public var findStyle = FindStyle.classic
  /// Whether the list says what text its glyphs stand for; spaces, which show nothing, are among
  /// the glyphs then.
  public var keepsText = false
  /// The pages inside of frame elements; `nil` for a page that has none.
  public var embeddedPages: EmbeddedPagePainter?

  public init() {}
}

/// Which scrollbars are painted, and what is marked on them.
public struct ScrollbarPainting: Hashable, Sendable {
  public var style = ScrollbarStyle.none
  /// Heights of the page that are marked on the viewport's vertical bar, such as those of found
  /// text, in CSS px from the page's top.
  public var ticks: [Double] = []
  public var tickColor = RGBA8(red: 0xFF, green: 0x96, blue: 0x32, alpha: 255)

  public init() {}
}

/// What shows in a text control that has the focus, in page coordinates.
public struct TextCaret: Hashable, Sendable {
  /// The raw id of the control's element.
  public var node: Int32
  /// The caret: a line without width; `nil` if a stretch of text is selected.
  public var line: Rect?
  /// What is selected, line by line.
  public var selection: [Rect]

  public init(node: Int32, line: Rect?, selection: [Rect]) {
    self.node = node
    self.line = line
    self.selection = selection
  }
}

/// A page as painted, and what could not be painted.
public struct PaintResult: Sendable {
  public var list: DisplayList
  public var diagnostics: [Diagnostic]
}

/// Turns a laid-out page into items in paint order.
///
/// <https://drafts.csswg.org/css2/#painting-order>
public func paint(
  _ tree: FragmentTree, images: ImageStore, fonts: FontContext,
  options: PaintOptions = PaintOptions()
) -> PaintResult {
  var painter = Painter(tree, images: images, fonts: fonts, options: options)
  painter.paintPage()
  return PaintResult(list: painter.list, diagnostics: painter.diagnostics)
}
