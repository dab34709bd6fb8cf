public import GalleyDOM
public import GalleyLoading

/// Something that a script wants of the window around its page.
public enum ScriptNavigation: Sendable {
  public enum Kind: String, Hashable, Sendable {
    /// A script or a link leads elsewhere.
    case location, replace, link, form, download, open
    case reload
  }

  /// Another document is to be shown.
  ///
  /// - Parameter target: The name of a window or frame; empty for the page's own.
  case navigate(FetchRequest, Kind, target: String)
  /// The page's address has changed without a navigation, as `history.pushState` does.
  case changeURL(WebURL, replacesItem: Bool)
  /// Another part of the page is to be shown.
  case showFragment(WebURL)
  /// Go so many pages forward, or back.
  case traverse(Int)
  /// Files are to be chosen for an input.
  case chooseFiles(NodeID)
}
