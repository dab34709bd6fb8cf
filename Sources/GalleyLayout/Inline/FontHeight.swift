import GalleyPrimitives

/// How far something reaches above and below a baseline. Either may be negative.
///
/// <https://drafts.csswg.org/css-inline-3/#layout-bounds>
struct FontHeight: Hashable {
  var ascent: LayoutUnit
  var descent: LayoutUnit

  init(ascent: LayoutUnit = .zero, descent: LayoutUnit = .zero) {
    self.ascent = ascent
    self.descent = descent
  }

  static let zero = FontHeight()

  var height: LayoutUnit { ascent + descent }

  /// Makes the height big enough for both.
  mutating func unite(_ other: FontHeight) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
  }

  /// The height as seen from a baseline that is `shift` further up.
  func moved(down shift: LayoutUnit) -> FontHeight {
    FontHeight(ascent: ascent - shift, descent: descent + shift)
  }

  /// The height with half of what lacks to `lineHeight` on each side; the half above is rounded
  /// down to whole px, as browsers do.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#inline-height>
  func withLeading(_ lineHeight: LayoutUnit) -> FontHeight {
    let half = (lineHeight - height) / 2
    let above = LayoutUnit(half.floored)
    return FontHeight(ascent: ascent + above, descent: lineHeight - ascent - above)
  }
}
