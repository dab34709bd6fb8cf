import GalleyPrimitives

/// Lays out a flex container.
///
/// <https://drafts.csswg.org/css-flexbox-1/#layout-algorithm>
struct FlexLayoutAlgorithm {
  private let box: ID<Box>
  private let space: ConstraintSpace

  init(box: ID<Box>, space: ConstraintSpace, in context: borrowing LayoutContext) {
    self.box = box
    self.space = space
  }

  /// Runs the algorithm. Reads the box, its descendants and the space, and nothing else.
  mutating func layOut(in context: inout LayoutContext) -> LayoutResult {
    let fragment = context.fragments.append(
      Fragment(kind: .box, box: box, style: context.boxes[box].style, size: .zero), children: [])
    return LayoutResult(fragment: fragment, size: .zero)
  }

  /// The border-box inline sizes that the contents ask for.
  static func intrinsicSizes(of box: ID<Box>, in context: inout LayoutContext) -> IntrinsicSizes {
    IntrinsicSizes()
  }
}
