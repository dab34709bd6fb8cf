/// Loads over HTTP and HTTPS, following redirections as far as the policy goes.
struct HTTPLoader {
  let policy: ResourcePolicy

  private static let maximumRedirections = 20

  /// - Throws: ``LoadError``; an answer whose status isn't success is ``LoadError/httpStatus(_:url:)``.
  func load(_ url: WebURL) throws(LoadError) -> LoadedResource {
    var url = url
    for _ in 0...Self.maximumRedirections {
      try policy.check(network: url)
      let response = try HTTPRequest.get(
        url, maximumBytes: policy.maximumBytes, timeout: policy.timeout)
      if [301, 302, 303, 307, 308].contains(response.status),
        let location = response.headers["location"]
      {
        guard var next = WebURL(location, base: url) else { throw .invalidURL(location) }
        // From the network there is no way back to files, and to nothing else either.
        guard next.scheme == "http" || next.scheme == "https" else {
          throw .notAllowed(url: next.href, reason: "a redirection must stay on the network")
        }
        next.fragment = next.fragment ?? url.fragment
        url = next
        continue
      }
      guard (200..<300).contains(response.status) else {
        throw .httpStatus(response.status, url: url.href)
      }
      let declared = response.headers["content-type"].flatMap { MIMEType($0) }
      return LoadedResource(
        url: url, bytes: response.body,
        mimeType: declared ?? MIMEType(sniffing: response.body), charset: declared?.charset)
    }
    throw .notAllowed(url: url.href, reason: "too many redirections")
  }
}
