extension WebPage {
  /// Decides which navigations of a page happen.
  ///
  /// The page keeps its own copy of a decider that is a value. While an answer is awaited the page
  /// may ask again for another navigation; a value keeps the changes of the answer that came last.
  ///
  /// Source: Apple's `WebPage.NavigationDeciding`.
  @MainActor
  public protocol NavigationDeciding {
    /// Asked before anything is fetched: for loads, links, forms, redirections and fragments.
    ///
    /// Not yet: what frames inside of the page show is loaded without a question.
    ///
    /// - Parameter preferences: Those of ``Configuration/defaultNavigationPreferences``; changes
    ///   hold for this navigation only.
    mutating func decidePolicy(
      for action: NavigationAction, preferences: inout NavigationPreferences
    ) async -> WKNavigationActionPolicy

    /// Asked when the head of the answer has come; not for content that the app itself gave.
    mutating func decidePolicy(
      for response: NavigationResponse
    ) async -> WKNavigationResponsePolicy

    /// Asked when a server wants credentials.
    ///
    /// - Returns: What to do, and the credential for `.useCredential`.
    mutating func decideAuthenticationChallengeDisposition(
      for challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?)
  }
}

extension WebPage.NavigationDeciding {
  public mutating func decidePolicy(
    for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
  ) async -> WKNavigationActionPolicy { .allow }

  public mutating func decidePolicy(
    for response: WebPage.NavigationResponse
  ) async -> WKNavigationResponsePolicy { .allow }

  public mutating func decideAuthenticationChallengeDisposition(
    for challenge: URLAuthenticationChallenge
  ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
    (.performDefaultHandling, nil)
  }
}

/// The decider of pages that were given none: everything is allowed.
struct DefaultNavigationDecider: WebPage.NavigationDeciding {}

/// Whether a navigation may begin.
public enum WKNavigationActionPolicy: Int, Hashable, Sendable {
  case cancel, allow
  /// Not shown but saved; as nobody saves here, the navigation ends as if cancelled.
  case download
}

/// Whether an answer may be shown.
public enum WKNavigationResponsePolicy: Int, Hashable, Sendable {
  case cancel, allow
  /// Not shown but saved; as nobody saves here, the navigation ends as if cancelled.
  case download
}

/// What began a navigation.
public enum WKNavigationType: Int, Hashable, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  /// The app, a script, a redirection.
  case other = -1
}
