import GalleyLoading

extension WebPage {
  var fetcher: PageFetcher { PageFetcher(configuration) }

  /// What a page may read that the configuration says nothing of: any host, and if it is a local
  /// one, the files below its folder.
  func resourcePolicy(forPageAt url: WebURL) -> ResourcePolicy {
    if let policy = configuration.resourcePolicy { return policy }
    var policy = ResourcePolicy(forPageAt: url)
    policy.network = .anyHost
    return policy
  }

  /// A request for a document with what this page says of itself.
  func prepared(_ request: URLRequest, _ preferences: NavigationPreferences) -> URLRequest {
    var request = request
    if request.value(forHTTPHeaderField: "User-Agent") == nil {
      request.setValue(
        Self.userAgent(customUserAgent, configuration, preferences.preferredContentMode),
        forHTTPHeaderField: "User-Agent")
    }
    return request
  }

  static func request(for url: WebURL, userAgent: String) -> URLRequest {
    var request = URLRequest(url: url.foundationURL)
    request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    return request
  }

  /// What a page says of itself to servers.
  static func userAgent(
    _ custom: String?, _ configuration: Configuration, _ mode: NavigationPreferences.ContentMode
  ) -> String {
    if let custom, !custom.isEmpty { return custom }
    let device =
      switch mode {
      case .recommended, .desktop: "X11; Linux x86_64"
      case .mobile: "Linux; Mobile"
      }
    let base = "Mozilla/5.0 (\(device)) AppleWebKit/605.1.15 (KHTML, like Gecko)"
    guard let name = configuration.applicationNameForUserAgent, !name.isEmpty else { return base }
    return base + " " + name
  }
}
