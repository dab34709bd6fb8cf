public import GalleyCSS
public import GalleyDOM
public import GalleyLayout
public import GalleyPrimitives

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
  /// Text that isn't laid out as boxes: that of SVG.
  public var nodeRanges: [NodeTextRange] = []
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

/// A stretch of the text of one node.
public struct NodeTextRange: Hashable, Sendable {
  /// A text node.
  public var node: NodeID
  /// UTF-16 units of the node's data.
  public var range: Range<Int>

  public init(node: NodeID, range: Range<Int>) {
    self.node = node
    self.range = range
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
