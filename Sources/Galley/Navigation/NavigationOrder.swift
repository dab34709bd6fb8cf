import GalleyLoading

/// What a navigation is to do.
@MainActor
struct NavigationOrder {
  enum Content {
    /// To be fetched.
    case fetched
    /// The app has it.
    case given(URLResponse, [UInt8])
  }

  enum History {
    /// The page becomes a new item of the list.
    case append
    /// The list stays.
    case keep
    /// The page is that item of the list.
    case move(to: WebPage.BackForwardList.Item.ID)
  }

  /// Its URL is ``url``.
  var request: URLRequest
  /// As the standard writes it.
  private(set) var url: WebURL
  var type = WKNavigationType.other
  var content = Content.fetched
  var history = History.append
  /// The frame that asks; `nil` for the main frame.
  var source: WebPage.FrameInfo?
  /// Whether the app called, not the page or its user.
  var isFromApp = true
  var isForNewWindow = false
  var input = NavigationInput()

  /// - Returns: `nil` if the request's URL is not one that the web knows.
  init?(_ request: URLRequest) {
    guard let url = request.url.flatMap({ WebURL($0.absoluteString) }) else { return nil }
    self.url = url
    self.request = request
    self.request.url = url.foundationURL
  }

  /// Whether another part of the document that is shown is all that may be wanted.
  var canStayInDocument: Bool {
    guard case .fetched = content, type != .reload, !isForNewWindow else { return false }
    return url.fragment != nil && (request.httpMethod ?? "GET") == "GET"
  }

  /// Goes elsewhere instead.
  mutating func redirect(to url: WebURL) {
    self.url = url
    request.url = url.foundationURL
  }
}

extension WebURL {
  /// The URL in Foundation's type.
  var foundationURL: URL {
    URL(string: href) ?? URL(string: href, encodingInvalidCharacters: true) ?? .aboutBlank
  }
}
