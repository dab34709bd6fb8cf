import GalleyCSS
import GalleyPrimitives

extension BlockFlow {
  /// The constraint space of a child that establishes a formatting context of its own.
  ///
  /// Its available size is the content box, in the child's own axes.
  func childSpace(_ box: ID<Box>, in context: borrowing LayoutContext) -> ConstraintSpace {
    let childWriting = context.boxes.writingDirection(of: box)
    var space: ConstraintSpace
    if childWriting.isHorizontal == writing.isHorizontal {
      space = ConstraintSpace(
        writing: childWriting, availableInlineSize: inlineSize,
        availableBlockSize: availableBlockSize)
      space.percentageInlineSize = inlineSize
      space.percentageBlockSize = percentageBlockSize
    } else {
      // 7.3: an orthogonal flow's available inline size is what it has room for, or the viewport.
      // <https://drafts.csswg.org/css-writing-modes-4/#orthogonal-auto>
      let viewport = childWriting.logical(context.viewport).inlineSize
      space = ConstraintSpace(
        writing: childWriting,
        availableInlineSize: availableBlockSize ?? percentageBlockSize ?? viewport,
        availableBlockSize: inlineSize)
      space.percentageInlineSize = percentageBlockSize ?? viewport
      space.percentageBlockSize = inlineSize
      space.inlineAutoSize = .fitContent
    }
    space.marginPercentageBasis = inlineSize
    return space
  }

  /// How far relative positioning moves a child.
  func relativeShift(of box: ID<Box>, in context: borrowing LayoutContext) -> PhysicalOffset {
    context.relativeShift(
      of: box, inlineSize: inlineSize, blockSize: percentageBlockSize, in: writing)
  }

  /// Lays a block-level box out below what there is, its margins joining those around it.
  ///
  /// - Parameter shift: What relative positioning of inline boxes around it adds.
  mutating func addBlock(
    _ box: ID<Box>, shift: PhysicalOffset = .zero, in context: inout LayoutContext
  ) {
  }
}
