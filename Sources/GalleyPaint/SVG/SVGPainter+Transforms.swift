import GalleyCSS
import GalleyDOM
import GalleyPrimitives

extension SVGPainter {
  /// The map that an element's transform properties make of its user space; `nil` if it flattens
  /// the plane, so that nothing shows.
  ///
  /// <https://drafts.csswg.org/css-transforms-1/#transform-rendering>
  mutating func transform(
    of id: NodeID, _ style: ComputedStyle, _ scope: SVGScope
  ) -> AffineTransform? {
    let effects = style.effects
    guard
      !effects.transform.isEmpty || effects.translate != nil || effects.rotate != nil
        || effects.scale != nil
    else { return .identity }
    var reference = Rect(
      x: 0, y: 0, width: scope.viewport.width, height: scope.viewport.height)
    switch effects.transformBox {
    case .fillBox, .contentBox, .strokeBox, .borderBox, .paddingBox, .marginBox:
      reference = boundingBox(id, style, scope) ?? Rect()
    case .viewBox, .text, .borderArea, .noClip: break
    }
    guard let affine = matrix(style, reference: reference)?.affine, affine.determinant != 0,
      affine.inverted != nil
    else { return nil }
    return affine
  }

  /// The product of a style's transform functions about its origin; `nil` if it isn't finite.
  func matrix(_ style: ComputedStyle, reference: Rect) -> Matrix4? {
    let effects = style.effects
    let width = Float(reference.width)
    let height = Float(reference.height)
    let x = reference.x + Double(effects.transformOrigin.x.resolved(against: width))
    let y = reference.y + Double(effects.transformOrigin.y.resolved(against: height))
    var matrix = Matrix4.translation(x, y, 0)
    for function in [effects.translate, effects.rotate, effects.scale].compactMap({ $0 })
      + effects.transform
    {
      matrix = matrix.multiplied(by: Matrix4(function, width: width, height: height))
    }
    matrix = matrix.multiplied(by: .translation(-x, -y, 0))
    return matrix.isFinite ? matrix : nil
  }
}
