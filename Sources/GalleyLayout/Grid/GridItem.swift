import GalleyCSS
import GalleyPrimitives

/// The place of an item among those that align their baselines with it.
///
/// <https://drafts.csswg.org/css-align-3/#baseline-sharing-group>
struct GridBaseline {
  /// From the margin edge at the group's side to the baseline.
  var rise: LayoutUnit
  /// Whether the group lies at the end of its tracks: last baselines, and first ones of items
  /// whose lines stack against the grid's axis.
  var isAtEnd: Bool
  /// How far the item is from its area's edge so that the baselines meet.
  var shim = LayoutUnit.zero
}

/// A grid item with what the algorithm finds out about it. All axes are the grid's.
///
/// Items of subgrids take part in sizing the tracks of the grid around, as items of their own.
///
/// <https://drafts.csswg.org/css-grid-2/#grid-items>
struct GridItem {
  let box: ID<Box>
  let writing: WritingDirection
  /// Whether the item's inline axis is the grid's.
  let isParallel: Bool
  var autoMargins: LogicalSides<Bool>
  /// The used `justify-self` and `align-self`; never `auto` or `normal`.
  var justify: Alignment
  var align: Alignment
  /// `baseline` or `last baseline` of the item's `align-content`, which aligns its contents in its
  /// own block axis; `nil` for anything else.
  var contentBaseline: Alignment.Keyword?
  /// The tracks that the item spans, from the implicit grid's start.
  var columns = 0..<1
  var rows = 0..<1
  /// Whether the item is a grid whose tracks along that axis are this grid's.
  var isInlineSubgrid = false
  var isBlockSubgrid = false
  /// Whether the item belongs to a subgrid.
  var isNested = false
  /// Whether it takes part in the sizing of columns and of rows.
  var sizesColumns = true
  var sizesRows = true
  /// Sides at which the container takes the item's margins away.
  var trimmed: TrimmedMargins = []
  /// What lies between the edges of the item's area and those of its tracks, in a subgrid.
  var extra = LogicalSides<LayoutUnit>.zero
  /// The inline size of the area, where the columns are a subgrid's own.
  var ownAreaInlineSize: LayoutUnit?

  /// The outer min-content and max-content contributions along the inline axis.
  var inlineContribution: IntrinsicSizes?
  /// The outer contributions along the block axis.
  var blockContribution: IntrinsicSizes?
  /// The outer minimum contribution, where it is known beforehand.
  var minimumContribution: LayoutUnit?
  /// How the item aligns its baseline along each axis; `nil` if it doesn't.
  var inlineBaseline: GridBaseline?
  var blockBaseline: GridBaseline?

  func range(_ axis: GridAxis) -> Range<Int> { axis == .inline ? columns : rows }
  func isSubgrid(_ axis: GridAxis) -> Bool { axis == .inline ? isInlineSubgrid : isBlockSubgrid }
  func sizes(_ axis: GridAxis) -> Bool { axis == .inline ? sizesColumns : sizesRows }
  func baseline(_ axis: GridAxis) -> GridBaseline? {
    axis == .inline ? inlineBaseline : blockBaseline
  }

  /// Whether the item asks for baseline alignment along an axis, and nothing keeps it from that.
  func alignsBaseline(_ axis: GridAxis) -> Bool {
    guard baselineKeyword(axis) != nil, sizes(axis) else { return false }
    return axis == .inline
      ? !autoMargins.inlineStart && !autoMargins.inlineEnd
      : !autoMargins.blockStart && !autoMargins.blockEnd
  }

  /// The first or last baseline that the item, or else its contents, align along an axis.
  func baselineKeyword(_ axis: GridAxis) -> Alignment.Keyword? {
    let keyword = axis == .inline ? justify.keyword : align.keyword
    if keyword == .baseline || keyword == .lastBaseline { return keyword }
    return alignsContentBaseline(axis) ? contentBaseline : nil
  }

