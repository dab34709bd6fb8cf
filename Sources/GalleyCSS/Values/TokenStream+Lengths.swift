import GalleyPrimitives

/// Whether a length may be written as a number without a unit.
enum UnitlessLengths: Sendable {
  case zeroOnly
  /// Quirk: in quirks mode, any number. <https://quirks.spec.whatwg.org/#the-unitless-length-quirk>
  case inQuirks
  /// Any number, as SVG's presentation attributes and some properties have it.
  case always
}

extension TokenStream {
  /// Takes a length in px.
  ///
  /// <https://drafts.csswg.org/css-values-4/#lengths>
  mutating func parseLength(
    _ range: NumericRange = .all, unitless: UnitlessLengths = .zeroOnly
  ) -> Specified<Float>? {
    let token = peek
    switch token.kind {
    case .dimension, .number: return parseLiteralLength(token, range, unitless)
    case .function:
      return parseMath(.length)?.specified { censored(range.clamped($0.amount)) }
    default: return nil
    }
  }

  /// Takes a length or percentage.
  ///
  /// <https://drafts.csswg.org/css-values-4/#mixed-percentages>
  mutating func parseLengthPercentage(
    _ range: NumericRange = .all, unitless: UnitlessLengths = .zeroOnly,
    anchors: AnchorFunctions = []
  ) -> Specified<LengthPercentage>? {
    let token = peek
    switch token.kind {
    case .dimension, .number:
      return parseLiteralLength(token, range, unitless)?.map { LengthPercentage(px: $0) }
    case .percentage where range.contains(token.number):
      skipComponent()
      return .computed(LengthPercentage(literalPercent: censored(token.number)))
    case .function:
      guard let math = parseMath(.length, percentIsLength: true, anchors: anchors)
      else { return nil }
      let hasPercentage = math.node.hasPercentage
      return math.specified { $0.lengthPercentage(range, hasPercentage: hasPercentage) }
    default: return nil
    }
  }

  private mutating func parseLiteralLength(
    _ token: CSSToken, _ range: NumericRange, _ unitless: UnitlessLengths
  ) -> Specified<Float>? {
    guard range.contains(token.number) else { return nil }
    if token.kind == .number {
      let isAllowed =
        token.number == 0 || unitless == .always || options.contains(.presentationAttribute)
        || (unitless == .inQuirks && options.contains(.quirks))
      guard isAllowed else { return nil }
      skipComponent()
      return .computed(censored(token.number))
    }
    if token.name == LengthUnit.pxName {
      skipComponent()
      return .computed(censored(token.number))
    }
    guard case .length(let unit)? = Unit(token.name) else { return nil }
    skipComponent()
    let number = token.number
    if let factor = unit.absolute { return .computed(censored(number * factor)) }
    if unit == .em {
      return .deferred { context, _ in censored(number * context.fontSize) }
    }
    if unit == .rem {
      return .deferred { context, _ in censored(number * context.rootFontSize) }
    }
    return .deferred { context, _ in censored(number * unit.px(context)) }
  }
}

extension LengthPercentage {
  /// A percentage as written: one of zero still counts as a percentage, which matters where
  /// percentages cannot be resolved.
  ///
  /// <https://drafts.csswg.org/css-sizing-3/#cyclic-percentage-contribution>
  init(literalPercent percent: Float) {
    if percent == 0 {
      self.init(calculation: .leaf(px: 0, percent: 0))
    } else {
      self.init(percent: percent)
    }
  }

  /// The value counted from the other end of what percentages count: 100% less the value.
  ///
  /// <https://drafts.csswg.org/css-values-4/#position>
  var fromEnd: LengthPercentage {
    if let calculation {
      return LengthPercentage(
        calculation: .sum([.leaf(px: 0, percent: 100), .product(calculation, -1)]))
    }
    return LengthPercentage(px: -px, percent: 100 - percent)
  }

  /// The value with its sign turned.
  var negated: LengthPercentage {
    if let calculation { return LengthPercentage(calculation: .product(calculation, -1)) }
    return LengthPercentage(px: -px, percent: -percent)
  }
}
