/// What a request says when its maker hasn't said it.
///
/// <https://fetch.spec.whatwg.org/#http-network-or-cache-fetch>
func defaultFields(of request: FetchRequest) -> [HTTPField] {
  var fields = request.fields
  func add(_ name: String, _ value: String) {
    if fields.value(of: name.lowercased()) == nil { fields.append(HTTPField(name, value)) }
  }
  add("User-Agent", "Galley/1")
  add("Accept", accept(request.kind))
  if let referrer = request.referrer, let value = referrerValue(referrer, for: request.url) {
    add("Referer", value)
  }
  if request.method != "GET", request.method != "HEAD" {
    add("Origin", (request.page ?? request.referrer)?.origin ?? "null")
  } else if request.kind == .font, let origin = (request.page ?? request.referrer)?.origin,
    origin != request.url.origin
  {
    add("Origin", origin)
  }
  return fields
}

/// <https://fetch.spec.whatwg.org/#document-accept-header-value>
private func accept(_ kind: ResourceKind) -> String {
  switch kind {
  case .document: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
  case .image: "image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5"
  case .styleSheet: "text/css,*/*;q=0.1"
  case .font, .script, .fetch: "*/*"
  }
}

/// What a server learns of who refers to its resource, by the policy that holds where none is
/// declared.
///
/// <https://w3c.github.io/webappsec-referrer-policy/#referrer-policy-strict-origin-when-cross-origin>
private func referrerValue(_ referrer: WebURL, for url: WebURL) -> String? {
  guard let origin = referrer.origin else { return nil }
  if origin == url.origin { return referrer.hrefWithoutFragmentOrUser }
  if referrer.scheme == "https", url.scheme != "https" { return nil }
  return origin + "/"
}
