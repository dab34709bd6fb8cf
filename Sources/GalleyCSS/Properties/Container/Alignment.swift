import GalleyPrimitives

extension TokenStream {
  private typealias Word = Alignment.Keyword

  private static let distributions = KeywordTable<Alignment.Keyword>([
    ("space-between", .spaceBetween), ("space-around", .spaceAround),
    ("space-evenly", .spaceEvenly), ("stretch", .stretch),
  ])
  private static let contentPositions = KeywordTable<Alignment.Keyword>([
    ("center", .center), ("start", .start), ("end", .end), ("flex-start", .flexStart),
    ("flex-end", .flexEnd),
  ])
  private static let selfPositions = KeywordTable<Alignment.Keyword>([
    ("center", .center), ("start", .start), ("end", .end), ("self-start", .selfStart),
    ("self-end", .selfEnd), ("flex-start", .flexStart), ("flex-end", .flexEnd),
  ])
  private static let lateral = KeywordTable<Alignment.Keyword>([
    ("left", .left), ("right", .right),
  ])
  private static let overflows = KeywordTable<Alignment.Overflow>([
    ("safe", .safe), ("unsafe", .unsafe),
  ])

  /// Which keywords one of the alignment properties takes.
  enum AlignmentKind: Sendable {
    case alignContent, justifyContent, alignItems, justifyItems, alignSelf, justifySelf

    fileprivate var isContent: Bool { self == .alignContent || self == .justifyContent }
    fileprivate var isJustify: Bool {
      self == .justifyContent || self == .justifyItems || self == .justifySelf
    }
    fileprivate var isSelf: Bool { self == .alignSelf || self == .justifySelf }
  }

  /// Takes the value of an alignment property.
  ///
  /// <https://drafts.csswg.org/css-align-3/#alignment-values>
  mutating func parseAlignment(_ kind: AlignmentKind) -> Alignment? {
    if consume(ident: Keyword.normal) { return .normal }
    if kind.isSelf, consume(ident: Keyword.auto) { return .auto }
    if !kind.isContent {
      if consume(ident: Keyword.stretch) { return Alignment(.stretch) }
      if consume(ident: Keyword.anchorCenter) { return Alignment(.anchorCenter) }
    }
    if kind != .justifyContent, let baseline = attempt({ $0.parseBaseline() }) { return baseline }
    if kind.isContent, let distribution = parseKeyword(Self.distributions) {
      return Alignment(distribution)
    }
    if kind == .justifyItems, let legacy = attempt({ $0.parseLegacy() }) { return legacy }
    return attempt { tokens in
      let overflow = tokens.parseKeyword(Self.overflows) ?? .default
      let positions = kind.isContent ? Self.contentPositions : Self.selfPositions
      guard
        let position = tokens.parseKeyword(positions)
          ?? (kind.isJustify ? tokens.parseKeyword(Self.lateral) : nil)
      else { return nil }
      return Alignment(position, overflow: overflow)
    }
  }

  /// `baseline`, `first baseline` or `last baseline`.
  private mutating func parseBaseline() -> Alignment? {
    let isLast = consume(ident: Keyword.last)
    if !isLast { _ = consume(ident: Keyword.first) }
    return consume(ident: Keyword.baseline) ? Alignment(isLast ? .lastBaseline : .baseline) : nil
  }

  /// `legacy` with or without a side.
  private mutating func parseLegacy() -> Alignment? {
    let sides = KeywordTable<Alignment.Keyword>([
      ("left", .left), ("right", .right), ("center", .center),
    ])
    var side = parseKeyword(sides)
    guard consume(ident: Keyword.legacy) else { return nil }
    if side == nil { side = parseKeyword(sides) }
    return Alignment(side ?? .normal, isLegacy: true)
  }
}

// <https://drafts.csswg.org/css-align-3/>
extension Longhands {
  /// <https://drafts.csswg.org/css-align-3/#align-content-property>
  static let alignContent = plain(
    "align-content", parse: { $0.parseAlignment(.alignContent) },
    read: { $0.container.alignContent }, write: { $0.container.alignContent = $1 })

