import GalleyCSS
import GalleyPrimitives

extension FragmentTree {
  /// Moves sticky boxes to where they stick while nothing is scrolled.
  ///
  /// <https://drafts.csswg.org/css-position-3/#stickypos-insets>
  mutating func shiftStickyBoxes() {
    for index in nodes.indices {
      let fragment = fragment(at: index)
      guard fragment.kind == .box, nodes[index].parent >= 0,
        boxes.styles.rows[fragment.style.index].box.position == .sticky,
        !boxes[fragment.box].isAnonymous
      else { continue }
      let shift = stickyShift(of: index, fragment)
      guard shift != .zero else { continue }
      stickyShifts[Int32(index)] = shift
      for inner in index..<Int(nodes[index].subtreeEnd) {
        nodes[inner].offset += shift
        verticalReach[inner].minY += shift.y
        verticalReach[inner].maxY += shift.y
      }
      var ancestor = Int(nodes[index].parent)
      while ancestor >= 0 {
        let inner = verticalReach[index]
        verticalReach[ancestor].minY = min(verticalReach[ancestor].minY, inner.minY)
        verticalReach[ancestor].maxY = max(verticalReach[ancestor].maxY, inner.maxY)
        ancestor = Int(nodes[ancestor].parent)
      }
    }
  }

  private func stickyShift(of index: Int, _ fragment: Fragment) -> PhysicalOffset {
    let box = PhysicalRect(origin: nodes[index].offset, size: fragment.size)
    // Parts of inline boxes without borders have no details.
    let margin =
      fragment.details >= 0 ? store.boxDetails[Int(fragment.details)].margin : .zero
    let (view, scroller) = stickyView(of: index)
    let containing = stickyContainer(of: index, scroller: scroller)
    let inset = boxes.styles.rows[fragment.style.index].box.inset
    func length(_ value: AutoLength, _ basis: LayoutUnit) -> LayoutUnit? {
      guard case .lengthPercentage(let value) = value else { return nil }
      return value.used(basis)
    }
    return PhysicalOffset(
      x: shift(
        from: box.minX - margin.left, to: box.maxX + margin.right,
        edges: (box.minX, box.maxX), view: (view.minX, view.maxX),
        insets: (length(inset.left, view.width), length(inset.right, view.width)),
        containing: (containing.minX, containing.maxX)),
      y: shift(
        from: box.minY - margin.top, to: box.maxY + margin.bottom,
        edges: (box.minY, box.maxY), view: (view.minY, view.maxY),
        insets: (length(inset.top, view.height), length(inset.bottom, view.height)),
        containing: (containing.minY, containing.maxY)))
  }

  /// The shift along one axis: into the view as far as the containing block allows.
  private func shift(
    from marginStart: LayoutUnit, to marginEnd: LayoutUnit,
    edges: (LayoutUnit, LayoutUnit), view: (LayoutUnit, LayoutUnit),
    insets: (LayoutUnit?, LayoutUnit?), containing: (LayoutUnit, LayoutUnit)
  ) -> LayoutUnit {
    if let start = insets.0 {
      let wanted = view.0 + start - edges.0
      if wanted > .zero {
        return min(wanted, (containing.1 - marginEnd).clampedToZero)
      }
    }
    if var end = insets.1 {
      // The start counts where there is no room for both.
      if let start = insets.0 { end = min(end, view.1 - view.0 - start - (edges.1 - edges.0)) }
      let wanted = view.1 - end - edges.1
      if wanted < .zero {
        return max(wanted, .zero - (marginStart - containing.0).clampedToZero)
      }
    }
    return .zero
  }

  /// The scrollport that a box sticks to, and its node.
  private func stickyView(of index: Int) -> (PhysicalRect, Int) {
    var ancestor = Int(nodes[index].parent)
    while ancestor > 0 {
      let fragment = fragment(at: ancestor)
      if fragment.kind == .box, fragment.details >= 0 {
        let overflow = boxes.usedOverflow(of: fragment.box)
        if overflow.x.isScrollable || overflow.y.isScrollable {
          let details = store.boxDetails[Int(fragment.details)]
          // The padding of the scroll container is kept free, as browsers do.
          let insets = details.scrollportInsets + details.padding
          return (rect(at: ancestor).inset(by: insets), ancestor)
        }
      }
      ancestor = Int(nodes[ancestor].parent)
    }
    return (PhysicalRect(size: viewport), 0)
  }

  /// The content box of the containing block; for a child of the scroll container itself, all
  /// that can be scrolled to.
  private func stickyContainer(of index: Int, scroller: Int) -> PhysicalRect {
    var ancestor = Int(nodes[index].parent)
    while ancestor > 0 {
      let fragment = fragment(at: ancestor)
      if fragment.kind == .box, boxes[fragment.box].isStickyContainingBlock {
        guard fragment.details >= 0 else { return rect(at: ancestor) }
        let details = store.boxDetails[Int(fragment.details)]
        let padding = rect(at: ancestor).inset(by: details.scrollportInsets)
        if ancestor == scroller {
          return details.scrollableOverflow.offset(by: padding.origin)
            .inset(by: details.padding)
        }
        return padding.inset(by: details.padding)
      }
      ancestor = Int(nodes[ancestor].parent)
    }
    return scrollableOverflow
  }
}

extension Box {
  /// Whether the box is the containing block of what is in flow inside of it and sticks.
  public var isStickyContainingBlock: Bool {
    // Anonymous boxes aren't, as browsers have it.
    if isAnonymous, kind != .table { return false }
    switch kind {
    case .inline, .text, .lineBreak, .wordBreakOpportunity, .tableRowGroup, .tableHeaderGroup,
      .tableFooterGroup, .tableRow, .tableColumnGroup, .tableColumn:
      return false
    case .viewport, .blockContainer, .replaced, .flexContainer, .gridContainer, .table, .tableCell,
      .tableCaption:
      return true
    }
  }
}
