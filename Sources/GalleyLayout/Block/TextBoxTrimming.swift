import GalleyCSS
import GalleyPrimitives

/// What `text-box-trim`, of a container or of blocks around it, does to a flow's lines.
///
/// A flow's first formatted line is its first line, or that of its first block-level child if it has
/// one; without such a line there is nothing to trim. The last one is not known when it comes: what
/// was placed is counted, and where more than the last line itself depends on the trimming, the flow
/// is laid out again with ``endTarget`` set.
///
/// <https://drafts.csswg.org/css-inline-3/#text-box-trim>
/// <https://drafts.csswg.org/css-pseudo-4/#first-text-line>
struct TextBoxTrimming {
  /// Whether the line or block that comes next holds the first line, which is trimmed at its start.
  var isStartPending = false
  /// Whether the last line is trimmed at its end.
  var trimsEnd = false
  /// Which line or block holds the last line, counted from 1, once that is known.
  var endTarget: Int32?
  /// How many lines and blocks there are.
  var count: Int32 = 0
  /// What the last line, if it came last of all, may still lose.
  var pendingEnd: PendingEnd?

  /// A line at the end of a flow that has not been trimmed.
  struct PendingEnd {
    var amount: LayoutUnit
    var blockEnd: LayoutUnit
    var childCount: Int
  }

  /// Whether the child that comes next holds the last line and is to trim it.
  var isEndNext: Bool { trimsEnd && endTarget == count + 1 }

  /// Notes a line or a block.
  mutating func note() {
    count += 1
    isStartPending = false
    pendingEnd = nil
  }
}

extension BlockFlow {
  /// Trims the last line, if that is all there is to do.
  ///
  /// - Returns: Whether the flow must be laid out again with ``TextBoxTrimming/endTarget`` set.
  mutating func trimEnd() -> Bool {
    guard textTrim.trimsEnd, textTrim.endTarget == nil, textTrim.count > 0 else { return false }
    if let pending = textTrim.pendingEnd {
      if pending.amount == .zero { return false }
      if pending.childCount == children.count, pending.blockEnd == blockOffset, strut.isEmpty,
        outOfFlow.isEmpty, exclusions.isEmpty
      {
        blockOffset -= pending.amount
        return false
      }
    }
    textTrim.endTarget = textTrim.count
    return true
  }
}

extension BlockLayoutAlgorithm {
  /// Which of the first and last lines are trimmed: what the box itself asks for, and what boxes
  /// around ask for where no border or padding of the box comes between.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#text-box-trim>
  func textBoxTrim(in context: borrowing LayoutContext) -> TextBoxTrim {
    let own = context.boxes[box]
    var trim = space.textBoxTrim
    if insets.sum.blockStart != .zero { trim.remove(.start) }
    if insets.sum.blockEnd != .zero { trim.remove(.end) }
    if own.isAnonymous { return trim }
    return trim.union(context.boxes.styles.rows[own.style.index].rare.textBoxTrim)
  }
}
