public import GalleyCSS
public import GalleyLayout

/// Text that is marked on the page: found, quoted by the page's address, selected, and the like.
///
/// Highlights are painted over a finished layout: giving others repaints and lays nothing out.
///
/// <https://drafts.csswg.org/css-pseudo-4/#highlight-pseudos>
public struct Highlight: Hashable, Sendable {
  /// What the text is marked as, which says how it is styled and what it covers.
  public var pseudo: HighlightPseudo
  /// The text. Ranges may overlap; what lies outside the page's texts is left out.
  public var ranges: [InlineTextRange]
  /// Custom highlights of higher priority cover those of lower; of equals the later covers.
  ///
  /// <https://drafts.csswg.org/css-highlight-api-1/#priorities>
  public var priority: Int
  /// Whether a range goes on with the match of the range before it, by the index of the range:
  /// the later parts of matches in several blocks. Other ranges are matches of their own.
  public var continuations: Set<Int> = []

  public init(_ pseudo: HighlightPseudo, ranges: [InlineTextRange], priority: Int = 0) {
    self.pseudo = pseudo
    self.ranges = ranges
    self.priority = priority
  }
}

/// How found text is shown.
public enum FindStyle: String, CaseIterable, Hashable, Sendable {
  /// Yellow, the current match orange, with outlines where the page behind is as bright; or what
  /// `::search-text` says.
  case classic
  /// The page is dimmed but for the matches, which have white frames; the current one is yellow.
  case dim
  /// Not at all.
  case none
}
