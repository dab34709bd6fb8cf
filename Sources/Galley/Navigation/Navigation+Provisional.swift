import GalleyLoading

extension Navigation {
  /// Gets what was asked for, until it has come or failed.
  ///
  /// <https://html.spec.whatwg.org/#create-navigation-params-by-fetching>
  func fetch() async throws {
    let original = try upgradeToHTTPS()
    try await letListenersReact()
    do {
      try await receive()
    } catch let error as LoadError {
      if let redirectionError { throw redirectionError }
      guard let original, phase == .provisional, error != .cancelled,
        preferences.preferredHTTPSNavigationPolicy == .automaticFallbackToHTTP
      else { throw error }
      order.redirect(to: original)
      try current().changeProvisionalURL(of: self)
      try await receive()
    }
  }

  private func receive() async throws {
    received = nil
    var receiver = DocumentReceiver(url: order.url)
    for try await event in try events() {
      switch event {
      case .response(let response, let head):
        try await accept(response, head)
        receiver.begin(head)
        progress.expect(bytes: head.expectedLength)
      case .data(let bytes):
        let page = try current()
        // Only one holds the bytes while they grow, which else would be copied each time.
        received = nil
        receiver.append(bytes)
        received = receiver
        if phase == .provisional {
          page.commit(self)
          try await letListenersReact()
        }
        progress.receive(bytes: bytes.count)
        page.show(progress, of: self)
      }
    }
    // Where the task is cancelled, answers end early without an error.
    _ = try current()
    guard receiver.hasHead else { throw URLError(.badServerResponse) }
    if phase == .provisional {
      try current().commit(self)
      try await letListenersReact()
    }
    _ = try current()
    received = nil
    try await show(receiver.resource)
  }

  private func events() throws -> ResourceStream {
    let page = try current()
    switch order.content {
    case .given(let response, let bytes): return .given(response, bytes, url: order.url)
    case .fetched:
      let referrer = order.isFromApp ? nil : page.shownOrder?.url
      return page.fetcher.fetch(
        page.prepared(order.request, preferences), order.url, for: .document,
        policy: page.resourcePolicy(forPageAt: order.url), page: referrer, referrer: referrer,
        observer: NavigationObserver(navigation: self))
    }
  }

  /// Asks whether an answer may be shown; what the app gave is meant to be.
  ///
  /// <https://html.spec.whatwg.org/#process-a-navigate-response>
  private func accept(_ response: URLResponse, _ head: FetchResponse) async throws {
    let canShow = head.mimeType == .unknown ? response.mimeType == nil : head.mimeType.canBeShown
    if case .fetched = order.content {
      let question = WebPage.NavigationResponse(response: response, canShowMimeType: canShow)
      var decider = try current().navigationDecider
      let policy = await decider.decidePolicy(for: question)
      page?.navigationDecider = decider
      _ = try current()
      guard policy == .allow, head.status != 204, head.status != 205 else {
        throw WebKitError.interrupted()
      }
    }
    guard canShow else { throw WebKitError.cannotShow(head.mimeType.essence) }
  }

  /// Asks whether to follow the server elsewhere.
  ///
  /// - Returns: What to fetch instead; `nil` if the navigation has ended, or is to end.
  func redirect(to request: FetchRequest) async -> FetchRequest? {
    guard phase == .provisional, let url = page?.fetcher.upgraded(request.url) else { return nil }
    var request = request
    request.url = url
    order.redirect(to: url)
    order.request.httpMethod = request.method
    if request.body.isEmpty { order.request.httpBody = nil }
    guard let isAllowed = try? await isAllowed() else { return nil }
    guard let page = try? current() else { return nil }
    redirectionError =
      isAllowed ? page.appBoundDomainError(for: url) : WebKitError.interrupted()
    guard redirectionError == nil else { return nil }
    page.receivedRedirect(self)
    return (try? await letListenersReact()) == nil ? nil : request
  }

  /// Asks for credentials.
  func answer(_ question: AuthenticationQuestion) async -> AuthenticationAnswer {
    guard var decider = page?.navigationDecider else { return .cancel }
    let challenge = URLAuthenticationChallenge(question)
    let (disposition, credential) = await decider.decideAuthenticationChallengeDisposition(
      for: challenge)
    page?.navigationDecider = decider
    switch disposition {
    case .useCredential:
      guard let user = credential?.user, let password = credential?.password else { return .none }
      return .credential(user: user, password: password)
    case .cancelAuthenticationChallenge: return .cancel
    case .performDefaultHandling, .rejectProtectionSpace: return .none
    @unknown default: return .none
    }
  }
}

/// Asks a navigation on the way; one that is gone follows nothing.
struct NavigationObserver: FetchObserver {
  private weak let navigation: Navigation?

  init(navigation: Navigation) { self.navigation = navigation }

  func redirected(
    by response: FetchResponse, to request: FetchRequest
  ) async -> FetchRequest? {
    await navigation?.redirect(to: request)
  }

  func challenged(by question: AuthenticationQuestion) async -> AuthenticationAnswer {
    await navigation?.answer(question) ?? .cancel
  }
}
