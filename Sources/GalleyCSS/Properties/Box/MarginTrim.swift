extension Longhands {
  private static let trimmedSides = KeywordTable<UInt8>([
    ("block", 5), ("inline", 10), ("block-start", 1), ("inline-start", 2), ("block-end", 4),
    ("inline-end", 8),
  ])

  /// <https://drafts.csswg.org/css-box-4/#margin-trim>
  static let marginTrim = plain(
    "margin-trim",
    parse: { tokens -> MarginTrim? in
      if tokens.consume(ident: Keyword.none) { return [] }
      return tokens.parseFlags(trimmedSides).map { MarginTrim(rawValue: $0) }
    },
    read: { $0.rare.marginTrim }, write: { $0.rare.marginTrim = $1 })
}
