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
