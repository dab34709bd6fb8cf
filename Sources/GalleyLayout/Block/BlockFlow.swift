import GalleyPrimitives

/// The contents of a block container on their way down: what has been placed, where the next thing
/// goes, and the margins and floats that it meets.
///
/// Both kinds of contents use it: block-level children through ``addBlock(_:in:)``, and lines
/// through ``InlineLayoutAlgorithm``, where a block inside an inline box makes a line of its own
/// and its margins collapse with those around the lines.
///
/// Offsets are logical and count from the content box's start corner, unless a name says BFC.
///
/// <https://drafts.csswg.org/css2/#block-formatting>
struct BlockFlow {
  let container: ID<Box>
  let writing: WritingDirection
  /// The content box's inline size.
  let inlineSize: LayoutUnit
  /// The content box's block size that percentages of children count; `nil` while indefinite.
  let percentageBlockSize: LayoutUnit?
  /// The room below the content box's block-start edge; `nil` if it has no end.
  let availableBlockSize: LayoutUnit?
  /// From the border box's start corner to the content box's.
  let contentOffset: LogicalOffset
  /// The content box's line-left edge in the formatting context.
  let bfcLineOffset: LayoutUnit
  /// Where the border box's block-start edge is in the formatting context once ``strut`` is added,
  /// while ``bfcBlockOffset`` is unknown.
  let unresolvedBFCBlockOffset: LayoutUnit
  /// The edge's final place, known from an earlier pass.
  let forcedBFCBlockOffset: LayoutUnit?
  /// The least offset that `clear` on the container or an ancestor allows the edge.
  let clearanceOffset: LayoutUnit?
  /// Whether only sizes are asked for.
  let isMeasuring: Bool

  /// Where the container's block-start border edge is in the formatting context; `nil` while
  /// margins inside may still move it.
  var bfcBlockOffset: LayoutUnit?
  /// The block-end border edge of what was placed last.
  var blockOffset = LayoutUnit.zero
  /// The margins after that edge (before the container's own edge, while that is unresolved).
  var strut: MarginStrut
  var exclusions: ExclusionSpace
  /// Floats that stand at the container's edge while it is unresolved.
  var adjoiningFloats: FloatSides
  /// Where floats in the container took its unresolved edge to be.
  var adjoiningFloatOffset: LayoutUnit?
  /// Set when floats stand wrong since the edge was found elsewhere: all must be done again with
  /// the edge forced to this. Whoever drives the flow stops when it sees it.
  var relayoutOffset: LayoutUnit?
  /// Whether clearance keeps ``strut`` from joining the container's own block-end margin.
  var isStrutSeparated = false
  var isPushedByFloats = false
  /// What was placed, in document order.
  var children: [FlowChild] = []
  /// Out-of-flow boxes whose static position is directly in this flow.
  var outOfFlow: [FlowOutOfFlow] = []
  /// From the content box's block-start edge.
  var firstBaseline: LayoutUnit?
  var lastBaseline: LayoutUnit?
  /// The room above the next line that annotations of its text may use: what the line before
  /// leaves, or at the start the container's padding. Negative where annotations of the line
  /// before reach further down than it.
  var annotationSpace = LayoutUnit.zero
  /// How much of the contents a clamp lets the flow have.
  var clamp = LineClampLimits()
  /// How many lines it has, those in blocks of the same formatting context among them.
  var lineCount: Int32 = 0
  /// How many pieces it has that a clamp may divide; see ``LineClampLimits/pieces``.
  var pieceCount: Int32 = 0
  /// Whether a block without lines is after the last line.
  var hasPieceAfterLines = false
  /// What `text-box-trim` does to the lines.
  var textTrim = TextBoxTrimming()
  /// Whether a line or block with content was placed.
  var hasContent = false
  /// The container's edges that margins of children may pass.
  var openEdges: ConstraintSpace.BlockEdges = []
  /// The account of breaks; `nil` where contents are not divided.
  var breaks: BreakBuilder?
  /// What `margin-trim` here or further out takes away.
  var trimming = MarginTrimming()
}

