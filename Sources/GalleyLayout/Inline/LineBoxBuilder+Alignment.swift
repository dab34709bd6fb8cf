import GalleyCSS
import GalleyPrimitives
import GalleyText

extension LineBoxBuilder {
  /// Where the line's contents begin, from the line box's line-left edge; justifies the line if
  /// its alignment asks for it.
  ///
  /// <https://drafts.csswg.org/css-text-4/#justification>
  mutating func alignText(_ context: borrowing LayoutContext) -> LayoutUnit {
    if let shift = alignRuby(context) { return shift }
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
      case .justify, .justifyAll: .justify
      }
    guard line.isLast || line.endsWithForcedBreak else { return all }
    // https://drafts.csswg.org/css-text-4/#text-align-last-property
    return switch text.alignLast {
    case .auto: all == .justify && text.align != .justifyAll ? .start : all
    case .start, .matchParent: .start
    case .end: .end
    case .left: .left
    case .right: .right
    case .center: .center
    case .justify: .justify
    }
  }

  /// Aligns the line of an annotation; `nil` for other lines.
  ///
  /// <https://drafts.csswg.org/css-ruby-1/#ruby-align-property>
  private mutating func alignRuby(_ context: borrowing LayoutContext) -> LayoutUnit? {
    guard context.boxes.isRubyAnnotation(content.container) else { return nil }
    let free = line.opportunity.size - line.indent - line.inlineSize
    guard free > .zero else { return nil }
    let align = context.boxes.styles.rows[shaped.rootStyle.id.index].inherited.rubyAlign
    let places = justificationPlaces(.auto)
    let distribution = RubyDistribution(align, free: free, count: places.count)
    expand(places, by: LayoutUnit(px: Double(distribution.share) * Double(places.count)))
    if baseDirection == .rightToLeft {
      let end =
        free - distribution.start
        - LayoutUnit(px: Double(distribution.share) * Double(places.count))
      return end - line.hangingSize
    }
    return distribution.start + line.indent
  }

  /// Spreads the line's contents over `free` more room.
  ///
  /// - Returns: Whether there is any place to put it.
  private mutating func justify(by free: LayoutUnit, _ text: TextStyle) -> Bool {
    let places = justificationPlaces(text.justify)
    guard !places.isEmpty else { return false }
    expand(places, by: free)
    return true
  }

  /// The places on the line that justification may widen.
  private func justificationPlaces(_ justify: TextJustify) -> [(leaf: Int, offset: Int)] {
    var places: [(leaf: Int, offset: Int)] = []
    let end = lastVisibleLeaf
    for (index, leaf) in leaves.enumerated()
    where index <= end && leaf.kind == .text && !isInRuby(leaf) {
      // What is before a tab keeps its place.
      let range = index == end ? visibleRange(leaf) : line.items[leaf.line].range
      for offset in shaped.justificationPlaces(in: range, justify) {
        if index == end, shaped.endOfCharacter(at: offset) >= range.upperBound { break }
        places.append((index, offset))
      }
    }
    if let tab = leaves.lastIndex(where: {
      $0.kind == .space && line.items[$0.line].kind == .tab
    }) {
      places.removeAll { $0.leaf < tab }
    }
    return places
  }

  /// Divides room among places.
  private mutating func expand(
    _ places: [(leaf: Int, offset: Int)], by free: LayoutUnit
  ) {
    guard !places.isEmpty, free > .zero else { return }
    let share = Float(free.px) / Float(places.count)
    for place in places {
      leaves[place.leaf].expansions.append((place.offset, share))
    }
    // The shares are real numbers; the boxes' edges stay on the grid and end at the line's end.
    var given = LayoutUnit.zero
    var count = 0
    for index in leaves.indices
    where !leaves[index].expansions.isEmpty && !isInRuby(leaves[index]) {
      count += leaves[index].expansions.count
      let upTo =
        count == places.count ? free : LayoutUnit(px: Double(share) * Double(count))
      leaves[index].inlineSize += upTo - given
      given = upTo
    }
  }

  /// Whether a leaf is in a ruby base, whose own alignment places it.
  private func isInRuby(_ leaf: LineLeaf) -> Bool {
    guard !line.rubies.isEmpty else { return false }
    var state = leaf.state
    while state != 0 {
      if states[state].ruby >= 0 { return true }
      state = states[state].parent
    }
    return false
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
}
