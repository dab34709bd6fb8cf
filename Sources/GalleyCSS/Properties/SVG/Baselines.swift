import GalleyPrimitives

// Where the text of SVG lies on its baseline.
//
// <https://drafts.csswg.org/css-inline-3/#baseline-alignment>
extension Longhands {
  private static let baselines = KeywordTable<Atom>(
    [
      "text-bottom", "alphabetic", "ideographic", "middle", "central", "mathematical", "hanging",
      "text-top", "text-before-edge", "text-after-edge", "before-edge", "after-edge", "top",
      "bottom", "center",
    ].map { ($0, Atom($0)) }
      + ["auto", "baseline", "use-script", "no-change", "reset-size"].map { ($0, Atom.empty) })

  static let dominantBaseline = keyword(
    "dominant-baseline", inherits: true, baselines, read: { $0.inherited.dominantBaseline },
    write: { $0.inherited.dominantBaseline = $1 })
  static let alignmentBaseline = keyword(
    "alignment-baseline", baselines, read: { $0.rare.svg.alignmentBaseline },
    write: { $0.rare.svg.alignmentBaseline = $1 })

  static let baselineShift = computed(
    "baseline-shift",
    parse: { tokens -> Specified<LengthPercentage>? in
      if tokens.consume(ident: Keyword.baseline) { return .computed(.zero) }
      if tokens.consume(ident: "sub") { return .computed(LengthPercentage(percent: -20)) }
      if tokens.consume(ident: "super") { return .computed(LengthPercentage(percent: 33)) }
      return tokens.parseLengthPercentage()
    },
    read: { $0.rare.svg.baselineShift }, write: { $0.rare.svg.baselineShift = $1 })
}
