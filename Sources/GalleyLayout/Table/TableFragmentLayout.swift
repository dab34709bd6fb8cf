import GalleyCSS
import GalleyPrimitives

/// Lays out what one fragmentainer holds of a table.
///
/// The rows are as tall as in a table that isn't divided; a row grows if the contents of its cells
/// have to, since they moved past a break.
///
/// <https://drafts.csswg.org/css-tables-3/#fragmentation>
struct TableFragmentLayout {
  /// What is stacked along the block axis, in order.
  enum Item {
    case caption(Int)
    case row(Int)
  }

  /// A row's part in this fragment.
  struct PlacedRow {
    var row: Int
    /// From the table fragment's block-start edge.
    var offset: LayoutUnit
    var blockSize: LayoutUnit
    var cells: [(index: Int, result: LayoutResult)]
    /// Whether the row begins, and ends, in this fragment.
    var begins: Bool
    var ends: Bool
    /// Whether the row shows again what another fragment has.
    var isRepeated = false
  }

  let plan: TablePlan
  var breaks: BreakBuilder
  /// Where the next item goes, from the fragment's block-start edge.
  var offset = LayoutUnit.zero
  var placed: [PlacedRow] = []
  var captions: [(link: LogicalOffset, box: ID<Box>, result: LayoutResult)] = []
  /// The grid's part in this fragment, without captions.
  var gridStart: LayoutUnit?
  var gridEnd: LayoutUnit?
  /// Whether the grid's block-start and block-end borders are in this fragment.
  var hasGridStart = false
  var hasGridEnd = false
  var next = 0

  /// The first caption below the grid; `nil` if there is none.
  var firstItemAfter: Int? { plan.firstItemAfter }
  var table: TableLayoutAlgorithm { plan.table }

  init(plan: TablePlan, breaks: BreakBuilder) {
    self.plan = plan
    self.breaks = breaks
  }

  /// Lays out the table's part in one fragmentainer.
  static func layOut(
    _ box: ID<Box>, in space: ConstraintSpace, _ context: inout LayoutContext
  ) -> LayoutResult {
    let plan = context.tablePlan(of: box, in: space)
    var target = space.fragmentation.earlyBreak.map { context.earlyBreaks.rows[$0.index] }
    var passes = 0
    while true {
      passes += 1
      var breaks = BreakBuilder(box: box, space: space.fragmentation, in: context)
      breaks.target = target
      var layout = TableFragmentLayout(plan: plan, breaks: breaks)
      layout.fill(in: &context)
      if layout.breaks.wantsEarlierBreak, passes < 3 {
        target = layout.breaks.bestBreak
        continue
      }
      return layout.build(in: &context)
    }
  }

  /// Places what goes on and what comes next, until the fragmentainer ends.
  mutating func fill(in context: inout LayoutContext) {
    if let incoming = breaks.incoming, case .table(let following, _) = incoming.data {
      next = following
      repeatHeader(in: &context)
      for (index, token) in incoming.children.enumerated() {
        let row = context.breakTokens.rows[token.index]
        guard let item = plan.places[row.box] else { continue }
        place(item, token: token, in: &context)
        guard breaks.hasInFlowBreak else { continue }
        breaks.childTokens += incoming.children[(index + 1)...]
        return
      }
    }
    while next < plan.items.count {
      let item = next
      next += 1
      place(item, token: nil, in: &context)
      if breaks.hasInFlowBreak { return }
    }
    breaks.hasSeenAllChildren = true
    if firstItemAfter == nil, breaks.incoming?.hasSeenAllChildren != true { endGrid() }
  }

  /// Makes room for the table's border, padding and spacing before the first row.
  private mutating func beginGrid() {
    guard gridStart == nil else { return }
    gridStart = offset
    guard placesFirst || table.grid.rows.isEmpty else { return }
    hasGridStart = true
    offset +=
      table.insets.border.blockStart + table.insets.padding.blockStart
      + (table.grid.rows.isEmpty ? .zero : table.blockSpacing)
  }

  /// Whether no row was placed in an earlier fragment.
  var placesFirst = false

