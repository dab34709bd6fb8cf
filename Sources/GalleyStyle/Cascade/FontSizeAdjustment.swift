import GalleyCSS
import GalleyPrimitives

/// The smaller size of `monospace` text.
///
/// Quirk: where the size comes from keywords and the family is `monospace` alone, `medium` is 13 px
/// instead of 16 px.
enum FontSizeAdjustment {
  /// Scales an element's font size if its family changes to or from `monospace`.
  ///
  /// - Parameter setsSize: Whether a declaration sets the size of the element itself.
  static func apply(
    to style: inout ComputedStyle, parent: ComputedStyle, setsSize: Bool, medium: Float
  ) {
    guard style.font.sizeKeyword != 0 else { return }
    let isFixed = isMonospace(style.font)
    let wasFixed = isMonospace(parent.font)
    // A keyword on the element itself names a size of the normal table.
    let isNew = setsSize && style.font.sizeKeyword < relative
    if isFixed == (isNew ? false : wasFixed) { return }
    style.font.size *= isFixed ? 13.0 / 16 : 16.0 / 13
  }

  /// A ``FontStyle/sizeKeyword`` of sizes that are relative to such of keywords.
  static let relative: UInt8 = 128

  private static func isMonospace(_ font: FontStyle) -> Bool {
    font.families.count == 1 && font.families[0] == .generic(.monospace)
  }
}
