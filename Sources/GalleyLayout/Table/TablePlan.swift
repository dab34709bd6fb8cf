import GalleyCSS
import GalleyPrimitives

/// A table's columns, cells and rows as if there were no fragmentainers: what all fragments of the
/// table begin from.
struct TablePlan {
  let table: TableLayoutAlgorithm
  let columns: (starts: [LayoutUnit], ends: [LayoutUnit])
  let inlineSize: LayoutUnit
  let cells: [TableCellLayout]
  private(set) var rows: TableRows
  let items: [TableFragmentLayout.Item]
  /// The indices of the items of captions and rows.
  private(set) var places: [ID<Box>: Int] = [:]
  /// The first caption below the grid; `nil` if there is none.
  let firstItemAfter: Int?
  /// What a table without rows is taller than its borders.
  let emptyGridExtra: LayoutUnit
  /// The rows of the header and footer that may be repeated; empty if there are none.
  private(set) var header = 0..<0
  private(set) var footer = 0..<0

  /// - Parameter space: The table's, without fragmentation.
  init(of box: ID<Box>, in space: ConstraintSpace, _ context: inout LayoutContext) {
    var table = TableLayoutAlgorithm(box: box, space: space, in: context)
    let measured = table.columns(in: &context)
    let inlineSize = table.usedInlineSize(measured, in: &context)
    let available = (inlineSize - table.insets.inlineSum - measured.spacingSum).clampedToZero
    let columns = table.edges(of: table.visibleSizes(measured, available), measured)
    let cells = table.grid.cells.indices.map { table.layOutCell($0, columns, in: &context) }
    var rows = TableRows(
      table.grid, cells: cells, spacing: table.blockSpacing, writing: table.writing, in: &context)
    let captions = table.layOutCaptions(inlineSize, in: &context)
    let captionSize = captions.reduce(LayoutUnit.zero) {
      $0 + $1.result.size.blockSize + $1.margins.blockSum
    }
    let natural = table.insets.blockSum + table.rowExtent(rows)
    let definite = table.definiteGridSize(captionSize, in: &context)
    let hasRows = !table.grid.rows.isEmpty
    if let definite, definite > natural {
      rows.stretch(
        to: definite - table.insets.blockSum - (hasRows ? table.blockSpacing * 2 : .zero))
    }
    emptyGridExtra = hasRows ? .zero : max((definite ?? .zero) - natural, .zero)
    let after = captions.indices.filter { captions[$0].isAfter }
    items =
      captions.indices.filter { !captions[$0].isAfter }.map { .caption($0) }
      + table.grid.rows.indices.map { .row($0) } + after.map { .caption($0) }
    firstItemAfter = after.isEmpty ? nil : items.count - after.count
    self.table = table
    self.columns = columns
    self.inlineSize = inlineSize
    self.cells = cells
    self.rows = rows
    for (index, item) in items.enumerated() {
      switch item {
      case .caption(let caption): places[table.grid.captions[caption]] = index
      case .row(let row): places[table.grid.rows[row].box] = index
      }
    }
    if let group = table.grid.groups.first, context.boxes[group.box].kind == .tableHeaderGroup {
      header = group.rows
    }
    if let group = table.grid.groups.last, context.boxes[group.box].kind == .tableFooterGroup {
      footer = group.rows
    }
  }

  /// The block size of some rows with the spacing between them.
  func blockSize(of range: Range<Int>) -> LayoutUnit {
    var size = LayoutUnit.zero
    for row in range {
      if row > range.lowerBound { size += table.blockSpacing }
      size += rows.sizes[row]
    }
    return size
  }

  /// Whether a header or footer is repeated: it isn't to be divided, and takes at most a quarter of
  /// the fragmentainer.
  ///
  /// <https://drafts.csswg.org/css-tables-3/#repeated-headers>
  func isRepeated(
    _ range: Range<Int>, in space: FragmentationSpace, _ context: borrowing LayoutContext
  ) -> Bool {
    guard let first = range.first, range.count < rows.sizes.count, let limit = space.blockSize
    else { return false }
    let group = table.grid.groups[table.grid.rows[first].group].box
    let size = blockSize(of: range)
    return size > .zero && size <= limit / 4
      && context.avoidsBreakInside(group, in: space.kind)
  }
}

extension LayoutContext {
  /// The plan of a table that is divided; fragments after the first find it made.
  mutating func tablePlan(of box: ID<Box>, in space: ConstraintSpace) -> TablePlan {
    var whole = space
    whole.fragmentation = .none
    if let known = tablePlans[box], known.space == whole { return known.plan }
    let plan = TablePlan(of: box, in: whole, &self)
    tablePlans[box] = (whole, plan)
    return plan
  }
}
