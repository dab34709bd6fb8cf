import GalleyPrimitives

extension Longhands {
  /// The number of lines; `nil` is `none`.
  ///
  /// Not yet: the other longhands of the shorthand that the specification makes of it.
  ///
  /// <https://drafts.csswg.org/css-overflow-4/#propdef-line-clamp>
  static let lineClamp = computed(
    "line-clamp",
    parse: { tokens -> Specified<Int32?>? in
      if tokens.consume(ident: Keyword.none) { return .computed(nil) }
      return tokens.parseInteger(.atLeastOne)?.map { $0 }
    },
    read: { $0.rare.lineClamp }, write: { $0.rare.lineClamp = $1 })

  /// <https://drafts.csswg.org/css-overflow-4/#propdef--webkit-box-orient>
  static let webkitBoxOrient = keyword(
    "-webkit-box-orient",
    KeywordTable<Bool>([
      ("horizontal", false), ("vertical", true), ("inline-axis", false), ("block-axis", true),
    ]),
    read: { $0.rare.isBoxVertical }, write: { $0.rare.isBoxVertical = $1 })

  /// Size and sink in lines; `nil` is `normal`.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#sizing-drop-initials>
  static let initialLetter = computed(
    "initial-letter",
    parse: { tokens -> Specified<Pair<Float>?>? in
      if tokens.consume(ident: Keyword.normal) { return .computed(nil) }
      let sinks = KeywordTable<Bool>([("drop", true), ("raise", false)])
      var drops = tokens.parseKeyword(sinks)
      guard let size = tokens.parseNumber(.atLeastOne) else { return nil }
      if drops == nil { drops = tokens.parseKeyword(sinks) }
      if let drops {
        return size.map { Pair($0, drops ? $0.rounded(.down) : 1) }
      }
      if let sink = tokens.parseInteger(.atLeastOne) {
        return size.combined(with: sink) { Pair($0, Float($1)) }
      }
      return size.map { Pair($0, $0.rounded(.down)) }
    },
    read: { $0.rare.initialLetter }, write: { $0.rare.initialLetter = $1 })
}
