public import GalleyFind
import GalleyPrimitives

extension Frame {
  /// Finds a text on the page, in the order of the document.
  ///
  /// - Parameter query: A text, or a regular expression if the options say so.
  /// - Returns: All matches, or the first ones if the options limit them; none for an empty query.
  /// - Throws: ``FindError`` if the query is no regular expression or can't be searched for.
  public func find(
    _ query: String, _ options: FindOptions = FindOptions()
  ) throws(FindError) -> FindResult {
    try find(try TextPattern(query, options), query: query)
  }

  /// Finds a pattern that was made before, such as for another page.
  ///
  /// - Parameter query: What the pattern was made of.
  public func find(_ pattern: TextPattern, query: String) throws(FindError) -> FindResult {
    var scope: TextIndex.Scope = []
    if pattern.options.includesUnrendered { scope.insert(.unrendered) }
    if pattern.options.acrossBlocks { scope.insert(.joinedRubyBases) }
    let documents = [FoundDocument(frame: self, index: textIndex(scope))]
    var places: [FindResult.Place] = []
    let limit = max(0, pattern.options.limit ?? .max)
    var isLimited = false
    for (number, document) in documents.enumerated() {
      let folded = document.index.folded
      let left = limit - places.count
      var last = 0
      for range in left > 0 ? try pattern.ranges(in: folded, limit: left) : [] {
        last = range.upperBound
        places.append(
          FindResult.Place(
            document: Int32(number), start: Int32(clamping: range.lowerBound),
            end: Int32(clamping: range.upperBound)))
      }
      if places.count == limit, try pattern.firstRange(in: folded, from: last) != nil {
        isLimited = true
        break
      }
    }
    return FindResult(
      query: query, options: pattern.options, documents: documents, places: places,
      isLimited: isLimited)
  }
}

/// A document that was searched: the page's, or that of a frame in it.
struct FoundDocument: Sendable {
  let frame: Frame
  let index: TextIndex
}
