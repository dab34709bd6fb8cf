public import GalleyPrimitives

/// What laying out one box tells its parent.
public struct LayoutResult: Sendable {
  /// The fragment, in the run's ``FragmentStore``. Its parent alone knows where it goes.
  public var fragment: ID<Fragment>
  /// The border-box size along the box's own axes.
  public var size: LogicalSize
  /// The block size that the contents alone would give, before min, max and stretching.
  public var intrinsicBlockSize: LayoutUnit
  /// From the block-start border edge; `nil` if no line of text is inside.
  public var firstBaseline: LayoutUnit?
  /// From the block-start border edge; `nil` if no line of text is inside.
  public var lastBaseline: LayoutUnit?
  /// The margins of descendants that end below the box's block-end edge, which the box's own
  /// block-end margin (not in yet) and later ones join; for a box that collapses through, also
  /// those at its block-start edge and before it.
  public var endMargins = MarginStrut()
  /// Where the border box's block-start edge came to lie in the block formatting context; `nil`
  /// if the box collapses through and nothing inside settled it.
  public var bfcBlockOffset: LayoutUnit?
  /// The floats of the formatting context after this box; empty if the box established one.
  public var exclusions = ExclusionSpace()
  /// Sides of floats inside a box without ``bfcBlockOffset`` that stand at the edge which margins
  /// are still moving.
  public var adjoiningFloats: FloatSides = []
  /// Where those floats took that edge to be.
  public var adjoiningFloatOffset: LayoutUnit?
  /// Whether floats or clearance moved the box below where its margins alone would put it.
  public var isPushedByFloats = false
  /// How many lines of the formatting context are inside.
  public var lineCount: Int32 = 0
  /// How many pieces are inside that a clamp may divide; see ``LineClampLimits/pieces``.
  public var pieceCount: Int32 = 0
  /// Whether a block without lines is after the last line.
  public var hasPieceAfterLines = false
  /// Whether the box's start and end margins adjoin.
  ///
  /// <https://drafts.csswg.org/css2/#collapsing-margins>
  public var isSelfCollapsing = false
  /// Descendants whose containing block is further out.
  public var outOfFlow: [OutOfFlowBox] = []
  /// Breaks inside and around the box; of interest in fragmentation contexts only.
  public var fragmentation = FragmentationResult()

  public init(fragment: ID<Fragment>, size: LogicalSize) {
    self.fragment = fragment
    self.size = size
    intrinsicBlockSize = size.blockSize
  }
}

/// An absolutely positioned box on its way to its containing block.
///
/// <https://drafts.csswg.org/css-position-3/#static-position>
public struct OutOfFlowBox: Hashable, Sendable {
  public var box: ID<Box>
  /// The top-left corner of the static-position rectangle, from the top-left border corner of the
  /// fragment that carries it.
  public var staticPosition: PhysicalOffset
  /// The static-position rectangle's size, and how the box is aligned in it.
  public var placement = StaticPlacement()
  /// The writing direction of the box's parent, which ``placement`` counts in.
  public var writing: WritingDirection
  /// The inline box that is the containing block, once one was passed; `nil` before.
  public var inlineContainer: ID<Box>?
  /// The box that is the containing block, where that is divided among fragmentainers: the
  /// fragmentation context lays the out-of-flow box out then. `nil` elsewhere.
  public var dividedContainer: ID<Box>?
  /// The grid area in ``dividedContainer`` that is the containing block, from that box's
  /// border-box start corner before it was divided; `nil` for all of its padding box.
  public var gridArea: LogicalRect?

  public init(box: ID<Box>, staticPosition: PhysicalOffset, writing: WritingDirection) {
    self.box = box
    self.staticPosition = staticPosition
    self.writing = writing
  }
}

/// The smallest and the largest inline size that contents ask for, as border-box sizes.
///
/// <https://drafts.csswg.org/css-sizing-3/#intrinsic-sizes>
public struct IntrinsicSizes: Hashable, Sendable {
  public var minContent: LayoutUnit
  public var maxContent: LayoutUnit

  public init(minContent: LayoutUnit = .zero, maxContent: LayoutUnit = .zero) {
    self.minContent = minContent
    self.maxContent = maxContent
  }

  public static func + (a: IntrinsicSizes, b: LayoutUnit) -> IntrinsicSizes {
    IntrinsicSizes(minContent: a.minContent + b, maxContent: a.maxContent + b)
  }
}
