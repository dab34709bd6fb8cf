import GalleyPrimitives

// Breaks between pages and columns.
//
// <https://drafts.csswg.org/css-break-4/>
extension Longhands {
  /// <https://drafts.csswg.org/css-break-4/#break-between>
  static let breakBefore = keyword(
    "break-before", read: { $0.rare.breakBefore }, write: { $0.rare.breakBefore = $1 })
  static let breakAfter = keyword(
    "break-after", read: { $0.rare.breakAfter }, write: { $0.rare.breakAfter = $1 })

  /// <https://drafts.csswg.org/css-break-4/#break-within>
  static let breakInside = keyword(
    "break-inside", read: { $0.rare.breakInside }, write: { $0.rare.breakInside = $1 })

  /// <https://drafts.csswg.org/css-break-4/#widows-orphans>
  static let orphans = computed(
    "orphans", inherits: true, parse: { $0.parseInteger(.atLeastOne) },
    read: { $0.inherited.orphans }, write: { $0.inherited.orphans = $1 })
  static let widows = computed(
    "widows", inherits: true, parse: { $0.parseInteger(.atLeastOne) },
    read: { $0.inherited.widows }, write: { $0.inherited.widows = $1 })
}

extension Shorthands {
  private static let pageBreaks = KeywordTable<BreakBetween>([
    ("auto", .auto), ("always", .page), ("avoid", .avoid), ("left", .left), ("right", .right),
  ])

  private static func pageBreak(_ name: String, _ longhand: Longhand<BreakBetween>) -> Shorthand {
    Shorthand(name, [longhand.name.text]) { tokens, values in
      guard let value = tokens.parseKeyword(pageBreaks) else { return false }
      values.set(longhand, value)
      return true
    }
  }

  /// <https://drafts.csswg.org/css-break-4/#page-break-properties>
  static let pageBreakShorthands: [Shorthand] = [
    pageBreak("page-break-before", Longhands.breakBefore),
    pageBreak("page-break-after", Longhands.breakAfter),
    Shorthand("page-break-inside", ["break-inside"]) { tokens, values in
      let keywords = KeywordTable<BreakInside>([("auto", .auto), ("avoid", .avoid)])
      guard let value = tokens.parseKeyword(keywords) else { return false }
      values.set(Longhands.breakInside, value)
      return true
    },
  ]
}
