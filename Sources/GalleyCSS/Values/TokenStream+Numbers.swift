import GalleyPrimitives

extension TokenStream {
  /// Takes a math function whose value has the dimensions `type`.
  mutating func parseMath(
    _ type: MathType, percentIsLength: Bool = false, anchors: AnchorFunctions = []
  ) -> MathExpression? {
    attempt { tokens in
      var parser = MathParser(percentIsLength: percentIsLength)
      parser.anchors = anchors
      guard let result = parser.parse(&tokens), result.type == type else { return nil }
      return result
    }
  }

  /// Takes a number.
  ///
  /// <https://drafts.csswg.org/css-values-4/#numbers>
  mutating func parseNumber(_ range: NumericRange = .all) -> Specified<Float>? {
    let token = peek
    switch token.kind {
    case .number where range.contains(token.number):
      skipComponent()
      return .computed(finite(token.number))
    case .function:
      return parseMath(.number)?.specified { finite(range.clamped($0.amount)) }
    default: return nil
    }
  }

  /// Takes an integer; calculations are rounded to the nearest one.
  ///
  /// <https://drafts.csswg.org/css-values-4/#integers>
  mutating func parseInteger(_ range: NumericRange = .all) -> Specified<Int32>? {
    let token = peek
    switch token.kind {
    case .number:
      guard let value = token.integer, range.contains(Double(value)) else { return nil }
      skipComponent()
      return .computed(Int32(clamping: value))
    case .function:
      return parseMath(.number)?.specified { clampedInteger(range.clamped($0.amount)) }
    default: return nil
    }
  }

  /// Takes a percentage, 100 for `100%`.
  ///
  /// <https://drafts.csswg.org/css-values-4/#percentages>
  mutating func parsePercentage(_ range: NumericRange = .all) -> Specified<Float>? {
    let token = peek
    switch token.kind {
    case .percentage where range.contains(token.number):
      skipComponent()
      return .computed(finite(token.number))
    case .function:
      return parseMath(.percent)?.specified { finite(range.clamped($0.percent + $0.amount)) }
    default: return nil
    }
  }

  /// Takes a number, or a percentage as its hundredth.
  mutating func parseNumberOrPercentage(_ range: NumericRange = .all) -> Specified<Float>? {
    parseNumber(range) ?? parsePercentage(range)?.map { $0 / 100 }
  }

  /// Takes an angle in degrees; a bare zero counts if `allowsZero`.
  ///
  /// <https://drafts.csswg.org/css-values-4/#angles>
  mutating func parseAngle(allowsZero: Bool = false) -> Specified<Float>? {
    let token = peek
    switch token.kind {
    case .dimension:
      guard case .angle(let factor)? = Unit(token.name) else { return nil }
      skipComponent()
      return .computed(finite(token.number * factor))
    case .number where allowsZero && token.number == 0:
      skipComponent()
      return .computed(0)
    case .function: return parseMath(.angle)?.specified { finite($0.amount) }
    default: return nil
    }
  }

  /// Takes a time in seconds.
  ///
  /// <https://drafts.csswg.org/css-values-4/#time>
  mutating func parseTime() -> Specified<Float>? {
    let token = peek
    switch token.kind {
    case .dimension:
      guard case .time(let factor)? = Unit(token.name) else { return nil }
      skipComponent()
      return .computed(finite(token.number * factor))
    case .function: return parseMath(.time)?.specified { finite($0.amount) }
    default: return nil
    }
  }

  /// Takes a resolution in device pixels a px.
  ///
  /// <https://drafts.csswg.org/css-values-4/#resolution>
  mutating func parseResolution() -> Specified<Float>? {
    let token = peek
    switch token.kind {
    case .dimension:
      guard case .resolution(let factor)? = Unit(token.name) else { return nil }
      skipComponent()
      return .computed(finite(token.number * factor))
    case .function: return parseMath(.resolution)?.specified { finite($0.amount) }
    default: return nil
    }
  }
}
