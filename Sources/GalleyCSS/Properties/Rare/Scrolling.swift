import GalleyPrimitives

// <https://drafts.csswg.org/css-scroll-snap-1/>
extension Longhands {
  private static func scrollMargin(
    _ name: String, _ side: PhysicalSide
  ) -> Longhand<Specified<Float>> {
    computed(
      name, parse: { $0.parseLength() }, read: { $0.rare.scrollMargin[side] },
      write: { $0.rare.scrollMargin[side] = $1 })
  }

  /// <https://drafts.csswg.org/css-scroll-snap-1/#scroll-margin>
  static let scrollMarginTop = scrollMargin("scroll-margin-top", .top)
  static let scrollMarginRight = scrollMargin("scroll-margin-right", .right)
  static let scrollMarginBottom = scrollMargin("scroll-margin-bottom", .bottom)
  static let scrollMarginLeft = scrollMargin("scroll-margin-left", .left)
  static let scrollMargins = [
    scrollMarginTop, scrollMarginRight, scrollMarginBottom, scrollMarginLeft,
  ]
  static let scrollMarginInlineStart = logical(
    "scroll-margin-inline-start", scrollMargins, LogicalSide.inlineStart)
  static let scrollMarginInlineEnd = logical(
    "scroll-margin-inline-end", scrollMargins, LogicalSide.inlineEnd)
  static let scrollMarginBlockStart = logical(
    "scroll-margin-block-start", scrollMargins, LogicalSide.blockStart)
  static let scrollMarginBlockEnd = logical(
    "scroll-margin-block-end", scrollMargins, LogicalSide.blockEnd)

  private static func scrollPadding(
    _ name: String, _ side: PhysicalSide
  ) -> Longhand<Specified<AutoLength>> {
    computed(
      name, parse: { $0.parseAutoLength(.nonNegative) }, read: { $0.rare.scrollPadding[side] },
      write: { $0.rare.scrollPadding[side] = $1 })
  }

  /// <https://drafts.csswg.org/css-scroll-snap-1/#scroll-padding>
  static let scrollPaddingTop = scrollPadding("scroll-padding-top", .top)
  static let scrollPaddingRight = scrollPadding("scroll-padding-right", .right)
  static let scrollPaddingBottom = scrollPadding("scroll-padding-bottom", .bottom)
  static let scrollPaddingLeft = scrollPadding("scroll-padding-left", .left)
  static let scrollPaddings = [
    scrollPaddingTop, scrollPaddingRight, scrollPaddingBottom, scrollPaddingLeft,
  ]
  static let scrollPaddingInlineStart = logical(
    "scroll-padding-inline-start", scrollPaddings, LogicalSide.inlineStart)
  static let scrollPaddingInlineEnd = logical(
    "scroll-padding-inline-end", scrollPaddings, LogicalSide.inlineEnd)
  static let scrollPaddingBlockStart = logical(
    "scroll-padding-block-start", scrollPaddings, LogicalSide.blockStart)
  static let scrollPaddingBlockEnd = logical(
    "scroll-padding-block-end", scrollPaddings, LogicalSide.blockEnd)

  /// <https://drafts.csswg.org/css-overflow-4/#smooth-scrolling>
  static let scrollBehavior = keyword(
    "scroll-behavior", KeywordTable<Bool>([("auto", false), ("smooth", true)]),
    read: { $0.rare.isScrollBehaviorSmooth }, write: { $0.rare.isScrollBehaviorSmooth = $1 })

  private static let overscrolls = KeywordTable<UInt8>([
    ("auto", 0), ("contain", 1), ("none", 2),
  ])

  /// <https://drafts.csswg.org/css-overscroll-1/#overscroll-behavior-properties>
  static let overscrollBehaviorX = keyword(
    "overscroll-behavior-x", overscrolls, read: { $0.rare.overscrollBehavior & 3 },
    write: { $0.rare.overscrollBehavior = $0.rare.overscrollBehavior & 0b1100 | $1 })
  static let overscrollBehaviorY = keyword(
    "overscroll-behavior-y", overscrolls, read: { $0.rare.overscrollBehavior >> 2 & 3 },
    write: { $0.rare.overscrollBehavior = $0.rare.overscrollBehavior & 0b11 | $1 << 2 })
  static let overscrollBehaviorInline = logical(
    "overscroll-behavior-inline", [overscrollBehaviorX, overscrollBehaviorY],
    LogicalAxis.inline)
  static let overscrollBehaviorBlock = logical(
    "overscroll-behavior-block", [overscrollBehaviorX, overscrollBehaviorY], LogicalAxis.block)

  /// <https://drafts.csswg.org/css-scrollbars-1/#scrollbar-width>
  static let scrollbarWidth = keyword(
    "scrollbar-width", KeywordTable<UInt8>([("auto", 0), ("thin", 1), ("none", 2)]),
    read: { $0.rare.scrollbarWidth }, write: { $0.rare.scrollbarWidth = $1 })

  /// <https://drafts.csswg.org/css-overflow-4/#scrollbar-gutter-property>
  static let scrollbarGutter = plain(
    "scrollbar-gutter",
    parse: { tokens -> UInt8? in
      if tokens.consume(ident: Keyword.auto) { return 0 }
      let bits = tokens.parseFlags(KeywordTable<UInt8>([("stable", 1), ("both-edges", 2)]))
      return bits == 2 ? nil : bits
    },
    read: { $0.rare.scrollbarGutter }, write: { $0.rare.scrollbarGutter = $1 })

  /// The thumb's colour and the track's; `nil` is `auto`.
  ///
  /// <https://drafts.csswg.org/css-scrollbars-1/#scrollbar-color>
  static let scrollbarColor = Longhands.computed(
    "scrollbar-color", inherits: true,
    parse: { tokens -> Specified<Pair<StyleColor>?>? in
      if tokens.consume(ident: Keyword.auto) { return .computed(nil) }
      guard let thumb = tokens.parseColor(), let track = tokens.parseColor() else { return nil }
      if case .computed(let thumb) = thumb, case .computed(let track) = track {
        return .computed(Pair(thumb, track))
      }
      return .deferred { Pair(thumb.resolve($0, $1), track.resolve($0, $1)) }
    },
    read: { $0.inherited.scrollbarColor }, write: { $0.inherited.scrollbarColor = $1 })
}

extension Shorthands {
  static let scrolls: [Shorthand] = [
    sides("scroll-margin", Longhands.scrollMargins),
    pair(
      "scroll-margin-inline", Longhands.scrollMarginInlineStart,
      Longhands.scrollMarginInlineEnd),
    pair(
      "scroll-margin-block", Longhands.scrollMarginBlockStart, Longhands.scrollMarginBlockEnd),
    sides("scroll-padding", Longhands.scrollPaddings),
    pair(
      "scroll-padding-inline", Longhands.scrollPaddingInlineStart,
      Longhands.scrollPaddingInlineEnd),
    pair(
      "scroll-padding-block", Longhands.scrollPaddingBlockStart,
      Longhands.scrollPaddingBlockEnd),
    pair(
      "overscroll-behavior", Longhands.overscrollBehaviorX, Longhands.overscrollBehaviorY),
  ]
}
