import GalleyPrimitives

/// A value of `font-weight` as written.
enum SpecifiedFontWeight: Sendable {
  case weight(Specified<Float>)
  case bolder, lighter

  static func parse(_ tokens: inout TokenStream) -> SpecifiedFontWeight? {
    if tokens.consume(ident: Keyword.normal) { return .weight(.computed(400)) }
    if tokens.consume(ident: Keyword.bold) { return .weight(.computed(700)) }
    if tokens.consume(ident: Keyword.bolder) { return .bolder }
    if tokens.consume(ident: Keyword.lighter) { return .lighter }
    if tokens.peek.kind == .number, !(1...1000).contains(tokens.peek.number) { return nil }
    return tokens.parseNumber()?.map { min(max($0, 1), 1000) }.weight
  }

  /// <https://drafts.csswg.org/css-fonts-4/#relative-weights>
  func computed(_ parent: Float, _ context: ComputeContext, _ style: ComputedStyle) -> Float {
    switch self {
    case .weight(let weight): weight.resolve(context, style)
    case .bolder: parent < 350 ? 400 : (parent < 550 ? 700 : max(parent, 900))
    case .lighter: parent < 100 ? parent : (parent < 550 ? 100 : (parent < 750 ? 400 : 700))
    }
  }
}

extension Specified<Float> {
  fileprivate var weight: SpecifiedFontWeight { .weight(self) }
}

extension Longhands {
  /// <https://drafts.csswg.org/css-fonts-4/#font-weight-prop>
  static let fontWeight = Longhand(
    "font-weight", inherits: true, phase: .first, parse: { SpecifiedFontWeight.parse(&$0) },
    apply: { value, style, context in
      style.font.weight = value.computed(context.parent.font.weight, context, style)
    },
    copy: { $1.font.weight = $0.font.weight },
    text: { ComputedValueText.text(of: $0.font.weight) })

  static let fontStretches = KeywordTable<Float>([
    ("normal", 100), ("ultra-condensed", 50), ("extra-condensed", 62.5), ("condensed", 75),
    ("semi-condensed", 87.5), ("semi-expanded", 112.5), ("expanded", 125),
    ("extra-expanded", 150), ("ultra-expanded", 200),
  ])

  /// <https://drafts.csswg.org/css-fonts-4/#font-stretch-prop>
  static let fontStretch = computed(
    "font-stretch", inherits: true, phase: .first,
    parse: { tokens in
      tokens.parseKeyword(fontStretches).map { .computed($0) }
        ?? tokens.parsePercentage(.nonNegative)
    },
    read: { $0.font.stretch }, write: { $0.font.stretch = $1 })

  /// <https://drafts.csswg.org/css-fonts-4/#font-style-prop>
  static let fontStyle = computed(
    "font-style", inherits: true, phase: .first,
    parse: { tokens -> Specified<FontSlope>? in
      if tokens.consume(ident: Keyword.normal) { return .computed(.normal) }
      if tokens.consume(ident: Keyword.italic) { return .computed(.italic) }
      guard tokens.consume(ident: Keyword.oblique) else { return nil }
      guard let angle = tokens.parseAngle() else { return .computed(.oblique(14)) }
      if let known = angle.known, abs(known) > 90 { return nil }
      return angle.map { $0 == 0 ? .normal : .oblique(min(max($0, -90), 90)) }
    },
    read: { $0.font.slope }, write: { $0.font.slope = $1 })
}
