/// The numbers that a grammar allows: a literal outside of them is invalid, a calculation clamped.
///
/// <https://drafts.csswg.org/css-values-4/#numeric-ranges>
enum NumericRange: Sendable {
  case all, nonNegative, atLeastOne
  /// Integers above zero and numbers not below zero that the property treats as positive.
  case zeroToOne

  func contains(_ value: Double) -> Bool { clamped(value) == value }

  func clamped(_ value: Double) -> Double {
    switch self {
    case .all: value
    case .nonNegative: max(value, 0)
    case .atLeastOne: max(value, 1)
    case .zeroToOne: min(max(value, 0), 1)
    }
  }
}

/// `value` as a finite number that layout can add up: not-a-number is zero, the infinities are as
/// large as lengths get.
///
/// <https://drafts.csswg.org/css-values-4/#top-level-calculation>
func censored(_ value: Double) -> Float {
  value.isNaN ? 0 : Float(min(max(value, -33_554_432), 33_554_432))
}

/// `value` as a finite number of any size.
func finite(_ value: Double) -> Float {
  if value.isNaN { return 0 }
  return Float(min(max(value, -3.4e38), 3.4e38))
}

/// `value` as an integer of 32 bits, clamped; halves are rounded up.
func clampedInteger(_ value: Double) -> Int32 {
  if value.isNaN { return 0 }
  return Int32(min(max((value + 0.5).rounded(.down), -2_147_483_648), 2_147_483_647))
}
