import GalleyPrimitives

/// A length as a sum of multiples of the units that a query's environment gives.
public struct LinearLength: Hashable, Sendable {
  public var px = 0.0
  public var em = 0.0
  public var rem = 0.0
  /// Hundredths of the viewport's width and height.
  public var vw = 0.0
  public var vh = 0.0

  /// A length of that unit; `nil` if the unit is no length.
  init?(_ value: Double, unit: Atom) {
    guard let make = LinearLength.units[unit] else { return nil }
    self = make.scaled(by: value)
  }

  init(px: Double = 0, em: Double = 0, rem: Double = 0, vw: Double = 0, vh: Double = 0) {
    self.px = px
    self.em = em
    self.rem = rem
    self.vw = vw
    self.vh = vh
  }

  public func scaled(by factor: Double) -> LinearLength {
    LinearLength(
      px: px * factor, em: em * factor, rem: rem * factor, vw: vw * factor, vh: vh * factor)
  }

  public static func + (a: LinearLength, b: LinearLength) -> LinearLength {
    LinearLength(
      px: a.px + b.px, em: a.em + b.em, rem: a.rem + b.rem, vw: a.vw + b.vw, vh: a.vh + b.vh)
  }

  /// The length in px.
  public func px(
    em fontSize: Double, rem rootFontSize: Double, width: Double, height: Double
  ) -> Double {
    px + em * fontSize + rem * rootFontSize + vw * width / 100 + vh * height / 100
  }

  private static let units: [Atom: LinearLength] = {
    var table: [Atom: LinearLength] = [:]
    let fixed: [(String, LinearLength)] = [
      ("px", .init(px: 1)), ("cm", .init(px: 96 / 2.54)), ("mm", .init(px: 96 / 25.4)),
      ("q", .init(px: 96 / 101.6)), ("in", .init(px: 96)), ("pt", .init(px: 96 / 72)),
      ("pc", .init(px: 16)), ("em", .init(em: 1)), ("rem", .init(rem: 1)),
      ("ex", .init(em: 0.5)), ("rex", .init(rem: 0.5)), ("ch", .init(em: 0.5)),
      ("rch", .init(rem: 0.5)), ("ic", .init(em: 1)), ("ric", .init(rem: 1)),
      ("cap", .init(em: 0.7)), ("rcap", .init(rem: 0.7)), ("lh", .init(em: 1.2)),
      ("rlh", .init(rem: 1.2)),
    ]
    for (name, value) in fixed { table[Atom(name)] = value }
    for prefix in ["", "s", "l", "d"] {
      for unit in ["w", "i"] { table[Atom(prefix + "v" + unit)] = .init(vw: 1) }
      for unit in ["h", "b"] { table[Atom(prefix + "v" + unit)] = .init(vh: 1) }
    }
    return table
  }()
}
