import GalleyText

/// Decides whether a letter of a query is one of a text that has the same key.
struct LetterComparison: Sendable {
  private let options: FindOptions
  private let rules: CaseRules

  /// What a comparison says.
  enum Outcome {
    case same, different
    /// The same if the text's letter stands in a word in capitals.
    case sameInCapitals
  }

  /// The key of i, dotted or not.
  static let keyOfI: UInt32 = 0x69
  private static let dotAbove = FoldTable.shared.fold(0x307).marks
  private static let acute = FoldTable.shared.fold(0x301).marks

  init(_ options: FindOptions) {
    self.options = options
    rules = CaseRules(language: options.language)
  }

  /// Whether the query's language has other rules about i than the root.
  var isTurkic: Bool { rules == .turkic }

  /// Whether a letter of the query may differ from letters of the same key.
  ///
  /// - Parameter isTurkic: Whether the text or the query may be Turkish.
  func needsLook(_ letter: FoldedLetter, isTurkic: Bool) -> Bool {
    if options.matchesDiacritics || options.matchesWidth || options.matchesKana { return true }
    if !letter.marks.isEmpty || (isTurkic && letter.key == Self.keyOfI) { return true }
    return options.matchesCase && CharacterProperties.category(of: letter.base).isLetter
  }

  /// Compares a letter of the query with one of the text that has the same key.
  ///
  /// A letter without marks matches one with any; one with marks needs the same.
  ///
  /// The text's language decides, or the query's where the text has none. About i it decides for
  /// queries of its own language alone: others find i in Turkish text as in any.
  ///
  /// - Parameter textRules: The rules of the text's language; `nil` if it isn't known.
  func compare(
    _ query: FoldedLetter, _ text: FoldedLetter, _ textRules: CaseRules?
  ) -> Outcome {
    let rules = textRules ?? self.rules
    return compare(query, text, by: rules == .turkic && !isTurkic ? .root : rules)
  }

  private func compare(
    _ query: FoldedLetter, _ text: FoldedLetter, by rules: CaseRules
  ) -> Outcome {
    let queryMarks = Self.marks(of: query, rules)
    let textMarks = Self.marks(of: text, rules)
    var outcome = Outcome.same
    if queryMarks != textMarks {
      if options.matchesDiacritics { return .different }
      if !queryMarks.isEmpty {
        guard rules == .greek, Self.isWithoutAccent(text, textMarks, as: queryMarks) else {
          return .different
        }
        outcome = .sameInCapitals
      }
    }
    if query.key == Self.keyOfI, Self.isDotless(query, rules) != Self.isDotless(text, rules) {
      return .different
    }
    if options.matchesCase, !Self.haveSameCase(query, text) { return .different }
    if options.matchesWidth, query.form != text.form { return .different }
    return options.matchesKana && query.isKatakana != text.isKatakana ? .different : outcome
  }

  /// Whether two letters don't differ in case alone, and not in being capitals if they differ in
  /// more.
  private static func haveSameCase(_ a: FoldedLetter, _ b: FoldedLetter) -> Bool {
    CharacterProperties.caseFolded(a.base) == CharacterProperties.caseFolded(b.base)
      ? a.base == b.base : a.isCapital == b.isCapital
  }

  private static func isDotless(_ letter: FoldedLetter, _ rules: CaseRules) -> Bool {
    letter.base == 0x131
      || (rules == .turkic && letter.base == 0x49 && letter.marks.first != dotAbove.first)
  }

  /// The marks of a letter without those that are part of its shape in a language.
  private static func marks(of letter: FoldedLetter, _ rules: CaseRules) -> [UInt16] {
    guard let dot = dotAbove.first, letter.marks.contains(dot) else { return letter.marks }
    switch rules {
    case .turkic where letter.key == keyOfI && letter.base == 0x49 && letter.marks.first == dot:
      return Array(letter.marks.dropFirst())
    case .lithuanian where letter.key == keyOfI || letter.key == 0x6A:
      return letter.marks.last == dot ? letter.marks : letter.marks.filter { $0 != dot }
    case .root, .turkic, .lithuanian, .greek: return letter.marks
    }
  }

  /// Whether a Greek capital has the marks of a query but for the accent that capitals lose.
  private static func isWithoutAccent(
    _ text: FoldedLetter, _ textMarks: [UInt16], as queryMarks: [UInt16]
  ) -> Bool {
    text.isCapital && !textMarks.contains { acute.contains($0) }
      && queryMarks.filter { !acute.contains($0) } == textMarks
  }
}
