/// A length as attributes spell it: a number with or without a percent sign.
///
/// <https://html.spec.whatwg.org/#rules-for-parsing-dimension-values>
struct LegacyDimension {
  var value: Double
  var isPercentage: Bool

  /// `nil` if the value does not begin with a number.
  init?(_ bytes: some Collection<UInt8>) {
    var rest = bytes.drop { $0 == 32 || (9...13).contains($0) && $0 != 11 }
    guard let first = rest.first, (48...57).contains(first) else { return nil }
    var number = 0.0
    while let digit = rest.first, (48...57).contains(digit) {
      number = min(number * 10 + Double(digit - 48), 1e9)
      rest = rest.dropFirst()
    }
    if rest.first == 0x2E {
      rest = rest.dropFirst()
      var unit = 0.1
      while let digit = rest.first, (48...57).contains(digit) {
        number += Double(digit - 48) * unit
        unit /= 10
        rest = rest.dropFirst()
      }
    }
    value = number
    isPercentage = rest.first == 0x25
  }

  var cssText: String { plainNumber(value) + (isPercentage ? "%" : "px") }
}

/// A number without an exponent, which CSS of attributes is read back from.
func plainNumber(_ value: Double) -> String {
  if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
  return String(Double(Int(value * 10_000)) / 10_000)
}

/// A number of the front of an attribute's value, without sign; `nil` if there is none.
///
/// <https://html.spec.whatwg.org/#rules-for-parsing-non-negative-integers>
func legacyNonNegativeInteger(_ bytes: some Collection<UInt8>) -> Int? {
  guard let value = legacyInteger(bytes), value >= 0 else { return nil }
  return value
}

/// <https://html.spec.whatwg.org/#rules-for-parsing-integers>
func legacyInteger(_ bytes: some Collection<UInt8>) -> Int? {
  var rest = bytes.drop { $0 == 32 || (9...13).contains($0) && $0 != 11 }
  var isNegative = false
  if let sign = rest.first, sign == 0x2D || sign == 0x2B {
    isNegative = sign == 0x2D
    rest = rest.dropFirst()
  }
  guard let first = rest.first, (48...57).contains(first) else { return nil }
  var value = 0
  while let digit = rest.first, (48...57).contains(digit) {
    value = min(value * 10 + Int(digit - 48), 1_000_000_000)
    rest = rest.dropFirst()
  }
  return isNegative ? -value : value
}
