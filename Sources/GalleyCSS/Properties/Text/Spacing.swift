import GalleyPrimitives

// <https://drafts.csswg.org/css-text-4/#spacing>
extension Longhands {
  private static func spacing(
    _ name: String, read: @escaping StyleReader<LengthPercentage>,
    write: @escaping StyleWriter<LengthPercentage>
  ) -> Longhand<Specified<LengthPercentage>> {
    computed(
      name, inherits: true,
      parse: { tokens in
        if tokens.consume(ident: Keyword.normal) { return .computed(.zero) }
        return tokens.parseLengthPercentage(unitless: .inQuirks)
      }, read: read, write: write)
  }

  /// <https://drafts.csswg.org/css-text-4/#letter-spacing-property>
  static let letterSpacing = spacing(
    "letter-spacing", read: { $0.text.letterSpacing }, write: { $0.text.letterSpacing = $1 })

  /// <https://drafts.csswg.org/css-text-4/#word-spacing-property>
  static let wordSpacing = spacing(
    "word-spacing", read: { $0.text.wordSpacing }, write: { $0.text.wordSpacing = $1 })

  /// <https://drafts.csswg.org/css-text-4/#text-indent-property>
  static let textIndent = computed(
    "text-indent", inherits: true,
    parse: { tokens -> Specified<TextIndent>? in
      var length: Specified<LengthPercentage>?
      var indent = TextIndent()
      while !tokens.isAtEnd {
        if length == nil, let parsed = tokens.parseLengthPercentage(unitless: .inQuirks) {
          length = parsed
        } else if !indent.isHanging, tokens.consume(ident: Keyword.hanging) {
          indent.isHanging = true
        } else if !indent.appliesToEachLine, tokens.consume(ident: Keyword.eachLine) {
          indent.appliesToEachLine = true
        } else {
          return nil
        }
      }
      let (isHanging, appliesToEachLine) = (indent.isHanging, indent.appliesToEachLine)
      return length?.map {
        var indent = TextIndent()
        indent.length = $0
        indent.isHanging = isHanging
        indent.appliesToEachLine = appliesToEachLine
        return indent
      }
    },
    read: { $0.text.indent }, write: { $0.text.indent = $1 })

  private static let autospaceKeywords = KeywordTable<Autospace>([
    ("ideograph-alpha", .alpha), ("ideograph-numeric", .numeric), ("punctuation", []),
  ])

  /// Deviation: the initial value is `no-autospace`, as in browsers.
  ///
  /// Not yet: `punctuation`, and `replace`.
  ///
  /// <https://drafts.csswg.org/css-text-4/#text-autospace-property>
  static let textAutospace = plain(
    "text-autospace", inherits: true,
    parse: { tokens -> Autospace? in
      if tokens.consume(ident: Keyword.auto) || tokens.consume(ident: Keyword.normal) {
        return [.alpha, .numeric]
      }
      let none = KeywordTable<Bool>([("no-autospace", true)])
      if tokens.parseKeyword(none) != nil { return [] }
      let modes = KeywordTable<Bool>([("insert", true), ("replace", false)])
      var result: Autospace?
      for _ in 0..<4 {
        if let part = tokens.parseKeyword(autospaceKeywords) {
          result = (result ?? []).union(part)
        } else if tokens.parseKeyword(modes) == nil {
          break
        }
      }
      return result
    },
    read: { $0.text.autospace }, write: { $0.text.autospace = $1 })

  /// Not yet: `auto-phrase`.
  ///
  /// <https://drafts.csswg.org/css-text-4/#word-space-transform>
  static let wordSpaceTransform = plain(
    "word-space-transform", inherits: true,
    parse: { tokens -> WordSpaceTransform? in
      let spaces = KeywordTable<WordSpaceTransform>([
        ("none", .none), ("space", .space), ("ideographic-space", .ideographicSpace),
      ])
      let phrase = KeywordTable<Bool>([("auto-phrase", true)])
      var isPhrase = tokens.parseKeyword(phrase) != nil
      guard let space = tokens.parseKeyword(spaces) else { return nil }
      if !isPhrase { isPhrase = tokens.parseKeyword(phrase) != nil }
      return isPhrase && space == .none ? nil : space
    },
    read: { $0.text.wordSpaceTransform }, write: { $0.text.wordSpaceTransform = $1 })

  /// As bits: 1 first, 2 force-end, 4 allow-end, 8 last.
  ///
  /// <https://drafts.csswg.org/css-text-4/#hanging-punctuation-property>
  static let hangingPunctuation = plain(
    "hanging-punctuation", inherits: true,
    parse: { tokens -> UInt8? in
      if tokens.consume(ident: Keyword.none) { return 0 }
      return tokens.parseFlags(
        KeywordTable<UInt8>([("first", 1), ("force-end", 2), ("allow-end", 4), ("last", 8)]),
        exclusive: [6])
    },
    read: { $0.text.hangingPunctuation }, write: { $0.text.hangingPunctuation = $1 })
}

extension TokenStream {
  /// Takes keywords that stand for bits, at least one, none twice.
  ///
  /// - Parameter exclusive: Sets of bits of which only one may be set.
  mutating func parseFlags(
    _ table: KeywordTable<UInt8>, exclusive: [UInt8] = []
  ) -> UInt8? {
    var bits: UInt8 = 0
    while let bit = parseKeyword(table) {
      guard bits & bit == 0 else { return nil }
      for group in exclusive where bit & group != 0 && bits & group != 0 { return nil }
      bits |= bit
    }
    return bits == 0 ? nil : bits
  }
}
