extension WebPage {
  /// A step of a navigation of the page's main frame.
  ///
  /// Source: Apple's `WebPage.NavigationEvent`.
  public enum NavigationEvent: Hashable, Sendable {
    /// The request was allowed, and nothing has come yet. Always the first.
    case startedProvisionalNavigation
    /// The server sent the page elsewhere; once for each time.
    case receivedServerRedirect
    /// The first content is there: ``WebPage/url`` is the new one, the title is still empty.
    case committed
    /// All has come, and the frame that shows it is made: a picture taken now shows the page.
    case finished
  }

  /// Why a navigation came to nothing.
  ///
  /// A navigation that fails after ``NavigationEvent/committed`` throws its error as it is instead.
  ///
  /// Source: Apple's `WebPage.NavigationError`.
  public enum NavigationError: Error {
    /// Nothing of the page came; with the reason.
    case failedProvisionalNavigation(any Error)
    /// The page was closed.
    case pageClosed
    /// What holds the page's content has ended.
    case webContentProcessTerminated
    /// There was no URL to load.
    case invalidURL
  }

  /// Tells navigations of all pages apart.
  ///
  /// Source: the first form of Apple's API, as shown in 2025.
  public struct NavigationID: Hashable, Sendable {
    let rawValue: Int
  }

  /// The newest step of the newest navigation.
  ///
  /// Source: the first form of Apple's API, as shown in 2025; its name there is `NavigationEvent`.
  public struct CurrentNavigationEvent: Sendable {
    /// The steps, and the two ways to fail.
    public enum Kind: Sendable {
      case startedProvisionalNavigation
      case receivedServerRedirect
      case committed
      case finished
      case failedProvisionalNavigation(underlyingError: any Error)
      case failed(underlyingError: any Error)
    }

    public let kind: Kind
    public let navigationID: NavigationID
  }
}
