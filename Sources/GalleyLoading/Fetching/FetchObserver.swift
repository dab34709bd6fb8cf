/// A server's question for credentials.
public struct AuthenticationQuestion: Hashable, Sendable {
  public var url: WebURL
  /// `Basic`, `Digest` …
  public var scheme: String
  public var realm: String
  /// How many answers were refused already.
  public var previousFailures: Int

  public init(url: WebURL, scheme: String, realm: String, previousFailures: Int) {
    self.url = url
    self.scheme = scheme
    self.realm = realm
    self.previousFailures = previousFailures
  }
}

/// The answer to a question for credentials.
public enum AuthenticationAnswer: Hashable, Sendable {
  case credential(user: String, password: String)
  /// Take the server's page as the response.
  case none
  case cancel
}

/// Who is asked while a fetch is under way.
public protocol FetchObserver: Sendable {
  /// Called before a redirection is followed.
  ///
  /// - Returns: What to fetch instead; `nil` ends the fetch with ``LoadError/cancelled``.
  func redirected(by response: FetchResponse, to request: FetchRequest) async -> FetchRequest?

  func challenged(by question: AuthenticationQuestion) async -> AuthenticationAnswer
}
