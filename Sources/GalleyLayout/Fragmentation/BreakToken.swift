public import GalleyCSS
public import GalleyPrimitives

/// Where the layout of a box stopped at the end of a fragmentainer, so that it can go on in the
/// next one.
///
/// Tokens form a tree as boxes do: a box that is broken holds the tokens of those children that go
/// on. A child without a token, before the last one that has one, is finished.
///
/// <https://drafts.csswg.org/css-break-4/#fragmentation-model>
public struct BreakToken: Sendable {
  public var box: ID<Box>
  /// The border-box block size that all fragments so far took, as far as it counts towards the
  /// box's own size.
  public var consumedBlockSize = LayoutUnit.zero
  /// How many fragments there are so far; zero for a break before the box.
  public var sequenceNumber: Int32 = 0
  /// Whether the box has no fragment yet: all of it is in the next fragmentainer.
  public var isBreakBefore = false
  /// Whether style asks for the break before the box.
  public var isForced = false
  /// Whether the box's block-end edge was reached, so that only overflowing contents go on: what
  /// follows the box is not pushed into the next fragmentainer.
  ///
  /// <https://drafts.csswg.org/css-break-4/#parallel-flows>
  public var isAtBlockEnd = false
  /// Whether every child was begun, so that none but those in ``children`` goes on.
  public var hasSeenAllChildren = false
  /// Whether the break makes room for a box that spans all columns.
  public var isCausedByColumnSpan = false
  /// In document order.
  public var children: [ID<BreakToken>] = []
  /// What the box's own layout algorithm needs besides.
  public var data = BreakTokenData.none

  public init(box: ID<Box>) { self.box = box }
}

/// What one kind of layout needs to go on, besides the tokens of children.
public enum BreakTokenData: Sendable {
  case none
  /// Lines go on.
  case inline(InlineResumePoint)
  /// A table goes on: the item that comes next, and what is left below the last one.
  case table(next: Int, rest: LayoutUnit)
  /// A multi-column container goes on.
  case multicol(MulticolResumePoint)
  /// A flex or grid container goes on.
  case items(ItemsResumePoint)
}

/// Where an inline formatting context goes on.
public struct InlineResumePoint: Hashable, Sendable {
  /// The item of ``InlineContent/items`` that comes next, and the offset in the text.
  public var item: Int
  public var offset: Int
  /// The items of the inline boxes that are open, outermost first.
  public var openBoxes: [Int]
  public var isFirstLine: Bool
  public var isParagraphStart: Bool
  /// What the last line's forced break clears, where the floats go on in further fragmentainers.
  public var pendingClear = Clear.none
}

/// Where a multi-column container goes on.
public struct MulticolResumePoint: Hashable, Sendable {
  /// Where the contents of the columns go on; `nil` if they are yet to begin.
  public var contents: ID<BreakToken>?
  /// A spanner that comes next, before those contents, and where it goes on.
  public var spanner: ID<Box>?
  public var spannerToken: ID<BreakToken>?
  /// Whether contents of columns are left.
  public var hasContents: Bool
}

extension LayoutContext {
  /// The token that a space resumes from; `nil` for a box that begins.
  func incomingToken(_ space: FragmentationSpace) -> BreakToken? {
    space.breakToken.map { breakTokens.rows[$0.index] }
  }

  /// A token that puts all of a box into the next fragmentainer.
  mutating func breakBefore(_ box: ID<Box>, isForced: Bool) -> ID<BreakToken> {
    var token = BreakToken(box: box)
    token.isBreakBefore = true
    token.isForced = isForced
    return breakTokens.append(token)
  }
}
