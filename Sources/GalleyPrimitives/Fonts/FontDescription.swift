/// One name of a `font-family` list.
///
/// <https://drafts.csswg.org/css-fonts-4/#font-family-prop>
public enum FontFamily: Hashable, Sendable {
  /// A family by its name, compared without case.
  case named(Atom)
  case generic(GenericFamily)
}

/// <https://drafts.csswg.org/css-fonts-4/#generic-font-families>
public enum GenericFamily: UInt8, Hashable, Sendable {
  case serif, sansSerif, monospace, cursive, fantasy, systemUI, math, emoji, fangsong
  case uiSerif, uiSansSerif, uiMonospace, uiRounded
}

/// <https://drafts.csswg.org/css-fonts-4/#font-style-prop>
public enum FontSlope: Hashable, Sendable {
  case normal, italic
  /// Degrees, clockwise positive.
  case oblique(Float)
}

/// An OpenType feature with its value, such as `liga` 0.
public struct FontFeature: Hashable, Sendable {
  /// Four ASCII letters, the first in the highest byte.
  public var tag: UInt32
  public var value: UInt32

  public init(tag: UInt32, value: UInt32) {
    self.tag = tag
    self.value = value
  }
}

/// A place on an axis of a variable font.
public struct FontVariation: Hashable, Sendable {
  public var tag: UInt32
  public var value: Float

  public init(tag: UInt32, value: Float) {
    self.tag = tag
    self.value = value
  }
}

/// All that a style asks of fonts; equal descriptions select equal faces.
public struct FontDescription: Hashable, Sendable {
  public var families: [FontFamily] = []
  /// In CSS px.
  public var size: Float = 16
  /// 1…1000.
  public var weight: Float = 400
  /// In percent; 100 is normal.
  public var stretch: Float = 100
  public var slope: FontSlope = .normal
  /// Features that the style turns on or off by `font-variant-*` and `font-kerning`.
  public var features: [FontFeature] = []
  /// `font-variant-alternates`; what the names stand for depends on the family.
  public var alternates: [FontAlternate] = []
  /// `font-feature-settings`, which win over all else.
  public var featureSettings: [FontFeature] = []
  /// `font-variation-settings`.
  public var variations: [FontVariation] = []
  /// A BCP 47 tag, from `lang`; empty if not known.
  public var language: Atom = .empty
  /// The OpenType language system of `font-language-override`; 0 takes that of ``language``.
  public var languageSystem: UInt32 = 0
  /// What ``size`` counts, if not the em; `nil` is `none`.
  public var sizeAdjust: FontSizeAdjust?
  public var palette = FontPalette.normal
  public var emoji = EmojiPreference.normal
  public var allowsSyntheticWeight = true
  public var allowsSyntheticStyle = true
  public var allowsSyntheticSmallCaps = true
  public var allowsSyntheticPosition = true

  public init() {}
}
