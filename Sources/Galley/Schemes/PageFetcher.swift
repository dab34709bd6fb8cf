import GalleyLoading

/// Gets resources from the app's scheme handlers, and all else from the data store's session.
@MainActor
struct PageFetcher {
  /// By scheme, in lower case.
  let handlers: [String: any URLSchemeHandler]
  let store: WKWebsiteDataStore
  private let upgradesKnownHosts: Bool

  init(_ configuration: WebPage.Configuration) {
    handlers = Dictionary(
      configuration.urlSchemeHandlers.map { ($0.key.rawValue.lowercased(), $0.value) }
    ) { first, _ in first }
    store = configuration.websiteDataStore
    upgradesKnownHosts = configuration.upgradeKnownHostsToHTTPS
  }

  /// The URL to ask for instead of another: by `https` where its host is known to want nothing else.
  ///
  /// <https://fetch.spec.whatwg.org/#concept-main-fetch>
  func upgraded(_ url: WebURL) -> WebURL {
    guard upgradesKnownHosts, let host = url.host, store.strictHosts.contains(host) else {
      return url
    }
    return url.upgradedToHTTPS ?? url
  }

  /// Starts a fetch; a handler is asked before this returns.
  ///
  /// - Parameters:
  ///   - url: The request's.
  ///   - page: What it is for; `nil` for a page itself.
  ///   - referrer: What refers to it.
  func fetch(
    _ request: URLRequest, _ url: WebURL, for kind: ResourceKind, policy: ResourcePolicy,
    page: WebURL? = nil, referrer: WebURL? = nil, observer: (any FetchObserver)? = nil
  ) -> ResourceStream {
    if let handler = handlers[url.scheme] {
      return handler.stream(for: request, url: url, limit: policy.maximumBytes)
    }
    var fetch = FetchRequest(request, url, for: kind)
    fetch.page = page
    fetch.referrer = referrer
    return stream(store.fetch(fetch, policy, observer))
  }

  /// What a fetch gives, with heads in both types.
  private func stream(_ events: AsyncThrowingStream<FetchEvent, any Error>) -> ResourceStream {
    ResourceStream { [store] continuation in
      let task = Task { @MainActor in
        do {
          for try await event in events {
            switch event {
            case .response(let head):
              store.strictHosts.note(head)
              continuation.yield(.response(head.foundationResponse, head))
            case .data(let bytes): continuation.yield(.data(bytes))
            }
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

extension PageFetcher {
  /// Makes one exchange that a script asks for.
  func exchange(_ request: FetchRequest, _ policy: ResourcePolicy) -> ResourceStream {
    guard let handler = handlers[request.url.scheme] else {
      return stream(store.fetch(request, policy, nil))
    }
    var asked = URLRequest(url: request.url.foundationURL)
    asked.httpMethod = request.method
    for field in request.fields { asked.addValue(field.value, forHTTPHeaderField: field.name) }
    if !request.body.isEmpty { asked.httpBody = Data(request.body) }
    return handler.stream(for: asked, url: request.url, limit: policy.maximumBytes)
  }
}

extension FetchRequest {
  init(_ request: URLRequest, _ url: WebURL, for kind: ResourceKind) {
    self.init(url, for: kind)
    method = request.httpMethod ?? "GET"
    fields = (request.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }
      .map { HTTPField($0.key, $0.value) }
    body = request.httpBody.map { [UInt8]($0) } ?? []
    cacheMode =
      switch request.cachePolicy {
      case .reloadIgnoringLocalCacheData, .reloadIgnoringLocalAndRemoteCacheData: .reload
      case .reloadRevalidatingCacheData: .noCache
      case .returnCacheDataElseLoad: .forceCache
      case .returnCacheDataDontLoad: .onlyIfCached
      case .useProtocolCachePolicy: .default
      @unknown default: .default
      }
    // Foundation's own time, a minute, is not a wish.
    if request.timeoutInterval != 60, request.timeoutInterval > 0 {
      timeout = request.timeoutInterval
    }
  }
}
