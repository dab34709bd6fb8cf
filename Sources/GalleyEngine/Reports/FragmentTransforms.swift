import GalleyCSS
import GalleyLayout
import GalleyPrimitives

/// Where the transforms of boxes take their fragments.
///
/// Deviation: of three-dimensional transforms, what happens in the plane.
///
/// <https://drafts.csswg.org/css-transforms-1/#transform-rendering>
struct FragmentTransforms {
  /// Distinct transforms, each from page coordinates to page coordinates; the first is none.
  private var transforms: [AffineTransform] = [.identity]
  /// By node index of the tree; empty if no box is transformed.
  private var indices: [Int32] = []
  /// By transform: what the box that has it adds to those around it.
  private var own: [AffineTransform] = [.identity]

  /// Takes no transform into account.
  static let none = FragmentTransforms()

  private init() {}

  init(_ tree: FragmentTree) {
    let styles = tree.boxes.styles.rows
    let isTransformed = styles.map { hasTransform($0) }
    guard isTransformed.contains(true) else { return }
    indices = [Int32](repeating: 0, count: tree.nodes.count)
    for (index, node) in tree.nodes.enumerated() {
      let inherited = node.parent >= 0 ? indices[Int(node.parent)] : 0
      indices[index] = inherited
      let fragment = tree.fragment(at: index)
      guard fragment.kind == .box, isTransformed[fragment.style.index],
        isTransformable(tree.boxes[fragment.box])
      else { continue }
      let own = matrix(of: styles[fragment.style.index], box: Rect(tree.rect(at: index)))
      transforms.append(transforms[Int(inherited)].concatenating(own))
      self.own.append(own)
      indices[index] = Int32(transforms.count - 1)
    }
  }

  /// The bounding box of where a node's rectangle shows.
  func apply(to rect: Rect, ofNode index: Int) -> Rect {
    guard !indices.isEmpty, indices[index] != 0 else { return rect }
    return transforms[Int(indices[index])].apply(rect)
  }

  /// Whether no box is transformed.
  var isEmpty: Bool { indices.isEmpty }

  /// The transform that a node's own box has, about its origin where it was laid out; `nil` for
  /// none.
  func ownTransform(ofNode index: Int, parent: Int) -> AffineTransform? {
    guard indices.indices.contains(index) else { return nil }
    let number = indices[index]
    if number == 0 || (parent >= 0 && indices[parent] == number) { return nil }
    return own[Int(number)]
  }

  /// <https://drafts.csswg.org/css-transforms-1/#transformable-element>
  private func isTransformable(_ box: Box) -> Bool {
    switch box.kind {
    case .inline, .text, .lineBreak, .wordBreakOpportunity, .tableColumn, .tableColumnGroup: false
    case .viewport, .blockContainer, .replaced, .flexContainer, .gridContainer, .table,
      .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell, .tableCaption:
      true
    }
  }
}

private func hasTransform(_ style: ComputedStyle) -> Bool {
  !style.effects.transform.isEmpty || style.effects.translate != nil
    || style.effects.rotate != nil || style.effects.scale != nil
}

/// The whole transform of a box, about its origin.
///
/// <https://drafts.csswg.org/css-transforms-2/#ctm>
private func matrix(of style: ComputedStyle, box: Rect) -> AffineTransform {
  let effects = style.effects
  let originX = box.x + Double(effects.transformOrigin.x.resolved(against: Float(box.width)))
  let originY = box.y + Double(effects.transformOrigin.y.resolved(against: Float(box.height)))
  var result = AffineTransform.translation(x: originX, y: originY)
  for function in [effects.translate, effects.rotate, effects.scale] {
    if let function { result = result.concatenating(matrix(of: function, box: box)) }
  }
  for function in effects.transform {
    result = result.concatenating(matrix(of: function, box: box))
  }
  return result.concatenating(.translation(x: -originX, y: -originY))
}

private func matrix(of function: TransformFunction, box: Rect) -> AffineTransform {
  switch function {
  case .translate(let x, let y, _):
    return .translation(
      x: Double(x.resolved(against: Float(box.width))),
      y: Double(y.resolved(against: Float(box.height))))
  case .scale(let x, let y, _): return .scale(x: Double(x), y: Double(y))
  case .rotate(let x, let y, let z, let degrees):
    let angle = Double(degrees) * .pi / 180
    if x == 0, y == 0 {
      let (sine, cosine) = (sineOf(z < 0 ? -angle : angle), cosineOf(angle))
      return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }
    // Turning about an axis in the plane narrows what is seen.
    return .scale(x: y == 0 ? 1 : cosineOf(angle), y: x == 0 ? 1 : cosineOf(angle))
  case .skew(let x, let y):
    let (tangentX, tangentY) = (
      tangentOf(Double(x) * .pi / 180), tangentOf(Double(y) * .pi / 180)
    )
    return AffineTransform(a: 1, b: tangentY, c: tangentX, d: 1, tx: 0, ty: 0)
  case .matrix(let m):
    guard m.count == 6 else { return .identity }
    return AffineTransform(
      a: Double(m[0]), b: Double(m[1]), c: Double(m[2]), d: Double(m[3]), tx: Double(m[4]),
      ty: Double(m[5]))
  case .matrix3D(let m):
    guard m.count == 16 else { return .identity }
    return AffineTransform(
      a: Double(m[0]), b: Double(m[1]), c: Double(m[4]), d: Double(m[5]), tx: Double(m[12]),
      ty: Double(m[13]))
  case .perspective: return .identity
  }
}
