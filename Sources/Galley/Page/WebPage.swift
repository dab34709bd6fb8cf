import GalleyEngine
import GalleyLoading
public import Observation

/// A web page without a window: it loads, lays out and can be looked at.
///
/// Without a ``WebView`` a page is 1024 × 768 points large.
///
/// Source: Apple's `WebPage`.
@MainActor
@Observable
public final class WebPage {
  /// What is being loaded, or else what is shown; `nil` before the first load.
  public internal(set) var url: URL?
  /// Empty until the page has one.
  public internal(set) var title = ""
  /// From the call that loads until all has come or something failed.
  public internal(set) var isLoading = false
  /// From 0 to 1, where it stays until the next load begins.
  public internal(set) var estimatedProgress = 0.0
  /// Whether the page and all that it refers to came by `https`.
  public internal(set) var hasOnlySecureContent = false
  /// The page's wish for the colour of what surrounds it, `<meta name=theme-color>`.
  public internal(set) var themeColor: Color?
  /// The pages that were shown before and after this one.
  public internal(set) var backForwardList = BackForwardList()
  /// The newest step of the newest navigation, whoever began it; `nil` before the first.
  ///
  /// Several steps within one turn of the main actor are observed as the last of them;
  /// ``navigations`` gives each.
  public internal(set) var currentNavigationEvent: CurrentNavigationEvent?
  /// Grows with each frame.
  var frameNumber = 0

  /// The medium that `@media` finds instead of the screen; `nil` for none.
  @ObservationIgnored public var mediaType: CSSMediaType? {
    didSet { if mediaType != oldValue { updateSettings() } }
  }
  /// All that the page says of itself to servers; `nil` for what it usually says.
  @ObservationIgnored public var customUserAgent: String?
  /// Kept, and without effect.
  @ObservationIgnored public var isInspectable = false

  @ObservationIgnored let configuration: Configuration
  @ObservationIgnored var navigationDecider: any NavigationDeciding
  @ObservationIgnored var dialogPresenter: any DialogPresenting
  @ObservationIgnored let listeners = NavigationListeners()
  @ObservationIgnored let renderer = PageRenderer()
  /// Where the observable state comes from.
  @ObservationIgnored var loadState = LoadState() {
    didSet { publish(loadState) }
  }
  /// The navigation that waits for permission.
  @ObservationIgnored var pendingNavigation: Navigation?
  /// The navigation that was allowed and hasn't ended.
  @ObservationIgnored var activeNavigation: Navigation?
  /// What is shown, as it was asked for.
  @ObservationIgnored var shownOrder: NavigationOrder?
  /// What the items of the list were made of, if the app gave it.
  @ObservationIgnored var ordersOfItems: [BackForwardList.Item.ID: NavigationOrder] = [:]
  @ObservationIgnored var isClosed = false
  /// Makes the page of what had come when its loading was stopped.
  @ObservationIgnored var restTask: Task<Void, Never>?
  @ObservationIgnored var layoutSize: LayoutSize = .withoutView
  /// What a user is in the middle of doing with the page.
  @ObservationIgnored let input = PageInput()
  /// What is searched for in the page.
  @ObservationIgnored let finding = PageFinding()
  /// What shows the page; `nil` when nothing does.
  @ObservationIgnored weak var host: WebViewHost?
  /// The version of the document whose title and colour are known.
  @ObservationIgnored var notedDocument: Int?
  /// What goes on between the page's scripts and the app.
  @ObservationIgnored let scripting = PageScripting()

  /// - Parameters:
  ///   - navigationDecider: Asked about each navigation, and kept as long as the page.
  ///   - dialogPresenter: Asked in the user's stead, and kept as long as the page.
  public init(
    configuration: Configuration = Configuration(),
    navigationDecider: some NavigationDeciding, dialogPresenter: some DialogPresenting
  ) {
    self.configuration = configuration
    self.navigationDecider = navigationDecider
    self.dialogPresenter = dialogPresenter
    renderer.onFrame = { [weak self] frame in self?.didRender(frame) }
    renderer.onResources = { [weak self] in
      guard let self, model?.hasRunScripts == true else { return }
      scripting.runSoon(in: self)
    }
    renderer.onRunaway = { [weak self] in self?.webContentDidTerminate() }
  }

  /// A page that may go everywhere and declines all dialogs.
  public convenience init(configuration: Configuration = Configuration()) {
    self.init(
      configuration: configuration, navigationDecider: DefaultNavigationDecider(),
      dialogPresenter: DefaultDialogPresenter())
  }

  /// A page that declines all dialogs.
  public convenience init(
    configuration: Configuration = Configuration(), navigationDecider: some NavigationDeciding
  ) {
    self.init(
      configuration: configuration, navigationDecider: navigationDecider,
      dialogPresenter: DefaultDialogPresenter())
  }

  /// A page that may go everywhere.
  public convenience init(
    configuration: Configuration = Configuration(), dialogPresenter: some DialogPresenting
  ) {
    self.init(
      configuration: configuration, navigationDecider: DefaultNavigationDecider(),
      dialogPresenter: dialogPresenter)
  }

  isolated deinit {
    pendingNavigation?.abandon()
    activeNavigation?.abandon()
    renderer.stop()
  }

  /// All steps of all navigations of the main frame from now on, whoever begins them.
  ///
  /// Each access gives a new sequence, which ends with the first error.
  public var navigations: NavigationSequence {
    NavigationSequence(id: nil, channel: listeners.makeChannel())
  }

  /// Whether the engine answers the scheme itself, so that no app may.
  ///
  /// Not part of Apple's type; there, `WKWebView` has it.
  public static func handlesURLScheme(_ scheme: String) -> Bool {
    URLScheme.builtIn.contains(scheme.lowercased())
  }
}
