/// A query made ready to be searched for in any number of texts.
public struct TextPattern: Sendable {
  /// What counts as a match.
  public let options: FindOptions
  private let units: [UInt16]

  /// - Throws: ``FindError`` if the query is no regular expression though the options say so, or
  ///   too long.
  public init(_ query: String, _ options: FindOptions = FindOptions()) throws(FindError) {
    self.options = options
    units = query.utf16.map(FoldedText.fold)
  }

  /// Whether nothing can match: the query is empty or has only characters that are ignored.
  public var isEmpty: Bool { units.isEmpty }

  /// The matches in order, which never overlap.
  ///
  /// - Parameter limit: The most matches to find; the options' own limit holds as well.
  /// - Returns: Ranges in UTF-16 units of the original text.
  /// - Throws: ``FindError/regularExpressionTooComplex``; never for a literal query.
  public func ranges(in folded: FoldedText, limit: Int? = nil) throws(FindError) -> [Range<Int>] {
    let limit = min(limit ?? .max, options.limit ?? .max)
    var ranges: [Range<Int>] = []
    var start = 0
    while ranges.count < limit, let range = try firstRange(in: folded, from: start) {
      ranges.append(range)
      start = range.upperBound
    }
    return ranges
  }

  /// The first match that begins at `start` or after it; `nil` if there is none.
  ///
  /// - Parameter start: An offset in UTF-16 units of the original text.
  /// - Throws: ``FindError/regularExpressionTooComplex``; never for a literal query.
  public func firstRange(in folded: FoldedText, from start: Int = 0) throws(FindError)
    -> Range<Int>?
  {
    guard !units.isEmpty else { return nil }
    var at = max(0, start)
    while at + units.count <= folded.units.count {
      if folded.units[at..<at + units.count].elementsEqual(units) { return at..<at + units.count }
      at += 1
    }
    return nil
  }
}
