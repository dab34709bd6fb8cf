import GalleyCSS
import GalleyPrimitives

/// Columns side by side, between two spanners or all there are.
struct ColumnRow {
  /// In order along the inline axis.
  var columns: [LayoutResult] = []
  /// The block size of the columns.
  var blockSize = LayoutUnit.zero
  /// Where the columns end for what is divided among them; contents may be shorter.
  var fragmentainerSize = LayoutUnit.zero
  /// Where contents go on after the columns.
  var token: ID<BreakToken>?
  /// The spanner that ends the columns.
  var spanner: ID<Box>?
  /// By how much the columns are too short for what they leave out.
  var shortage = LayoutUnit.max
  var tallestUnbreakable = LayoutUnit.zero
  /// How many of the breaks between columns are forced.
  var forcedBreaks = 0
  /// The least good break between columns.
  var appeal = BreakAppeal.perfect
  /// Whether nothing is in the columns.
  var isEmpty = true
}

/// What comes between two forced breaks in contents that are measured for balancing.
struct ColumnRun {
  var blockSize: LayoutUnit
  /// How many breaks are assumed in it.
  var breaks = 0

  /// The block size of its columns.
  var columnSize: LayoutUnit {
    let parts = Int32(clamping: breaks + 1)
    return LayoutUnit(
      rawValue: (blockSize.rawValue / parts) + (blockSize.rawValue % parts > 0 ? 1 : 0))
  }
}

extension MulticolLayoutAlgorithm {
  /// Lays out columns of a block size until contents end, or a spanner comes.
  ///
  /// - Parameters:
  ///   - start: Where contents go on; `nil` for their beginning.
  ///   - blockSize: `nil` to measure contents: only forced breaks end columns.
  ///   - limit: How many columns there may be; what is left goes to the next outer fragmentainer.
  func layOutColumns(
    from start: ID<BreakToken>?, blockSize: LayoutUnit?, limit: Int?,
    in context: inout LayoutContext
  ) -> ColumnRow {
    var row = ColumnRow()
    row.blockSize = blockSize ?? .zero
    row.fragmentainerSize = row.blockSize
    row.token = start
    var columnSpace = ConstraintSpace(
      writing: space.writing, availableInlineSize: geometry.inlineSize,
      availableBlockSize: contentBlockSize)
    columnSpace.isNewFormattingContext = true
    columnSpace.isMeasuring = space.isMeasuring
    columnSpace.percentageBlockSize = contentBlockSize
    columnSpace.fragmentation.kind = context.fragmentainerKind(of: box)
    // A column without height would hold nothing, and there would be no end of columns.
    columnSpace.fragmentation.blockSize = blockSize.map { max($0, .epsilon * 64) }
    columnSpace.fragmentation.allowsSpanners = columnSpace.fragmentation.kind == .column
    columnSpace.fragmentation.isBalancing = true
    let maximum = columnSpace.fragmentation.kind == .page ? 20_000 : 4000
    while true {
      columnSpace.fragmentation.breakToken = row.token
      if row.columns.count >= maximum { columnSpace.fragmentation.blockSize = .max }
      var algorithm = BlockLayoutAlgorithm(columnOf: box, space: columnSpace)
      let column = algorithm.layOut(in: &context)
      let layout = column.fragmentation
      row.columns.append(column)
      if column.size.blockSize > .zero
        || !context.fragments.children(of: column.fragment).isEmpty
      {
        row.isEmpty = false
      }
      row.tallestUnbreakable = max(row.tallestUnbreakable, layout.tallestUnbreakable)
      row.token = layout.breakToken
      row.shortage = min(row.shortage, layout.shortage)
      if layout.hasForcedBreak { row.forcedBreaks += 1 }
      if layout.spanner == nil {
        row.appeal = min(row.appeal, layout.appeal)
      }
      if let spanner = layout.spanner {
        row.spanner = spanner
        return row
      }
      if row.token == nil || row.columns.count > maximum { return row }
      if let limit, row.columns.count >= limit { return row }
    }
  }

  /// The block size that columns need at least, so that contents fill them evenly.
  ///
  /// <https://drafts.csswg.org/css-multicol-1/#cf>
  func balancedBlockSize(_ measured: ColumnRow, divides: Bool) -> LayoutUnit {
    var runs = measured.columns.map {
      ColumnRun(blockSize: max($0.size.blockSize, $0.fragmentation.extent))
    }
    if divides, !runs.isEmpty {
      var columns = runs.count
      while columns < geometry.count {
        var tallest = 0
        for index in runs.indices where runs[index].columnSize > runs[tallest].columnSize {
          tallest = index
        }
        // No column is better than another then.
        if runs[tallest].columnSize <= .zero { break }
        if runs.count == 1 {
          runs[0].breaks = geometry.count - 1
          break
        }
        runs[tallest].breaks += 1
        columns += 1
        if columns > runs.count + 2000 { break }
      }
    }
    let size = runs.reduce(LayoutUnit.zero) { max($0, $1.columnSize) }
    return max(size, measured.tallestUnbreakable)
  }

