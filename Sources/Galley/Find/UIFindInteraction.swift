import GalleyDOM

/// The panel to search the page in a view with.
///
/// Deviation: a host gives it; it has no delegate and no menu of options.
///
/// Source: Apple's `UIFindInteraction`.
@MainActor
public final class UIFindInteraction {
  private weak var host: WebViewHost?

  init(_ host: WebViewHost) { self.host = host }

  public var isFindNavigatorVisible: Bool { host?.isFindNavigatorPresented ?? false }

  /// The search that goes on; `nil` while the panel doesn't show.
  public var activeFindSession: UIFindSession? {
    guard let host, host.isFindNavigatorPresented else { return nil }
    return UIFindSession(host)
  }

  /// What is in the panel's field.
  public var searchText: String? {
    get { host?.mounted?.navigator.field.text }
    set { host?.mounted?.navigator.setText(newValue ?? "") }
  }

  /// What matches are replaced by.
  public var replacementText: String? {
    get { host?.mounted?.navigator.replacement.text }
    set { host?.mounted?.navigator.setReplacement(newValue ?? "") }
  }

  /// Opens the panel, if it isn't open.
  ///
  /// Not yet: pictures of the panel have no field for the replacement; keys reach it by Tab.
  public func presentFindNavigator(showingReplace: Bool) {
    guard let host, !host.isFindNavigatorPresented else { return }
    host.presentFindNavigator()
    host.mounted?.navigator.showsReplace = showingReplace && host.supportsReplacement
  }

  public func dismissFindNavigator() { host?.dismissFindNavigator() }

  public func findNext() { activeFindSession?.highlightNextResult(in: .forward) }

  public func findPrevious() { activeFindSession?.highlightNextResult(in: .backward) }

  /// Counts the results again, as after a change of the page. The panel does so by itself.
  public func updateResultCount() {
    guard let page = host?.mounted?.page else { return }
    page.finding.follow(page)
  }
}
