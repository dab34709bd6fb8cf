/// One fetch under way: who asks for its parts makes it go on.
actor FetchRun {
  private enum Phase {
    case start
    case body(FetchBody)
    case end
  }

  private let request: FetchRequest
  private let session: ResourceSession
  private let policy: ResourcePolicy
  private let root: String?
  private let observer: (any FetchObserver)?
  private let budget: ResourceBudget?
  private var phase = Phase.start

  init(
    _ request: FetchRequest, session: ResourceSession, policy: ResourcePolicy, root: String?,
    observer: (any FetchObserver)?, budget: ResourceBudget?
  ) {
    self.request = request
    self.session = session
    self.policy = policy
    self.root = root
    self.observer = observer
    self.budget = budget ?? policy.budget
  }

  deinit {
    if case .body(let body) = phase { body.pipe?.close() }
  }

  /// The next part; `nil` after the last, and after an error.
  func next() async throws(LoadError) -> FetchEvent? {
    switch phase {
    case .end: return nil
    case .start:
      phase = .end
      if Task.isCancelled { throw .cancelled }
      try budget?.begin(request.url, policy: policy)
      let (response, body) = try await begin()
      phase = .body(body)
      return .response(response)
    case .body(var body):
      phase = .end
      let data: [UInt8]?
      do throws(LoadError) {
        data = try await body.next()
        if let data { try budget?.take(data.count, of: request.url, policy: policy) }
      } catch {
        body.pipe?.close()
        throw error
      }
      guard let data else {
        if let response = body.recorded { session.dataStore.withCache { $0.store(response) } }
        return nil
      }
      phase = .body(body)
      return .data(data)
    }
  }

  private func begin() async throws(LoadError) -> (FetchResponse, FetchBody) {
    switch request.url.scheme {
    case "http", "https": return try await beginHTTP()
    default:
      var policy = policy
      // What is read is counted as it is handed over.
      policy.budget = nil
      let loaded = try ResourceLoader(policy: policy, root: root).load(
        request.url, for: request.kind)
      var response = FetchResponse(url: loaded.url, mimeType: loaded.mimeType)
      response.charset = loaded.charset
      response.expectedLength = loaded.bytes.count
      return (response, FetchBody(loaded.bytes))
    }
  }

  private func beginHTTP() async throws(LoadError) -> (FetchResponse, FetchBody) {
    var request = request
    for _ in 0...policy.maximumRedirections {
      let exchange = NetworkOrCache(
        request: request, session: session, policy: policy, observer: observer, budget: budget)
      var (head, body) = try await exchange.run()
      do throws(LoadError) {
        guard request.followsRedirections,
          let next = try redirection(of: request, by: head, policy: policy)
        else {
          let response = try await response(to: request, head, &body)
          try checkType(response)
          return (response, body)
        }
        body.pipe?.discard()
        guard let observer else {
          request = next
          continue
        }
        var response = FetchResponse(
          url: request.url, mimeType: MIMEType.declared(in: head.fields) ?? .unknown)
        response.status = head.status
        response.reason = head.reason
        response.fields = head.fields
        guard let chosen = await observer.redirected(by: response, to: next) else {
          throw .cancelled
        }
        request = chosen
        // Whoever is asked may answer with anything.
        guard request.url.scheme == "http" || request.url.scheme == "https" else {
          throw .unsupportedScheme(request.url.scheme)
        }
      } catch {
        body.pipe?.close()
        throw error
      }
    }
    throw .tooManyRedirections(url: request.url.href)
  }

  private func response(
    to request: FetchRequest, _ head: HTTPHead, _ body: inout FetchBody
  ) async throws(LoadError) -> FetchResponse {
    let isEncoded = head.value(of: "content-encoding") != nil
    let declaredLength = head.value(of: "content-length").flatMap { Int($0) }.flatMap {
      $0 >= 0 ? $0 : nil
    }
    if let declaredLength, declaredLength > policy.maximumBytes {
      throw .tooLarge(
        url: request.url.hrefWithoutFragment, maximumBytes: policy.maximumBytes)
    }
    var start: [UInt8] = []
    if MIMEType.needsBody(head.fields, for: request.kind) {
      start = try await body.peek(MIMEType.sniffedCount)
    }
    let type = MIMEType(ofAnswer: head.fields, for: request.kind, body: start)
    var response = FetchResponse(url: request.url, mimeType: type)
    response.status = head.status
    response.reason = head.reason
    response.fields = head.fields
    response.charset = type.charset
    response.expectedLength = isEncoded ? body.knownLength : declaredLength ?? body.knownLength
    return response
  }

  /// <https://fetch.spec.whatwg.org/#should-response-to-request-be-blocked-due-to-nosniff?>
  private func checkType(_ response: FetchResponse) throws(LoadError) {
    guard MIMEType.forbidsSniffing(response.fields) else { return }
    let declared = MIMEType.declared(in: response.fields) ?? .unknown
    let isBlocked =
      switch request.kind {
      case .styleSheet: declared.essence != MIMEType.css.essence
      case .script: !declared.isJavaScript
      case .document, .image, .font, .fetch: false
      }
    if isBlocked {
      throw .badResponse(
        url: response.url.href,
        reason: "its type is \(declared.essence), and it forbids to take it for another")
    }
  }
}
