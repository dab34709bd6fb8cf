import GalleyPrimitives

extension LayoutContext {
  /// Lays out a replaced box.
  ///
  /// <https://drafts.csswg.org/css2/#inline-replaced-width>
  mutating func layOutReplaced(_ box: ID<Box>, in space: ConstraintSpace) -> LayoutResult {
    let fragment = fragments.append(
      Fragment(kind: .box, box: box, style: boxes[box].style, size: .zero), children: [])
    return LayoutResult(fragment: fragment, size: .zero)
  }

  /// The border-box inline sizes that a replaced box's contents ask for.
  mutating func intrinsicSizesOfReplaced(_ box: ID<Box>) -> IntrinsicSizes { IntrinsicSizes() }
}
