import CHarfBuzz
import GalleyPrimitives

/// libharfbuzz-subset, opened when it is first needed.
enum SubsetLibrary {
  /// `nil` if the library isn't installed.
  private static let functions: GalleySubset? = {
    var functions = GalleySubset()
    return unsafe galleySubsetOpen(&functions) ? functions : nil
  }()

  /// Makes the subset of a face.
  ///
  /// - Parameter glyphs: Sorted, each once.
  /// - Returns: The file and each glyph's index in it; `nil` if it can't be made.
  static func subset(
    of face: ShapingFace, glyphs: [UInt32], variations: [FontVariation]
  ) -> (bytes: [UInt8], glyphs: [UInt32])? {
    guard let functions else { return nil }
    let places = variations.map { hb_variation_t(tag: $0.tag, value: $0.value) }
    var renumbered = [UInt32](repeating: 0, count: glyphs.count)
    guard
      let blob = unsafe galleySubsetMake(
        functions, face.face, glyphs, glyphs.count, places, places.count, &renumbered)
    else { return nil }
    defer { unsafe hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let start = unsafe hb_blob_get_data(blob, &count), count > 12 else { return nil }
    let raw = unsafe UnsafeRawBufferPointer(start: start, count: Int(count))
    return unsafe ([UInt8](raw), renumbered)
  }
}

extension ShapingFace {
  /// The bytes of a table; empty if the face has none.
  func table(_ tag: UInt32) -> [UInt8] {
    let blob = unsafe hb_face_reference_table(face, tag)
    defer { unsafe hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let start = unsafe hb_blob_get_data(blob, &count) else { return [] }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: Int(count)))
  }

  /// The font's name for programs; empty if it has none.
  var postScriptName: String {
    var text = [CChar](repeating: 0, count: 128)
    var size = UInt32(text.count)
    _ = unsafe hb_ot_name_get_utf8(
      face, hb_ot_name_id_t(6), nil, &size, &text)
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// For each glyph of the character map, the smallest code point that leads to it.
  var charactersOfGlyphs: [UInt32: UInt32] {
    guard let set = unsafe hb_set_create() else { return [:] }
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_face_collect_unicodes(face, set)
    var result: [UInt32: UInt32] = [:]
    var c: UInt32 = 0xFFFF_FFFF
    while unsafe hb_set_next(set, &c) != 0 {
      guard let glyph = glyph(for: c), result[glyph] == nil else { continue }
      result[glyph] = c
    }
    return result
  }
}
