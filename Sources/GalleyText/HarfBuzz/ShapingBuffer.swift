import CHarfBuzz
import GalleyPrimitives

/// The one owner of an `hb_buffer_t`.
///
/// A buffer cannot be copied, so the C object is destroyed exactly once.
///
/// <https://harfbuzz.github.io/harfbuzz-hb-buffer.html>
@safe
struct ShapingBuffer: ~Copyable {
  /// What a piece of text is shaped with, beside its font.
  struct Settings {
    /// `nil` for vertical text from top to bottom.
    var direction: TextDirection?
    /// An ISO 15924 tag.
    var script: UInt32
    /// A BCP 47 tag; empty if not known.
    var language: String
    /// The OpenType tag of a language system that wins over ``language``; 0 for none.
    var languageSystem: UInt32 = 0
    var features: [FontFeature]
  }

  private let buffer: OpaquePointer
  private var features: [hb_feature_t] = []
  private var languageTag = ""
  private var language: OpaquePointer?

  init() {
    // HarfBuzz answers a failed allocation with an inert buffer, never with null.
    unsafe buffer = hb_buffer_create()!
  }

  deinit { unsafe hb_buffer_destroy(buffer) }

  /// Shapes `range` of `text` and adds its glyphs to `glyphs`, in visual order.
  ///
  /// HarfBuzz sees the text around the range too, so that letters join across a change of style.
  ///
  /// - Returns: Whether a glyph is missing.
  mutating func shape(
    _ text: [UInt16], _ range: Range<Int>, with font: ShapingFont, _ settings: Settings,
    into glyphs: inout [ShapedGlyph]
  ) -> Bool {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe text.withUnsafeBufferPointer { units in
      unsafe hb_buffer_add_utf16(
        buffer, units.baseAddress, Int32(clamping: units.count),
        UInt32(clamping: range.lowerBound), Int32(clamping: range.count))
    }
    let direction =
      switch settings.direction {
      case .leftToRight?: HB_DIRECTION_LTR
      case .rightToLeft?: HB_DIRECTION_RTL
      case nil: HB_DIRECTION_TTB
      }
    unsafe hb_buffer_set_direction(buffer, direction)
    unsafe hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(settings.script))
    if settings.language != languageTag {
      languageTag = settings.language
      unsafe language =
        languageTag.isEmpty ? nil : hb_language_from_string(languageTag, -1)
    }
    let system = settings.languageSystem
    unsafe hb_buffer_set_language(
      buffer, system == 0 ? language : hb_ot_tag_to_language(system))
    features.removeAll(keepingCapacity: true)
    for feature in settings.features {
      features.append(hb_feature_for_all(feature.tag, feature.value))
    }
    unsafe hb_shape(font.pointer, buffer, features, UInt32(features.count))
    return readGlyphs(vertical: settings.direction == nil, into: &glyphs)
  }

  /// Copies the glyphs out: both arrays belong to the buffer and die at its next change.
  private func readGlyphs(vertical: Bool, into glyphs: inout [ShapedGlyph]) -> Bool {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return false }
    var isMissing = false
    glyphs.reserveCapacity(glyphs.count + Int(count))
    let unit: Float = 1 / 65536
    for index in 0..<Int(count) {
      let position = unsafe positions[index]
      let id = unsafe infos[index].codepoint
      var flags: ShapedGlyph.Flags = []
      if unsafe hb_glyph_is_unsafe_to_break(infos + index) != 0 { flags.insert(.unsafeToBreak) }
      if id == 0 { isMissing = true }
      let advance = vertical ? -position.y_advance : position.x_advance
      glyphs.append(
        ShapedGlyph(
          glyph: id, cluster: Int32(bitPattern: unsafe infos[index].cluster),
          advance: Float(advance) * unit, offsetX: Float(position.x_offset) * unit,
          offsetY: -Float(position.y_offset) * unit, flags: flags))
    }
    return isMissing
  }
}
