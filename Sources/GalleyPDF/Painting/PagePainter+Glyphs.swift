import GalleyDisplayList
import GalleyPrimitives
import GalleyText

extension PagePainter {
  /// Draws a run of glyphs as text.
  ///
  /// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=256>
  mutating func draw(_ run: GlyphRun, _ transform: AffineTransform, _ space: ID<PaintSpace>) {
    let size = Double(run.font.size)
    guard size > 0, size.isFinite, size < 1e6, run.color.alpha > 0, run.origin.x.isFinite,
      run.origin.y.isFinite
    else { return }
    let place = transform.concatenating(run.map)
    let range = Int(run.glyphs.lowerBound)..<Int(run.glyphs.upperBound)
    let visible = visibleGlyphs(range, run, place)
    guard !visible.isEmpty, enter(space, nil) else { return }
    var writer = RunWriter(run, size: size, place: place, transform: transform, mode: textMode)
    writer.snaps = snapsText && size * place.growth <= 256
    content.setFill(run.color)
    if writer.isStroked {
      content.save()
      content.setStroke(run.color)
      content.operate([writer.strokeWidth], "w", decimals: 4)
      content.operate("1 j")
    } else if textMode != 0 {
      content.save()
    }
    var index = 0
    while index < visible.count {
      // A cluster of several glyphs is one piece of text, told beside them.
      var end = index + 1
      while end < visible.count, visible[end] == visible[end - 1] + 1,
        list.text(ofGlyph: visible[end])?.isEmpty == true
      {
        end += 1
      }
      let text = list.text(ofGlyph: visible[index])
      if end > index + 1 || text?.isEmpty == true, let text {
        writer.beginActualText(text, &content)
        for glyph in visible[index..<end] { writer.add(glyph, text: [], list, builder, &content) }
        writer.endActualText(&content)
      } else {
        writer.add(visible[index], text: text, list, builder, &content)
      }
      index = end
    }
    writer.finish(&content)
    if writer.isStroked || textMode != 0 { content.restore() }
  }

  /// The glyphs of a run that may show, by their places in the pool.
  private func visibleGlyphs(
    _ range: Range<Int>, _ run: GlyphRun, _ place: AffineTransform
  ) -> [Int] {
    let size = Double(run.font.size)
    // Where the whole run is for certain inside, nothing of it needs a look.
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    var result: [Int] = []
    result.reserveCapacity(range.count)
    for index in range where list.glyphOffsets.indices.contains(index) {
      let offset = list.glyphOffsets[index]
      guard offset.x.isFinite, offset.y.isFinite else { continue }
      low = Point(x: min(low.x, Double(offset.x)), y: min(low.y, Double(offset.y)))
      high = Point(x: max(high.x, Double(offset.x)), y: max(high.y, Double(offset.y)))
      result.append(index)
    }
    guard !result.isEmpty else { return [] }
    let box = place.apply(
      Rect(
        x: low.x - size, y: low.y - 2 * size, width: high.x - low.x + 3 * size,
        height: high.y - low.y + 3 * size))
    if region.contains(box) { return result }
    if !region.touches(box) { return [] }
    return result.filter { index in
      let offset = list.glyphOffsets[index]
      var ink = builder.glyphs.outline(of: list.glyphs[index], in: run.font).controlBounds
      if ink.isEmpty { ink = Rect(x: 0, y: -size * 0.7, width: size / 4, height: size * 0.7) }
      let moved = ink.offset(x: Double(offset.x), y: Double(offset.y))
      return !region.intersection(place.apply(moved).finite).isEmpty
    }
  }
}

/// Writes the operators of one run, glyph after glyph.
private struct RunWriter {
  private let run: GlyphRun
  private let size: Double
  private let place: AffineTransform
  private let mode: Int
  let isStroked: Bool
  let strokeWidth: Double
  /// Whether the baseline stands on whole CSS px.
  var snaps = false
  /// How much glyphs lean for each unit of height.
  private let lean: Double
  private let emboldening: Double
  /// The font that is set, as an object's number; 0 before the first.
  private var font = 0
  private var isOpen = false
  private var codes = PDFBytes()
  private var pieces = PDFBytes()
  /// Where the pen is along the run, and across it.
  private var pen = Point()
  private var hasPen = false
  private var isDrawn = false

