// Values between 0 and 1 as whole numbers; what is no number counts as 0.

extension UInt8 {
  /// The nearest of 256 steps.
  init(unit value: Double) { self = UInt8((Double(clamped: value) * 255).rounded()) }
}

extension UInt32 {
  /// The value in 32 bits.
  init(unit value: Double) { self = UInt32(Double(clamped: value) * 4_294_967_295) }
}

extension Double {
  fileprivate init(clamped value: Double) { self = value > 0 ? Swift.min(value, 1) : 0 }
}
