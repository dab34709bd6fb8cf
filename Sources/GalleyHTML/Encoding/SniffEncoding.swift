/// Where a document's encoding was found.
///
/// <https://html.spec.whatwg.org/#concept-encoding-confidence>
enum EncodingSource {
  case byteOrderMark, transport, declaration, guess, fallback
}

/// The encoding of an HTML document's bytes that came without a word about it.
public func sniffedHTMLEncoding(_ bytes: [UInt8]) -> TextEncoding {
  sniffHTMLEncoding(bytes, transportCharset: nil, fallback: .utf8).encoding
}

/// The encoding of an HTML document's bytes.
///
/// Deviation: without any declaration, bytes that are UTF-8 and not ASCII are read as UTF-8, which
/// is what authors of local files mean; the standard leaves such guesses to the reader.
///
/// <https://html.spec.whatwg.org/#determining-the-character-encoding>
func sniffHTMLEncoding(
  _ bytes: [UInt8], transportCharset: String?, fallback: TextEncoding
) -> (encoding: TextEncoding, source: EncodingSource) {
  if let mark = byteOrderMark(of: bytes) { return (mark.encoding, .byteOrderMark) }
  if let charset = transportCharset, let encoding = TextEncoding(label: charset) {
    return (encoding, .transport)
  }
  if let encoding = prescannedEncoding(bytes) { return (encoding, .declaration) }
  if fallback == .windows1252, bytes.contains(where: { $0 >= 0x80 }), isValidUTF8(bytes[...]) {
    return (.utf8, .guess)
  }
  return (fallback, .fallback)
}

/// The encoding of an XML document's bytes: its mark, the transport's word, its declaration, or
/// UTF-8.
///
/// <https://www.w3.org/TR/xml/#sec-guessing>
func sniffXMLEncoding(_ bytes: [UInt8], transportCharset: String?) -> TextEncoding {
  if let mark = byteOrderMark(of: bytes) { return mark.encoding }
  if let charset = transportCharset, let encoding = TextEncoding(label: charset) {
    return encoding
  }
  if bytes.starts(with: [0x3C, 0, 0x3F, 0]) { return .utf16LittleEndian }
  if bytes.starts(with: [0, 0x3C, 0, 0x3F]) { return .utf16BigEndian }
  guard bytes.starts(with: Array("<?xml".utf8)) else { return .utf8 }
  let head = bytes.prefix(1024)
  let end = head.firstIndex(of: UInt8(ascii: ">")) ?? head.endIndex
  let declaration = String(decoding: head[..<end], as: UTF8.self)
  guard let found = declaration.firstRange(of: "encoding") else { return .utf8 }
  let rest = declaration[found.upperBound...].drop { $0 == " " || $0 == "=" }
  guard let quote = rest.first, quote == "\"" || quote == "'" else { return .utf8 }
  let label = rest.dropFirst().prefix { $0 != quote }
  let encoding = TextEncoding(label: label) ?? .utf8
  // The declaration could be read, so its bytes are not of two each.
  return encoding.isUTF16 ? .utf8 : encoding
}
