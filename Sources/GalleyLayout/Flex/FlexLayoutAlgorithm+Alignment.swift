import GalleyCSS
import GalleyPrimitives

extension FlexLayoutAlgorithm {
  /// Places the items of a line along the main axis, from the main-start edge.
  ///
  /// <https://drafts.csswg.org/css-flexbox-1/#algo-main-align>
  mutating func justify(_ line: Int, in mainSize: LayoutUnit) {
    let range = lines[line].items
    let gaps = mainGap * max(0, range.count - 1)
    var free = mainSize - range.reduce(gaps) { $0 + items[$1].outerMain }
    let autos = range.reduce(0) {
      $0 + (items[$1].hasAutoMainStart ? 1 : 0) + (items[$1].hasAutoMainEnd ? 1 : 0)
    }
    var share = LayoutUnit.zero
    if autos > 0, free > .zero {
      share = free / autos
      free = .zero
    }
    let isInlineReversed = isRow && writing.isHorizontal && writing.isInlineReversed
    let spread =
      autos > 0 && share > .zero
      ? Spread(
        Alignment(.flexStart), free: .zero, count: range.count, isReversed: false,
        isInlineAxisReversed: false)
      : Spread(
        mainAlignment, free: free, count: range.count, isReversed: isMainReversed,
        isInlineAxisReversed: isInlineReversed)
    var offset = spread.start
    for index in range {
      // Along a reversed axis the item's end margin comes first.
      let item = items[index]
      let before = isMainReversed ? item.mainMargins.end : item.mainMargins.start
      let after = isMainReversed ? item.mainMargins.start : item.mainMargins.end
      let autoBefore = isMainReversed ? item.hasAutoMainEnd : item.hasAutoMainStart
      let autoAfter = isMainReversed ? item.hasAutoMainStart : item.hasAutoMainEnd
      offset += before + (autoBefore ? share : .zero)
      items[index].mainOffset = offset
      offset += item.mainSize + after + (autoAfter ? share : .zero) + mainGap + spread.between
    }
  }

  /// `justify-content`; along the block axis `left` and `right` are `start`.
  private var mainAlignment: Alignment {
    var alignment = container.justifyContent
    if !isRow, alignment.keyword == .left || alignment.keyword == .right {
      alignment.keyword = .start
    }
    return alignment
  }

  /// Places the items of a line along the cross axis, from the line's cross-start edge.
  ///
  /// <https://drafts.csswg.org/css-flexbox-1/#algo-cross-align>
  mutating func alignItems(_ line: Int) {
    let size = lines[line].crossSize
    for index in lines[line].items {
      let item = items[index]
      let free = size - item.outerCross
      let before = isWrapReversed ? item.crossMargins.end : item.crossMargins.start
      if item.hasAutoCrossStart || item.hasAutoCrossEnd {
        let autoBefore = isWrapReversed ? item.hasAutoCrossEnd : item.hasAutoCrossStart
        let both = item.hasAutoCrossStart && item.hasAutoCrossEnd
        let shift = free > .zero ? (both ? free / 2 : autoBefore ? free : .zero) : .zero
        items[index].crossOffset = before + shift
        continue
      }
      items[index].crossOffset = before + crossShift(item, free, line)
    }
  }

  private func crossShift(_ item: FlexItem, _ free: LayoutUnit, _ line: Int) -> LayoutUnit {
    var keyword = item.alignment.keyword
    if item.alignment.overflow == .safe, free < .zero { keyword = .start }
    let end = isWrapReversed ? LayoutUnit.zero : free
    let start = isWrapReversed ? free : LayoutUnit.zero
    switch keyword {
    case .auto, .normal, .stretch, .flexStart, .spaceBetween: return .zero
    case .flexEnd: return free
    case .start: return start
    case .end: return end
    case .selfStart: return isSelfStartReversed(item.writing) ? end : start
    case .selfEnd: return isSelfStartReversed(item.writing) ? start : end
    case .left: return !isRow && writing.isInlineReversed ? end : start
    case .right: return !isRow && writing.isInlineReversed ? start : end
    case .center, .anchorCenter, .spaceAround, .spaceEvenly: return free / 2
    case .baseline, .lastBaseline:
      guard item.takesPartInBaseline else { return keyword == .baseline ? .zero : free }
      return item.isBaselineAtEnd
        ? free - (lines[line].lastDistance - item.baselineDistance)
        : lines[line].firstDistance - item.baselineDistance
    }
  }

  /// Whether the item's own cross-start side is the container's cross-end side.
  private func isSelfStartReversed(_ item: WritingDirection) -> Bool {
    let own = isRow == (item.isHorizontal == writing.isHorizontal)
    let side = own ? item.blockStartSide : item.inlineStartSide
    let container = isRow ? writing.blockStartSide : writing.inlineStartSide
    return side != container
  }

