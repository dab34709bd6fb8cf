import GalleyCSS
import GalleyPrimitives
import GalleyText

extension LineBoxBuilder {
  /// A child fragment with its place on the line: along it from line-left, across it from
  /// line-over.
  struct Placed {
    var fragment: ID<Fragment>
    var left: LayoutUnit
    var over: LayoutUnit
    var inlineSize: LayoutUnit
    var blockSize: LayoutUnit
    var shift = PhysicalOffset.zero
  }

  /// What is handed down while inline boxes are assembled.
  struct Around {
    /// What relative positioning of the boxes around adds.
    var shift = PhysicalOffset.zero
    /// The innermost box around that is the containing block of absolutely positioned boxes.
    var container: ID<Box>?
  }

  /// Puts everything in visual order and makes the fragments.
  mutating func finish(_ height: FontHeight, _ context: inout LayoutContext) -> Result {
    let room = line.opportunity.size.clampedToZero
    var start = alignText(context)
    if content.hasBidi {
      settleInvisibleTexts()
      isolateInitialLetter()
    }
    order =
      content.hasBidi
      ? BidiParagraph.visualOrder(of: leaves.map { $0.level }) : Array(leaves.indices)
    sharedDepths = order.indices.map { place in
      place == 0 ? 0 : sharedDepth(leaves[order[place - 1]].state, leaves[order[place]].state)
    }
    let size = LogicalSize(
      inlineSize: room, blockSize: line.isEmpty ? .zero : height.height.clampedToZero)
    var placed: [Placed] = []
    placed.reserveCapacity(order.count)
    place(
      0..<order.count, depth: 0, at: &start, ascent: height.ascent, size: size, Around(),
      &placed, &context)
    var fragment = Fragment(
      kind: .line, box: content.container, style: shaped.rootStyle.id,
      size: writing.physical(size))
    let baseline = isFlipped ? height.descent : height.ascent
    let range =
      Int32(
        clamping: line.items.first?.start ?? 0)..<Int32(
        clamping: max(line.items.last?.end ?? 0, line.items.first?.start ?? 0))
    fragment.details = context.fragments.append(
      LineDetails(range: range, baseline: baseline, isFirst: line.isFirst))
    let id = context.fragments.append(
      fragment, childrenFrom: link(placed[...], left: .zero, over: .zero, size: size, &context))
    let positioned = outOfFlow.map { pending in
      let rect = LogicalSize(inlineSize: pending.inlineSize, blockSize: size.blockSize)
      var result = OutOfFlowBox(
        box: pending.box,
        staticPosition: physical(
          pending.left, pending.over, rect.inlineSize, rect.blockSize, in: size) + pending.shift,
        writing: writing)
      result.inlineContainer = pending.inlineContainer
      result.placement = context.staticPlacement(
        of: pending.box, in: rect, isBlockLevel: pending.inlineSize != .zero,
        parent: content.container, writing: writing)
      let row = context.boxes[pending.box].style.index
      let justify = context.boxes.styles.rows[row].container.justifySelf.keyword
      // The box goes on from its place as the text around it does.
      if let isRightToLeft = pending.isRightToLeft, isRightToLeft != writing.isRightToLeft,
        justify == .auto || justify == .normal || justify == .stretch
      {
        result.placement.inlineEdge = .end
      }
      return result
    }
    var result = Result(
      fragment: id, size: size, baseline: baseline, outOfFlow: positioned + atomicOutOfFlow)
    let text = context.boxes.styles.rows[shaped.rootStyle.id.index].text
    let edges = shaped.rootStyle.textBoxHeight(text)
    result.trimmedStart = isFlipped ? height.descent - edges.descent : height.ascent - edges.ascent
    result.trimmedEnd = isFlipped ? height.ascent - edges.ascent : height.descent - edges.descent
    if let extent = states[0].extent, !line.isEmpty {
      var over = height.ascent - extent.ascent
      var under = height.descent - extent.descent
      // Text alone may reach beyond its line.
      if !hasMarksOver { over = over.clampedToZero }
      if !hasMarksUnder { under = under.clampedToZero }
      result.startSpace = isFlipped ? under : over
      result.endSpace = isFlipped ? over : under
    }
    result.letterArea = initialLetterArea(height, size)
    return result
  }

