/// The answer to one request, all of it.
public struct ExchangedResponse: Hashable, Sendable {
  public var status: Int
  /// What the server says of the status; may be empty.
  public var reason: String
  public var fields: [HTTPField]
  public var bytes: [UInt8]

  public init(status: Int, reason: String, fields: [HTTPField], bytes: [UInt8]) {
    self.status = status
    self.reason = reason
    self.fields = fields
    self.bytes = bytes
  }

  /// As if a server had sent something that is there already.
  public init(_ loaded: LoadedResource) {
    self.init(
      status: 200, reason: "OK",
      fields: [
        HTTPField("Content-Type", loaded.mimeType.description),
        HTTPField("Content-Length", "\(loaded.bytes.count)"),
      ], bytes: loaded.bytes)
  }
}

extension ResourceLoader {
  /// Makes one exchange now, for scripts: no redirection is followed, and every status is an answer.
  ///
  /// - Parameter store: Where cookies are kept; `nil` sends and takes none.
  /// - Throws: ``LoadError``; ``LoadError/missing(url:)`` if this loader gets nothing itself.
  public func exchange(
    _ request: FetchRequest, store: ResourceDataStore? = nil
  ) throws(LoadError) -> ExchangedResponse {
    guard request.url.scheme == "http" || request.url.scheme == "https" else {
      return ExchangedResponse(try load(request.url, for: request.kind))
    }
    guard getsResources else { throw .missing(url: request.url.href) }
    record?.note(request.url)
    try policy.check(request.url, for: request.kind)
    try policy.budget?.begin(request.url, policy: policy)
    var fields = defaultFields(of: request)
    let usesStore = request.includesCredentials
    if usesStore { store?.addCookies(to: &fields, of: request) }
    var exchange = HTTPExchange(request, fields: fields, policy: policy)
    let wish = request.timeout.map { min($0, policy.timeout) } ?? policy.timeout
    exchange.totalTimeout = policy.budget?.timeLeft(policy: policy).map { min($0, wish) } ?? wish
    if usesStore, request.url.hasCredentials {
      exchange.credential = request.url.credential(.basic)
    }
    let (head, body) = try HTTPRequest.perform(exchange)
    if usesStore { store?.takeCookies(head, of: request) }
    try policy.budget?.take(body.count, of: request.url, policy: policy)
    return ExchangedResponse(
      status: head.status, reason: head.reason, fields: head.fields, bytes: body)
  }
}

extension ResourceDataStore {
  func addCookies(to fields: inout [HTTPField], of request: FetchRequest) {
    guard fields.value(of: "cookie") == nil else { return }
    let context = CookieJar.Context(
      isSameSite: request.isSameSite,
      isSafeNavigation: request.kind == .document && ["GET", "HEAD"].contains(request.method))
    let (url, time) = (request.url, now())
    if let value = withCookies({ $0.header(for: url, context: context, now: time) }) {
      fields.append(HTTPField("Cookie", value))
    }
  }

  func takeCookies(_ head: HTTPHead, of request: FetchRequest) {
    guard head.value(of: "set-cookie") != nil else { return }
    let (url, isSameSite, time) = (request.url, request.isSameSite, now())
    let isNavigation = request.kind == .document
    withCookies {
      $0.take(
        head.fields, from: url, isSameSite: isSameSite, isNavigation: isNavigation, now: time)
    }
  }
}

extension FetchRequest {
  var isSameSite: Bool {
    guard let page else { return true }
    return PublicSuffixes.shared.areSameSite(page, url)
  }
}
