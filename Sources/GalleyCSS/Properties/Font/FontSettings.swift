import GalleyPrimitives

// <https://drafts.csswg.org/css-fonts-4/>
extension Longhands {
  /// <https://drafts.csswg.org/css-fonts-4/#font-feature-settings-prop>
  static let fontFeatureSettings = plain(
    "font-feature-settings", inherits: true,
    parse: { tokens -> [FontFeature]? in
      if tokens.consume(ident: Keyword.normal) { return [] }
      return tokens.parseCommaList { tokens in
        guard let name = tokens.consumeString(), let tag = openTypeTag(name) else { return nil }
        if tokens.consume(ident: Keyword.off) { return FontFeature(tag: tag, value: 0) }
        if tokens.consume(ident: Keyword.on) { return FontFeature(tag: tag, value: 1) }
        if let value = tokens.parseInteger(.nonNegative)?.known {
          return FontFeature(tag: tag, value: UInt32(clamping: value))
        }
        return FontFeature(tag: tag, value: 1)
      }
    },
    read: { $0.font.featureSettings }, write: { $0.font.featureSettings = $1 })

  /// <https://drafts.csswg.org/css-fonts-4/#font-variation-settings-def>
  static let fontVariationSettings = computed(
    "font-variation-settings", inherits: true,
    parse: { tokens -> Specified<[FontVariation]>? in
      if tokens.consume(ident: Keyword.normal) { return .computed([]) }
      let list = tokens.parseCommaList { tokens -> Specified<FontVariation>? in
        guard let name = tokens.consumeString(), let tag = openTypeTag(name) else { return nil }
        return tokens.parseNumber()?.map { FontVariation(tag: tag, value: $0) }
      }
      return list.map(gathered)
    },
    read: { $0.font.variationSettings }, write: { $0.font.variationSettings = $1 })

  /// <https://drafts.csswg.org/css-fonts-4/#font-kerning-prop>
  static let fontKerning = keyword(
    "font-kerning", inherits: true,
    KeywordTable<Bool?>([("auto", nil), ("normal", true), ("none", false)]),
    read: { $0.font.isKerningOn }, write: { $0.font.isKerningOn = $1 })

  /// <https://drafts.csswg.org/css-fonts-4/#font-optical-sizing-def>
  static let fontOpticalSizing = keyword(
    "font-optical-sizing", inherits: true,
    KeywordTable<Bool>([("auto", true), ("none", false)]),
    read: { $0.font.isOpticalSizingAuto }, write: { $0.font.isOpticalSizingAuto = $1 })

  /// <https://drafts.csswg.org/css-fonts-4/#font-language-override-prop>
  static let fontLanguageOverride = plain(
    "font-language-override", inherits: true,
    parse: { tokens -> Atom? in
      if tokens.consume(ident: Keyword.normal) { return .empty }
      guard let text = tokens.consumeString(), (1...4).contains(text.utf8.count),
        text.utf8.allSatisfy({ (32...126).contains($0) })
      else { return nil }
      return Atom(text)
    },
    read: { $0.font.languageOverride }, write: { $0.font.languageOverride = $1 })

  /// Not yet: `palette-mix()`.
  ///
  /// <https://drafts.csswg.org/css-fonts-4/#font-palette-prop>
  static let fontPalette = plain(
    "font-palette", inherits: true,
    parse: { tokens -> FontPalette? in
      guard let name = tokens.consumeOriginalIdent() else { return nil }
      switch name.asciiLowercased.text {
      case "normal": return .normal
      case "light": return .light
      case "dark": return .dark
      default: return name.text.hasPrefix("--") ? .named(name) : nil
      }
    },
    read: { $0.font.palette }, write: { $0.font.palette = $1 })

  private static let sizeMetrics = KeywordTable<FontSizeAdjust.Metric>()

  /// <https://drafts.csswg.org/css-fonts-5/#font-size-adjust-prop>
  static let fontSizeAdjust = computed(
    "font-size-adjust", inherits: true, phase: .first,
    parse: { tokens -> Specified<FontSizeAdjust?>? in
      if tokens.consume(ident: Keyword.none) { return .computed(nil) }
      let metric = tokens.parseKeyword(sizeMetrics) ?? .exHeight
      if tokens.consume(ident: Keyword.fromFont) {
        return .computed(FontSizeAdjust(metric: metric, value: nil))
      }
      return tokens.parseNumber(.nonNegative)?.map { FontSizeAdjust(metric: metric, value: $0) }
    },
    read: { $0.font.sizeAdjust }, write: { $0.font.sizeAdjust = $1 })

  /// One bit of ``FontStyle/forbiddenSynthesis``.
  private static func synthesis(_ name: String, _ bit: UInt8) -> Longhand<Bool> {
    keyword(
      name, inherits: true, KeywordTable<Bool>([("auto", true), ("none", false)]),
      read: { $0.font.forbiddenSynthesis & bit == 0 },
      write: { style, isAllowed in
        if isAllowed {
          style.font.forbiddenSynthesis &= ~bit
        } else {
          style.font.forbiddenSynthesis |= bit
        }
      })
  }

  /// <https://drafts.csswg.org/css-fonts-4/#font-synthesis-intro>
  static let fontSynthesisWeight = synthesis("font-synthesis-weight", 1)
  static let fontSynthesisStyle = synthesis("font-synthesis-style", 2)
  static let fontSynthesisSmallCaps = synthesis("font-synthesis-small-caps", 4)
  static let fontSynthesisPosition = synthesis("font-synthesis-position", 8)
}

extension Shorthands {
  private static let synthesisKeywords = KeywordTable<UInt8>([
    ("weight", 1), ("style", 2), ("small-caps", 4), ("position", 8),
  ])

  /// <https://drafts.csswg.org/css-fonts-4/#font-synthesis>
  static let fontSynthesis = Shorthand(
    "font-synthesis",
    [
      "font-synthesis-weight", "font-synthesis-style", "font-synthesis-small-caps",
      "font-synthesis-position",
    ]
  ) { tokens, values in
    var bits: UInt8 = 0
    if !tokens.consume(ident: Keyword.none) {
      guard let parsed = tokens.parseFlags(synthesisKeywords) else { return false }
      bits = parsed
    }
    values.set(Longhands.fontSynthesisWeight, bits & 1 != 0)
    values.set(Longhands.fontSynthesisStyle, bits & 2 != 0)
    values.set(Longhands.fontSynthesisSmallCaps, bits & 4 != 0)
    values.set(Longhands.fontSynthesisPosition, bits & 8 != 0)
    return true
  }
}
