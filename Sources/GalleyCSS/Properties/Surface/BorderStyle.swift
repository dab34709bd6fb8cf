import GalleyPrimitives

extension Longhands {
  private static func borderStyle(
    _ name: String, _ side: PhysicalSide
  ) -> Longhand<BorderLineStyle> {
    keyword(
      name, read: { $0.surface.border[side].style },
      write: { $0.surface.border[side].style = $1 })
  }

  /// <https://drafts.csswg.org/css-backgrounds-3/#border-style>
  static let borderTopStyle = borderStyle("border-top-style", .top)
  static let borderRightStyle = borderStyle("border-right-style", .right)
  static let borderBottomStyle = borderStyle("border-bottom-style", .bottom)
  static let borderLeftStyle = borderStyle("border-left-style", .left)
  static let borderStyles = [
    borderTopStyle, borderRightStyle, borderBottomStyle, borderLeftStyle,
  ]

  static let borderInlineStartStyle = logical(
    "border-inline-start-style", borderStyles, LogicalSide.inlineStart)
  static let borderInlineEndStyle = logical(
    "border-inline-end-style", borderStyles, LogicalSide.inlineEnd)
  static let borderBlockStartStyle = logical(
    "border-block-start-style", borderStyles, LogicalSide.blockStart)
  static let borderBlockEndStyle = logical(
    "border-block-end-style", borderStyles, LogicalSide.blockEnd)
}
