extension Calculation {
  /// The value in px, percentages counting `basis` px.
  ///
  /// <https://drafts.csswg.org/css-values-4/#calc-simplification>
  public func resolved(against basis: Float) -> Float {
    switch self {
    case .leaf(let px, let percent): return px + basis * percent / 100
    case .sum(let terms): return terms.reduce(0) { $0 + $1.resolved(against: basis) }
    case .product(let term, let factor): return term.resolved(against: basis) * factor
    case .min(let terms):
      return terms.map { $0.resolved(against: basis) }.min() ?? 0
    case .max(let terms):
      return terms.map { $0.resolved(against: basis) }.max() ?? 0
    case .clamp(let low, let value, let high):
      var result = value.resolved(against: basis)
      if let high { result = Swift.min(result, high.resolved(against: basis)) }
      if let low { result = Swift.max(result, low.resolved(against: basis)) }
      return result
    case .round(let strategy, let value, let step):
      return strategy.round(
        value.resolved(against: basis), to: step.resolved(against: basis))
    case .mod(let value, let step):
      let divisor = step.resolved(against: basis)
      let dividend = value.resolved(against: basis)
      return dividend - divisor * (dividend / divisor).rounded(.down)
    case .rem(let value, let step):
      return value.resolved(against: basis)
        .truncatingRemainder(dividingBy: step.resolved(against: basis))
    case .abs(let value): return Swift.abs(value.resolved(against: basis))
    case .hypot(let terms):
      return terms.reduce(Float(0)) { sum, term in
        let value = term.resolved(against: basis)
        return sum + value * value
      }.squareRoot()
    }
  }
}

extension Calculation.RoundingStrategy {
  /// `value` rounded to a multiple of `step`.
  ///
  /// <https://drafts.csswg.org/css-values-4/#funcdef-round>
  public func round(_ value: Float, to step: Float) -> Float {
    let quotient = value / step
    return switch self {
    case .nearest: (quotient + 0.5).rounded(.down) * step
    case .up: quotient.rounded(.up) * step
    case .down: quotient.rounded(.down) * step
    case .toZero: quotient.rounded(.towardZero) * step
    }
  }
}
