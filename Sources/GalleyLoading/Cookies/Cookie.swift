/// What a server wants to be told again.
///
/// <https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html>
public struct Cookie: Hashable, Sendable {
  /// On requests from which sites it is sent along.
  public enum SameSite: String, Hashable, Sendable {
    case strict, lax, none
  }

  public var name: String
  public var value: String
  /// Without a dot at its beginning.
  public var domain: String
  public var path: String
  /// In seconds since 1970; `nil` for as long as the data store lives.
  public var expiry: Int?
  /// Whether only the very host gets it, and not those below.
  public var isHostOnly: Bool
  public var isSecure: Bool
  public var isHTTPOnly: Bool
  /// `nil` if not declared, which is as `lax`.
  public var sameSite: SameSite?

  public init(name: String, value: String, domain: String, path: String = "/") {
    self.name = name
    self.value = value
    self.domain = domain
    self.path = path
    isHostOnly = true
    isSecure = false
    isHTTPOnly = false
  }
}

extension Cookie {
  static let maximumAge = 400 * 86_400

  /// Reads a `Set-Cookie` field.
  ///
  /// - Parameters:
  ///   - now: In seconds since 1970.
  ///   - url: Who sets it.
  /// - Returns: `nil` for what is to be ignored.
  ///
  /// <https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#section-5.6>
  public init?(parsing text: String, from url: WebURL, now: Int) {
    guard let host = url.host else { return nil }
    if text.utf8.contains(where: { $0 <= 0x08 || (0x0A...0x1F).contains($0) || $0 == 0x7F }) {
      return nil
    }
    var parts = text.split(separator: ";", omittingEmptySubsequences: false)
    let pair = parts.removeFirst()
    let equals = pair.firstIndex(of: "=")
    let name = equals.map { trimmed(pair[..<$0]) } ?? ""
    let value = trimmed(equals.map { pair[pair.index(after: $0)...] } ?? pair)
    guard !(name.isEmpty && value.isEmpty), name.utf8.count + value.utf8.count <= 4096 else {
      return nil
    }
    self.init(name: name, value: value, domain: host, path: Cookie.defaultPath(of: url))
    var hasMaximumAge = false
    var declaredDomain = ""
    var hasPath = false
    for part in parts {
      let equals = part.firstIndex(of: "=")
      let attribute = trimmed(equals.map { part[..<$0] } ?? part).lowercased()
      let value = equals.map { trimmed(part[part.index(after: $0)...]) } ?? ""
      guard value.utf8.count <= 1024 else { continue }
      switch attribute {
      case "expires":
        if !hasMaximumAge, let date = HTTPDate.parse(value) {
          expiry = min(date, now + Cookie.maximumAge)
        }
      case "max-age":
        guard let first = value.utf8.first, first == 0x2D || first.isASCIIDigit,
          value.utf8.dropFirst().allSatisfy(\.isASCIIDigit), value != "-"
        else { continue }
        // What has too many digits is as long as can be.
        let seconds = Int(value) ?? (first == 0x2D ? -1 : Cookie.maximumAge)
        expiry = seconds <= 0 ? .min : now + min(seconds, Cookie.maximumAge)
        hasMaximumAge = true
      case "domain":
        declaredDomain = String(value.first == "." ? value.dropFirst() : value[...]).lowercased()
      case "path":
        path = value.hasPrefix("/") ? value : Cookie.defaultPath(of: url)
        hasPath = true
      case "secure": isSecure = true
      case "httponly": isHTTPOnly = true
      case "samesite": sameSite = SameSite(rawValue: value.lowercased())
      default: break
      }
    }
    guard takeDomain(declaredDomain, host: host), !isSecure || url.isTrustworthy,
      sameSite != Cookie.SameSite.none || isSecure
    else { return nil }
    let lowercased = name.isEmpty ? value.lowercased() : name.lowercased()
    if lowercased.hasPrefix("__secure-"), !isSecure || name.isEmpty { return nil }
    if lowercased.hasPrefix("__host-") {
      guard isSecure, isHostOnly, hasPath, path == "/", !name.isEmpty else { return nil }
    }
  }

  /// Whether the declared domain may be used by the host.
  private mutating func takeDomain(_ declared: String, host: String) -> Bool {
    if declared.isEmpty || declared == host {
      // A host that is a public suffix can have cookies, but only for itself.
      isHostOnly =
        declared.isEmpty || NetworkAddress(host: host) != nil
        || PublicSuffixes.shared.contains(declared)
      return true
    }
    guard declared.utf8.allSatisfy({ $0 < 0x80 }), Cookie.isDomain(host, within: declared),
      !PublicSuffixes.shared.contains(declared)
    else { return false }
    domain = declared
    isHostOnly = false
    return true
  }

  /// <https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#section-5.1.3>
  static func isDomain(_ host: String, within domain: String) -> Bool {
    if host == domain { return true }
    return host.hasSuffix("." + domain) && NetworkAddress(host: host) == nil
  }

  /// <https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#section-5.1.4>
  static func isPath(_ path: String, within folder: String) -> Bool {
    if path == folder { return true }
    guard path.hasPrefix(folder) else { return false }
    return folder.hasSuffix("/") || path.utf8.dropFirst(folder.utf8.count).first == 0x2F
  }

  static func defaultPath(of url: WebURL) -> String {
    let path = url.path
    guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash > path.startIndex
    else { return "/" }
    return String(path[..<slash])
  }
}

extension WebURL {
  /// Whether nobody can listen on the way.
  ///
  /// <https://w3c.github.io/webappsec-secure-contexts/#potentially-trustworthy-origin>
  var isTrustworthy: Bool {
    scheme == "https" || scheme == "file" || isLoopback
  }
}
