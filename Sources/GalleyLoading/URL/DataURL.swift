/// The content of a `data:` URL.
///
/// <https://fetch.spec.whatwg.org/#data-url-processor>
public struct DataURL: Hashable, Sendable {
  public let mimeType: MIMEType
  public let bytes: [UInt8]

  /// `nil` for other schemes, without a comma, and for base64 that isn't.
  public init?(_ url: WebURL) {
    guard url.scheme == "data" else { return nil }
    let text = Array(url.hrefWithoutFragment.utf8.dropFirst(5))
    guard let comma = text.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    var type = text[..<comma].drop { $0 == 0x20 }
    while type.last == 0x20 { type.removeLast() }
    var bytes = percentDecoded(text[(comma + 1)...])
    if let rest = Self.withoutBase64Mark(type) {
      guard let decoded = Self.decodeBase64(bytes) else { return nil }
      bytes = decoded
      type = rest
    }
    var typeText = String(decoding: type, as: UTF8.self)
    if typeText.hasPrefix(";") { typeText = "text/plain" + typeText }
    mimeType =
      MIMEType(typeText)
      ?? MIMEType(
        essence: "text/plain", parameters: [.init(name: "charset", value: "US-ASCII")])
    self.bytes = bytes
  }

  /// What stands before a final `;base64`; `nil` when that isn't there.
  private static func withoutBase64Mark(_ type: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard type.count >= 7,
      type.suffix(6).map({ $0 | ($0.isASCIILetter ? 0x20 : 0) }).elementsEqual("base64".utf8)
    else { return nil }
    var rest = type.dropLast(6)
    while rest.last == 0x20 { rest.removeLast() }
    return rest.last == UInt8(ascii: ";") ? rest.dropLast() : nil
  }

  /// <https://infra.spec.whatwg.org/#forgiving-base64-decode>
  static func decodeBase64(_ text: [UInt8]) -> [UInt8]? {
    var digits = text.filter { ![0x09, 0x0A, 0x0C, 0x0D, 0x20].contains($0) }
    if digits.count % 4 == 0 {
      if digits.last == UInt8(ascii: "=") { digits.removeLast() }
      if digits.count % 4 == 3, digits.last == UInt8(ascii: "=") { digits.removeLast() }
    }
    if digits.count % 4 == 1 { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(digits.count * 3 / 4)
    var (bits, bitCount): (UInt32, Int) = (0, 0)
    for digit in digits {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = digit - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = digit - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      bitCount += 6
      if bitCount >= 8 {
        bitCount -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
      }
    }
    return result
  }
}
