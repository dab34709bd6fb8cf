/// Which block-side edges of a box's text `text-box-trim` trims.
///
/// <https://drafts.csswg.org/css-inline-3/#text-box-trim>
public struct TextBoxTrim: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let start = TextBoxTrim(rawValue: 1)
  public static let end = TextBoxTrim(rawValue: 2)
  public static let both: TextBoxTrim = [.start, .end]
}

/// The font metrics that lines are trimmed to.
///
/// <https://drafts.csswg.org/css-inline-3/#text-edges>
public struct TextEdges: Hashable, Sendable {
  public enum Over: String, CaseIterable, Hashable, Sendable {
    case text, ideographic, cap, ex
    case ideographicInk = "ideographic-ink"
  }
  public enum Under: String, CaseIterable, Hashable, Sendable {
    case text, ideographic, alphabetic
    case ideographicInk = "ideographic-ink"
  }

  public var over: Over
  public var under: Under

  public init(_ over: Over, _ under: Under) {
    self.over = over
    self.under = under
  }

  public static let text = TextEdges(.text, .text)
}

/// Which points of an initial letter and of the text around it are aligned.
///
/// <https://drafts.csswg.org/css-inline-3/#aligning-initial-letter>
public enum InitialLetterAlign: String, CaseIterable, Hashable, Sendable {
  case alphabetic, ideographic, hanging, leading
}

/// What becomes of content after the point where a box's lines are clamped.
///
/// <https://drafts.csswg.org/css-overflow-4/#continue>
public enum Continuation: String, CaseIterable, Hashable, Sendable {
  case auto, discard, collapse
  case webkitLegacy = "-webkit-legacy"
}

/// Which baseline an inline-level box is aligned by.
///
/// <https://drafts.csswg.org/css-inline-3/#baseline-source>
public enum BaselineSource: String, CaseIterable, Hashable, Sendable { case auto, first, last }
