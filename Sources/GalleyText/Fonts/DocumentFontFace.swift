public import GalleyPrimitives

/// A face that a page brings: an `@font-face` rule with the bytes of its loaded source.
///
/// <https://drafts.csswg.org/css-fonts-4/#font-face-rule>
public struct DocumentFontFace: Sendable {
  public var family: Atom
  /// The font file: TrueType, OpenType, WOFF or WOFF2. Ignored if ``localFamily`` is set.
  public var data: [UInt8]
  /// A family of the library to take the face from, for `src: local(…)`; `nil` for ``data``.
  public var localFamily: Atom?
  /// The weights that the face serves; `nil` is `auto`: those of a variable file's axis, or
  /// else 400.
  public var weights: ClosedRange<Float>?
  /// The widths that the face serves, in percent; `nil` is `auto`: those of a variable
  /// file's axis, or else 100.
  public var stretches: ClosedRange<Float>?
  /// `nil` is `auto`: that of a variable file's axes, or else upright.
  public var slope: FontSlopeRange?
  /// The code points that the face may serve; empty for all.
  public var unicodeRanges: [ClosedRange<UInt32>] = []
  /// 1 is 100 %.
  public var sizeAdjust: Float = 1
  /// A fraction of the font size; `nil` keeps the font's own.
  public var ascentOverride: Float?
  /// A fraction of the font size; `nil` keeps the font's own.
  public var descentOverride: Float?
  /// A fraction of the font size; `nil` keeps the font's own.
  public var lineGapOverride: Float?
  /// `font-feature-settings` of the rule, under those of the style.
  public var features: [FontFeature] = []
  /// `font-variation-settings` of the rule, under those of the style.
  public var variations: [FontVariation] = []

  public init(family: Atom, data: [UInt8]) {
    self.family = family
    self.data = data
  }
}
