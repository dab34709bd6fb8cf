import GalleyLoading

extension Navigation {
  /// Asks by `https` where the page's or the navigation's settings want that.
  ///
  /// - Returns: The URL as it was, if it was changed and may be gone back to.
  func upgradeToHTTPS() throws -> WebURL? {
    let page = try current()
    let url = order.url
    guard case .fetched = order.content, let upgraded = url.upgradedToHTTPS else { return nil }
    let isKnown = page.fetcher.upgraded(url) == upgraded
    guard isKnown || preferences.preferredHTTPSNavigationPolicy != .keepAsRequested else {
      return nil
    }
    order.redirect(to: upgraded)
    page.changeProvisionalURL(of: self)
    return isKnown ? nil : url
  }
}

extension WebURL {
  /// The same by `https`; a port that was named stays.
  ///
  /// <https://fetch.spec.whatwg.org/#concept-main-fetch>
  var upgradedToHTTPS: WebURL? {
    scheme == "http" ? WebURL("https" + href.dropFirst(4)) : nil
  }
}
