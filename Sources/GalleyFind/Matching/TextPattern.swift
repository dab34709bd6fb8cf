/// A query made ready to be searched for in any number of texts.
///
/// A literal query finds what a reader would call the same text, as far as ``FindOptions`` let it.
/// A match never begins or ends inside a grapheme (a character as readers see it) and never takes a
/// part of a character that stands for several letters: `f` doesn't match in `ﬁ`, and 👍 matches
/// 👍🏽 as a whole. The matching follows ICU's asymmetric search.
///
/// <https://www.unicode.org/reports/tr10/#Asymmetric_Search>
public struct TextPattern: Sendable {
  /// What counts as a match.
  public let options: FindOptions
  let kind: Kind

  enum Kind: Sendable {
    case literal(LiteralQuery)
    case expression([UInt16])
  }

  /// The longest query in UTF-16 units.
  public static let maximumLength = 1 << 20

  /// - Throws: ``FindError`` if the query is no regular expression though the options say so, or
  ///   longer than ``maximumLength``.
  public init(_ query: String, _ options: FindOptions = FindOptions()) throws(FindError) {
    self.options = options
    let units = Array(query.utf16.prefix(Self.maximumLength + 1))
    guard units.count <= Self.maximumLength else { throw .queryTooLong }
    if options.isRegularExpression {
      try Self.check(units, options)
      kind = .expression(units)
    } else {
      kind = .literal(LiteralQuery(units, joinsSpaces: options.acrossBlocks))
    }
  }

  /// Whether nothing can match: the query is empty, has only characters that are ignored, or begins
  /// with a mark whose letter it lacks.
  public var isEmpty: Bool {
    switch kind {
    case .literal(let query): query.keys.isEmpty
    case .expression(let pattern): pattern.isEmpty
    }
  }

  /// The matches in order, which never overlap.
  ///
  /// - Parameter limit: The most matches to find; the options' own limit holds as well.
  /// - Returns: Ranges in UTF-16 units of the original text.
  /// - Throws: ``FindError/regularExpressionTooComplex``; never for a literal query.
  public func ranges(in folded: FoldedText, limit: Int? = nil) throws(FindError) -> [Range<Int>] {
    Array(try matches(in: folded, limit: limit))
  }

  /// The first match that begins at `start` or after it; `nil` if there is none.
  ///
  /// - Parameter start: An offset in UTF-16 units of the original text.
  /// - Throws: ``FindError/regularExpressionTooComplex``; never for a literal query.
  public func firstRange(in folded: FoldedText, from start: Int = 0) throws(FindError)
    -> Range<Int>?
  {
    let start = max(0, min(start, folded.text.count))
    switch kind {
    case .literal(let query):
      let from = folded.form(acrossBlocks: options.acrossBlocks).foldedStart(start)
      guard var search = LiteralSearch(query, options, in: folded, from: from) else { return nil }
      return search.next(from: from)?.range
    case .expression(let pattern):
      var first: Range<Int>?
      try forEachMatch(of: pattern, in: folded.text, from: start) {
        first = $0
        return false
      }
      return first
    }
  }
}
