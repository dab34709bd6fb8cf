/// All matches of a query in a text, in order, in 8 bytes each, with what is needed to go on with a
/// longer query.
public struct TextMatches: RandomAccessCollection, Hashable, Sendable {
  private var starts: [UInt32] = []
  private var ends: [UInt32] = []
  /// The folded places where the keys of the query stand, those of matches among them; `nil` if
  /// they are not all known.
  private(set) var occurrences: [UInt32]?
  private var keys: [UInt32] = []
  private var options = FindOptions()

  /// More places than these are not kept: finding them again is as fast.
  static let occurrenceLimit = 1 << 20

  /// No match.
  public init() {}

  /// A single match.
  public init(_ range: Range<Int>) { append(range) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { starts.count }

  /// A match in UTF-16 units of the original text.
  public subscript(position: Int) -> Range<Int> {
    Int(starts[position])..<Int(ends[position])
  }

  mutating func append(_ range: Range<Int>) {
    starts.append(UInt32(clamping: range.lowerBound))
    ends.append(UInt32(clamping: range.upperBound))
  }

  /// Keeps the places of all occurrences.
  mutating func keep(_ occurrences: [UInt32], of keys: [UInt32], _ options: FindOptions) {
    self.occurrences = occurrences
    self.keys = keys
    self.options = options
  }

  /// The places where a query can match that begins as this one does; `nil` if they aren't known.
  func places(for keys: [UInt32], _ options: FindOptions) -> [UInt32]? {
    guard options.acrossBlocks == self.options.acrossBlocks, !self.keys.isEmpty,
      keys.starts(with: self.keys)
    else { return nil }
    return occurrences
  }
}

extension TextPattern {
  /// The matches in order, which never overlap.
  ///
  /// - Parameter limit: The most matches to find; the options' own limit holds as well.
  /// - Parameter former: The matches of another query in the same text. If this query begins with
  ///   that one, only its places are looked at. The matches are the same in any case.
  /// - Throws: ``FindError/regularExpressionTooComplex``; never for a literal query.
  public func matches(
    in folded: FoldedText, limit: Int? = nil, refining former: TextMatches? = nil
  ) throws(FindError) -> TextMatches {
    let limit = Swift.min(limit ?? .max, options.limit ?? .max)
    guard limit > 0 else { return TextMatches() }
    switch kind {
    case .literal(let query):
      guard var search = LiteralSearch(query, options, in: folded, from: 0) else {
        return TextMatches()
      }
      guard let places = former?.places(for: query.keys, options) else {
        return search.allMatches(of: query, options, limit)
      }
      return search.matches(of: query, options, limit, at: places)
    case .expression(let pattern):
      var matches = TextMatches()
      try forEachMatch(of: pattern, in: folded.text, from: 0) {
        matches.append($0)
        return matches.count < limit
      }
      return matches
    }
  }
}

extension LiteralSearch {
  fileprivate mutating func allMatches(
    of query: LiteralQuery, _ options: FindOptions, _ limit: Int
  ) -> TextMatches {
    var matches = TextMatches()
    var occurrences: [UInt32] = []
    var end = 0
    var from = 0
    while let place = nextOccurrence(from: from) {
      if occurrences.count < TextMatches.occurrenceLimit { occurrences.append(UInt32(place)) }
      from = place + 1
      guard place >= end, let match = match(at: place) else { continue }
      matches.append(match.range)
      end = match.end
      if matches.count == limit { return matches }
    }
    if occurrences.count < TextMatches.occurrenceLimit {
      matches.keep(occurrences, of: query.keys, options)
    }
    return matches
  }

  fileprivate mutating func matches(
    of query: LiteralQuery, _ options: FindOptions, _ limit: Int, at places: [UInt32]
  ) -> TextMatches {
    var matches = TextMatches()
    var occurrences: [UInt32] = []
    var end = 0
    for place in places where stands(at: Int(place)) {
      occurrences.append(place)
      guard place >= end, let match = match(at: Int(place)) else { continue }
      matches.append(match.range)
      end = match.end
      if matches.count == limit { return matches }
    }
    matches.keep(occurrences, of: query.keys, options)
    return matches
  }
}
