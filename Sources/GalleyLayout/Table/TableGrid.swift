import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyStyle

/// The cells of a table by rows and columns.
///
/// <https://drafts.csswg.org/css-tables-3/#dimensioning-the-row-column-grid>
struct TableGrid {
  struct Cell {
    var box: ID<Box>
    var row: Int
    var column: Int
    var rowSpan: Int
    var columnSpan: Int
    var columns: Range<Int> { column..<column + columnSpan }
    var rows: Range<Int> { row..<row + rowSpan }
  }

  struct Row {
    var box: ID<Box>
    var group: Int
    /// Indices of the cells that begin in the row.
    var cells: [Int] = []
  }

  struct Group {
    var box: ID<Box>
    var rows: Range<Int>
  }

  struct Column {
    var box: ID<Box>?
    var group: ID<Box>?
  }

  var captions: [ID<Box>] = []
  var columnBoxes: [ID<Box>] = []
  var columns: [Column] = []
  var rows: [Row] = []
  var groups: [Group] = []
  var cells: [Cell] = []
  /// Absolutely positioned children, which take no part in the grid.
  var outOfFlow: [ID<Box>] = []

  /// - Parameter isFixed: Whether each column that a cell spans counts, as in fixed layout.
  init(of table: ID<Box>, isFixed: Bool, in tree: BoxTree) {
    var headers: [ID<Box>] = []
    var bodies: [ID<Box>] = []
    var footers: [ID<Box>] = []
    for child in tree.children(of: table) {
      let box = tree[child]
      if box.isOutOfFlow {
        outOfFlow.append(child)
        continue
      }
      switch box.kind {
      case .tableCaption: captions.append(child)
      case .tableColumnGroup: appendColumns(of: child, in: tree)
      case .tableHeaderGroup:
        if headers.isEmpty { headers.append(child) } else { bodies.append(child) }
      case .tableFooterGroup:
        if footers.isEmpty { footers.append(child) } else { bodies.append(child) }
      case .tableRowGroup: bodies.append(child)
      case .viewport, .blockContainer, .inline, .text, .lineBreak, .wordBreakOpportunity,
        .replaced, .flexContainer, .gridContainer, .table, .tableRow, .tableCell, .tableColumn:
        break
      }
    }
    for group in headers + bodies + footers { appendGroup(group, in: tree) }
    if !isFixed {
      let isHorizontal = tree.writingDirection(of: table).isHorizontal
      mergeRedundantColumns { column in
        [column.box, column.group].contains { box in
          box.map { Self.hasSize($0, isHorizontal: isHorizontal, in: tree) } ?? false
        }
      }
    }
  }

  /// The largest numbers of columns and rows that a cell may span.
  ///
  /// <https://html.spec.whatwg.org/#attr-tdth-colspan>
  private static let columnSpanLimit = 1000
  private static let rowSpanLimit = 65534

  private mutating func appendColumns(of group: ID<Box>, in tree: BoxTree) {
    columnBoxes.append(group)
    var hasColumns = false
    let groupOrNil: ID<Box>? = tree[group].isAnonymous ? nil : group
    for child in tree.children(of: group) where tree[child].kind == .tableColumn {
      hasColumns = true
      columnBoxes.append(child)
      for _ in 0..<Self.span(.span, of: child, in: tree, limit: Self.columnSpanLimit) {
        columns.append(Column(box: child, group: groupOrNil))
      }
    }
    guard !hasColumns, !tree[group].isAnonymous else { return }
    for _ in 0..<Self.span(.span, of: group, in: tree, limit: Self.columnSpanLimit) {
      columns.append(Column(box: nil, group: group))
    }
  }

  private static func span(
    _ attribute: Atom, of box: ID<Box>, in tree: BoxTree, limit: Int, allowsZero: Bool = false
  ) -> Int {
    guard !tree[box].isAnonymous, tree[box].pseudo == nil, let node = tree[box].node,
      let text = tree.styled.document.attributeValue(attribute, of: node)
    else { return 1 }
    let digits = text.drop { $0.isWhitespace }.drop { $0 == "+" }.prefix {
      $0.isASCII && $0.isNumber
    }
    guard let value = Int(digits.prefix(9)) else { return 1 }
    if value == 0 { return allowsZero ? 0 : 1 }
    return min(value, limit)
  }

