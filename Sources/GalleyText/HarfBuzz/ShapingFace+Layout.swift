import CHarfBuzz

extension ShapingFace {
  /// What a palette of colours is made for.
  enum Background {
    case light, dark
  }

  /// The first palette for a background; 0 if the font has none.
  func palette(for background: Background) -> UInt16 {
    let flag =
      switch background {
      case .light: HB_OT_COLOR_PALETTE_FLAG_USABLE_WITH_LIGHT_BACKGROUND
      case .dark: HB_OT_COLOR_PALETTE_FLAG_USABLE_WITH_DARK_BACKGROUND
      }
    for index in 0..<min(unsafe hb_ot_color_palette_get_count(face), 0xFFFF)
    where unsafe hb_ot_color_palette_get_flags(face, index).rawValue & flag.rawValue != 0 {
      return UInt16(index)
    }
    return 0
  }

  /// Whether a glyph changes others, or is changed by them, in no way but pair kerning.
  func isOnlyKerned(_ glyph: UInt32) -> Bool {
    guard lookups(in: hb_tag_gsub, thatMention: glyph).isEmpty else { return false }
    let positioning = lookups(in: hb_tag_gpos, thatMention: glyph)
    guard !positioning.isEmpty else { return true }
    guard let blob = unsafe hb_face_reference_table(face, hb_tag_gpos) else { return false }
    defer { unsafe hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let start = unsafe hb_blob_get_data(blob, &count) else { return false }
    let raw = unsafe UnsafeRawBufferPointer(start: start, count: Int(count))
    return unsafe raw.withMemoryRebound(to: UInt8.self) { bytes in
      let table = unsafe bytes.span
      return positioning.allSatisfy { ShapingFace.isPairAdjustment(lookup: $0, in: table) }
    }
  }

  /// <https://learn.microsoft.com/typography/opentype/spec/gpos#table-organization>
  private static func isPairAdjustment(lookup index: Int, in table: Span<UInt8>) -> Bool {
    let list = Int(table.u16(8))
    let lookup = list + Int(table.u16(list + 2 + 2 * index))
    var type = table.u16(lookup)
    // An extension names the type in its first subtable.
    if type == 9 { type = table.u16(lookup + Int(table.u16(lookup + 6)) + 2) }
    return type == 2
  }

  private func lookups(in table: UInt32, thatMention glyph: UInt32) -> [Int] {
    guard let lookups = unsafe hb_set_create(), let glyphs = unsafe hb_set_create() else {
      return [0]
    }
    defer {
      unsafe hb_set_destroy(lookups)
      unsafe hb_set_destroy(glyphs)
    }
    unsafe hb_ot_layout_collect_lookups(face, table, nil, nil, nil, lookups)
    var found: [Int] = []
    var lookup: UInt32 = .max
    while unsafe hb_set_next(lookups, &lookup) != 0 {
      unsafe hb_set_clear(glyphs)
      unsafe hb_ot_layout_lookup_collect_glyphs(face, table, lookup, glyphs, glyphs, glyphs, nil)
      if unsafe hb_set_has(glyphs, glyph) != 0 { found.append(Int(lookup)) }
    }
    return found
  }
}
