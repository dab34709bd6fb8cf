import GalleyPrimitives

extension Longhands {
  private static let skippedSpaces = KeywordTable<UInt8>([("start", 1), ("end", 2)])

  /// <https://drafts.csswg.org/css-text-decor-4/#text-decoration-skip-spaces-property>
  static let textDecorationSkipSpaces = plain(
    "text-decoration-skip-spaces", inherits: true,
    parse: { tokens -> SkippedSpaces? in
      if tokens.consume(ident: Keyword.none) { return [] }
      if tokens.consume(ident: "all") { return .all }
      return tokens.parseFlags(skippedSpaces).map { SkippedSpaces(rawValue: $0) }
    },
    read: { $0.text.skippedSpaces }, write: { $0.text.skippedSpaces = $1 })

  /// <https://drafts.csswg.org/css-text-decor-4/#text-decoration-inset-property>
  static let textDecorationInset = computed(
    "text-decoration-inset",
    parse: { tokens -> Specified<Pair<Float>?>? in
      if tokens.consume(ident: Keyword.auto) { return .computed(nil) }
      guard let start = tokens.parseLength() else { return nil }
      let end = tokens.parseLength() ?? start
      return start.combined(with: end) { Optional(Pair($0, $1)) }
    },
    read: { $0.generated.decorationInset }, write: { $0.generated.decorationInset = $1 })
}
