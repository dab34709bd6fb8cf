import GalleyPrimitives

extension TokenStream {
  /// Takes a list of one value a gap, in which `repeat()` repeats values.
  ///
  /// <https://drafts.csswg.org/css-gaps-1/#lists-repeat>
  mutating func parseGapRules<Value: Hashable & Sendable>(
    _ parse: (inout TokenStream) -> Specified<Value>?
  ) -> Specified<GapRuleList<Value>>? {
    var leading: [Specified<Value>] = []
    var repeated: [Specified<Value>] = []
    var trailing: [Specified<Value>] = []
    var hasAutomatic = false
    func limited(_ values: [Specified<Value>]) -> Bool { values.count <= 10_000 }
    while !isAtEnd {
      if peek.isFunction(Keyword.repeat) {
        guard var arguments = consumeFunction(Keyword.repeat) else { return nil }
        var times = 1
        let isAutomatic = arguments.consume(ident: Keyword.auto)
        if !isAutomatic {
          guard let count = arguments.parseInteger(.atLeastOne)?.known else { return nil }
          times = Int(min(count, 1000))
        } else if hasAutomatic {
          return nil
        }
        guard arguments.consumeComma() else { return nil }
        var values: [Specified<Value>] = []
        while !arguments.isAtEnd {
          guard let value = arguments.attempt(parse) else { return nil }
          values.append(value)
        }
        guard !values.isEmpty, values.count <= 1000 else { return nil }
        if isAutomatic {
          hasAutomatic = true
          repeated = values
        } else {
          for _ in 0..<times where limited(leading) && limited(trailing) {
            if hasAutomatic { trailing += values } else { leading += values }
          }
        }
      } else if let value = attempt(parse) {
        if hasAutomatic { trailing.append(value) } else { leading.append(value) }
      } else {
        break
      }
    }
    guard hasAutomatic || !leading.isEmpty else { return nil }
    return gathered(leading).combined(with: gathered(repeated)) { ($0, $1) }
      .combined(with: gathered(trailing)) { parts, last in
        var list = GapRuleList(parts.0)
        list.repeated = parts.1
        list.trailing = last
        return list
      }
  }
}

// <https://drafts.csswg.org/css-gaps-1/>
extension Longhands {
  private static let lineStyles = KeywordTable<BorderLineStyle>()

  private static func rules<Value: Hashable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<GapDecorations, GapRuleList<Value>> & Sendable,
    parse: @escaping @Sendable (inout TokenStream) -> Specified<Value>?,
    note: @escaping StyleWriter<Value?> = { _, _ in }
  ) -> Longhand<Specified<GapRuleList<Value>>> {
    computed(
      name, parse: { $0.parseGapRules(parse) },
      read: { $0.container.gaps[keyPath: path] },
      write: { style, list in
        style.container.gaps[keyPath: path] = list
        note(&style, list.value(at: 0, of: 1))
      })
  }

  /// <https://drafts.csswg.org/css-gaps-1/#column-row-rule-width>
  static let columnRuleWidth = rules(
    "column-rule-width", \.columns.widths, parse: { $0.parseLineWidth() },
    note: { $0.container.columnRule.width = $1 ?? 3 })
  static let rowRuleWidth = rules(
    "row-rule-width", \.rows.widths, parse: { $0.parseLineWidth() })

  /// <https://drafts.csswg.org/css-gaps-1/#column-row-rule-style>
  static let columnRuleStyle = rules(
    "column-rule-style", \.columns.styles,
    parse: { $0.parseKeyword(lineStyles).map { .computed($0) } },
    note: { $0.container.columnRule.style = $1 ?? .none })
  static let rowRuleStyle = rules(
    "row-rule-style", \.rows.styles,
    parse: { $0.parseKeyword(lineStyles).map { .computed($0) } })

  /// <https://drafts.csswg.org/css-gaps-1/#column-row-rule-color>
  static let columnRuleColor = rules(
    "column-rule-color", \.columns.colors, parse: { $0.parseColor() },
    note: { $0.container.columnRule.color = $1 ?? .currentColor })
  static let rowRuleColor = rules(
    "row-rule-color", \.rows.colors, parse: { $0.parseColor() })

  private static let breaks = KeywordTable<GapRuleBreak>([
    ("none", .none), ("spanning-item", .spanningItem), ("normal", .spanningItem),
    ("intersection", .intersection),
  ])

  /// <https://drafts.csswg.org/css-gaps-1/#break>
  static let columnRuleBreak = keyword(
    "column-rule-break", breaks, read: { $0.container.gaps.columns.breaking },
    write: { $0.container.gaps.columns.breaking = $1 })
  static let rowRuleBreak = keyword(
    "row-rule-break", breaks, read: { $0.container.gaps.rows.breaking },
    write: { $0.container.gaps.rows.breaking = $1 })

  /// <https://drafts.csswg.org/css-gaps-1/#rule-visibility-items>
  static let columnRuleVisibilityItems = keyword(
    "column-rule-visibility-items", read: { $0.container.gaps.columns.visibility },
    write: { $0.container.gaps.columns.visibility = $1 })
  static let rowRuleVisibilityItems = keyword(
    "row-rule-visibility-items", read: { $0.container.gaps.rows.visibility },
    write: { $0.container.gaps.rows.visibility = $1 })

  /// <https://drafts.csswg.org/css-gaps-1/#paint-order>
  static let ruleOverlap = keyword(
    "rule-overlap",
    KeywordTable<Bool>([("row-over-column", false), ("column-over-row", true)]),
    read: { $0.container.gaps.isColumnOverRow },
    write: { $0.container.gaps.isColumnOverRow = $1 })

  private static func inset(
    _ name: String, _ path: any WritableKeyPath<GapDecorations, LengthPercentage> & Sendable
  ) -> Longhand<Specified<LengthPercentage>> {
    computed(
      name, parse: { $0.parseLengthPercentage() }, read: { $0.container.gaps[keyPath: path] },
      write: { $0.container.gaps[keyPath: path] = $1 })
  }

  /// <https://drafts.csswg.org/css-gaps-1/#inset>
  static let columnRuleInsets = [
    inset("column-rule-edge-start-inset", \.columns.edgeStartInset),
    inset("column-rule-edge-end-inset", \.columns.edgeEndInset),
    inset("column-rule-interior-start-inset", \.columns.interiorStartInset),
    inset("column-rule-interior-end-inset", \.columns.interiorEndInset),
  ]
  static let rowRuleInsets = [
    inset("row-rule-edge-start-inset", \.rows.edgeStartInset),
    inset("row-rule-edge-end-inset", \.rows.edgeEndInset),
    inset("row-rule-interior-start-inset", \.rows.interiorStartInset),
    inset("row-rule-interior-end-inset", \.rows.interiorEndInset),
  ]

  /// All properties of this module.
  static let gapDecorations: [AnyLonghand] =
    [
      .init(columnRuleWidth), .init(columnRuleStyle), .init(columnRuleColor),
      .init(rowRuleWidth), .init(rowRuleStyle), .init(rowRuleColor), .init(columnRuleBreak),
      .init(rowRuleBreak), .init(columnRuleVisibilityItems), .init(rowRuleVisibilityItems),
      .init(ruleOverlap),
    ] + (columnRuleInsets + rowRuleInsets).map { AnyLonghand($0) }
}

