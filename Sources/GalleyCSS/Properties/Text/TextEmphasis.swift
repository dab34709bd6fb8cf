import GalleyPrimitives

// <https://drafts.csswg.org/css-text-decor-4/#emphasis-marks>
extension Longhands {
  /// Each shape's filled and open mark.
  private static let emphasisShapes = KeywordTable<[String]>([
    ("dot", ["\u{2022}", "\u{25E6}"]), ("circle", ["\u{25CF}", "\u{25CB}"]),
    ("double-circle", ["\u{25C9}", "\u{25CE}"]), ("triangle", ["\u{25B2}", "\u{25B3}"]),
    ("sesame", ["\u{FE45}", "\u{FE46}"]),
  ])
  private static let emphasisFills = KeywordTable<Bool>([("filled", true), ("open", false)])

  /// <https://drafts.csswg.org/css-text-decor-4/#text-emphasis-style-property>
  static let textEmphasisStyle = plain(
    "text-emphasis-style", inherits: true,
    parse: { tokens -> TextEmphasisStyle? in
      if tokens.consume(ident: Keyword.none) { return TextEmphasisStyle.none }
      if let string = tokens.consumeString() {
        return string.first.map { .mark(String($0)) } ?? TextEmphasisStyle.none
      }
      var isFilled = tokens.parseKeyword(emphasisFills)
      let shape = tokens.parseKeyword(emphasisShapes)
      if isFilled == nil { isFilled = tokens.parseKeyword(emphasisFills) }
      if let shape { return .mark(shape[isFilled ?? true ? 0 : 1]) }
      return isFilled.map { .shapeByMode(isFilled: $0) }
    },
    read: { $0.text.emphasisStyle }, write: { $0.text.emphasisStyle = $1 })

  /// <https://drafts.csswg.org/css-text-decor-4/#text-emphasis-color-property>
  static let textEmphasisColor = computed(
    "text-emphasis-color", inherits: true, parse: { $0.parseColor() },
    read: { $0.text.emphasisColor }, write: { $0.text.emphasisColor = $1 })

  private static let verticalSides = KeywordTable<UInt8>([("over", 0), ("under", 1)])
  private static let horizontalSides = KeywordTable<UInt8>([("right", 0), ("left", 2)])

  /// <https://drafts.csswg.org/css-text-decor-4/#text-emphasis-position-property>
  static let textEmphasisPosition = plain(
    "text-emphasis-position", inherits: true,
    parse: { tokens -> EmphasisPosition? in
      if tokens.consume(ident: Keyword.auto) { return .auto }
      var horizontal = tokens.parseKeyword(horizontalSides)
      guard let vertical = tokens.parseKeyword(verticalSides) else { return nil }
      if horizontal == nil { horizontal = tokens.parseKeyword(horizontalSides) }
      return EmphasisPosition(rawValue: vertical | (horizontal ?? 0))
    },
    read: { $0.text.emphasisPosition }, write: { $0.text.emphasisPosition = $1 })
}

extension Shorthands {
  /// <https://drafts.csswg.org/css-text-decor-4/#text-emphasis-property>
  static let textEmphasis = anyOrder(
    "text-emphasis", ["text-emphasis-style", "text-emphasis-color"],
    [part(Longhands.textEmphasisStyle), part(Longhands.textEmphasisColor)])
}
