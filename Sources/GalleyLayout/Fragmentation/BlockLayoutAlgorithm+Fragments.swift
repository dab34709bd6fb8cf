import GalleyCSS
import GalleyPrimitives

// Block containers that are divided among fragmentainers.
//
// <https://drafts.csswg.org/css-break-4/#breaking-rules>
extension BlockLayoutAlgorithm {
  /// The layout of what one column holds of a multi-column container.
  ///
  /// - Parameter space: The column; its available inline size is the column's.
  init(columnOf box: ID<Box>, space: ConstraintSpace) {
    self.box = box
    self.space = space
    insets = BoxInsets(border: LogicalSides(all: .zero), padding: LogicalSides(all: .zero))
    isRoot = true
    isColumn = true
  }

  func makeAccount(in context: borrowing LayoutContext) -> BreakBuilder {
    var account = BreakBuilder(box: box, space: space.fragmentation, in: context)
    if isColumn {
      // The styles of the multi-column container are not about what is inside.
      account.avoidsBreakInside = space.fragmentation.avoidsBreakInside
      account.result.breakBefore = .auto
      account.result.breakAfter = .auto
    }
    guard !isColumn else { return account }
    if context.containsFixed(box) { account.space.allowsSpanners = false }
    let whole = context.definiteBlockSize(of: box, in: space, insets: insets)
    let edge: LayoutUnit =
      isRoot ? .zero : space.bfcOffset.blockOffset + space.marginStrut.collapsed
    if let whole, account.isFirst, !space.fragmentation.growsWithContents,
      let left = space.fragmentation.spaceLeft(at: edge)
    {
      account.endsHere = whole <= left
    }
    account.repeatDecorations(of: insets, whole: whole, at: edge, in: context)
    return account
  }

  /// Whether the fragment has no block-start border and padding, since another has them.
  func isContinuing(in context: borrowing LayoutContext) -> Bool {
    guard let token = context.incomingToken(space.fragmentation) else { return false }
    return !token.isBreakBefore
      && (token.isAtBlockEnd
        || !context.boxes.styles.rows[context.boxes[box].style.index].surface.clonesDecoration)
  }

  /// Gives the flow the account of breaks; a box that goes on begins where its parent is.
  func begin(_ flow: inout BlockFlow, _ account: BreakBuilder) {
    flow.breaks = account
    if !account.isFirst, !isRoot { flow.resolveByMargins() }
  }

  /// Places the block-level children that this fragment has.
  func fillFragment(_ flow: inout BlockFlow, in context: inout LayoutContext) {
    var next = context.boxes[box].firstChild
    if let token = flow.breaks?.incoming {
      for (index, child) in token.children.enumerated() {
        let id = context.breakTokens.rows[child.index].box
        next = context.boxes[id].nextSibling
        add(id, token: child, to: &flow, in: &context)
        if flow.isAborted { return }
        if flow.isBroken {
          flow.breaks?.hasSeenAllChildren = token.hasSeenAllChildren
          flow.breaks?.childTokens += token.children[(index + 1)...]
          return
        }
      }
      if token.hasSeenAllChildren { next = nil }
    }
    while let id = next {
      next = context.boxes[id].nextSibling
      add(id, token: nil, to: &flow, in: &context)
      if flow.isAborted || flow.isBroken { return }
    }
    flow.breaks?.hasSeenAllChildren = true
  }

  private func add(
    _ id: ID<Box>, token: ID<BreakToken>?, to flow: inout BlockFlow,
    in context: inout LayoutContext
  ) {
    let row = context.boxes[id]
    if row.flags.contains(.outsideMarker) || id == legend?.box { return }
    if isColumn, row.flags.contains(.legend), context.boxes[box].flags.contains(.fieldset) {
      return
    }
    if row.isOutOfFlow {
      flow.addOutOfFlow(id)
      setStaticPlacement(in: &flow, context)
    } else if row.isFloating {
      let float = flow.layOutFloat(id, in: &context)
      flow.place(float, token: token, in: &context)
    } else if row.isLaidOutAlone {
      flow.addBlock(id, token: token, in: &context)
    }
  }

