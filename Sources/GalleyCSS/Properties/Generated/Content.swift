import GalleyPrimitives

extension TokenStream {
  private static let quoteItems = KeywordTable<ContentItem>([
    ("open-quote", .openQuote), ("close-quote", .closeQuote), ("no-open-quote", .noOpenQuote),
    ("no-close-quote", .noCloseQuote),
  ])

  /// Takes one piece of generated content.
  ///
  /// Not yet: `leader()`, `target-counter()` and `string()`.
  ///
  /// <https://drafts.csswg.org/css-content-3/#content-values>
  fileprivate mutating func parseContentItem() -> Specified<ContentItem>? {
    if let text = consumeString() { return .computed(.string(text)) }
    if let quote = parseKeyword(Self.quoteItems) { return .computed(quote) }
    let token = peek
    if token.isFunction(Keyword.counter) || token.isFunction(Keyword.counters) {
      let hasSeparator = token.isFunction(Keyword.counters)
      return consumeAnyFunction().flatMap {
        var arguments = $0.arguments
        return arguments.parseCounter(hasSeparator: hasSeparator).map { .computed($0) }
      }
    }
    if token.isFunction(Keyword.attr) {
      return consumeAnyFunction().flatMap {
        var arguments = $0.arguments
        return arguments.parseAttribute().map { .computed($0) }
      }
    }
    return parseImage()?.map { .image($0) }
  }

  private mutating func parseCounter(hasSeparator: Bool) -> ContentItem? {
    guard let name = parseCustomIdent(except: [Keyword.none]) else { return nil }
    var separator = ""
    if hasSeparator {
      guard consumeComma(), let text = consumeString() else { return nil }
      separator = text
    }
    var style = CounterStyleName.named(Keyword.decimal)
    if consumeComma() {
      if consume(ident: Keyword.none) {
        style = .none
      } else {
        guard let parsed = parseCounterStyle() else { return nil }
        style = parsed
      }
    }
    guard isAtEnd else { return nil }
    return hasSeparator
      ? .counters(name: name, separator: separator, style: style)
      : .counter(name: name, style: style)
  }

  /// The arguments of `attr()` with a name and, perhaps, a string to fall back on.
  private mutating func parseAttribute() -> ContentItem? {
    guard let name = consumeOriginalIdent() else { return nil }
    _ = consume(ident: Keyword.string)
    var fallback = ""
    if consumeComma() {
      guard let text = consumeString() else { return nil }
      fallback = text
    }
    return isAtEnd ? .attribute(name, fallback: fallback) : nil
  }
}

extension Longhands {
  /// The alternative text after a slash is read and not kept.
  ///
  /// <https://drafts.csswg.org/css-content-3/#content-property>
  static let content = computed(
    "content",
    parse: { tokens -> Specified<Content>? in
      if tokens.consume(ident: Keyword.normal) { return .computed(.normal) }
      if tokens.consume(ident: Keyword.none) { return .computed(Content.none) }
      var items: [Specified<ContentItem>] = []
      while !tokens.isAtEnd, !tokens.peek.isDelim("/") {
        guard let item = tokens.parseContentItem() else { return nil }
        items.append(item)
      }
      guard !items.isEmpty else { return nil }
      if tokens.consumeDelim("/") {
        guard !tokens.isAtEnd else { return nil }
        while !tokens.isAtEnd {
          guard tokens.parseContentItem() != nil else { return nil }
        }
      }
      return gathered(items).map { .items($0) }
    },
    read: { $0.generated.content }, write: { $0.generated.content = $1 })

  /// <https://drafts.csswg.org/css-content-3/#quotes-property>
  static let quotes = plain(
    "quotes", inherits: true,
    parse: { tokens -> Quotes? in
      if tokens.consume(ident: Keyword.auto) { return .auto }
      if tokens.consume(ident: Keyword.none) { return Quotes.none }
      var pairs: [Quotes.QuotePair] = []
      while let open = tokens.consumeString() {
        guard let close = tokens.consumeString() else { return nil }
        pairs.append(Quotes.QuotePair(open: open, close: close))
      }
      return pairs.isEmpty ? nil : .pairs(pairs)
    },
    read: { $0.inherited.quotes }, write: { $0.inherited.quotes = $1 })
}
