/// Who somebody claims to be.
struct HTTPCredential: Hashable, Sendable {
  enum Scheme: Hashable, Sendable {
    case basic, digest
  }

  var user: String
  var password: String
  var scheme: Scheme
}

/// One request to one server; redirections are the caller's.
struct HTTPExchange: Sendable {
  let url: WebURL
  let method: String
  let fields: [HTTPField]
  /// `nil` for a request without one, which is not the same as an empty one.
  let body: [UInt8]?
  var credential: HTTPCredential?
  /// A URL; empty for none.
  let proxy: String
  /// All in seconds.
  let connectTimeout: Double
  /// Without any byte in either direction.
  let idleTimeout: Double
  /// Of the whole exchange; `nil` for no limit.
  var totalTimeout: Double?
  /// Of the body, decompressed.
  let maximumBytes: Int
  /// Whether a server at an address of 4 or 16 bytes may be spoken to; `nil` for all.
  let allowsAddress: (@Sendable ([UInt8]) -> Bool)?

  /// An exchange within a policy's limits, by the proxy that the surroundings name.
  ///
  /// - Parameter fields: All that are sent.
  init(_ request: FetchRequest, fields: [HTTPField], policy: ResourcePolicy) {
    url = request.url
    method = request.method
    self.fields = fields
    let hasBody = !request.body.isEmpty || ["POST", "PUT", "PATCH"].contains(request.method)
    body = hasBody ? request.body : nil
    maximumBytes = policy.maximumBytes
    idleTimeout = request.timeout ?? policy.timeout
    connectTimeout = idleTimeout
    proxy = SystemProxy.address(for: url)
    // A proxy finds the server by itself, so that its address isn't known here.
    allowsAddress = proxy.isEmpty ? policy.addressCheck(for: url) : nil
  }
}
