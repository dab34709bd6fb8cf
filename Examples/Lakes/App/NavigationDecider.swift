import Galley

/// Lets the page go to articles only; other links are handed out.
@MainActor
final class NavigationDecider: WebPage.NavigationDeciding {
  /// Called with each link that leads elsewhere.
  var open: (URL) -> Void = { _ in }

  func decidePolicy(
    for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
  ) async -> WKNavigationActionPolicy {
    guard let url = action.request.url else { return .cancel }
    if url.scheme == "lakes" || url.host() == "lakes.apple.com" { return .allow }
    open(url)
    return .cancel
  }
}
