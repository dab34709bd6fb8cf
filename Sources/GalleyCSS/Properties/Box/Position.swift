import GalleyPrimitives

extension Longhands {
  /// How the box is placed.
  ///
  /// <https://drafts.csswg.org/css-position-3/#position-property>
  static let position = keyword(
    "position", KeywordTable<Position>(aliases: [("-webkit-sticky", .sticky)]),
    read: { $0.box.position }, write: { $0.box.position = $1 })

  /// The order among positioned boxes; `nil` is `auto`.
  ///
  /// <https://drafts.csswg.org/css2/#propdef-z-index>
  static let zIndex = computed(
    "z-index",
    parse: { tokens -> Specified<Int32?>? in
      if tokens.consume(ident: Keyword.auto) { return .computed(nil) }
      return tokens.parseInteger()?.map { $0 }
    },
    read: { $0.box.zIndex }, write: { $0.box.zIndex = $1 })

  /// <https://drafts.csswg.org/css2/#propdef-float>
  static let float = keyword(
    "float", read: { $0.box.float }, write: { $0.box.float = $1 })

  /// <https://drafts.csswg.org/css2/#propdef-clear>
  static let clear = keyword(
    "clear", read: { $0.box.clear }, write: { $0.box.clear = $1 })
}
