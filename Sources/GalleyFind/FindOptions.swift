/// What counts as a match of a query.
///
/// The options are orthogonal. The default finds what a reader would call the same text: letters of
/// any case, width and kana, and a letter without marks finds the same letter with any marks.
public struct FindOptions: Hashable, Sendable {
  /// Where in a word a match may stand.
  public enum WordMatch: UInt8, Hashable, Sendable, CaseIterable {
    /// Anywhere.
    case contains
    /// A match begins where a word begins.
    case startsWith
    /// A match begins where a word begins and ends where a word ends.
    case fullWord
  }

  /// Whether capital and small letters differ.
  public var matchesCase = false
  /// Whether a letter without marks differs from the same letter with marks. A letter with marks
  /// finds only itself in either case.
  public var matchesDiacritics = false
  /// Whether variant forms of a letter differ: full and half width, superscripts, ligatures,
  /// presentation forms, digits of other scripts.
  public var matchesWidth = false
  /// Whether hiragana and katakana differ.
  public var matchesKana = false
  /// Where in a word a match may stand.
  public var wordMatch: WordMatch = .contains
  /// Whether the query is a regular expression, which sees the text as it is; of the options
  /// that compare letters it honours `matchesCase` alone.
  public var isRegularExpression = false
  /// Whether breaks between blocks, lines and cells are white space, and runs of white space one
  /// space.
  public var acrossBlocks = false
  /// Whether text that is not rendered is searched too.
  public var includesUnrendered = false
  /// The most matches to find; `nil` for all.
  public var limit: Int?
  /// The language of the query as a BCP 47 tag, empty if unknown. A Turkish or Azerbaijani query
  /// takes I for the capital of ı and İ for that of i, in texts of these languages and of none. Where
  /// the text has no language, that of the query also decides about dots below other marks
  /// (Lithuanian) and accents of capitals (Greek).
  public var language = ""

  public init() {}
}
