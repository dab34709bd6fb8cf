import GalleyPrimitives

extension TokenStream {
  private static let genericFamilies = KeywordTable<GenericFamily>([
    ("sans-serif", .sansSerif), ("serif", .serif), ("monospace", .monospace),
    ("cursive", .cursive), ("fantasy", .fantasy), ("system-ui", .systemUI), ("math", .math),
    ("emoji", .emoji), ("fangsong", .fangsong), ("ui-serif", .uiSerif),
    ("ui-sans-serif", .uiSansSerif), ("ui-monospace", .uiMonospace),
    ("ui-rounded", .uiRounded), ("-webkit-body", .serif),
  ])

  /// Takes a list of font families.
  ///
  /// <https://drafts.csswg.org/css-fonts-4/#font-family-prop>
  mutating func parseFontFamilies() -> [FontFamily]? {
    parseCommaList { $0.parseFontFamily() }
  }

  /// Takes one family: a string, identifiers that are put together, or a generic name.
  private mutating func parseFontFamily() -> FontFamily? {
    if let name = consumeString() { return .named(Atom(name)) }
    if var arguments = consumeFunction(Keyword.generic) {
      guard let family = arguments.parseKeyword(Self.genericFamilies), arguments.isAtEnd else {
        return nil
      }
      return .generic(family)
    }
    let first = peek
    guard let name = consumeOriginalIdent() else { return nil }
    guard peek.kind == .ident else {
      if let generic = Self.genericFamilies[first.name] { return .generic(generic) }
      return Self.isReserved(first.name) ? nil : .named(name)
    }
    var words = name.text
    while let word = consumeOriginalIdent() { words += " " + word.text }
    return .named(Atom(words))
  }

  private static func isReserved(_ name: Atom) -> Bool {
    CSSWideKeyword(name) != nil || name == Keyword.default
  }
}

extension Longhands {
  /// <https://drafts.csswg.org/css-fonts-4/#font-family-prop>
  static let fontFamily = plain(
    "font-family", inherits: true, phase: .first, parse: { $0.parseFontFamilies() },
    read: { $0.font.families }, write: { $0.font.families = $1 })
}
