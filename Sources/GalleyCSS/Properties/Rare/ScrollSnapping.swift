// <https://drafts.csswg.org/css-scroll-snap-1/>
extension Longhands {
  private static let snapAxes = KeywordTable<ScrollSnapType.Axis>([
    ("x", .x), ("y", .y), ("block", .block), ("inline", .inline), ("both", .both),
  ])
  private static let snapStrictness = KeywordTable<Bool>([
    ("mandatory", true), ("proximity", false),
  ])
  private static let snapAlignments = KeywordTable<ScrollSnapAlign.Alignment>([
    ("none", .none), ("start", .start), ("end", .end), ("center", .center),
  ])

  /// <https://drafts.csswg.org/css-scroll-snap-1/#scroll-snap-type>
  static let scrollSnapType = plain(
    "scroll-snap-type",
    parse: { tokens -> ScrollSnapType? in
      if tokens.consume(ident: Keyword.none) { return ScrollSnapType.none }
      guard let axis = tokens.parseKeyword(snapAxes) else { return nil }
      return ScrollSnapType(axis, isMandatory: tokens.parseKeyword(snapStrictness) ?? false)
    },
    read: { $0.rare.scrollSnapType }, write: { $0.rare.scrollSnapType = $1 })

  /// <https://drafts.csswg.org/css-scroll-snap-1/#scroll-snap-align>
  static let scrollSnapAlign = plain(
    "scroll-snap-align",
    parse: { tokens -> ScrollSnapAlign? in
      guard let block = tokens.parseKeyword(snapAlignments) else { return nil }
      return ScrollSnapAlign(block: block, inline: tokens.parseKeyword(snapAlignments) ?? block)
    },
    read: { $0.rare.scrollSnapAlign }, write: { $0.rare.scrollSnapAlign = $1 })

  /// <https://drafts.csswg.org/css-scroll-snap-1/#scroll-snap-stop>
  static let scrollSnapStop = keyword(
    "scroll-snap-stop", KeywordTable<Bool>([("normal", false), ("always", true)]),
    read: { $0.rare.isScrollSnapStopAlways }, write: { $0.rare.isScrollSnapStopAlways = $1 })

  /// <https://drafts.csswg.org/css-scroll-anchoring-1/#exclusion-api>
  static let overflowAnchor = keyword(
    "overflow-anchor", KeywordTable<Bool>([("auto", false), ("none", true)]),
    read: { $0.rare.isOverflowAnchorNone }, write: { $0.rare.isOverflowAnchorNone = $1 })
}
