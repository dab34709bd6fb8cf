import GalleyPrimitives

extension FontFeature {
  /// The feature of a four-letter name.
  init(_ name: StaticString, _ value: UInt32 = 1) {
    self.init(tag: openTypeTag(name.description) ?? 0, value: value)
  }
}

/// Four characters as a number; `nil` if `name` isn't four characters from U+0020 to U+007E.
func openTypeTag(_ name: String) -> UInt32? {
  guard name.utf8.count == 4, name.utf8.allSatisfy({ (32...126).contains($0) }) else {
    return nil
  }
  return name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
}

/// What `font-variant-ligatures` says; `nil` is the font's default.
struct FontLigatures: Hashable, Sendable {
  var common: Bool?
  var discretionary: Bool?
  var historical: Bool?
  var contextual: Bool?
}

/// A feature, and the group of which only one may be asked for.
struct VariantKeyword: Sendable {
  var group: Int
  var features: [FontFeature]
}

extension TokenStream {
  private enum Ligature: Sendable {
    case common(Bool)
    case discretionary(Bool)
    case historical(Bool)
    case contextual(Bool)
  }

  private static let ligatures = KeywordTable<Ligature>([
    ("common-ligatures", .common(true)), ("no-common-ligatures", .common(false)),
    ("discretionary-ligatures", .discretionary(true)),
    ("no-discretionary-ligatures", .discretionary(false)),
    ("historical-ligatures", .historical(true)),
    ("no-historical-ligatures", .historical(false)), ("contextual", .contextual(true)),
    ("no-contextual", .contextual(false)),
  ])

  /// Takes one keyword of `font-variant-ligatures`; `false` if there is none that may follow.
  mutating func parseLigature(_ value: inout FontLigatures) -> Bool {
    let saved = self
    switch parseKeyword(Self.ligatures) {
    case .common(let isOn) where value.common == nil: value.common = isOn
    case .discretionary(let isOn) where value.discretionary == nil: value.discretionary = isOn
    case .historical(let isOn) where value.historical == nil: value.historical = isOn
    case .contextual(let isOn) where value.contextual == nil: value.contextual = isOn
    default:
      self = saved
      return false
    }
    return true
  }

  static let numericVariants = KeywordTable<VariantKeyword>([
    ("lining-nums", VariantKeyword(group: 0, features: [FontFeature("lnum")])),
    ("oldstyle-nums", VariantKeyword(group: 0, features: [FontFeature("onum")])),
    ("proportional-nums", VariantKeyword(group: 1, features: [FontFeature("pnum")])),
    ("tabular-nums", VariantKeyword(group: 1, features: [FontFeature("tnum")])),
    ("diagonal-fractions", VariantKeyword(group: 2, features: [FontFeature("frac")])),
    ("stacked-fractions", VariantKeyword(group: 2, features: [FontFeature("afrc")])),
    ("ordinal", VariantKeyword(group: 3, features: [FontFeature("ordn")])),
    ("slashed-zero", VariantKeyword(group: 4, features: [FontFeature("zero")])),
  ])

  static let eastAsianVariants = KeywordTable<VariantKeyword>([
    ("jis78", VariantKeyword(group: 0, features: [FontFeature("jp78")])),
    ("jis83", VariantKeyword(group: 0, features: [FontFeature("jp83")])),
    ("jis90", VariantKeyword(group: 0, features: [FontFeature("jp90")])),
    ("jis04", VariantKeyword(group: 0, features: [FontFeature("jp04")])),
    ("simplified", VariantKeyword(group: 0, features: [FontFeature("smpl")])),
    ("traditional", VariantKeyword(group: 0, features: [FontFeature("trad")])),
    ("full-width", VariantKeyword(group: 1, features: [FontFeature("fwid")])),
    ("proportional-width", VariantKeyword(group: 1, features: [FontFeature("pwid")])),
    ("ruby", VariantKeyword(group: 2, features: [FontFeature("ruby")])),
  ])

  /// Takes one part of `font-variant-alternates`; `false` if there is none that may follow.
  mutating func parseAlternate(_ alternates: inout [FontAlternate]) -> Bool {
    let saved = self
    if consume(ident: Keyword.historicalForms) {
      if !alternates.contains(where: { $0.kind == .historicalForms }) {
        alternates.append(FontAlternate(.historicalForms, .empty))
        return true
      }
    } else if let (function, arguments) = consumeAnyFunction(),
      let kind = FontAlternate.Kind(rawValue: function.text),
      !alternates.contains(where: { $0.kind == kind })
    {
      let parts = arguments.splitAtCommas()
      let takesMany = kind == .styleset || kind == .characterVariant
      let names = parts.compactMap { part -> Atom? in
        var part = part
        guard let name = part.consumeOriginalIdent(), part.isAtEnd,
          CSSWideKeyword(name.asciiLowercased) == nil
        else { return nil }
        return name
      }
      if names.count == parts.count, takesMany || names.count == 1, kind != .historicalForms {
        alternates += names.map { FontAlternate(kind, $0) }
        return true
      }
    }
    self = saved
    return false
  }

