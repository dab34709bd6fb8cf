/// A length in CSS px, held as a whole number of 1/64 px.
///
/// Fixed point makes layout exact: two equal lengths compare equal, so a cached result can be
/// found by its constraints, and every machine computes the same boxes. 1/64 px is also what
/// FreeType's 26.6 outlines and a HarfBuzz font at scale `64 * size` speak.
///
/// Arithmetic saturates at ±33,554,431 px instead of trapping.
///
/// <https://drafts.csswg.org/css-values-4/#px>
public struct LayoutUnit: Hashable, Comparable, Sendable {
  /// The length in 1/64 px.
  public var rawValue: Int32

  /// The length of `rawValue` 1/64 px.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The nearest length to `px`; not-a-number is zero.
  public init(px: Double) {
    let scaled = (px * 64).rounded()
    self.init(rawValue: LayoutUnit.clamped(scaled))
  }

  /// The largest length that is not above `px`; not-a-number is zero.
  public init(flooringPx px: Double) {
    self.init(rawValue: LayoutUnit.clamped((px * 64).rounded(.down)))
  }

  /// The length of `px` with the fraction below 1/64 px cut off, as browsers take computed
  /// lengths into layout; not-a-number is zero.
  public init(truncatingPx px: Double) {
    self.init(rawValue: LayoutUnit.clamped((px * 64).rounded(.towardZero)))
  }

  /// The length of a whole number of px.
  public init(_ px: Int) {
    self.init(rawValue: LayoutUnit.clamped(Double(px) * 64))
  }

  private static func clamped(_ scaled: Double) -> Int32 {
    if scaled.isNaN { return 0 }
    return Int32(Swift.min(Swift.max(scaled, Double(Int32.min)), Double(Int32.max)))
  }

  public static let zero = LayoutUnit(rawValue: 0)
  /// One sixty-fourth of a px.
  public static let epsilon = LayoutUnit(rawValue: 1)
  /// The largest length; stands for "no limit".
  public static let max = LayoutUnit(rawValue: .max)
  /// The smallest length.
  public static let min = LayoutUnit(rawValue: .min)

  /// The length in CSS px.
  public var px: Double { Double(rawValue) / 64 }

  /// The length in whole px, rounded half up.
  public var rounded: Int { (Int(rawValue) + 32) >> 6 }
  /// The length in whole px, rounded down.
  public var floored: Int { Int(rawValue) >> 6 }
  /// The length in whole px, rounded up.
  public var ceiled: Int { (Int(rawValue) + 63) >> 6 }

  public static func < (a: LayoutUnit, b: LayoutUnit) -> Bool { a.rawValue < b.rawValue }

  public static func + (a: LayoutUnit, b: LayoutUnit) -> LayoutUnit {
    let (sum, overflow) = a.rawValue.addingReportingOverflow(b.rawValue)
    return LayoutUnit(rawValue: overflow ? (b.rawValue < 0 ? .min : .max) : sum)
  }

  public static func - (a: LayoutUnit, b: LayoutUnit) -> LayoutUnit {
    let (difference, overflow) = a.rawValue.subtractingReportingOverflow(b.rawValue)
    return LayoutUnit(rawValue: overflow ? (b.rawValue < 0 ? .max : .min) : difference)
  }

  public static prefix func - (a: LayoutUnit) -> LayoutUnit { .zero - a }
  public static func += (a: inout LayoutUnit, b: LayoutUnit) { a = a + b }
  public static func -= (a: inout LayoutUnit, b: LayoutUnit) { a = a - b }

  public static func * (a: LayoutUnit, factor: Int) -> LayoutUnit {
    LayoutUnit(rawValue: Int32(clamping: Int(a.rawValue).multipliedReportingOverflow(by: factor).0))
  }

  public static func / (a: LayoutUnit, divisor: Int) -> LayoutUnit {
    divisor == 0 ? .zero : LayoutUnit(rawValue: Int32(clamping: Int(a.rawValue) / divisor))
  }

  /// The product with a real factor, cut towards zero as browsers resolve percentages.
  public func scaled(by factor: Double) -> LayoutUnit {
    LayoutUnit(rawValue: LayoutUnit.clamped((Double(rawValue) * factor).rounded(.towardZero)))
  }

  /// This length, or zero if it is negative.
  public var clampedToZero: LayoutUnit { rawValue < 0 ? .zero : self }
}

extension LayoutUnit: ExpressibleByIntegerLiteral {
  public init(integerLiteral px: Int) { self.init(px) }
}

extension LayoutUnit: CustomStringConvertible {
  /// The length in px without trailing zeros, such as `12` or `0.5`.
  public var description: String {
    if rawValue & 63 == 0 { return String(rawValue >> 6) }
    let hundredths = (px * 100).rounded() / 100
    return String(hundredths)
  }
}
