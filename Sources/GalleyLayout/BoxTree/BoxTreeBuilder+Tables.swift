import GalleyCSS
import GalleyPrimitives

extension Box.Kind {
  /// Whether the box may stand directly in a table.
  ///
  /// <https://drafts.csswg.org/css-tables-3/#proper-table-child>
  var isProperTableChild: Bool {
    switch self {
    case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableColumnGroup,
      .tableColumn, .tableCaption:
      true
    case .viewport, .blockContainer, .inline, .text, .lineBreak, .wordBreakOpportunity,
      .replaced, .flexContainer, .gridContainer, .table, .tableCell:
      false
    }
  }

  /// Whether the box is a part of a table.
  var isTableInternal: Bool { isProperTableChild || self == .tableCell }

  /// Whether the box is a row group of any kind.
  var isRowGroup: Bool {
    self == .tableRowGroup || self == .tableHeaderGroup || self == .tableFooterGroup
  }
}

extension BoxTreeBuilder {
  /// Removes what does not belong between table parts, and makes the parts that are missing.
  ///
  /// <https://drafts.csswg.org/css-tables-3/#fixup-algorithm>
  mutating func repairTables(in id: ID<Box>) {
    let kind = tree.boxes[id].kind
    switch kind {
    case .tableColumn:
      for child in Array(tree.children(of: id)) { tree.remove(child) }
    case .tableColumnGroup:
      for child in Array(tree.children(of: id)) where tree.boxes[child].kind != .tableColumn {
        tree.remove(child)
      }
    case .table:
      removeSpaces(in: id, isTabular: true)
      wrapChildren(of: id, in: .tableRow, .tableRow) { !$0.isProperTableChild }
      wrapChildren(of: id, in: .tableRowGroup, .tableRowGroup) { $0 == .tableRow }
      wrapChildren(of: id, in: .tableColumnGroup, .tableColumnGroup) { $0 == .tableColumn }
    case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup:
      removeSpaces(in: id, isTabular: true)
      wrapChildren(of: id, in: .tableRow, .tableRow) { $0 != .tableRow }
    case .tableRow:
      removeSpaces(in: id, isTabular: true)
      wrapChildren(of: id, in: .tableCell, .tableCell) { $0 != .tableCell }
    case .viewport, .blockContainer, .inline, .flexContainer, .gridContainer, .tableCell,
      .tableCaption:
      guard hasTableParts(id) else { return }
      removeSpaces(in: id, isTabular: false)
      wrapTableParts(of: id)
    case .text, .lineBreak, .wordBreakOpportunity, .replaced: break
    }
  }

  private func hasTableParts(_ id: ID<Box>) -> Bool {
    for child in tree.children(of: id)
    where tree.boxes[child].kind.isTableInternal && tree.boxes[child].isInFlow {
      return true
    }
    return false
  }

  /// Removes white space beside table parts: in tabular containers everywhere, elsewhere between
  /// two parts.
  private mutating func removeSpaces(in id: ID<Box>, isTabular: Bool) {
    let children = Array(tree.children(of: id))
    for (index, child) in children.enumerated() where tree.isSpace(child) {
      let previous = children[..<index].last { !tree.isSpace($0) }
      let next = children[(index + 1)...].first { !tree.isSpace($0) }
      let isBeforePart = next.map { tree.boxes[$0].kind.isTableInternal }
      let isAfterPart = previous.map { tree.boxes[$0].kind.isTableInternal }
      if (isBeforePart ?? isTabular) && (isAfterPart ?? isTabular) { tree.remove(child) }
    }
  }

  /// Wraps each run of children of the named kinds in an anonymous table part.
  private mutating func wrapChildren(
    of id: ID<Box>, in kind: Box.Kind, _ display: InternalDisplay,
    where isWrapped: (Box.Kind) -> Bool
  ) {
    var run: [ID<Box>] = []
    for child in Array(tree.children(of: id)) {
      if tree.boxes[child].isOutOfFlow && run.isEmpty { continue }
      if isWrapped(tree.boxes[child].kind) {
        run.append(child)
      } else {
        wrapRun(run, of: id, in: kind, .internal(display))
        run = []
      }
    }
    wrapRun(run, of: id, in: kind, .internal(display))
  }

  private mutating func wrapRun(
    _ run: [ID<Box>], of id: ID<Box>, in kind: Box.Kind, _ display: Display,
    flags: Box.Flags = []
  ) {
    guard !run.isEmpty else { return }
    let wrapper = anonymousBox(kind, display, in: id, flags: flags)
    tree.wrap(run, in: wrapper)
    regularizeChildren(of: wrapper)
  }

  /// Wraps runs of table parts outside a table in an anonymous table.
  private mutating func wrapTableParts(of id: ID<Box>) {
    let isInline = tree.boxes[id].kind == .inline
    var run: [ID<Box>] = []
    for child in Array(tree.children(of: id)) {
      let box = tree.boxes[child]
      if box.kind.isTableInternal && box.isInFlow {
        run.append(child)
      } else {
        wrapRun(
          run, of: id, in: .table, isInline ? .inlineTable : .table,
          flags: isInline ? .inlineLevel : [])
        run = []
      }
    }
    wrapRun(
      run, of: id, in: .table, isInline ? .inlineTable : .table,
      flags: isInline ? .inlineLevel : [])
  }
}
