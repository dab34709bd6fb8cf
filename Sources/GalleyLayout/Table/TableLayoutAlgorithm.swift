import GalleyCSS
import GalleyPrimitives

/// Lays out a table with its captions.
///
/// <https://drafts.csswg.org/css-tables-3/#table-layout-algorithm>
struct TableLayoutAlgorithm {
  let box: ID<Box>
  let space: ConstraintSpace
  let grid: TableGrid
  let writing: WritingDirection
  /// Whether the table takes its columns' sizes from its first row.
  let isFixed: Bool
  let isCollapsing: Bool
  let collapsed: CollapsedBorders?
  let insets: BoxInsets
  /// Between columns and between rows.
  let inlineSpacing: LayoutUnit
  let blockSpacing: LayoutUnit

  init(box: ID<Box>, space: ConstraintSpace, in context: borrowing LayoutContext) {
    self.box = box
    self.space = space
    let style = context.boxes.style(of: box)
    writing = style.writingDirection
    isFixed = context.hasFixedColumns(box, space)
    grid = TableGrid(of: box, isFixed: isFixed, in: context.boxes)
    isCollapsing = style.inherited.borderCollapse == .collapse
    collapsed =
      isCollapsing ? CollapsedBorders(box, grid, writing: writing, in: context.boxes) : nil
    var insets = context.insets(of: box, in: space)
    if let collapsed {
      insets.border = collapsed.tableBorders
      insets.padding = .zero
    }
    self.insets = insets
    let spacing = style.inherited.borderSpacing
    let horizontal = isCollapsing ? .zero : LayoutUnit(truncatingPx: Double(spacing.x))
    let vertical = isCollapsing ? .zero : LayoutUnit(truncatingPx: Double(spacing.y))
    inlineSpacing = writing.isHorizontal ? horizontal : vertical
    blockSpacing = writing.isHorizontal ? vertical : horizontal
  }

  private func cellBorders(_ index: Int) -> LogicalSides<LayoutUnit>? {
    collapsed?.borders(of: grid.cells[index])
  }

  func columns(in context: inout LayoutContext) -> TableColumns {
    TableColumns(
      grid, spacing: inlineSpacing, writing: writing, isFixed: isFixed,
      borders: { cellBorders($0) }, in: &context)
  }

  /// The border-box inline sizes that the contents ask for.
  static func intrinsicSizes(of box: ID<Box>, in context: inout LayoutContext) -> IntrinsicSizes {
    let space = ConstraintSpace(
      writing: context.boxes.style(of: box).writingDirection, availableInlineSize: .zero)
    let algorithm = TableLayoutAlgorithm(box: box, space: space, in: context)
    let columns = algorithm.columns(in: &context)
    var sizes = IntrinsicSizes(
      minContent: columns.minContent + algorithm.insets.inlineSum,
      maxContent: columns.maxContent(
        allowsPercentages: context.allowsColumnPercentages(box)) + algorithm.insets.inlineSum)
    for caption in algorithm.grid.captions {
      sizes.minContent = max(
        sizes.minContent, algorithm.captionMinimum(caption, in: &context))
    }
    sizes.maxContent = max(sizes.maxContent, sizes.minContent)
    let width = context.inlineSizeValue(.preferred, of: box, in: algorithm.writing)
    if algorithm.isFixed, width.lengthPercentage?.hasPercentage == true {
      // Columns of a fixed table share whatever there is, which percentages ask for all of.
      sizes.maxContent = max(sizes.maxContent, LayoutUnit(1_000_000))
    }
    return sizes
  }

  /// Runs the algorithm. Reads the box, its descendants and the space, and nothing else.
  mutating func layOut(in context: inout LayoutContext) -> LayoutResult {
    let columns = columns(in: &context)
    let inlineSize = usedInlineSize(columns, in: &context)
    let available = (inlineSize - insets.inlineSum - columns.spacingSum).clampedToZero
    let columnSizes = visibleSizes(columns, available)
    let columnEdges = edges(of: columnSizes, columns)
    let cells = grid.cells.indices.map { index in
      layOutCell(index, columnEdges, in: &context)
    }
    let captions = layOutCaptions(inlineSize, in: &context)
    let captionSize = captions.reduce(LayoutUnit.zero) {
      $0 + $1.result.size.blockSize + $1.margins.blockSum
    }
    let definite = definiteGridSize(captionSize, in: &context)
    var rows = TableRows(
      grid, cells: cells, spacing: blockSpacing, writing: writing, in: &context)
    var gridSize = insets.blockSum + rowExtent(rows)
    if let definite, definite > gridSize {
      let room = definite - insets.blockSum - (grid.rows.isEmpty ? .zero : blockSpacing * 2)
      rows.stretch(to: room)
      gridSize = definite
    }
    return build(
      inlineSize: inlineSize, gridSize: gridSize, columnEdges: columnEdges, rows: rows,
      cells: cells, captions: captions, in: &context)
  }

  func rowExtent(_ rows: TableRows) -> LayoutUnit {
    guard !grid.rows.isEmpty else { return .zero }
    let start = insets.border.blockStart + insets.padding.blockStart + blockSpacing
    let (_, ends) = rows.edges(from: start)
    return (ends.last ?? start) + blockSpacing - insets.border.blockStart
      - insets.padding.blockStart
  }

  /// <https://drafts.csswg.org/css-tables-3/#computing-the-table-width>
  func usedInlineSize(
    _ columns: TableColumns, in context: inout LayoutContext
  ) -> LayoutUnit {
    let used = context.usedInlineSize(of: box, in: space, insets: insets)
    var minimum = columns.minContent + insets.inlineSum
    for caption in grid.captions {
      minimum = max(minimum, captionMinimum(caption, in: &context))
    }
    return max(used, minimum)
  }

