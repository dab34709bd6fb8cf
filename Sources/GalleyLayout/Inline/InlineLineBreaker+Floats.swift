import GalleyCSS
import GalleyPrimitives

extension InlineLineBreaker {
  /// Places a float beside the line if it fits there, and notes it for below the line if not.
  ///
  /// <https://drafts.csswg.org/css2/#float-position>
  mutating func addFloat(
    _ index: Int, _ flow: inout BlockFlow, _ context: inout LayoutContext
  ) {
    let box = content.items[index].box
    guard limit == nil else {
      append(index)
      return
    }
    let float = flow.layOutFloat(box, in: &context)
    let mark = FlowMark(flow)
    let around = surroundings(flow, context)
    if hasContent {
      guard fitsBeside(float, flow, context) else {
        line.pendingFloats.append(float)
        append(index)
        return
      }
      // The line has content, so the container's edge is where its margins say.
      guard flow.resolveByMargins() else { return }
      flow.place(
        float, notAbove: bfcBlockOffset, shift: around.shift, inlineContainer: around.container,
        in: &context)
    } else {
      // A float before all content goes where the line began, even if the line moves down for it.
      flow.place(
        float, notAbove: flow.textTrim.isStartPending ? bfcBlockOffset : nil, shift: around.shift,
        inlineContainer: around.container, in: &context)
    }
    line.marks.append(mark)
    append(index)
    line.items[line.items.count - 1].mark = line.marks.count - 1
    line.opportunity = flow.lineOpportunity(
      at: bfcBlockOffset, blockSize: blockSize, in: context)
    if hasContent, position > available { handleOverflow(&flow, &context) }
  }

  private func fitsBeside(
    _ float: UnplacedFloat, _ flow: BlockFlow, _ context: borrowing LayoutContext
  ) -> Bool {
    let room = min(flow.floatRoom(at: bfcBlockOffset, in: context), limit ?? .max)
    guard line.pendingFloats.isEmpty, position + float.marginInlineSize <= room else {
      return false
    }
    if let last = context.exclusions.lastBlockStart(in: flow.exclusions), last > bfcBlockOffset {
      return false
    }
    let style = context.boxes.styles.rows[context.boxes[float.box].style.index].box.clear
    let sides = context.clearedSides(style, in: flow.writing)
    if let offset = flow.clearanceOffset(sides, in: context), offset > bfcBlockOffset {
      return false
    }
    return true
  }

  /// What the open inline boxes do to a block or float inside them: how far relative positioning
  /// moves it, and the innermost of them that is a containing block.
  func surroundings(
    _ flow: BlockFlow, _ context: borrowing LayoutContext
  ) -> (shift: PhysicalOffset, container: ID<Box>?) {
    var shift = PhysicalOffset.zero
    var container: ID<Box>?
    for open in openBoxes {
      let box = content.items[open].box
      shift += context.relativeShift(
        of: box, inlineSize: flow.inlineSize, blockSize: flow.percentageBlockSize,
        in: flow.writing)
      if context.containsAbsolute(box) { container = box }
    }
    return (shift, container)
  }
}
