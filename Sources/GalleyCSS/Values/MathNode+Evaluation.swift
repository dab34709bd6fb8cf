import Glibc

extension MathNode {
  /// The value of the calculation.
  ///
  /// <https://drafts.csswg.org/css-values-4/#calc-computed-value>
  func evaluate(_ environment: MathEnvironment) -> MathValue {
    switch self {
    case .amount(let value): return MathValue(value)
    case .length(let value, let unit): return MathValue(value * unit.px(environment.context))
    case .percent(let value): return MathValue(0, percent: value)
    case .size: return MathValue(0, tree: .size)
    case .anchor(let name, let kind, let fallback):
      return MathValue(
        0,
        tree: .anchor(
          AnchorFunction(
            name: name, kind: kind, fallback: fallback?.evaluate(environment).calculation)))
    case .channel(let index): return MathValue(environment.channels[index & 3])
    case .sum(let terms):
      return terms.dropFirst().reduce(terms[0].evaluate(environment)) {
        $0.adding($1.evaluate(environment))
      }
    case .product(let a, let b):
      return a.evaluate(environment).multiplied(by: b.evaluate(environment))
    case .quotient(let a, let b):
      return a.evaluate(environment).divided(by: b.evaluate(environment))
    case .function(let function, let arguments):
      return function.apply(arguments.map { $0.evaluate(environment) })
    case .round(let strategy, let value, let step):
      let value = value.evaluate(environment)
      let step = step.evaluate(environment)
      if value.isPlain, step.isPlain {
        return MathValue(strategy.rounded(value.amount, to: step.amount))
      }
      return MathValue(0, tree: .round(strategy, value.calculation, step.calculation))
    case .clamp(let low, let value, let high):
      let low = low?.evaluate(environment)
      let value = value.evaluate(environment)
      let high = high?.evaluate(environment)
      if value.isPlain, low?.isPlain ?? true, high?.isPlain ?? true {
        var result = value.amount
        if let high { result = minimum(result, high.amount) }
        if let low { result = maximum(result, low.amount) }
        return MathValue(result)
      }
      return MathValue(
        0, tree: .clamp(low?.calculation, value.calculation, high?.calculation))
    }
  }
}

/// The smaller number; not-a-number if one is that.
private func minimum(_ a: Double, _ b: Double) -> Double {
  a.isNaN || b.isNaN ? .nan : Swift.min(a, b)
}

/// The larger number; not-a-number if one is that.
private func maximum(_ a: Double, _ b: Double) -> Double {
  a.isNaN || b.isNaN ? .nan : Swift.max(a, b)
}

extension Calculation.RoundingStrategy {
  /// `value` rounded to a multiple of `step`.
  ///
  /// <https://drafts.csswg.org/css-values-4/#round-infinities>
  func rounded(_ value: Double, to step: Double) -> Double {
    let step = Swift.abs(step)
    if step == 0 || value.isNaN || step.isNaN { return .nan }
    if value.isInfinite { return step.isInfinite ? .nan : value }
    if step.isInfinite {
      switch self {
      case .nearest, .toZero: return value < 0 ? -0.0 : 0
      case .up: return value > 0 ? .infinity : (value < 0 ? -0.0 : value)
      case .down: return value < 0 ? -.infinity : 0
      }
    }
    let quotient = value / step
    return switch self {
    case .nearest: (quotient + 0.5).rounded(.down) * step
    case .up: quotient.rounded(.up) * step
    case .down: quotient.rounded(.down) * step
    case .toZero: quotient.rounded(.towardZero) * step
    }
  }
}

extension MathFunction {
  /// The function of evaluated arguments, whose number and types have been checked. Angles are in
  /// degrees.
  func apply(_ arguments: [MathValue]) -> MathValue {
    guard arguments.allSatisfy(\.isPlain) else { return symbolic(arguments) }
    let a = arguments.first?.amount ?? 0
    let b = arguments.count > 1 ? arguments[1].amount : 0
    return MathValue(number(a, b, arguments.map(\.amount)))
  }

  private func number(_ a: Double, _ b: Double, _ all: [Double]) -> Double {
    switch self {
    case .calc, .clamp, .round: a
    case .min: all.dropFirst().reduce(a, minimum)
    case .max: all.dropFirst().reduce(a, maximum)
    case .mod: modulo(a, b)
    case .rem: b.isInfinite && a.isFinite ? a : fmod(a, b)
    case .sin: sine(a)
    case .cos: sine(90 - a)
    case .tan: tangent(a)
    case .asin: Glibc.asin(a) * 180 / .pi
    case .acos: Glibc.acos(a) * 180 / .pi
    case .atan: Glibc.atan(a) * 180 / .pi
    case .atan2: Glibc.atan2(a, b) * 180 / .pi
    case .pow: Glibc.pow(a, b)
    case .sqrt: a.squareRoot()
    case .hypot: all.reduce(0) { $0 + $1 * $1 }.squareRoot()
    case .log: all.count > 1 ? Glibc.log(a) / Glibc.log(b) : Glibc.log(a)
    case .exp: Glibc.exp(a)
    case .abs: Swift.abs(a)
    case .sign: a > 0 ? 1 : (a < 0 ? -1 : a)
    case .progress:
      all.count > 2 && all[2] != b ? Swift.min(Swift.max((a - b) / (all[2] - b), 0), 1) : 0
    }
  }

  /// The function where an argument depends on what percentages count.
  private func symbolic(_ arguments: [MathValue]) -> MathValue {
    let trees = arguments.map(\.calculation)
    switch self {
    case .calc: return arguments[0]
    case .min: return MathValue(0, tree: .min(trees))
    case .max: return MathValue(0, tree: .max(trees))
    case .mod: return MathValue(0, tree: .mod(trees[0], trees[1]))
    case .rem: return MathValue(0, tree: .rem(trees[0], trees[1]))
    case .abs: return MathValue(0, tree: .abs(trees[0]))
    case .hypot: return MathValue(0, tree: .hypot(trees))
    case .sign:
      // Not yet: the sign of a calculation whose percentages' basis is known in layout only.
      let share = arguments[0].percent + arguments[0].amount
      return MathValue(share > 0 ? 1 : (share < 0 ? -1 : 0))
    case .clamp, .round, .sin, .cos, .tan, .asin, .acos, .atan, .atan2, .pow, .sqrt, .log, .exp,
      .progress:
      return MathValue(.nan)
    }
  }

  private func modulo(_ a: Double, _ b: Double) -> Double {
    if b.isInfinite, a.isFinite {
      return a == 0 || (a < 0) == (b < 0) ? a : .nan
    }
    let remainder = fmod(a, b)
    return remainder != 0 && (remainder < 0) != (b < 0) ? remainder + b : remainder
  }

  /// Exact at multiples of 90°.
  private func sine(_ degrees: Double) -> Double {
    let turn = fmod(degrees, 360)
    if fmod(turn, 90) == 0 {
      let quarters = Int(turn / 90)
      return [0, 1, 0, -1][(quarters % 4 + 4) % 4]
    }
    return Glibc.sin(turn * .pi / 180)
  }

  private func tangent(_ degrees: Double) -> Double {
    let half = fmod(degrees, 180)
    if half == 0 { return 0 }
    if Swift.abs(half) == 90 {
      let turn = fmod(fmod(degrees, 360) + 360, 360)
      return turn == 90 ? .infinity : -.infinity
    }
    return Glibc.tan(half * .pi / 180)
  }
}
