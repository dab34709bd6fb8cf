import GalleyCSS
import GalleyPrimitives

// Out-of-flow boxes in a line.
extension LineBoxBuilder {
  /// Notes an out-of-flow box at its static position.
  ///
  /// <https://drafts.csswg.org/css-position-3/#staticpos-rect>
  mutating func addOutOfFlow(
    _ index: Int, at left: LayoutUnit, _ size: LogicalSize, _ around: Around,
    _ context: borrowing LayoutContext
  ) {
    let leaf = leaves[index]
    let box = content.items[line.items[leaf.line].item].box
    let row = context.boxes[box].style.index
    var pending = PendingOutOfFlow(
      box: box, left: left, over: .zero, shift: around.shift, inlineContainer: nil)
    if !context.boxes.styles.rows[row].box.originalDisplay.isInlineLevel {
      // As a block it would begin a line of its own at the container's start edge.
      pending.left = -line.opportunity.lineStart
      if line.isEmpty {
        pending.inlineSize = containerInlineSize
      } else if writing.isRightToLeft {
        pending.left += containerInlineSize
      }
      if hasContent(before: index) {
        pending.over = isFlipped ? -size.blockSize : size.blockSize
      }
    } else {
      pending.isRightToLeft = leaf.level & 1 != 0
    }
    if context.boxes.styles.rows[row].box.position == .absolute {
      pending.inlineContainer = around.container
    }
    outOfFlow.append(pending)
  }

  /// Whether something in flow stands between the line's start edge and a leaf.
  private func hasContent(before index: Int) -> Bool {
    for place in order.indices {
      let leaf = order[writing.isRightToLeft ? order.count - 1 - place : place]
      if leaf == index { return false }
      if leaves[leaf].isContent { return true }
    }
    return false
  }
}
