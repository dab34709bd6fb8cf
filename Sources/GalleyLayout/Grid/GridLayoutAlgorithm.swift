import GalleyCSS
import GalleyPrimitives

/// Lays out a grid container.
///
/// <https://drafts.csswg.org/css-grid-2/#layout-algorithm>
struct GridLayoutAlgorithm {
  let box: ID<Box>
  let space: ConstraintSpace
  let writing: WritingDirection
  let container: ContainerStyle
  let insets: BoxInsets
  /// The grid's own items, and after them those of its subgrids.
  var items: [GridItem] = []
  /// How many of ``items`` are children of the container.
  var ownCount = 0
  /// Where the items of each subgrid begin in ``items``, by the subgrid's own place.
  var nestedStarts: [Int: Int] = [:]
  var outOfFlowChildren: [ID<Box>] = []
  var columnTemplate: GridTemplate
  var rowTemplate: GridTemplate
  var columns = GridTracks()
  var rows = GridTracks()
  /// How many tracks the implicit grid has.
  var implicitCounts = (columns: 0, rows: 0)
  /// Whether rows have sizes that items can count.
  var areRowsSized = false
  var areColumnsSized = false
  /// Whether out-of-flow boxes are left to whoever runs the algorithm.
  var keepsOutOfFlow = false
  /// The content box's inline size; `nil` while only contents are asked for.
  var innerInline: LayoutUnit?
  /// The content box's block size, if it is definite.
  var innerBlock: LayoutUnit?
  /// The least and the most that the content box's sizes may be, where they aren't definite.
  var innerMinimum = LogicalSize.zero
  var innerMaximum = LogicalSize(inlineSize: .max, blockSize: .max)
  /// The axis that has tracks in a grid lanes container; `nil` in a grid container.
  var lanes: GridAxis?
  var laneRequests = GridLaneRequests()
  /// The container's `font-size` in CSS px.
  let fontSize: Float
  /// The tracks that a subgrid has of its parent.
  let adopted: SubgridTracks

  init(box: ID<Box>, space: ConstraintSpace, in context: borrowing LayoutContext) {
    self.box = box
    self.space = space
    let style = context.boxes.style(of: box)
    writing = style.writingDirection
    container = style.container
    fontSize = style.font.size
    insets = context.insets(of: box, in: space)
    adopted = context.subgrids[space.subgrid]
    if case .box(_, .gridLanes, _) = style.box.display { lanes = Self.laneAxis(container) }
    columnTemplate = GridTemplate(
      .none, areas: GridAreas(), axis: .inline, implicit: [], room: GridTemplate.Room())
    rowTemplate = columnTemplate
  }

  func tracks(_ axis: GridAxis) -> GridTracks { axis == .inline ? columns : rows }
  func template(_ axis: GridAxis) -> GridTemplate {
    axis == .inline ? columnTemplate : rowTemplate
  }
  func adopted(_ axis: GridAxis) -> SubgridTracks.Axis? {
    axis == .inline ? adopted.inline : adopted.block
  }
  func inner(_ axis: GridAxis) -> LayoutUnit? { axis == .inline ? innerInline : innerBlock }
  func gapValue(_ axis: GridAxis) -> LengthPercentage? {
    axis == .inline ? container.columnGap : container.rowGap
  }

  /// The used gutter of an axis.
  ///
  /// <https://drafts.csswg.org/css-align-3/#column-row-gap>
  func gap(_ axis: GridAxis) -> LayoutUnit {
    if let adopted = adopted(axis), gapValue(axis) == nil { return adopted.gap }
    return (gapValue(axis)?.used(inner(axis) ?? .zero) ?? .zero).clampedToZero
  }

  /// Runs the algorithm. Reads the box, its descendants and the space, and nothing else.
  mutating func layOut(in context: inout LayoutContext) -> LayoutResult {
    if let lanes { return layOutLanes(lanes, in: &context) }
    let inlineSize = context.usedInlineSize(of: box, in: space, insets: insets)
    innerInline = (inlineSize - insets.inlineSum).clampedToZero
    innerBlock = context.percentageBasisForChildren(
      of: box, in: space, insets: insets, inlineSize: inlineSize)
    resolveLimits(in: &context)
    placeItems(in: &context)
    rows = makeTracks(.block)
    sizeColumns(in: &context)
    sizeRows(in: &context)
    if needsSecondPass(in: context) {
      let known = columns.tracks.map(\.base)
      forgetContributions(.inline)
      sizeColumns(in: &context)
      if columns.tracks.map(\.base) != known || items.contains(where: { !$0.isParallel }) {
        sizeRows(in: &context)
      }
    }
    var content = rows.total
    if let contained = context.containedBlockSize(of: box, in: writing) { content = contained }
    let blockSize = context.usedBlockSize(
      of: box, in: space, insets: insets, inlineSize: inlineSize,
      content: content + insets.blockSum)
    let innerSize = (blockSize - insets.blockSum).clampedToZero
    let canStretch =
      space.fixedBlockSize != nil && innerSize > rows.total
      && rows.tracks.contains { $0.maximum == .auto }
    if innerBlock == nil,
      canStretch || rows.hasPercentages || rows.tracks.contains(where: \.isFlexible)
    {
      // 7.2.1: percentages count the size that they were left out of; fractions fill it.
      innerBlock = innerSize
      sizeRows(in: &context)
    }
    alignRows(in: innerSize)
    return build(
      LogicalSize(inlineSize: inlineSize, blockSize: blockSize),
      content: content + insets.blockSum, in: &context)
  }

