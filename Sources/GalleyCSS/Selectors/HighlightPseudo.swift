public import GalleyPrimitives

/// A pseudo-element that stands for text which is marked without being an element.
///
/// <https://drafts.csswg.org/css-pseudo-4/#highlight-pseudos>
public enum HighlightPseudo: Hashable, Sendable {
  /// `::highlight()` with a name.
  ///
  /// <https://drafts.csswg.org/css-highlight-api-1/#custom-highlight-pseudo>
  case custom(Atom)
  case grammarError
  case spellingError
  /// What the fragment of the page's address quotes.
  case targetText
  /// What a search has found.
  case searchText
  /// `::search-text:current`: the one of the found texts that the user is at.
  case currentSearchText
  /// What the user has selected.
  case selection

  /// Whether styles for `selector` apply to this highlight.
  public func takesStyles(of selector: HighlightPseudo) -> Bool {
    self == selector || (self == .currentSearchText && selector == .searchText)
  }
}
