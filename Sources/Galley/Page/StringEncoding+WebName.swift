extension String.Encoding {
  /// What the web calls the encoding; `nil` if it has no name there.
  ///
  /// <https://encoding.spec.whatwg.org/#names-and-labels>
  var webName: String? {
    switch self {
    case .utf8: "utf-8"
    case .ascii: "us-ascii"
    case .isoLatin1: "iso-8859-1"
    case .isoLatin2: "iso-8859-2"
    case .utf16, .unicode: "utf-16"
    case .utf16BigEndian: "utf-16be"
    case .utf16LittleEndian: "utf-16le"
    case .windowsCP1250: "windows-1250"
    case .windowsCP1251: "windows-1251"
    case .windowsCP1252: "windows-1252"
    case .windowsCP1253: "windows-1253"
    case .windowsCP1254: "windows-1254"
    case .shiftJIS: "shift_jis"
    case .japaneseEUC: "euc-jp"
    case .iso2022JP: "iso-2022-jp"
    case .macOSRoman: "macintosh"
    default: nil
    }
  }
}
