import GalleyPrimitives

extension Longhands {
  private static func borderColor(
    _ name: String, _ side: PhysicalSide
  ) -> Longhand<Specified<StyleColor>> {
    computed(
      name, parse: { $0.parseColor(isQuirky: true) },
      read: { $0.surface.border[side].color }, write: { $0.surface.border[side].color = $1 })
  }

  /// <https://drafts.csswg.org/css-backgrounds-3/#border-color>
  static let borderTopColor = borderColor("border-top-color", .top)
  static let borderRightColor = borderColor("border-right-color", .right)
  static let borderBottomColor = borderColor("border-bottom-color", .bottom)
  static let borderLeftColor = borderColor("border-left-color", .left)
  static let borderColors = [
    borderTopColor, borderRightColor, borderBottomColor, borderLeftColor,
  ]

  static let borderInlineStartColor = logical(
    "border-inline-start-color", borderColors, LogicalSide.inlineStart)
  static let borderInlineEndColor = logical(
    "border-inline-end-color", borderColors, LogicalSide.inlineEnd)
  static let borderBlockStartColor = logical(
    "border-block-start-color", borderColors, LogicalSide.blockStart)
  static let borderBlockEndColor = logical(
    "border-block-end-color", borderColors, LogicalSide.blockEnd)
}
