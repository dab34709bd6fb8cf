import Synchronization

/// What is remembered of servers: cookies, responses and credentials.
///
/// Sessions that share a store share all of that. It lives in memory only.
public final class ResourceDataStore: Sendable {
  private let cookieJar = Mutex(CookieJar())
  private let cache: Mutex<HTTPCache>
  private let credentials = Mutex(CredentialStore())
  /// What pages keep by keys.
  public let webStorage = WebStorage()
  /// The time in seconds since 1970.
  let now: @Sendable () -> Int

  /// - Parameters:
  ///   - cacheCapacity: How many bytes of responses are kept at most.
  ///   - now: The time in seconds since 1970; `nil` asks the system.
  public init(cacheCapacity: Int = 67_108_864, now: (@Sendable () -> Int)? = nil) {
    cache = Mutex(HTTPCache(capacity: max(0, cacheCapacity)))
    self.now = now ?? systemTime
  }

  /// A store that nobody else uses and nothing outlives.
  public static func nonPersistent() -> ResourceDataStore { ResourceDataStore() }

  /// The store that this process shares.
  public static let `default` = ResourceDataStore()

  /// All cookies that have not expired, oldest first.
  public var cookies: [Cookie] { cookieJar.withLock { $0.all(now: now()) } }

  /// Sets a cookie as if its own server had done so.
  public func setCookie(_ cookie: Cookie) {
    cookieJar.withLock { $0.store(cookie, now: now()) }
  }

  public func removeAllCookies() { cookieJar.withLock { $0.removeAll() } }

  public func removeAllResponses() { cache.withLock { $0.removeAll() } }

  public func removeAllCredentials() { credentials.withLock { $0 = CredentialStore() } }

  // MARK: Fetches

  func withCookies<Result: Sendable>(_ body: (inout CookieJar) -> Result) -> Result {
    cookieJar.withLock { body(&$0) }
  }

  func withCache<Result: Sendable>(_ body: (inout HTTPCache) -> Result) -> Result {
    cache.withLock { body(&$0) }
  }

  func withCredentials<Result: Sendable>(_ body: (inout CredentialStore) -> Result) -> Result {
    credentials.withLock { body(&$0) }
  }
}

/// Who servers were told to be asked by.
///
/// <https://www.rfc-editor.org/rfc/rfc7617#section-2.2>
struct CredentialStore: Sendable {
  private struct Space: Hashable {
    var origin: String
    var realm: String
  }

  private struct Known: Sendable {
    var credential: HTTPCredential
    /// Below it, the server is told without being asked again.
    var folder: String
  }

  private var known: [Space: Known] = [:]

  /// What to send before being asked; `nil` for nothing.
  func credential(for url: WebURL) -> HTTPCredential? {
    guard let origin = url.origin else { return nil }
    let path = url.path
    return known.filter { $0.key.origin == origin && path.hasPrefix($0.value.folder) }
      .max { $0.value.folder.utf8.count < $1.value.folder.utf8.count }?.value.credential
  }

  func credential(for url: WebURL, realm: String) -> HTTPCredential? {
    url.origin.flatMap { known[Space(origin: $0, realm: realm)]?.credential }
  }

  mutating func remember(_ credential: HTTPCredential, for url: WebURL, realm: String) {
    guard let origin = url.origin else { return }
    let path = url.path
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "/"
    known[Space(origin: origin, realm: realm)] = Known(credential: credential, folder: folder)
  }

  mutating func forget(_ url: WebURL, realm: String) {
    guard let origin = url.origin else { return }
    known[Space(origin: origin, realm: realm)] = nil
  }
}
