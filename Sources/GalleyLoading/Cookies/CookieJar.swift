/// The cookies of a data store.
///
/// <https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#section-5.7>
struct CookieJar: Sendable {
  static let maximumCountPerDomain = 180
  static let maximumCount = 3000

  private struct Entry: Sendable {
    var cookie: Cookie
    var creation: Int
    var lastAccess: Int

    func isExpired(_ now: Int) -> Bool { cookie.expiry.map { $0 <= now } ?? false }
  }

  /// By domain.
  private var entries: [String: [Entry]] = [:]
  private var count = 0
  /// Grows with each use, so that order is known where clocks are too coarse.
  private var clock = 0

  /// How a request came about, which decides over `SameSite`.
  struct Context: Sendable {
    var isSameSite: Bool
    /// Whether it replaces what a window shows, by a method that changes nothing.
    var isSafeNavigation: Bool

    func allows(_ cookie: Cookie) -> Bool {
      if isSameSite { return true }
      return switch cookie.sameSite {
      case .strict: false
      case .lax, nil: isSafeNavigation
      case .some(Cookie.SameSite.none): true
      }
    }
  }

  /// All that have not expired, oldest first.
  func all(now: Int) -> [Cookie] {
    entries.values.joined().filter { !$0.isExpired(now) }.sorted { $0.creation < $1.creation }
      .map(\.cookie)
  }

  /// Takes the cookies that a response sets.
  mutating func take(
    _ fields: [HTTPField], from url: WebURL, isSameSite: Bool, isNavigation: Bool, now: Int
  ) {
    for text in fields.values(of: "set-cookie").prefix(1000) {
      guard let cookie = Cookie(parsing: text, from: url, now: now) else { continue }
      // From another site only a navigation may set what that site would never get back.
      if !isSameSite, !isNavigation, cookie.sameSite != Cookie.SameSite.none { continue }
      if !url.isTrustworthy, shadowsSecure(cookie) { continue }
      store(cookie, now: now)
    }
  }

  /// Whether an insecure cookie would hide a secure one.
  func shadowsSecure(_ cookie: Cookie) -> Bool {
    entries.values.joined().contains { entry in
      let old = entry.cookie
      return old.isSecure && old.name == cookie.name
        && (Cookie.isDomain(old.domain, within: cookie.domain)
          || Cookie.isDomain(cookie.domain, within: old.domain))
        && Cookie.isPath(cookie.path, within: old.path)
    }
  }

  /// Stores a cookie in place of the one of the same name, domain and path; one that has expired
  /// only removes that.
  mutating func store(_ cookie: Cookie, now: Int) {
    clock += 1
    var domain = entries[cookie.domain] ?? []
    count -= domain.count
    var entry = Entry(cookie: cookie, creation: clock, lastAccess: clock)
    if let index = domain.firstIndex(where: {
      $0.cookie.name == cookie.name && $0.cookie.path == cookie.path
        && $0.cookie.isHostOnly == cookie.isHostOnly
    }) {
      entry.creation = domain[index].creation
      domain.remove(at: index)
    }
    if !entry.isExpired(now) { domain.append(entry) }
    if domain.count > Self.maximumCountPerDomain { Self.evict(&domain, now: now) }
    count += domain.count
    entries[cookie.domain] = domain.isEmpty ? nil : domain
    if count > Self.maximumCount { evictDomains(now: now) }
  }

  private static func evict(_ domain: inout [Entry], now: Int) {
    domain.removeAll { $0.isExpired(now) }
    while domain.count > maximumCountPerDomain {
      // Insecure ones go first, then those that were used longest ago.
      let victim = domain.indices.min {
        (domain[$0].cookie.isSecure ? 1 : 0, domain[$0].lastAccess)
          < (domain[$1].cookie.isSecure ? 1 : 0, domain[$1].lastAccess)
      }
      guard let victim else { return }
      domain.remove(at: victim)
    }
  }

  private mutating func evictDomains(now: Int) {
    for name in Array(entries.keys) {
      entries[name]?.removeAll { $0.isExpired(now) }
      if entries[name]?.isEmpty == true { entries[name] = nil }
    }
    count = entries.values.reduce(0) { $0 + $1.count }
    while count > Self.maximumCount {
      let oldest = entries.min {
        ($0.value.map(\.lastAccess).max() ?? 0) < ($1.value.map(\.lastAccess).max() ?? 0)
      }
      guard let oldest else { return }
      count -= oldest.value.count
      entries[oldest.key] = nil
    }
  }

  /// The value of the `Cookie` field of a request; `nil` for none.
  ///
  /// <https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#section-5.8.3>
  mutating func header(
    for url: WebURL, context: Context, now: Int, isForScript: Bool = false
  ) -> String? {
    guard let host = url.host else { return nil }
    clock += 1
    var found: [Entry] = []
    let path = url.path.isEmpty ? "/" : url.path
    for domain in Self.domains(of: host) {
      guard var candidates = entries[domain] else { continue }
      for index in candidates.indices {
        let cookie = candidates[index].cookie
        guard !candidates[index].isExpired(now), !cookie.isHostOnly || domain == host,
          Cookie.isPath(path, within: cookie.path), !cookie.isSecure || url.isTrustworthy,
          context.allows(cookie), !(isForScript && cookie.isHTTPOnly)
        else { continue }
        candidates[index].lastAccess = clock
        found.append(candidates[index])
      }
      entries[domain] = candidates
    }
    if found.isEmpty { return nil }
    found.sort {
      ($1.cookie.path.utf8.count, $0.creation) < ($0.cookie.path.utf8.count, $1.creation)
    }
    return found.map {
      $0.cookie.name.isEmpty ? $0.cookie.value : "\($0.cookie.name)=\($0.cookie.value)"
    }.joined(separator: "; ")
  }

  /// The host and all domains around it.
  private static func domains(of host: String) -> [String] {
    guard NetworkAddress(host: host) == nil else { return [host] }
    var result = [host]
    var rest = host[...]
    while let dot = rest.firstIndex(of: "."), result.count < 128 {
      rest = rest[rest.index(after: dot)...]
      if !rest.isEmpty { result.append(String(rest)) }
    }
    return result
  }

  mutating func removeAll() {
    entries = [:]
    count = 0
  }
}