  /// Whether the contents are moved in the item, which must be at the edge of its area where
  /// they align.
  ///
  /// <https://drafts.csswg.org/css-align-3/#baseline-align-content>
  func alignsContentBaseline(_ axis: GridAxis) -> Bool {
    guard let contentBaseline, (axis == .block) == isParallel else { return false }
    switch axis == .inline ? justify.keyword : align.keyword {
    case .stretch: return true
    case .start, .selfStart, .flexStart: return contentBaseline == .baseline
    case .end, .selfEnd, .flexEnd: return contentBaseline == .lastBaseline
    case .auto, .normal, .baseline, .lastBaseline, .center, .left, .right, .spaceBetween,
      .spaceAround, .spaceEvenly, .anchorCenter:
      return false
    }
  }

  /// What aligning the contents adds to the item's padding.
  var baselinePadding: BaselinePadding {
    var result = BaselinePadding()
    let axis = isParallel ? GridAxis.block : .inline
    guard alignsContentBaseline(axis), let baseline = baseline(axis) else { return result }
    if contentBaseline == .lastBaseline {
      result.end = baseline.shim.clampedToZero
    } else {
      result.start = baseline.shim.clampedToZero
    }
    return result
  }

  /// Whether an automatic size fills the area.
  func stretches(_ axis: GridAxis) -> Bool {
    axis == .inline
      ? justify.keyword == .stretch && !autoMargins.inlineStart && !autoMargins.inlineEnd
      : align.keyword == .stretch && !autoMargins.blockStart && !autoMargins.blockEnd
  }
}

extension GridItem {
  /// Makes an item of a grid's child.
  ///
  /// - Parameters:
  ///   - container: The style of the grid (or subgrid) whose child the box is.
  ///   - writing: The writing direction of the grid whose tracks are sized.
  init(
    _ box: ID<Box>, container: ContainerStyle, in writing: WritingDirection,
    _ context: borrowing LayoutContext
  ) {
    let row = context.boxes[box]
    let index = row.style.index
    self.box = box
    self.writing = context.boxes.writingDirection(of: box)
    isParallel = self.writing.isHorizontal == writing.isHorizontal
    autoMargins = writing.logical(context.boxes.styles.rows[index].box.margin.map(\.isAuto))
    var justify = Alignment.auto
    var align = Alignment.auto
    if !row.isAnonymous {
      justify = context.boxes.styles.rows[index].container.justifySelf
      align = context.boxes.styles.rows[index].container.alignSelf
      let content = context.boxes.styles.rows[index].container.alignContent.keyword
      if row.kind == .blockContainer, content == .baseline || content == .lastBaseline {
        contentBaseline = content
      }
    }
    if justify.keyword == .auto { justify = container.justifyItems }
    if align.keyword == .auto { align = container.alignItems }
    let hasRatio = context.anyPreferredRatio(of: box, in: self.writing) != nil
    let isReplaced = row.kind == .replaced
    // 6.2: boxes with natural sizes aren't stretched unless asked; those with a ratio are along
    // one axis, the inline one if nothing sizes the other.
    // <https://drafts.csswg.org/css-grid-2/#grid-item-sizing>
    let isBlockAuto =
      context.sizeValue(.preferred, of: box, isHorizontal: !writing.isHorizontal) == .auto
    let isBlockNormal = align.keyword == .normal || align.keyword == .auto
    if justify.keyword == .normal || justify.keyword == .auto {
      let stretches = !isReplaced && (!hasRatio || (isBlockAuto && isBlockNormal))
      justify.keyword = stretches ? .stretch : .start
    }
    if isBlockNormal { align.keyword = hasRatio || isReplaced ? .start : .stretch }
    self.justify = justify
    self.align = align
    if row.kind == .gridContainer {
      isInlineSubgrid = context.subgridNames(of: box, isParallel ? .inline : .block) != nil
      isBlockSubgrid = context.subgridNames(of: box, isParallel ? .block : .inline) != nil
    }
  }
}
