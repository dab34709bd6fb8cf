import Glibc

/// The exponential function, apart because its library has names that are also ours.
enum Exponential {
  static func exp(_ value: Double) -> Double { Glibc.exp(value) }
}
