extension Calculation {
  /// The value in px, percentages counting `basis` px, and `size` what it is called with.
  ///
  /// <https://drafts.csswg.org/css-values-4/#calc-simplification>
  public func resolved(against basis: Float, size: Float = 0) -> Float {
    switch self {
    case .leaf(let px, let percent): return px + basis * percent / 100
    case .size: return size
    // Outside of absolutely positioned boxes no anchor function resolves.
    case .anchor(let function): return function.fallback?.resolved(against: basis, size: size) ?? 0
    case .sum(let terms): return terms.reduce(0) { $0 + $1.resolved(against: basis, size: size) }
    case .product(let term, let factor): return term.resolved(against: basis, size: size) * factor
    case .min(let terms):
      return terms.map { $0.resolved(against: basis, size: size) }.min() ?? 0
    case .max(let terms):
      return terms.map { $0.resolved(against: basis, size: size) }.max() ?? 0
    case .clamp(let low, let value, let high):
      var result = value.resolved(against: basis, size: size)
      if let high { result = Swift.min(result, high.resolved(against: basis, size: size)) }
      if let low { result = Swift.max(result, low.resolved(against: basis, size: size)) }
      return result
    case .round(let strategy, let value, let step):
      return strategy.round(
        value.resolved(against: basis, size: size), to: step.resolved(against: basis, size: size))
    case .mod(let value, let step):
      let divisor = step.resolved(against: basis, size: size)
      let dividend = value.resolved(against: basis, size: size)
      return dividend - divisor * (dividend / divisor).rounded(.down)
    case .rem(let value, let step):
      return value.resolved(against: basis, size: size)
        .truncatingRemainder(dividingBy: step.resolved(against: basis, size: size))
    case .abs(let value): return Swift.abs(value.resolved(against: basis, size: size))
    case .hypot(let terms):
      return terms.reduce(Float(0)) { sum, term in
        let value = term.resolved(against: basis, size: size)
        return sum + value * value
      }.squareRoot()
    }
  }
}

extension Calculation {
  /// The calculation with its direct terms changed; what has none stays.
  func mapTerms(_ change: (Calculation) -> Calculation) -> Calculation {
    switch self {
    case .leaf, .size: self
    case .anchor(let function):
      .anchor(
        AnchorFunction(
          name: function.name, kind: function.kind, fallback: function.fallback.map(change)))
    case .sum(let terms): .sum(terms.map(change))
    case .product(let term, let factor): .product(change(term), factor)
    case .min(let terms): .min(terms.map(change))
    case .max(let terms): .max(terms.map(change))
    case .clamp(let low, let value, let high):
      .clamp(low.map(change), change(value), high.map(change))
    case .round(let strategy, let value, let step): .round(strategy, change(value), change(step))
    case .mod(let value, let step): .mod(change(value), change(step))
    case .rem(let value, let step): .rem(change(value), change(step))
    case .abs(let value): .abs(change(value))
    case .hypot(let terms): .hypot(terms.map(change))
    }
  }

  /// The calculation with another one in the place of `size`.
  func substituting(size: Calculation) -> Calculation {
    if case .size = self { return size }
    return mapTerms { $0.substituting(size: size) }
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
