import GalleyCSS
import GalleyLayout
import GalleyPrimitives

/// A 4×4 matrix by columns, of which painting keeps what stays in the plane.
///
/// <https://drafts.csswg.org/css-transforms-2/#mathematical-description>
struct Matrix4 {
  var m: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

  init() {}

  /// A map of the plane.
  init(_ affine: AffineTransform) {
    m[0] = affine.a
    m[1] = affine.b
    m[4] = affine.c
    m[5] = affine.d
    m[12] = affine.tx
    m[13] = affine.ty
  }

  /// `self · other`: what `other` maps is mapped by `self`.
  func multiplied(by other: Matrix4) -> Matrix4 {
    var result = Matrix4()
    for column in 0..<4 {
      for row in 0..<4 {
        var sum = 0.0
        for k in 0..<4 { sum += m[k * 4 + row] * other.m[column * 4 + k] }
        result.m[column * 4 + row] = sum
      }
    }
    return result
  }

  static func translation(_ x: Double, _ y: Double, _ z: Double) -> Matrix4 {
    var result = Matrix4()
    result.m[12] = x
    result.m[13] = y
    result.m[14] = z
    return result
  }

  static func scale(_ x: Double, _ y: Double, _ z: Double) -> Matrix4 {
    var result = Matrix4()
    result.m[0] = x
    result.m[5] = y
    result.m[10] = z
    return result
  }

  /// A turn about an axis.
  ///
  /// <https://drafts.csswg.org/css-transforms-2/#Rotate3dDefined>
  static func rotation(_ x: Double, _ y: Double, _ z: Double, degrees: Double) -> Matrix4 {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return Matrix4() }
    let (sine, cosine) = exactSineCosine(degrees)
    let (ux, uy, uz) = (x / length, y / length, z / length)
    let t = 1 - cosine
    var result = Matrix4()
    result.m[0] = t * ux * ux + cosine
    result.m[1] = t * ux * uy + sine * uz
    result.m[2] = t * ux * uz - sine * uy
    result.m[4] = t * ux * uy - sine * uz
    result.m[5] = t * uy * uy + cosine
    result.m[6] = t * uy * uz + sine * ux
    result.m[8] = t * ux * uz + sine * uy
    result.m[9] = t * uy * uz - sine * ux
    result.m[10] = t * uz * uz + cosine
    return result
  }

  static func skew(x: Double, y: Double) -> Matrix4 {
    var result = Matrix4()
    result.m[4] = tangent(x)
    result.m[1] = tangent(y)
    return result
  }

  static func perspective(_ depth: Double) -> Matrix4 {
    var result = Matrix4()
    result.m[11] = -1 / max(depth, 1)
    return result
  }

  /// The map of the plane z = 0 to the plane, as it is around a point.
  ///
  /// Deviation: what a perspective bends is kept only at that point.
  func affine(around point: Point) -> AffineTransform {
    let x = m[0] * point.x + m[4] * point.y + m[12]
    let y = m[1] * point.x + m[5] * point.y + m[13]
    var w = m[3] * point.x + m[7] * point.y + m[15]
    // What lies behind the eye isn't seen.
    if w <= 1e-6 {
      if m[3] != 0 || m[7] != 0 || m[11] != 0 || m[15] <= 0 { return .nothing }
      w = 1
    }
    let a = (m[0] - x / w * m[3]) / w
    let b = (m[1] - y / w * m[3]) / w
    let c = (m[4] - x / w * m[7]) / w
    let d = (m[5] - y / w * m[7]) / w
    return AffineTransform(
      a: a, b: b, c: c, d: d, tx: x / w - a * point.x - c * point.y,
      ty: y / w - b * point.x - d * point.y)
  }

  /// The map of the plane z = 0 to the plane, as it is around the origin.
  var affine: AffineTransform { affine(around: Point()) }

  /// How near to the eye a point of the plane z = 0 comes.
  func depth(of point: Point) -> Double {
    let w = m[3] * point.x + m[7] * point.y + m[15]
    let z = m[2] * point.x + m[6] * point.y + m[14]
    return w > 1e-6 ? z / w : z
  }

  /// Whether all numbers are finite.
  var isFinite: Bool { m.allSatisfy(\.isFinite) }
}

