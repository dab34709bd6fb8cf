public import GalleyImages
public import GalleyPrimitives

/// A page as painted: items in paint order, each in a space, and the tables that they point to.
///
/// Coordinates are CSS px; the scale to device px is applied when the list is rasterised. A list
/// always has the space ``root``.
public struct DisplayList: Sendable {
  public private(set) var entries: [DisplayEntry] = []
  public private(set) var spaces = Table<PaintSpace>()
  public private(set) var roundedRects = Table<RoundedRect>()
  public private(set) var paths = Table<Path>()
  public private(set) var gradients = Table<GradientFill>()
  public private(set) var images = Table<DisplayImage>()
  public private(set) var imageFills = Table<ImageFill>()
  public private(set) var strokes = Table<Stroke>()
  public private(set) var decorations = Table<DecorationLine>()
  public private(set) var shadows = Table<BoxShadow>()
  public private(set) var layers = Table<Layer>()
  public private(set) var scrollbars = Table<Scrollbar>()
  public private(set) var glyphRuns = Table<GlyphRun>()
  /// The pool of glyph ids that runs take ranges of.
  public private(set) var glyphs: [UInt32] = []
  /// Offsets beside ``glyphs``.
  public private(set) var glyphOffsets: [GlyphOffset] = []
  /// What text the first of ``glyphs`` stand for; shorter than those where nobody asked for it.
  public private(set) var glyphTexts: [GlyphText] = []
  /// The pool of text that ``glyphTexts`` has stretches of, in UTF-16.
  public private(set) var textUnits: [UInt16] = []
  /// How many layers are pushed and not yet popped.
  public private(set) var openLayerCount = 0

  public init() { _ = spaces.append(PaintSpace(parent: nil)) }

  /// The canvas, in CSS px.
  public static let root = ID<PaintSpace>(0)

  // MARK: Tables

  /// - Precondition: The parent is in the list.
  public mutating func add(_ space: PaintSpace) -> ID<PaintSpace> {
    precondition(space.parent.map { $0.index < spaces.count } ?? true, "a space follows its parent")
    return spaces.append(space)
  }

  /// The shape of a rounded rectangle; one without round corners becomes a plain rectangle.
  public mutating func shape(_ roundedRect: RoundedRect) -> Shape {
    roundedRect.isRect ? .rect(roundedRect.rect) : .roundedRect(roundedRects.append(roundedRect))
  }

  public mutating func shape(_ path: Path, rule: Path.FillRule = .nonzero) -> Shape {
    .path(paths.append(path), rule)
  }

  public mutating func add(_ image: Bitmap) -> ID<DisplayImage> { images.append(.bitmap(image)) }

  public mutating func add(_ image: RasterImage) -> ID<DisplayImage> { images.append(.file(image)) }

  public mutating func source(_ fill: GradientFill) -> PaintSource {
    .gradient(gradients.append(fill))
  }

  public mutating func source(_ fill: ImageFill) -> PaintSource { .image(imageFills.append(fill)) }

  // MARK: Items

  public mutating func append(_ item: DisplayItem, in space: ID<PaintSpace>, node: Int32 = -1) {
    entries.append(DisplayEntry(item, in: space, node: node))
  }

  public mutating func fill(
    _ shape: Shape, with source: PaintSource, in space: ID<PaintSpace>, node: Int32 = -1
  ) {
    append(.fill(shape, source), in: space, node: node)
  }

  public mutating func ring(
    outer: RoundedRect, inner: RoundedRect, color: RGBA8, in space: ID<PaintSpace>, node: Int32 = -1
  ) {
    append(
      .ring(outer: roundedRects.append(outer), inner: roundedRects.append(inner), color),
      in: space, node: node)
  }

  public mutating func stroke(_ stroke: Stroke, in space: ID<PaintSpace>, node: Int32 = -1) {
    append(.stroke(strokes.append(stroke)), in: space, node: node)
  }

  public mutating func decorate(
    _ line: DecorationLine, in space: ID<PaintSpace>, node: Int32 = -1
  ) {
    append(.decoration(decorations.append(line)), in: space, node: node)
  }

  public mutating func shadow(_ shadow: BoxShadow, in space: ID<PaintSpace>, node: Int32 = -1) {
    append(.boxShadow(shadows.append(shadow)), in: space, node: node)
  }

  public mutating func scrollbar(
    _ scrollbar: Scrollbar, in space: ID<PaintSpace>, node: Int32 = -1
  ) {
    append(.scrollbar(scrollbars.append(scrollbar)), in: space, node: node)
  }

  /// Adds a glyph to the pools; a run takes the range of those that were added for it.
  public mutating func addGlyph(_ glyph: UInt32, at offset: GlyphOffset) {
    glyphs.append(glyph)
    glyphOffsets.append(offset)
  }

  /// Adds text to the pool; glyphs take stretches of it.
  ///
  /// - Returns: Where the text begins in ``textUnits``.
  public mutating func addText(_ units: some Sequence<UInt16>) -> Int32 {
    defer { textUnits.append(contentsOf: units) }
    return Int32(truncatingIfNeeded: textUnits.count)
  }

  /// Notes what text the glyph stands for that was added last.
  public mutating func noteText(_ text: GlyphText) {
    guard !glyphs.isEmpty else { return }
    while glyphTexts.count < glyphs.count - 1 { glyphTexts.append(.unknown) }
    if glyphTexts.count < glyphs.count { glyphTexts.append(text) }
  }

  /// Paints a run whose glyphs are in the pools already.
  ///
  /// - Precondition: The run's range lies inside the pools.
  public mutating func draw(_ run: GlyphRun, in space: ID<PaintSpace>, node: Int32 = -1) {
    precondition(
      run.glyphs.lowerBound >= 0 && run.glyphs.upperBound <= glyphs.count, "glyphs come first")
    append(.glyphs(glyphRuns.append(run)), in: space, node: node)
  }

  public mutating func pushLayer(_ layer: Layer, in space: ID<PaintSpace>, node: Int32 = -1) {
    openLayerCount += 1
    append(.pushLayer(layers.append(layer)), in: space, node: node)
  }

  /// The list with some of its entries only, all tables shared; layers that are open at the end
  /// are closed.
  ///
  /// - Precondition: The range lies inside ``entries``.
  public func selecting(_ range: Range<Int>) -> DisplayList {
    var result = self
    result.entries = []
    result.openLayerCount = 0
    for entry in entries[range] {
      switch entry.item {
      case .pushLayer: result.openLayerCount += 1
      case .popLayer:
        if result.openLayerCount == 0 { continue }
        result.openLayerCount -= 1
      default: break
      }
      result.entries.append(entry)
    }
    while result.openLayerCount > 0 { result.popLayer(in: Self.root) }
    return result
  }

  /// The list with another layer in place of one.
  public func replacing(_ layer: ID<Layer>, with other: Layer) -> DisplayList {
    var result = self
    result.layers[layer] = other
    return result
  }

  /// - Precondition: A layer is open.
  public mutating func popLayer(in space: ID<PaintSpace>) {
    precondition(openLayerCount > 0, "each pop has its push")
    openLayerCount -= 1
    append(.popLayer, in: space)
  }
}
