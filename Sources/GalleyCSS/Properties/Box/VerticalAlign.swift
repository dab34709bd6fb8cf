import GalleyPrimitives

extension Longhands {
  private static let verticalAligns = KeywordTable<VerticalAlign>([
    ("baseline", .baseline), ("sub", .sub), ("super", .super), ("top", .top),
    ("text-top", .textTop), ("middle", .middle), ("bottom", .bottom),
    ("text-bottom", .textBottom), ("-webkit-baseline-middle", .middle),
  ])

  /// Where a box sits on its line or in its table cell.
  ///
  /// Deviation: a property of its own, as in CSS 2, and no shorthand of `alignment-baseline`,
  /// `baseline-shift` and `baseline-source`, as browsers have it.
  ///
  /// <https://drafts.csswg.org/css2/#propdef-vertical-align>
  static let verticalAlign = computed(
    "vertical-align",
    parse: { tokens -> Specified<VerticalAlign>? in
      if let keyword = tokens.parseKeyword(verticalAligns) { return .computed(keyword) }
      return tokens.parseLengthPercentage(unitless: .inQuirks)?.map { .lengthPercentage($0) }
    },
    read: { $0.box.verticalAlign }, write: { $0.box.verticalAlign = $1 })
}
