/// A font object of a shaper, with what is asked of its face for each run.
final class OpenFont {
  let instance: FontInstance
  let font: ShapingFont
  let face: LoadedFace
  /// The glyph of a space; 0 if there is none.
  let spaceGlyph: UInt32
  /// In px.
  let spaceAdvance: Float

  init(instance: FontInstance, font: ShapingFont, face: LoadedFace) {
    self.instance = instance
    self.font = font
    self.face = face
    spaceGlyph = font.glyph(for: 0x20) ?? 0
    spaceAdvance = font.advance(of: spaceGlyph)
  }
}
