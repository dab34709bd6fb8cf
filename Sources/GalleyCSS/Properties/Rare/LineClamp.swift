import GalleyPrimitives

/// What `line-clamp` says.
struct LineClamp: Hashable, Sendable {
  /// The number of lines; `nil` is `none`.
  var count: Int32?
  var isLegacy = false
  var ellipsis = TextOverflow.ellipsis
}

extension TokenStream {
  /// Takes what stands for lines that are left out.
  ///
  /// <https://drafts.csswg.org/css-overflow-4/#block-ellipsis>
  fileprivate mutating func parseBlockEllipsis() -> TextOverflow? {
    if consume(ident: Keyword.noEllipsis) { return .clip }
    if consume(ident: Keyword.auto) { return .ellipsis }
    return consumeString().map { .string($0) }
  }
}

extension Longhands {
  /// Deviation: one longhand in place of `max-lines`, `block-ellipsis` and `continue`.
  ///
  /// Not yet: a clamp by height, `line-clamp: auto`.
  ///
  /// <https://drafts.csswg.org/css-overflow-4/#propdef-line-clamp>
  static let lineClamp = computed(
    "line-clamp",
    parse: { tokens -> Specified<LineClamp>? in
      if tokens.consume(ident: Keyword.none) { return .computed(LineClamp()) }
      var ellipsis = tokens.parseBlockEllipsis()
      guard let count = tokens.parseInteger(.atLeastOne) else { return nil }
      if ellipsis == nil { ellipsis = tokens.parseBlockEllipsis() }
      let isLegacy = tokens.consume(ident: Keyword.webkitLegacy)
      let shown = ellipsis ?? .ellipsis
      return count.map { LineClamp(count: $0, isLegacy: isLegacy, ellipsis: shown) }
    },
    read: {
      LineClamp(
        count: $0.rare.lineClamp, isLegacy: $0.rare.isLineClampLegacy,
        ellipsis: $0.rare.blockEllipsis)
    },
    write: {
      $0.rare.lineClamp = $1.count
      $0.rare.isLineClampLegacy = $1.isLegacy
      $0.rare.blockEllipsis = $1.ellipsis
    })

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
  /// <https://drafts.csswg.org/css-overflow-4/#webkit-line-clamp>
  static let webkitLineClamp = Shorthand("-webkit-line-clamp", ["line-clamp"]) {
    tokens, values in
    if tokens.consume(ident: Keyword.none) { return true }
    guard let count = tokens.parseInteger(.atLeastOne) else { return false }
    values.set(Longhands.lineClamp, count.map { LineClamp(count: $0, isLegacy: true) })
    return true
  }
}