  /// Gives texts that show nothing, such as formatting characters, the level of a neighbour in the
  /// same box, so that they don't divide it.
  private mutating func settleInvisibleTexts() {
    for index in leaves.indices
    where leaves[index].kind == .text && leaves[index].inlineSize == .zero {
      if index > 0, leaves[index - 1].state == leaves[index].state {
        leaves[index].level = leaves[index - 1].level
      } else if let next = leaves[(index + 1)...].first(where: { $0.inlineSize != .zero }),
        next.state == leaves[index].state
      {
        leaves[index].level = next.level
      }
    }
  }

  /// The place of a rectangle's top-left corner in its container's top-left system.
  func physical(
    _ left: LayoutUnit, _ over: LayoutUnit, _ inlineSize: LayoutUnit, _ blockSize: LayoutUnit,
    in container: LogicalSize
  ) -> PhysicalOffset {
    switch writing.mode {
    case .horizontalTB: PhysicalOffset(x: left, y: over)
    case .verticalRL, .verticalLR, .sidewaysRL:
      PhysicalOffset(x: container.blockSize - over - blockSize, y: left)
    case .sidewaysLR:
      PhysicalOffset(x: over, y: container.inlineSize - left - inlineSize)
    }
  }

  /// Adds links to fragments that will be children of one; gives where they begin.
  private func link(
    _ placed: ArraySlice<Placed>, left: LayoutUnit, over: LayoutUnit, size: LogicalSize,
    _ context: inout LayoutContext
  ) -> Int {
    let start = context.fragments.links.count
    for child in placed {
      let offset = physical(
        child.left - left, child.over - over, child.inlineSize, child.blockSize, in: size)
      context.fragments.links.append(
        FragmentLink(offset: offset + child.shift, fragment: child.fragment))
    }
    return start
  }

