import GalleyCSS
import GalleyStyle

extension StyledDocument {
  /// A counter's value in a counter style, without prefix and suffix.
  ///
  /// <https://drafts.csswg.org/css-counter-styles-3/#generate-a-counter>
  func counterText(_ value: Int, _ style: CounterStyleName) -> String {
    counterStyles.text(of: value, in: style)
  }

  /// A list item's marker text, with the counter style's prefix and suffix.
  ///
  /// <https://drafts.csswg.org/css-lists-3/#marker-string>
  func markerText(_ value: Int, _ style: CounterStyleName) -> String {
    counterStyles.markerText(of: value, in: style)
  }
}
