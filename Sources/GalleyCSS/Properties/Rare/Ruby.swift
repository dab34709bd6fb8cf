import GalleyPrimitives

// <https://drafts.csswg.org/css-ruby-1/>
extension Longhands {
  /// <https://drafts.csswg.org/css-ruby-1/#rubypos>
  static let rubyPosition = plain(
    "ruby-position", inherits: true,
    parse: { tokens -> RubyPosition? in
      let positions = KeywordTable<RubyPosition>(aliases: [("before", .over), ("after", .under)])
      var isAlternate = tokens.consume(ident: Keyword.alternate)
      let position = tokens.parseKeyword(positions)
      if position != nil, !isAlternate { isAlternate = tokens.consume(ident: Keyword.alternate) }
      return position ?? (isAlternate ? .alternate : nil)
    },
    read: { $0.inherited.rubyPosition }, write: { $0.inherited.rubyPosition = $1 })

  /// <https://drafts.csswg.org/css-ruby-1/#ruby-align-property>
  static let rubyAlign = keyword(
    "ruby-align", inherits: true, read: { $0.inherited.rubyAlign },
    write: { $0.inherited.rubyAlign = $1 })

  /// <https://drafts.csswg.org/css-ruby-1/#ruby-overhang>
  static let rubyOverhang = plain(
    "ruby-overhang", inherits: true,
    parse: { tokens -> Bool? in
      if tokens.consume(ident: Keyword.auto) { return true }
      return tokens.consume(ident: Keyword.none) ? false : nil
    },
    read: { $0.inherited.rubyOverhangs }, write: { $0.inherited.rubyOverhangs = $1 })
}
