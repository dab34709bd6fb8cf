/// The basic URL parser.
///
/// Everything that its states look for is ASCII, so it works on the bytes of UTF-8.
///
/// <https://url.spec.whatwg.org/#concept-basic-url-parser>
struct WebURLParser {
  enum State {
    case schemeStart, scheme, noScheme, specialRelativeOrAuthority, pathOrAuthority, relative
    case relativeSlash, specialAuthoritySlashes, specialAuthorityIgnoreSlashes, authority
    case host, hostname, port, file, fileSlash, fileHost, pathStart, path, opaquePath, query
    case fragment
  }

  /// What became of the input so far.
  enum Step {
    case goesOn, done, failure
  }

  /// UTF-8, without tabs or line ends, and for whole URLs without white space around.
  let input: [UInt8]
  let base: WebURL?
  /// Where a setter starts; `nil` for a whole URL.
  let stateOverride: State?
  var url: WebURL
  /// The path while it is no opaque one.
  var segments: [String] = []
  var state: State
  var position = 0
  var buffer: [UInt8] = []
  private var isAtSignSeen = false
  private var isInBrackets = false
  private var isPasswordTokenSeen = false

  /// Parses a whole URL; `nil` when it isn't valid.
  static func parse(_ text: String, base: WebURL?) -> WebURL? {
    var bytes = Array(text.utf8)[...]
    bytes = bytes.drop { $0 <= 0x20 }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    var parser = WebURLParser(bytes, WebURL(scheme: ""), base: base, override: nil)
    guard parser.run() else { return nil }
    return parser.url
  }

  /// Parses a part of a URL, as setters do; what is not valid changes nothing or only a part.
  static func parse(_ text: String, into url: inout WebURL, override: State) {
    var parser = WebURLParser(Array(text.utf8)[...], url, base: nil, override: override)
    _ = parser.run()
    url = parser.url
  }

  private init(
    _ bytes: ArraySlice<UInt8>, _ url: WebURL, base: WebURL?, override: State?
  ) {
    input = bytes.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    self.base = base
    stateOverride = override
    self.url = url
    state = override ?? .schemeStart
    if case .segments(let own) = url.pathParts { segments = own }
  }

  private mutating func run() -> Bool {
    var isValid = true
    while true {
      let byte = position < input.count && position >= 0 ? input[position] : nil
      let isAtEnd = position >= input.count
      let step = take(byte)
      if step != .goesOn {
        isValid = step == .done
        break
      }
      if isAtEnd, position >= input.count { break }
      position += 1
    }
    if !url.hasOpaquePath { url.pathParts = .segments(segments) }
    return isValid
  }

