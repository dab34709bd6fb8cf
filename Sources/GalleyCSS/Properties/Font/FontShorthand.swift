import GalleyPrimitives

extension Shorthands {
  private static let systemFonts = KeywordTable<Float>([
    ("caption", 13.333333), ("icon", 13.333333), ("menu", 13.333333),
    ("message-box", 13.333333), ("small-caption", 13.333333), ("status-bar", 13.333333),
    ("-webkit-control", 13.333333), ("-webkit-mini-control", 13.333333),
    ("-webkit-small-control", 13.333333),
  ])

  /// <https://drafts.csswg.org/css-fonts-4/#font-prop>
  static let font = Shorthand(
    "font",
    ["font-style"] + fontVariantNames + [
      "font-weight", "font-stretch", "font-size", "line-height", "font-family",
      "font-size-adjust", "font-kerning", "font-feature-settings", "font-language-override",
      "font-optical-sizing", "font-variation-settings", "font-palette",
    ]
  ) { tokens, values in
    var copy = tokens
    if let size = copy.parseKeyword(systemFonts), copy.isAtEnd {
      values.set(Longhands.fontSize, .absolute(.computed(size)))
      values.set(Longhands.fontFamily, [.generic(.systemUI)])
      tokens.skipAll()
      return true
    }
    guard parseFontPrelude(&tokens, &values), let size = SpecifiedFontSize.parse(&tokens) else {
      return false
    }
    values.set(Longhands.fontSize, size)
    if tokens.consumeDelim("/") {
      guard let lineHeight = tokens.parseLineHeight() else { return false }
      values.set(Longhands.lineHeight, lineHeight)
    }
    guard let families = tokens.parseFontFamilies() else { return false }
    values.set(Longhands.fontFamily, families)
    return true
  }

  /// Style, variant, weight and width in any order, with `normal` for any of them.
  private static func parseFontPrelude(
    _ tokens: inout TokenStream, _ values: inout ShorthandValues
  ) -> Bool {
    var (hasStyle, hasCaps, hasWeight, hasStretch) = (false, false, false, false)
    for _ in 0..<4 {
      if tokens.consume(ident: Keyword.normal) { continue }
      if !hasStyle, let style = tokens.attempt(Longhands.fontStyle.parse) {
        values.set(Longhands.fontStyle, style)
        hasStyle = true
      } else if !hasCaps, tokens.consume(ident: Keyword.smallCaps) {
        values.set(Longhands.fontVariantCaps, .smallCaps)
        hasCaps = true
      } else if !hasStretch, let stretch = tokens.parseKeyword(Longhands.fontStretches) {
        values.set(Longhands.fontStretch, .computed(stretch))
        hasStretch = true
      } else if !hasWeight, isWeight(tokens),
        let weight = tokens.attempt({ SpecifiedFontWeight.parse(&$0) })
      {
        values.set(Longhands.fontWeight, weight)
        hasWeight = true
      } else {
        break
      }
    }
    return true
  }

  /// Whether a weight comes next, and not a size without a unit at the end of the prelude.
  private static func isWeight(_ tokens: TokenStream) -> Bool {
    guard tokens.peek.kind == .number, tokens.options.contains(.quirks) else { return true }
    var rest = tokens
    rest.skipComponent()
    return rest.peek.kind != .comma && !rest.isAtEnd
  }
}
