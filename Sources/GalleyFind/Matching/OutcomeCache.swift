/// What came of comparing letters of a query with those of short graphemes: a text repeats them.
struct OutcomeCache {
  /// All that decides the outcome in one search.
  struct Key: Equatable {
    /// The number of the query's letter.
    private let letter: Int
    /// Where the text's letter stands among the units of its folded grapheme.
    private let distance: Int
    private let rules: CaseRules?
    /// The units of the grapheme, one after the other.
    private var units: UInt64 = 0
    private let count: Int

    /// `nil` of a grapheme that is too long to be kept.
    init?(letter: Int, distance: Int, of text: [UInt16], _ range: Range<Int>, _ rules: CaseRules?) {
      guard range.count <= 4 else { return nil }
      self.letter = letter
      self.distance = distance
      self.rules = rules
      count = range.count
      for unit in range { units = units << 16 | UInt64(text[unit]) }
    }

    fileprivate var slot: Int {
      let mixed = (units ^ UInt64(truncatingIfNeeded: letter) << 8) &* 0x9E37_79B9_7F4A_7C15
      return Int(mixed >> 58)
    }
  }

  private var entries: [(key: Key, outcome: LetterComparison.Outcome)?] =
    Array(repeating: nil, count: 64)

  /// Another outcome may take the place of one that was set.
  subscript(key: Key) -> LetterComparison.Outcome? {
    get {
      guard let entry = entries[key.slot], entry.key == key else { return nil }
      return entry.outcome
    }
    set { entries[key.slot] = newValue.map { (key, $0) } }
  }
}
