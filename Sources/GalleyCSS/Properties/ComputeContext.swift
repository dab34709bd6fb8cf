/// What a specified value needs beside itself to become a computed one. Lengths are in px.
///
/// <https://drafts.csswg.org/css-values-4/#relative-lengths>
public struct ComputeContext: Sendable {
  /// The style that is inherited from.
  public var parent: ComputedStyle
  /// What `em` is: the element's own computed font size; in `font-size` itself, the parent's.
  public var fontSize: Double = 16
  public var rootFontSize: Double = 16
  /// What `lh` is: the element's used line height; in `line-height` itself, the parent's.
  public var lineHeight: Double = 18
  public var rootLineHeight: Double = 18
  /// Measures of the element's first available font.
  public var fontMetrics = RelativeFontMetrics(fontSize: 16)
  public var rootFontMetrics = RelativeFontMetrics(fontSize: 16)
  /// The viewport that `vw` and `vh` count from.
  public var viewportWidth: Double = 800
  public var viewportHeight: Double = 600
  /// The query container's size in its physical axes; `nil` for the viewport's.
  public var containerWidth: Double?
  public var containerHeight: Double?
  /// Whether `vi`, `cqi` and their kind count the vertical axis.
  public var isVertical = false
  /// Device pixels a px, for `resolution` and image sets.
  public var scale: Double = 1
  /// Whether `light-dark()` and system colours take their dark form.
  public var isDark = false
  /// Whether the element is the document's root.
  public var isRoot = false

  public init(parent: ComputedStyle) { self.parent = parent }
}

/// The lengths of a font that relative units count, in px at the font's size.
public struct RelativeFontMetrics: Hashable, Sendable {
  /// `ex`.
  public var xHeight: Double
  /// `ch`: the advance of "0".
  public var zeroAdvance: Double
  /// `cap`.
  public var capHeight: Double
  /// `ic`: the advance of U+6C34.
  public var ideographicAdvance: Double

  public init(xHeight: Double, zeroAdvance: Double, capHeight: Double, ideographicAdvance: Double) {
    self.xHeight = xHeight
    self.zeroAdvance = zeroAdvance
    self.capHeight = capHeight
    self.ideographicAdvance = ideographicAdvance
  }

  /// What the specification assumes where a font cannot be asked.
  ///
  /// <https://drafts.csswg.org/css-values-4/#ex>
  public init(fontSize: Double) {
    self.init(
      xHeight: fontSize / 2, zeroAdvance: fontSize / 2, capHeight: fontSize * 0.7,
      ideographicAdvance: fontSize)
  }
}