extension Shorthands {
  private static func rule(
    _ name: String, _ width: Longhand<Specified<GapRuleList<Float>>>,
    _ style: Longhand<Specified<GapRuleList<BorderLineStyle>>>,
    _ color: Longhand<Specified<GapRuleList<StyleColor>>>
  ) -> Shorthand {
    anyOrder(
      name, [width.name.text, style.name.text, color.name.text],
      [part(width), part(style), part(color)])
  }

  /// <https://drafts.csswg.org/css-gaps-1/#gap-rule-shorthands>
  static let columnRule = rule(
    "column-rule", Longhands.columnRuleWidth, Longhands.columnRuleStyle,
    Longhands.columnRuleColor)
  private static let rowRule = rule(
    "row-rule", Longhands.rowRuleWidth, Longhands.rowRuleStyle, Longhands.rowRuleColor)

  /// A shorthand that sets one property of both directions.
  private static func both<Value>(
    _ name: String, _ column: Longhand<Value>, _ row: Longhand<Value>
  ) -> Shorthand {
    Shorthand(name, [column.name.text, row.name.text]) { tokens, values in
      guard let value = tokens.attempt(column.parse) else { return false }
      values.set(column, value)
      values.set(row, value)
      return tokens.isAtEnd
    }
  }

  private static let rule = Shorthand(
    "rule",
    [
      "column-rule-width", "column-rule-style", "column-rule-color", "row-rule-width",
      "row-rule-style", "row-rule-color",
    ]
  ) { tokens, values in
    var again = tokens
    let columns = [
      part(Longhands.columnRuleWidth), part(Longhands.columnRuleStyle),
      part(Longhands.columnRuleColor),
    ]
    let rows = [
      part(Longhands.rowRuleWidth), part(Longhands.rowRuleStyle), part(Longhands.rowRuleColor),
    ]
    guard parseAnyOrder(columns, &tokens, &values) else { return false }
    return parseAnyOrder(rows, &again, &values)
  }

  /// Insets at edges, and after a slash at intersections; the former stand for both if alone.
  private static func insets(
    _ name: String, _ lists: [[Longhand<Specified<LengthPercentage>>]]
  ) -> Shorthand {
    Shorthand(name, lists.flatMap { $0.map(\.name.text) }) { tokens, values in
      guard let edgeStart = tokens.parseLengthPercentage() else { return false }
      let edgeEnd = tokens.parseLengthPercentage() ?? edgeStart
      var start = edgeStart
      var end = edgeEnd
      if tokens.consumeDelim("/") {
        guard let parsed = tokens.parseLengthPercentage() else { return false }
        start = parsed
        end = tokens.parseLengthPercentage() ?? parsed
      }
      for list in lists where list.count == 4 {
        for (longhand, value) in zip(list, [edgeStart, edgeEnd, start, end]) {
          values.set(longhand, value)
        }
      }
      return tokens.isAtEnd
    }
  }

  /// The shorthands of this module.
  static let gapDecorations = [
    columnRule, rowRule, rule,
    both("rule-width", Longhands.columnRuleWidth, Longhands.rowRuleWidth),
    both("rule-style", Longhands.columnRuleStyle, Longhands.rowRuleStyle),
    both("rule-color", Longhands.columnRuleColor, Longhands.rowRuleColor),
    both("rule-break", Longhands.columnRuleBreak, Longhands.rowRuleBreak),
    both(
      "rule-visibility-items", Longhands.columnRuleVisibilityItems,
      Longhands.rowRuleVisibilityItems),
    insets("column-rule-inset", [Longhands.columnRuleInsets]),
    insets("row-rule-inset", [Longhands.rowRuleInsets]),
    insets("rule-inset", [Longhands.columnRuleInsets, Longhands.rowRuleInsets]),
  ]
}
