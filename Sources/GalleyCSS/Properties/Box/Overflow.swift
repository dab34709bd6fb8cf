import GalleyPrimitives

/// What `overflow-clip-margin` says.
struct OverflowClipMargin: Hashable, Sendable {
  var box: BoxArea
  var length: Float
}

// What happens to content that doesn't fit.
//
// <https://drafts.csswg.org/css-overflow-3/#overflow-properties>
extension Longhands {
  private static let overflows = KeywordTable<Overflow>(aliases: [
    ("overlay", .auto), ("-moz-hidden-unscrollable", .clip),
  ])

  static let overflowX = keyword(
    "overflow-x", overflows, read: { $0.box.overflowX }, write: { $0.box.overflowX = $1 })
  static let overflowY = keyword(
    "overflow-y", overflows, read: { $0.box.overflowY }, write: { $0.box.overflowY = $1 })
  static let overflowInline = logical(
    "overflow-inline", [overflowX, overflowY], LogicalAxis.inline)
  static let overflowBlock = logical("overflow-block", [overflowX, overflowY], LogicalAxis.block)

  /// How far content may stick out of a box with `overflow: clip`, and from which edge.
  ///
  /// <https://drafts.csswg.org/css-overflow-4/#overflow-clip-margin>
  static let overflowClipMargin = computed(
    "overflow-clip-margin",
    parse: { tokens -> Specified<OverflowClipMargin>? in
      var box = tokens.parseKeyword(visualBoxes)
      let length = tokens.parseLength(.nonNegative)
      if box == nil { box = tokens.parseKeyword(visualBoxes) }
      guard box != nil || length != nil else { return nil }
      let edge = box ?? .paddingBox
      return (length ?? .computed(0)).map { OverflowClipMargin(box: edge, length: $0) }
    },
    read: {
      OverflowClipMargin(box: $0.rare.overflowClipBox, length: $0.rare.overflowClipMargin)
    },
    write: {
      $0.rare.overflowClipBox = $1.box
      $0.rare.overflowClipMargin = $1.length
    })

  /// <https://drafts.csswg.org/css-overflow-4/#text-overflow>
  static let textOverflow = plain(
    "text-overflow",
    parse: { tokens -> TextOverflow? in
      func one(_ tokens: inout TokenStream) -> TextOverflow? {
        if tokens.consume(ident: Keyword.clip) { return .clip }
        if tokens.consume(ident: Keyword.ellipsis) { return .ellipsis }
        return tokens.consumeString().map { .string($0) }
      }
      // Not yet: of two values, the one for the start edge.
      guard let first = one(&tokens) else { return nil }
      return one(&tokens) ?? first
    },
    read: { $0.box.textOverflow }, write: { $0.box.textOverflow = $1 })
}

extension Shorthands {
  static let overflow = pair("overflow", Longhands.overflowX, Longhands.overflowY)
}
