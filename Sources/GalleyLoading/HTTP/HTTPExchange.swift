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
  var url: WebURL
  var method = "GET"
  var fields: [HTTPField] = []
  /// `nil` for a request without one, which is not the same as an empty one.
  var body: [UInt8]?
  var credential: HTTPCredential?
  /// A URL; empty for none.
  var proxy = ""
  /// All in seconds.
  var connectTimeout = 30.0
  /// Without any byte in either direction.
  var idleTimeout = 30.0
  /// Of the whole exchange; `nil` for no limit.
  var totalTimeout: Double?
  /// Of the body, decompressed.
  var maximumBytes = Int.max
  /// Whether a server at an address of 4 or 16 bytes may be spoken to; `nil` for all.
  var allowsAddress: (@Sendable ([UInt8]) -> Bool)?

  init(_ url: WebURL) { self.url = url }
}
