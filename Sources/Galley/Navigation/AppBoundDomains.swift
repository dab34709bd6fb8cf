import GalleyLoading

extension WebPage {
  /// Why a main frame may not show a URL that isn't of the app's own domains; `nil` if it may.
  func appBoundDomainError(for url: WebURL) -> WKError? {
    guard configuration.limitsNavigationsToAppBoundDomains,
      !["about", "data", "blob", "file", "javascript"].contains(url.scheme)
    else { return nil }
    let isBound = configuration.appBoundDomains.contains { domain in
      let domain = domain.lowercased()
      if domain.hasSuffix(":") { return url.scheme == domain.dropLast() }
      return url.host == domain || url.host?.hasSuffix("." + domain) == true
    }
    return isBound
      ? nil
      : WKError(.navigationAppBoundDomain, message: "\(url.host ?? url.scheme) isn't app-bound")
  }
}
