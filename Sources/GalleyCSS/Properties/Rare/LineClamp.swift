import GalleyPrimitives

extension TokenStream {
  /// Takes what stands for lines that are left out.
  ///
  /// <https://drafts.csswg.org/css-overflow-4/#block-ellipsis>
  fileprivate mutating func parseBlockEllipsis() -> TextOverflow? {
    if consume(ident: Keyword.noEllipsis) || consume(ident: Keyword.none) { return .clip }
    if consume(ident: Keyword.auto) { return .ellipsis }
    return consumeString().map { .string($0) }
  }
}

extension Longhands {
  /// <https://drafts.csswg.org/css-overflow-4/#max-lines>
  static let maxLines = computed(
    "max-lines",
    parse: { tokens -> Specified<Int32?>? in
      if tokens.consume(ident: Keyword.none) { return .computed(nil) }
      return tokens.parseInteger(.atLeastOne)?.map { .some($0) }
    },
    read: { $0.rare.lineClamp }, write: { $0.rare.lineClamp = $1 })

  /// <https://drafts.csswg.org/css-overflow-4/#block-ellipsis>
  static let blockEllipsis = plain(
    "block-ellipsis", inherits: true, parse: { $0.parseBlockEllipsis() },
    read: { $0.text.blockEllipsis }, write: { $0.text.blockEllipsis = $1 })

  /// <https://drafts.csswg.org/css-overflow-4/#continue>
  static let continuation = keyword(
    "continue", read: { $0.rare.continuation }, write: { $0.rare.continuation = $1 })

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

extension Shorthands {
  private static let clampLonghands = ["max-lines", "block-ellipsis", "continue"]

  /// <https://drafts.csswg.org/css-overflow-4/#propdef-line-clamp>
  static let lineClamp = Shorthand("line-clamp", clampLonghands) { tokens, values in
    if tokens.consume(ident: Keyword.none) { return true }
    var ellipsis = tokens.parseBlockEllipsis()
    let count = tokens.parseInteger(.atLeastOne)
    if ellipsis == nil { ellipsis = tokens.parseBlockEllipsis() }
    guard ellipsis != nil || count != nil else { return false }
    let isLegacy = tokens.consume(ident: Keyword.webkitLegacy)
    if let count { values.set(Longhands.maxLines, count.map { .some($0) }) }
    values.set(Longhands.blockEllipsis, ellipsis ?? .ellipsis)
    values.set(Longhands.continuation, isLegacy ? .webkitLegacy : .collapse)
    return true
  }

  /// <https://drafts.csswg.org/css-overflow-4/#webkit-line-clamp>
  static let webkitLineClamp = Shorthand("-webkit-line-clamp", clampLonghands) {
    tokens, values in
    if tokens.consume(ident: Keyword.none) { return true }
    guard let count = tokens.parseInteger(.atLeastOne) else { return false }
    values.set(Longhands.maxLines, count.map { .some($0) })
    values.set(Longhands.blockEllipsis, .ellipsis)
    values.set(Longhands.continuation, .webkitLegacy)
    return true
  }
}
