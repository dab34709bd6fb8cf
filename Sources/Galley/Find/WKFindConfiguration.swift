import GalleyFind

/// How ``WebPage/find(_:configuration:)`` searches.
///
/// Source: Apple's `WKFindConfiguration`.
@MainActor
public final class WKFindConfiguration {
  /// Whether the match before is looked for instead of the next one.
  public var backwards = false
  /// Whether case and accents matter.
  public var caseSensitive = false
  /// Whether the search goes on at the other end of the page.
  public var wraps = true

  public nonisolated init() {}

  var findOptions: FindOptions {
    var options = FindOptions()
    options.matchesCase = caseSensitive
    options.matchesDiacritics = caseSensitive
    options.matchesWidth = caseSensitive
    return options
  }
}

/// What ``WebPage/find(_:configuration:)`` found.
///
/// Source: Apple's `WKFindResult`.
@MainActor
public final class WKFindResult {
  /// Whether there is a match.
  public let matchFound: Bool

  init(matchFound: Bool) { self.matchFound = matchFound }
}
