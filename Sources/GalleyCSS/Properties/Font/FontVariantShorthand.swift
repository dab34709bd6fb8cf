import GalleyPrimitives

extension Shorthands {
  private static let caps = KeywordTable<FontVariant.Caps>(except: { $0 == .normal })
  private static let positions = KeywordTable<FontVariant.Position>(except: { $0 == .normal })
  private static let emojis = KeywordTable<EmojiPreference>(except: { $0 == .normal })

  static let fontVariantNames = [
    "font-variant-ligatures", "font-variant-caps", "font-variant-alternates",
    "font-variant-numeric", "font-variant-east-asian", "font-variant-position",
    "font-variant-emoji",
  ]

  /// <https://drafts.csswg.org/css-fonts-4/#font-variant-prop>
  static let fontVariant = Shorthand("font-variant", fontVariantNames) { tokens, values in
    if tokens.consume(ident: Keyword.normal) { return true }
    if tokens.consume(ident: Keyword.none) {
      values.set(
        Longhands.fontVariantLigatures,
        FontLigatures(common: false, discretionary: false, historical: false, contextual: false))
      return true
    }
    var ligatures = FontLigatures()
    var (numericGroups, eastAsianGroups): (Set<Int>, Set<Int>) = ([], [])
    var (numeric, eastAsian): ([FontFeature], [FontFeature]) = ([], [])
    var alternates: [FontAlternate] = []
    var (hasCaps, hasPosition, hasEmoji) = (false, false, false)
    var isEmpty = true
    while !tokens.isAtEnd {
      isEmpty = false
      if tokens.parseLigature(&ligatures) { continue }
      if let more = tokens.parseVariant(TokenStream.numericVariants, &numericGroups) {
        numeric += more
      } else if let more = tokens.parseVariant(TokenStream.eastAsianVariants, &eastAsianGroups) {
        eastAsian += more
      } else if !hasCaps, let value = tokens.parseKeyword(caps) {
        values.set(Longhands.fontVariantCaps, value)
        hasCaps = true
      } else if !hasPosition, let value = tokens.parseKeyword(positions) {
        values.set(Longhands.fontVariantPosition, value)
        hasPosition = true
      } else if !hasEmoji, let value = tokens.parseKeyword(emojis) {
        values.set(Longhands.fontVariantEmoji, value)
        hasEmoji = true
      } else if !tokens.parseAlternate(&alternates) {
        return false
      }
    }
    values.set(Longhands.fontVariantLigatures, ligatures)
    values.set(Longhands.fontVariantNumeric, numeric)
    values.set(Longhands.fontVariantEastAsian, eastAsian)
    values.set(Longhands.fontVariantAlternates, alternates)
    return !isEmpty
  }
}