  /// Whether fragments after this one show the header again.
  var repeatsHeader = false

  /// Makes room below the last row.
  private mutating func endGrid() {
    beginGrid()
    hasGridEnd = true
    offset +=
      table.insets.border.blockEnd + table.insets.padding.blockEnd
      + (table.grid.rows.isEmpty ? .zero : table.blockSpacing)
    gridEnd = offset
  }

  private mutating func place(
    _ item: Int, token: ID<BreakToken>?, in context: inout LayoutContext
  ) {
    switch plan.items[item] {
    case .caption(let index):
      if token == nil, item == firstItemAfter { endGrid() }
      placeCaption(index, token: token, in: &context)
    case .row(let row):
      let isBegun = token.map { !context.breakTokens.rows[$0.index].isBreakBefore } ?? false
      if gridStart == nil { placesFirst = row == 0 && !isBegun }
      beginGrid()
      prepareFooter(before: row, in: context)
      placeRow(row, token: token, isBegun: isBegun, in: &context)
    }
  }

  private mutating func placeCaption(
    _ index: Int, token: ID<BreakToken>?, in context: inout LayoutContext
  ) {
    let caption = table.grid.captions[index]
    if breaks.isTarget(caption) {
      breaks.breakBefore(
        caption, isForced: false, appeal: breaks.target?.appeal ?? .perfect, in: &context)
      return
    }
    let isBegun = token.map { !context.breakTokens.rows[$0.index].isBreakBefore } ?? false
    let style = context.boxes.style(of: caption)
    var margins = context.margins(of: caption, percentageBasis: plan.inlineSize, in: table.writing)
    if isBegun { margins.blockStart = .zero }
    var captionSpace = ConstraintSpace(
      writing: style.writingDirection, availableInlineSize: plan.inlineSize)
    captionSpace.isNewFormattingContext = true
    let start = offset + margins.blockStart
    captionSpace.fragmentation = breaks.childSpace(
      caption, token: token, offset: breaks.space.offset + start, in: context)
    let result = context.layOut(caption, in: captionSpace)
    let size = table.writing.logical(style.writingDirection.physical(result.size))
    let autos = table.writing.logical(style.box.margin.map(\.isAuto))
    let free = (plan.inlineSize - size.inlineSize - margins.inlineSum).clampedToZero
    if autos.inlineStart { margins.inlineStart = autos.inlineEnd ? free / 2 : free }
    let status = breaks.breakBeforeChildIfNeeded(
      caption, result.fragmentation, blockSize: size.blockSize,
      offset: breaks.space.offset + start, hasSeparation: breaks.hasChild, in: &context)
    if status == .brokeBefore { return }
    captions.append(
      (LogicalOffset(inlineOffset: margins.inlineStart, blockOffset: start), caption, result))
    breaks.add(caption, result.fragmentation, in: context)
    offset = start + size.blockSize
    if result.fragmentation.breakToken == nil { offset += margins.blockEnd }
  }

  private mutating func placeRow(
    _ row: Int, token: ID<BreakToken>?, isBegun: Bool, in context: inout LayoutContext
  ) {
    let box = table.grid.rows[row].box
    if breaks.isTarget(box) {
      breaks.breakBefore(
        box, isForced: false, appeal: breaks.target?.appeal ?? .perfect, in: &context)
      return
    }
    let isAfterRow =
      !placed.isEmpty && plan.rows.sizes[row] > .zero
      && (!isBegun || placed.last?.isRepeated == true)
    let start = isAfterRow ? offset + table.blockSpacing : offset
    let incoming = isBegun ? token.map { context.breakTokens.rows[$0.index] } : nil
    let layout = layOutRow(row, incoming, at: start, in: &context)
    let status = breaks.breakBeforeChildIfNeeded(
      box, layout.fragmentation, blockSize: layout.row.blockSize,
      offset: breaks.space.offset + start, hasSeparation: breaks.hasChild, in: &context)
    if status == .brokeBefore { return }
    placed.append(layout.row)
    breaks.add(box, layout.fragmentation, in: context)
    offset = start + layout.row.blockSize
    noteHeader(through: row)
  }
}
