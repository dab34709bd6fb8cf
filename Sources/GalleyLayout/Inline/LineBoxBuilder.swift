import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyStyle
import GalleyText

/// Builds a line box out of a broken line: heights, baselines, visual order, fragments.
///
/// Inside, places count along the line from line-left and across it from line-over.
///
/// <https://drafts.csswg.org/css-inline-3/#line-box>
struct LineBoxBuilder {
  let content: InlineContent
  let shaped: ShapedContent
  var line: Line
  /// The container's writing direction.
  let writing: WritingDirection
  /// The container's content box, which relative positioning counts.
  let containerInlineSize: LayoutUnit
  let containerBlockSize: LayoutUnit?
  /// Whether inline boxes without text do not count for the line's height.
  let isQuirky: Bool
  /// The inline box that the line is the content of, then the inline boxes on the line.
  var states: [InlineBoxState] = []
  /// What stands on the line, in logical order.
  var leaves: [LineLeaf] = []
  /// The innermost open box while items are collected.
  var current = 0
  /// For each place from line-left, the leaf that stands there.
  var order: [Int] = []
  /// For each place, the depth of the innermost inline box that is around the leaf there and also
  /// around the leaf at the place before.
  var sharedDepths: [Int] = []
  var outOfFlow: [PendingOutOfFlow] = []
  /// How far the next text's glyphs stand before its fragment's edge; ``TextDetails/penOffset``.
  var penOffset: Float = 0
  /// Out-of-flow boxes inside atomic boxes, from the line's top-left corner.
  var atomicOutOfFlow: [OutOfFlowBox] = []

  /// The annotations of the ruby that is open, which are placed at its end.
  var pendingAnnotations: [PendingAnnotation] = []
  /// Whether there are annotations or emphasis marks over, and under, the line's text.
  var hasMarksOver = false
  var hasMarksUnder = false

  /// What the finished line is to the flow.
  struct Result {
    /// The room that the line's contents leave at its block-start and block-end edge; negative
    /// where annotations or emphasis marks reach beyond it.
    var startSpace = LayoutUnit.zero
    var endSpace = LayoutUnit.zero
    var fragment: ID<Fragment>
    var size: LogicalSize
    /// From the line's block-start edge.
    var baseline: LayoutUnit
    /// How far the line reaches beyond the text edges of its root inline box, at its block-start
    /// and block-end edges.
    var trimmedStart = LayoutUnit.zero
    var trimmedEnd = LayoutUnit.zero
    /// What an initial letter covers, from the line's line-left block-start corner.
    var letterArea: InitialLetterArea?
    var outOfFlow: [OutOfFlowBox]
  }

  init(
    _ line: Line, content: InlineContent, shaped: ShapedContent, flow: BlockFlow,
    _ context: borrowing LayoutContext
  ) {
    self.line = line
    self.content = content
    self.shaped = shaped
    writing = flow.writing
    containerInlineSize = flow.inlineSize
    containerBlockSize = flow.percentageBlockSize
    isQuirky = context.boxes.styled.document.mode != .noQuirks
  }

  /// Builds the line.
  mutating func build(_ context: inout LayoutContext) -> Result {
    collect(&context)
    let height = finishHeights(context)
    return finish(height, &context)
  }

  /// Whether line-over is the block-end side, as in `vertical-lr`.
  var isFlipped: Bool { writing.mode == .verticalLR }

  /// The direction of the paragraph that the line is in.
  var baseDirection: TextDirection {
    content.plaintextDirection(at: line.items.first?.start ?? 0) ?? writing.direction
  }

  /// Walks the line's items: makes the states of inline boxes and the leaves.
  private mutating func collect(_ context: inout LayoutContext) {
    states.append(InlineBoxState(root: content.container, shaped.rootStyle, isQuirky: isQuirky))
    if line.isFirst, let box = content.firstLineBox { openFirstLine(box, &context) }
    for index in line.openBoxes { open(index, isStart: false, context) }
    for (index, item) in line.items.enumerated() {
      switch item.kind {
      case .openBox:
        open(item.item, isStart: true, context)
        if item.ruby >= 0 { openRuby(item.ruby, &context) }
      case .closeBox: close(isEnd: true, level: item.level, context)
      case .text: addText(index, item, &context)
      case .tab, .breakOpportunity: addSpace(index, item)
      case .atomic: addAtomic(index, item, context)
      case .forcedBreak:
        states[current].ensureText()
        addSpace(index, item)
      case .outOfFlow:
        leaves.append(LineLeaf(.outOfFlow, line: index, state: current, level: item.level))
      case .outsideMarker: addMarker(index, item, &context)
      case .floating, .bidiControl, .block: break
      }
    }
    while current != 0 {
      let isFirstLine = states[current].box == content.firstLineBox
      close(isEnd: isFirstLine, level: line.items.last?.level ?? 0, context)
    }
  }

  /// Puts the box of `::first-line` around everything on the line.
  private mutating func openFirstLine(_ box: ID<Box>, _ context: inout LayoutContext) {
    let style = context.inlineStyle(context.boxes[box].style)
    let edges = InlineEdges.zero
    var state = InlineBoxState(
      box: box, style, edges, parent: 0, depth: 1, isQuirky: isQuirky)
    state.hasStart = true
    states.append(state)
    current = 1
  }

  private mutating func open(_ index: Int, isStart: Bool, _ context: borrowing LayoutContext) {
    let item = content.items[index]
    let edges = InlineEdges(item.box, shaped.styles[index], containerInlineSize, context)
    let outer = current
    states.append(
      InlineBoxState(
        box: item.box, shaped.styles[index], edges, parent: outer,
        depth: states[outer].depth + 1, isQuirky: isQuirky && !edges.hasInline))
    let state = states.count - 1
    states[state].hasStart = isStart
    states[state].firstLeaf = leaves.count
    if let letter = shaped.initialLetter, letter.items.lowerBound == index, line.isFirst {
      states[state].letter = placeInitialLetter(letter, edges, context)
    }
    current = state
  }