  /// The least inline size of a caption with its margins.
  private func captionMinimum(
    _ caption: ID<Box>, in context: inout LayoutContext
  ) -> LayoutUnit {
    context.intrinsicContribution(of: caption, in: writing).minContent
      + context.margins(of: caption, percentageBasis: .zero, in: writing).inlineSum
  }

  /// The columns' sizes, collapsed ones as zero.
  func visibleSizes(
    _ columns: TableColumns, _ available: LayoutUnit
  ) -> [LayoutUnit] {
    var sizes =
      isFixed
      ? FixedColumns(columns: columns.measures).sizes(target: available)
      : ColumnDistribution(columns: columns.measures)
        .sizes(target: available, percentageBasis: available)
    for index in sizes.indices where columns.measures[index].isCollapsed { sizes[index] = .zero }
    return sizes
  }

  /// The inline offsets of the columns from the table's border box: starts and ends.
  func edges(
    of sizes: [LayoutUnit], _ columns: TableColumns
  ) -> (starts: [LayoutUnit], ends: [LayoutUnit]) {
    var starts: [LayoutUnit] = []
    var ends: [LayoutUnit] = []
    var offset = insets.border.inlineStart + insets.padding.inlineStart + inlineSpacing
    for (index, size) in sizes.enumerated() {
      starts.append(offset)
      ends.append(offset + size)
      offset += size
      if !columns.measures[index].isCollapsed { offset += inlineSpacing }
    }
    return (starts, ends)
  }

  /// The border-box block size of the grid if it is given; `nil` if the rows make it.
  ///
  /// - Parameter captionSize: The captions with their margins: part of a size that a flex or grid
  ///   container gives, but not of `height`.
  func definiteGridSize(
    _ captionSize: LayoutUnit, in context: inout LayoutContext
  ) -> LayoutUnit? {
    if let fixed = space.fixedBlockSize { return (fixed - captionSize).clampedToZero }
    let preferred = context.definiteBlockSize(of: box, in: space, insets: insets)
    let minimum = context.blockSizeValue(.minimum, of: box, in: writing)
    let least = context.resolveBlockSize(
      minimum, of: box, in: space, insets: insets, content: nil)
    guard let preferred else { return least }
    return max(preferred, least ?? .zero)
  }
}

extension LayoutContext {
  /// Whether a table takes its columns' sizes from its first row.
  ///
  /// <https://drafts.csswg.org/css2/#fixed-table-layout>
  fileprivate func hasFixedColumns(_ table: ID<Box>, _ space: ConstraintSpace) -> Bool {
    guard boxes.styles.rows[boxes[table].style.index].box.isTableLayoutFixed else { return false }
    switch inlineSizeValue(.preferred, of: table, in: space.writing).basis {
    case .auto, .maxContent, .none, .content, .calcSize: return space.fixedInlineSize != nil
    case .lengthPercentage, .minContent, .fitContent, .stretch, .fitContentFunction: return true
    }
  }

  /// Whether percentages of columns widen a table's max-content size.
  ///
  /// Deviation: they don't where the table is in a cell, a flex or a grid item whose size comes
  /// from its contents, as browsers have it.
  fileprivate func allowsColumnPercentages(_ table: ID<Box>) -> Bool {
    func isIntrinsic(_ box: ID<Box>) -> Bool {
      let writing = boxes.writingDirection(of: box)
      return inlineSizeValue(.preferred, of: box, in: writing).lengthPercentage == nil
    }
    let own = boxes.writingDirection(of: table)
    if inlineSizeValue(.preferred, of: table, in: own) == .maxContent { return false }
    guard isIntrinsic(table) else { return true }
    // Nothing bounds the size that a flex or grid item asks for.
    if boxes[table].flags.contains(.item) { return false }
    var ancestor = boxes[table].parent
    while let box = ancestor, boxes[box].kind != .viewport, !boxes[box].isOutOfFlow,
      isIntrinsic(box)
    {
      switch boxes[box].kind {
      case .tableCell, .flexContainer, .gridContainer: return false
      case .viewport, .blockContainer, .inline, .text, .lineBreak, .wordBreakOpportunity,
        .replaced, .table, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow,
        .tableColumnGroup, .tableColumn, .tableCaption:
        break
      }
      ancestor = boxes[box].parent
    }
    return true
  }
}

/// Shares a table's inline size out to columns whose contents don't count.
///
/// <https://drafts.csswg.org/css2/#fixed-table-layout>
struct FixedColumns {
  let columns: [TableColumnMeasure]

  func sizes(target: LayoutUnit) -> [LayoutUnit] {
    var sizes = columns.map { column in
      column.percent.map { target.scaled(by: $0 / 100) + column.percentInsets }
        ?? (column.isConstrained ? column.maxContent : .zero)
    }
    let room = target - sizes.reduce(.zero, +)
    guard room > .zero else { return sizes }
    var takers = columns.indices.filter { columns[$0].percent == nil && !columns[$0].isConstrained }
    let isAuto = !takers.isEmpty
    if takers.isEmpty { takers = columns.indices.filter { columns[$0].percent == nil } }
    if takers.isEmpty { takers = Array(columns.indices) }
    let weight = isAuto ? 0 : takers.reduce(0.0) { $0 + sizes[$1].px }
    var given = LayoutUnit.zero
    for column in takers {
      let share = weight > 0 ? sizes[column].px / weight : 1 / Double(takers.count)
      let part = LayoutUnit(flooringPx: room.px * share)
      sizes[column] += part
      given += part
    }
    if let last = takers.last { sizes[last] += room - given }
    return sizes
  }
}
