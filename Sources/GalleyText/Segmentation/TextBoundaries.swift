/// Finds the characters that readers see.
///
/// <https://www.unicode.org/reports/tr29/#Grapheme_Cluster_Boundaries>
public enum GraphemeBreaker {
  /// The boundaries of grapheme clusters, start and end among them.
  public static func boundaries(in text: [UInt16]) -> BoundaryMap {
    var map = BoundaryMap(count: text.count)
    map[0] = true
    guard var iterator = BreakIterator(.grapheme, locale: "") else { return map }
    iterator.forEachBoundary(in: text, 0..<text.count) { offset, _ in map[offset] = true }
    return map
  }
}

/// Finds the characters that readers see in one piece of text after another.
public struct GraphemeSegmenter: ~Copyable {
  private var iterator: BreakIterator?

  public init() { iterator = BreakIterator(.grapheme, locale: "") }

  /// Calls `body` with the end of each grapheme cluster of a piece of text, counted from the text's
  /// start. The piece begins where a cluster does.
  public mutating func forEachEnd(
    in text: [UInt16], _ range: Range<Int>, _ body: (Int) -> Void
  ) {
    iterator?.forEachBoundary(in: text, range) { offset, _ in body(offset) }
  }
}

/// Finds words, with dictionaries for Thai, Lao, Khmer, Burmese, Chinese and Japanese.
///
/// <https://www.unicode.org/reports/tr29/#Word_Boundaries>
public enum WordBreaker {
  /// The boundaries of words and of what is between them, start and end among them.
  public static func boundaries(in text: [UInt16], language: String = "") -> BoundaryMap {
    var map = BoundaryMap(count: text.count)
    map[0] = true
    guard var iterator = BreakIterator(.word, locale: language) else { return map }
    iterator.forEachBoundary(in: text, 0..<text.count) { offset, _ in map[offset] = true }
    return map
  }
}
