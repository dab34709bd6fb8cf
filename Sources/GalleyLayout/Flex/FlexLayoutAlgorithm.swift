import GalleyCSS
import GalleyPrimitives

/// Lays out a flex container.
///
/// <https://drafts.csswg.org/css-flexbox-1/#layout-algorithm>
struct FlexLayoutAlgorithm {
  let box: ID<Box>
  let space: ConstraintSpace
  let writing: WritingDirection
  let container: ContainerStyle
  /// Whether the main axis is the container's inline axis.
  let isRow: Bool
  let isMainReversed: Bool
  let isWrapReversed: Bool
  let isMultiLine: Bool
  /// Whether the container is of the kind of 2009, whose items don't align themselves.
  ///
  /// <https://compat.spec.whatwg.org/#css-display-webkit-box>
  let isLegacy: Bool
  let insets: BoxInsets
  /// The sides at which items lose their margins.
  let trim: MarginTrim
  var items: [FlexItem] = []
  var lines: [FlexLine] = []
  var outOfFlowChildren: [ID<Box>] = []
  /// The content box's inline size.
  var innerInline = LayoutUnit.zero
  /// The content box's block size, if it is definite.
  var innerBlock: LayoutUnit?
  /// What percentages of the items' block sizes count.
  var percentageBlock: LayoutUnit?
  /// The most that the inner main size can be, where it isn't definite.
  var maximumMain: LayoutUnit?
  var mainGap = LayoutUnit.zero
  var crossGap = LayoutUnit.zero
  /// Whether out-of-flow boxes are left to whoever runs the algorithm.
  var keepsOutOfFlow = false

  init(box: ID<Box>, space: ConstraintSpace, in context: borrowing LayoutContext) {
    self.box = box
    self.space = space
    let style = context.boxes.style(of: box)
    writing = style.writingDirection
    container = style.container
    isRow = container.flexDirection == .row || container.flexDirection == .rowReverse
    isMainReversed =
      container.flexDirection == .rowReverse || container.flexDirection == .columnReverse
    isWrapReversed = container.flexWrap == .wrapReverse
    isMultiLine = container.flexWrap != .nowrap
    isLegacy = style.rare.isLegacyFlexbox
    insets = context.insets(of: box, in: space)
    trim = context.marginTrim(of: box)
  }

  /// The inner main size, if it is definite.
  var innerMain: LayoutUnit? { isRow ? innerInline : innerBlock }
  /// The inner cross size, if it is definite.
  var innerCross: LayoutUnit? { isRow ? innerBlock : innerInline }

  /// Runs the algorithm. Reads the box, its descendants and the space, and nothing else.
  mutating func layOut(in context: inout LayoutContext) -> LayoutResult {
    let inlineSize = context.usedInlineSize(of: box, in: space, insets: insets)
    innerInline = (inlineSize - insets.inlineSum).clampedToZero
    innerBlock =
      (context.definiteBlockSize(of: box, in: space, insets: insets)
      ?? context.filledBlockSize(of: box, in: space))
      .map { ($0 - insets.blockSum).clampedToZero }
    percentageBlock = context.percentageBasisForChildren(
      of: box, in: space, insets: insets, inlineSize: inlineSize)
    if !isRow {
      let limit = context.blockSizeValue(.maximum, of: box, in: writing)
      maximumMain = context.resolveBlockSize(
        limit, of: box, in: space, insets: insets, content: nil
      ).map { ($0 - insets.blockSum).clampedToZero }
      if innerBlock == nil, space.fixedBlockSize == nil, let basis = percentageBlock {
        // A size that a ratio gives may grow by the contents, but lines break at it.
        maximumMain = min(maximumMain ?? basis, basis)
      }
    }
    resolveGaps()
    // 9.1–9.2: generate items, find their base sizes.
    collectItems(in: &context)
    for index in items.indices { sizeBase(index, in: &context) }
    collapseItems(inlineSize, in: &context)
    // 9.3: lines, main sizes.
    let mainSize = sizeItems(inlineSize, in: &context)
    var content = contentBlockSize(mainSize)
    if let contained = context.containedBlockSize(of: box, in: writing) { content = contained }
    var blockSize = context.usedBlockSize(
      of: box, in: space, insets: insets, inlineSize: inlineSize,
      content: content + insets.blockSum)
    if let filled = context.filledBlockSize(of: box, in: space) {
      blockSize = max(blockSize, filled)
    }
    let innerBlockSize = (blockSize - insets.blockSum).clampedToZero
    let finalMain = isRow ? mainSize : innerBlockSize
    if !isRow, innerBlock == nil, finalMain != mainSize {
      for line in lines.indices { resolveFlexibleLengths(lines[line].items, finalMain) }
      for index in items.indices { layOutHypothetically(index, finalMain, in: &context) }
    }
    let finalCross = isRow ? innerBlockSize : innerInline
    alignLines(in: finalCross)
    for line in lines.indices {
      for index in lines[line].items { stretchItem(index, on: line, in: &context) }
    }
    // 9.5–9.6: alignment.
    for line in lines.indices { justify(line, in: finalMain) }
    for line in lines.indices { alignItems(line) }
    return build(
      LogicalSize(inlineSize: inlineSize, blockSize: blockSize),
      content: content + insets.blockSum, main: finalMain, cross: finalCross, in: &context)
  }

