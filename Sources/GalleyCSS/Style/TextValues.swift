/// <https://drafts.csswg.org/css-text-4/#text-align-property>
public enum TextAlign: String, CaseIterable, Hashable, Sendable {
  case start, end, left, right, center, justify
  case matchParent = "match-parent"
  case justifyAll = "justify-all"
  /// What `<center>` and `align` set: block children are aligned too.
  case legacyLeft = "-webkit-left"
  case legacyRight = "-webkit-right"
  case legacyCenter = "-webkit-center"
  /// What header cells have: the parent's alignment, but centred where that is the initial one.
  /// Never computed.
  case internalCenter = "-internal-center"
}

/// <https://drafts.csswg.org/css-text-4/#text-align-last-property>
public enum TextAlignLast: String, CaseIterable, Hashable, Sendable {
  case auto, start, end, left, right, center, justify
  case matchParent = "match-parent"
}

/// <https://drafts.csswg.org/css-text-4/#white-space-collapsing>
public enum WhiteSpaceCollapse: String, CaseIterable, Hashable, Sendable {
  case collapse, discard, preserve
  case preserveBreaks = "preserve-breaks"
  case preserveSpaces = "preserve-spaces"
  case breakSpaces = "break-spaces"
}

/// <https://drafts.csswg.org/css-text-4/#text-wrap-mode>
public enum TextWrapMode: String, CaseIterable, Hashable, Sendable { case wrap, nowrap }

/// <https://drafts.csswg.org/css-text-4/#text-wrap-style>
public enum TextWrapStyle: String, CaseIterable, Hashable, Sendable {
  case auto, balance, stable, pretty
}

/// <https://drafts.csswg.org/css-text-4/#word-break-property>
public enum WordBreak: String, CaseIterable, Hashable, Sendable {
  case normal
  case breakAll = "break-all"
  case keepAll = "keep-all"
  case autoPhrase = "auto-phrase"
  case breakWord = "break-word"
}

/// <https://drafts.csswg.org/css-text-4/#line-break-property>
public enum LineBreak: String, CaseIterable, Hashable, Sendable {
  case auto, loose, normal, strict, anywhere
}

/// <https://drafts.csswg.org/css-text-4/#overflow-wrap-property>
public enum OverflowWrap: String, CaseIterable, Hashable, Sendable {
  case normal, anywhere
  case breakWord = "break-word"
}

/// <https://drafts.csswg.org/css-text-4/#hyphens-property>
public enum Hyphens: String, CaseIterable, Hashable, Sendable { case none, manual, auto }

/// Between which characters a little space is put.
///
/// <https://drafts.csswg.org/css-text-4/#text-autospace-property>
public struct Autospace: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Ideographs and letters of other scripts.
  public static let alpha = Autospace(rawValue: 1)
  /// Ideographs and digits.
  public static let numeric = Autospace(rawValue: 2)
}

/// What stands for the invisible places between words.
///
/// <https://drafts.csswg.org/css-text-4/#word-space-transform>
public enum WordSpaceTransform: String, CaseIterable, Hashable, Sendable {
  case none, space
  case ideographicSpace = "ideographic-space"
}

/// <https://drafts.csswg.org/css-text-4/#hyphenate-char-limits>
public struct HyphenateLimits: Hashable, Sendable {
  public var word: Int32 = 0
  public var before: Int32 = 0
  public var after: Int32 = 0
  public init() {}
}

/// <https://drafts.csswg.org/css-text-4/#text-transform-property>
public struct TextTransform: Hashable, Sendable {
  public enum Case: UInt8, Hashable, Sendable { case none, capitalize, uppercase, lowercase }
  public var letterCase: Case = .none
  public var isFullWidth = false
  public var isFullSizeKana = false
  public var isMathAuto = false
  public init() {}
  public var isNone: Bool { self == TextTransform() }
}

/// <https://drafts.csswg.org/css-text-4/#text-justify-property>
public enum TextJustify: String, CaseIterable, Hashable, Sendable {
  case auto, none
  case interWord = "inter-word"
  case interCharacter = "inter-character"
}

/// <https://drafts.csswg.org/css-text-4/#text-indent-property>
public struct TextIndent: Hashable, Sendable {
  public var length = LengthPercentage.zero
  public var isHanging = false
  public var appliesToEachLine = false
  public init() {}
}

/// <https://drafts.csswg.org/css-text-4/#tab-size-property>
public enum TabSize: Hashable, Sendable {
  /// In widths of a space.
  case number(Float)
  /// In CSS px.
  case length(Float)
}