  private mutating func take(_ byte: UInt8?) -> Step {
    switch state {
    case .schemeStart: return takeSchemeStart(byte)
    case .scheme: return takeScheme(byte)
    case .noScheme: return takeNoScheme(byte)
    case .specialRelativeOrAuthority:
      if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "/") {
        state = .specialAuthorityIgnoreSlashes
        position += 1
      } else {
        goBack(to: .relative)
      }
    case .pathOrAuthority:
      if byte == UInt8(ascii: "/") { state = .authority } else { goBack(to: .path) }
    case .relative: takeRelative(byte)
    case .relativeSlash: takeRelativeSlash(byte)
    case .specialAuthoritySlashes:
      if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "/") {
        state = .specialAuthorityIgnoreSlashes
        position += 1
      } else {
        goBack(to: .specialAuthorityIgnoreSlashes)
      }
    case .specialAuthorityIgnoreSlashes:
      if byte != UInt8(ascii: "/"), byte != UInt8(ascii: "\\") { goBack(to: .authority) }
    case .authority: return takeAuthority(byte)
    case .host, .hostname: return takeHost(byte)
    case .port: return takePort(byte)
    case .file: takeFile(byte)
    case .fileSlash: takeFileSlash(byte)
    case .fileHost: return takeFileHost(byte)
    case .pathStart: takePathStart(byte)
    case .path: return takePath()
    case .opaquePath: return takeOpaquePath()
    case .query: return takeQuery()
    case .fragment:
      url.fragment = percentEncoded(input[min(position, input.count)...], .fragment)
      return .done
    }
    return .goesOn
  }

  // MARK: What the states have in common

  /// The byte some places on; `nil` after the end.
  func byte(_ offset: Int) -> UInt8? {
    position + offset < input.count ? input[position + offset] : nil
  }

  /// Looks at the present byte again in another state.
  mutating func goBack(to state: State) {
    self.state = state
    position -= 1
  }

  /// Whether a byte ends an authority or a segment: a slash, in special URLs a backslash.
  func isSlash(_ byte: UInt8?) -> Bool {
    byte == UInt8(ascii: "/") || (url.isSpecial && byte == UInt8(ascii: "\\"))
  }

  private func endsAuthority(_ byte: UInt8?) -> Bool {
    byte == nil || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") || isSlash(byte)
  }

  mutating func beginQuery() {
    url.query = ""
    state = .query
  }

  mutating func beginFragment() {
    url.fragment = ""
    state = .fragment
  }

  // MARK: Schemes

  private mutating func takeSchemeStart(_ byte: UInt8?) -> Step {
    if let byte, byte.isASCIILetter {
      buffer.append(byte | 0x20)
      state = .scheme
    } else if stateOverride == nil {
      goBack(to: .noScheme)
    } else {
      return .failure
    }
    return .goesOn
  }

  private mutating func takeScheme(_ byte: UInt8?) -> Step {
    if let byte, byte.isASCIILetter || byte.isASCIIDigit || "+-.".utf8.contains(byte) {
      buffer.append(byte.isASCIILetter ? byte | 0x20 : byte)
      return .goesOn
    }
    guard byte == UInt8(ascii: ":") else {
      guard stateOverride == nil else { return .failure }
      buffer = []
      state = .noScheme
      position = -1
      return .goesOn
    }
    let scheme = String(decoding: buffer, as: UTF8.self)
    if stateOverride != nil {
      if url.isSpecial != (WebURL.defaultPorts[scheme] != nil) { return .done }
      if scheme == "file", url.hasCredentials || url.port != nil { return .done }
      if url.scheme == "file", url.host ?? "" == "" { return .done }
    }
    url.scheme = scheme
    if stateOverride != nil {
      if url.port == WebURL.defaultPorts[scheme] { url.port = nil }
      return .done
    }
    buffer = []
    if scheme == "file" {
      state = .file
    } else if url.isSpecial {
      state = base?.scheme == scheme ? .specialRelativeOrAuthority : .specialAuthoritySlashes
    } else if self.byte(1) == UInt8(ascii: "/") {
      state = .pathOrAuthority
      position += 1
    } else {
      url.pathParts = .opaque("")
      state = .opaquePath
    }
    return .goesOn
  }

  private mutating func takeNoScheme(_ byte: UInt8?) -> Step {
    guard let base, !base.hasOpaquePath || byte == UInt8(ascii: "#") else { return .failure }
    if base.hasOpaquePath {
      url.scheme = base.scheme
      url.pathParts = base.pathParts
      url.query = base.query
      beginFragment()
    } else {
      goBack(to: base.scheme == "file" ? .file : .relative)
    }
    return .goesOn
  }

  // MARK: Authorities

  private mutating func takeAuthority(_ byte: UInt8?) -> Step {
    if byte == UInt8(ascii: "@") {
      var credentials = buffer[...]
      if isAtSignSeen { credentials = Array("%40".utf8) + credentials }
      isAtSignSeen = true
      if !isPasswordTokenSeen {
        let colon = credentials.firstIndex(of: UInt8(ascii: ":"))
        url.username += percentEncoded(credentials[..<(colon ?? credentials.endIndex)], .userinfo)
        isPasswordTokenSeen = colon != nil
        credentials = colon.map { credentials[($0 + 1)...] } ?? []
      }
      if isPasswordTokenSeen { url.password += percentEncoded(credentials, .userinfo) }
      buffer = []
    } else if endsAuthority(byte) {
      if isAtSignSeen, buffer.isEmpty { return .failure }
      position -= buffer.count + 1
      buffer = []
      state = .host
    } else if let byte {
      buffer.append(byte)
    }
    return .goesOn
  }

  private mutating func takeHost(_ byte: UInt8?) -> Step {
    if stateOverride != nil, url.scheme == "file" {
      goBack(to: .fileHost)
    } else if byte == UInt8(ascii: ":"), !isInBrackets {
      if buffer.isEmpty || stateOverride == .hostname { return .failure }
      guard setHost() else { return .failure }
      state = .port
    } else if endsAuthority(byte) {
      position -= 1
      if url.isSpecial, buffer.isEmpty { return .failure }
      if stateOverride != nil, buffer.isEmpty, url.hasCredentials || url.port != nil {
        return .failure
      }
      guard setHost() else { return .failure }
      state = .pathStart
      if stateOverride != nil { return .done }
    } else if let byte {
      if byte == UInt8(ascii: "[") { isInBrackets = true }
      if byte == UInt8(ascii: "]") { isInBrackets = false }
      buffer.append(byte)
    }
    return .goesOn
  }

  private mutating func setHost() -> Bool {
    guard let host = URLHost.parse(buffer[...], isSpecial: url.isSpecial) else { return false }
    url.host = host
    buffer = []
    return true
  }

  private mutating func takePort(_ byte: UInt8?) -> Step {
    if let byte, byte.isASCIIDigit {
      buffer.append(byte)
    } else if endsAuthority(byte) || stateOverride != nil {
      if !buffer.isEmpty {
        var port = 0
        for digit in buffer {
          port = port * 10 + Int(digit - UInt8(ascii: "0"))
          if port > 65_535 { return .failure }
        }
        url.port = WebURL.defaultPorts[url.scheme] == port ? nil : port
        buffer = []
        if stateOverride != nil { return .done }
      }
      if stateOverride != nil { return .failure }
      goBack(to: .pathStart)
    } else {
      return .failure
    }
    return .goesOn
  }

  private mutating func takeFileHost(_ byte: UInt8?) -> Step {
    guard
      byte == nil || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
        || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    else {
      if let byte { buffer.append(byte) }
      return .goesOn
    }
    position -= 1
    if stateOverride == nil, isDriveLetter(buffer[...]) {
      // It is the first segment, and stays in the buffer.
      state = .path
    } else if buffer.isEmpty {
      url.host = ""
      if stateOverride != nil { return .done }
      state = .pathStart
    } else {
      guard setHost() else { return .failure }
      if url.host == "localhost" { url.host = "" }
      if stateOverride != nil { return .done }
      state = .pathStart
    }
    return .goesOn
  }
}
