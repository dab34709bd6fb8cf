import GalleyPrimitives

// The space inside of a box's border.
//
// <https://drafts.csswg.org/css-box-4/#paddings>
extension Longhands {
  private static func padding(
    _ name: String, _ side: PhysicalSide
  ) -> Longhand<Specified<LengthPercentage>> {
    computed(
      name, parse: { $0.parseLengthPercentage(.nonNegative, unitless: .inQuirks) },
      read: { $0.box.padding[side] }, write: { $0.box.padding[side] = $1 })
  }

  static let paddingTop = padding("padding-top", .top)
  static let paddingRight = padding("padding-right", .right)
  static let paddingBottom = padding("padding-bottom", .bottom)
  static let paddingLeft = padding("padding-left", .left)
  static let paddings = [paddingTop, paddingRight, paddingBottom, paddingLeft]

  static let paddingInlineStart = logical(
    "padding-inline-start", paddings, LogicalSide.inlineStart)
  static let paddingInlineEnd = logical("padding-inline-end", paddings, LogicalSide.inlineEnd)
  static let paddingBlockStart = logical("padding-block-start", paddings, LogicalSide.blockStart)
  static let paddingBlockEnd = logical("padding-block-end", paddings, LogicalSide.blockEnd)
}

extension Shorthands {
  /// <https://drafts.csswg.org/css-box-4/#padding-shorthand>
  static let paddings: [Shorthand] = [
    sides("padding", Longhands.paddings),
    pair("padding-inline", Longhands.paddingInlineStart, Longhands.paddingInlineEnd),
    pair("padding-block", Longhands.paddingBlockStart, Longhands.paddingBlockEnd),
  ]
}