  /// Places the leaves at a range of places, all inside one inline box at `depth`, and gathers
  /// those that deeper boxes hold into fragments; adds what is at that depth to `result`.
  private mutating func place(
    _ range: Range<Int>, depth: Int, at left: inout LayoutUnit, ascent: LayoutUnit,
    size: LogicalSize, _ around: Around, _ result: inout [Placed],
    _ context: inout LayoutContext
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let leafState = leaves[order[index]].state
      if states[leafState].depth == depth {
        placeLeaf(order[index], at: left, ascent, size, around, &result, &context)
        left += leaves[order[index]].inlineSize
        index += 1
        continue
      }
      let state = ancestor(leafState, at: depth + 1)
      var end = index + 1
      while end < range.upperBound, sharedDepths[end] > depth { end += 1 }
      placeBox(
        state, index..<end, at: &left, ascent: ascent, size: size, around, &result, &context)
      index = end
    }
  }

  private func ancestor(_ state: Int, at depth: Int) -> Int {
    var state = state
    while states[state].depth > depth { state = states[state].parent }
    return state
  }

  /// The depth of the innermost inline box that two are inside of, or are themselves.
  private func sharedDepth(_ first: Int, _ second: Int) -> Int {
    var first = first
    var second = second
    while first != second {
      let difference = states[first].depth - states[second].depth
      if difference >= 0 { first = states[first].parent }
      if difference <= 0 { second = states[second].parent }
    }
    return states[first].depth
  }

  /// Makes the fragment of an inline box for one stretch of places, and adds it to `result`, where
  /// its children are while it is made.
  ///
  /// <https://drafts.csswg.org/css-writing-modes-4/#bidi-box-model>
  private mutating func placeBox(
    _ index: Int, _ range: Range<Int>, at left: inout LayoutUnit, ascent: LayoutUnit,
    size: LogicalSize, _ around: Around, _ result: inout [Placed],
    _ context: inout LayoutContext
  ) {
    let mark = result.count
    let style = states[index].style
    let box = states[index].box
    let isInitialLetter = states[index].letter != nil
    let isLTR = style.isLeftToRight
    var hasStart = false
    var hasEnd = false
    for place in range {
      if order[place] == states[index].firstLeaf { hasStart = states[index].hasStart }
      if order[place] == states[index].endLeaf - 1 { hasEnd = states[index].hasEnd }
    }
    let edges =
      states[index].edges ?? InlineEdges(box, style, containerInlineSize, context)
    let startSize = edges.border.inlineStart + edges.padding.inlineStart
    let endSize = edges.border.inlineEnd + edges.padding.inlineEnd
    let hasLeft = isLTR ? hasStart : hasEnd
    let hasRight = isLTR ? hasEnd : hasStart
    let before = left
    if isInitialLetter { states[index].letter?.lineStart = before }
    let ruby = states[index].ruby >= 0 ? line.rubies[states[index].ruby] : nil
    if hasLeft {
      left += isLTR ? edges.margin.inlineStart : edges.margin.inlineEnd
      if let ruby { left -= isLTR ? ruby.startOverhang : ruby.endOverhang }
    }
    let boxLeft = left
    if hasLeft {
      left += isLTR ? startSize : endSize
      if let ruby { left += isLTR ? ruby.spacing.start : ruby.spacing.end }
    }
    if isLTR, hasLeft, let letter = states[index].letter { left += letter.indent }
    if left != before { penOffset = 0 }
    var inner = around
    var shift = PhysicalOffset.zero
    if style.isRelative {
      shift = context.relativeShift(
        of: box, inlineSize: containerInlineSize, blockSize: containerBlockSize,
        in: writing)
    }
    inner.shift += shift
    if style.containsAbsolutes { inner.container = box }
    place(
      range, depth: states[index].depth, at: &left, ascent: ascent, size: size, inner, &result,
      &context)
    if !isLTR, hasRight, let letter = states[index].letter { left += letter.indent }
    if hasRight {
      left += isLTR ? endSize : startSize
      if let ruby { left += isLTR ? ruby.spacing.end : ruby.spacing.start }
    }
    let boxRight = left
    if hasRight {
      left += isLTR ? edges.margin.inlineEnd : edges.margin.inlineStart
      if let ruby { left -= isLTR ? ruby.endOverhang : ruby.startOverhang }
    }
    if !states[index].annotations.isEmpty {
      placeAnnotations(
        states[index], from: boxLeft, to: boxRight, ascent, size, inner, &result, context)
    }
    if hasRight, endSize != .zero || startSize != .zero || edges.margin != .zero { penOffset = 0 }

    if isInitialLetter { states[index].letter?.lineEnd = left }
    var above = LayoutUnit.zero
    var below = LayoutUnit.zero
    var details: Int32 = -1
    if !(style.hasNoEdges && hasStart && hasEnd) {
      let physicalWriting = WritingDirection(writing.mode, .leftToRight)
      let border = context.physicalBorders(box, edges, isStart: hasStart, isEnd: hasEnd)
      let overSide = isFlipped ? physicalWriting.blockEndSide : physicalWriting.blockStartSide
      let underSide = isFlipped ? physicalWriting.blockStartSide : physicalWriting.blockEndSide
      above = border.border[overSide] + border.padding[overSide]
      below = border.border[underSide] + border.padding[underSide]
      details = context.fragments.append(border)
    }
    let text = contentHeight(of: index, context)
    // On a line without height the box has none either.
    let over = line.isEmpty ? .zero : ascent + baseline(of: index) - text.ascent - above
    let boxSize = LogicalSize(
      inlineSize: boxRight - boxLeft,
      blockSize: line.isEmpty ? .zero : (text.height + above + below).clampedToZero)
    var fragment = Fragment(
      kind: .box, box: box, style: style.id, size: writing.physical(boxSize))
    fragment.details = details
    let links = link(result[mark...], left: boxLeft, over: over, size: boxSize, &context)
    let id = context.fragments.append(fragment, childrenFrom: links)
    result.removeLast(result.count - mark)
    result.append(
      Placed(
        fragment: id, left: boxLeft, over: over, inlineSize: boxSize.inlineSize,
        blockSize: boxSize.blockSize, shift: shift))
  }

  /// How far an inline box's content area reaches above and below its baseline.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#text-box-trim>
  private func contentHeight(
    of index: Int, _ context: borrowing LayoutContext
  ) -> FontHeight {
    let style = states[index].style
    let row = style.id.index
    let trim = context.boxes.styles.rows[row].rare.textBoxTrim
    var height = states[index].letter?.ink ?? style.textHeight
    guard !trim.isEmpty else { return height }
    let edges = style.textBoxHeight(context.boxes.styles.rows[row].text)
    if trim.contains(isFlipped ? .end : .start) { height.ascent = edges.ascent }
    if trim.contains(isFlipped ? .start : .end) { height.descent = edges.descent }
    return height
  }

  private mutating func placeLeaf(
    _ index: Int, at left: LayoutUnit, _ ascent: LayoutUnit, _ size: LogicalSize,
    _ around: Around, _ result: inout [Placed], _ context: inout LayoutContext
  ) {
    let leaf = leaves[index]
    let over = ascent + baseline(of: leaf.anchor) + leaf.shift + leaf.over
    switch leaf.kind {
    case .placeholder: return
    case .space, .text:
      placeText(leaf, at: left, over, &result, &context)
    case .insert:
      let insert = line.inserts[line.items[leaf.line].insert]
      var place = Placed(
        fragment: ID(0), left: left, over: over, inlineSize: leaf.inlineSize,
        blockSize: leaf.blockSize)
      let style = insert.style ?? shaped.rootStyle
      var source = InlineItem(
        kind: .text, box: content.container, style: style.id, start: 0, end: 0)
      source.isGenerated = true
      place.fragment = textFragment(
        place, source, style, TextRuns(range: 0..<0, runs: insert.runs[...]),
        .leftToRight, isGenerated: true, &context)
      result.append(place)
    case .outOfFlow:
      addOutOfFlow(index, at: left, size, around, context)
    case .atomic, .marker:
      placeAtomic(leaf, at: left, over, size, around, &result, context)
    }
  }

  private mutating func placeAtomic(
    _ leaf: LineLeaf, at left: LayoutUnit, _ over: LayoutUnit, _ size: LogicalSize,
    _ around: Around, _ result: inout [Placed], _ context: borrowing LayoutContext
  ) {
    let item = line.items[leaf.line]
    if item.isHidden { return }
    penOffset = 0
    let atomic = line.atomics[item.atomic]
    let box = content.items[item.item].box
    let margins = atomic.margins
    var place = Placed(
      fragment: atomic.result.fragment, left: left, over: over,
      inlineSize: atomic.size.inlineSize, blockSize: atomic.size.blockSize)
    if leaf.kind == .marker {
      place.left =
        writing.isRightToLeft
        ? size.inlineSize + margins.inlineStart
        : -margins.inlineEnd - atomic.size.inlineSize
    } else {
      place.left += writing.isRightToLeft ? margins.inlineEnd : margins.inlineStart
      place.over += isFlipped ? margins.blockEnd : margins.blockStart
      place.shift = context.relativeShift(
        of: box, inlineSize: containerInlineSize, blockSize: containerBlockSize, in: writing)
    }
    result.append(place)
    guard !atomic.result.outOfFlow.isEmpty else { return }
    let offset =
      physical(place.left, place.over, place.inlineSize, place.blockSize, in: size)
      + place.shift + around.shift
    for inner in atomic.result.outOfFlow {
      var moved = inner
      moved.staticPosition += offset
      if moved.inlineContainer == nil,
        context.boxes.styles.rows[context.boxes[inner.box].style.index].box.position == .absolute
      {
        moved.inlineContainer = around.container
      }
      atomicOutOfFlow.append(moved)
    }
  }
}
