import GalleyPrimitives

// White space and where lines may break.
//
// <https://drafts.csswg.org/css-text-4/#white-space-processing>
extension Longhands {
  /// <https://drafts.csswg.org/css-text-4/#white-space-collapsing>
  static let whiteSpaceCollapse = keyword(
    "white-space-collapse", inherits: true, read: { $0.text.whiteSpaceCollapse },
    write: { $0.text.whiteSpaceCollapse = $1 })

  /// <https://drafts.csswg.org/css-text-4/#text-wrap-mode>
  static let textWrapMode = keyword(
    "text-wrap-mode", inherits: true, read: { $0.text.wrapMode }, write: { $0.text.wrapMode = $1 })

  /// <https://drafts.csswg.org/css-text-4/#text-wrap-style>
  static let textWrapStyle = keyword(
    "text-wrap-style", inherits: true, read: { $0.text.wrapStyle },
    write: { $0.text.wrapStyle = $1 })

  /// <https://drafts.csswg.org/css-text-4/#tab-size-property>
  static let tabSize = computed(
    "tab-size", inherits: true,
    parse: { tokens -> Specified<TabSize>? in
      if let number = tokens.parseNumber(.nonNegative) { return number.map { .number($0) } }
      return tokens.parseLength(.nonNegative)?.map { .length($0) }
    },
    read: { $0.text.tabSize }, write: { $0.text.tabSize = $1 })

  /// <https://drafts.csswg.org/css-text-4/#word-break-property>
  static let wordBreak = keyword(
    "word-break", inherits: true, read: { $0.text.wordBreak }, write: { $0.text.wordBreak = $1 })

  /// <https://drafts.csswg.org/css-text-4/#line-break-property>
  static let lineBreak = keyword(
    "line-break", inherits: true,
    KeywordTable<LineBreak>(aliases: [("after-white-space", .auto)]),
    read: { $0.text.lineBreak }, write: { $0.text.lineBreak = $1 })

  /// <https://drafts.csswg.org/css-text-4/#overflow-wrap-property>
  static let overflowWrap = keyword(
    "overflow-wrap", inherits: true, read: { $0.text.overflowWrap },
    write: { $0.text.overflowWrap = $1 })

  /// <https://drafts.csswg.org/css-text-4/#hyphens-property>
  static let hyphens = keyword(
    "hyphens", inherits: true, read: { $0.text.hyphens }, write: { $0.text.hyphens = $1 })

  /// `nil` is `auto`.
  ///
  /// <https://drafts.csswg.org/css-text-4/#hyphenate-character>
  static let hyphenateCharacter = plain(
    "hyphenate-character", inherits: true,
    parse: { tokens -> String?? in
      if tokens.consume(ident: Keyword.auto) { return .some(nil) }
      return tokens.consumeString().map { .some($0) }
    },
    read: { $0.text.hyphenateCharacter }, write: { $0.text.hyphenateCharacter = $1 })

  /// <https://drafts.csswg.org/css-text-4/#hyphenate-char-limits>
  static let hyphenateLimitChars = plain(
    "hyphenate-limit-chars", inherits: true,
    parse: { tokens -> HyphenateLimits? in
      var values: [Int32] = []
      while values.count < 3 {
        if tokens.consume(ident: Keyword.auto) {
          values.append(0)
        } else if let value = tokens.parseInteger(.nonNegative)?.known {
          values.append(Int32(clamping: Int(value)))
        } else {
          break
        }
      }
      guard let word = values.first else { return nil }
      var limits = HyphenateLimits()
      limits.word = word
      limits.before = values.count > 1 ? values[1] : 0
      limits.after = values.count > 2 ? values[2] : limits.before
      return limits
    },
    read: { $0.text.hyphenateLimits }, write: { $0.text.hyphenateLimits = $1 })
}

extension Shorthands {
  private struct WhiteSpace {
    var collapse: WhiteSpaceCollapse
    var wrap: TextWrapMode
  }

  private static let whiteSpaces = KeywordTable<WhiteSpace>([
    ("normal", WhiteSpace(collapse: .collapse, wrap: .wrap)),
    ("nowrap", WhiteSpace(collapse: .collapse, wrap: .nowrap)),
    ("pre", WhiteSpace(collapse: .preserve, wrap: .nowrap)),
    ("pre-wrap", WhiteSpace(collapse: .preserve, wrap: .wrap)),
    ("pre-line", WhiteSpace(collapse: .preserveBreaks, wrap: .wrap)),
    ("break-spaces", WhiteSpace(collapse: .breakSpaces, wrap: .wrap)),
    ("-moz-pre-wrap", WhiteSpace(collapse: .preserve, wrap: .wrap)),
  ])

  /// <https://drafts.csswg.org/css-text-4/#white-space-property>
  static let whiteSpace = Shorthand(
    "white-space", ["white-space-collapse", "text-wrap-mode"]
  ) { tokens, values in
    var copy = tokens
    if let keyword = copy.parseKeyword(whiteSpaces), copy.isAtEnd {
      values.set(Longhands.whiteSpaceCollapse, keyword.collapse)
      values.set(Longhands.textWrapMode, keyword.wrap)
      tokens.skipAll()
      return true
    }
    return parseAnyOrder(
      [part(Longhands.whiteSpaceCollapse), part(Longhands.textWrapMode)], &tokens, &values)
  }

  /// <https://drafts.csswg.org/css-text-4/#text-wrap-shorthand>
  static let textWrap = anyOrder(
    "text-wrap", ["text-wrap-mode", "text-wrap-style"],
    [part(Longhands.textWrapMode), part(Longhands.textWrapStyle)])
}
