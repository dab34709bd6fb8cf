public import GalleyCSS
public import GalleyPrimitives

/// Everything a box may learn from outside itself while it is laid out.
///
/// A result depends on its box and on this value alone, so the two together are its cache key.
/// Sizes are along the box's own axes (``writing`` is the box's own writing direction) and, unless
/// said otherwise, count the whole room for its margin box.
public struct ConstraintSpace: Hashable, Sendable {
  /// What an `auto` size means where its containing block decides.
  public enum AutoSize: UInt8, Hashable, Sendable {
    /// Fills the available size.
    case stretch
    /// Shrinks to fit: the max-content size, at most the available one, at least the min-content.
    case fitContent
  }

  /// Edges across the lines of a box.
  public struct BlockEdges: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let start = BlockEdges(rawValue: 1)
    public static let end = BlockEdges(rawValue: 2)
  }

  /// The box's own writing mode and direction.
  public var writing: WritingDirection
  /// The room in the containing block; the block size is `nil` while it is indefinite.
  ///
  /// <https://drafts.csswg.org/css-sizing-3/#available>
  public var availableInlineSize: LayoutUnit
  public var availableBlockSize: LayoutUnit?
  /// What percentages of inline-axis sizes count.
  public var percentageInlineSize: LayoutUnit
  /// What percentages of all margins and paddings count: the containing block's inline size.
  public var marginPercentageBasis: LayoutUnit
  /// What percentages of the block size count; `nil` while it is indefinite.
  ///
  /// <https://drafts.csswg.org/css-sizing-3/#percentage-sizing>
  public var percentageBlockSize: LayoutUnit?
  /// The border-box inline size, where the parent has already chosen it (flex, grid, table).
  public var fixedInlineSize: LayoutUnit?
  /// The border-box block size, where the parent has already chosen it.
  public var fixedBlockSize: LayoutUnit?
  /// Whether percentages of children don't resolve against ``fixedBlockSize``.
  public var isFixedBlockSizeIndefinite = false
  public var inlineAutoSize = AutoSize.stretch
  public var blockAutoSize = AutoSize.fitContent
  /// Whether the parent makes the box establish a new formatting context (items, cells, …).
  public var isNewFormattingContext = false
  /// Where the box lies in its block formatting context: the line-left edge of its border box,
  /// and the block offset before ``marginStrut`` is added. Meaningless for a box that establishes
  /// a formatting context.
  public var bfcOffset = BFCOffset.zero
  /// Margins that end at the box's block-start edge and may still grow; the box's own is in.
  public var marginStrut = MarginStrut()
  /// The floats so far in the box's block formatting context.
  public var exclusions = ExclusionSpace()
  /// Sides of floats that stand at the edge which ``marginStrut`` is still moving.
  public var adjoiningFloats: FloatSides = []
  /// Where the box's block-start border edge must be in the formatting context: found by an
  /// earlier pass, since floats inside had to be placed before it was known.
  public var forcedBFCBlockOffset: LayoutUnit?
  /// The least BFC block offset that the box's border box may have, from `clear` on it or on an
  /// ancestor; `nil` if nothing is cleared.
  public var clearanceOffset: LayoutUnit?
  /// For table cells: the table's collapsed borders that stand in for the cell's own.
  public var collapsedBorders: LogicalSides<LayoutUnit>?
  /// For table cells: where the first baseline must be, from the block-start border edge.
  public var alignedBaseline: LayoutUnit?
  /// What is added to the padding at the block-start and block-end edges, so that the baselines of
  /// contents meet those of other boxes.
  ///
  /// <https://drafts.csswg.org/css-align-3/#baseline-align-content>
  public var baselinePadding = BaselinePadding()
  /// For subgrids: the tracks of the grid around.
  public var subgrid = SubgridHandle()
  /// How much may still be shown in the formatting context, where an ancestor clamps lines.
  ///
  /// <https://drafts.csswg.org/css-overflow-4/#line-clamp>
  public var clamp = LineClampLimits()
  /// Sides at which the container takes the box's margins away.
  public var trimmedMargins: TrimmedMargins = []
  /// Whether an ancestor trims the margins that adjoin the box's block-start edge, and those that
  /// adjoin its block-end edge.
  public var trimsAdjoiningStart = false
  public var trimsAdjoiningEnd = false
  /// Which of the box's first and last formatted lines `text-box-trim` of boxes around trims.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#text-box-trim>
  public var textBoxTrim: TextBoxTrim = []
  /// The block margins that `stretch` takes as zero, since they may join those of the parent.
  ///
  /// <https://drafts.csswg.org/css-sizing-4/#stretch-fit-sizing>
  public var ignoredStretchMargins: BlockEdges = []
  /// For cells that are divided: the border-box block size that all fragments have at least.
  public var leastBlockSize: LayoutUnit?
  /// Whether only sizes are asked for, with percentage block sizes taken as `auto`.
  public var isMeasuring = false
  /// The fragmentainers that the box is divided among.
  public var fragmentation = FragmentationSpace()

  public init(
    writing: WritingDirection, availableInlineSize: LayoutUnit,
    availableBlockSize: LayoutUnit? = nil
  ) {
    self.writing = writing
    self.availableInlineSize = availableInlineSize
    self.availableBlockSize = availableBlockSize
    percentageInlineSize = availableInlineSize
    marginPercentageBasis = availableInlineSize
    percentageBlockSize = availableBlockSize
  }
}
