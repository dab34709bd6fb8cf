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
    let cross = crossForMeasuring(item, in: &context)
    lay(index, cross: cross, in: &context)
    guard let result = items[index].result else { return }
    items[index].crossSize = item.clampedCross(
      item.isInlineMain ? result.size.blockSize : result.size.inlineSize)
    noteBaseline(index)
  }

  /// Lays an item out with its main size, and its cross size if it is known.
  private mutating func lay(
    _ index: Int, cross: LayoutUnit?, in context: inout LayoutContext
  ) {
    let item = items[index]
    var itemSpace = itemSpace(item.box, item.writing)
    if item.isInlineMain {
      itemSpace.fixedInlineSize = item.mainSize
      itemSpace.fixedBlockSize = cross
    } else {
      itemSpace.fixedBlockSize = item.mainSize
      itemSpace.isFixedBlockSizeIndefinite = innerMain == nil
      itemSpace.fixedInlineSize = cross
      if cross == nil {
        itemSpace.availableInlineSize = innerCross ?? itemSpace.availableInlineSize
      }
    }
    items[index].result = context.layOut(item.box, in: itemSpace)
  }

  private mutating func noteBaseline(_ index: Int) {
    let item = items[index]
    let keyword = item.alignment.keyword
    guard keyword == .baseline || keyword == .lastBaseline, isRow,
      item.writing.isHorizontal == writing.isHorizontal, let result = item.result
    else { return }
    items[index].takesPartInBaseline = !item.hasAutoCrossStart && !item.hasAutoCrossEnd
    let own = keyword == .baseline ? result.firstBaseline : result.lastBaseline
    items[index].baseline = own ?? item.crossSize
  }

  /// <https://drafts.csswg.org/css-flexbox-1/#algo-cross-line>
  mutating func sizeLines(in context: inout LayoutContext) {
    for line in lines.indices {
      var largest = LayoutUnit.zero
      var above = LayoutUnit.min
      var below = LayoutUnit.min
      for index in lines[line].items {
        let item = items[index]
        if item.takesPartInBaseline, item.alignment.keyword == .baseline {
          let rise = item.baseline + item.crossMargins.start
          above = max(above, rise)
          below = max(below, item.outerCross - rise)
        } else {
          largest = max(largest, item.outerCross)
        }
      }
      if above > .min {
        lines[line].baseline = above
        largest = max(largest, above + below)
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
  mutating func stretchItem(
    _ index: Int, _ mainSize: LayoutUnit, in context: inout LayoutContext
  ) {
    guard items[index].isStretched,
      let line = lines.first(where: { $0.items.contains(index) })
    else { return }
    let item = items[index]
    let target = item.clampedCross((line.crossSize - item.crossMargins.sum).clampedToZero)
    guard target != item.crossSize || item.isInlineMain else { return }
    items[index].crossSize = target
    lay(index, cross: target, in: &context)
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