  /// The limits of an axis whose size comes from its tracks.
  mutating func resolveLimits(in context: inout LayoutContext) {
    let minimum = context.blockSizeValue(.minimum, of: box, in: writing)
    if let size = context.resolveBlockSize(
      minimum, of: box, in: space, insets: insets, content: nil)
    {
      innerMinimum.blockSize = (size - insets.blockSum).clampedToZero
    }
    let maximum = context.blockSizeValue(.maximum, of: box, in: writing)
    if let size = context.resolveBlockSize(
      maximum, of: box, in: space, insets: insets, content: nil)
    {
      innerMaximum.blockSize = (size - insets.blockSum).clampedToZero
    }
  }

  /// <https://drafts.csswg.org/css-grid-2/#algo-grid-sizing>
  mutating func sizeColumns(in context: inout LayoutContext) {
    columns = sizedTracks(.inline, constraint: .none, in: &context)
    alignColumns()
    areColumnsSized = true
    sizeOwnColumnsOfSubgrids(in: &context)
  }

  mutating func sizeRows(in context: inout LayoutContext) {
    forgetContributions(.block)
    rows = sizedTracks(.block, constraint: .none, in: &context)
    alignRows(in: innerBlock ?? rows.total)
    areRowsSized = true
  }

  mutating func alignColumns() {
    guard let innerInline, adopted.inline == nil else { return }
    columns.align(
      container.justifyContent, in: innerInline, isRightToLeft: writing.isRightToLeft)
  }

  mutating func alignRows(in size: LayoutUnit) {
    guard adopted.block == nil else { return }
    var alignment = container.alignContent
    if alignment.keyword == .left || alignment.keyword == .right { alignment.keyword = .start }
    rows.align(alignment, in: size, isRightToLeft: false)
  }

  mutating func forgetContributions(_ axis: GridAxis) {
    for index in items.indices {
      if axis == .inline {
        items[index].inlineContribution = nil
        items[index].inlineBaseline = nil
      } else {
        items[index].blockContribution = nil
        items[index].blockBaseline = nil
      }
    }
  }

  /// Whether sizes of rows change what items ask of columns.
  private func needsSecondPass(in context: borrowing LayoutContext) -> Bool {
    items.contains { item in
      guard item.isParallel else { return true }
      guard context.anyPreferredRatio(of: item.box, in: item.writing) != nil else { return false }
      let value = context.blockSizeValue(.preferred, of: item.box, in: item.writing)
      if value == .auto { return item.stretches(.block) && !item.stretches(.inline) }
      return value.lengthPercentage?.hasPercentage ?? true
    }
  }

  /// The border-box inline sizes that the contents ask for.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#intrinsic-sizes>
  static func intrinsicSizes(of box: ID<Box>, in context: inout LayoutContext) -> IntrinsicSizes {
    let writing = context.boxes.writingDirection(of: box)
    let insets = context.intrinsicInsets(of: box, in: writing)
    if let contained = context.containedInlineSize(of: box, in: writing) {
      return IntrinsicSizes(minContent: contained, maxContent: contained) + insets.inlineSum
    }
    var space = ConstraintSpace(writing: writing, availableInlineSize: .zero)
    space.isMeasuring = true
    var algorithm = GridLayoutAlgorithm(box: box, space: space, in: context)
    algorithm.resolveIntrinsicLimits(in: context)
    algorithm.innerBlock = context.definiteBlockSize(of: box, in: space, insets: insets)
      .map { ($0 - insets.blockSum).clampedToZero }
    if let lanes = algorithm.lanes {
      return algorithm.intrinsicSizesOfLanes(lanes, in: &context) + insets.inlineSum
    }
    algorithm.placeItems(in: &context)
    algorithm.rows = algorithm.makeTracks(.block)
    if algorithm.needsSecondPass(in: context) {
      algorithm.columns = algorithm.sizedTracks(.inline, constraint: .maxContent, in: &context)
      algorithm.columns.align(.normal, in: algorithm.columns.total, isRightToLeft: false)
      algorithm.areColumnsSized = true
      algorithm.sizeRows(in: &context)
      algorithm.areColumnsSized = false
      algorithm.forgetContributions(.inline)
    }
    var sizes = IntrinsicSizes()
    sizes.minContent =
      algorithm.sizedTracks(.inline, constraint: .minContent, in: &context).total
    sizes.maxContent = max(
      algorithm.sizedTracks(.inline, constraint: .maxContent, in: &context).total,
      sizes.minContent)
    return sizes + insets.inlineSum
  }

  /// Lengths of `min-width` and `max-width`, which automatic repetitions count.
  private mutating func resolveIntrinsicLimits(in context: borrowing LayoutContext) {
    func length(_ role: SizingRole) -> LayoutUnit? {
      guard
        let value = context.inlineSizeValue(role, of: box, in: writing).lengthPercentage,
        !value.hasPercentage
      else { return nil }
      let size = context.borderBoxSize(value.used(.zero), of: box, insets: insets.inlineSum)
      return (size - insets.inlineSum).clampedToZero
    }
    innerMinimum.inlineSize = length(.minimum) ?? .zero
    innerMaximum.inlineSize = length(.maximum) ?? .max
  }
}
