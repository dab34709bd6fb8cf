import GalleyCSS
import GalleyPrimitives

/// A fieldset's legend, which sits on the fieldset's block-start border.
///
/// <https://html.spec.whatwg.org/#the-fieldset-and-legend-elements>
struct RenderedLegend {
  var box: ID<Box>
  var result: LayoutResult
  /// From the fieldset's border-box start corner.
  var offset: LogicalOffset
  /// Its physical border-box size.
  var size: PhysicalSize
  /// How far the legend pushes the contents down beyond the border.
  var extraBlockSize: LayoutUnit

  func add(to builder: inout FragmentBuilder, in context: borrowing LayoutContext) {
    builder.add(result, at: offset, in: context)
  }
}

extension BlockLayoutAlgorithm {
  /// Lays out the first legend of a fieldset.
  mutating func layOutLegend(in context: inout LayoutContext) {
    var child = context.boxes[box].firstChild
    while let id = child, !(context.boxes[id].flags.contains(.legend) && context.boxes[id].isInFlow)
    {
      child = context.boxes[id].nextSibling
    }
    guard let id = child else { return }
    let content = (inlineSize - insets.inlineSum).clampedToZero
    var space = ConstraintSpace(
      writing: context.boxes.writingDirection(of: id), availableInlineSize: content)
    space.isNewFormattingContext = true
    space.inlineAutoSize = .fitContent
    space.isMeasuring = self.space.isMeasuring
    let result = context.layOut(id, in: space)
    let physical = space.writing.physical(result.size)
    let size = self.space.writing.logical(physical)
    let margins = context.margins(of: id, percentageBasis: content, in: self.space.writing)
    let border = insets.border.blockStart
    let start = insets.contentOffset.inlineOffset + margins.inlineStart
    let free = (content - size.inlineSize - margins.inlineSum).clampedToZero
    let declared = context.boxes.styles.rows[context.boxes[id].style.index].box.margin
    let isStartAuto = declared[self.space.writing.inlineStartSide] == .auto
    let isEndAuto = declared[self.space.writing.inlineEndSide] == .auto
    let isRightToLeft = self.space.writing.isRightToLeft
    var shift: LayoutUnit
    switch context.boxes.styles.rows[context.boxes[id].style.index].container.justifySelf.keyword {
    case .center: shift = free / 2
    case .end, .selfEnd, .flexEnd: shift = free
    case .right: shift = isRightToLeft ? .zero : free
    case .left: shift = isRightToLeft ? free : .zero
    case .auto, .normal, .stretch, .baseline, .lastBaseline, .start, .selfStart, .flexStart,
      .spaceBetween, .spaceAround, .spaceEvenly, .anchorCenter:
      shift = .zero
    }
    if isStartAuto || isEndAuto {
      shift = isStartAuto ? (isEndAuto ? free / 2 : free) : .zero
    }
    // The border box is centred over the border; the margin after it counts, that before does not.
    let blockOffset = ((border - size.blockSize) / 2).clampedToZero
    let end = blockOffset + size.blockSize + margins.blockEnd
    legend = RenderedLegend(
      box: id, result: result,
      offset: LogicalOffset(inlineOffset: start + shift, blockOffset: blockOffset),
      size: physical, extraBlockSize: (end - border).clampedToZero)
  }
}