  /// <https://drafts.csswg.org/css-align-3/#align-items-property>
  static let alignItems = plain(
    "align-items", parse: { $0.parseAlignment(.alignItems) },
    read: { $0.container.alignItems }, write: { $0.container.alignItems = $1 })

  /// <https://drafts.csswg.org/css-align-3/#align-self-property>
  static let alignSelf = plain(
    "align-self", parse: { $0.parseAlignment(.alignSelf) },
    read: { $0.container.alignSelf }, write: { $0.container.alignSelf = $1 })

  /// <https://drafts.csswg.org/css-align-3/#justify-content-property>
  static let justifyContent = plain(
    "justify-content", parse: { $0.parseAlignment(.justifyContent) },
    read: { $0.container.justifyContent }, write: { $0.container.justifyContent = $1 })

  /// `legacy` alone takes the parent's value if that has `legacy` too.
  ///
  /// <https://drafts.csswg.org/css-align-3/#justify-items-property>
  static let justifyItems = Longhand(
    "justify-items", parse: { $0.parseAlignment(.justifyItems) },
    apply: { value, style, context in
      let parent = context.parent.container.justifyItems
      style.container.justifyItems =
        value.isLegacy && value.keyword == .normal
        ? (parent.isLegacy ? parent : .normal) : value
    },
    copy: { $1.container.justifyItems = $0.container.justifyItems },
    text: { ComputedValueText.text(of: $0.container.justifyItems) })

  /// <https://drafts.csswg.org/css-align-3/#justify-self-property>
  static let justifySelf = plain(
    "justify-self", parse: { $0.parseAlignment(.justifySelf) },
    read: { $0.container.justifySelf }, write: { $0.container.justifySelf = $1 })

  private static func gap(
    _ name: String, read: @escaping StyleReader<LengthPercentage?>,
    write: @escaping StyleWriter<LengthPercentage?>
  ) -> Longhand<Specified<LengthPercentage?>> {
    computed(
      name,
      parse: { tokens in
        if tokens.consume(ident: Keyword.normal) { return .computed(nil) }
        return tokens.parseLengthPercentage(.nonNegative)?.map { $0 }
      }, read: read, write: write)
  }

  /// `nil` is `normal`.
  ///
  /// <https://drafts.csswg.org/css-align-3/#column-row-gap>
  static let rowGap = gap(
    "row-gap", read: { $0.container.rowGap }, write: { $0.container.rowGap = $1 })
  static let columnGap = gap(
    "column-gap", read: { $0.container.columnGap }, write: { $0.container.columnGap = $1 })
}

extension Shorthands {
  /// <https://drafts.csswg.org/css-align-3/#gap-shorthand>
  static let gap = pair("gap", Longhands.rowGap, Longhands.columnGap)

  /// A shorthand for both axes, whose second value is the first again if it is missing.
  private static func place(
    _ name: String, _ block: Longhand<Alignment>, _ inline: Longhand<Alignment>,
    baselineBecomes fallback: Alignment? = nil
  ) -> Shorthand {
    Shorthand(name, [block.name.text, inline.name.text]) { tokens, values in
      let start = tokens
      guard let first = block.parse(&tokens) else { return false }
      values.set(block, first)
      var second = tokens.isAtEnd ? nil : inline.parse(&tokens)
      if second == nil {
        guard tokens.isAtEnd else { return false }
        var again = start
        second = inline.parse(&again)
        if let fallback, first.keyword == .baseline || first.keyword == .lastBaseline {
          second = fallback
        }
      }
      guard let second else { return false }
      values.set(inline, second)
      return true
    }
  }

  /// <https://drafts.csswg.org/css-align-3/#place-content>
  static let placeShorthands: [Shorthand] = [
    place(
      "place-content", Longhands.alignContent, Longhands.justifyContent,
      baselineBecomes: Alignment(.start)),
    place("place-items", Longhands.alignItems, Longhands.justifyItems),
    place("place-self", Longhands.alignSelf, Longhands.justifySelf),
  ]
}
