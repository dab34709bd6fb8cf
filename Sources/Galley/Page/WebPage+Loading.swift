extension WebPage {
  /// Loads what a URL names.
  ///
  /// - Returns: The steps of this navigation. For `nil` it throws ``NavigationError/invalidURL``, and
  ///   nothing is loaded.
  @discardableResult
  public func load(_ url: URL?) -> NavigationSequence {
    guard let url else { return .failed(NavigationError.invalidURL) }
    return load(URLRequest(url: url))
  }

  /// Loads what a request asks for.
  ///
  /// - Returns: The steps of this navigation, which goes on without them.
  @discardableResult
  public func load(_ request: URLRequest) -> NavigationSequence {
    guard let order = NavigationOrder(request) else { return .failed(NavigationError.invalidURL) }
    return start(order)
  }

  /// Shows data that the app has.
  ///
  /// The list of pages gets an item of its own that keeps the data.
  ///
  /// - Note: Deviation: Apple's pages forget such data, and neither come back to it nor reload it.
  ///
  /// - Parameters:
  ///   - mimeType: If it is empty, the data decides.
  ///   - characterEncoding: One that has a name on the web; for others the data decides.
  ///   - baseURL: What the data's URLs are relative to, and the page's ``url``.
  @discardableResult
  public func load(
    _ data: Data, mimeType: String, characterEncoding: String.Encoding, baseURL: URL
  ) -> NavigationSequence {
    let response = URLResponse(
      url: baseURL, mimeType: mimeType, expectedContentLength: data.count,
      textEncodingName: characterEncoding.webName)
    return load(simulatedRequest: URLRequest(url: baseURL), response: response, responseData: data)
  }

  /// Shows a page that the app has.
  ///
  /// - Parameter baseURL: What the page's URLs are relative to, and its ``url``.
  @discardableResult
  public func load(html: String, baseURL: URL = .aboutBlank) -> NavigationSequence {
    load(
      Data(html.utf8), mimeType: "text/html", characterEncoding: .utf8, baseURL: baseURL)
  }

  /// Shows a page that the app has; without a base URL it is `about:blank`.
  ///
  /// Not part of Apple's type, whose parameter isn't optional.
  @_disfavoredOverload
  @discardableResult
  public func load(html: String, baseURL: URL?) -> NavigationSequence {
    load(html: html, baseURL: baseURL ?? .aboutBlank)
  }

  /// Acts as if a server had answered so.
  @discardableResult
  public func load(
    simulatedRequest: URLRequest, response: URLResponse, responseData: Data
  ) -> NavigationSequence {
    guard var order = NavigationOrder(simulatedRequest) else {
      return .failed(NavigationError.invalidURL)
    }
    order.content = .given(response, [UInt8](responseData))
    return start(order)
  }

  /// Acts as if a server had answered with that page.
  @discardableResult
  public func load(simulatedRequest: URLRequest, responseHTML: String) -> NavigationSequence {
    let data = Data(responseHTML.utf8)
    let response = URLResponse(
      url: simulatedRequest.url ?? .aboutBlank, mimeType: "text/html",
      expectedContentLength: data.count, textEncodingName: "utf-8")
    return load(simulatedRequest: simulatedRequest, response: response, responseData: data)
  }

  /// Goes back or forward to a page of ``backForwardList``.
  ///
  /// - Returns: The steps of this navigation. For an item that isn't in the list it throws
  ///   ``NavigationError/invalidURL``, and nothing is loaded.
  @discardableResult
  public func load(_ item: BackForwardList.Item) -> NavigationSequence {
    guard backForwardList.contains(item.id),
      var order = ordersOfItems[item.id] ?? NavigationOrder(URLRequest(url: item.url))
    else { return .failed(NavigationError.invalidURL) }
    order.type = order.isPost ? .formResubmitted : .backForward
    order.history = .move(to: item.id)
    return start(order)
  }

  /// Loads the page again; one that the app gave is shown again.
  ///
  /// - Parameter fromOrigin: Whether nothing that was kept may be used.
  /// - Returns: The steps of this navigation; none if nothing has been loaded.
  @discardableResult
  public func reload(fromOrigin: Bool = false) -> NavigationSequence {
    guard var order = shownOrder else {
      return isClosed ? .failed(NavigationError.pageClosed) : .empty
    }
    order.type = order.isPost ? .formResubmitted : .reload
    order.history = .keep
    order.request.cachePolicy =
      fromOrigin ? .reloadIgnoringLocalAndRemoteCacheData : .reloadRevalidatingCacheData
    return start(order)
  }

  /// Stops whatever is being loaded; what has begun to show stays.
  public func stopLoading() {
    if let navigation = pendingNavigation { stop(navigation) }
    if let navigation = activeNavigation { stop(navigation) }
  }

  /// Ends the page for good: what is loading fails, and nothing can be loaded any more.
  ///
  /// Not part of Apple's type, whose pages are closed by scripts only.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    renderer.stop()
    closeNavigations(throwing: NavigationError.pageClosed)
  }
}

extension URL {
  /// The URL of the empty page.
  public static let aboutBlank = URL(string: "about:blank") ?? URL(filePath: "/")
}

extension WebPage.NavigationSequence {
  /// A sequence without steps that throws.
  static func failed(_ error: any Error) -> Self {
    let channel = NavigationChannel()
    channel.finish(throwing: error)
    return Self(id: nil, channel: channel)
  }

  /// A sequence without steps.
  static var empty: Self {
    let channel = NavigationChannel()
    channel.finish()
    return Self(id: nil, channel: channel)
  }
}
