/// A field of an HTTP message's head.
public struct HTTPField: Hashable, Sendable {
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// What is to be fetched, and how.
///
/// <https://fetch.spec.whatwg.org/#requests>
public struct FetchRequest: Hashable, Sendable {
  /// How much of what is stored may be used.
  ///
  /// <https://fetch.spec.whatwg.org/#concept-request-cache-mode>
  public enum CacheMode: Hashable, Sendable {
    case `default`, noStore, reload, noCache, forceCache, onlyIfCached
  }

  /// Absolute.
  public var url: WebURL
  public var kind: ResourceKind
  public var method = "GET"
  public var fields: [HTTPField] = []
  public var body: [UInt8] = []
  public var cacheMode = CacheMode.default
  /// The document or style sheet that refers to the resource; `nil` if nothing does.
  public var referrer: WebURL?
  /// The page that the resource is for; `nil` for a page that nobody else leads to.
  ///
  /// It decides over cookies and over who may be asked for credentials.
  public var page: WebURL?
  /// Whether redirections are followed, or are answers as any other.
  public var followsRedirections = true
  /// Whether cookies and credentials are sent and taken.
  public var includesCredentials = true
  /// In seconds without any byte; `nil` for the policy's.
  public var timeout: Double?

  public init(_ url: WebURL, for kind: ResourceKind) {
    self.url = url
    self.kind = kind
  }

  /// A request for what a page needs.
  public init(_ request: ResourceRequest, page: WebURL? = nil) {
    self.init(request.url, for: request.kind)
    referrer = request.referrer
    self.page = page
  }
}

/// The head of an answer.
///
/// <https://fetch.spec.whatwg.org/#responses>
public struct FetchResponse: Hashable, Sendable {
  /// After all redirections.
  public var url: WebURL
  /// The HTTP status; `nil` from elsewhere.
  public var status: Int?
  /// What the server says of the status; may be empty.
  public var reason = ""
  public var fields: [HTTPField] = []
  /// As declared, or else as sniffed.
  public var mimeType: MIMEType
  /// The encoding that came beside the bytes; `nil` when nobody said.
  public var charset: String?
  /// In bytes; `nil` if unknown. What comes may differ.
  public var expectedLength: Int?

  public init(url: WebURL, mimeType: MIMEType) {
    self.url = url
    self.mimeType = mimeType
  }
}

/// What a fetch gives, in this order: the response, then any number of data.
public enum FetchEvent: Sendable {
  case response(FetchResponse)
  case data([UInt8])
}
