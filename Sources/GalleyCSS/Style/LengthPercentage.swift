/// A computed length: px, a percentage, their sum, or a calculation of them.
///
/// <https://drafts.csswg.org/css-values-4/#typedef-length-percentage>
public struct LengthPercentage: Hashable, Sendable {
  /// In CSS px.
  public var px: Float
  /// 100 is the whole of what the property's percentages count.
  public var percent: Float
  /// A calculation that is no plain sum, such as `min(10px, 5%)`; it replaces the other two.
  public var calculation: Calculation?

  public init(px: Float = 0, percent: Float = 0, calculation: Calculation? = nil) {
    self.px = px
    self.percent = percent
    self.calculation = calculation
  }

  public static let zero = LengthPercentage()

  /// `0%` where it matters that it is a percentage: as a size it is `auto` while what percentages
  /// count is indefinite.
  public static let zeroPercent = LengthPercentage(percent: .leastNonzeroMagnitude)

  /// Whether the value depends on what percentages count.
  public var hasPercentage: Bool { percent != 0 || calculation != nil }

  /// The value in px, percentages counting `basis` px.
  public func resolved(against basis: Float) -> Float {
    if let calculation { return calculation.resolved(against: basis) }
    return percent == 0 ? px : px + basis * percent / 100
  }
}

/// A tree of CSS maths over lengths and percentages.
///
/// <https://drafts.csswg.org/css-values-4/#calc-internal>
public indirect enum Calculation: Hashable, Sendable {
  case leaf(px: Float, percent: Float)
  /// `size` of `calc-size()`.
  case size
  /// What layout alone can resolve.
  case anchor(AnchorFunction)
  case sum([Calculation])
  case product(Calculation, Float)
  case min([Calculation])
  case max([Calculation])
  case clamp(Calculation?, Calculation, Calculation?)
  case round(RoundingStrategy, Calculation, Calculation)
  case mod(Calculation, Calculation)
  case rem(Calculation, Calculation)
  case abs(Calculation)
  case hypot([Calculation])

  public enum RoundingStrategy: UInt8, Hashable, Sendable { case nearest, up, down, toZero }
}
