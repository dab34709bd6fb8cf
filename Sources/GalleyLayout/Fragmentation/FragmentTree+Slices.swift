import GalleyCSS
import GalleyPrimitives

extension FragmentTree {
  /// Tells the fragments of divided boxes where they are in the box that they make together, since
  /// backgrounds are sliced from that.
  ///
  /// <https://drafts.csswg.org/css-break-4/#break-decoration>
  mutating func joinSlices() {
    for head in nodes.indices where nextNodeOfSameBox[head] >= 0 {
      let fragment = fragment(at: head)
      guard fragment.kind == .box, firstNodeOfBox[fragment.box.index] == Int32(head),
        boxes[fragment.box].kind != .inline, !boxes[fragment.box].isAnonymous,
        !boxes.styles.rows[fragment.style.index].surface.clonesDecoration
      else { continue }
      joinSlices(from: head, of: fragment.box)
    }
  }

  private mutating func joinSlices(from head: Int, of box: ID<Box>) {
    let writing = boxes.writingDirection(of: box)
    var total = LayoutUnit.zero
    var border = PhysicalSides<LayoutUnit>.zero
    var padding = PhysicalSides<LayoutUnit>.zero
    var isSliced = false
    var node = head
    while node >= 0 {
      let fragment = fragment(at: node)
      defer { node = Int(nextNodeOfSameBox[node]) }
      // An ellipsis belongs to the block container whose line it ends.
      guard fragment.kind == .box else { continue }
      total += writing.logical(fragment.size).blockSize
      if fragment.details >= 0 {
        let details = store.boxDetails[Int(fragment.details)]
        border = join(border, details.border)
        padding = join(padding, details.padding)
        if details.hasSide != PhysicalSides(all: true) { isSliced = true }
      }
    }
    guard isSliced else { return }
    var start = LayoutUnit.zero
    node = head
    while node >= 0 {
      let fragment = fragment(at: node)
      defer { node = Int(nextNodeOfSameBox[node]) }
      guard fragment.kind == .box else { continue }
      let size = writing.logical(fragment.size)
      if fragment.details >= 0 {
        let all = writing.physical(LogicalSize(inlineSize: size.inlineSize, blockSize: total))
        let origin = writing.physical(
          LogicalOffset(blockOffset: .zero - start), of: all, in: fragment.size)
        let row = Int(fragment.details)
        store.boxDetails[row].wholeBox = PhysicalRect(origin: origin, size: all)
        store.boxDetails[row].wholeBorder = border
        store.boxDetails[row].wholePadding = padding
      }
      start += size.blockSize
    }
  }

  private func join(
    _ a: PhysicalSides<LayoutUnit>, _ b: PhysicalSides<LayoutUnit>
  ) -> PhysicalSides<LayoutUnit> {
    PhysicalSides(
      top: max(a.top, b.top), right: max(a.right, b.right), bottom: max(a.bottom, b.bottom),
      left: max(a.left, b.left))
  }
}
