/// The measures of a font at a size, in px. Heights and depths are positive away from the baseline.
public struct FontMetrics: Hashable, Sendable {
  /// The height above the baseline, not rounded.
  public var exactAscent: Float = 0
  /// The depth below the baseline, not rounded.
  public var exactDescent: Float = 0
  /// The font's own extra space between lines, not rounded.
  public var exactLineGap: Float = 0
  /// Above the baseline to the top of a lower-case x; what `ex` is.
  public var xHeight: Float = 0
  /// Above the baseline to the top of a capital H; what `cap` is.
  public var capHeight: Float = 0
  /// The advance of the digit zero; what `ch` is.
  public var zeroAdvance: Float = 0
  /// The advance of U+6C34; what `ic` is.
  public var ideographicAdvance: Float = 0
  /// The advance of a space.
  public var spaceAdvance: Float = 0
  /// From the baseline down to the middle of the underline.
  public var underlineOffset: Float = 0
  public var underlineThickness: Float = 0
  /// From the baseline up to the middle of the strike-through line.
  public var strikeoutOffset: Float = 0
  public var strikeoutThickness: Float = 0
  /// The used font size.
  public var size: Float = 0

  public init() {}

  /// The height above the baseline, in whole px, as line layout counts it.
  public var ascent: Float { exactAscent.rounded() }
  /// The depth below the baseline, in whole px, as line layout counts it.
  public var descent: Float { exactDescent.rounded() }
  /// The extra space between lines, in whole px.
  public var lineGap: Float { exactLineGap.rounded() }
  /// What `line-height: normal` is.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#line-height-property>
  public var normalLineHeight: Float { ascent + descent + lineGap }
}
