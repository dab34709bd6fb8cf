/// Relative references, files, paths and queries.
extension WebURLParser {
  // MARK: Relative references

  private mutating func copyAuthority(of base: WebURL) {
    url.username = base.username
    url.password = base.password
    url.host = base.host
    url.port = base.port
  }

  private mutating func copyPath(of base: WebURL) {
    if case .segments(let own) = base.pathParts { segments = own }
  }

  /// <https://url.spec.whatwg.org/#relative-state>
  mutating func takeRelative(_ byte: UInt8?) {
    guard let base else { return }
    url.scheme = base.scheme
    if isSlash(byte) {
      state = .relativeSlash
      return
    }
    copyAuthority(of: base)
    copyPath(of: base)
    takeAfterBasePath(byte, base) { $0.shortenPath() }
  }

  /// What follows once the path is the base's: another last segment, a query or a fragment.
  private mutating func takeAfterBasePath(
    _ byte: UInt8?, _ base: WebURL, shorten: (inout Self) -> Void
  ) {
    url.query = base.query
    switch byte {
    case UInt8(ascii: "?"): beginQuery()
    case UInt8(ascii: "#"): beginFragment()
    case nil: break
    default:
      url.query = nil
      shorten(&self)
      goBack(to: .path)
    }
  }

  mutating func takeRelativeSlash(_ byte: UInt8?) {
    if url.isSpecial, isSlash(byte) {
      state = .specialAuthorityIgnoreSlashes
    } else if byte == UInt8(ascii: "/") {
      state = .authority
    } else {
      if let base { copyAuthority(of: base) }
      goBack(to: .path)
    }
  }

  // MARK: Files

  /// <https://url.spec.whatwg.org/#file-state>
  mutating func takeFile(_ byte: UInt8?) {
    url.scheme = "file"
    url.host = ""
    if isSlash(byte) {
      state = .fileSlash
    } else if let base, base.scheme == "file" {
      url.host = base.host
      copyPath(of: base)
      takeAfterBasePath(byte, base) { parser in
        if parser.isDriveLetterNext {
          parser.segments = []
        } else {
          parser.shortenPath()
        }
      }
    } else {
      goBack(to: .path)
    }
  }

  mutating func takeFileSlash(_ byte: UInt8?) {
    if isSlash(byte) {
      state = .fileHost
      return
    }
    if let base, base.scheme == "file" {
      url.host = base.host
      if !isDriveLetterNext, case .segments(let own) = base.pathParts, let first = own.first,
        isNormalizedDriveLetter(first)
      {
        segments.append(first)
      }
    }
    goBack(to: .path)
  }

  /// <https://url.spec.whatwg.org/#windows-drive-letter>
  func isDriveLetter(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count == 2, let first = text.first, let last = text.last else { return false }
    return first.isASCIILetter && (last == UInt8(ascii: ":") || last == UInt8(ascii: "|"))
  }

  private func isNormalizedDriveLetter(_ segment: String) -> Bool {
    isDriveLetter(Array(segment.utf8)[...]) && segment.hasSuffix(":")
  }

  /// <https://url.spec.whatwg.org/#start-with-a-windows-drive-letter>
  private var isDriveLetterNext: Bool {
    let rest = input[min(position, input.count)...]
    guard rest.count >= 2, isDriveLetter(rest.prefix(2)) else { return false }
    guard let third = rest.dropFirst(2).first else { return true }
    return "/\\?#".utf8.contains(third)
  }

  // MARK: Paths

  mutating func takePathStart(_ byte: UInt8?) {
    if url.isSpecial {
      state = .path
      if !isSlash(byte) { position -= 1 }
    } else if stateOverride == nil, byte == UInt8(ascii: "?") {
      beginQuery()
    } else if stateOverride == nil, byte == UInt8(ascii: "#") {
      beginFragment()
    } else if byte != nil {
      state = .path
      if byte != UInt8(ascii: "/") { position -= 1 }
    } else if stateOverride != nil, url.host == nil {
      segments.append("")
    }
  }

  /// Takes a whole segment and what ends it; what is in the buffer is its beginning.
  ///
  /// <https://url.spec.whatwg.org/#path-state>
  mutating func takePath() -> Step {
    func isEnd(_ byte: UInt8) -> Bool {
      isSlash(byte)
        || (stateOverride == nil && (byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")))
    }
    let start = min(position, input.count)
    let end = input[start...].firstIndex(where: isEnd) ?? input.count
    let text = String(decoding: buffer, as: UTF8.self) + percentEncoded(input[start..<end], .path)
    buffer = []
    position = end
    let ending = end < input.count ? input[end] : nil
    add(segment: text, isLast: !isSlash(ending))
    if ending == UInt8(ascii: "?"), stateOverride == nil { beginQuery() }
    if ending == UInt8(ascii: "#"), stateOverride == nil { beginFragment() }
    return ending == nil ? .done : .goesOn
  }

  private mutating func add(segment text: String, isLast: Bool) {
    switch text.utf8.count <= 6 ? text.lowercased() : "" {
    case "..", ".%2e", "%2e.", "%2e%2e":
      shortenPath()
      if isLast { segments.append("") }
    case ".", "%2e":
      if isLast { segments.append("") }
    default:
      if url.scheme == "file", segments.isEmpty, isDriveLetter(Array(text.utf8)[...]) {
        segments.append(text.prefix(1) + ":")
      } else {
        segments.append(text)
      }
    }
  }

  /// <https://url.spec.whatwg.org/#shorten-a-urls-path>
  mutating func shortenPath() {
    if url.scheme == "file", segments.count == 1, isNormalizedDriveLetter(segments[0]) { return }
    _ = segments.popLast()
  }

  /// <https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state>
  mutating func takeOpaquePath() -> Step {
    let start = min(position, input.count)
    let end =
      input[start...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
      ?? input.count
    var path = percentEncoded(input[start..<end], .c0Control)
    // A space at the end could be lost when the URL is parsed again without what follows.
    if end < input.count, path.utf8.last == 0x20 { path = String(path.dropLast()) + "%20" }
    url.pathParts = .opaque(path)
    guard end < input.count else { return .done }
    position = end
    if input[end] == UInt8(ascii: "?") { beginQuery() } else { beginFragment() }
    return .goesOn
  }

  /// <https://url.spec.whatwg.org/#query-state>
  mutating func takeQuery() -> Step {
    let start = min(position, input.count)
    let end =
      stateOverride == nil
      ? input[start...].firstIndex(of: UInt8(ascii: "#")) ?? input.count : input.count
    let set = url.isSpecial ? PercentEncodeSet.specialQuery : .query
    url.query = (url.query ?? "") + percentEncoded(input[start..<end], set)
    guard end < input.count else { return .done }
    position = end
    beginFragment()
    return .goesOn
  }
}
