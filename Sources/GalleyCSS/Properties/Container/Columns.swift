import GalleyPrimitives

// <https://drafts.csswg.org/css-multicol-1/>
extension Longhands {
  /// `nil` is `auto`.
  ///
  /// <https://drafts.csswg.org/css-multicol-1/#cw>
  static let columnWidth = computed(
    "column-width",
    parse: { tokens -> Specified<Float?>? in
      if tokens.consume(ident: Keyword.auto) { return .computed(nil) }
      return tokens.parseLength(.nonNegative)?.map { $0 }
    },
    read: { $0.container.columnWidth }, write: { $0.container.columnWidth = $1 })

  /// `nil` is `auto`.
  ///
  /// <https://drafts.csswg.org/css-multicol-1/#cc>
  static let columnCount = computed(
    "column-count",
    parse: { tokens -> Specified<Int32?>? in
      if tokens.consume(ident: Keyword.auto) { return .computed(nil) }
      return tokens.parseInteger(.atLeastOne)?.map { $0 }
    },
    read: { $0.container.columnCount }, write: { $0.container.columnCount = $1 })

  /// `nil` is `auto`.
  ///
  /// <https://drafts.csswg.org/css-multicol-2/#ch>
  static let columnHeight = computed(
    "column-height",
    parse: { tokens -> Specified<Float?>? in
      if tokens.consume(ident: Keyword.auto) { return .computed(nil) }
      return tokens.parseLength(.nonNegative)?.map { $0 }
    },
    read: { $0.container.columnHeight }, write: { $0.container.columnHeight = $1 })

  /// <https://drafts.csswg.org/css-multicol-2/#cwr>
  static let columnWrap = keyword(
    "column-wrap", read: { $0.container.columnWrap }, write: { $0.container.columnWrap = $1 })

  /// <https://drafts.csswg.org/css-multicol-1/#cf>
  static let columnFill = keyword(
    "column-fill", KeywordTable<Bool>([("balance", true), ("auto", false), ("balance-all", true)]),
    read: { $0.container.isColumnFillBalance }, write: { $0.container.isColumnFillBalance = $1 })

  /// <https://drafts.csswg.org/css-multicol-1/#column-span>
  static let columnSpan = keyword(
    "column-span", KeywordTable<Bool>([("none", false), ("all", true)]),
    read: { $0.container.spansAllColumns }, write: { $0.container.spansAllColumns = $1 })
}

extension Shorthands {
  /// Width and count in any order; an `auto` is for whichever is left.
  ///
  /// <https://drafts.csswg.org/css-multicol-1/#columns>
  static let columns = Shorthand(
    "columns", ["column-width", "column-count", "column-height"]
  ) { tokens, values in
    var hasWidth = false
    var hasCount = false
    var autos = 0
    while !tokens.isAtEnd {
      if tokens.consume(ident: Keyword.auto) {
        autos += 1
      } else if !hasCount, let count = tokens.parseInteger(.atLeastOne) {
        values.set(Longhands.columnCount, count.map { $0 })
        hasCount = true
      } else if !hasWidth, let width = tokens.parseLength(.nonNegative) {
        values.set(Longhands.columnWidth, width.map { $0 })
        hasWidth = true
      } else if tokens.consumeDelim("/") {
        if tokens.consume(ident: Keyword.auto) { break }
        guard let height = tokens.parseLength(.nonNegative) else { return false }
        values.set(Longhands.columnHeight, height.map { $0 })
        break
      } else {
        return false
      }
    }
    let count = autos + (hasWidth ? 1 : 0) + (hasCount ? 1 : 0)
    return count >= 1 && count <= 2
  }
}
