import GalleyPrimitives

// Lines drawn along text.
//
// <https://drafts.csswg.org/css-text-decor-4/#line-decoration>
extension Longhands {
  private static let decorationLines = KeywordTable<UInt8>([
    ("underline", 1), ("overline", 2), ("line-through", 4), ("blink", 8),
  ])

  /// <https://drafts.csswg.org/css-text-decor-4/#text-decoration-line-property>
  static let textDecorationLine = plain(
    "text-decoration-line",
    parse: { tokens -> DecorationLines? in
      if tokens.consume(ident: Keyword.none) { return [] }
      if tokens.consume(ident: Keyword.spellingError) { return .spellingError }
      if tokens.consume(ident: Keyword.grammarError) { return .grammarError }
      return tokens.parseFlags(decorationLines).map { DecorationLines(rawValue: $0) }
    },
    read: { $0.generated.decorationLines }, write: { $0.generated.decorationLines = $1 })

  /// <https://drafts.csswg.org/css-text-decor-4/#text-decoration-style-property>
  static let textDecorationStyle = keyword(
    "text-decoration-style", read: { $0.generated.decorationStyle },
    write: { $0.generated.decorationStyle = $1 })

  /// <https://drafts.csswg.org/css-text-decor-4/#text-decoration-color-property>
  static let textDecorationColor = computed(
    "text-decoration-color", parse: { $0.parseColor() },
    read: { $0.generated.decorationColor }, write: { $0.generated.decorationColor = $1 })

  /// <https://drafts.csswg.org/css-text-decor-4/#text-decoration-width-property>
  static let textDecorationThickness = computed(
    "text-decoration-thickness",
    parse: { tokens -> Specified<DecorationThickness>? in
      if tokens.consume(ident: Keyword.auto) { return .computed(.auto) }
      if tokens.consume(ident: Keyword.fromFont) { return .computed(.fromFont) }
      return tokens.parseLengthPercentage()?.map { .lengthPercentage($0) }
    },
    read: { $0.generated.decorationThickness }, write: { $0.generated.decorationThickness = $1 })

  /// <https://drafts.csswg.org/css-text-decor-4/#text-decoration-skip-ink-property>
  static let textDecorationSkipInk = keyword(
    "text-decoration-skip-ink", inherits: true,
    KeywordTable<Bool>([("auto", true), ("all", true), ("none", false)]),
    read: { $0.text.skipsInk }, write: { $0.text.skipsInk = $1 })

  /// <https://drafts.csswg.org/css-text-decor-4/#underline-offset>
  static let textUnderlineOffset = computed(
    "text-underline-offset", inherits: true,
    parse: { tokens -> Specified<LengthPercentage?>? in
      if tokens.consume(ident: Keyword.auto) { return .computed(nil) }
      return tokens.parseLengthPercentage()?.map { $0 }
    },
    read: { $0.text.underlineOffset }, write: { $0.text.underlineOffset = $1 })

  private static let underlinePositions = KeywordTable<UInt8>([
    ("under", 1), ("from-font", 2), ("left", 4), ("right", 8),
  ])

  /// <https://drafts.csswg.org/css-text-decor-4/#text-underline-position-property>
  static let textUnderlinePosition = plain(
    "text-underline-position", inherits: true,
    parse: { tokens -> UnderlinePosition? in
      if tokens.consume(ident: Keyword.auto) { return [] }
      return tokens.parseFlags(underlinePositions, exclusive: [3, 12]).map {
        UnderlinePosition(rawValue: $0)
      }
    },
    read: { $0.text.underlinePosition }, write: { $0.text.underlinePosition = $1 })
}

extension Shorthands {
  /// <https://drafts.csswg.org/css-text-decor-4/#text-decoration-property>
  static let textDecoration = anyOrder(
    "text-decoration",
    [
      "text-decoration-line", "text-decoration-thickness", "text-decoration-style",
      "text-decoration-color",
    ],
    [
      part(Longhands.textDecorationLine), part(Longhands.textDecorationStyle),
      part(Longhands.textDecorationThickness), part(Longhands.textDecorationColor),
    ])
}