/// A placed child of a flow.
struct FlowChild {
  var fragment: ID<Fragment>
  /// From the content box's start corner to the child's border box's (line box's) start corner.
  var offset: LogicalOffset
  var size: PhysicalSize
  /// What relative positioning adds.
  var shift = PhysicalOffset.zero
  /// Out-of-flow descendants, from the child's top-left corner.
  var outOfFlow: [OutOfFlowBox] = []
}

/// An out-of-flow box whose static position is in the flow itself.
struct FlowOutOfFlow {
  var box: ID<Box>
  /// The start corner of its static-position rectangle from the content box's start corner.
  var staticPosition: LogicalOffset
  var placement = StaticPlacement()
  var inlineContainer: ID<Box>?
}

extension BlockFlow {
  /// Whether the driver must stop: the container will be laid out again.
  var isAborted: Bool { relayoutOffset != nil }

  /// Where ``blockOffset`` is in the formatting context, before ``strut``; while the container's
  /// edge is unresolved, that edge before ``strut``.
  var bfcOrigin: LayoutUnit {
    if let bfcBlockOffset { return bfcBlockOffset + contentOffset.blockOffset + blockOffset }
    return unresolvedBFCBlockOffset
  }

  /// Where something with content would begin now, in the formatting context.
  var nextBFCBlockOffset: LayoutUnit {
    if bfcBlockOffset == nil {
      if let forcedBFCBlockOffset { return forcedBFCBlockOffset }
      return cleared(unresolvedBFCBlockOffset + strut.collapsed)
    }
    return bfcOrigin + strut.collapsed
  }

  private func cleared(_ offset: LayoutUnit) -> LayoutUnit {
    clearanceOffset.map { max($0, offset) } ?? offset
  }

  /// The content box's block-start edge in the formatting context, as far as it is known.
  var bfcContentBlockOffset: LayoutUnit {
    bfcBlockOffset.map { $0 + contentOffset.blockOffset } ?? nextBFCBlockOffset
  }

  /// An offset in the formatting context as one from the content box's block-start edge.
  func blockOffset(fromBFC offset: LayoutUnit) -> LayoutUnit { offset - bfcContentBlockOffset }

  /// The inline offset of something whose line-left edge is `lineOffset` from the content box's.
  func inlineOffset(ofLine lineOffset: LayoutUnit, size: LayoutUnit) -> LayoutUnit {
    writing.isRightToLeft ? inlineSize - lineOffset - size : lineOffset
  }

  /// Settles the container's block-start edge, if it isn't yet.
  ///
  /// - Parameter offset: Where the edge is in the formatting context.
  /// - Returns: Whether layout may go on; `false` if floats stand wrong.
  @discardableResult
  mutating func resolve(at offset: LayoutUnit) -> Bool {
    guard bfcBlockOffset == nil else { return true }
    let offset = forcedBFCBlockOffset ?? offset
    // With a forced edge all floats stand by it, and layout must come to an end.
    if forcedBFCBlockOffset == nil, let adjoiningFloatOffset, adjoiningFloatOffset != offset {
      relayoutOffset = offset
      return false
    }
    bfcBlockOffset = offset
    adjoiningFloats = []
    adjoiningFloatOffset = nil
    return true
  }

  /// Settles the container's block-start edge by the margins so far, which it uses up.
  ///
  /// - Parameter overridingForced: Whether the edge is to be found anew even if it is forced.
  @discardableResult
  mutating func resolveByMargins(overridingForced: Bool = false) -> Bool {
    guard bfcBlockOffset == nil else { return true }
    let offset = unresolvedBFCBlockOffset + strut.collapsed
    let clearedOffset = cleared(offset)
    if clearedOffset > offset { isPushedByFloats = true }
    strut = MarginStrut()
    if overridingForced, let forced = forcedBFCBlockOffset, forced != clearedOffset {
      relayoutOffset = clearedOffset
      return false
    }
    return resolve(at: clearedOffset)
  }
}
