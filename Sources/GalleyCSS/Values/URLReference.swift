import GalleyPrimitives

/// Makes URLs written in style sheets absolute.
///
/// <https://url.spec.whatwg.org/#concept-basic-url-parser>
public enum URLReference {
  /// `reference` counted from `base`.
  ///
  /// A reference that is only a fragment, or that has no base to count from, stays as it is.
  ///
  /// <https://drafts.csswg.org/css-values-4/#local-urls>
  public static func resolve(_ reference: String, against base: String) -> String {
    let text = trimmed(reference)
    if text.isEmpty || text[0] == 35 || hasScheme(text) {
      return String(decoding: text, as: UTF8.self)
    }
    let base = Array(base.utf8)
    guard hasScheme(base), let colon = base.firstIndex(of: 58) else {
      return String(decoding: text, as: UTF8.self)
    }
    if text.starts(with: [47, 47]) {
      return String(decoding: base[...colon] + text, as: UTF8.self)
    }
    let pathStart = startOfPath(base, after: colon)
    let pathEnd = base[pathStart...].firstIndex { $0 == 63 || $0 == 35 } ?? base.count
    if text[0] == 63 {
      return String(decoding: base[..<pathEnd] + text, as: UTF8.self)
    }
    let split = text.firstIndex { $0 == 63 || $0 == 35 } ?? text.count
    var path = Array(text[..<split])
    if path.first != 47 {
      let folder = base[pathStart..<pathEnd].lastIndex(of: 47).map { base[pathStart...$0] } ?? [47]
      path = folder + path
    }
    let result = base[..<pathStart] + withoutDots(path) + text[split...]
    return String(decoding: result, as: UTF8.self)
  }

  /// The bytes without white space at the ends, and without line ends and tabs.
  private static func trimmed(_ text: String) -> [UInt8] {
    var bytes = text.utf8.filter { $0 != 9 && $0 != 10 && $0 != 13 }
    while let last = bytes.last, last <= 32 { bytes.removeLast() }
    return Array(bytes.drop { $0 <= 32 })
  }

  private static func hasScheme(_ text: [UInt8]) -> Bool {
    guard let first = text.first, (first | 32) &- 97 < 26 else { return false }
    for byte in text {
      if byte == 58 { return true }
      let isSchemeByte =
        (byte | 32) &- 97 < 26 || byte &- 48 < 10 || byte == 43 || byte == 45 || byte == 46
      if !isSchemeByte { return false }
    }
    return false
  }

  /// The index after scheme and authority.
  private static func startOfPath(_ base: [UInt8], after colon: Int) -> Int {
    let rest = base.index(after: colon)
    guard base[rest...].starts(with: [47, 47]) else { return rest }
    return base[(rest + 2)...].firstIndex { $0 == 47 || $0 == 63 || $0 == 35 } ?? base.count
  }

  /// The path without `.` and `..`.
  ///
  /// <https://url.spec.whatwg.org/#path-state>
  private static func withoutDots(_ path: [UInt8]) -> [UInt8] {
    guard path.contains(46) else { return path }
    var segments: [ArraySlice<UInt8>] = []
    let parts = path.split(separator: 47, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      if part == [46] {
        if isLast { segments.append([]) }
      } else if part == [46, 46] {
        if segments.count > 1 { segments.removeLast() }
        if isLast { segments.append([]) }
      } else {
        segments.append(part)
      }
    }
    return Array(segments.joined(separator: [47]))
  }
}

extension TokenStream {
  /// Takes `url(…)` or `src("…")`.
  /// - Returns: The absolute URL, or the reference itself if it is a fragment.
  mutating func parseURL() -> String? {
    consumeURL().map { URLReference.resolve($0, against: buffer.baseURL) }
  }
}
