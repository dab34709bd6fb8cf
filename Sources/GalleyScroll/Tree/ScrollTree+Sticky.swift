import GalleyDisplayList
import GalleyPrimitives

extension ScrollTree {
  /// How far each sticky box is shifted from its place in normal flow, in the order of
  /// ``stickyBoxes``.
  ///
  /// <https://drafts.csswg.org/css-position-3/#stickypos-insets>
  func stickyShifts(_ offsets: ScrollOffsets) -> [Point] {
    var shifts: [Point] = []
    shifts.reserveCapacity(stickyBoxes.count)
    for sticky in stickyBoxes {
      var moved = Point()
      var containing = Point()
      for (place, outer) in sticky.outer.enumerated() where outer < shifts.count {
        moved = moved + shifts[outer]
        if place < sticky.outerOfContainingBlock { containing = containing + shifts[outer] }
      }
      let box = sticky.borderBox.offset(x: moved.x, y: moved.y)
      let block = sticky.containingBlock.offset(x: containing.x, y: containing.y)
      let container = containers[sticky.container]
      let view = container.scrollport.offset(
        x: offsets[container.key].x, y: offsets[container.key].y)
      shifts.append(
        Point(
          x: shift(
            edges: (box.minX, box.maxX),
            margins: (box.minX - sticky.margin.left, box.maxX + sticky.margin.right),
            view: (view.minX, view.maxX), insets: (sticky.insets.left, sticky.insets.right),
            block: (block.minX, block.maxX)),
          y: shift(
            edges: (box.minY, box.maxY),
            margins: (box.minY - sticky.margin.top, box.maxY + sticky.margin.bottom),
            view: (view.minY, view.maxY), insets: (sticky.insets.top, sticky.insets.bottom),
            block: (block.minY, block.maxY))))
    }
    return shifts
  }

  /// The shift along one axis: into the view as far as the containing block allows.
  private func shift(
    edges: (Double, Double), margins: (Double, Double), view: (Double, Double),
    insets: (Double?, Double?), block: (Double, Double)
  ) -> Double {
    if let start = insets.0 {
      let wanted = view.0 + start - edges.0
      if wanted > 0 { return min(wanted, max(0, block.1 - margins.1)) }
    }
    if let end = insets.1 {
      let wanted = view.1 - end - edges.1
      if wanted < 0 { return max(wanted, -max(0, margins.0 - block.0)) }
    }
    return 0
  }
}
