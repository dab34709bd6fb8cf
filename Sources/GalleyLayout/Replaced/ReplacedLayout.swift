import GalleyCSS
import GalleyPrimitives

extension LayoutContext {
  /// Lays out a replaced box.
  ///
  /// <https://drafts.csswg.org/css2/#inline-replaced-width>
  mutating func layOutReplaced(_ box: ID<Box>, in space: ConstraintSpace) -> LayoutResult {
    let insets = insets(of: box, in: space)
    let sizing = ReplacedSizing(box, in: space, insets: insets, context: self)
    let content = sizing.usedSize()
    let size = LogicalSize(
      inlineSize: space.writing.logical(content).inlineSize + insets.inlineSum,
      blockSize: space.writing.logical(content).blockSize + insets.blockSum)
    let physical = space.writing.physical(size)
    var details = BoxDetails()
    details.border = space.writing.physical(insets.border)
    details.padding = space.writing.physical(insets.padding)
    details.margin = space.writing.physical(
      margins(of: box, in: space))
    details.contentRect = PhysicalRect(size: physical)
      .inset(by: details.border + details.padding)
    var fragment = Fragment(kind: .box, box: box, style: boxes[box].style, size: physical)
    fragment.details = fragments.append(details)
    return LayoutResult(fragment: fragments.append(fragment, children: []), size: size)
  }

  /// The border-box inline sizes that a replaced box's contents ask for.
  ///
  /// <https://drafts.csswg.org/css-sizing-3/#intrinsic-sizes>
  mutating func intrinsicSizesOfReplaced(_ box: ID<Box>) -> IntrinsicSizes {
    let writing = boxes.writingDirection(of: box)
    let insets = intrinsicInsets(of: box, in: writing)
    var space = ConstraintSpace(writing: writing, availableInlineSize: .zero)
    space.isMeasuring = true
    space.percentageBlockSize = styledBlockSize(of: boxes[box].parent)
    var sizing = ReplacedSizing(box, in: space, insets: insets, context: self)
    sizing.ignoreInlineAxis()
    let size = writing.logical(sizing.usedSize()).inlineSize + insets.inlineSum
    return IntrinsicSizes(minContent: size, maxContent: size)
  }
}
