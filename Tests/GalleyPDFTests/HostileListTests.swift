import GalleyDisplayList
import GalleyImages
import GalleyPrimitives
import GalleyText
import Testing

@testable import GalleyPDF

private struct NoGlyphs: GlyphSource {
  func outline(of glyph: UInt32, in instance: FontInstance) -> Path { Path() }
  func image(of glyph: UInt32, in instance: FontInstance) -> GlyphImage? { nil }
  func layers(of glyph: UInt32, in instance: FontInstance) -> [GlyphLayer]? { nil }
  func isColorFont(_ instance: FontInstance) -> Bool { false }
}

/// Lists that no page should give, none of which may trap or take long.
@Suite struct HostileListTests {
  private let root = DisplayList.root
  private static let odd: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0, -1, 4e6, 1e9,
  ]

  private func make(_ list: DisplayList, _ pages: [PDFPage]? = nil) -> [UInt8] {
    var document = PDFDocument(glyphs: NoGlyphs())
    document.addPages(pages ?? [PDFPage(region: Rect(width: 200, height: 200))], of: list)
    return document.finish()
  }

  @Test(arguments: odd) func oddNumbersEverywhere(_ value: Double) {
    var list = DisplayList()
    let rect = Rect(x: value, y: 3, width: value, height: 10)
    let color = RGBA8(red: 9, green: 9, blue: 9)
    let space = list.add(
      PaintSpace(
        parent: root,
        transform: AffineTransform(a: value, b: 1, c: 0, d: 1, tx: value, ty: 0),
        clip: .rect(rect)))
    let stops = [
      GradientStop(offset: value, color: .black), GradientStop(offset: 1, color: .transparent),
    ].sorted { $0.offset < $1.offset }
    let geometries: [Gradient.Geometry] = [
      .linear(start: Point(x: value, y: 0), end: Point(x: 10, y: 0)),
      .linear(start: Point(), end: Point()),
      .radial(center: Point(x: value, y: 0), radii: Size(width: value, height: 3)),
      .focal(center: Point(), radius: value, focus: Point(x: value, y: 1), focusRadius: 1),
      .conic(center: Point(x: value, y: 2), from: value),
    ]
    for place in [root, space] {
      list.fill(.rect(rect), with: .color(color), in: place)
      for repeats in [false, true] {
        for geometry in geometries {
          let gradient = Gradient(geometry, stops: stops, repeats: repeats)
          let tile = Rect(width: 30, height: 30)
          list.fill(
            .rect(Rect(width: 100, height: 100)),
            with: list.source(GradientFill(gradient, tiling: Tiling(single: tile))), in: place)
          list.fill(
            .rect(rect),
            with: list.source(
              GradientFill(
                gradient,
                tiling: Tiling(tile: rect, step: Size(width: value, height: value)))), in: place)
        }
      }
      let image = list.add(Bitmap(width: 2, height: 2, filledWith: 0xFF00_00FF))
      list.fill(
        .rect(Rect(width: 100, height: 100)),
        with: list.source(
          ImageFill(
            image, source: Rect(x: value, y: 0, width: 2, height: value),
            tiling: Tiling(tile: Rect(width: 1, height: 1), step: Size(width: value, height: 1)))),
        in: place)
      var path = Path()
      path.line(to: Point(x: value, y: 1))
      list.fill(list.shape(path), with: .color(color), in: place)
      path = Path()
      path.move(to: Point(x: value, y: 1))
      path.line(to: Point(x: 5, y: value))
      list.stroke(
        Stroke(path, color: color, width: value, dashes: [value, 1], dashOffset: value),
        in: place)
      list.decorate(
        DecorationLine(
          start: Point(x: value, y: 1), thickness: value, style: .wavy, color: color,
          segments: [0...100]), in: place)
      list.shadow(
        BoxShadow(
          .outer, shape: RoundedRect(rect, radius: 4), box: RoundedRect(rect, radius: 4),
          sigma: value, color: color), in: place)
      list.shadow(
        BoxShadow(
          .inner, shape: RoundedRect(Rect(width: 50, height: 50)),
          box: RoundedRect(Rect(width: 60, height: 60)), sigma: 5, color: color), in: place)
      list.addGlyph(3, at: GlyphOffset(x: Float(value), y: Float(value)))
      let last = Int32(list.glyphs.count)
      list.draw(
        GlyphRun(
          font: FontInstance(face: 9, size: Float(value)), glyphs: last - 1..<last,
          origin: Point(x: value, y: 3), color: color), in: place)
      list.pushLayer(
        Layer(opacity: Float(value), filters: [.blur(sigmaX: value, sigmaY: 1)]), in: place)
      list.fill(.rect(rect), with: .color(color), in: place)
      list.popLayer(in: place)
    }
    let size = Size(width: value, height: value)
    let pages = [
      PDFPage(region: Rect(width: 200, height: 200)), PDFPage(region: rect),
      PDFPage(region: rect, size: size, origin: Point(x: value, y: value), scale: value),
    ]
    let bytes = make(list, pages)
    #expect(bytes.starts(with: Array("%PDF-1.7".utf8)))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("nan") && !text.contains("inf"))
  }

  /// So far away, the number of the next tile or turn is the same.
  @Test func whatRepeatsFromFarAwayEnds() {
    var list = DisplayList()
    let stops = [
      GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white),
    ]
    let start = Point(x: -1e30, y: 0)
    let gradient = Gradient(
      .linear(start: start, end: Point(x: start.x * 1.000_000_000_000_01, y: 1e28)), stops: stops,
      repeats: true)
    let tile = Rect(x: -1e20, y: 1e20, width: 30, height: 30)
    for tiling in [
      Tiling(tile: tile, step: Size(width: 30, height: 30)),
      Tiling(single: Rect(width: 30, height: 30)),
    ] {
      list.fill(
        .rect(Rect(width: 10, height: 10)),
        with: list.source(GradientFill(gradient, tiling: tiling)), in: root)
    }
    #expect(make(list).starts(with: Array("%PDF-1.7".utf8)))
  }

  @Test func aHundredThousandItemsAreEachPaintedOnce() {
    var list = DisplayList()
    for index in 0..<100_000 {
      list.fill(
        .rect(Rect(x: Double(index % 300), y: Double(index), width: 2, height: 1)),
        with: .color(.black), in: root)
    }
    let pages = (0..<100).map {
      PDFPage(region: Rect(x: 0, y: Double($0) * 1000, width: 300, height: 1000))
    }
    let bytes = make(list, pages)
    #expect(bytes.count > 50_000 && bytes.count < 5_000_000)
  }

  @Test func clipsAndLayersAsDeepAsTheyCome() {
    var list = DisplayList()
    var space = root
    for depth in 0..<3000 {
      let rect = Rect(
        x: 0, y: 0, width: 200 - Double(depth) / 100, height: 200 - Double(depth) / 100)
      space = list.add(
        PaintSpace(parent: space, clip: list.shape(RoundedRect(rect, radius: 5))))
      list.fill(.rect(rect), with: .color(.black), in: space)
      if depth % 2 == 0 { list.fill(.rect(rect), with: .color(.white), in: root) }
    }
    for _ in 0..<1000 { list.pushLayer(Layer(opacity: 0.9), in: space) }
    list.fill(.rect(Rect(width: 9, height: 9)), with: .color(.black), in: space)
    // Layers that nobody closes are closed at the end.
    let bytes = make(list)
    #expect(bytes.count > 1000)
  }

  @Test func anEmptyListGivesAPage() {
    let text = String(decoding: make(DisplayList(), [PDFPage(region: Rect())]), as: UTF8.self)
    #expect(text.contains("/MediaBox [0 0 1 1 ]"))
    #expect(text.contains("/Count 1"))
  }

  @Test func filtersBecomePicturesUntilThereAreTooMany() {
    var list = DisplayList()
    for _ in 0..<3 {
      list.pushLayer(Layer(filters: [.blur(sigmaX: 2, sigmaY: 2)]), in: root)
      list.fill(.rect(Rect(x: 9, y: 9, width: 9, height: 9)), with: .color(.black), in: root)
      list.popLayer(in: root)
    }
    let builder = PDFBuilder(glyphs: NoGlyphs())
    builder.pictureBudget = 5000
    let plan = PaintPlan(list, scrollOffsets: ScrollOffsets())
    var painter = PagePainter(
      plan, region: Rect(width: 99, height: 99), pageMap: .identity, builder: builder)
    painter.paint()
    #expect(builder.diagnostics.map(\.severity) == [.note, .warning])
  }
}
