import GalleyCSS
import GalleyPrimitives

/// Which block-level boxes of a flow lose margins to `margin-trim`.
///
/// Margins at the start are trimmed until something with content comes. Those at the end are known
/// only once all boxes are laid out, so that a second pass trims them.
///
/// <https://drafts.csswg.org/css-box-4/#margin-trim-block>
struct MarginTrimming {
  /// Whether margins that adjoin the block-start edge are trimmed.
  var trimsStart = false
  /// The block from whose block-end margin on all margins are trimmed; `nil` for none.
  var endStart: Int?
  /// How many block-level boxes were placed.
  var blockCount = 0
  /// The last box with content; -1 if there is none.
  var lastContent = -1

  /// Notes that a line or block with content was placed.
  mutating func noteContent() {
    trimsStart = false
    lastContent = blockCount - 1
  }
}

/// What is trimmed of one block-level box.
struct BlockMarginTrim {
  var trimsStart = false
  var trimsEnd = false
}

extension BlockFlow {
  /// Counts a block-level box, and finds what `margin-trim` takes away of it.
  mutating func beginTrimming() -> BlockMarginTrim {
    let index = trimming.blockCount
    trimming.blockCount += 1
    var result = BlockMarginTrim(trimsStart: trimming.trimsStart)
    if let start = trimming.endStart {
      result.trimsEnd = index >= start
      if index > start { result.trimsStart = true }
    }
    return result
  }

  /// Takes trimmed margins off a box.
  func apply(
    _ trim: BlockMarginTrim, to margins: inout LogicalSides<LayoutUnit>,
    _ space: inout ConstraintSpace
  ) {
    guard trim.trimsStart || trim.trimsEnd else { return }
    var sides: MarginTrim = []
    if trim.trimsStart { sides.insert(.blockStart) }
    if trim.trimsEnd { sides.insert(.blockEnd) }
    space.trimmedMargins = TrimmedMargins(sides, in: writing)
    space.trimsAdjoiningStart = trim.trimsStart
    space.trimsAdjoiningEnd = trim.trimsEnd
    margins = space.trimmedMargins.trim(margins, in: writing)
  }
}

extension BlockLayoutAlgorithm {
  /// Whether the margins of first children are trimmed.
  func trimsStart(in context: borrowing LayoutContext) -> Bool {
    if context.marginTrim(of: box).contains(.blockStart) { return true }
    return !isRoot && space.trimsAdjoiningStart && insets.sum.blockStart == .zero
  }

  /// Whether the margins of last children are trimmed.
  func trimsEnd(in context: borrowing LayoutContext) -> Bool {
    if context.marginTrim(of: box).contains(.blockEnd) { return true }
    return !isRoot && space.trimsAdjoiningEnd && insets.sum.blockEnd == .zero
      && context.blockSizeValue(.preferred, of: box, in: space.writing) == .auto
  }

  /// The sides at which the box's own margins are gone.
  func trimmedMargins(isSelfCollapsing: Bool) -> TrimmedMargins {
    guard isSelfCollapsing, space.trimsAdjoiningStart else { return space.trimmedMargins }
    return space.trimmedMargins.union(TrimmedMargins([.blockStart, .blockEnd], in: space.writing))
  }
}
