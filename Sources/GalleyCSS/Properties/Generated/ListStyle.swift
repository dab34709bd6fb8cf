import GalleyPrimitives

// <https://drafts.csswg.org/css-lists-3/#markers>
extension Longhands {
  /// <https://drafts.csswg.org/css-lists-3/#text-markers>
  static let listStyleType = plain(
    "list-style-type", inherits: true,
    parse: { tokens -> CounterStyleName? in
      if tokens.consume(ident: Keyword.none) { return CounterStyleName.none }
      if let text = tokens.consumeString() { return .string(text) }
      return tokens.parseCounterStyle()
    },
    read: { $0.inherited.listStyleType }, write: { $0.inherited.listStyleType = $1 })

  /// <https://drafts.csswg.org/css-lists-3/#list-style-position-property>
  static let listStylePosition = keyword(
    "list-style-position", inherits: true, read: { $0.inherited.listStylePosition },
    write: { $0.inherited.listStylePosition = $1 })

  /// <https://drafts.csswg.org/css-lists-3/#image-markers>
  static let listStyleImage = computed(
    "list-style-image", inherits: true, parse: { $0.parseImageOrNone() },
    read: { $0.inherited.listStyleImage }, write: { $0.inherited.listStyleImage = $1 })
}

extension Shorthands {
  /// A `none` is for whichever of type and image is left.
  ///
  /// <https://drafts.csswg.org/css-lists-3/#list-style-property>
  static let listStyle = Shorthand(
    "list-style", ["list-style-position", "list-style-image", "list-style-type"]
  ) { tokens, values in
    var (hasPosition, hasImage, hasType) = (false, false, false)
    var nones = 0
    while !tokens.isAtEnd {
      if tokens.consume(ident: Keyword.none) {
        nones += 1
      } else if !hasPosition, let position = Longhands.listStylePosition.parse(&tokens) {
        values.set(Longhands.listStylePosition, position)
        hasPosition = true
      } else if !hasImage, let image = tokens.parseImage() {
        values.set(Longhands.listStyleImage, image.map { $0 })
        hasImage = true
      } else if !hasType, let type = Longhands.listStyleType.parse(&tokens) {
        values.set(Longhands.listStyleType, type)
        hasType = true
      } else {
        return false
      }
    }
    if nones > 0, !hasType { values.set(Longhands.listStyleType, CounterStyleName.none) }
    let open = (hasImage ? 0 : 1) + (hasType ? 0 : 1)
    return nones <= open && (nones > 0 || hasPosition || hasImage || hasType)
  }
}
