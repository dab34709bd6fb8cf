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
  let insets: BoxInsets
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
    insets = context.insets(of: box, in: space)
  }

  /// The inner main size, if it is definite.
  var innerMain: LayoutUnit? { isRow ? innerInline : innerBlock }
  /// The inner cross size, if it is definite.
  var innerCross: LayoutUnit? { isRow ? innerBlock : innerInline }

  /// Runs the algorithm. Reads the box, its descendants and the space, and nothing else.
  mutating func layOut(in context: inout LayoutContext) -> LayoutResult {
    let inlineSize = context.usedInlineSize(of: box, in: space, insets: insets)
    innerInline = (inlineSize - insets.inlineSum).clampedToZero
    innerBlock = context.definiteBlockSize(of: box, in: space, insets: insets)
      .map { ($0 - insets.blockSum).clampedToZero }
    percentageBlock = context.percentageBasisForChildren(
      of: box, in: space, insets: insets, inlineSize: inlineSize)
    if !isRow {
      let limit = context.blockSizeValue(.maximum, of: box, in: writing)
      maximumMain = context.resolveBlockSize(
        limit, of: box, in: space, insets: insets, content: nil
      ).map { ($0 - insets.blockSum).clampedToZero }
    }
    resolveGaps()
    // 9.1–9.2: generate items, find their base sizes.
    collectItems(in: &context)
    for index in items.indices { sizeBase(index, in: &context) }
    // 9.3: lines, main sizes.
    collectLines()
    let mainSize = usedMainSize(inlineSize, in: &context)
    for line in lines.indices { resolveFlexibleLengths(lines[line].items, mainSize) }
    // 9.4: cross sizes.
    for index in items.indices { layOutHypothetically(index, mainSize, in: &context) }
    sizeLines(in: &context)
    let content = contentBlockSize(mainSize)
    let blockSize = context.usedBlockSize(
      of: box, in: space, insets: insets, inlineSize: inlineSize,
      content: content + insets.blockSum)
    let innerBlockSize = (blockSize - insets.blockSum).clampedToZero
    let finalMain = isRow ? mainSize : innerBlockSize
    if !isRow, innerBlock == nil, finalMain != mainSize {
      for line in lines.indices { resolveFlexibleLengths(lines[line].items, finalMain) }
      for index in items.indices { layOutHypothetically(index, finalMain, in: &context) }
    }
    let finalCross = isRow ? innerBlockSize : innerInline
    alignLines(in: finalCross)
    for index in items.indices { stretchItem(index, finalMain, in: &context) }
    // 9.5–9.6: alignment.
    for line in lines.indices { justify(line, in: finalMain) }
    for line in lines.indices { alignItems(line) }
    return build(
      LogicalSize(inlineSize: inlineSize, blockSize: blockSize),
      content: content + insets.blockSum, main: finalMain, cross: finalCross, in: &context)
  }

  private mutating func resolveGaps() {
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
  private mutating func collectLines() {
    guard isMultiLine, let limit = innerMain ?? maximumMain else {
      lines = [FlexLine(items: 0..<items.count)]
      return
    }
    var start = 0
    var used = LayoutUnit.zero
    for index in items.indices {
      let size = items[index].outerHypothetical
      let needed = index == start ? size : used + mainGap + size
      if index > start, needed > limit {
        lines.append(FlexLine(items: start..<index))
        start = index
        used = size
      } else {
        used = needed
      }
    }
    lines.append(FlexLine(items: start..<items.count))
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
    var largest = LayoutUnit.zero
    for line in lines {
      let gaps = mainGap * max(0, line.items.count - 1)
      largest = max(largest, line.items.reduce(gaps) { $0 + items[$1].outerMain })
    }
    return innerBlock == nil ? largest : mainSize
  }

  /// The border-box inline sizes that the contents ask for.
  ///
  /// Deviation: a row sums its items' contributions up, as browsers do, instead of searching for
  /// the flex fraction.
  ///
  /// <https://drafts.csswg.org/css-flexbox-1/#intrinsic-main-sizes>
  static func intrinsicSizes(of box: ID<Box>, in context: inout LayoutContext) -> IntrinsicSizes {
    let style = context.boxes.style(of: box)
    let writing = style.writingDirection
    let container = style.container
    let isRow = container.flexDirection == .row || container.flexDirection == .rowReverse
    let gap = container.columnGap.map { $0.used(.zero).clampedToZero } ?? .zero
    var sizes = IntrinsicSizes()
    var count = 0
    for child in context.boxes.children(of: box) where !context.boxes[child].isOutOfFlow {
      let margins = context.margins(of: child, percentageBasis: .zero, in: writing).inlineSum
      let contribution = context.intrinsicContribution(of: child, in: writing) + margins
      if isRow {
        sizes.maxContent += contribution.maxContent + (count > 0 ? gap : .zero)
        if container.flexWrap == .nowrap {
          sizes.minContent += contribution.minContent + (count > 0 ? gap : .zero)
        } else {
          sizes.minContent = max(sizes.minContent, contribution.minContent)
        }
      } else {
        sizes.minContent = max(sizes.minContent, contribution.minContent)
        sizes.maxContent = max(sizes.maxContent, contribution.maxContent)
      }
      count += 1
    }
    return sizes + context.intrinsicInsets(of: box, in: writing).inlineSum
  }
}
