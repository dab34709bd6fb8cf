/// e to the power of `x`, the same on every machine: sums and products alone, in a fixed order, so
/// that recorded scrolls replay exactly where another C library rounds otherwise.
func exponential(_ x: Double) -> Double {
  guard x > -700 else { return x.isNaN ? .nan : 0 }
  guard x < 700 else { return .infinity }
  // x = whole · ln 2 + rest with |rest| ≤ ln 2 / 2.
  let whole = (x * 1.442695040888963387).rounded()
  let rest = (x - whole * 0.693147180369123816490) - whole * 1.90821492927058770002e-10
  var term = 1.0
  var sum = 1.0
  for step in 1...18 {
    term = term * rest / Double(step)
    sum += term
  }
  return sum * Double(sign: .plus, exponent: Int(whole), significand: 1)
}

/// The natural logarithm of a number above zero.
func logarithm(_ x: Double) -> Double {
  guard x > 0, x.isFinite else { return x == 0 ? -.infinity : .nan }
  // x = significand · 2^exponent, and the logarithm of what is near one is twice an area tangent.
  var exponent = Double(x.exponent)
  var significand = x.significand
  if significand > 1.4142135623730951 {
    significand /= 2
    exponent += 1
  }
  let ratio = (significand - 1) / (significand + 1)
  let square = ratio * ratio
  var power = ratio
  var sum = 0.0
  for step in 0..<24 {
    sum += power / Double(2 * step + 1)
    power *= square
  }
  return 2 * sum + exponent * 0.693147180559945309417
}
