import GalleyPrimitives

extension TokenStream {
  private static let lineWidths = KeywordTable<Float>([
    ("thin", 1), ("medium", 3), ("thick", 5),
  ])

  /// Takes the width of a border, snapped to device pixels.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-3/#typedef-line-width>
  mutating func parseLineWidth(
    unitless: UnitlessLengths = .zeroOnly
  ) -> Specified<Float>? {
    let width: Specified<Float>
    if let keyword = parseKeyword(Self.lineWidths) {
      width = .computed(keyword)
    } else if let length = parseLength(.nonNegative, unitless: unitless) {
      width = length
    } else {
      return nil
    }
    // Fast path: whole px are whole device px at any whole scale; equals the general one there.
    if let known = width.known, known == known.rounded() {
      return .deferred { context, _ in
        context.scale == context.scale.rounded() ? known : snapped(known, context.scale)
      }
    }
    return .deferred { context, style in snapped(width.resolve(context, style), context.scale) }
  }
}

/// A width in px made a whole number of device pixels: at least one, and else rounded down.
///
/// <https://drafts.csswg.org/css-values-4/#snap-as-a-border-width>
private func snapped(_ width: Float, _ scale: Double) -> Float {
  let scale = Float(scale > 0 ? scale : 1)
  let devicePixels = width * scale
  if devicePixels <= 0 { return 0 }
  if devicePixels < 1 { return 1 / scale }
  return devicePixels.rounded(.down) / scale
}

extension Longhands {
  private static func borderWidth(
    _ name: String, _ side: PhysicalSide
  ) -> Longhand<Specified<Float>> {
    computed(
      name, parse: { $0.parseLineWidth(unitless: .inQuirks) },
      read: { $0.surface.border[side].width }, write: { $0.surface.border[side].width = $1 })
  }

  /// <https://drafts.csswg.org/css-backgrounds-3/#the-border-width>
  static let borderTopWidth = borderWidth("border-top-width", .top)
  static let borderRightWidth = borderWidth("border-right-width", .right)
  static let borderBottomWidth = borderWidth("border-bottom-width", .bottom)
  static let borderLeftWidth = borderWidth("border-left-width", .left)
  static let borderWidths = [
    borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth,
  ]

  static let borderInlineStartWidth = logical(
    "border-inline-start-width", borderWidths, LogicalSide.inlineStart)
  static let borderInlineEndWidth = logical(
    "border-inline-end-width", borderWidths, LogicalSide.inlineEnd)
  static let borderBlockStartWidth = logical(
    "border-block-start-width", borderWidths, LogicalSide.blockStart)
  static let borderBlockEndWidth = logical(
    "border-block-end-width", borderWidths, LogicalSide.blockEnd)
}