  /// Ends the innermost inline box, or the part of it that is on the line.
  private mutating func close(isEnd: Bool, level: UInt8, _ context: borrowing LayoutContext) {
    guard current != 0 else { return }
    let index = current
    if leaves.count == states[index].firstLeaf {
      leaves.append(LineLeaf(.placeholder, line: 0, state: index, level: level))
    }
    states[index].endLeaf = leaves.count
    states[index].hasEnd = isEnd
    finishAnnotations(index, context)
    current = states[index].parent
    alignBox(index, context)
  }

  private mutating func addText(
    _ index: Int, _ item: LineItem, _ context: inout LayoutContext
  ) {
    if item.insert >= 0 {
      addInsert(index, item)
      return
    }
    let style = shaped.styles[item.item]
    states[current].ensureText()
    if style !== states[current].style { states[current].unite(style.strut) }
    if style.isLineHeightNormal { uniteFallbackFonts(item, style, context) }
    guard !item.range.isEmpty else { return }
    var leaf = LineLeaf(.text, line: index, state: current, level: item.level)
    leaf.inlineSize = item.inlineSize
    leaf.over = -style.textHeight.ascent
    leaf.blockSize = style.textHeight.height
    states[current].uniteExtent(style.textHeight)
    addEmphasis(item, style, &leaf, &context)
    leaf.expansions = rubyExpansions(item)
    leaves.append(leaf)
  }

  /// Adds an ellipsis, which has the style of the container.
  private mutating func addInsert(_ index: Int, _ item: LineItem) {
    let own = line.inserts[item.insert].style
    let style = own ?? shaped.rootStyle
    var leaf = LineLeaf(.insert, line: index, state: own == nil ? current : 0, level: item.level)
    leaf.inlineSize = item.inlineSize
    leaf.over = -style.textHeight.ascent
    leaf.blockSize = style.textHeight.height
    leaves.append(leaf)
  }

  /// With `line-height: normal`, fonts that stand in count with their own line heights.
  private mutating func uniteFallbackFonts(
    _ item: LineItem, _ style: InlineStyle, _ context: borrowing LayoutContext
  ) {
    guard !item.range.isEmpty else { return }
    for run in shaped.runs(of: item.item, from: item.start) {
      guard run.range.lowerBound < item.end else { return }
      let instance = run.instance
      if instance.face == style.primary.face { continue }
      let metrics = context.fonts.metrics(of: instance)
      let height = FontHeight(metrics, isCentral: style.isCentral)
      states[current].unite(
        height.withLeading(LayoutUnit(px: Double(metrics.normalLineHeight))))
    }
  }

  /// Adds what has a size along the line but no glyphs.
  private mutating func addSpace(_ index: Int, _ item: LineItem) {
    let style = shaped.styles[item.item]
    if item.kind == .tab { states[current].ensureText() }
    var leaf = LineLeaf(.space, line: index, state: current, level: item.level)
    leaf.inlineSize = item.inlineSize
    leaf.over = -style.textHeight.ascent
    leaf.blockSize = style.textHeight.height
    leaves.append(leaf)
  }

  private mutating func addAtomic(
    _ index: Int, _ item: LineItem, _ context: borrowing LayoutContext
  ) {
    let atomic = line.atomics[item.atomic]
    let box = content.items[item.item].box
    let height = height(of: atomic, box, context)
    var leaf = LineLeaf(.atomic, line: index, state: current, level: item.level)
    leaf.inlineSize = item.inlineSize
    leaf.over = -height.ascent
    leaf.blockSize = height.height
    leaves.append(leaf)
    alignLeaf(leaves.count - 1, box, height, context)
  }

  /// Lays a list marker outside its item out beside the line.
  ///
  /// <https://drafts.csswg.org/css-lists-3/#list-style-position-outside>
  private mutating func addMarker(
    _ index: Int, _ item: LineItem, _ context: inout LayoutContext
  ) {
    let box = content.items[item.item].box
    var space = ConstraintSpace(
      writing: context.boxes.writingDirection(of: box), availableInlineSize: containerInlineSize)
    space.isNewFormattingContext = true
    space.inlineAutoSize = .fitContent
    let result = context.layOut(box, in: space)
    let size = writing.logical(space.writing.physical(result.size))
    let margins = context.margins(of: box, percentageBasis: containerInlineSize, in: writing)
    line.atomics.append(LineAtomic(result: result, size: size, margins: margins))
    line.items[index].atomic = line.atomics.count - 1
    let baseline = result.lastBaseline ?? size.blockSize
    let height = FontHeight(ascent: baseline, descent: size.blockSize - baseline)
    states[0].ensureText()
    states[0].unite(height)
    var leaf = LineLeaf(.marker, line: index, state: current, level: item.level)
    leaf.over = -height.ascent
    leaf.blockSize = height.height
    leaves.append(leaf)
  }
}

/// An out-of-flow box with its place on the line.
struct PendingOutOfFlow {
  var box: ID<Box>
  /// The static-position rectangle's start from line-left and line-over of the line box; its block
  /// size is the line's.
  var left: LayoutUnit
  var over: LayoutUnit
  /// The rectangle's inline size.
  var inlineSize = LayoutUnit.zero
  /// What relative positioning of inline boxes around it adds.
  var shift: PhysicalOffset
  var inlineContainer: ID<Box>?
  /// Whether the text around the place runs from the right; `nil` for a block, whose place is at
  /// the container's edge.
  var isRightToLeft: Bool?
}
