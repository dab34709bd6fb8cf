/// The slopes that an `@font-face` rule or a file serves.
///
/// <https://drafts.csswg.org/css-fonts-4/#font-prop-desc>
public enum FontSlopeRange: Hashable, Sendable {
  case normal, italic
  /// Degrees, clockwise positive.
  case oblique(ClosedRange<Float>)
}

/// <https://drafts.csswg.org/css-fonts-5/#font-size-adjust-prop>
public struct FontSizeAdjust: Hashable, Sendable {
  public enum Metric: String, CaseIterable, Hashable, Sendable {
    case exHeight = "ex-height"
    case capHeight = "cap-height"
    case chWidth = "ch-width"
    case icWidth = "ic-width"
    case icHeight = "ic-height"
  }
  public var metric: Metric
  /// `nil` is `from-font`.
  public var value: Float?
  public init(metric: Metric, value: Float?) {
    self.metric = metric
    self.value = value
  }
}

/// One of the alternates that `font-variant-alternates` asks for, by the name that
/// `@font-feature-values` gives it.
///
/// <https://drafts.csswg.org/css-fonts-4/#font-variant-alternates-prop>
public struct FontAlternate: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case stylistic, styleset, swash, ornaments, annotation
    case characterVariant = "character-variant"
    /// `historical-forms`, which has no name.
    case historicalForms = "historical-forms"
  }

  public var kind: Kind
  /// Compared with case.
  public var name: Atom

  public init(_ kind: Kind, _ name: Atom) {
    self.kind = kind
    self.name = name
  }
}

/// <https://drafts.csswg.org/css-fonts-4/#font-palette-prop>
public enum FontPalette: Hashable, Sendable {
  case normal, light, dark
  /// A palette of `@font-palette-values`.
  case named(Atom)
}

/// <https://drafts.csswg.org/css-fonts-4/#font-variant-emoji-prop>
public enum EmojiPreference: String, CaseIterable, Hashable, Sendable {
  case normal, text, emoji, unicode
}
