/// Three components in double precision, while a colour is converted.
struct ColorVector {
  var x: Double
  var y: Double
  var z: Double

  init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Each component through `transfer`.
  func mapped(_ transfer: (Double) -> Double) -> ColorVector {
    ColorVector(transfer(x), transfer(y), transfer(z))
  }
}

/// A 3 × 3 matrix in rows.
struct ColorSpaceMatrix: Sendable {
  private let m: (Double, Double, Double, Double, Double, Double, Double, Double, Double)

  init(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double, _ g: Double,
    _ h: Double, _ i: Double
  ) {
    m = (a, b, c, d, e, f, g, h, i)
  }

  func apply(_ v: ColorVector) -> ColorVector {
    ColorVector(
      m.0 * v.x + m.1 * v.y + m.2 * v.z,
      m.3 * v.x + m.4 * v.y + m.5 * v.z,
      m.6 * v.x + m.7 * v.y + m.8 * v.z)
  }

  /// The matrix back, by cofactors.
  var inverted: ColorSpaceMatrix {
    let c0 = m.4 * m.8 - m.5 * m.7
    let c1 = m.5 * m.6 - m.3 * m.8
    let c2 = m.3 * m.7 - m.4 * m.6
    let s = 1 / (m.0 * c0 + m.1 * c1 + m.2 * c2)
    return ColorSpaceMatrix(
      c0 * s, (m.2 * m.7 - m.1 * m.8) * s, (m.1 * m.5 - m.2 * m.4) * s,
      c1 * s, (m.0 * m.8 - m.2 * m.6) * s, (m.2 * m.3 - m.0 * m.5) * s,
      c2 * s, (m.1 * m.6 - m.0 * m.7) * s, (m.0 * m.4 - m.1 * m.3) * s)
  }
}

/// The matrices of the specification.
///
/// <https://drafts.csswg.org/css-color-4/#color-conversion-code>
enum ColorMatrices {
  static let srgbToXYZ = ColorSpaceMatrix(
    506752.0 / 1_228_815, 87881.0 / 245763, 12673.0 / 70218,
    87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545,
    7918.0 / 409605, 87881.0 / 737289, 1001167.0 / 1_053_270)
  static let xyzToSRGB = srgbToXYZ.inverted

  static let displayP3ToXYZ = ColorSpaceMatrix(
    608311.0 / 1_250_200, 189793.0 / 714400, 198249.0 / 1_000_160,
    35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2_500_400,
    0, 32229.0 / 714400, 5220557.0 / 5_000_800)
  static let xyzToDisplayP3 = displayP3ToXYZ.inverted

  static let a98ToXYZ = ColorSpaceMatrix(
    573536.0 / 994567, 263643.0 / 1_420_810, 187206.0 / 994567,
    591459.0 / 1_989_134, 6239551.0 / 9_945_670, 374412.0 / 4_972_835,
    53769.0 / 1_989_134, 351524.0 / 4_972_835, 4929758.0 / 4_972_835)
  static let xyzToA98 = a98ToXYZ.inverted

  static let rec2020ToXYZ = ColorSpaceMatrix(
    63426534.0 / 99_577_255, 20160776.0 / 139_408_157, 47086771.0 / 278_816_314,
    26158966.0 / 99_577_255, 472592308.0 / 697_040_785, 8267143.0 / 139_408_157,
    0, 19567812.0 / 697_040_785, 295819943.0 / 278_816_314)
  static let xyzToRec2020 = rec2020ToXYZ.inverted

  /// From the D50 variant of XYZ.
  static let prophotoToXYZD50 = ColorSpaceMatrix(
    0.79776664490064230, 0.13518129740053308, 0.03134773412839220,
    0.28807482881940130, 0.71183523424187300, 0.00008993693872564,
    0, 0, 0.82510460251046020)
  static let xyzD50ToProphoto = prophotoToXYZD50.inverted

  /// Bradford's chromatic adaptation.
  static let d65ToD50 = ColorSpaceMatrix(
    1.0479297925449969, 0.022946870601609652, -0.05019226628920524,
    0.02962780877005599, 0.9904344267538799, -0.017073799063418826,
    -0.009243040646204504, 0.015055191490298152, 0.7518742814281371)
  static let d50ToD65 = d65ToD50.inverted

  static let xyzToLMS = ColorSpaceMatrix(
    0.8190224379967030, 0.3619062600528904, -0.1288737815209879,
    0.0329836539323885, 0.9292868615863434, 0.0361446663506424,
    0.0481771893596242, 0.2642395317527308, 0.6335478284694309)
  static let lmsToXYZ = xyzToLMS.inverted

  static let lmsToOklab = ColorSpaceMatrix(
    0.2104542683093140, 0.7936177747023054, -0.0040720430116193,
    1.9779985324311684, -2.4285922420485799, 0.4505937096174110,
    0.0259040424655478, 0.7827717124575296, -0.8086757549230774)
  static let oklabToLMS = lmsToOklab.inverted
}
