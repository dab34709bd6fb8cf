import GalleyPrimitives

// The space outside of a box's border.
//
// <https://drafts.csswg.org/css-box-4/#margins>
extension Longhands {
  private static func margin(
    _ name: String, _ side: PhysicalSide
  ) -> Longhand<Specified<AutoLength>> {
    computed(
      name, parse: { $0.parseAutoLength(unitless: .inQuirks, anchors: .size) },
      read: { $0.box.margin[side] }, write: { $0.box.margin[side] = $1 })
  }

  static let marginTop = margin("margin-top", .top)
  static let marginRight = margin("margin-right", .right)
  static let marginBottom = margin("margin-bottom", .bottom)
  static let marginLeft = margin("margin-left", .left)
  static let margins = [marginTop, marginRight, marginBottom, marginLeft]

  static let marginInlineStart = logical("margin-inline-start", margins, LogicalSide.inlineStart)
  static let marginInlineEnd = logical("margin-inline-end", margins, LogicalSide.inlineEnd)
  static let marginBlockStart = logical("margin-block-start", margins, LogicalSide.blockStart)
  static let marginBlockEnd = logical("margin-block-end", margins, LogicalSide.blockEnd)
}

extension Shorthands {
  /// <https://drafts.csswg.org/css-box-4/#margin-shorthand>
  static let margins: [Shorthand] = [
    sides("margin", Longhands.margins),
    pair("margin-inline", Longhands.marginInlineStart, Longhands.marginInlineEnd),
    pair("margin-block", Longhands.marginBlockStart, Longhands.marginBlockEnd),
  ]
}
