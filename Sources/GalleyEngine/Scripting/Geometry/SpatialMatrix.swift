import GalleyCSS
import GalleyPrimitives

/// A transform of space as 16 numbers in column order.
struct SpatialMatrix {
  private var values: [Double]

  static let identity = SpatialMatrix([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])

  private init(_ values: [Double]) { self.values = values }

  /// The matrix of a function for a reference box.
  ///
  /// <https://drafts.csswg.org/css-transforms-2/#mathematical-description>
  init(_ function: TransformFunction, _ size: Size) {
    self = .identity
    switch function {
    case .translate(let x, let y, let z):
      values[12] = Double(x.resolved(against: Float(size.width)))
      values[13] = Double(y.resolved(against: Float(size.height)))
      values[14] = Double(z)
    case .scale(let x, let y, let z):
      (values[0], values[5], values[10]) = (Double(x), Double(y), Double(z))
    case .skew(let x, let y):
      values[1] = tangentOf(Double(y) * .pi / 180)
      values[4] = tangentOf(Double(x) * .pi / 180)
    case .matrix(let m) where m.count == 6:
      (values[0], values[1]) = (Double(m[0]), Double(m[1]))
      (values[4], values[5]) = (Double(m[2]), Double(m[3]))
      (values[12], values[13]) = (Double(m[4]), Double(m[5]))
    case .matrix3D(let m) where m.count == 16: values = m.map { Double($0) }
    case .matrix, .matrix3D: break
    case .perspective(let distance): values[11] = -1 / max(Double(distance), 1)
    case .rotate(let x, let y, let z, let degrees):
      rotate(Double(x), Double(y), Double(z), Double(degrees))
    }
  }

  private mutating func rotate(_ x: Double, _ y: Double, _ z: Double, _ degrees: Double) {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return }
    let (x, y, z) = (x / length, y / length, z / length)
    let angle = degrees * .pi / 180
    let (sine, cosine) = (sineOf(angle), cosineOf(angle))
    let rest = 1 - cosine
    values[0] = cosine + x * x * rest
    values[1] = y * x * rest + z * sine
    values[2] = z * x * rest - y * sine
    values[4] = x * y * rest - z * sine
    values[5] = cosine + y * y * rest
    values[6] = z * y * rest + x * sine
    values[8] = x * z * rest + y * sine
    values[9] = y * z * rest - x * sine
    values[10] = cosine + z * z * rest
  }

  static func isSpatial(_ function: TransformFunction) -> Bool {
    switch function {
    case .translate(_, _, let z): z != 0
    case .scale(_, _, let z): z != 1
    case .rotate(let x, let y, _, _): x != 0 || y != 0
    case .skew, .matrix: false
    case .matrix3D, .perspective: true
    }
  }

  /// This transform after another.
  func concatenating(_ inner: SpatialMatrix) -> SpatialMatrix {
    var result = SpatialMatrix.identity
    for column in 0..<4 {
      for row in 0..<4 {
        var sum = 0.0
        for k in 0..<4 { sum += values[k * 4 + row] * inner.values[column * 4 + k] }
        result.values[column * 4 + row] = sum
      }
    }
    return result
  }

  func text(isSpatial: Bool) -> String {
    let shown =
      isSpatial ? values : [0, 1, 4, 5, 12, 13].map { values[$0] }
    let list = shown.map { value in
      // What is left of turning is nothing.
      CSSText.number(Float(abs(value) < 1e-7 ? 0 : value))
    }
    return "\(isSpatial ? "matrix3d" : "matrix")(\(list.joined(separator: ", ")))"
  }
}
