/// A URL as browsers understand it.
///
/// <https://url.spec.whatwg.org/#concept-url>
public struct WebURL: Hashable, Sendable {
  /// Either segments, or for URLs like `data:` one text that relative references cannot change.
  enum Path: Hashable, Sendable {
    case segments([String])
    case opaque(String)
  }

  /// In lower case, without the colon.
  public internal(set) var scheme: String
  public internal(set) var username = ""
  public internal(set) var password = ""
  /// Serialised; empty in most `file:` URLs, `nil` where the scheme has none.
  public internal(set) var host: String?
  /// `nil` when it is the scheme's own.
  public internal(set) var port: Int?
  var pathParts = Path.segments([])
  /// Without the question mark; `nil` is not the same as empty.
  public internal(set) var query: String?
  /// Without the number sign; `nil` is not the same as empty.
  public var fragment: String?

  init(scheme: String) { self.scheme = scheme }

  /// Parses `text`; a relative reference needs a base.
  ///
  /// - Returns: `nil` when the URL is not valid.
  ///
  /// <https://url.spec.whatwg.org/#url-parsing>
  public init?(_ text: String, base: WebURL? = nil) {
    guard let url = WebURLParser.parse(text, base: base) else { return nil }
    self = url
  }

  /// The URL of a file.
  ///
  /// - Parameter path: Absolute, not percent-encoded.
  public init(filePath path: String) {
    self.init(scheme: "file")
    host = ""
    pathParts = .segments(
      path.utf8.drop { $0 == UInt8(ascii: "/") }.split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
      ).map { percentEncoded(Self.escapingPercent($0), .path) })
  }

  /// A file name's own percent signs, made safe.
  private static func escapingPercent(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.flatMap { $0 == UInt8(ascii: "%") ? Array("%25".utf8) : [$0] }
  }

  /// Whether relative references are resolved against the scheme only, as with `data:`.
  public var hasOpaquePath: Bool {
    switch pathParts {
    case .opaque: true
    case .segments: false
    }
  }

  /// The path as it stands in the URL.
  public var path: String {
    switch pathParts {
    case .opaque(let text): text
    case .segments(let segments): segments.map { "/" + $0 }.joined()
    }
  }

  /// The decoded absolute path of a `file:` URL; `nil` for other schemes, other hosts, and bytes
  /// that no path has.
  public var filePath: String? {
    guard scheme == "file", host == nil || host == "" else { return nil }
    let bytes = percentDecoded(path.utf8)
    if bytes.isEmpty || bytes.contains(0) { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The URL as text.
  ///
  /// <https://url.spec.whatwg.org/#url-serializing>
  public var href: String {
    guard let fragment else { return hrefWithoutFragment }
    return hrefWithoutFragment + "#" + fragment
  }

  /// The URL as text up to the fragment: what is fetched.
  public var hrefWithoutFragment: String { serialized(withUser: true) }

  /// What a server is asked for: nobody but it needs to know by whom.
  var hrefWithoutFragmentOrUser: String { serialized(withUser: false) }

  private func serialized(withUser: Bool) -> String {
    var text = scheme + ":"
    if let host {
      text += "//"
      if withUser, !username.isEmpty || !password.isEmpty {
        text += username + (password.isEmpty ? "" : ":" + password) + "@"
      }
      text += host
      if let port { text += ":\(port)" }
    } else if case .segments(let segments) = pathParts, segments.count > 1, segments[0].isEmpty {
      text += "/."
    }
    text += path
    if let query { text += "?" + query }
    return text
  }

  /// Scheme, host and port; `nil` for URLs that are alone in the world, such as `data:` and `file:`.
  ///
  /// <https://url.spec.whatwg.org/#concept-url-origin>
  public var origin: String? {
    guard scheme == "http" || scheme == "https" || scheme == "ftp", let host else { return nil }
    return scheme + "://" + host + (port.map { ":\($0)" } ?? "")
  }

  var isSpecial: Bool { Self.defaultPorts[scheme] != nil }

  /// The special schemes with the ports that they imply; `file` has none.
  static let defaultPorts = ["http": 80, "https": 443, "ftp": 21, "ws": 80, "wss": 443, "file": -1]
}

extension WebURL: CustomStringConvertible {
  public var description: String { href }
}

extension WebURL {
  /// Gives the URL another query, which is percent-encoded where it must be; `nil` takes it away.
  ///
  /// <https://url.spec.whatwg.org/#set-the-url's-query>
  public mutating func setQuery(_ text: String?) {
    query = text.map { percentEncoded($0.utf8, isSpecial ? .specialQuery : .query) }
  }
}
