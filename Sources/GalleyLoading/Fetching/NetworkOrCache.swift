/// Answers one request without redirections, from what is stored or from its server.
///
/// <https://fetch.spec.whatwg.org/#http-network-or-cache-fetch>
struct NetworkOrCache {
  let request: FetchRequest
  let session: ResourceSession
  let policy: ResourcePolicy
  let observer: (any FetchObserver)?
  let budget: ResourceBudget?

  private var store: ResourceDataStore { session.dataStore }

  func run() async throws(LoadError) -> (HTTPHead, FetchBody) {
    try policy.check(request.url, for: request.kind)
    var fields = defaultFields(of: request)
    addCookies(to: &fields)
    let mode = cacheMode(fields)
    addCacheControl(mode, to: &fields)
    let isStoreAsked = request.method == "GET" && fields.value(of: "range") == nil
    var stale: StoredResponse?
    if isStoreAsked, mode != .noStore, mode != .reload {
      let url = request.url
      let asked = fields
      if let stored = store.withCache({ $0.response(for: url, fields: asked) }) {
        let isUsable =
          switch mode {
          case .forceCache, .onlyIfCached: true
          case .default: stored.isFresh(for: fields, now: store.now())
          case .noCache, .noStore, .reload: false
          }
        if isUsable { return (stored.head, FetchBody(stored.body)) }
        if !stored.validators.isEmpty { stale = stored }
      }
    }
    if mode == .onlyIfCached {
      throw .notAllowed(
        url: request.url.href, reason: "only what is stored may be used, and nothing is")
    }
    let requestTime = store.now()
    let (head, pipe) = try await askServer(fields + (stale?.validators ?? []))
    if var stored = stale, head.status == 304 {
      pipe.discard()
      stored.freshen(with: head, requestTime: requestTime, responseTime: store.now())
      let fresh = stored
      store.withCache { $0.store(fresh) }
      return (fresh.head, FetchBody(fresh.body))
    }
    invalidate(after: head)
    var record: StoredResponse?
    if isStoreAsked, mode != .noStore, StoredResponse.isStorable(head, request: fields) {
      let names = Set(StoredResponse.varyingNames(of: head.fields))
      record = StoredResponse(
        url: request.url, head: head, body: [],
        requestFields: fields.filter { names.contains($0.name.lowercased()) },
        requestTime: requestTime, responseTime: store.now())
    }
    let maximum = store.withCache { $0.maximumEntryCost }
    return (head, FetchBody(pipe, record: record, maximumRecord: maximum))
  }

  // MARK: The store

  /// Whoever asks about an answer of their own wants that to be decided by the server.
  private func cacheMode(_ fields: [HTTPField]) -> FetchRequest.CacheMode {
    let names = [
      "if-none-match", "if-modified-since", "if-match", "if-unmodified-since", "if-range",
    ]
    let isConditional = names.contains { fields.value(of: $0) != nil }
    return request.cacheMode == .default && isConditional ? .noStore : request.cacheMode
  }

  private func addCacheControl(_ mode: FetchRequest.CacheMode, to fields: inout [HTTPField]) {
    guard fields.value(of: "cache-control") == nil else { return }
    switch mode {
    case .noCache: fields.append(HTTPField("Cache-Control", "max-age=0"))
    case .noStore where request.cacheMode == .noStore, .reload:
      if fields.value(of: "pragma") == nil { fields.append(HTTPField("Pragma", "no-cache")) }
      fields.append(HTTPField("Cache-Control", "no-cache"))
    case .default, .noStore, .forceCache, .onlyIfCached: break
    }
  }

  /// What changes a resource makes what is known of it wrong.
  ///
  /// <https://www.rfc-editor.org/rfc/rfc9111#section-4.4>
  private func invalidate(after head: HTTPHead) {
    guard !["GET", "HEAD", "OPTIONS", "TRACE"].contains(request.method),
      (200..<400).contains(head.status)
    else { return }
    var urls = [request.url]
    for name in ["location", "content-location"] {
      if let text = head.value(of: name), let url = WebURL(text, base: request.url),
        url.origin == request.url.origin
      {
        urls.append(url)
      }
    }
    let gone = urls
    store.withCache { cache in
      for url in gone { cache.invalidate(url) }
    }
  }

  // MARK: Cookies

  private func addCookies(to fields: inout [HTTPField]) {
    if request.includesCredentials { store.addCookies(to: &fields, of: request) }
  }

  private func takeCookies(_ head: HTTPHead) {
    if request.includesCredentials { store.takeCookies(head, of: request) }
  }

  // MARK: The server

  private func askServer(
    _ fields: [HTTPField]
  ) async throws(LoadError) -> (HTTPHead, FetchPipe) {
    var authentication = Authentication(self, fields)
    while true {
      var exchange = HTTPExchange(request, fields: fields, policy: policy)
      exchange.credential = authentication.credential
      exchange.totalTimeout = budget?.timeLeft(policy: policy).map { max(0.001, $0) }
      let pipe = try session.loop.start(exchange)
      do throws(LoadError) {
        guard case .head(let head) = try await pipe.next() else {
          throw .badResponse(url: request.url.href, reason: "it has no head")
        }
        takeCookies(head)
        if try await authentication.isTriedAgain(after: head) {
          pipe.discard()
          continue
        }
        return (head, pipe)
      } catch {
        pipe.close()
        throw error
      }
    }
  }
}
