import GalleyPrimitives

/// Lays the inline-level contents of a block container out in lines.
///
/// <https://drafts.csswg.org/css-inline-3/>
struct InlineLayoutAlgorithm {
  private let box: ID<Box>

  init(box: ID<Box>, in context: borrowing LayoutContext) { self.box = box }

  /// Adds lines, floats, blocks inside inline boxes, and out-of-flow boxes to `flow`; stops as
  /// soon as `flow` says that it will be laid out again.
  mutating func layOut(in flow: inout BlockFlow, _ context: inout LayoutContext) {}

  /// The inline sizes that the lines ask for, floats among them included, without the container's
  /// padding and border.
  ///
  /// <https://drafts.csswg.org/css-sizing-3/#intrinsic-sizes>
  static func intrinsicSizes(of box: ID<Box>, in context: inout LayoutContext) -> IntrinsicSizes {
    IntrinsicSizes()
  }
}
