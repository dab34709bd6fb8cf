import GalleyPrimitives

// Properties of tables.
//
// <https://drafts.csswg.org/css-tables-3/>
extension Longhands {
  /// <https://drafts.csswg.org/css-tables-3/#table-layout-property>
  static let tableLayout = keyword(
    "table-layout", KeywordTable<Bool>([("auto", false), ("fixed", true)]),
    read: { $0.box.isTableLayoutFixed }, write: { $0.box.isTableLayoutFixed = $1 })

  /// <https://drafts.csswg.org/css-tables-3/#border-collapse-property>
  static let borderCollapse = keyword(
    "border-collapse", inherits: true, read: { $0.inherited.borderCollapse },
    write: { $0.inherited.borderCollapse = $1 })

  /// <https://drafts.csswg.org/css-tables-3/#border-spacing-property>
  static let borderSpacing = computed(
    "border-spacing", inherits: true,
    parse: { tokens -> Specified<Pair<Float>>? in
      guard
        let pair = tokens.parsePair({
          $0.parseLength(.nonNegative, unitless: .inQuirks)
        })
      else { return nil }
      return pair.first.combined(with: pair.second) { Pair($0, $1) }
    },
    read: { $0.inherited.borderSpacing }, write: { $0.inherited.borderSpacing = $1 })

  /// <https://drafts.csswg.org/css-tables-3/#caption-side-property>
  static let captionSide = keyword(
    "caption-side", inherits: true, read: { $0.inherited.captionSide },
    write: { $0.inherited.captionSide = $1 })

  /// <https://drafts.csswg.org/css-tables-3/#empty-cells-property>
  static let emptyCells = keyword(
    "empty-cells", inherits: true, read: { $0.inherited.emptyCells },
    write: { $0.inherited.emptyCells = $1 })
}
