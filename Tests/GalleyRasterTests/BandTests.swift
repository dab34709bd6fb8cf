import GalleyDisplayList
import GalleyPrimitives
import GalleyRaster
import GalleyText
import Testing

@Suite struct BandTests {
  /// A page with something of everything, at places that bands cut.
  private var page: DisplayList {
    var list = DisplayList()
    let root = DisplayList.root
    let turned = list.add(
      PaintSpace(
        parent: root, transform: AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 60, ty: 5),
        clip: list.shape(RoundedRect(Rect(width: 90, height: 60), radius: 20))))
    let box = RoundedRect(Rect(x: 20.3, y: 30.7, width: 60, height: 70), radius: 11)
    list.shadow(
      BoxShadow(.outer, shape: box, box: RoundedRect(Rect()), sigma: 6, color: .black), in: root)
    list.fill(list.shape(box), with: .color(.red), in: root)
    let rect = Rect(x: 5, y: 5, width: 80, height: 50)
    let gradient = Gradient(
      .radial(center: Point(x: 30, y: 30), radii: Size(width: 40, height: 25)),
      stops: [
        GradientStop(offset: 0, color: .black),
        GradientStop(offset: 1, color: Color(.oklch, 0.7, 0.2, 120, alpha: 0.4)),
      ], interpolation: .oklab)
    list.fill(
      .rect(rect), with: list.source(GradientFill(gradient, tiling: Tiling(single: rect))),
      in: turned)
    list.pushLayer(
      Layer(opacity: 0.7, filters: [.blur(sigmaX: 4, sigmaY: 1.5)], clip: .rect(rect)), in: turned)
    list.fill(.rect(Rect(x: 20, y: 10, width: 40, height: 30)), with: .color(.blue), in: turned)
    list.pushLayer(Layer(blendMode: .softLight), in: root)
    list.fill(10.5, 40.25, 70, 40, RGBA8(red: 0, green: 200, blue: 0, alpha: 180))
    list.popLayer(in: root)
    list.popLayer(in: turned)
    for index in 0..<20 {
      list.addGlyph(1, at: GlyphOffset(x: Float(index) * 4.3, y: Float(index % 3)))
    }
    list.draw(
      GlyphRun(
        font: FontInstance(face: 0, size: 3.5), glyphs: 0..<20, origin: Point(x: 10, y: 64),
        color: .black), in: root)
    list.decorate(
      DecorationLine(
        start: Point(x: 3, y: 63.6), thickness: 1.5, style: .wavy, color: .red, segments: [0...90]),
      in: root)
    return list
  }

  @Test func pixelsDoNotDependOnBandsOrThreads() {
    let page = page
    let whole = page.picture(120, 130) { $0.bandHeight = 1000 }
    for (height, jobs) in [(128, 1), (64, 2), (7, 3), (1, 1)] {
      let other = page.picture(120, 130) {
        $0.bandHeight = height
        $0.jobs = jobs
      }
      #expect(whole == other, "bands of \(height) rows on \(jobs) threads")
    }
  }

  @Test func partsOfThePageEqualThePage() {
    let page = page
    let whole = page.picture(120, 130)
    let part = Rasterizer(
      page, region: PixelRect(x: 30, y: 40, width: 50, height: 30), glyphs: SquareFont()
    ).bitmap()
    for y in 0..<30 {
      for x in 0..<50 { #expect(hex(part, x, y) == hex(whole, x + 30, y + 40)) }
    }
  }

  @Test func bandsComeInOrder() {
    var options = RasterOptions()
    options.jobs = 4
    options.bandHeight = 3
    var rows: [Int] = []
    Rasterizer(
      page, region: PixelRect(x: 0, y: 0, width: 10, height: 100), glyphs: SquareFont(),
      options: options
    ).render(encode: { _, band in band.y }, deliver: { rows.append($0) })
    #expect(rows == (0..<34).map { $0 * 3 })
  }
}
