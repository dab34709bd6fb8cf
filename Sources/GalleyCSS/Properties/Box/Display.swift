import GalleyPrimitives

extension Longhands {
  /// The kind of box that an element makes, as declared.
  ///
  /// <https://drafts.csswg.org/css-display-4/#the-display-properties>
  static let display = plain(
    "display", parse: { DisplayParser.parse(&$0) },
    read: {
      DisplayParser.Value(
        display: $0.box.display, isLegacyFlexbox: $0.rare.isLegacyFlexbox,
        isRunIn: $0.rare.isRunIn)
    },
    write: {
      $0.box.display = $1.display
      if $0.rare.isLegacyFlexbox != $1.isLegacyFlexbox {
        $0.rare.isLegacyFlexbox = $1.isLegacyFlexbox
      }
      if $0.rare.isRunIn != $1.isRunIn { $0.rare.isRunIn = $1.isRunIn }
    })
}

/// Reads the values of `display`.
enum DisplayParser {
  /// A value, and whether it was written in the manner of 2009, as `-webkit-box`.
  struct Value: Hashable, Sendable {
    var display: Display
    var isLegacyFlexbox = false
    /// Whether the outer display type is `run-in`, which is `inline` here.
    var isRunIn = false
  }

  private static let single = KeywordTable<Display>([
    ("block", .block), ("inline", .inline), ("inline-block", .inlineBlock), ("none", .none),
    ("flex", .flex), ("inline-flex", .inlineFlex), ("grid", .grid),
    ("grid-lanes", .gridLanes), ("inline-grid-lanes", .inlineGridLanes), ("masonry", .gridLanes),
    ("inline-masonry", .inlineGridLanes), ("inline-grid", .inlineGrid), ("list-item", .listItem),
    ("contents", .contents),
    ("flow-root", .flowRoot), ("table", .table), ("inline-table", .inlineTable),
    ("table-cell", .internal(.tableCell)), ("table-row", .internal(.tableRow)),
    ("table-row-group", .internal(.tableRowGroup)),
    ("table-header-group", .internal(.tableHeaderGroup)),
    ("table-footer-group", .internal(.tableFooterGroup)),
    ("table-column-group", .internal(.tableColumnGroup)),
    ("table-column", .internal(.tableColumn)), ("table-caption", .internal(.tableCaption)),
    ("ruby", .box(.inline, .ruby, isListItem: false)), ("ruby-base", .internal(.rubyBase)),
    ("ruby-text", .internal(.rubyText)),
    ("ruby-base-container", .internal(.rubyBaseContainer)),
    ("ruby-text-container", .internal(.rubyTextContainer)),
    ("math", .box(.inline, .math, isListItem: false)), ("flow", .block),
    ("-webkit-flex", .flex), ("-webkit-inline-flex", .inlineFlex),
  ])
  private static let legacyFlexboxes = KeywordTable<Display>([
    ("-webkit-box", .flex), ("-webkit-inline-box", .inlineFlex),
  ])
  private static let outer = KeywordTable<OuterDisplay>([("block", .block), ("inline", .inline)])
  private static let inner = KeywordTable<InnerDisplay>([
    ("flow", .flow), ("flow-root", .flowRoot), ("table", .table), ("flex", .flex),
    ("grid", .grid), ("grid-lanes", .gridLanes), ("ruby", .ruby), ("math", .math),
  ])

  static func parse(_ tokens: inout TokenStream) -> Value? {
    let saved = tokens
    if let display = tokens.parseKeyword(legacyFlexboxes) {
      return Value(display: display, isLegacyFlexbox: true)
    }
    if let display = tokens.parseKeyword(single), tokens.isAtEnd { return Value(display: display) }
    tokens = saved
    return parseMany(&tokens)
  }

  /// Outer, inner and `list-item` keywords in any order.
  private static func parseMany(_ tokens: inout TokenStream) -> Value? {
    var isRunIn = false
    var outerType: OuterDisplay?
    var innerType: InnerDisplay?
    var isListItem = false
    while !tokens.isAtEnd {
      if outerType == nil, let value = tokens.parseKeyword(outer) {
        outerType = value
      } else if outerType == nil, tokens.consume(ident: Keyword.runIn) {
        outerType = .inline
        isRunIn = true
      } else if innerType == nil, let value = tokens.parseKeyword(inner) {
        innerType = value
      } else if !isListItem, tokens.consume(ident: Keyword.listItem) {
        isListItem = true
      } else {
        return nil
      }
    }
    switch innerType ?? .flow {
    case .flow, .flowRoot: break
    case .table, .flex, .grid, .gridLanes, .ruby, .math:
      if isListItem { return nil }
    }
    let isInlineByDefault = innerType == .ruby || innerType == .math
    let display = Display.box(
      outerType ?? (isInlineByDefault ? .inline : .block), innerType ?? .flow,
      isListItem: isListItem)
    return Value(display: display, isRunIn: isRunIn)
  }
}
