public import GalleyPrimitives

/// Inherited properties that choose and scale fonts.
public struct FontStyle: Hashable, Sendable {
  public var families: [FontFamily] = [.generic(.serif)]
  /// Computed, in CSS px.
  public var size: Float = 16
  /// Where ``size`` comes from: 0 a length, 1…8 a keyword from `xx-small` on, 9 something relative
  /// to a keyword's size. All but the first change with a change to or from `monospace`.
  public var sizeKeyword: UInt8 = 4
  /// 1…1000.
  public var weight: Float = 400
  /// In percent.
  public var stretch: Float = 100
  public var slope: FontSlope = .normal
  public var lineHeight: LineHeight = .normal
  /// Whether lines are no lower than with `line-height: normal`: of text fields.
  public var isLineAtLeastNormal = false
  public var isKerningOn: Bool?
  /// Features that the `font-variant-*` properties ask for, in their cascaded form.
  public var variant = FontVariant()
  /// `font-feature-settings`.
  public var featureSettings: [FontFeature] = []
  /// `font-variation-settings`.
  public var variationSettings: [FontVariation] = []
  public var isOpticalSizingAuto = true
  /// Bits: 1 no synthetic weight, 2 no synthetic style, 4 no synthetic small capitals,
  /// 8 no synthetic sub- and superscripts.
  public var forbiddenSynthesis: UInt8 = 0
  /// `font-size-adjust`; `nil` is `none`.
  public var sizeAdjust: FontSizeAdjust?
  /// `font-language-override`; empty is `normal`.
  public var languageOverride: Atom = .empty
  public var palette = FontPalette.normal
  public init() {}
}

/// The `font-variant-*` longhands.
///
/// <https://drafts.csswg.org/css-fonts-4/#font-rend-props>
public struct FontVariant: Hashable, Sendable {
  public enum Caps: String, CaseIterable, Hashable, Sendable {
    case normal, unicase
    case smallCaps = "small-caps"
    case allSmallCaps = "all-small-caps"
    case petiteCaps = "petite-caps"
    case allPetiteCaps = "all-petite-caps"
    case titlingCaps = "titling-caps"
  }
  public enum Position: String, CaseIterable, Hashable, Sendable { case normal, sub, `super` }
  /// Off or on; `nil` is the font's default.
  public var commonLigatures: Bool?
  public var discretionaryLigatures: Bool?
  public var historicalLigatures: Bool?
  public var contextual: Bool?
  public var caps = Caps.normal
  public var position = Position.normal
  /// OpenType features of `font-variant-numeric`.
  public var numeric: [FontFeature] = []
  /// OpenType features of `font-variant-east-asian`.
  public var eastAsian: [FontFeature] = []
  /// `font-variant-alternates`.
  public var alternates: [FontAlternate] = []
  public var emoji = EmojiPreference.normal
  public init() {}
}