  /// Makes the fragment.
  mutating func build(
    _ size: LogicalSize, content: LayoutUnit, main: LayoutUnit, cross: LayoutUnit,
    in context: inout LayoutContext
  ) -> LayoutResult {
    let origin = insets.contentOffset
    var builder = FragmentBuilder(box: box, writing: writing)
    builder.isColumn = keepsOutOfFlow
    var firstBaseline: LayoutUnit?
    var lastBaseline: LayoutUnit?
    // Items that align their baselines set those of the container.
    // <https://drafts.csswg.org/css-flexbox-1/#flex-baselines>
    var isShared = (first: false, last: false)
    let startmostLine = isWrapReversed ? lines.last : lines.first
    let endmostLine = isWrapReversed ? lines.first : lines.last
    for line in lines {
      for index in line.items {
        guard let result = items[index].result else { continue }
        let item = items[index]
        var mainOffset = item.mainOffset
        if isMainReversed { mainOffset = main - mainOffset - item.mainSize }
        var crossOffset = line.crossOffset + item.crossOffset
        if isWrapReversed { crossOffset = cross - crossOffset - item.crossSize }
        let offset =
          origin
          + LogicalOffset(
            inlineOffset: isRow ? mainOffset : crossOffset,
            blockOffset: isRow ? crossOffset : mainOffset)
        let shift = context.relativeShift(
          of: item.box, inlineSize: innerInline, blockSize: innerBlock, in: writing)
        builder.add(result, at: offset, shift: shift, in: context)
        let isOnFirst = line.items.lowerBound == startmostLine?.items.lowerBound
        let isOnLast = line.items.lowerBound == endmostLine?.items.lowerBound
        let low = line.items.lowerBound
        let high = line.items.upperBound - 1
        let isFirst = isOnFirst && index == (isMainReversed ? high : low)
        let isLast = isOnLast && index == (isMainReversed ? low : high)
        let own = context.baselinePosition(
          of: result, item.box, isLast: false, isBlockAxis: true, container: box
        ).fromStart
        let ownLast = context.baselinePosition(
          of: result, item.box, isLast: true, isBlockAxis: true, container: box
        ).fromStart
        let isAligned = isRow && item.takesPartInBaseline
        if isOnFirst, !isShared.first, isFirst || isAligned {
          firstBaseline = offset.blockOffset + own
          isShared.first = isAligned
        }
        if isOnLast, !isShared.last, isLast || isAligned {
          lastBaseline = offset.blockOffset + ownLast
          isShared.last = isAligned
        }
      }
    }
    noteOutOfFlowChildren(main, cross, &builder, in: context)
    var details = BoxDetails()
    details.margin = context.usedMargins(of: box, in: space)
    details.gapDecorations = gapDecorations(size, main: main, cross: cross)
    let made = builder.finish(
      size: size, insets: insets, details: details, isMeasuring: space.isMeasuring, in: &context)
    var result = LayoutResult(fragment: made.fragment, size: size)
    result.outOfFlow = made.outOfFlow
    result.intrinsicBlockSize = content
    if !context.hidesBaseline(box) {
      result.firstBaseline = firstBaseline
      result.lastBaseline = lastBaseline
    }
    return result
  }

  /// The static positions of absolutely positioned children: as if each were the only item.
  ///
  /// <https://drafts.csswg.org/css-flexbox-1/#abspos-items>
  private func noteOutOfFlowChildren(
    _ main: LayoutUnit, _ cross: LayoutUnit, _ builder: inout FragmentBuilder,
    in context: borrowing LayoutContext
  ) {
    for child in outOfFlowChildren {
      var alignment = context.boxes.style(of: child).container.alignSelf
      if alignment.keyword == .auto { alignment = container.alignItems }
      switch alignment.keyword {
      case .selfStart, .selfEnd:
        let isReversed = isSelfStartReversed(context.boxes.writingDirection(of: child))
        alignment.keyword = (alignment.keyword == .selfStart) == isReversed ? .end : .start
      case .left, .right:
        let isEnd = !isRow && writing.isInlineReversed == (alignment.keyword == .left)
        alignment.keyword = isEnd ? .end : .start
      case .auto, .normal, .stretch, .baseline, .lastBaseline, .center, .start, .end, .flexStart,
        .flexEnd, .spaceBetween, .spaceAround, .spaceEvenly, .anchorCenter:
        break
      }
      var justification = container.justifyContent
      if justification.keyword == .left || justification.keyword == .right {
        let isEnd =
          isRow && writing.isHorizontal
          && writing.isInlineReversed == (justification.keyword == .left)
        justification.keyword = isEnd ? .end : .start
      }
      let mainEdge = edge(justification.keyword, isReversed: isMainReversed)
      let crossEdge = edge(alignment.keyword, isReversed: isWrapReversed)
      let isMainSafe = justification.overflow == .safe
      let isCrossSafe = alignment.overflow == .safe
      var placement = StaticPlacement()
      placement.size = LogicalSize(
        inlineSize: isRow ? main : cross, blockSize: isRow ? cross : main)
      placement.inlineEdge = isRow ? mainEdge : crossEdge
      placement.blockEdge = isRow ? crossEdge : mainEdge
      placement.isInlineSafe = isRow ? isMainSafe : isCrossSafe
      placement.isBlockSafe = isRow ? isCrossSafe : isMainSafe
      builder.addOutOfFlow(child, at: insets.contentOffset, placement: placement)
    }
  }

  private func edge(_ keyword: Alignment.Keyword, isReversed: Bool) -> StaticPlacement.Edge {
    switch keyword {
    case .center, .spaceAround, .spaceEvenly, .anchorCenter: .center
    case .end, .selfEnd, .right, .lastBaseline: .end
    case .flexEnd: isReversed ? .start : .end
    case .start, .selfStart, .left, .baseline: .start
    case .auto, .normal, .stretch, .flexStart, .spaceBetween:
      isReversed ? .end : .start
    }
  }
}
