import GalleyCSS
import GalleyPrimitives
import GalleyText

extension Line {
  /// Takes white space off that hangs at the end of the line, where an ellipsis follows.
  ///
  /// <https://drafts.csswg.org/css-overflow-4/#block-ellipsis>
  mutating func dropHangingEnd(
    _ shaped: ShapedContent, _ content: InlineContent, _ context: inout LayoutContext
  ) {
    hangingSize = .zero
    var index = items.count - 1
    while index >= 0 {
      let item = items[index]
      index -= 1
      if item.kind != .text {
        if item.inlineSize == .zero, item.kind != .atomic, item.kind != .tab { continue }
        return
      }
      guard item.insert < 0 else { return }
      var end = item.end
      while end > item.start, shaped.styles[item.item].hangs(content.text[end - 1]) { end -= 1 }
      guard end < item.end else {
        if item.range.isEmpty { continue }
        return
      }
      let width = context.width(
        of: item.start..<end, ofItem: item.item, in: shaped, content.items[item.item].direction)
      let size = LayoutUnit(ceilingPx: width)
      items[index + 1].end = end
      items[index + 1].inlineSize = size
      for later in items.indices where later > index + 1 {
        items[later].position -= item.inlineSize - size
      }
      if end > item.start { return }
    }
  }

  /// Puts the ellipsis of a clamp in place of all that is on the line, which has no place to break
  /// before it.
  ///
  /// <https://drafts.csswg.org/css-overflow-4/#block-ellipsis>
  mutating func displace(by insert: ShapedInsert) {
    let start = items.first?.start ?? 0
    items.removeAll {
      switch $0.kind {
      case .outOfFlow, .floating, .outsideMarker: false
      case .text, .openBox, .closeBox, .atomic, .forcedBreak, .tab, .breakOpportunity,
        .bidiControl, .block:
        true
      }
    }
    var ellipsis = LineItem(
      kind: .text, item: 0, start: start, end: start, level: items.last?.level ?? 0)
    ellipsis.insert = inserts.count
    ellipsis.inlineSize = insert.width
    ellipsis.position = indent
    inserts.append(insert)
    items.append(ellipsis)
    inlineSize = insert.width
    hangingSize = .zero
  }
}
