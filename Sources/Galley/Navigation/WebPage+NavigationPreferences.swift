extension WebPage {
  /// How one navigation is carried out.
  ///
  /// Source: Apple's `WebPage.NavigationPreferences`.
  public struct NavigationPreferences: Hashable, Sendable {
    /// For which kind of device a server should make the page.
    public enum ContentMode: Hashable, Sendable {
      case recommended, mobile, desktop
    }

    /// What to do about pages asked for by `http`.
    public enum UpgradeToHTTPSPolicy: Hashable, Sendable {
      case keepAsRequested
      /// Try `https`; if that can't be had, take what was asked for.
      case automaticFallbackToHTTP
      /// Try `https`; if that can't be had, someone has to agree. Nobody is asked here, so it fails.
      case userMediatedFallbackToHTTP
      case errorOnFailure
    }

    /// Tells servers what to make, by the name of the browser; not for frames inside of the page.
    public var preferredContentMode = ContentMode.recommended
    /// Whether the page's own scripts run; those of the app and ``WebPage/callJavaScript`` always do.
    public var allowsContentJavaScript = true
    /// Not for frames inside of the page.
    public var preferredHTTPSNavigationPolicy = UpgradeToHTTPSPolicy.keepAsRequested
    /// Kept, and without effect: there is nothing to lock down.
    public var isLockdownModeEnabled = false

    public init() {}
  }
}
