import CFreeType

/// Turns font files of the web into plain ones.
enum FontFile {
  /// The bytes of a TrueType or OpenType font, or the font inside a WOFF or WOFF2 file; `nil` if
  /// it is none.
  ///
  /// <https://www.w3.org/TR/WOFF2/>
  static func plainFont(_ bytes: [UInt8]) -> FontBlob? {
    guard bytes.count >= 12, bytes.count < 1 << 30 else { return nil }
    let isWeb = bytes.starts(with: [0x77, 0x4F, 0x46]) && (bytes[3] == 0x46 || bytes[3] == 0x32)
    guard isWeb else { return FontBlob(bytes) }
    return unsafe bytes.withUnsafeBytes { raw -> FontBlob? in
      guard let face = unsafe FreeTypeLibrary.shared.open(raw, index: 0) else { return nil }
      defer { FreeTypeLibrary.shared.close(face) }
      // Tag 0 stands for the whole file, which FreeType has unpacked.
      var length: UInt = 0
      guard unsafe FT_Load_Sfnt_Table(face.pointer, 0, 0, nil, &length) == 0, length > 0,
        length < 1 << 28
      else { return nil }
      var plain = [UInt8](repeating: 0, count: Int(length))
      guard unsafe FT_Load_Sfnt_Table(face.pointer, 0, 0, &plain, &length) == 0 else { return nil }
      return FontBlob(plain)
    }
  }
}
