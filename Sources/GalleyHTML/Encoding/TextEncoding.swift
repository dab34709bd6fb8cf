/// A character encoding of the web platform.
///
/// The raw value is the encoding's name. Anything that a page may call it is in
/// ``init(label:)``.
///
/// <https://encoding.spec.whatwg.org/#names-and-labels>
public enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  case utf8 = "UTF-8"
  case ibm866 = "IBM866"
  case iso8859part2 = "ISO-8859-2"
  case iso8859part3 = "ISO-8859-3"
  case iso8859part4 = "ISO-8859-4"
  case iso8859part5 = "ISO-8859-5"
  case iso8859part6 = "ISO-8859-6"
  case iso8859part7 = "ISO-8859-7"
  case iso8859part8 = "ISO-8859-8"
  case iso8859part8Logical = "ISO-8859-8-I"
  case iso8859part10 = "ISO-8859-10"
  case iso8859part13 = "ISO-8859-13"
  case iso8859part14 = "ISO-8859-14"
  case iso8859part15 = "ISO-8859-15"
  case iso8859part16 = "ISO-8859-16"
  case koi8R = "KOI8-R"
  case koi8U = "KOI8-U"
  case macintosh = "macintosh"
  case windows874 = "windows-874"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1252 = "windows-1252"
  case windows1253 = "windows-1253"
  case windows1254 = "windows-1254"
  case windows1255 = "windows-1255"
  case windows1256 = "windows-1256"
  case windows1257 = "windows-1257"
  case windows1258 = "windows-1258"
  case macCyrillic = "x-mac-cyrillic"
  case gbk = "GBK"
  case gb18030 = "gb18030"
  case big5 = "Big5"
  case eucJP = "EUC-JP"
  case iso2022JP = "ISO-2022-JP"
  case shiftJIS = "Shift_JIS"
  case eucKR = "EUC-KR"
  /// Encodings that are unsafe to decode; all of their text is one U+FFFD.
  case replacement = "replacement"
  case utf16BigEndian = "UTF-16BE"
  case utf16LittleEndian = "UTF-16LE"
  case userDefined = "x-user-defined"

  /// The encoding that `label` stands for; `nil` if it stands for none.
  ///
  /// <https://encoding.spec.whatwg.org/#concept-encoding-get>
  public init?(label: some StringProtocol) {
    let wanted = asciiLowercasedAndTrimmed(label)
    guard !wanted.isEmpty else { return nil }
    for (encoding, labels) in encodingLabels
    where labels.split(separator: " ").contains(where: { $0 == wanted }) {
      self = encoding
      return
    }
    return nil
  }

  /// What output goes by: the encoding itself, or UTF-8 for those that only decode.
  public var isUTF16: Bool { self == .utf16BigEndian || self == .utf16LittleEndian }
}

/// A label as labels are compared: without white space around it and in lower case.
private func asciiLowercasedAndTrimmed(_ label: some StringProtocol) -> String {
  var bytes = Array(label.utf8)
  while let last = bytes.last, last == 32 || (9...13).contains(last) { bytes.removeLast() }
  let start = bytes.firstIndex { !($0 == 32 || (9...13).contains($0)) } ?? bytes.endIndex
  let lowered = bytes[start...].map { $0 >= 65 && $0 <= 90 ? $0 | 32 : $0 }
  return String(decoding: lowered, as: UTF8.self)
}