  /// Takes one keyword of a table, of a group that isn't in `used` yet.
  mutating func parseVariant(
    _ table: KeywordTable<VariantKeyword>, _ used: inout Set<Int>
  ) -> [FontFeature]? {
    attempt { tokens in
      guard let keyword = tokens.parseKeyword(table), used.insert(keyword.group).inserted else {
        return nil
      }
      return keyword.features
    }
  }

  /// Takes `normal`, or keywords of a table.
  mutating func parseVariants(_ table: KeywordTable<VariantKeyword>) -> [FontFeature]? {
    if consume(ident: Keyword.normal) { return [] }
    var used: Set<Int> = []
    var features: [FontFeature] = []
    while let more = parseVariant(table, &used) { features += more }
    return features.isEmpty ? nil : features
  }
}

// <https://drafts.csswg.org/css-fonts-4/#font-rend-props>
extension Longhands {
  /// <https://drafts.csswg.org/css-fonts-4/#font-variant-ligatures-prop>
  static let fontVariantLigatures = plain(
    "font-variant-ligatures", inherits: true,
    parse: { tokens -> FontLigatures? in
      if tokens.consume(ident: Keyword.normal) { return FontLigatures() }
      if tokens.consume(ident: Keyword.none) {
        return FontLigatures(
          common: false, discretionary: false, historical: false, contextual: false)
      }
      var value = FontLigatures()
      while tokens.parseLigature(&value) {}
      return value == FontLigatures() ? nil : value
    },
    read: {
      let variant = $0.font.variant
      return FontLigatures(
        common: variant.commonLigatures, discretionary: variant.discretionaryLigatures,
        historical: variant.historicalLigatures, contextual: variant.contextual)
    },
    write: {
      $0.font.variant.commonLigatures = $1.common
      $0.font.variant.discretionaryLigatures = $1.discretionary
      $0.font.variant.historicalLigatures = $1.historical
      $0.font.variant.contextual = $1.contextual
    })

  /// <https://drafts.csswg.org/css-fonts-4/#font-variant-caps-prop>
  static let fontVariantCaps = keyword(
    "font-variant-caps", inherits: true, read: { $0.font.variant.caps },
    write: { $0.font.variant.caps = $1 })

  /// <https://drafts.csswg.org/css-fonts-4/#font-variant-position-prop>
  static let fontVariantPosition = keyword(
    "font-variant-position", inherits: true, read: { $0.font.variant.position },
    write: { $0.font.variant.position = $1 })

  /// <https://drafts.csswg.org/css-fonts-4/#font-variant-numeric-prop>
  static let fontVariantNumeric = plain(
    "font-variant-numeric", inherits: true,
    parse: { $0.parseVariants(TokenStream.numericVariants) },
    read: { $0.font.variant.numeric }, write: { $0.font.variant.numeric = $1 })

  /// <https://drafts.csswg.org/css-fonts-4/#font-variant-east-asian-prop>
  static let fontVariantEastAsian = plain(
    "font-variant-east-asian", inherits: true,
    parse: { $0.parseVariants(TokenStream.eastAsianVariants) },
    read: { $0.font.variant.eastAsian }, write: { $0.font.variant.eastAsian = $1 })

  /// <https://drafts.csswg.org/css-fonts-4/#font-variant-alternates-prop>
  static let fontVariantAlternates = plain(
    "font-variant-alternates", inherits: true,
    parse: { tokens -> [FontAlternate]? in
      if tokens.consume(ident: Keyword.normal) { return [] }
      var alternates: [FontAlternate] = []
      while tokens.parseAlternate(&alternates) {}
      return alternates.isEmpty ? nil : alternates
    },
    read: { $0.font.variant.alternates }, write: { $0.font.variant.alternates = $1 })

  /// <https://drafts.csswg.org/css-fonts-4/#font-variant-emoji-prop>
  static let fontVariantEmoji = keyword(
    "font-variant-emoji", inherits: true,
    read: { $0.font.variant.emoji }, write: { $0.font.variant.emoji = $1 })
}
