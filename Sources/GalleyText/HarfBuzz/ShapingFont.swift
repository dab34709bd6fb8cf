import CHarfBuzz
import GalleyPrimitives

/// A face at one size and place on its axes, in 1/65536 px.
@safe
final class ShapingFont {
  let pointer: OpaquePointer

  /// The font keeps its face alive.
  init(face: OpaquePointer, size: Float, variations: [FontVariation]) {
    unsafe pointer = hb_font_create(face)!
    // 16 bits of fraction; a size past 32,767 px would not fit the 32 bits of a position.
    let bounded = size.isFinite ? min(max(size, 0), 16_000) : 0
    let scale = Int32((Double(bounded) * 65536).rounded())
    unsafe hb_font_set_scale(pointer, scale, scale)
    if !variations.isEmpty {
      let settings = variations.map { hb_variation_t(tag: $0.tag, value: $0.value) }
      unsafe hb_font_set_variations(pointer, settings, UInt32(settings.count))
    }
    unsafe hb_font_make_immutable(pointer)
  }

  deinit { unsafe hb_font_destroy(pointer) }

  /// The horizontal advance of a glyph, in px.
  func advance(of glyph: UInt32) -> Float {
    Float(Double(unsafe hb_font_get_glyph_h_advance(pointer, glyph)) / 65536)
  }

  /// The glyph of the font's character map; `nil` if it has none.
  func glyph(for c: UInt32) -> UInt32? {
    var glyph: UInt32 = 0
    return unsafe hb_font_get_nominal_glyph(pointer, c, &glyph) != 0 ? glyph : nil
  }
}
