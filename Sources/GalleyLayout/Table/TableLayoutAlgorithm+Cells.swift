import GalleyCSS
import GalleyPrimitives

extension TableLayoutAlgorithm {
  /// Lays out a cell at the size of its columns.
  ///
  /// <https://drafts.csswg.org/css-tables-3/#row-layout>
  func layOutCell(
    _ index: Int, _ columns: (starts: [LayoutUnit], ends: [LayoutUnit]),
    in context: inout LayoutContext
  ) -> TableCellLayout {
    let cell = grid.cells[index]
    let cellSpace = cellSpace(index, columns)
    let result = context.layOut(cell.box, in: cellSpace)
    let cellInsets = context.insets(of: cell.box, in: cellSpace)
    // A cell is never smaller than its contents, whatever its `height`.
    var size = max(result.size.blockSize, result.intrinsicBlockSize)
    let value = context.blockSizeValue(.preferred, of: cell.box, in: writing)
    if let length = value.lengthPercentage, !length.hasPercentage {
      size = max(
        size,
        context.borderBoxSize(
          length.used(.zero), of: cell.box, insets: cellInsets.blockSum, along: .block))
    }
    let endInset = cellInsets.sum.blockEnd
    var layout = TableCellLayout(result: result, blockSize: size, endInset: endInset)
    if context.cellAlignment(of: cell.box).place == .baseline {
      layout.baseline = result.firstBaseline
      // Without a line the baseline is the end of the contents; nothing has none.
      // <https://drafts.csswg.org/css-align-3/#synthesize-baseline>
      if layout.baseline == nil, result.intrinsicBlockSize > cellInsets.blockSum {
        layout.baseline = result.intrinsicBlockSize - endInset
      }
    }
    return layout
  }

  func cellSpace(
    _ index: Int, _ columns: (starts: [LayoutUnit], ends: [LayoutUnit])
  ) -> ConstraintSpace {
    let cell = grid.cells[index]
    let inlineSize = (columns.ends[cell.columns.upperBound - 1] - columns.starts[cell.column])
      .clampedToZero
    var space = ConstraintSpace(writing: writing, availableInlineSize: inlineSize)
    space.percentageInlineSize = inlineSize
    space.fixedInlineSize = inlineSize
    space.isNewFormattingContext = true
    space.collapsedBorders = collapsed?.borders(of: cell)
    return space
  }

  /// A cell at the size of its rows, its contents moved as its `vertical-align` says.
  func stretch(
    _ index: Int, _ layout: TableCellLayout, to blockSize: LayoutUnit, rowBaseline: LayoutUnit?,
    _ columns: (starts: [LayoutUnit], ends: [LayoutUnit]), in context: inout LayoutContext
  ) -> LayoutResult {
    let cell = grid.cells[index]
    var result = layout.result
    if hasPercentageHeights(inside: cell.box, in: context), isBlockSizeSet(of: cell, in: &context) {
      // Laid out at its final size, the cell moves its contents itself.
      var space = cellSpace(index, columns)
      space.fixedBlockSize = blockSize
      space.alignedBaseline = rowBaseline
      result = context.layOut(cell.box, in: space)
      return context.resized(result, toBlockSize: blockSize, shiftingBy: .zero, in: writing)
    }
    let own = max(layout.result.size.blockSize, layout.result.intrinsicBlockSize)
    let room = blockSize - min(max(result.size.blockSize, result.intrinsicBlockSize), own)
    let alignment = context.cellAlignment(of: cell.box)
    let shift: LayoutUnit
    if alignment.place == .baseline {
      // A cell without contents in flow has nothing to align.
      shift = layout.baseline.map { (rowBaseline ?? $0) - $0 } ?? .zero
    } else {
      shift = alignment.shift(in: room)
    }
    return context.resized(result, toBlockSize: blockSize, shiftingBy: shift, in: writing)
  }

  /// A cell whose contents are clipped if it spans rows or columns that collapse.
  ///
  /// <https://drafts.csswg.org/css-tables-3/#visibility-collapse-cell-rendering>
  func clipped(
    _ result: LayoutResult, _ index: Int, in context: inout LayoutContext
  ) -> LayoutResult {
    let cell = grid.cells[index]
    func isCollapsed(_ part: ID<Box>?) -> Bool {
      part.map { context.boxes.style(of: $0).inherited.visibility == .collapse } ?? false
    }
    let spansCollapsed =
      (cell.columnSpan > 1
        && cell.columns.contains {
          isCollapsed(grid.columns[$0].box) || isCollapsed(grid.columns[$0].group)
        })
      || (cell.rowSpan > 1
        && cell.rows.contains {
          isCollapsed(grid.rows[$0].box) || isCollapsed(grid.groups[grid.rows[$0].group].box)
        })
    guard spansCollapsed else { return result }
    var fragment = context.fragments[result.fragment]
    guard fragment.details >= 0 else { return result }
    var details = context.fragments.boxDetails[Int(fragment.details)]
    details.clipsContents = true
    fragment.details = context.fragments.append(details)
    let links = Array(context.fragments.children(of: result.fragment))
    var clipped = result
    clipped.fragment = context.fragments.append(fragment, children: links)
    return clipped
  }

  /// Whether a size property has a part in how high a cell is, so that percentages inside of it
  /// count.
  ///
  /// <https://drafts.csswg.org/css-tables-3/#row-layout>
  private func isBlockSizeSet(
    of cell: TableGrid.Cell, in context: inout LayoutContext
  ) -> Bool {
    if definiteGridSize(.zero, in: &context) != nil { return true }
    func isLength(_ part: ID<Box>) -> Bool {
      let value = context.blockSizeValue(.preferred, of: part, in: writing).lengthPercentage
      return value.map { !$0.hasPercentage } ?? false
    }
    return isLength(cell.box) || cell.rows.contains { isLength(grid.rows[$0].box) }
  }

  private func hasPercentageHeights(
    inside cell: ID<Box>, in context: borrowing LayoutContext
  ) -> Bool {
    for child in context.boxes.children(of: cell) where !context.boxes[child].isAnonymous {
      let value = context.sizeValue(.preferred, of: child, isHorizontal: !writing.isHorizontal)
      if value.lengthPercentage?.hasPercentage == true { return true }
    }
    return false
  }
}

extension LayoutContext {
  /// A box fragment made anew with another block size, its children moved along the block axis.
  mutating func resized(
    _ result: LayoutResult, toBlockSize blockSize: LayoutUnit, shiftingBy shift: LayoutUnit,
    in writing: WritingDirection
  ) -> LayoutResult {
    var fragment = fragments[result.fragment]
    let oldSize = fragment.size
    let size = writing.physical(
      LogicalSize(inlineSize: writing.logical(oldSize).inlineSize, blockSize: blockSize))
    guard shift != .zero || size != oldSize else { return result }
    var move = PhysicalOffset.zero
    if writing.isHorizontal {
      move.y = shift
    } else {
      move.x = writing.isBlockReversed ? size.width - oldSize.width - shift : shift
    }
    let links = fragments.children(of: result.fragment).map { link in
      FragmentLink(offset: link.offset + move, fragment: link.fragment)
    }
    fragment.size = size
    var moved = result
    moved.fragment = fragments.append(fragment, children: links)
    moved.size.blockSize = blockSize
    moved.firstBaseline = result.firstBaseline.map { $0 + shift }
    moved.lastBaseline = result.lastBaseline.map { $0 + shift }
    for index in moved.outOfFlow.indices { moved.outOfFlow[index].staticPosition += move }
    return moved
  }
}
