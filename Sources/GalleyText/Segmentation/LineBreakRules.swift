public import GalleyPrimitives

/// Where a style lets lines break inside words and beside punctuation.
public struct LineBreakRules: Hashable, Sendable {
  /// <https://drafts.csswg.org/css-text-3/#line-break-property>
  public enum Strictness: UInt8, Hashable, Sendable {
    case automatic, loose, normal, strict, anywhere
  }

  /// <https://drafts.csswg.org/css-text-3/#word-break-property>
  public enum WordBreak: UInt8, Hashable, Sendable {
    case normal, breakAll, keepAll
  }

  public var strictness: Strictness = .automatic
  public var wordBreak: WordBreak = .normal
  /// A BCP 47 tag; empty if not known.
  public var language: Atom = .empty

  public init(
    strictness: Strictness = .automatic, wordBreak: WordBreak = .normal, language: Atom = .empty
  ) {
    self.strictness = strictness
    self.wordBreak = wordBreak
    self.language = language
  }
}
