import GalleyCSS
import GalleyPrimitives

extension BlockFlow {
  /// Whether a clamp leaves out all that would follow.
  var isFull: Bool {
    if let lines = clamp.lines, lineCount >= lines { return true }
    if let pieces = clamp.pieces, pieceCount >= pieces { return true }
    return false
  }

  /// Whether the next line, if it is one, is the last before the clamp point.
  var isClampedAfterNextLine: Bool {
    !clamp.isTrial
      && (clamp.lines == lineCount + 1 || clamp.pieces == pieceCount + 1)
  }

  /// Counts a block with what is inside.
  mutating func noteClampPieces(of result: LayoutResult) {
    lineCount += result.lineCount
    pieceCount += max(result.pieceCount, 1)
    if result.lineCount > 0 {
      hasPieceAfterLines = result.hasPieceAfterLines
    } else {
      hasPieceAfterLines = true
    }
  }
}

extension BlockLayoutAlgorithm {
  /// Finds where the contents of a box that clamps them end: after as many lines as `max-lines`
  /// allows, or at the last place where they fit in the box's set or greatest block size, whichever
  /// comes first.
  ///
  /// <https://drafts.csswg.org/css-overflow-4/#continue>
  mutating func clampLimits(in context: inout LayoutContext) -> LineClampLimits {
    guard isRoot else { return space.clamp }
    let own = context.boxes[box]
    let rare = context.boxes.styles.rows[own.style.index].rare
    guard rare.continuation != .auto, !own.isAnonymous else { return LineClampLimits() }
    var limits = LineClampLimits(isTrial: true)
    let room = clampedBlockSize(in: context)
    if rare.lineClamp == nil, room == nil { return LineClampLimits() }
    // Not yet: the clamp point of a box that is divided among fragmentainers starts anew in each.
    var account: BreakBuilder?
    let (whole, contents) = fillFlow(limits, &account, in: &context)
    if let lines = rare.lineClamp,
      whole.lineCount > lines || (whole.lineCount == lines && whole.hasPieceAfterLines)
    {
      limits.lines = lines
    }
    if let room, contents.blockSize > room {
      // The size grows with the pieces, so that the last place that fits is found by halves.
      var low: Int32 = 0
      var high = max(whole.pieceCount, 1)
      while high - low > 1 {
        let middle = low + (high - low) / 2
        limits.pieces = middle
        if fillFlow(limits, &account, in: &context).1.blockSize <= room {
          low = middle
        } else {
          high = middle
        }
      }
      limits.pieces = low
    }
    limits.isTrial = false
    // Balancing may bring high content to other lines, so that fewer fit.
    var attempts = 0
    while let room, let pieces = limits.pieces, pieces > 0, attempts < 64,
      fillFlow(limits, &account, in: &context).1.blockSize > room
    {
      limits.pieces = pieces - 1
      attempts += 1
    }
    return limits
  }

  /// The content box's block size that the contents may not exceed; `nil` if there is none.
  private func clampedBlockSize(in context: borrowing LayoutContext) -> LayoutUnit? {
    let endless = LayoutUnit.max / 4
    var size = context.usedBlockSize(
      of: box, in: space, insets: insets, inlineSize: inlineSize, content: endless)
    if let filled = context.filledBlockSize(of: box, in: space) { size = min(size, filled) }
    return size < endless ? (size - insets.blockSum).clampedToZero : nil
  }
}
