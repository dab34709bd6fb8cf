import CHarfBuzz
import GalleyPrimitives

/// A face as HarfBuzz sees it: its tables, and a font of it in font units.
///
/// Unchecked, since both are made immutable before anyone else has them, and HarfBuzz lets threads
/// share immutable objects: what it makes of tables later on it puts in place atomically.
@safe
final class ShapingFace: @unchecked Sendable {
  let face: OpaquePointer
  /// Scaled to one unit for each unit of the design; immutable.
  private let unscaled: OpaquePointer
  let unitsPerEm: Int
  let hasVerticalMetrics: Bool
  /// Whether the glyphs are pictures only.
  let hasNoOutlines: Bool
  /// The variation axes.
  let axes: [Axis]

  struct Axis: Sendable {
    var tag: UInt32
    var range: ClosedRange<Float>
    var initial: Float
  }

  /// `nil` if the blob holds no font with glyphs at that index.
  init?(blob: FontBlob, index: Int) {
    guard let face = unsafe hb_face_create(blob.pointer, UInt32(clamping: index)) else {
      return nil
    }
    guard unsafe hb_face_get_glyph_count(face) > 0 else {
      unsafe hb_face_destroy(face)
      return nil
    }
    unsafe hb_face_make_immutable(face)
    unsafe self.face = face
    let units = unsafe Int(hb_face_get_upem(face))
    unitsPerEm = max(units, 1)
    let font = unsafe hb_font_create(face)!
    unsafe hb_font_set_scale(font, Int32(clamping: unitsPerEm), Int32(clamping: unitsPerEm))
    unsafe hb_font_make_immutable(font)
    unsafe unscaled = font
    hasNoOutlines =
      unsafe hb_ot_color_has_png(face) != 0
      && [FontTag.glyf, FontTag.CFF, FontTag.CFF2].allSatisfy {
        unsafe !ShapingFace.hasTable($0, face)
      }
    hasVerticalMetrics =
      unsafe ShapingFace.hasTable(FontTag.vhea, face) && ShapingFace.hasTable(FontTag.vmtx, face)
    axes = unsafe ShapingFace.axes(of: face)
  }

  deinit {
    unsafe hb_font_destroy(unscaled)
    unsafe hb_face_destroy(face)
  }

  private static func hasTable(_ tag: UInt32, _ face: OpaquePointer) -> Bool {
    let blob = unsafe hb_face_reference_table(face, tag)
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe hb_blob_get_length(blob) > 0
  }

  private static func axes(of face: OpaquePointer) -> [Axis] {
    var count = unsafe hb_ot_var_get_axis_count(face)
    guard count > 0, count <= 64 else { return [] }
    var infos = [hb_ot_var_axis_info_t](repeating: .init(), count: Int(count))
    _ = unsafe hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map { info in
      let low = min(info.min_value, info.max_value)
      return Axis(
        tag: info.tag, range: low...max(info.max_value, low), initial: info.default_value)
    }
  }

  /// The glyph that the face's character map gives; `nil` if it has none.
  func glyph(for c: UInt32) -> UInt32? {
    var glyph: UInt32 = 0
    return unsafe hb_font_get_nominal_glyph(unscaled, c, &glyph) != 0 ? glyph : nil
  }

  /// Whether the face has a glyph for `c`.
  func hasGlyph(for c: UInt32) -> Bool { glyph(for: c) != nil }

  /// The horizontal advance of a glyph as a fraction of the font size.
  func advance(of glyph: UInt32) -> Double {
    Double(unsafe hb_font_get_glyph_h_advance(unscaled, glyph)) / Double(unitsPerEm)
  }

  /// The height of a glyph above the baseline as a fraction of the font size.
  func top(of glyph: UInt32) -> Double? {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(unscaled, glyph, &extents) != 0 else { return nil }
    return Double(extents.y_bearing) / Double(unitsPerEm)
  }

  /// How high a glyph's topmost and bottommost points are above the baseline, as fractions of the
  /// font size.
  func verticalExtent(of glyph: UInt32) -> (top: Double, bottom: Double)? {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(unscaled, glyph, &extents) != 0 else { return nil }
    let top = Double(extents.y_bearing)
    return (top / Double(unitsPerEm), (top + Double(extents.height)) / Double(unitsPerEm))
  }

  /// A measure of the whole font.
  enum Metric {
    case ascender, descender, lineGap, xHeight, capHeight
    case underlineOffset, underlineSize, strikeoutOffset, strikeoutSize
    case subscriptSize, subscriptOffset, superscriptSize, superscriptOffset
  }

  /// A measure as a fraction of the font size; `nil` if the font does not tell it.
  func metric(_ metric: Metric) -> Double? {
    let tag =
      switch metric {
      case .ascender: HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER
      case .descender: HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER
      case .lineGap: HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP
      case .xHeight: HB_OT_METRICS_TAG_X_HEIGHT
      case .capHeight: HB_OT_METRICS_TAG_CAP_HEIGHT
      case .underlineOffset: HB_OT_METRICS_TAG_UNDERLINE_OFFSET
      case .underlineSize: HB_OT_METRICS_TAG_UNDERLINE_SIZE
      case .strikeoutOffset: HB_OT_METRICS_TAG_STRIKEOUT_OFFSET
      case .strikeoutSize: HB_OT_METRICS_TAG_STRIKEOUT_SIZE
      case .subscriptSize: HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_SIZE
      case .subscriptOffset: HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_OFFSET
      case .superscriptSize: HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_SIZE
      case .superscriptOffset: HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_OFFSET
      }
    var value: Int32 = 0
    guard unsafe hb_ot_metrics_get_position(unscaled, tag, &value) != 0 else { return nil }
    return Double(value) / Double(unitsPerEm)
  }

  /// Whether the face substitutes glyphs by `feature` for a script.
  func hasSubstitution(_ feature: UInt32, script: UInt32) -> Bool {
    var tags: [UInt32] = [0, 0, 0]
    var count: UInt32 = 3
    unsafe hb_ot_tags_from_script_and_language(
      hb_script_from_iso15924_tag(script), nil, &count, &tags, nil, nil)
    var scriptIndex: UInt32 = 0
    var chosen: UInt32 = 0
    _ = unsafe hb_ot_layout_table_select_script(
      face, hb_tag_gsub, count, tags, &scriptIndex, &chosen)
    var featureIndex: UInt32 = 0
    return unsafe hb_ot_layout_language_find_feature(
      face, hb_tag_gsub, scriptIndex, UInt32(HB_OT_LAYOUT_DEFAULT_LANGUAGE_INDEX), feature,
      &featureIndex) != 0
  }

  /// A font of this face for shaping.
  func makeFont(size: Float, variations: [FontVariation]) -> ShapingFont {
    unsafe ShapingFont(face: face, size: size, variations: variations)
  }
}
