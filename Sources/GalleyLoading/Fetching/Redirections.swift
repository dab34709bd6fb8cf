/// What a response asks to fetch instead; `nil` if it is no redirection.
///
/// - Throws: ``LoadError/invalidURL(_:)``, and ``LoadError/notAllowed(url:reason:)`` for a way off
///   the network.
///
/// <https://fetch.spec.whatwg.org/#http-redirect-fetch>
func redirection(
  of request: FetchRequest, by head: HTTPHead, policy: ResourcePolicy
) throws(LoadError) -> FetchRequest? {
  guard [301, 302, 303, 307, 308].contains(head.status),
    let location = head.value(of: "location")
  else { return nil }
  guard var url = WebURL(location, base: request.url) else { throw .invalidURL(location) }
  // From the network there is no way back to files, and to nothing else either.
  guard url.scheme == "http" || url.scheme == "https" else {
    throw ResourcePolicy.refusal(url, .redirection, "a redirection must stay on the network")
  }
  if url.fragment == nil { url.fragment = request.url.fragment }
  var next = request
  next.url = url
  let isPost = request.method == "POST"
  let becomesGet =
    ((head.status == 301 || head.status == 302) && isPost)
    || (head.status == 303 && request.method != "GET" && request.method != "HEAD")
  if becomesGet {
    next.method = "GET"
    next.body = []
    next.fields.remove([
      "content-encoding", "content-language", "content-location", "content-type",
      "content-length",
    ])
  }
  if url.origin != request.url.origin {
    next.fields.remove(["authorization", "cookie", "proxy-authorization"])
  }
  return next
}
