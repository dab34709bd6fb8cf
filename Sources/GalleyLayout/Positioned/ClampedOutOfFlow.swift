import GalleyCSS
import GalleyPrimitives

// Out-of-flow boxes after the point where contents are clamped are shown if their containing block
// begins before it.
// <https://drafts.csswg.org/css-overflow-4/#continue>

extension LayoutContext {
  /// The out-of-flow boxes in `box`, which is left out, whose containing blocks are outside it.
  func outOfFlowLeaving(_ box: ID<Box>) -> [ID<Box>] {
    var result: [ID<Box>] = []
    var stack = [(box: box, allowsAbsolute: true)]
    while let (current, allowed) = stack.popLast() {
      if containsFixed(current) { continue }
      let allowsAbsolute = allowed && !containsAbsolute(current)
      var child = boxes[current].firstChild
      while let id = child {
        let row = boxes[id]
        child = row.nextSibling
        if row.isOutOfFlow {
          let isFixed = boxes.styles.rows[row.style.index].box.position == .fixed
          if isFixed || allowsAbsolute { result.append(id) }
        } else {
          stack.append((id, allowsAbsolute))
        }
      }
    }
    return result
  }
}

extension BlockFlow {
  /// Notes the out-of-flow boxes among siblings that a clamp leaves out.
  mutating func addOutOfFlowAfterClamp(_ first: ID<Box>?, in context: borrowing LayoutContext) {
    guard !clamp.isTrial else { return }
    var sibling = first
    while let id = sibling {
      let row = context.boxes[id]
      sibling = row.nextSibling
      if row.isOutOfFlow {
        addOutOfFlow(id)
      } else {
        for box in context.outOfFlowLeaving(id) { addOutOfFlow(box) }
      }
    }
  }
}

extension InlineLayoutAlgorithm {
  /// Notes the out-of-flow boxes after the last line that a clamp leaves.
  func addOutOfFlowAfterClamp(
    _ breaker: InlineLineBreaker, _ flow: inout BlockFlow, _ context: borrowing LayoutContext
  ) {
    guard !flow.clamp.isTrial else { return }
    var before = breaker.openBoxes.map { breaker.content.items[$0].box }
    var after: [ID<Box>] = []
    for item in breaker.content.items[min(breaker.cursor.item, breaker.content.items.count)...] {
      var found: [ID<Box>] = []
      switch item.kind {
      case .openBox: after.append(item.box)
      case .closeBox: if after.popLast() == nil { _ = before.popLast() }
      case .outOfFlow: found = [item.box]
      case .block, .atomic, .floating: found = context.outOfFlowLeaving(item.box)
      case .text, .tab, .breakOpportunity, .forcedBreak, .bidiControl, .outsideMarker: break
      }
      for box in found {
        let row = context.boxes[box].style.index
        let isFixed = context.boxes.styles.rows[row].box.position == .fixed
        if after.contains(where: {
          isFixed ? context.containsFixed($0) : context.containsAbsolute($0)
        }) {
          continue
        }
        let container = before.last {
          isFixed ? context.containsFixed($0) : context.containsAbsolute($0)
        }
        flow.addOutOfFlow(box, inlineContainer: container)
      }
    }
  }
}
