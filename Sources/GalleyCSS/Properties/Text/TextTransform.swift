import GalleyPrimitives

extension Longhands {
  private static let letterCases = KeywordTable<TextTransform.Case>([
    ("capitalize", .capitalize), ("uppercase", .uppercase), ("lowercase", .lowercase),
  ])

  /// <https://drafts.csswg.org/css-text-4/#text-transform-property>
  static let textTransform = plain(
    "text-transform", inherits: true,
    parse: { tokens -> TextTransform? in
      var transform = TextTransform()
      if tokens.consume(ident: Keyword.none) { return transform }
      if tokens.consume(ident: Keyword.mathAuto) {
        transform.isMathAuto = true
        return transform
      }
      while !tokens.isAtEnd {
        if transform.letterCase == .none, let parsed = tokens.parseKeyword(letterCases) {
          transform.letterCase = parsed
        } else if !transform.isFullWidth, tokens.consume(ident: Keyword.fullWidth) {
          transform.isFullWidth = true
        } else if !transform.isFullSizeKana, tokens.consume(ident: Keyword.fullSizeKana) {
          transform.isFullSizeKana = true
        } else {
          return nil
        }
      }
      return transform.isNone ? nil : transform
    },
    read: { $0.text.transform }, write: { $0.text.transform = $1 })
}
