/// The basic URL parser, with the states that share their input folded into functions.
///
/// <https://url.spec.whatwg.org/#concept-basic-url-parser>
struct WebURLParser {
  /// UTF-8, without white space around and tabs or line ends within.
  private let input: [UInt8]
  private var position = 0
  private let base: WebURL?
  private var url = WebURL(scheme: "")

  static func parse(_ text: String, base: WebURL?) -> WebURL? {
    var parser = WebURLParser(text, base: base)
    guard parser.run() else { return nil }
    return parser.url
  }

  private init(_ text: String, base: WebURL?) {
    var bytes = Array(text.utf8)[...]
    bytes = bytes.drop { $0 <= 0x20 }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    input = bytes.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    self.base = base
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < input.count ? input[position + offset] : nil
  }

  /// Whether `offset` bytes on there is a slash, or in special URLs a backslash.
  private func isSlash(_ offset: Int = 0) -> Bool {
    let found = byte(offset)
    return found == UInt8(ascii: "/") || url.isSpecial && found == UInt8(ascii: "\\")
  }

  private mutating func run() -> Bool {
    guard let scheme = takeScheme() else { return parseWithoutScheme() }
    url.scheme = scheme
    if scheme == "file" { return parseFile() }
    if url.isSpecial {
      if let base, base.scheme == scheme, !base.hasOpaquePath,
        !(byte() == UInt8(ascii: "/") && byte(1) == UInt8(ascii: "/"))
      {
        return parseRelative(to: base)
      }
      return parseSpecialAuthority()
    }
    if byte() == UInt8(ascii: "/") {
      if byte(1) == UInt8(ascii: "/") {
        position += 2
        return parseAuthority()
      }
      parsePath()
      return true
    }
    let end = input[position...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    let path = input[position..<(end ?? input.count)]
    url.pathParts = .opaque(percentEncoded(path, .c0Control))
    position = end ?? input.count
    parseQueryAndFragment()
    return true
  }

  /// The scheme in lower case, if the input begins with one and a colon.
  private mutating func takeScheme() -> String? {
    guard let first = input.first, first.isASCIILetter,
      let colon = input.firstIndex(of: UInt8(ascii: ":")),
      input[..<colon].allSatisfy({
        $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0)
      })
    else { return nil }
    position = colon + 1
    return String(decoding: input[..<colon], as: UTF8.self).lowercased()
  }

  private mutating func parseWithoutScheme() -> Bool {
    guard let base else { return false }
    if base.hasOpaquePath {
      guard byte() == UInt8(ascii: "#") else { return false }
      url = base
      parseQueryAndFragment()
      return true
    }
    url.scheme = base.scheme
    return base.scheme == "file" ? parseFile() : parseRelative(to: base)
  }

  /// <https://url.spec.whatwg.org/#relative-state>
  private mutating func parseRelative(to base: WebURL) -> Bool {
    if isSlash() {
      if url.isSpecial, isSlash(1) { return parseSpecialAuthority() }
      if byte(1) == UInt8(ascii: "/") {
        position += 2
        return parseAuthority()
      }
      url.copyAuthority(of: base)
      parsePath()
      return true
    }
    url.copyAuthority(of: base)
    url.pathParts = base.pathParts
    parseAfterBasePath(base)
    return true
  }

  /// What follows once the path is the base's: another last segment, a query or a fragment.
  private mutating func parseAfterBasePath(_ base: WebURL) {
    switch byte() {
    case nil: url.query = base.query
    case UInt8(ascii: "#"):
      url.query = base.query
      parseQueryAndFragment()
    case UInt8(ascii: "?"): parseQueryAndFragment()
    default:
      url.shortenPath()
      parsePath()
    }
  }

  private mutating func parseSpecialAuthority() -> Bool {
    while byte() == UInt8(ascii: "/") || byte() == UInt8(ascii: "\\") { position += 1 }
    return parseAuthority()
  }

