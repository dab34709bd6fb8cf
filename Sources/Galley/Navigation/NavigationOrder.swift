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
  /// The navigation that loaded the document, once it is there; parts of a document share it.
  var document: WebPage.NavigationID?
  var input = NavigationInput()

  /// - Returns: `nil` if the request's URL is not one that the web knows.
  init?(_ request: URLRequest) {
    guard let url = request.url.flatMap({ WebURL($0.absoluteString) }) else { return nil }
    self.url = url
    self.request = request
    self.request.url = url.foundationURL
  }

  var isPost: Bool { request.httpMethod?.uppercased() == "POST" }

  /// Whether all that is wanted is another part of the document that `shown` led to.
  ///
  /// <https://html.spec.whatwg.org/#navigate-fragid-step>
  func staysInDocument(of shown: NavigationOrder) -> Bool {
    if isForNewWindow { return false }
    switch (history, content) {
    case (.move, _): return document != nil && document == shown.document
    case (.keep, _), (.append, .given): return false
    case (.append, .fetched):
      return url.fragment != nil && (request.httpMethod ?? "GET") == "GET"
        && url.hrefWithoutFragment == shown.url.hrefWithoutFragment
    }
  }

  /// Whether the page would follow itself in the list, and so takes its own place.
  ///
  /// <https://html.spec.whatwg.org/#navigate-convert-to-replace>
  func replaces(_ shown: NavigationOrder) -> Bool {
    guard case (.append, .fetched, .fetched) = (history, content, shown.content) else {
      return false
    }
    return url == shown.url && !isPost && !isForNewWindow
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
