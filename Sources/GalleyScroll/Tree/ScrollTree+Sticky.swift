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
      shifts.append(shift(of: sticky, moved: moved, containing: containing, offsets))
    }
    return shifts
  }

  /// How far a sticky box and those around it in its container are shifted, each from its place in
  /// normal flow, outer ones first. Looks at no other sticky box of the page.
  func stickyShifts(around index: Int, _ offsets: ScrollOffsets) -> [(index: Int, shift: Point)] {
    var result: [(index: Int, shift: Point)] = []
    // What the first so many shifts come to.
    var sums = [Point()]
    for number in stickyBoxes[index].outer + [index] {
      let sticky = stickyBoxes[number]
      let containing = min(sticky.outerOfContainingBlock, result.count)
      let shift = shift(
        of: sticky, moved: sums[result.count], containing: sums[containing], offsets)
      result.append((number, shift))
      sums.append(sums[sums.count - 1] + shift)
    }
    return result
  }

  /// - Parameters:
  ///   - moved: How far the sticky boxes around it shift the box.
  ///   - containing: How far they shift its containing block.
  private func shift(
    of sticky: StickyBox, moved: Point, containing: Point, _ offsets: ScrollOffsets
  ) -> Point {
    let box = sticky.borderBox.offset(x: moved.x, y: moved.y)
    let block = sticky.containingBlock.offset(x: containing.x, y: containing.y)
    let container = containers[sticky.container]
    let view = container.stickyView.offset(
      x: offsets[container.key].x, y: offsets[container.key].y)
    return Point(
      x: shift(
        edges: (box.minX, box.maxX),
        margins: (box.minX - sticky.margin.left, box.maxX + sticky.margin.right),
        view: (view.minX, view.maxX), insets: (sticky.insets.left, sticky.insets.right),
        block: (block.minX, block.maxX)),
      y: shift(
        edges: (box.minY, box.maxY),
        margins: (box.minY - sticky.margin.top, box.maxY + sticky.margin.bottom),
        view: (view.minY, view.maxY), insets: (sticky.insets.top, sticky.insets.bottom),
        block: (block.minY, block.maxY)))
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
    if var end = insets.1 {
      // The start counts where there is no room for both.
      if let start = insets.0 { end = min(end, view.1 - view.0 - start - (edges.1 - edges.0)) }
      let wanted = view.1 - end - edges.1
      if wanted < 0 { return max(wanted, -max(0, margins.0 - block.0)) }
    }
    return 0
  }

  /// How far a sticky box is shifted from its place in normal flow, without the shifts of those
  /// around it.
  func stickyShift(of index: Int, _ offsets: ScrollOffsets) -> Point {
    stickyShifts(around: index, offsets).last?.shift ?? Point()
  }

  /// As ``displacement(ofNode:_:)``, for offsets whose sticky boxes nobody has shifted yet.
  func displacement(ofNode node: Int, unresolved offsets: ScrollOffsets) -> Point {
    var moved = Point()
    var current = node
    for _ in 0...containers.count {
      if let sticky = sticky(ofNode: current) {
        for (index, shift) in stickyShifts(around: sticky, offsets) {
          moved = moved + shift - stickyBoxes[index].laidOutShift
        }
      }
      guard let container = container(ofNode: current) else { return moved }
      moved = moved - offsets[containers[container].key]
      guard container > 0 else { return moved }
      current = containers[container].node
    }
    return moved
  }
}