  /// Lays out the columns of one row at the block size that suits.
  ///
  /// - Parameters:
  ///   - available: The most that the container's own size allows; `nil` for no limit.
  ///   - outer: The room in the outer fragmentainer; `nil` if there is none.
  func layOutRow(
    from start: ID<BreakToken>?, available: LayoutUnit?, outer: LayoutUnit?,
    in context: inout LayoutContext
  ) -> ColumnRow {
    let limit = [available, outer].compactMap { $0 }.min()
    // Only the room in an outer fragmentainer makes contents go on there.
    let isLimitedByOuter = outer.map { $0 < available ?? .max } ?? false
    let columnLimit = isLimitedByOuter || (wraps && limit != nil) ? geometry.count : nil
    let fills = !style.container.isColumnFillBalance
    let effort = context.balancingEffort(nesting: nesting)
    if fills, let limit {
      var row = layOutColumns(from: start, blockSize: limit, limit: columnLimit, in: &context)
      // Columns before a spanner are balanced whatever `column-fill` says.
      if row.spanner == nil {
        if contentBlockSize == nil, wrappedBlockSize == nil, row.isComplete,
          row.forcedBreaks >= row.columns.count - 1
        {
          // Only contents and forced breaks decide how tall the columns are.
          let tallest = row.columns.reduce(LayoutUnit.zero) { max($0, $1.size.blockSize) }
          row.blockSize = min(row.blockSize, tallest)
        }
        return row
      }
    }
    if !effort.measures, let limit {
      return layOutColumns(from: start, blockSize: limit, limit: columnLimit, in: &context)
    }
    var measured = layOutColumns(from: start, blockSize: nil, limit: 2000, in: &context)
    if !effort.measures {
      measured.blockSize = measured.columns.reduce(.zero) { max($0, $1.size.blockSize) }
      measured.fragmentainerSize = measured.blockSize
      return measured
    }
    // Contents that an outer fragmentainer without end measures will be divided there.
    let isMeasuredOutside = breaks.map { $0.space.blockSize == nil } ?? false
    let divides = !fills || limit != nil || measured.spanner != nil || isMeasuredOutside
    var size = balancedBlockSize(measured, divides: divides)
    // One column of that size would hold everything.
    let ceiling = max(
      measured.columns.reduce(LayoutUnit.zero) {
        $0 + max($1.size.blockSize, $1.fragmentation.extent)
      }, measured.tallestUnbreakable, size)
    if let limit { size = min(size, limit) }
    var passes = 0
    while true {
      passes += 1
      if nesting > 0 { context.columnPasses += 1 }
      let row = layOutColumns(from: start, blockSize: size, limit: columnLimit, in: &context)
      let fits =
        row.columns.count <= geometry.count && (columnLimit == nil || row.isComplete)
        && row.appeal == .perfect
      if fits, let extra = outOfFlowShortage(row, in: &context), passes < effort.passes,
        size < limit ?? .max
      {
        size = min(size + extra, limit ?? .max)
        continue
      }
      if fits || row.forcedBreaks >= geometry.count || row.shortage == .max
        || passes >= effort.passes
      {
        return row
      }
      if size >= limit ?? .max || size >= ceiling { return row }
      // Each pass shows more; after many of them steps get larger.
      size += passes > 20 ? row.shortage * (1 << min(passes - 20, 16)) : row.shortage
      size = min(size, ceiling, limit ?? .max)
    }
  }
}

extension MulticolLayoutAlgorithm {
  /// By how much columns are too short for out-of-flow boxes that reach beyond the last of them;
  /// `nil` if none does.
  private func outOfFlowShortage(
    _ row: ColumnRow, in context: inout LayoutContext
  ) -> LayoutUnit? {
    guard row.columns.contains(where: { $0.outOfFlow.contains { $0.dividedContainer != nil } })
    else { return nil }
    var end = LayoutUnit.zero
    for part in layOutDivided(row, in: &context).parts where part.column >= geometry.count {
      let size = space.writing.logical(context.fragments[part.fragment].size).blockSize
      end = max(end, row.fragmentainerSize * part.column + part.offset.blockOffset + size)
    }
    let beyond = end - row.fragmentainerSize * geometry.count
    guard beyond > .zero else { return nil }
    return max(.epsilon, beyond / geometry.count)
  }
}

extension ColumnRow {
  /// Whether all contents up to a spanner or the end are in the columns.
  var isComplete: Bool { token == nil || spanner != nil }
}
