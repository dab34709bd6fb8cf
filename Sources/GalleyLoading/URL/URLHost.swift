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

  /// The domain in lower case with `xn--` labels.
  ///
  /// Deviation: of UTS #46's mapping only lower-casing, full stops and the removal of soft hyphens.
  private static func asciiDomain(_ domain: String) -> String? {
    var mapped = ""
    for scalar in domain.lowercased().unicodeScalars {
      switch scalar {
      case "\u{3002}", "\u{FF0E}", "\u{FF61}": mapped += "."
      case "\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}": break
      default: mapped.unicodeScalars.append(scalar)
      }
    }
    var labels: [String] = []
    for label in mapped.split(separator: ".", omittingEmptySubsequences: false) {
      if label.utf8.allSatisfy({ $0 < 0x80 }) {
        labels.append(String(label))
      } else {
        guard let encoded = Punycode.encode(label.unicodeScalars.map(\.value)) else { return nil }
        labels.append("xn--" + encoded)
      }
    }
    return labels.joined(separator: ".")
  }

  /// <https://url.spec.whatwg.org/#ends-in-a-number-checker>
  private static func endsInNumber(_ domain: String) -> Bool {
    var labels = domain.split(separator: ".", omittingEmptySubsequences: false)
    if labels.last?.isEmpty == true, labels.count > 1 { labels.removeLast() }
    guard let last = labels.last, !last.isEmpty else { return false }
    return last.utf8.allSatisfy(\.isASCIIDigit) || IPv4.number(last) != nil
  }
}

/// <https://www.rfc-editor.org/rfc/rfc3492#section-6.3>
enum Punycode {
  /// `nil` on overflow.
  static func encode(_ scalars: [UInt32]) -> String? {
    var output = scalars.filter { $0 < 0x80 }.map { UInt8($0) }
    let basicCount = output.count
    if basicCount > 0 { output.append(UInt8(ascii: "-")) }
    var (threshold, delta, bias, handled) = (UInt32(0x80), 0, 72, basicCount)
    while handled < scalars.count {
      guard let next = scalars.filter({ $0 >= threshold }).min() else { return nil }
      let (step, overflow) = Int(next - threshold).multipliedReportingOverflow(by: handled + 1)
      if overflow { return nil }
      delta += step
      threshold = next
      for scalar in scalars {
        if scalar < threshold { delta += 1 }
        guard scalar == threshold else { continue }
        var (rest, base) = (delta, 36)
        while true {
          let limit = min(26, max(1, base - bias))
          if rest < limit { break }
          output.append(digit(limit + (rest - limit) % (36 - limit)))
          rest = (rest - limit) / (36 - limit)
          base += 36
        }
        output.append(digit(rest))
        bias = adapted(delta, count: handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      threshold += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func digit(_ value: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: value < 26 ? 97 + value : 22 + value)
  }

  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var base = 0
    while delta > 455 {
      delta /= 35
      base += 36
    }
    return base + 36 * delta / (delta + 38)
  }
}
