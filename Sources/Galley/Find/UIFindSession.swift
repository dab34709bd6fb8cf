import Foundation
import GalleyEngine

/// Which way through a text.
///
/// Source: Apple's `UITextStorageDirection`.
public enum UITextStorageDirection: Int, Hashable, Sendable {
  case forward = 0
  case backward = 1
}

/// A search of the page in a view, as a program sees it.
///
/// Deviation: it is the search of a web view, not a class to derive others from.
///
/// Source: Apple's `UIFindSession`.
@MainActor
public final class UIFindSession {
  /// What is said of the results.
  public enum SearchResultDisplayStyle: Int, Hashable, Sendable {
    case currentAndTotal = 0
    case total = 1
    case none = 2
  }

  private weak var host: WebViewHost?
  /// What the panel says of the results.
  public var searchResultDisplayStyle: SearchResultDisplayStyle {
    get { host?.mounted?.navigator.displayStyle ?? .currentAndTotal }
    set { host?.mounted?.navigator.displayStyle = newValue }
  }

  init(_ host: WebViewHost) { self.host = host }

  private var session: FindSession? {
    guard let page = host?.mounted?.page else { return nil }
    page.finding.follow(page)
    return page.finding.session
  }

  /// How many matches there are, without any limit.
  public var resultCount: Int { session?.count ?? 0 }

  /// The current match, from 0; `NSNotFound` for none.
  public var highlightedResultIndex: Int {
    guard let index = session?.currentIndex, index >= 0 else { return NSNotFound }
    return index
  }

  /// Whether replacing is offered: nobody forbids it, and the page can be edited somewhere.
  public var supportsReplacement: Bool { host?.supportsReplacement ?? false }

  /// Whether the current match is in something that can be edited.
  public var allowsReplacementForCurrentlyHighlightedResult: Bool {
    host?.canReplaceMatch ?? false
  }

  /// Searches the page and shows a match, from what is being read on. The results are there when
  /// this returns.
  public func performSearch(query: String, options: UITextSearchOptions?) {
    guard let host, let mounted = host.mounted else { return }
    let options = (options ?? .automatic).findOptions
    mounted.navigator.setText(query)
    mounted.navigator.options = options
    host.searchNow(query, options)
  }

  /// Replaces the current match and shows the next one, if the query still is what is searched for.
  public func performSingleReplacement(
    query: String, replacementString: String, options: UITextSearchOptions?
  ) {
    guard let host, session?.query == query else { return }
    Task { await host.replaceMatch(by: replacementString) }
  }

  /// Replaces all matches that can be edited.
  public func replaceAll(
    query: String, replacementString: String, options: UITextSearchOptions?
  ) {
    guard let host else { return }
    if session?.query != query { performSearch(query: query, options: options) }
    Task { await host.replaceAllMatches(by: replacementString) }
  }

  /// Makes the next or the previous match the current one, around the ends of the page.
  public func highlightNextResult(in direction: UITextStorageDirection) {
    guard let host, let page = host.mounted?.page else { return }
    page.finding.follow(page)
    if page.finding.session.step(direction == .forward ? .forward : .backward) {
      host.showMatch()
    }
  }

  /// Forgets the query, the results and their marks.
  public func invalidateFoundResults() { host?.mounted?.page.finding.end() }
}

extension UITextSearchOptions {
  /// What a panel searches with unless its user says otherwise.
  fileprivate static let automatic = UITextSearchOptions(stringCompareOptions: .caseInsensitive)
}
