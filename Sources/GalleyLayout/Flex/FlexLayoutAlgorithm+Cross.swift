import GalleyCSS
import GalleyPrimitives

extension FlexLayoutAlgorithm {
  /// Lays an item out at its main size to find its cross size.
  ///
  /// <https://drafts.csswg.org/css-flexbox-1/#algo-cross-item>
  mutating func layOutHypothetically(
    _ index: Int, _ mainSize: LayoutUnit, in context: inout LayoutContext
  ) {
    let item = items[index]
    if item.isCollapsed { return }
    let cross = crossForMeasuring(item, in: &context)
    lay(index, cross: cross, in: &context)
    guard let result = items[index].result else { return }
    items[index].crossSize = item.clampedCross(
      item.isInlineMain ? result.size.blockSize : result.size.inlineSize)
    noteBaseline(index, in: context)
  }

  /// Lays an item out with its main size, and its cross size if it is known.
  private mutating func lay(
    _ index: Int, cross: LayoutUnit?, in context: inout LayoutContext
  ) {
    let item = items[index]
    var itemSpace = itemSpace(item)
    if item.isInlineMain {
      itemSpace.fixedInlineSize = item.mainSize
      itemSpace.fixedBlockSize = cross
    } else {
      itemSpace.fixedBlockSize = item.mainSize
      itemSpace.isFixedBlockSizeIndefinite = innerMain == nil && !item.hasDefiniteBase
      itemSpace.fixedInlineSize = cross
      if cross == nil {
        itemSpace.availableInlineSize = innerCross ?? itemSpace.availableInlineSize
      }
    }
    items[index].result = context.layOut(item.box, in: itemSpace)
  }

  /// Notes how far an item's baseline is from the edge that its group is flush against.
  ///
  /// <https://drafts.csswg.org/css-align-3/#baseline-sharing-group>
  private mutating func noteBaseline(_ index: Int, in context: borrowing LayoutContext) {
    let item = items[index]
    let isLast = item.alignment.keyword == .lastBaseline
    guard isLast || item.alignment.keyword == .baseline, let result = item.result,
      !item.hasAutoCrossStart, !item.hasAutoCrossEnd
    else { return }
    let size = item.crossSize
    let position = context.baselinePosition(
      of: result, item.box, isLast: isLast, isBlockAxis: isRow, container: box)
    let fromStart = position.fromStart
    let isAtEnd = position.isAtEnd
    items[index].takesPartInBaseline = true
    items[index].isBaselineAtEnd = isAtEnd
    // First baselines are flush at cross-start, which is the end edge when lines stack backwards.
    items[index].baselineDistance =
      isAtEnd == isWrapReversed
      ? item.crossMargins.start + fromStart : size - fromStart + item.crossMargins.end
  }

  /// <https://drafts.csswg.org/css-flexbox-1/#algo-cross-line>
  mutating func sizeLines(in context: inout LayoutContext) {
    for line in lines.indices {
      var largest = LayoutUnit.zero
      var first = (distance: LayoutUnit.min, rest: LayoutUnit.min)
      var last = first
      for index in lines[line].items where !items[index].isCollapsed {
        let item = items[index]
        guard item.takesPartInBaseline else {
          largest = max(largest, item.outerCross)
          continue
        }
        let rest = item.outerCross - item.baselineDistance
        if !item.isBaselineAtEnd {
          first = (max(first.distance, item.baselineDistance), max(first.rest, rest))
        } else {
          last = (max(last.distance, item.baselineDistance), max(last.rest, rest))
        }
      }
      if first.distance > .min {
        lines[line].firstDistance = first.distance
        largest = max(largest, first.distance + first.rest)
      }
      if last.distance > .min {
        lines[line].lastDistance = last.distance
        largest = max(largest, last.distance + last.rest)
      }
      for index in lines[line].items where items[index].isCollapsed {
        largest = max(largest, items[index].crossSize)
      }
      lines[line].crossSize = largest
    }
    guard !isMultiLine, !lines.isEmpty else { return }
    if let innerCross {
      lines[0].crossSize = innerCross
    } else {
      let size = context.clampBlockSize(
        lines[0].crossSize + insets.blockSum, of: box, in: space, insets: insets, content: nil)
      lines[0].crossSize = (size - insets.blockSum).clampedToZero
    }
  }

