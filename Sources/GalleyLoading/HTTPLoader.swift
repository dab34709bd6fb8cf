/// Loads over HTTP and HTTPS on the calling thread, following redirections as far as the policy goes.
///
/// It needs no task, so that callers which must not wait for one can use it. It keeps nothing: no
/// cookies, no responses; all of that is a ``ResourceSession``'s.
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
      var exchange = HTTPExchange(request, fields: defaultFields(of: request), policy: policy)
      exchange.totalTimeout = policy.timeout
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