  /// 9.3–9.4: collects items into lines, and finds their main and cross sizes.
  ///
  /// - Returns: The inner main size.
  private mutating func sizeItems(
    _ inlineSize: LayoutUnit, in context: inout LayoutContext
  ) -> LayoutUnit {
    lines = []
    collectLines()
    let mainSize = usedMainSize(inlineSize, in: &context)
    for line in lines.indices { resolveFlexibleLengths(lines[line].items, mainSize) }
    for index in items.indices { layOutHypothetically(index, mainSize, in: &context) }
    sizeLines(in: &context)
    return mainSize
  }

  /// Takes collapsed items away; each leaves its line's cross size behind, as a strut.
  ///
  /// <https://drafts.csswg.org/css-flexbox-1/#visibility-collapse>
  private mutating func collapseItems(
    _ inlineSize: LayoutUnit, in context: inout LayoutContext
  ) {
    func isCollapsed(_ item: FlexItem) -> Bool {
      !context.boxes[item.box].isAnonymous
        && context.boxes.styles.rows[context.boxes[item.box].style.index].inherited.visibility
          == .collapse
    }
    let collapsed = items.indices.filter { isCollapsed(items[$0]) }
    guard !collapsed.isEmpty else { return }
    let saved = items
    _ = sizeItems(inlineSize, in: &context)
    let struts = collapsed.map { index in
      lines.first { $0.items.contains(index) }?.crossSize ?? .zero
    }
    items = saved
    for (index, strut) in zip(collapsed, struts) { items[index].collapse(strut: strut) }
  }

  mutating func resolveGaps() {
    func gap(_ value: LengthPercentage?, _ basis: LayoutUnit?) -> LayoutUnit {
      guard let value else { return .zero }
      return value.used(basis ?? .zero).clampedToZero
    }
    let row = gap(container.rowGap, innerBlock)
    let column = gap(container.columnGap, innerInline)
    mainGap = isRow ? column : row
    crossGap = isRow ? row : column
  }

  /// Line length determination: collect items into lines.
  ///
  /// <https://drafts.csswg.org/css-flexbox-1/#algo-line-break>
  mutating func collectLines() {
    guard isMultiLine, let limit = innerMain ?? maximumMain else {
      lines = [FlexLine(items: 0..<items.count)]
      return
    }
    var start = 0
    var used = LayoutUnit.zero
    for index in items.indices {
      var size = items[index].outerHypothetical
      let trimmed = trimmedMainMargins(of: index)
      if index == start { size -= trimmed.first }
      let needed = index == start ? size : used + mainGap + size
      if index > start, needed - trimmed.last > limit {
        lines.append(FlexLine(items: start..<index))
        start = index
        used = size - trimmed.first
      } else {
        used = needed
      }
    }
    lines.append(FlexLine(items: start..<items.count))
    trimMarginsOfLines()
  }

  /// <https://drafts.csswg.org/css-flexbox-1/#algo-main-container>
  private func usedMainSize(
    _ inlineSize: LayoutUnit, in context: inout LayoutContext
  ) -> LayoutUnit {
    if let innerMain { return innerMain }
    var largest = LayoutUnit.zero
    for line in lines {
      let gaps = mainGap * max(0, line.items.count - 1)
      largest = max(largest, line.items.reduce(gaps) { $0 + items[$1].outerHypothetical })
    }
    let size = context.usedBlockSize(
      of: box, in: space, insets: insets, inlineSize: inlineSize,
      content: largest + insets.blockSum)
    return (size - insets.blockSum).clampedToZero
  }

  /// The content box's block size that the contents give.
  private func contentBlockSize(_ mainSize: LayoutUnit) -> LayoutUnit {
    if isRow {
      let gaps = crossGap * max(0, lines.count - 1)
      return lines.reduce(gaps) { $0 + $1.crossSize }
    }
    if innerBlock != nil || space.fixedBlockSize != nil {
      // What contents ask for doesn't depend on the size that they are given.
      let gaps = mainGap * max(0, items.count - 1)
      return items.reduce(gaps) { $0 + $1.outerHypothetical }
    }
    var largest = LayoutUnit.zero
    for line in lines {
      let gaps = mainGap * max(0, line.items.count - 1)
      largest = max(largest, line.items.reduce(gaps) { $0 + items[$1].outerMain })
    }
    return largest
  }
}