/// <https://drafts.csswg.org/css-writing-modes-4/#unicode-bidi>
public enum UnicodeBidi: String, CaseIterable, Hashable, Sendable {
  case normal, embed, isolate, plaintext
  case bidiOverride = "bidi-override"
  case isolateOverride = "isolate-override"
}

/// <https://drafts.csswg.org/css-writing-modes-4/#text-orientation>
public enum TextOrientation: String, CaseIterable, Hashable, Sendable {
  case mixed, upright, sideways
}

/// <https://drafts.csswg.org/css-text-decor-4/#text-decoration-line-property>
public struct DecorationLines: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let underline = DecorationLines(rawValue: 1)
  public static let overline = DecorationLines(rawValue: 2)
  public static let lineThrough = DecorationLines(rawValue: 4)
  public static let blink = DecorationLines(rawValue: 8)
  public static let spellingError = DecorationLines(rawValue: 16)
  public static let grammarError = DecorationLines(rawValue: 32)
}

/// <https://drafts.csswg.org/css-text-decor-4/#text-decoration-style-property>
public enum DecorationStyle: String, CaseIterable, Hashable, Sendable {
  case solid, double, dotted, dashed, wavy
}

/// <https://drafts.csswg.org/css-text-decor-4/#text-decoration-width-property>
public enum DecorationThickness: Hashable, Sendable {
  case auto, fromFont
  /// Percentages count 1em.
  case lengthPercentage(LengthPercentage)
}

/// <https://drafts.csswg.org/css-text-decor-4/#text-underline-position-property>
public struct UnderlinePosition: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let under = UnderlinePosition(rawValue: 1)
  public static let fromFont = UnderlinePosition(rawValue: 2)
  public static let left = UnderlinePosition(rawValue: 4)
  public static let right = UnderlinePosition(rawValue: 8)
}

/// <https://drafts.csswg.org/css-text-decor-4/#text-emphasis-style-property>
public enum TextEmphasisStyle: Hashable, Sendable {
  case none
  /// The mark itself, one grapheme cluster.
  case mark(String)
  /// A shape whose kind depends on the writing mode: a filled or open dot or sesame.
  case shapeByMode(isFilled: Bool)
}

/// <https://drafts.csswg.org/css-text-decor-4/#text-emphasis-position-property>
public struct EmphasisPosition: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let under = EmphasisPosition(rawValue: 1)
  public static let left = EmphasisPosition(rawValue: 2)
  /// The side that is usual in the language.
  public static let auto = EmphasisPosition(rawValue: 4)
}

/// A shadow of text or of a box. Lengths in CSS px.
///
/// <https://drafts.csswg.org/css-backgrounds-3/#shadow-layers>
public struct Shadow: Hashable, Sendable {
  public var color: StyleColor
  public var x: Float
  public var y: Float
  /// Never negative; the Gaussian's σ is half of it.
  public var blur: Float
  /// Zero for text.
  public var spread: Float
  public var isInset: Bool

  public init(
    color: StyleColor, x: Float, y: Float, blur: Float = 0,
    spread: Float = 0, isInset: Bool = false
  ) {
    self.color = color
    self.x = x
    self.y = y
    self.blur = blur
    self.spread = spread
    self.isInset = isInset
  }
}

/// <https://drafts.csswg.org/css-content-3/#quotes-property>
public enum Quotes: Hashable, Sendable {
  case auto, none
  case pairs([QuotePair])

  public struct QuotePair: Hashable, Sendable {
    public var open: String
    public var close: String
    public init(open: String, close: String) {
      self.open = open
      self.close = close
    }
  }
}

/// <https://drafts.csswg.org/css-ruby-1/#rubypos>
public enum RubyPosition: String, CaseIterable, Hashable, Sendable {
  case over, under, alternate
  case interCharacter = "inter-character"
}

/// <https://drafts.csswg.org/css-ruby-1/#ruby-align-property>
public enum RubyAlign: String, CaseIterable, Hashable, Sendable {
  case start, center
  case spaceBetween = "space-between"
  case spaceAround = "space-around"
}

/// The spaces that have no lines, by where they stand on their line.
///
/// <https://drafts.csswg.org/css-text-decor-4/#text-decoration-skip-spaces-property>
public struct SkippedSpaces: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let start = SkippedSpaces(rawValue: 1)
  public static let end = SkippedSpaces(rawValue: 2)
  /// All spaces, wherever they are.
  public static let all = SkippedSpaces(rawValue: 4)
  public static let ends: SkippedSpaces = [.start, .end]
}