  init(
    _ run: GlyphRun, size: Double, place: AffineTransform, transform: AffineTransform, mode: Int
  ) {
    self.run = run
    self.size = size
    self.place = place
    self.mode = mode
    isStroked = run.font.synthesis.contains(.bold) && mode == 0
    // An em's twenty-fourth, as outlines are emboldened, half of it on each side.
    emboldening = isStroked ? size / 24 : 0
    strokeWidth = emboldening * transform.growth
    lean = run.font.synthesis.contains(.oblique) ? run.font.leanPerHeight : 0
  }

  mutating func beginActualText(_ text: ArraySlice<UInt16>, _ content: inout PDFContent) {
    flush(&content)
    open(&content)
    var head = PDFBytes("/Span << /ActualText ")
    head.utf16(text.prefix(1000))
    head.append(" >> BDC\n")
    content.append(head)
  }

  mutating func endActualText(_ content: inout PDFContent) {
    flush(&content)
    content.operate("EMC")
  }

  private mutating func open(_ content: inout PDFContent) {
    guard !isOpen else { return }
    isOpen = true
    content.operate("BT")
    if mode != 0 {
      content.operate("\(mode) Tr")
    } else if isStroked {
      content.operate("2 Tr")
    }
  }

  mutating func add(
    _ index: Int, text: ArraySlice<UInt16>?, _ list: DisplayList, _ builder: PDFBuilder,
    _ content: inout PDFContent
  ) {
    let found = builder.fonts.place(
      of: list.glyphs[index], text: text, in: run.font, file: &builder.file)
    let offset = list.glyphOffsets[index]
    let x = Double(offset.x)
    let y = snaps ? snapped(Double(offset.y)) : Double(offset.y)
    open(&content)
    let number = builder.fonts.number(of: found)
    if number != font {
      flush(&content)
      font = number
      isDrawn = found.isDrawn
      hasPen = false
      var operation = PDFBytes("/\(content.resources.use(number, as: .font)) ")
      operation.number(size, decimals: 4)
      operation.append(" Tf\n")
      content.append(operation)
    }
    // A slant down the line depends on each glyph's own middle.
    let isAlone = run.font.synthesis.contains([.oblique, .vertical]) && !isDrawn
    if !hasPen || y != pen.y || isAlone {
      flush(&content)
      setPlace(x: x, y: y, advance: found.advance * size, &content)
      pen = Point(x: x, y: y)
      hasPen = true
    } else {
      // Moves are in thousandths of the font size, backwards.
      let move = ((pen.x - x) / size * 1e5).rounded() / 100
      if abs(move) >= 0.05 {
        closeString()
        pieces.number(move, decimals: 2)
        pen.x -= move * size / 1000
      }
    }
    codes.hex(found.code, bytes: found.isDrawn ? 1 : 2)
    pen.x += found.advance * size
  }

  /// The offset across the run nearest to `y` that is a whole px of the page.
  private func snapped(_ y: Double) -> Double {
    if place.b == 0, place.c == 0, place.d != 0 {
      return ((place.d * y + place.ty).rounded() - place.ty) / place.d
    }
    if place.a == 0, place.d == 0, place.c != 0 {
      return ((place.c * y + place.tx).rounded() - place.tx) / place.c
    }
    return y
  }

  private mutating func setPlace(
    x: Double, y: Double, advance: Double, _ content: inout PDFContent
  ) {
    var map = place.concatenating(
      .translation(x: x + emboldening / 2, y: y - emboldening / 2)
    ).concatenating(.scale(x: 1, y: -1))
    // Drawings have their slant already.
    if lean != 0, !isDrawn {
      if run.font.synthesis.contains(.vertical) {
        map = map.concatenating(
          AffineTransform(a: 1, b: -lean, c: 0, d: 1, tx: 0, ty: lean * advance / 2))
      } else {
        map = map.concatenating(AffineTransform(a: 1, b: 0, c: lean, d: 1, tx: 0, ty: 0))
      }
    }
    var operation = PDFBytes()
    operation.matrix(map)
    operation.append("Tm\n")
    content.append(operation)
  }

  private mutating func closeString() {
    guard !codes.isEmpty else { return }
    pieces.append("<")
    pieces.append(codes)
    pieces.append(">")
    codes = PDFBytes()
  }

  private mutating func flush(_ content: inout PDFContent) {
    closeString()
    guard !pieces.isEmpty else { return }
    var operation = PDFBytes("[")
    operation.append(pieces)
    operation.append("] TJ\n")
    content.append(operation)
    pieces = PDFBytes()
  }

  mutating func finish(_ content: inout PDFContent) {
    flush(&content)
    if isOpen { content.operate("ET") }
  }
}