extension Painter {
  /// The map that a box's transform properties make of space, in page coordinates; `nil` for none.
  ///
  /// <https://drafts.csswg.org/css-transforms-2/#current-transformation-matrix>
  func ownMatrix(of node: Int, _ style: ComputedStyle) -> Matrix4? {
    let effects = style.effects
    guard effects.hasTransform else { return nil }
    var rect = tree.rect(at: node)
    // <https://drafts.csswg.org/css-transforms-1/#transform-box>
    if effects.transformBox == .contentBox || effects.transformBox == .fillBox {
      let details = details(fragment(node))
      rect = rect.inset(by: details.border + details.padding)
    }
    let width = Float(rect.width.px)
    let height = Float(rect.height.px)
    let originX = rect.minX.px + Double(effects.transformOrigin.x.resolved(against: width))
    let originY = rect.minY.px + Double(effects.transformOrigin.y.resolved(against: height))
    let originZ = Double(effects.transformOrigin.z)
    var matrix = Matrix4.translation(originX, originY, originZ)
    if let perspective = parentPerspective(of: node) {
      matrix = perspective.multiplied(by: matrix)
    }
    let individual = [effects.translate, effects.rotate, effects.scale].compactMap { $0 }
    for function in individual {
      matrix = matrix.multiplied(by: Matrix4(function, width: width, height: height))
    }
    if let motion = motion(of: node, style, origin: Point(x: originX, y: originY)) {
      matrix = matrix.multiplied(by: .translation(-originX, -originY, 0))
        .multiplied(by: Matrix4(motion)).multiplied(by: .translation(originX, originY, 0))
    }
    for function in effects.transform {
      matrix = matrix.multiplied(by: Matrix4(function, width: width, height: height))
    }
    matrix = matrix.multiplied(by: .translation(-originX, -originY, -originZ))
    return matrix
  }

  /// The perspective that the parent gives its children.
  ///
  /// <https://drafts.csswg.org/css-transforms-2/#perspective-matrix>
  func parentPerspective(of node: Int) -> Matrix4? {
    let parent = parentInSpace(of: node)
    guard parent >= 0, fragment(parent).kind == .box else { return nil }
    let effects = style(parent).effects
    guard let depth = effects.perspective else { return nil }
    let rect = tree.rect(at: parent)
    let x =
      rect.minX.px
      + Double(effects.perspectiveOrigin.x.resolved(against: Float(rect.width.px)))
    let y =
      rect.minY.px
      + Double(effects.perspectiveOrigin.y.resolved(against: Float(rect.height.px)))
    return Matrix4.translation(x, y, 0).multiplied(by: .perspective(Double(depth)))
      .multiplied(by: .translation(-x, -y, 0))
  }
}

extension Matrix4 {
  /// The matrix of one transform function; percentages count the reference box.
  ///
  /// <https://drafts.csswg.org/css-transforms-2/#transform-functions>
  init(_ function: TransformFunction, width: Float, height: Float) {
    switch function {
    case .translate(let x, let y, let z):
      self = .translation(
        Double(x.resolved(against: width)), Double(y.resolved(against: height)), Double(z))
    case .scale(let x, let y, let z): self = .scale(Double(x), Double(y), Double(z))
    case .rotate(let x, let y, let z, let degrees):
      self = .rotation(Double(x), Double(y), Double(z), degrees: Double(degrees))
    case .skew(let x, let y): self = .skew(x: Double(x), y: Double(y))
    case .matrix(let values):
      self.init()
      guard values.count == 6 else { return }
      m[0] = Double(values[0])
      m[1] = Double(values[1])
      m[4] = Double(values[2])
      m[5] = Double(values[3])
      m[12] = Double(values[4])
      m[13] = Double(values[5])
    case .matrix3D(let values):
      self.init()
      if values.count == 16 { m = values.map { Double($0) } }
    case .perspective(let depth): self = depth == 0 ? Matrix4() : .perspective(Double(depth))
    }
  }
}

extension AffineTransform {
  /// The map of everything to one point, so that nothing is seen.
  static let nothing = AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
}
