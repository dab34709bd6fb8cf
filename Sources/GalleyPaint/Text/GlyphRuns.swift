import GalleyDisplayList
import GalleyPrimitives
import GalleyText

extension DisplayList {
  /// Draws the glyphs of a horizontal run that can be seen, from `origin` on the baseline rightwards.
  mutating func draw(
    _ run: ShapedRun, at origin: Point, color: RGBA8, in space: ID<PaintSpace>, node: Int32 = -1
  ) {
    let start = Int32(glyphs.count)
    var pen: Float = 0
    for glyph in run.glyphs {
      if !glyph.flags.contains(.invisible), !glyph.flags.contains(.missing) {
        addGlyph(glyph.glyph, at: GlyphOffset(x: pen + glyph.offsetX, y: glyph.offsetY))
      }
      pen += glyph.advance
    }
    let end = Int32(glyphs.count)
    guard end > start else { return }
    draw(
      GlyphRun(font: run.instance, glyphs: start..<end, origin: origin, color: color),
      in: space, node: node)
  }
}
