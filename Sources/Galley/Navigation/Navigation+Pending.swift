import GalleyLoading

extension Navigation {
  /// Asks whether the navigation may begin, and begins it, or does all that there is to do for
  /// another part of the same document.
  ///
  /// <https://html.spec.whatwg.org/#beginning-navigation>
  func decide() async throws {
    let isAllowed = try await isAllowed()
    let page = try current()
    guard isAllowed, !order.isForNewWindow else { return page.refuse(self) }
    if let error = page.appBoundDomainError(for: order.url) { throw error }
    if isWithinDocument(of: page) {
      page.moveWithinDocument(self)
    } else {
      page.beginProvisional(self)
    }
  }

  /// Asks the page's decider about the order as it is now.
  func isAllowed() async throws -> Bool {
    let action = makeAction(try current())
    // While the answer is awaited another question may be asked, so each has its own copy.
    var decider = try current().navigationDecider
    var preferences = preferences
    let policy = await decider.decidePolicy(for: action, preferences: &preferences)
    page?.navigationDecider = decider
    _ = try current()
    self.preferences = preferences
    return policy == .allow
  }

  private func makeAction(_ page: WebPage) -> WebPage.NavigationAction {
    var action = WebPage.NavigationAction(
      source: order.source ?? page.mainFrame,
      target: order.isForNewWindow ? nil : page.mainFrame, navigationType: order.type,
      request: order.request)
    action.shouldPerformDownload = order.input.shouldDownload
    action.buttonNumber = order.input.buttonNumber
    action.modifierFlags = order.input.modifiers
    return action
  }

  /// Whether only the fragment differs from what is shown.
  ///
  /// <https://html.spec.whatwg.org/#navigate-fragid-step>
  private func isWithinDocument(of page: WebPage) -> Bool {
    guard let shown = page.shownOrder, page.renderer.model != nil else { return false }
    return order.staysInDocument(of: shown)
  }
}