  private mutating func appendGroup(_ group: ID<Box>, in tree: BoxTree) {
    let firstRow = rows.count
    let rowBoxes = tree.children(of: group).filter {
      tree[$0].kind == .tableRow && !tree[$0].isOutOfFlow
    }
    // For each column: how many more rows a cell from above takes, from the current row on.
    var taken: [Int] = []
    for (index, rowBox) in rowBoxes.enumerated() {
      var row = Row(box: rowBox, group: groups.count)
      var column = 0
      for child in tree.children(of: rowBox)
      where tree[child].kind == .tableCell && !tree[child].isOutOfFlow {
        while column < taken.count, taken[column] > 0 { column += 1 }
        let columnSpan = Self.span(.colspan, of: child, in: tree, limit: Self.columnSpanLimit)
        var rowSpan = Self.span(
          .rowspan, of: child, in: tree, limit: Self.rowSpanLimit, allowsZero: true)
        let rest = rowBoxes.count - index
        if rowSpan == 0 || rowSpan > rest { rowSpan = rest }
        while taken.count < column + columnSpan { taken.append(0) }
        for covered in column..<column + columnSpan {
          taken[covered] = max(taken[covered], rowSpan)
        }
        row.cells.append(cells.count)
        cells.append(
          Cell(
            box: child, row: rows.count, column: column, rowSpan: rowSpan,
            columnSpan: columnSpan))
        column += columnSpan
      }
      for covered in taken.indices where taken[covered] > 0 { taken[covered] -= 1 }
      while columns.count < taken.count { columns.append(Column()) }
      rows.append(row)
    }
    groups.append(Group(box: group, rows: firstRow..<rows.count))
  }

  /// Whether a column element asks for a size.
  private static func hasSize(_ box: ID<Box>, isHorizontal: Bool, in tree: BoxTree) -> Bool {
    let style = tree.styles.rows[tree[box].style.index].box
    let preferred = isHorizontal ? style.width : style.height
    let minimum = isHorizontal ? style.minWidth : style.minHeight
    let maximum = isHorizontal ? style.maxWidth : style.maxHeight
    if let least = minimum.lengthPercentage, !least.hasPercentage, least.px > 0 { return true }
    guard let length = preferred.lengthPercentage else { return false }
    if length.hasPercentage { return true }
    guard let most = maximum.lengthPercentage, !most.hasPercentage else { return length.px > 0 }
    return min(length.px, most.px) > 0
  }

  /// Drops columns in which no cell begins and that no element gives a size: every cell in them
  /// also covers the column before.
  ///
  /// <https://drafts.csswg.org/css-tables-3/#track-merging>
  private mutating func mergeRedundantColumns(_ hasSize: (Column) -> Bool) {
    var begins = [Bool](repeating: false, count: columns.count)
    for cell in cells { begins[cell.column] = true }
    for (index, column) in columns.enumerated() where hasSize(column) { begins[index] = true }
    guard begins.contains(false) else { return }
    var newIndex: [Int] = []
    var count = 0
    for (index, kept) in begins.enumerated() {
      newIndex.append(kept || index == 0 ? count : count - 1)
      if kept || index == 0 { count += 1 }
    }
    newIndex.append(count)
    for index in cells.indices {
      let cell = cells[index]
      let start = newIndex[cell.column]
      let end =
        cell.columns.upperBound >= columns.count
        ? count : max(start + 1, newIndex[cell.columns.upperBound - 1] + 1)
      cells[index].column = start
      cells[index].columnSpan = max(1, end - start)
    }
    columns = columns.enumerated().filter { $0.offset == 0 || begins[$0.offset] }.map(\.element)
  }
}
