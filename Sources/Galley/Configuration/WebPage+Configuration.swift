public import GalleyLoading

extension WebPage {
  /// How a page works; read once, when the page is made.
  ///
  /// What concerns devices that have no screen, camera or speaker is kept and has no effect.
  ///
  /// Source: Apple's `WebPage.Configuration`.
  @MainActor
  public struct Configuration {
    /// Where cookies and stored answers are kept; shared by pages that name the same.
    public var websiteDataStore = WKWebsiteDataStore.default()
    public var userContentController = WKUserContentController()
    public var webExtensionController: WKWebExtensionController?
    /// What each navigation begins with.
    public var defaultNavigationPreferences = NavigationPreferences()
    public var urlSchemeHandlers: [URLScheme: any URLSchemeHandler] = [:]
    public var deviceSensorAuthorization = DeviceSensorAuthorization(decision: .prompt)
    /// Added to what the page says of itself to servers.
    public var applicationNameForUserAgent: String?
    /// Whether main frames show only what ``appBoundDomains`` lists.
    public var limitsNavigationsToAppBoundDomains = false
    /// Whether hosts that are known to want `https` are asked by nothing else.
    ///
    /// Known are the hosts whose answers said so to the ``websiteDataStore``.
    public var upgradeKnownHostsToHTTPS = true
    /// Whether frames are made known only when all has come.
    public var suppressesIncrementalRendering = false
    /// Kept, and without effect.
    public var allowsAirPlayForMediaPlayback = true
    /// Whether anything but the page's own file is fetched.
    public var loadsSubresources = true
    /// Kept, and without effect.
    public var allowsInlinePredictions = false
    /// Kept, and without effect.
    public var supportsAdaptiveImageGlyph = false
    /// Kept, and without effect.
    public var showsSystemScreenTimeBlockingView = true
    /// What becomes a link where a page's text looks like it.
    public var dataDetectorTypes: WKDataDetectorTypes = []
    /// Kept, and without effect: users may magnify every page.
    public var ignoresViewportScaleLimits = false
    /// Kept, and without effect.
    public var mediaPlaybackBehavior = MediaPlaybackBehavior.automatic
    /// Kept, and without effect.
    public var userInterfaceDirectionPolicy = WKUserInterfaceDirectionPolicy.content

    /// The domains that ``limitsNavigationsToAppBoundDomains`` allows with all below them, and
    /// schemes with their colon. At first what `WKAppBoundDomains` in the app's `Info.plist` lists.
    ///
    /// Not part of Apple's type, which reads that file only.
    public var appBoundDomains: [String] =
      Bundle.main.object(forInfoDictionaryKey: "WKAppBoundDomains") as? [String] ?? []
    /// What pages may read, and how much; `nil` for what the page itself implies: any host, and for
    /// a local page the files below its folder.
    ///
    /// Not part of Apple's type.
    public var resourcePolicy: ResourcePolicy?

    public init() {}

    /// How films begin; none do here.
    public enum MediaPlaybackBehavior: Hashable, Sendable {
      case automatic, allowsInlinePlayback, alwaysFullscreen
    }
  }

  /// Who decides whether a page may use a device; no page can ask here.
  ///
  /// Source: Apple's `WebPage.DeviceSensorAuthorization`.
  @MainActor
  public struct DeviceSensorAuthorization {
    public enum Permission: Hashable, Sendable {
      case deviceOrientationAndMotion
      case mediaCapture(WKMediaCaptureType)
    }

    let decisionHandler: (Permission, FrameInfo, WKSecurityOrigin) async -> WKPermissionDecision

    public init(
      decisionHandler:
        @escaping (Permission, FrameInfo, WKSecurityOrigin) async -> WKPermissionDecision
    ) {
      self.decisionHandler = decisionHandler
    }

    /// Always the same decision.
    public init(decision: WKPermissionDecision) {
      decisionHandler = { _, _, _ in decision }
    }
  }
}
