/// Loads over HTTP and HTTPS, following redirections as far as the policy goes.
struct HTTPLoader {
  let policy: ResourcePolicy
  let kind: ResourceKind
  let referrer: WebURL?

  /// - Throws: ``LoadError``; an answer whose status isn't success is ``LoadError/httpStatus(_:url:)``.
  func load(_ url: WebURL) throws(LoadError) -> LoadedResource {
    var request = FetchRequest(url, for: kind)
    request.referrer = referrer
    for _ in 0...policy.maximumRedirections {
      let url = request.url
      try policy.check(url, for: kind)
      var exchange = HTTPExchange(url)
      exchange.fields = defaultFields(of: request)
      exchange.maximumBytes = policy.maximumBytes
      exchange.connectTimeout = policy.timeout
      exchange.totalTimeout = policy.timeout
      exchange.proxy = SystemProxy.address(for: url)
      if exchange.proxy.isEmpty { exchange.allowsAddress = policy.addressCheck(for: url) }
      if !url.username.isEmpty || !url.password.isEmpty {
        exchange.credential = url.credential(.basic)
      }
      let (head, body) = try HTTPRequest.perform(exchange)
      if let next = try redirection(of: request, by: head, policy: policy) {
        request = next
        continue
      }
      guard (200..<300).contains(head.status) else {
        throw .httpStatus(head.status, url: url.href)
      }
      let type = MIMEType(ofAnswer: head.fields, for: kind, body: body)
      return LoadedResource(url: url, bytes: body, mimeType: type, charset: type.charset)
    }
    throw .tooManyRedirections(url: request.url.href)
  }
}
