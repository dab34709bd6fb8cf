/// The dialogue with a server about who is asking.
///
/// <https://fetch.spec.whatwg.org/#http-network-or-cache-fetch>
struct Authentication {
  private let request: FetchRequest
  private let store: ResourceDataStore
  private let observer: (any FetchObserver)?
  /// Whether there is anything to say: not in the name of a page of another origin, and not where
  /// the request says itself who is asking.
  private let isPossible: Bool
  /// What to send next; `nil` to say nothing.
  private(set) var credential: HTTPCredential?
  private var challenge: AuthenticationChallenge?
  private var failures = 0
  private var isURLTried = false
  private var isStoreTried = false

  private static let maximumFailures = 20

  init(_ exchange: NetworkOrCache, _ fields: [HTTPField]) {
    request = exchange.request
    store = exchange.session.dataStore
    observer = exchange.observer
    let url = request.url
    isPossible =
      fields.value(of: "authorization") == nil
      && (request.kind == .document || request.page == nil || request.page?.origin == url.origin)
    if isPossible, url.username.isEmpty, url.password.isEmpty {
      credential = store.withCredentials { $0.credential(for: url) }
    }
  }

  /// Looks at an answer.
  ///
  /// - Returns: Whether to ask again, with ``credential``.
  /// - Throws: ``LoadError/cancelled`` if that was the answer to the question.
  mutating func isTriedAgain(after head: HTTPHead) async throws(LoadError) -> Bool {
    let url = request.url
    guard head.status == 401, isPossible, let asked = AuthenticationChallenge.best(in: head.fields)
    else {
      if let credential, let challenge, head.status != 401 {
        store.withCredentials { $0.remember(credential, for: url, realm: challenge.realm) }
      }
      return false
    }
    if let refused = credential {
      store.withCredentials {
        if $0.credential(for: url, realm: asked.realm) == refused {
          $0.forget(url, realm: asked.realm)
        }
      }
      // What was sent unasked may have been meant for elsewhere.
      if challenge != nil { failures += 1 }
    }
    challenge = asked
    credential = nil
    if !isURLTried, !url.username.isEmpty || !url.password.isEmpty {
      isURLTried = true
      credential = url.credential(asked.scheme)
      return true
    }
    if !isStoreTried {
      isStoreTried = true
      if var known = store.withCredentials({ $0.credential(for: url, realm: asked.realm) }) {
        known.scheme = asked.scheme
        credential = known
        return true
      }
    }
    guard let observer, failures < Self.maximumFailures else { return false }
    let question = AuthenticationQuestion(
      url: url, scheme: asked.scheme == .digest ? "Digest" : "Basic", realm: asked.realm,
      previousFailures: failures)
    switch await observer.challenged(by: question) {
    case .credential(let user, let password):
      credential = HTTPCredential(user: user, password: password, scheme: asked.scheme)
      return true
    case .none: return false
    case .cancel: throw .cancelled
    }
  }
}
