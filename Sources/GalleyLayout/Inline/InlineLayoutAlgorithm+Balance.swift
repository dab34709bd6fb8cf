import GalleyCSS
import GalleyPrimitives

extension InlineLayoutAlgorithm {
  /// Whether the lines of a content are to be balanced.
  ///
  /// <https://drafts.csswg.org/css-text-4/#valdef-text-wrap-style-balance>
  func isBalanced(
    _ content: InlineContent, _ flow: BlockFlow, _ context: borrowing LayoutContext
  ) -> Bool {
    let row = context.boxes[content.container].style.index
    // Not yet: lines beside floats.
    // A clamp by height is found before lines are balanced.
    return !flow.clamp.isTrial && context.boxes.styles.rows[row].text.wrapStyle == .balance
      && flow.exclusions.isEmpty
      && !content.items.contains { $0.kind == .floating || $0.kind == .block }
  }

  /// The line size that makes all lines of the paragraph at the breaker's place about as long;
  /// `nil` where balancing changes nothing.
  ///
  /// - Parameter indent: Of the paragraph's first line.
  func balancedLimit(
    _ breaker: InlineLineBreaker, indent: LayoutUnit, _ flow: BlockFlow,
    _ context: inout LayoutContext
  ) -> LayoutUnit? {
    // Longer paragraphs are left alone, as browsers do.
    let longest = 6
    let whole = flow.inlineSize
    if let shown = flow.clamp.lineLimit(lines: flow.lineCount, pieces: flow.pieceCount),
      shown <= Int32(longest)
    {
      let reserved = clampEllipsis(&context)?.width ?? .zero
      let most = (count: Int(shown), reserved: reserved)
      if let end = shownEnd(breaker, indent, limit: whole, most, flow, &context) {
        var low = LayoutUnit.zero
        var high = whole
        while high - low > 1 {
          let middle = low + (high - low) / 2
          if let reached = shownEnd(breaker, indent, limit: middle, most, flow, &context),
            reached >= end
          {
            high = middle
          } else {
            low = middle
          }
        }
        return high
      }
    }
    guard
      let count = lineCount(breaker, indent, limit: whole, most: longest, flow, &context),
      count > 1
    else { return nil }
    var low = LayoutUnit.zero
    var high = whole
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if lineCount(breaker, indent, limit: middle, most: count, flow, &context) != nil {
        high = middle
      } else {
        low = middle
      }
    }
    return high
  }

  /// Where the lines end that a clamp leaves of a paragraph at a line size, as an offset in the
  /// text; `nil` if it is not clamped there, or something does not fit.
  private func shownEnd(
    _ breaker: InlineLineBreaker, _ indent: LayoutUnit, limit: LayoutUnit,
    _ most: (count: Int, reserved: LayoutUnit), _ flow: BlockFlow,
    _ context: inout LayoutContext
  ) -> Int? {
    var flow = flow
    var breaker = breaker
    breaker.limit = limit
    breaker.bfcBlockOffset = flow.nextBFCBlockOffset
    for count in 0..<most.count {
      let isLast = count == most.count - 1
      breaker.reserved = isLast ? most.reserved : .zero
      let line = breaker.nextLine(indent: count == 0 ? indent : .zero, &flow, &context)
      let room = isLast ? limit - most.reserved : limit
      if line.indent + line.inlineSize > room || breaker.isAtEnd { return nil }
      if line.endsWithForcedBreak { return nil }
    }
    return breaker.cursor.offset
  }

  /// How many lines the paragraph takes at a line size; `nil` if more than `most`, or if something
  /// does not fit.
  private func lineCount(
    _ breaker: InlineLineBreaker, _ indent: LayoutUnit, limit: LayoutUnit, most: Int,
    _ flow: BlockFlow, _ context: inout LayoutContext
  ) -> Int? {
    var flow = flow
    var breaker = breaker
    breaker.limit = limit
    breaker.bfcBlockOffset = flow.nextBFCBlockOffset
    var count = 0
    while !breaker.isAtEnd {
      let line = breaker.nextLine(indent: count == 0 ? indent : .zero, &flow, &context)
      count += 1
      if count > most || line.indent + line.inlineSize > limit { return nil }
      if line.endsWithForcedBreak { break }
    }
    return count
  }
}