  /// Places the lines, and stretches them.
  ///
  /// <https://drafts.csswg.org/css-flexbox-1/#algo-line-align>
  mutating func alignLines(in cross: LayoutUnit) {
    guard isMultiLine else {
      if !lines.isEmpty { lines[0].crossSize = max(cross, .zero) }
      return
    }
    let gaps = crossGap * max(0, lines.count - 1)
    var free = cross - lines.reduce(gaps) { $0 + $1.crossSize }
    var alignment = container.alignContent
    if alignment.keyword == .normal || alignment.keyword == .stretch {
      if free > .zero, !lines.isEmpty {
        let share = free / lines.count
        for line in lines.indices { lines[line].crossSize += share }
        free = .zero
      }
      alignment = Alignment(.flexStart)
    }
    let spread = Spread(
      alignment, free: free, count: lines.count, isReversed: isWrapReversed,
      isInlineAxisReversed: false)
    var offset = spread.start
    for line in lines.indices {
      lines[line].crossOffset = offset
      offset += lines[line].crossSize + crossGap + spread.between
    }
  }

  /// Stretches an item to its line.
  ///
  /// <https://drafts.csswg.org/css-flexbox-1/#algo-stretch>
  mutating func stretchItem(_ index: Int, on line: Int, in context: inout LayoutContext) {
    guard !items[index].isCollapsed else { return }
    guard items[index].isStretched else { return fitItem(index, on: line, in: &context) }
    let item = items[index]
    let target = item.clampedCross(
      (lines[line].crossSize - item.crossMargins.sum).clampedToZero)
    guard target != item.crossSize || item.isInlineMain else { return }
    items[index].crossSize = target
    lay(index, cross: target, in: &context)
  }

  /// Shrinks an item to fit its line once that is as wide as it gets, where it was measured in
  /// the room of the container.
  ///
  /// <https://drafts.csswg.org/css-flexbox-1/#algo-stretch>
  private mutating func fitItem(_ index: Int, on line: Int, in context: inout LayoutContext) {
    let item = items[index]
    guard isMultiLine, !item.isInlineMain, item.hasAutoCross, lines[line].crossSize > innerInline
    else { return }
    var itemSpace = itemSpace(item)
    itemSpace.availableInlineSize = lines[line].crossSize
    itemSpace.fixedBlockSize = item.mainSize
    itemSpace.isFixedBlockSizeIndefinite = innerMain == nil && !item.hasDefiniteBase
    let result = context.layOut(item.box, in: itemSpace)
    items[index].result = result
    items[index].crossSize = item.clampedCross(result.size.inlineSize)
  }
}

/// How free space is shared between and around aligned pieces.
///
/// <https://drafts.csswg.org/css-align-3/#distribution-values>
struct Spread {
  /// Before the first piece.
  var start = LayoutUnit.zero
  /// Between two pieces, in addition to gaps.
  var between = LayoutUnit.zero

  /// - Parameters:
  ///   - isReversed: Whether the flex axis runs against the writing's axis.
  ///   - isInlineAxisReversed: Whether `left` is the end of the axis.
  init(
    _ alignment: Alignment, free: LayoutUnit, count: Int, isReversed: Bool,
    isInlineAxisReversed: Bool
  ) {
    var keyword = alignment.keyword
    if free < .zero {
      switch keyword {
      case .spaceBetween: keyword = .flexStart
      case .spaceAround, .spaceEvenly: keyword = .start
      default: if alignment.overflow == .safe { keyword = .start }
      }
    }
    switch keyword {
    case .auto, .normal, .stretch, .flexStart, .baseline: start = .zero
    case .start, .selfStart: start = isReversed ? free : .zero
    case .left: start = isReversed != isInlineAxisReversed ? free : .zero
    case .right: start = isReversed != isInlineAxisReversed ? .zero : free
    case .end, .selfEnd: start = isReversed ? .zero : free
    case .flexEnd, .lastBaseline: start = free
    case .center, .anchorCenter: start = free / 2
    case .spaceBetween: if count > 1 { between = free / (count - 1) }
    case .spaceAround:
      if count > 0 {
        between = free / count
        start = between / 2
      }
    case .spaceEvenly:
      between = free / (count + 1)
      start = between
    }
  }
}
