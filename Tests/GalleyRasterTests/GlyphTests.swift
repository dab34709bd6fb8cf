import GalleyDisplayList
import GalleyPrimitives
import GalleyRaster
import GalleyText
import Testing

@Suite struct GlyphTests {
  private func run(
    _ glyphs: [(UInt32, Float)], at origin: Point, size: Float = 2, turns: UInt8 = 0,
    transform: AffineTransform = .identity, clip: Rect? = nil
  ) -> DisplayList {
    var list = DisplayList()
    let space = list.add(
      PaintSpace(
        parent: DisplayList.root, transform: transform,
        clip: clip.map { list.shape(RoundedRect($0, radius: 0.001)) }))
    for (glyph, x) in glyphs { list.addGlyph(glyph, at: GlyphOffset(x: x, y: 0)) }
    list.draw(
      GlyphRun(
        font: FontInstance(face: 0, size: size), glyphs: 0..<Int32(glyphs.count), origin: origin,
        color: .black, quarterTurns: turns), in: space)
    return list
  }

  @Test func glyphsStandOnTheBaseline() {
    expectPixels(
      run([(1, 0), (0, 2), (1, 3)], at: Point(x: 1, y: 3)).picture(7, 4),
      """
      _______
      _KK_KK_
      _KK_KK_
      _______
      """)
  }

  @Test func blockGlyphsFillWholePixels() {
    expectPixels(
      run([(1, 0)], at: Point(x: 0.55, y: 2.4)).picture(4, 3),
      """
      _KK_
      _KK_
      ____
      """)
  }

  @Test func sidewaysRunsGoDown() {
    expectPixels(
      run([(1, 0), (1, 3)], at: Point(x: 1, y: 0), turns: 1).picture(4, 5),
      """
      _KK_
      _KK_
      ____
      _KK_
      _KK_
      """)
  }

  @Test func turnedGlyphsAreDrawnFromTheirOutlines() {
    let list = run(
      [(1, 0)], at: Point(), transform: AffineTransform(a: 1, b: 1, c: -1, d: 1, tx: 2, ty: 4))
    #expect(hex(list.picture(8, 8), 4, 4) == "#000000")
    #expect(hex(list.picture(8, 8), 1, 1) == "#ffffff")
  }

  @Test func roundClipsApplyToGlyphs() {
    expectPixels(
      run([(1, 0)], at: Point(x: 0, y: 2), clip: Rect(x: 1, y: 0, width: 3, height: 1))
        .picture(3, 2),
      """
      _K_
      ___
      """)
  }

  @Test func largeGlyphsAreDrawnFromTheirOutlines() {
    let bitmap = run([(1, 0)], at: Point(x: 1, y: 399), size: 398).picture(400, 400)
    #expect(hex(bitmap, 1, 1) == "#000000")
    #expect(hex(bitmap, 0, 200) == "#ffffff")
  }
}
