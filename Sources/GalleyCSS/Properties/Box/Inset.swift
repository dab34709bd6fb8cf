import GalleyPrimitives

extension TokenStream {
  /// Takes a length, percentage or `auto`.
  mutating func parseAutoLength(
    _ range: NumericRange = .all, unitless: UnitlessLengths = .zeroOnly,
    anchors: AnchorFunctions = []
  ) -> Specified<AutoLength>? {
    if consume(ident: Keyword.auto) { return .computed(.auto) }
    return parseLengthPercentage(range, unitless: unitless, anchors: anchors)?.map {
      .lengthPercentage($0)
    }
  }
}

// How far a positioned box lies inside its containing block.
//
// <https://drafts.csswg.org/css-position-3/#inset-properties>
extension Longhands {
  private static func inset(_ name: String, _ side: PhysicalSide) -> Longhand<Specified<AutoLength>>
  {
    computed(
      name, parse: { $0.parseAutoLength(unitless: .inQuirks, anchors: [.side, .size]) },
      read: { $0.box.inset[side] }, write: { $0.box.inset[side] = $1 })
  }

  static let top = inset("top", .top)
  static let right = inset("right", .right)
  static let bottom = inset("bottom", .bottom)
  static let left = inset("left", .left)
  static let insets = [top, right, bottom, left]

  static let insetInlineStart = logical("inset-inline-start", insets, LogicalSide.inlineStart)
  static let insetInlineEnd = logical("inset-inline-end", insets, LogicalSide.inlineEnd)
  static let insetBlockStart = logical("inset-block-start", insets, LogicalSide.blockStart)
  static let insetBlockEnd = logical("inset-block-end", insets, LogicalSide.blockEnd)
}

extension Shorthands {
  /// <https://drafts.csswg.org/css-logical-1/#propdef-inset>
  static let insets: [Shorthand] = [
    sides("inset", Longhands.insets),
    pair("inset-inline", Longhands.insetInlineStart, Longhands.insetInlineEnd),
    pair("inset-block", Longhands.insetBlockStart, Longhands.insetBlockEnd),
  ]
}
