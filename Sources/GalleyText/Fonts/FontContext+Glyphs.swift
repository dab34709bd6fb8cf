public import GalleyPrimitives
import Synchronization

extension FontContext {
  /// The shape of a glyph in px at the instance's size; the origin is the glyph's own, y grows
  /// downwards. Empty if the glyph has no outline.
  public func outline(of glyph: UInt32, in instance: FontInstance) -> Path {
    let key = GlyphKey(glyph: glyph, instance: instance)
    if let known = state.withLock({ $0.outlines[key] }) { return known }
    guard let face = face(instance.face)?.outlineFace, instance.size.isFinite else { return Path() }
    let path = face.outline(
      of: glyph, size: Double(instance.size), synthesis: instance.synthesis,
      slant: Double(instance.slant), variations: variations(of: instance))
    state.withLock { state in
      if state.outlines.count > 8192 { state.outlines.removeAll() }
      state.outlines[key] = path
    }
    return path
  }

  /// The picture of a glyph of a bitmap font; `nil` if it is an outline.
  public func image(of glyph: UInt32, in instance: FontInstance) -> GlyphImage? {
    guard let face = face(instance.face)?.outlineFace, face.hasColor else { return nil }
    return face.image(of: glyph, size: Double(instance.size))
  }

  /// The coloured layers of a glyph; `nil` if it has one colour.
  public func layers(of glyph: UInt32, in instance: FontInstance) -> [GlyphLayer]? {
    guard let loaded = face(instance.face), let face = loaded.outlineFace, face.hasColor else {
      return nil
    }
    guard let palette = palette(of: instance) else {
      return face.layers(of: glyph, palette: 0, [:])
    }
    let base: UInt16 =
      switch palette.base {
      case .index(let index): index
      case .light: loaded.shaping.palette(for: .light)
      case .dark: loaded.shaping.palette(for: .dark)
      }
    return face.layers(of: glyph, palette: base, palette.overrides)
  }

  /// Whether glyphs of the instance may be pictures or layers.
  public func isColorFont(_ instance: FontInstance) -> Bool {
    face(instance.face)?.outlineFace?.hasColor ?? false
  }
}
