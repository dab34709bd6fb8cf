import GalleyPrimitives

// <https://drafts.csswg.org/css-contain-3/>
extension Longhands {
  private static let containments = KeywordTable<UInt8>([
    ("layout", 1), ("paint", 2), ("size", 4), ("inline-size", 8), ("style", 16),
  ])

  /// <https://drafts.csswg.org/css-contain-2/#contain-property>
  static let contain = plain(
    "contain",
    parse: { tokens -> Containment? in
      if tokens.consume(ident: Keyword.none) { return [] }
      if tokens.consume(ident: Keyword.strict) { return [.layout, .paint, .size, .style] }
      if tokens.consume(ident: Keyword.content) { return [.layout, .paint, .style] }
      return tokens.parseFlags(containments, exclusive: [12]).map { Containment(rawValue: $0) }
    },
    read: { $0.rare.containment }, write: { $0.rare.containment = $1 })

  private static func intrinsic(
    _ name: String, read: @escaping StyleReader<Float?>, write: @escaping StyleWriter<Float?>
  ) -> Longhand<Specified<Float?>> {
    computed(
      name,
      parse: { tokens in
        // `auto` remembers a size of an earlier layout, of which there is none.
        let hasAuto = tokens.consume(ident: Keyword.auto)
        if tokens.consume(ident: Keyword.none) { return .computed(nil) }
        guard let length = tokens.parseLength(.nonNegative) else { return nil }
        _ = hasAuto
        return length.map { $0 }
      }, read: read, write: write)
  }

  /// `nil` is `none`.
  ///
  /// <https://drafts.csswg.org/css-sizing-4/#intrinsic-size-override>
  static let containIntrinsicWidth = intrinsic(
    "contain-intrinsic-width", read: { $0.rare.containIntrinsicWidth },
    write: { $0.rare.containIntrinsicWidth = $1 })
  static let containIntrinsicHeight = intrinsic(
    "contain-intrinsic-height", read: { $0.rare.containIntrinsicHeight },
    write: { $0.rare.containIntrinsicHeight = $1 })
  static let containIntrinsicInlineSize = logical(
    "contain-intrinsic-inline-size", [containIntrinsicWidth, containIntrinsicHeight],
    LogicalAxis.inline)
  static let containIntrinsicBlockSize = logical(
    "contain-intrinsic-block-size", [containIntrinsicWidth, containIntrinsicHeight],
    LogicalAxis.block)

  /// <https://drafts.csswg.org/css-conditional-5/#container-type>
  static let containerType = plain(
    "container-type",
    parse: { tokens -> ContainerType? in
      let types = KeywordTable<ContainerType>()
      var hasScrollState = tokens.consume(ident: Keyword.scrollState)
      let type = tokens.parseKeyword(types)
      if !hasScrollState { hasScrollState = tokens.consume(ident: Keyword.scrollState) }
      return type ?? (hasScrollState ? .normal : nil)
    },
    read: { $0.rare.containerType }, write: { $0.rare.containerType = $1 })

  /// <https://drafts.csswg.org/css-conditional-5/#container-name>
  static let containerName = plain(
    "container-name",
    parse: { tokens -> [Atom]? in
      if tokens.consume(ident: Keyword.none) { return [] }
      let reserved = [Keyword.and, Keyword.or, Keyword.not, Keyword.none]
      var names: [Atom] = []
      while let name = tokens.parseCustomIdent(except: reserved) { names.append(name) }
      return names.isEmpty ? nil : names
    },
    read: { $0.rare.containerNames }, write: { $0.rare.containerNames = $1 })
}

extension Shorthands {
  static let containIntrinsicSize = pair(
    "contain-intrinsic-size", Longhands.containIntrinsicWidth, Longhands.containIntrinsicHeight)

  /// <https://drafts.csswg.org/css-conditional-5/#container-shorthand>
  static let container = Shorthand("container", ["container-name", "container-type"]) {
    tokens, values in
    guard let names = Longhands.containerName.parse(&tokens) else { return false }
    values.set(Longhands.containerName, names)
    guard tokens.consumeDelim("/") else { return true }
    guard let type = Longhands.containerType.parse(&tokens) else { return false }
    values.set(Longhands.containerType, type)
    return true
  }
}
