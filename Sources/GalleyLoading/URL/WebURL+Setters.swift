/// The parts of a URL that scripts can set.
///
/// <https://url.spec.whatwg.org/#api>
extension WebURL {
  /// By the names of the attributes of `URL`, `location` and links.
  public enum Part: String, Sendable, CaseIterable {
    case `protocol`, username, password, host, hostname, port, pathname, search, hash
    /// What stands after the question mark, as it is; empty for none.
    case query
  }

  var hasCredentials: Bool { !username.isEmpty || !password.isEmpty }

  /// <https://url.spec.whatwg.org/#cannot-have-a-username-password-port>
  private var cannotHaveUserOrPort: Bool { host == nil || host == "" || scheme == "file" }

  /// Sets a part as the attribute of that name does; what isn't valid changes nothing.
  public mutating func set(_ part: Part, to value: String) {
    switch part {
    case .protocol: WebURLParser.parse(value + ":", into: &self, override: .schemeStart)
    case .username:
      if !cannotHaveUserOrPort { username = percentEncoded(value.utf8, .userinfo) }
    case .password:
      if !cannotHaveUserOrPort { password = percentEncoded(value.utf8, .userinfo) }
    case .host:
      if !hasOpaquePath { WebURLParser.parse(value, into: &self, override: .host) }
    case .hostname:
      if !hasOpaquePath { WebURLParser.parse(value, into: &self, override: .hostname) }
    case .port:
      if cannotHaveUserOrPort { return }
      if value.isEmpty {
        port = nil
      } else {
        WebURLParser.parse(value, into: &self, override: .port)
      }
    case .pathname:
      if hasOpaquePath { return }
      pathParts = .segments([])
      WebURLParser.parse(value, into: &self, override: .pathStart)
    case .search:
      query = nil
      if value.isEmpty { return }
      query = ""
      WebURLParser.parse(
        value.hasPrefix("?") ? String(value.dropFirst()) : value, into: &self, override: .query)
    case .hash:
      fragment = nil
      if value.isEmpty { return }
      fragment = ""
      WebURLParser.parse(
        value.hasPrefix("#") ? String(value.dropFirst()) : value, into: &self, override: .fragment)
    case .query: query = value.isEmpty ? nil : value
    }
  }

  /// The origin as scripts see it: also of the URL inside a `blob:` one; `null` for those that
  /// are alone in the world.
  ///
  /// <https://url.spec.whatwg.org/#concept-url-origin>
  public var serializedOrigin: String {
    if scheme == "blob" {
      guard let inner = WebURL(path), inner.scheme == "http" || inner.scheme == "https" else {
        return "null"
      }
      return inner.serializedOrigin
    }
    if scheme == "ws" || scheme == "wss", let host {
      return scheme + "://" + host + (port.map { ":\($0)" } ?? "")
    }
    return origin ?? "null"
  }
}
