import GalleyCSS
import GalleyPrimitives
import GalleyText

/// What a block container does with lines that are too long or too many.
struct LineTruncation {
  /// The text that stands for what is cut off at the end of a line that is too long; `nil` if
  /// such lines just overflow.
  let ellipsis: [UInt16]?
  /// The text at the end of the last line that a clamp leaves; `nil` for nothing.
  ///
  /// <https://drafts.csswg.org/css-overflow-4/#block-ellipsis>
  let clampEllipsis: [UInt16]?
  /// Whether that text takes the place of single letters, not of words.
  let cutsWords: Bool

  init(_ container: ID<Box>, _ context: borrowing LayoutContext) {
    var owner = container
    while context.boxes[owner].isAnonymous, let parent = context.boxes[owner].parent {
      owner = parent
    }
    let row = context.boxes[owner].style.index
    let isHorizontal = context.boxes.writingDirection(of: owner).isHorizontal
    let style = context.boxes.styles.rows[row].box
    let overflow = isHorizontal ? style.overflowX : style.overflowY
    ellipsis = overflow == .visible ? nil : style.textOverflow.units
    var clamped: ID<Box>? = owner
    while let box = clamped,
      context.boxes.styles.rows[context.boxes[box].style.index].rare.continuation == .auto
    {
      clamped = context.boxes[box].parent
    }
    guard let clamped else {
      clampEllipsis = nil
      cutsWords = false
      return
    }
    let clampRow = context.boxes[clamped].style.index
    let units = context.boxes.styles.rows[row].text.blockEllipsis.units
    clampEllipsis = units?.isEmpty == true ? nil : units
    cutsWords = context.boxes.styles.rows[clampRow].rare.continuation == .webkitLegacy
  }
}

extension TextOverflow {
  /// The text that stands for what is cut off; `nil` for nothing.
  fileprivate var units: [UInt16]? {
    switch self {
    case .clip: nil
    case .ellipsis: [0x2026]
    case .string(let text): Array(text.utf16)
    }
  }
}

extension Line {
  /// Puts an ellipsis at the end of the line, in place of what does not fit before it.
  ///
  /// What is cut off keeps its place but shows nothing.
  ///
  /// <https://drafts.csswg.org/css-overflow-4/#ellipsing-details>
  ///
  /// - Parameter isForced: Whether the ellipsis is put even if the line is not too long.
  mutating func truncate(
    with insert: ShapedInsert, isForced: Bool, _ shaped: ShapedContent
  ) {
    let end = indent + inlineSize
    guard isForced || end > opportunity.size else { return }
    let limit = opportunity.size - insert.width
    var cut = items.count
    var isFirst = true
    for index in items.indices {
      let item = items[index]
      guard item.kind == .text || item.kind == .atomic || item.kind == .tab else { continue }
      if item.position + item.inlineSize > limit {
        cut = index
        break
      }
      isFirst = false
    }
    if cut < items.count { cut = cutItem(cut, at: limit, isFirst: isFirst, shaped) }
    for index in cut..<items.count { items[index].isHidden = true }
    var ellipsis = LineItem(
      kind: .text, item: 0, start: 0, end: 0, level: items.last?.level ?? 0)
    ellipsis.insert = inserts.count
    ellipsis.inlineSize = insert.width
    inserts.append(insert)
    // Behind the ends of boxes, so that it is not inside of what precedes it.
    items.insert(ellipsis, at: cut)
    let before = cut > 0 ? items[cut - 1].position + items[cut - 1].inlineSize : indent
    inlineSize = max(before + insert.width - indent, min(inlineSize, opportunity.size - indent))
  }

  /// Cuts an item that is partly too far.
  ///
  /// - Returns: The index of the first item that is cut off.
  private mutating func cutItem(
    _ index: Int, at limit: LayoutUnit, isFirst: Bool, _ shaped: ShapedContent
  ) -> Int {
    let item = items[index]
    guard item.kind == .text, !item.range.isEmpty else { return isFirst ? index + 1 : index }
    let start = shaped.position(of: item.start, in: item.item)
    var end = min(
      shaped.offset(
        atMost: start + Float((limit - item.position).clampedToZero.px), in: item.item), item.end)
    while end > item.start, !shaped.graphemes[end] { end -= 1 }
    if end <= item.start {
      guard isFirst else { return index }
      end = min(shaped.graphemes.next(after: item.start) ?? item.end, item.end)
    }
    guard end < item.end else { return index + 1 }
    let size = LayoutUnit(ceilingPx: shaped.position(of: end, in: item.item) - start)
    items[index].end = end
    items[index].inlineSize = size
    items[index].isHyphenated = false
    var rest = item
    rest.start = end
    rest.position += size
    rest.inlineSize = (item.inlineSize - size).clampedToZero
    items.insert(rest, at: index + 1)
    return index + 1
  }
}
