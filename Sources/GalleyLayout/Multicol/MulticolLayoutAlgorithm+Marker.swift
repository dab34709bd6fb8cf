import GalleyCSS
import GalleyPrimitives

// The outside markers of list items that are multi-column containers.
extension MulticolLayoutAlgorithm {
  /// Whether the box has a marker that stands beside its first line, in whichever column or box
  /// that spans columns the line is.
  func hasPendingMarker(in context: borrowing LayoutContext) -> Bool {
    let row = context.boxes[box]
    return row.flags.contains(.listItem) && !row.hasInlineChildren && breaks?.isFirst ?? true
  }

  /// Lays the marker out beside a line.
  ///
  /// <https://drafts.csswg.org/css-lists-3/#list-style-position-outside>
  ///
  /// - Parameter baseline: The line's, from the border box's block-start edge; `nil` if there is no
  ///   line.
  /// - Returns: How far the marker reaches below the content box's block-start edge.
  @discardableResult
  mutating func placeMarker(
    besideBaseline baseline: LayoutUnit?, in context: inout LayoutContext
  ) -> LayoutUnit {
    isMarkerPending = false
    var child = context.boxes[box].firstChild
    while let id = child, !context.boxes[id].flags.contains(.outsideMarker) {
      child = context.boxes[id].nextSibling
    }
    guard let marker = child else { return .zero }
    let flow = spannerFlow(marker, available: (inlineSize - insets.inlineSum).clampedToZero)
    var markerSpace = flow.childSpace(marker, in: context)
    markerSpace.isNewFormattingContext = true
    markerSpace.inlineAutoSize = .fitContent
    markerSpace.availableInlineSize = .max
    let result = context.layOut(marker, in: markerSpace)
    let size = space.writing.logical(markerSpace.writing.physical(result.size))
    let margins = context.margins(of: marker, percentageBasis: .zero, in: space.writing)
    var offset = contentOffset
    offset.inlineOffset -= size.inlineSize + margins.inlineEnd
    if let baseline {
      offset.blockOffset = baseline - (result.firstBaseline ?? size.blockSize)
    } else {
      firstBaseline = result.firstBaseline.map { $0 + offset.blockOffset }
    }
    builder.add(result, at: offset, in: context)
    return size.blockSize
  }
}
