public import GalleyCSS
public import GalleyPrimitives

extension ComputedStyle {
  /// The map that `translate`, `rotate`, `scale` and `transform` apply to a box about its
  /// `transform-origin`; `nil` if there is none of them. Depth is flattened away.
  ///
  /// <https://drafts.csswg.org/css-transforms-2/#ctm>
  ///
  /// - Parameter borderBox: In the system that the result maps, in px.
  public func affineTransform(borderBox: Rect) -> AffineTransform? {
    let own = effects
    guard
      !own.transform.isEmpty || own.translate != nil || own.rotate != nil || own.scale != nil
    else { return nil }
    let originX =
      borderBox.x + Double(own.transformOrigin.x.resolved(against: Float(borderBox.width)))
    let originY =
      borderBox.y + Double(own.transformOrigin.y.resolved(against: Float(borderBox.height)))
    var result = AffineTransform.translation(x: originX, y: originY)
    for function in [own.translate, own.rotate, own.scale] {
      if let function { result = result.concatenating(function.affine(in: borderBox)) }
    }
    for function in own.transform { result = result.concatenating(function.affine(in: borderBox)) }
    return result.concatenating(.translation(x: -originX, y: -originY))
  }
}

extension TransformFunction {
  /// The function's map in the plane.
  ///
  /// - Parameter referenceBox: What percentages of translations count.
  public func affine(in referenceBox: Rect) -> AffineTransform {
    switch self {
    case .translate(let x, let y, _):
      return .translation(
        x: Double(x.resolved(against: Float(referenceBox.width))),
        y: Double(y.resolved(against: Float(referenceBox.height))))
    case .scale(let x, let y, _): return .scale(x: Double(x), y: Double(y))
    case .rotate(let x, let y, let z, let degrees):
      return TransformFunction.rotation(
        x: Double(x), y: Double(y), z: Double(z), degrees: Double(degrees))
    case .skew(let x, let y):
      return AffineTransform(
        a: 1, b: tangent(Double(y)), c: tangent(Double(x)), d: 1, tx: 0, ty: 0)
    case .matrix(let m):
      guard m.count >= 6 else { return .identity }
      return AffineTransform(
        a: Double(m[0]), b: Double(m[1]), c: Double(m[2]), d: Double(m[3]), tx: Double(m[4]),
        ty: Double(m[5]))
    case .matrix3D(let m):
      guard m.count >= 16, m[15] != 0 else { return .identity }
      let w = Double(m[15])
      return AffineTransform(
        a: Double(m[0]) / w, b: Double(m[1]) / w, c: Double(m[4]) / w, d: Double(m[5]) / w,
        tx: Double(m[12]) / w, ty: Double(m[13]) / w)
    case .perspective: return .identity
    }
  }

  private func tangent(_ degrees: Double) -> Double {
    let (sine, cosine) = sineAndCosine(degrees)
    return cosine == 0 ? 0 : sine / cosine
  }

  /// A turn about any axis, seen from the front.
  private static func rotation(
    x: Double, y: Double, z: Double, degrees: Double
  ) -> AffineTransform {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return .identity }
    let (sine, cosine) = sineAndCosine(degrees)
    let ux = x / length
    let uy = y / length
    let uz = z / length
    let rest = 1 - cosine
    return AffineTransform(
      a: cosine + ux * ux * rest, b: uy * ux * rest + uz * sine, c: ux * uy * rest - uz * sine,
      d: cosine + uy * uy * rest, tx: 0, ty: 0)
  }
}
