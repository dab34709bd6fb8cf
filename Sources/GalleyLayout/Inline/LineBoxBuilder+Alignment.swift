import GalleyCSS
import GalleyPrimitives
import GalleyText

extension LineBoxBuilder {
  /// Where the line's contents begin, from the line box's line-left edge; justifies the line if
  /// its alignment asks for it.
  ///
  /// <https://drafts.csswg.org/css-text-4/#justification>
  mutating func alignText(_ context: borrowing LayoutContext) -> LayoutUnit {
    let text = context.boxes.styles.rows[shaped.rootStyle.id.index].text
    let direction = baseDirection
    let isRTL = direction == .rightToLeft
    let free = line.opportunity.size - line.indent - line.inlineSize
    var shift = LayoutUnit.zero
    switch usedAlignment(text) {
    case .justify:
      if free > .zero, text.justify != .none, justify(by: free, text) {
        line.inlineSize += free
      } else if isRTL {
        shift = free
      }
    case .start: shift = isRTL ? free : .zero
    case .end: shift = isRTL ? min(free, .zero) : free.clampedToZero
    case .left: shift = isRTL ? min(free, .zero) : .zero
    case .right: shift = isRTL ? free : free.clampedToZero
    case .center: shift = free > .zero ? free / 2 : isRTL ? free : .zero
    }
    if isRTL { return shift - line.hangingSize }
    return shift + line.indent
  }

  private enum UsedAlignment { case start, end, left, right, center, justify }

  private func usedAlignment(_ text: TextStyle) -> UsedAlignment {
    let all: UsedAlignment =
      switch text.align {
      case .start, .matchParent, .internalCenter: .start
      case .end: .end
      case .left, .legacyLeft: .left
      case .right, .legacyRight: .right
      case .center, .legacyCenter: .center
      case .justify: .justify
      }
    guard line.isLast || line.endsWithForcedBreak else { return all }
    // https://drafts.csswg.org/css-text-4/#text-align-last-property
    return switch text.alignLast {
    case .auto: all == .justify ? .start : all
    case .start, .matchParent: .start
    case .end: .end
    case .left: .left
    case .right: .right
    case .center: .center
    case .justify: .justify
    }
  }

  /// Spreads the line's contents over `free` more room.
  ///
  /// - Returns: Whether there is any place to put it.
  private mutating func justify(by free: LayoutUnit, _ text: TextStyle) -> Bool {
    var places: [(leaf: Int, offset: Int)] = []
    let end = lastVisibleLeaf
    for (index, leaf) in leaves.enumerated() where index <= end && leaf.kind == .text {
      // What is before a tab keeps its place.
      let range = index == end ? visibleRange(leaf) : line.items[leaf.line].range
      var offset = range.lowerBound
      while offset < range.upperBound {
        let (c, length) = scalar(at: offset)
        let next = offset + length
        if next >= range.upperBound && index == end { break }
        if takesSpace(c, before: next, text.justify) { places.append((index, offset)) }
        offset = next
      }
    }
    if let tab = leaves.lastIndex(where: {
      $0.kind == .space && line.items[$0.line].kind == .tab
    }) {
      places.removeAll { $0.leaf < tab }
    }
    guard !places.isEmpty else { return false }
    let share = Float(free.px) / Float(places.count)
    for place in places {
      leaves[place.leaf].expansions.append((place.offset, share))
    }
    // The shares are real numbers; the boxes' edges stay on the grid and end at the line's end.
    var given = LayoutUnit.zero
    var count = 0
    for index in leaves.indices where !leaves[index].expansions.isEmpty {
      count += leaves[index].expansions.count
      let upTo =
        count == places.count ? free : LayoutUnit(px: Double(share) * Double(count))
      leaves[index].inlineSize += upTo - given
      given = upTo
    }
    return true
  }

  private var lastVisibleLeaf: Int {
    leaves.lastIndex {
      ($0.kind == .text && !isHanging($0)) || $0.kind == .atomic
    } ?? -1
  }

  private func isHanging(_ leaf: LineLeaf) -> Bool {
    let item = line.items[leaf.line]
    return shaped.styles[item.item].hangs(content.text[item.end - 1])
      && content.text[item.range].allSatisfy { $0 == 0x20 }
  }

  /// A text without the white space that hangs at its end.
  private func visibleRange(_ leaf: LineLeaf) -> Range<Int> {
    let item = line.items[leaf.line]
    var end = item.end
    while end > item.start, shaped.styles[item.item].hangs(content.text[end - 1]) { end -= 1 }
    return item.start..<end
  }

  private func scalar(at offset: Int) -> (UInt32, Int) {
    let high = content.text[offset]
    guard high & 0xFC00 == 0xD800, offset + 1 < content.text.count,
      content.text[offset + 1] & 0xFC00 == 0xDC00
    else { return (UInt32(high), 1) }
    return (
      0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(content.text[offset + 1] & 0x3FF)), 2
    )
  }

  /// Whether justification may add space between `c` and what follows it.
  private func takesSpace(_ c: UInt32, before next: Int, _ justify: TextJustify) -> Bool {
    if CharacterProperties.isWordSeparator(c) { return true }
    switch justify {
    case .none, .interWord: return false
    case .interCharacter:
      return c != 0xFFFC && next < content.text.count && shaped.graphemes[next]
    case .auto:
      if isIdeographic(c) { return true }
      guard next < content.text.count else { return false }
      return isIdeographic(scalar(at: next).0)
    }
  }

  /// Whether `c` is written without spaces between words, in squares.
  private func isIdeographic(_ c: UInt32) -> Bool {
    guard c >= 0x2E80 else { return false }
    switch c {
    case 0x2E80...0x2FDF, 0x3000...0x30FF, 0x3100...0x312F, 0x31A0...0x31FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFD:
      return true
    default: return false
    }
  }
}
