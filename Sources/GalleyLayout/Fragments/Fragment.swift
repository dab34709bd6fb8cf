public import GalleyCSS
public import GalleyPrimitives

/// The laid-out geometry of a box, or of a part of it. Never changed once made.
///
/// A fragment knows its size but not its place, and has no parent, so it can be placed again when
/// its parent is laid out anew. Fragments are physical: only layout itself thinks in logical axes.
///
/// <https://drafts.csswg.org/css-break-4/#fragment>
public struct Fragment: Sendable {
  public enum Kind: UInt8, Hashable, Sendable {
    /// A box, or the part of an inline box on one line.
    case box
    /// A line box.
    case line
    /// Glyphs of one text box (or generated text) on one line.
    case text
  }

  public var kind: Kind
  /// For a line, the block container whose line it is.
  public var box: ID<Box>
  /// The style in force, which differs from the box's on a first line.
  public var style: ID<ComputedStyle>
  /// The border-box size; for a line, the line box; for a text, advance by ascent + descent.
  public var size: PhysicalSize
  /// Where the children are in the store's list of links, in paint-relevant (document) order.
  public var children: Range<Int32> = 0..<0
  /// For a box, its row in ``FragmentStore/boxDetails``; for a text, in
  /// ``FragmentStore/textDetails``; for a line, in ``FragmentStore/lineDetails``; negative if none.
  public var details: Int32 = -1

  public init(kind: Kind, box: ID<Box>, style: ID<ComputedStyle>, size: PhysicalSize) {
    self.kind = kind
    self.box = box
    self.style = style
    self.size = size
  }
}

/// A fragment at a place inside its parent.
public struct FragmentLink: Hashable, Sendable {
  /// From the parent's top-left border corner to the child's, relative positioning included.
  public var offset: PhysicalOffset
  public var fragment: ID<Fragment>

  public init(offset: PhysicalOffset, fragment: ID<Fragment>) {
    self.offset = offset
    self.fragment = fragment
  }
}

/// What painting and CSSOM View need of a box fragment beyond its size.
public struct BoxDetails: Sendable {
  /// Used border widths (collapsed borders: the cell's or table's half).
  public var border = PhysicalSides<LayoutUnit>.zero
  public var padding = PhysicalSides<LayoutUnit>.zero
  /// The room that scrollbars take between border and padding.
  public var scrollbar = PhysicalSides<LayoutUnit>.zero
  /// Used margins.
  public var margin = PhysicalSides<LayoutUnit>.zero
  /// The sides at which an inline box's part has its border, padding and margin.
  public var hasSide = PhysicalSides(all: true)
  /// Where a replaced box's contents go, from its top-left border corner, before `object-fit`.
  public var contentRect = PhysicalRect.zero
  /// For a table, the grid box without captions, from its top-left border corner; else `nil`.
  public var tableGrid: PhysicalRect?
  /// For a row group, row or cell, the rectangles whose backgrounds the columns paint here.
  public var collapsedBorders: CollapsedBorderTable?
  /// For a fieldset with a legend, the legend's border box from the fieldset's top-left border
  /// corner. The fieldset's background and block-start border begin so that the border runs behind
  /// the legend's middle, and the border isn't drawn where the legend is.
  public var legendRect: PhysicalRect?
  /// For a fragment of a box that is divided and whose decorations are sliced: the border box that
  /// all fragments make together, from this fragment's top-left corner.
  ///
  /// <https://drafts.csswg.org/css-break-4/#break-decoration>
  public var wholeBox: PhysicalRect?
  /// The border and padding of ``wholeBox``.
  public var wholeBorder = PhysicalSides<LayoutUnit>.zero
  public var wholePadding = PhysicalSides<LayoutUnit>.zero
  /// Whether contents are clipped at the padding box whatever `overflow` says: those of cells that
  /// span collapsed rows or columns are.
  ///
  /// <https://drafts.csswg.org/css-tables-3/#visibility-collapse-cell-rendering>
  public var clipsContents = false
  /// The rules in the gaps of a flex, grid or multi-column container, in paint order.
  public var gapDecorations: [GapDecoration] = []
  /// For a grid container, the used sizes of its tracks; else `nil`.
  public var gridTracks: GridTrackSizes?
  /// The area that scrolling can reach, from the padding box's top-left corner; it includes the
  /// padding box. Set when the tree is frozen.
  ///
  /// <https://drafts.csswg.org/css-overflow-3/#scrollable>
  public var scrollableOverflow = PhysicalRect.zero

  /// From the border box to the padding box without what scrollbars take: where contents show.
  ///
  /// <https://drafts.csswg.org/css-overflow-3/#scrollport>
  public var scrollportInsets: PhysicalSides<LayoutUnit> { border + scrollbar }

  public init() {}
}

/// The used sizes of a grid's tracks, implicit ones included, in their order.
///
/// <https://drafts.csswg.org/css-grid-2/#resolved-track-list>
public struct GridTrackSizes: Sendable {
  public var columns: [LayoutUnit]
  public var rows: [LayoutUnit]
  /// How many implicit tracks lie before the explicit ones.
  public var leadingColumns: Int
  public var leadingRows: Int
}

/// The borders of a table with `border-collapse: collapse`, resolved, edge by edge.
///
/// <https://drafts.csswg.org/css2/#collapsing-borders>
public struct CollapsedBorderTable: Sendable {
  /// One stretch of border between two grid lines.
  public struct Edge: Hashable, Sendable {
    /// The area that it covers, from the table's top-left border corner.
    public var rect: PhysicalRect
    public var isHorizontal: Bool
    public var side: BorderSide
    /// The colour of `currentcolor` where the border comes from.
    public var currentColor: Color

    public init(rect: PhysicalRect, isHorizontal: Bool, side: BorderSide, currentColor: Color) {
      self.rect = rect
      self.isHorizontal = isHorizontal
      self.side = side
      self.currentColor = currentColor
    }
  }
  /// In paint order.
  public var edges: [Edge] = []
  public init() {}
}

/// What a line box knows beyond its size.
public struct LineDetails: Hashable, Sendable {
  /// The text of the inline content that stands on the line, in UTF-16.
  public var range: Range<Int32>
  /// From the line box's block-start edge.
  public var baseline: LayoutUnit
  public var isFirst: Bool

  public init(range: Range<Int32>, baseline: LayoutUnit, isFirst: Bool) {
    self.range = range
    self.baseline = baseline
    self.isFirst = isFirst
  }
}