  /// User, password, host and port.
  ///
  /// <https://url.spec.whatwg.org/#authority-state>
  private mutating func parseAuthority() -> Bool {
    let start = position
    while let next = byte(), next != UInt8(ascii: "?"), next != UInt8(ascii: "#"), !isSlash() {
      position += 1
    }
    var authority = input[start..<position]
    if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
      let credentials = authority[..<at]
      let colon = credentials.firstIndex(of: UInt8(ascii: ":")) ?? credentials.endIndex
      url.username = percentEncoded(credentials[..<colon], .userinfo)
      url.password = percentEncoded(credentials[colon...].dropFirst(), .userinfo)
      authority = authority[(at + 1)...]
      if authority.isEmpty { return false }
    }
    var hostEnd = authority.endIndex
    var isInBrackets = false
    for index in authority.indices {
      if authority[index] == UInt8(ascii: "[") { isInBrackets = true }
      if authority[index] == UInt8(ascii: "]") { isInBrackets = false }
      if authority[index] == UInt8(ascii: ":"), !isInBrackets {
        hostEnd = index
        break
      }
    }
    let hostText = authority[..<hostEnd]
    if hostText.isEmpty, url.isSpecial || hostEnd < authority.endIndex { return false }
    guard let host = URLHost.parse(hostText, isSpecial: url.isSpecial) else { return false }
    url.host = host
    guard setPort(authority[hostEnd...].dropFirst()) else { return false }
    parsePathStart()
    return true
  }

  private mutating func setPort(_ digits: ArraySlice<UInt8>) -> Bool {
    if digits.isEmpty { return true }
    var port = 0
    for digit in digits {
      guard digit.isASCIIDigit else { return false }
      port = port * 10 + Int(digit - UInt8(ascii: "0"))
      if port > 65_535 { return false }
    }
    url.port = WebURL.defaultPorts[url.scheme] == port ? nil : port
    return true
  }

  /// <https://url.spec.whatwg.org/#file-state>
  private mutating func parseFile() -> Bool {
    url.host = ""
    let base = base?.scheme == "file" ? base : nil
    if isSlash() {
      if isSlash(1) {
        position += 2
        return parseFileHost()
      }
      if let base { url.host = base.host }
      parsePath()
      return true
    }
    if let base {
      url.host = base.host
      url.pathParts = base.pathParts
      parseAfterBasePath(base)
    } else {
      parsePath()
    }
    return true
  }

  /// <https://url.spec.whatwg.org/#file-host-state>
  private mutating func parseFileHost() -> Bool {
    let start = position
    while let next = byte(), next != UInt8(ascii: "?"), next != UInt8(ascii: "#"), !isSlash() {
      position += 1
    }
    if position > start {
      guard let host = URLHost.parse(input[start..<position], isSpecial: true) else { return false }
      url.host = host == "localhost" ? "" : host
    }
    parsePathStart()
    return true
  }

  private mutating func parsePathStart() {
    if url.isSpecial || byte() == UInt8(ascii: "/") {
      parsePath()
    } else if let next = byte(), next != UInt8(ascii: "?"), next != UInt8(ascii: "#") {
      parsePath()
    } else {
      parseQueryAndFragment()
    }
  }

  /// Segments from here on, added to those that are there, then query and fragment.
  ///
  /// <https://url.spec.whatwg.org/#path-state>
  private mutating func parsePath() {
    if isSlash() { position += 1 }
    while true {
      let start = position
      while let next = byte(), next != UInt8(ascii: "?"), next != UInt8(ascii: "#"), !isSlash() {
        position += 1
      }
      let segment = percentEncoded(input[start..<position], .path)
      let isLast = !isSlash()
      switch segment.lowercased().replacingEncodedDots {
      case "..":
        url.shortenPath()
        if isLast { url.appendSegment("") }
      case ".":
        if isLast { url.appendSegment("") }
      default: url.appendSegment(segment)
      }
      if isLast { break }
      position += 1
    }
    parseQueryAndFragment()
  }

  private mutating func parseQueryAndFragment() {
    if byte() == UInt8(ascii: "?") {
      let start = position + 1
      let end = input[start...].firstIndex(of: UInt8(ascii: "#")) ?? input.count
      url.query = percentEncoded(input[start..<end], url.isSpecial ? .specialQuery : .query)
      position = end
    }
    if byte() == UInt8(ascii: "#") {
      url.fragment = percentEncoded(input[(position + 1)...], .fragment)
      position = input.count
    }
  }
}

extension WebURL {
  fileprivate mutating func copyAuthority(of base: WebURL) {
    username = base.username
    password = base.password
    host = base.host
    port = base.port
  }

  fileprivate mutating func appendSegment(_ segment: String) {
    guard case .segments(var segments) = pathParts else { return }
    pathParts = .segments([])
    segments.append(segment)
    pathParts = .segments(segments)
  }

  fileprivate mutating func shortenPath() {
    guard case .segments(var segments) = pathParts else { return }
    _ = segments.popLast()
    pathParts = .segments(segments)
  }
}

extension String {
  /// `%2e` as a dot, where the text can be a dot segment at all.
  fileprivate var replacingEncodedDots: String {
    switch self {
    case "%2e": "."
    case ".%2e", "%2e.", "%2e%2e": ".."
    default: self
    }
  }
}

extension UInt8 {
  var isASCIILetter: Bool {
    (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z")
  }
  var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
