import GalleyCSS
import GalleyDOM
import GalleyDisplayList
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
    guard effects.hasTransform else { return .identity }
    var reference = Rect(
      x: 0, y: 0, width: scope.viewport.width, height: scope.viewport.height)
    switch effects.transformBox {
    case .fillBox, .contentBox, .strokeBox, .borderBox, .paddingBox, .marginBox:
      reference = boundingBox(id, style, scope) ?? Rect()
    case .viewBox, .text, .borderArea, .noClip: break
    }
    var motion: AffineTransform?
    if effects.motion.path != .none {
      let view = Rect(x: 0, y: 0, width: scope.viewport.width, height: scope.viewport.height)
      let frame = MotionFrame(
        box: reference, pathOrigin: Point(), reference: RoundedRect(view),
        origin: BackgroundPosition(x: effects.transformOrigin.x, y: effects.transformOrigin.y)
          .point(in: reference))
      motion = effects.motion.transform(in: frame) { outline(of: $0) }
    }
    guard let affine = matrix(style, reference: reference, motion: motion)?.affine,
      affine.determinant != 0,
      affine.inverted != nil
    else { return nil }
    return affine
  }

  /// The product of a style's transform functions about its origin; `nil` if it isn't finite.
  func matrix(
    _ style: ComputedStyle, reference: Rect, motion: AffineTransform? = nil
  ) -> Matrix4? {
    let effects = style.effects
    let width = Float(reference.width)
    let height = Float(reference.height)
    let x = reference.x + Double(effects.transformOrigin.x.resolved(against: width))
    let y = reference.y + Double(effects.transformOrigin.y.resolved(against: height))
    var matrix = Matrix4.translation(x, y, 0)
    for function in [effects.translate, effects.rotate, effects.scale].compactMap({ $0 }) {
      matrix = matrix.multiplied(by: Matrix4(function, width: width, height: height))
    }
    if let motion {
      matrix = matrix.multiplied(by: .translation(-x, -y, 0)).multiplied(by: Matrix4(motion))
        .multiplied(by: .translation(x, y, 0))
    }
    for function in effects.transform {
      matrix = matrix.multiplied(by: Matrix4(function, width: width, height: height))
    }
    matrix = matrix.multiplied(by: .translation(-x, -y, 0))
    return matrix.isFinite ? matrix : nil
  }
}
