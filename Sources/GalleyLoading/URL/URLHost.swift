/// Hosts of URLs: domains, addresses and opaque names.
///
/// <https://url.spec.whatwg.org/#host-parsing>
enum URLHost {
  /// The serialised host; `nil` when it isn't valid.
  static func parse(_ text: ArraySlice<UInt8>, isSpecial: Bool) -> String? {
    if text.first == UInt8(ascii: "[") {
      guard text.last == UInt8(ascii: "]"),
        let pieces = IPv6.parse(String(decoding: text.dropFirst().dropLast(), as: UTF8.self))
      else { return nil }
      return "[" + IPv6.serialize(pieces) + "]"
    }
    if !isSpecial {
      if text.contains(where: isForbidden) { return nil }
      return percentEncoded(text, .c0Control)
    }
    let domain = String(decoding: percentDecoded(text), as: UTF8.self)
    guard let ascii = asciiDomain(domain), !ascii.isEmpty,
      !ascii.utf8.contains(where: { isForbidden($0) || $0 <= 0x1F || $0 == 0x25 || $0 == 0x7F })
    else { return nil }
    if endsInNumber(ascii) { return IPv4.parse(ascii) }
    return ascii
  }

  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte == 0 || " \t\n\r#/:<>?@[\\]^|".utf8.contains(byte)
  }

  /// The domain in lower case with `xn--` labels; `nil` when it isn't valid.
  ///
  /// <https://url.spec.whatwg.org/#concept-domain-to-ascii>
  private static func asciiDomain(_ domain: String) -> String? {
    let bytes = Array(domain.utf8)
    let lowered = bytes.map { $0.isASCIILetter ? $0 | 0x20 : $0 }
    let text = String(decoding: lowered, as: UTF8.self)
    let hasEncodedLabel = text.hasPrefix("xn--") || text.contains(".xn--")
    if !hasEncodedLabel, bytes.allSatisfy({ $0 < 0x80 }) { return text }
    return domainToASCII(bytes)
  }

  /// <https://url.spec.whatwg.org/#ends-in-a-number-checker>
  private static func endsInNumber(_ domain: String) -> Bool {
    var labels = domain.split(separator: ".", omittingEmptySubsequences: false)
    if labels.last?.isEmpty == true, labels.count > 1 { labels.removeLast() }
    guard let last = labels.last, !last.isEmpty else { return false }
    return last.utf8.allSatisfy(\.isASCIIDigit) || IPv4.number(last) != nil
  }
}
