import GalleyPrimitives

extension TokenStream {
  /// Takes an identifier that authors may choose, as they spelt it.
  ///
  /// <https://drafts.csswg.org/css-values-4/#custom-idents>
  mutating func parseCustomIdent(except names: [Atom] = []) -> Atom? {
    let token = peek
    guard token.kind == .ident, CSSWideKeyword(token.name) == nil, token.name != Keyword.default,
      !names.contains(token.name)
    else { return nil }
    return consumeOriginalIdent()
  }

  /// Takes the name of a counter style, `symbols()`, or neither.
  ///
  /// <https://drafts.csswg.org/css-counter-styles-3/#typedef-counter-style>
  mutating func parseCounterStyle() -> CounterStyleName? {
    if peek.isFunction(Keyword.symbols) {
      return attempt { tokens in
        guard var arguments = tokens.consumeFunction(Keyword.symbols) else { return nil }
        let kind = arguments.parseKeyword(Self.symbolKinds) ?? .symbolic
        var symbols: [String] = []
        while let symbol = arguments.consumeString() { symbols.append(symbol) }
        let least = kind == .alphabetic || kind == .numeric ? 2 : 1
        guard arguments.isAtEnd, symbols.count >= least else { return nil }
        return .symbols(kind, symbols)
      }
    }
    let lowercased = peek.name
    guard let name = parseCustomIdent(except: [Keyword.none]) else { return nil }
    return .named(Self.predefinedStyles.contains(lowercased) ? lowercased : name)
  }

  private static let symbolKinds = KeywordTable<CounterSymbolsKind>()

  /// Predefined names, which are matched without case.
  ///
  /// <https://drafts.csswg.org/css-counter-styles-3/#predefined-counters>
  private static let predefinedStyles: Set<Atom> = Set(
    [
      "decimal", "decimal-leading-zero", "arabic-indic", "armenian", "upper-armenian",
      "lower-armenian", "bengali", "cambodian", "khmer", "cjk-decimal", "devanagari", "georgian",
      "gujarati", "gurmukhi", "hebrew", "kannada", "lao", "malayalam", "mongolian", "myanmar",
      "oriya", "persian", "lower-roman", "upper-roman", "tamil", "telugu", "thai", "tibetan",
      "lower-alpha", "lower-latin", "upper-alpha", "upper-latin", "lower-greek", "hiragana",
      "hiragana-iroha", "katakana", "katakana-iroha", "disc", "circle", "square",
      "disclosure-open", "disclosure-closed", "cjk-earthly-branch", "cjk-heavenly-stem",
      "japanese-informal", "japanese-formal", "korean-hangul-formal",
      "korean-hanja-informal", "korean-hanja-formal", "simp-chinese-informal",
      "simp-chinese-formal", "trad-chinese-informal", "trad-chinese-formal",
      "cjk-ideographic", "ethiopic-numeric",
    ].map { Atom($0) })

  /// Takes the changes of counters, or `none`.
  ///
  /// - Parameters:
  ///   - standard: The value of a counter without a number.
  ///   - allowsReversed: Whether `reversed(name)` counts.
  ///
  /// <https://drafts.csswg.org/css-lists-3/#auto-numbering>
  mutating func parseCounterChanges(
    _ standard: Int32, allowsReversed: Bool = false
  ) -> Specified<[CounterChange]>? {
    if consume(ident: Keyword.none) { return .computed([]) }
    var changes: [Specified<CounterChange>] = []
    while !isAtEnd {
      var isReversed = false
      let name: Atom
      if allowsReversed, var arguments = consumeFunction(Keyword.reversed) {
        guard let inner = arguments.parseCustomIdent(except: [Keyword.none]), arguments.isAtEnd
        else { return nil }
        isReversed = true
        name = inner
      } else if let plain = parseCustomIdent(except: [Keyword.none]) {
        name = plain
      } else {
        return nil
      }
      let number = parseInteger()
      let (reversed, hasValue) = (isReversed, number != nil || !isReversed)
      changes.append(
        (number ?? .computed(standard)).map {
          CounterChange(
            name: name, value: Int($0), isReversed: reversed, hasValue: hasValue)
        })
    }
    return changes.isEmpty ? nil : gathered(changes)
  }
}

extension Longhands {
  /// <https://drafts.csswg.org/css-lists-3/#counter-reset>
  static let counterReset = computed(
    "counter-reset", parse: { $0.parseCounterChanges(0, allowsReversed: true) },
    read: { $0.generated.counterReset }, write: { $0.generated.counterReset = $1 })

  /// <https://drafts.csswg.org/css-lists-3/#increment-set>
  static let counterIncrement = computed(
    "counter-increment", parse: { $0.parseCounterChanges(1) },
    read: { $0.generated.counterIncrement }, write: { $0.generated.counterIncrement = $1 })
  static let counterSet = computed(
    "counter-set", parse: { $0.parseCounterChanges(0) },
    read: { $0.generated.counterSet }, write: { $0.generated.counterSet = $1 })
}
