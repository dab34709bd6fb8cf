import GalleyCSS
import GalleyPrimitives

/// A list item's outside marker at its place.
struct PlacedMarker {
  var result: LayoutResult
  /// From the item's content-box start corner.
  var offset: LogicalOffset
}

extension BlockLayoutAlgorithm {
  /// Lays the outside marker of a list item out beside the item's first line, whichever descendant
  /// has that line.
  ///
  /// <https://drafts.csswg.org/css-lists-3/#list-style-position-outside>
  func layOutMarker(
    _ flow: inout BlockFlow, _ contents: inout Contents, in context: inout LayoutContext
  ) -> PlacedMarker? {
    guard context.boxes[box].flags.contains(.listItem), let marker = outsideMarker(in: context)
    else { return nil }
    // Inline layout has put it on the first line.
    if context.boxes[box].hasInlineChildren, flow.hasContent { return nil }
    // The multi-column container knows which line is the first.
    if isColumn, !context.boxes[box].hasInlineChildren { return nil }
    var space = flow.childSpace(marker, in: context)
    space.isNewFormattingContext = true
    space.inlineAutoSize = .fitContent
    space.availableInlineSize = .max
    let result = context.layOut(marker, in: space)
    let size = flow.writing.logical(space.writing.physical(result.size))
    let margins = context.margins(of: marker, percentageBasis: .zero, in: flow.writing)
    var offset = LogicalOffset(inlineOffset: -size.inlineSize - margins.inlineEnd)
    if let baseline = flow.firstBaseline {
      offset.blockOffset = baseline - (result.firstBaseline ?? size.blockSize)
    } else {
      // An item without lines is as tall as its marker.
      flow.firstBaseline = result.firstBaseline
      if contents.blockSize < size.blockSize {
        contents.blockSize = size.blockSize
        let wanted = size.blockSize + insets.blockSum
        contents.borderBoxSize = context.usedBlockSize(
          of: box, in: self.space, insets: insets, inlineSize: inlineSize, content: wanted)
      }
    }
    if flow.bfcBlockOffset != nil, !flow.exclusions.isEmpty {
      // Floats push the marker along with the line.
      let room = flow.lineOpportunity(
        at: flow.bfcContentBlockOffset + offset.blockOffset, in: context)
      let pushed = flow.writing.isRightToLeft ? flow.inlineSize - room.lineEnd : room.lineStart
      offset.inlineOffset += pushed.clampedToZero
    }
    return PlacedMarker(result: result, offset: offset)
  }

  private func outsideMarker(in context: borrowing LayoutContext) -> ID<Box>? {
    var child = context.boxes[box].firstChild
    while let id = child {
      if context.boxes[id].flags.contains(.outsideMarker) { return id }
      child = context.boxes[id].nextSibling
    }
    return nil
  }
}
