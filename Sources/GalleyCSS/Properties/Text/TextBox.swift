import GalleyPrimitives

extension TokenStream {
  /// Takes one or two text edges; a metric that only one side has leaves `text` to the other.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#typedef-text-edge>
  fileprivate mutating func parseTextEdges() -> TextEdges? {
    guard let over = parseKeyword(KeywordTable<TextEdges.Over>()) else { return nil }
    if let under = parseKeyword(KeywordTable<TextEdges.Under>()) { return TextEdges(over, under) }
    switch over {
    case .text, .cap, .ex: return TextEdges(over, .text)
    case .ideographic: return TextEdges(over, .ideographic)
    case .ideographicInk: return TextEdges(over, .ideographicInk)
    }
  }
}

extension Longhands {
  /// <https://drafts.csswg.org/css-inline-3/#text-box-trim>
  static let textBoxTrim = keyword(
    "text-box-trim",
    KeywordTable<TextBoxTrim>([
      ("none", []), ("trim-start", .start), ("trim-end", .end), ("trim-both", .both),
    ]),
    read: { $0.rare.textBoxTrim }, write: { $0.rare.textBoxTrim = $1 })

  /// `nil` is `auto`.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#text-box-edge>
  static let textBoxEdge = plain(
    "text-box-edge", inherits: true,
    parse: { tokens -> TextEdges?? in
      if tokens.consume(ident: Keyword.auto) { return .some(nil) }
      return tokens.parseTextEdges().map { .some($0) }
    },
    read: { $0.text.textBoxEdge }, write: { $0.text.textBoxEdge = $1 })

  /// `nil` is `leading`.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#line-fit-edge>
  static let lineFitEdge = plain(
    "line-fit-edge", inherits: true,
    parse: { tokens -> TextEdges?? in
      if tokens.consume(ident: leading) { return .some(nil) }
      return tokens.parseTextEdges().map { .some($0) }
    },
    read: { $0.text.lineFitEdge }, write: { $0.text.lineFitEdge = $1 })

  private static let leading = Atom("leading")

  /// <https://drafts.csswg.org/css-inline-3/#baseline-source>
  static let baselineSource = keyword(
    "baseline-source", read: { $0.rare.baselineSource }, write: { $0.rare.baselineSource = $1 })

  /// <https://drafts.csswg.org/css-inline-3/#aligning-initial-letter>
  static let initialLetterAlign = plain(
    "initial-letter-align", inherits: true,
    parse: { tokens -> InitialLetterAlign? in
      // `border-box` says which box's edge stands for a letter; all letters are glyphs here.
      var isBox = tokens.consume(ident: borderBox)
      let value = tokens.parseKeyword(KeywordTable<InitialLetterAlign>())
      if !isBox { isBox = tokens.consume(ident: borderBox) }
      return value ?? (isBox ? .alphabetic : nil)
    },
    read: { $0.text.initialLetterAlign }, write: { $0.text.initialLetterAlign = $1 })

  private static let borderBox = Atom("border-box")
}

extension Shorthands {
  /// One part alone leaves the other as `trim-both` or `auto`.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#text-box-shorthand>
  static let textBox = Shorthand("text-box", ["text-box-trim", "text-box-edge"]) {
    tokens, values in
    if tokens.consume(ident: Keyword.normal) { return true }
    var trim: TextBoxTrim?
    var edge: TextEdges??
    while !tokens.isAtEnd {
      if trim == nil, let value = tokens.attempt(Longhands.textBoxTrim.parse) {
        trim = value
      } else if edge == nil, let value = tokens.attempt(Longhands.textBoxEdge.parse) {
        edge = .some(value)
      } else {
        return false
      }
    }
    guard trim != nil || edge != nil else { return false }
    values.set(Longhands.textBoxTrim, trim ?? .both)
    values.set(Longhands.textBoxEdge, edge ?? nil)
    return true
  }
}