  /// Closes the flow of a fragment.
  mutating func endFragment(_ flow: inout BlockFlow, in context: inout LayoutContext) -> Contents {
    var endMargins = MarginStrut()
    if flow.isBroken { flow.resolveByMargins() }
    var content = flow.blockOffset
    let hasEndInset = insets.sum.blockEnd > .zero
    if flow.isBroken {
      // Margins before the break are dropped.
      if flow.breaks?.result.spanner != nil { content += flow.strut.collapsed }
    } else if isRoot || hasEndInset || flow.isStrutSeparated {
      flow.resolveByMargins()
      let end = content + endStrut(flow, in: context).collapsed
      // A margin that crosses the fragmentainer's end is cut off there.
      if let left = flow.breaks?.space.spaceLeft(
        at: flow.bfcBlockOffset.map { $0 + flow.contentOffset.blockOffset } ?? .zero),
        end > left, content <= left
      {
        content = left
      } else {
        content = end
      }
    } else {
      endMargins = flow.strut
    }
    if isRoot, let floats = context.exclusions.clearanceOffset(.both, in: flow.exclusions) {
      var end = floats - flow.contentOffset.blockOffset
      if let breaks = flow.breaks, !breaks.childTokens.isEmpty,
        let left = breaks.space.spaceLeft(at: flow.contentOffset.blockOffset)
      {
        // What goes on is not in this fragment.
        end = min(end, left)
      }
      content = max(content, end)
    }
    var breaks = flow.breaks ?? makeAccount(in: context)
    if isRoot, !flow.isBroken,
      breaks.childTokens.contains(where: { isFloat($0, in: context) })
    {
      // A formatting context grows with its floats.
      breaks.hasInFlowBreak = true
      breaks.hasSeenAllChildren = true
    }
    if let control = context.controlSize(of: box), !isColumn {
      content = control.isExact ? control.blockSize : max(content, control.blockSize)
    }
    content = content.clampedToZero + (legend?.extraBlockSize ?? .zero)
    let start =
      insets.sum.blockStart - insets.contentOffset.blockOffset
      + (flow.contentOffset.blockOffset - (legend?.extraBlockSize ?? .zero))
    let natural = start + content
    let wanted =
      breaks.consumed + natural + insets.sum.blockEnd
      - (breaks.isFirst ? .zero : breaks.repeatedStart)
    let total = totalBlockSize(content: wanted, in: context)
    let maximum = totalBlockSize(content: .max, in: context)
    let edge = flow.bfcBlockOffset ?? flow.nextBFCBlockOffset
    let hadChildTokens = !breaks.childTokens.isEmpty
    let size = breaks.finish(
      total: total, maximum: maximum, natural: natural, start: start, end: insets.sum.blockEnd,
      offset: flow.fragmentainerOffset(fromBFC: edge), in: &context)
    flow.breaks = breaks
    var fragmentInsets = insets
    if !breaks.isFirst, breaks.repeatedStart == .zero {
      fragmentInsets.border.blockStart = .zero
      fragmentInsets.padding.blockStart = .zero
    }
    if !size.isLast, breaks.repeatedEnd == .zero {
      fragmentInsets.border.blockEnd = .zero
      fragmentInsets.padding.blockEnd = .zero
    }
    var contents = Contents(
      blockSize: content, borderBoxSize: size.blockSize, endMargins: endMargins,
      isSelfCollapsing: false, fragmentInsets: fragmentInsets)
    guard !isRoot else { return contents }
    if flow.bfcBlockOffset == nil {
      if size.blockSize > .zero {
        flow.resolveByMargins()
        contents.endMargins = MarginStrut()
      } else {
        contents.isSelfCollapsing = true
      }
    } else if !size.isLast || hadChildTokens || total != wanted || hasSetBlockSize(in: context) {
      contents.endMargins = MarginStrut()
    }
    return contents
  }

  private func isFloat(_ token: ID<BreakToken>, in context: borrowing LayoutContext) -> Bool {
    context.boxes[context.breakTokens.rows[token.index].box].isFloating
  }

  /// The border-box block size that contents of a size give to all fragments together.
  private func totalBlockSize(
    content: LayoutUnit, in context: borrowing LayoutContext
  ) -> LayoutUnit {
    if isColumn { return content }
    if space.fragmentation.growsWithContents, let fixed = space.fixedBlockSize {
      return max(fixed, content)
    }
    let size = context.usedBlockSize(
      of: box, in: space, insets: insets, inlineSize: inlineSize, content: content)
    guard let filled = context.filledBlockSize(of: box, in: space) else { return size }
    return max(
      size,
      context.clampBlockSize(filled, of: box, in: space, insets: insets, content: content))
  }

  /// Fills in what painting needs to know of a part of a box.
  func describeFragment(
    _ breaks: BreakBuilder, _ fragmentInsets: BoxInsets, _ size: LogicalSize,
    clones: Bool, _ details: inout BoxDetails
  ) {
    let isLast = breaks.result.breakToken == nil || !breaks.result.breaksInFlow
    if breaks.isFirst && isLast || clones { return }
    details.hasSide[space.writing.blockStartSide] = breaks.isFirst
    details.hasSide[space.writing.blockEndSide] = isLast
  }
}
