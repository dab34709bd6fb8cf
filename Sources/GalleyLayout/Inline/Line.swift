import GalleyCSS
import GalleyPrimitives

/// A place in an inline content: an item and an offset in it.
struct InlineCursor: Hashable {
  var item = 0
  /// In UTF-16 units of the content's text; only texts are entered in the middle.
  var offset = 0
}

/// The part of an item that stands on a line.
struct LineItem {
  var kind: InlineItem.Kind
  /// The index of the item.
  var item: Int
  var start: Int
  var end: Int
  var level: UInt8
  /// What the part takes along the line: for text its advance, for a box its margin box, for the
  /// start or end of an inline box margin, border and padding.
  var inlineSize = LayoutUnit.zero
  /// From the line's start to the part's.
  var position = LayoutUnit.zero
  /// Whether the line may end after the part.
  var canBreakAfter = false
  /// Whether the part is cut off by an ellipsis and shows nothing.
  var isHidden = false
  /// In ``Line/inserts``, for an ellipsis; negative otherwise.
  var insert = -1
  /// In ``Line/rubies``, for the start or end of a ruby base; negative otherwise.
  var ruby = -1
  /// Whether the part is in a ruby base, which lines don't break.
  var isInRuby = false
  /// Whether a hyphen follows; its width is in ``inlineSize``.
  var isHyphenated = false
  /// Whether the start or end of an inline box has any margin, border or padding.
  var hasEdge = false
  /// In ``Line/atomics``; negative if it is none.
  var atomic = -1
  /// Where the flow was before this float was placed, in ``Line/marks``; negative if it wasn't.
  var mark = -1

  var range: Range<Int> { start..<end }
}

/// A box that sits on a line as one piece.
struct LineAtomic {
  var result: LayoutResult
  /// The border box's size along the container's axes.
  var size: LogicalSize
  /// Along the container's axes.
  var margins: LogicalSides<LayoutUnit>
}

/// A line, broken but not yet built.
struct Line {
  var items: [LineItem] = []
  var atomics: [LineAtomic] = []
  /// The ellipsis.
  var inserts: [ShapedInsert] = []
  /// Items of inline boxes that are open at the line's start, outermost first.
  var openBoxes: [Int] = []
  /// Where the next line begins.
  var end = InlineCursor()
  /// The size of what is on the line, without ``indent`` and what hangs.
  var inlineSize = LayoutUnit.zero
  /// The size of white space that hangs at the line's end.
  var hangingSize = LayoutUnit.zero
  var indent = LayoutUnit.zero
  /// The room that the floats leave, from the content box's line-left edge.
  var opportunity = LineOpportunity(lineStart: .zero, lineEnd: .zero, isNarrowed: false)
  var endsWithForcedBreak = false
  /// Whether nothing follows in the paragraph: the end of the content, or a block.
  var isLast = false
  var isFirst = false
  /// Whether nothing on the line makes it a line box.
  ///
  /// <https://drafts.csswg.org/css2/#phantom-line-box>
  var isEmpty = true
  /// Floats that did not fit and go below the line.
  var pendingFloats: [UnplacedFloat] = []
  /// What the line's forced break clears.
  var clear = Clear.none
  var marks: [FlowMark] = []
  /// The ruby bases that begin on the line.
  var rubies: [LineRuby] = []
}

/// A ruby base on a line.
struct LineRuby {
  /// The item of the base's start.
  var item: Int
  var spacing: RubySpacing
  /// How far the annotations reach over what is beside the base.
  var startOverhang = LayoutUnit.zero
  var endOverhang = LayoutUnit.zero
}

/// A state of a flow that it can be put back to, as far as floats change it.
struct FlowMark {
  private let childCount: Int
  private let exclusions: ExclusionSpace
  private let adjoiningFloats: FloatSides
  private let adjoiningFloatOffset: LayoutUnit?
  private let tokenCount: Int

  init(_ flow: BlockFlow) {
    tokenCount = flow.breaks?.childTokens.count ?? 0
    childCount = flow.children.count
    exclusions = flow.exclusions
    adjoiningFloats = flow.adjoiningFloats
    adjoiningFloatOffset = flow.adjoiningFloatOffset
  }

  /// Takes the floats that were placed since away.
  func restore(_ flow: inout BlockFlow) {
    if flow.children.count > childCount {
      flow.children.removeLast(flow.children.count - childCount)
    }
    flow.exclusions = exclusions
    if let count = flow.breaks?.childTokens.count, count > tokenCount {
      flow.breaks?.childTokens.removeLast(count - tokenCount)
    }
    if flow.bfcBlockOffset == nil {
      flow.adjoiningFloats = adjoiningFloats
      flow.adjoiningFloatOffset = adjoiningFloatOffset
    }
  }
}
