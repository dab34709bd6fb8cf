import GalleyPrimitives

/// A calculation as written, its operations in a tree.
///
/// <https://drafts.csswg.org/css-values-4/#calculation-tree>
indirect enum MathNode: Sendable {
  /// A number, or a dimension in its canonical unit: px, degrees, seconds, hertz, dppx.
  case amount(Double)
  /// A length in a relative unit.
  case length(Double, LengthUnit)
  /// In percent of what the property's percentages count.
  case percent(Double)
  /// A channel of a relative colour's origin; 3 is alpha.
  case channel(Int)
  /// `size` in `calc-size()`.
  case size
  /// An anchor function: its anchor, what of it, and what counts where there is none.
  case anchor(Atom?, AnchorFunction.Kind, MathNode?)
  case sum([MathNode])
  case product(MathNode, MathNode)
  case quotient(MathNode, MathNode)
  case function(MathFunction, [MathNode])
  case round(Calculation.RoundingStrategy, MathNode, MathNode)
  case clamp(MathNode?, MathNode, MathNode?)

  /// Whether a percentage stands anywhere in it.
  var hasPercentage: Bool {
    switch self {
    case .percent: true
    case .amount, .length, .channel, .size: false
    case .anchor: true
    case .sum(let terms), .function(_, let terms): terms.contains(where: \.hasPercentage)
    case .product(let a, let b), .quotient(let a, let b), .round(_, let a, let b):
      a.hasPercentage || b.hasPercentage
    case .clamp(let low, let value, let high):
      value.hasPercentage || low?.hasPercentage == true || high?.hasPercentage == true
    }
  }

  /// Whether the value depends on the element or on an origin colour.
  var dependsOnContext: Bool {
    switch self {
    case .amount, .percent, .size: false
    case .length, .channel, .anchor: true
    case .sum(let terms), .function(_, let terms): terms.contains(where: \.dependsOnContext)
    case .product(let a, let b), .quotient(let a, let b), .round(_, let a, let b):
      a.dependsOnContext || b.dependsOnContext
    case .clamp(let low, let value, let high):
      value.dependsOnContext || low?.dependsOnContext == true
        || high?.dependsOnContext == true
    }
  }
}

/// <https://drafts.csswg.org/css-values-4/#math-function>
enum MathFunction: String, CaseIterable, Sendable {
  case calc, min, max, clamp, round, mod, rem, sin, cos, tan, asin, acos, atan, atan2, pow, sqrt
  case hypot, log, exp, abs, sign, progress
}

/// What a calculation needs to be evaluated.
struct MathEnvironment {
  var context: ComputeContext
  /// The channels of a relative colour's origin.
  var channels = SIMD4<Double>(0, 0, 0, 0)

  static let constant = MathEnvironment(context: ComputeContext(parent: .initial))
}

/// The result of a calculation: an amount, a share of what percentages count, or both.
struct MathValue: Sendable {
  /// In the canonical unit of the calculation's type.
  var amount: Double
  var percent: Double = 0
  /// Replaces the other two where the result is no plain sum.
  var tree: Calculation?

  init(_ amount: Double, percent: Double = 0, tree: Calculation? = nil) {
    self.amount = amount
    self.percent = percent
    self.tree = tree
  }

  /// Whether the value is an amount without percentages.
  var isPlain: Bool { percent == 0 && tree == nil }

  var calculation: Calculation {
    tree ?? .leaf(px: censored(amount), percent: censored(percent))
  }

  func adding(_ other: MathValue) -> MathValue {
    if tree == nil, other.tree == nil {
      return MathValue(amount + other.amount, percent: percent + other.percent)
    }
    if case .sum(let terms)? = tree {
      return MathValue(0, tree: .sum(terms + [other.calculation]))
    }
    return MathValue(0, tree: .sum([calculation, other.calculation]))
  }

  func scaled(by factor: Double) -> MathValue {
    if let tree { return MathValue(0, tree: .product(tree, censored(factor))) }
    return MathValue(amount * factor, percent: percent == 0 ? 0 : percent * factor)
  }

  func multiplied(by other: MathValue) -> MathValue {
    if other.isPlain { return scaled(by: other.amount) }
    if isPlain { return other.scaled(by: amount) }
    // Not yet: products of percentages.
    return MathValue(.nan)
  }

  func divided(by other: MathValue) -> MathValue {
    if other.isPlain {
      if tree != nil { return scaled(by: 1 / other.amount) }
      return MathValue(
        amount / other.amount, percent: percent == 0 ? 0 : percent / other.amount)
    }
    if tree == nil, other.tree == nil, amount == 0, other.amount == 0 {
      return MathValue(percent / other.percent)
    }
    return MathValue(.nan)
  }

  /// The value as a length that may depend on percentages.
  ///
  /// - Parameter hasPercentage: Whether a percentage stands in the calculation, even one of zero.
  func lengthPercentage(_ range: NumericRange, hasPercentage: Bool) -> LengthPercentage {
    if hasPercentage, isPlain {
      let px = censored(range.clamped(amount))
      return LengthPercentage(calculation: .leaf(px: px, percent: 0))
    }
    if range == .nonNegative {
      if let tree {
        return LengthPercentage(calculation: .max([.leaf(px: 0, percent: 0), tree]))
      }
      if percent == 0 || (amount >= 0 && percent >= 0) {
        return LengthPercentage(
          px: Swift.max(0, censored(amount)), percent: Swift.max(0, censored(percent)))
      }
      return LengthPercentage(calculation: .max([.leaf(px: 0, percent: 0), calculation]))
    }
    if let tree { return LengthPercentage(calculation: tree) }
    return LengthPercentage(px: censored(amount), percent: censored(percent))
  }
}
