import GalleyCSS
import GalleyPrimitives

/// A caption laid out, with its margins.
struct TableCaptionLayout {
  var box: ID<Box>
  var result: LayoutResult
  var margins: LogicalSides<LayoutUnit>
  var isAfter: Bool
}

extension TableLayoutAlgorithm {
  /// <https://drafts.csswg.org/css-tables-3/#caption-layout>
  mutating func layOutCaptions(
    _ inlineSize: LayoutUnit, in context: inout LayoutContext
  ) -> [TableCaptionLayout] {
    var layouts: [TableCaptionLayout] = []
    for caption in grid.captions {
      let style = context.boxes.style(of: caption)
      var margins = context.margins(
        of: caption, percentageBasis: inlineSize, in: writing)
      var captionSpace = ConstraintSpace(
        writing: style.writingDirection, availableInlineSize: inlineSize)
      captionSpace.isNewFormattingContext = true
      let result = context.layOut(caption, in: captionSpace)
      let autos = writing.logical(style.box.margin.map(\.isAuto))
      let size = writing.logical(style.writingDirection.physical(result.size)).inlineSize
      let free = (inlineSize - size - margins.inlineSum).clampedToZero
      if autos.inlineStart {
        margins.inlineStart = autos.inlineEnd ? free / 2 : free
      }
      let isAfter: Bool
      switch style.inherited.captionSide {
      case .top, .blockStart, .inlineStart: isAfter = false
      case .bottom, .blockEnd, .inlineEnd: isAfter = true
      }
      layouts.append(
        TableCaptionLayout(box: caption, result: result, margins: margins, isAfter: isAfter))
    }
    return layouts
  }

  /// Makes the fragments of the table, its captions, row groups, rows and cells.
  mutating func build(
    inlineSize: LayoutUnit, gridSize: LayoutUnit,
    columnEdges: (starts: [LayoutUnit], ends: [LayoutUnit]), rows: TableRows,
    cells: [TableCellLayout], captions: [TableCaptionLayout], in context: inout LayoutContext
  ) -> LayoutResult {
    var before = LayoutUnit.zero
    var after = LayoutUnit.zero
    for caption in captions {
      let size = caption.result.size.blockSize + caption.margins.blockSum
      if caption.isAfter { after += size } else { before += size }
    }
    let size = LogicalSize(inlineSize: inlineSize, blockSize: before + gridSize + after)
    var builder = FragmentBuilder(box: box, writing: writing)
    placeCaptions(captions, before, gridSize, &builder, in: context)
    let start = before + insets.border.blockStart + insets.padding.blockStart + blockSpacing
    let rowEdges = rows.edges(from: start)
    placeColumns(columnEdges, rowEdges, &builder, in: &context)
    var firstBaseline: LayoutUnit?
    var lastBaseline: LayoutUnit?
    for group in grid.groups {
      placeGroup(group, columnEdges, rowEdges, rows, cells, &builder, in: &context)
      for row in group.rows {
        guard let baseline = baseline(ofRow: row, rowEdges, rows, cells) else { continue }
        if firstBaseline == nil { firstBaseline = baseline }
        lastBaseline = baseline
      }
    }
    for child in grid.outOfFlow {
      builder.addOutOfFlow(child, at: LogicalOffset(blockOffset: before))
    }
    let details = tableDetails(
      size, gridSize: gridSize, before: before, columnEdges, rowEdges, in: context)
    let made = builder.finish(
      size: size, insets: insets, details: details, isMeasuring: space.isMeasuring, in: &context)
    var result = LayoutResult(fragment: made.fragment, size: size)
    result.outOfFlow = made.outOfFlow
    result.intrinsicBlockSize = size.blockSize
    result.firstBaseline = firstBaseline ?? before + gridSize
    result.lastBaseline = lastBaseline ?? result.firstBaseline
    return result
  }

  /// A row's baseline from the table's block-start edge: where cells are aligned, else the lowest
  /// end of a content box; `nil` without cells.
  ///
  /// <https://drafts.csswg.org/css2/#height-layout>
  private func baseline(
    ofRow row: Int, _ edges: (starts: [LayoutUnit], ends: [LayoutUnit]), _ rows: TableRows,
    _ cells: [TableCellLayout]
  ) -> LayoutUnit? {
    if let baseline = rows.baselines[row] { return edges.starts[row] + baseline }
    let inset = grid.rows[row].cells.lazy.filter { grid.cells[$0].rowSpan == 1 }
      .map { cells[$0].endInset }.min()
    return inset.map { edges.ends[row] - $0 }
  }

  private func tableDetails(
    _ size: LogicalSize, gridSize: LayoutUnit, before: LayoutUnit,
    _ columns: (starts: [LayoutUnit], ends: [LayoutUnit]),
    _ rows: (starts: [LayoutUnit], ends: [LayoutUnit]), in context: borrowing LayoutContext
  ) -> BoxDetails {
    var details = BoxDetails()
    details.margin = context.usedMargins(of: box, in: space)
    let physicalSize = writing.physical(size)
    if !grid.captions.isEmpty {
      let gridBox = writing.physical(
        LogicalSize(inlineSize: size.inlineSize, blockSize: gridSize))
      details.tableGrid = PhysicalRect(
        origin: writing.physical(
          LogicalOffset(blockOffset: before), of: gridBox, in: physicalSize), size: gridBox)
    }
    if let collapsed, !grid.rows.isEmpty, !grid.columns.isEmpty {
      details.collapsedBorders = collapsed.edges(
        columnEdges: columns.starts + [columns.ends.last ?? .zero],
        rowEdges: rows.starts + [rows.ends.last ?? .zero], writing: writing, size: physicalSize)
    }
    return details
  }

  private func placeCaptions(
    _ captions: [TableCaptionLayout], _ before: LayoutUnit, _ gridSize: LayoutUnit,
    _ builder: inout FragmentBuilder, in context: borrowing LayoutContext
  ) {
    var start = LayoutUnit.zero
    var end = before + gridSize
    for caption in captions {
      let margins = caption.margins
      var offset = LogicalOffset(inlineOffset: margins.inlineStart)
      if caption.isAfter {
        offset.blockOffset = end + margins.blockStart
        end += caption.result.size.blockSize + margins.blockSum
      } else {
        offset.blockOffset = start + margins.blockStart
        start += caption.result.size.blockSize + margins.blockSum
      }
      builder.add(caption.result, at: offset, shift: shift(caption.box, in: context), in: context)
    }
  }

  /// Column boxes have fragments of their own, whose backgrounds lie below those of the rows.
  func placeColumns(
    _ columns: (starts: [LayoutUnit], ends: [LayoutUnit]),
    _ rows: (starts: [LayoutUnit], ends: [LayoutUnit]), ends: (Bool, Bool) = (true, true),
    _ builder: inout FragmentBuilder, in context: inout LayoutContext
  ) {
    var details = BoxDetails()
    details.hasSide[writing.blockStartSide] = ends.0
    details.hasSide[writing.blockEndSide] = ends.1
    guard let top = rows.starts.first, let bottom = rows.ends.last else { return }
    for columnBox in grid.columnBoxes {
      let covered = grid.columns.indices.filter {
        grid.columns[$0].box == columnBox || grid.columns[$0].group == columnBox
      }
      guard let first = covered.first, let last = covered.last else { continue }
      let size = LogicalSize(
        inlineSize: columns.ends[last] - columns.starts[first], blockSize: bottom - top)
      var fragment = Fragment(
        kind: .box, box: columnBox, style: context.boxes[columnBox].style,
        size: writing.physical(size))
      if ends != (true, true) { fragment.details = context.fragments.append(details) }
      builder.add(
        context.fragments.append(fragment, children: []), size: fragment.size,
        at: LogicalOffset(inlineOffset: columns.starts[first], blockOffset: top))
    }
  }

  private func placeGroup(
    _ group: TableGrid.Group, _ columns: (starts: [LayoutUnit], ends: [LayoutUnit]),
    _ edges: (starts: [LayoutUnit], ends: [LayoutUnit]), _ rows: TableRows,
    _ cells: [TableCellLayout], _ builder: inout FragmentBuilder, in context: inout LayoutContext
  ) {
    let inlineStart = columns.starts.first ?? .zero
    let inlineEnd = columns.ends.last ?? inlineStart
    let top = group.rows.isEmpty ? .zero : edges.starts[group.rows.lowerBound]
    let bottom = group.rows.isEmpty ? top : edges.ends[group.rows.upperBound - 1]
    let size = LogicalSize(inlineSize: inlineEnd - inlineStart, blockSize: bottom - top)
    var part = FragmentBuilder(box: group.box, writing: writing)
    for row in group.rows {
      let result = rowResult(row, columns, edges, rows, cells, size.inlineSize, in: &context)
      part.add(
        result, at: LogicalOffset(blockOffset: edges.starts[row] - top),
        shift: shift(grid.rows[row].box, in: context), in: context)
    }
    builder.add(
      finish(part, size: size, in: &context),
      at: LogicalOffset(inlineOffset: inlineStart, blockOffset: top),
      shift: shift(group.box, in: context), in: context)
  }

  private func rowResult(
    _ row: Int, _ columns: (starts: [LayoutUnit], ends: [LayoutUnit]),
    _ edges: (starts: [LayoutUnit], ends: [LayoutUnit]), _ rows: TableRows,
    _ cells: [TableCellLayout], _ inlineSize: LayoutUnit, in context: inout LayoutContext
  ) -> LayoutResult {
    let size = LogicalSize(
      inlineSize: inlineSize, blockSize: edges.ends[row] - edges.starts[row])
    var part = FragmentBuilder(box: grid.rows[row].box, writing: writing)
    let inlineStart = columns.starts.first ?? .zero
    for index in grid.rows[row].cells {
      let cell = grid.cells[index]
      let blockSize = edges.ends[cell.rows.upperBound - 1] - edges.starts[row]
      let result = stretch(
        index, cells[index], to: blockSize, rowBaseline: rows.baselines[row], columns,
        in: &context)
      part.add(
        clipped(result, index, in: &context),
        at: LogicalOffset(inlineOffset: columns.starts[cell.column] - inlineStart),
        shift: shift(cell.box, in: context), in: context)
    }
    return finish(part, size: size, in: &context)
  }

  /// Row groups and rows have neither borders nor padding of their own.
  ///
  /// - Parameter ends: Whether the box begins and ends with the part.
  func finish(
    _ part: consuming FragmentBuilder, size: LogicalSize, ends: (Bool, Bool) = (true, true),
    in context: inout LayoutContext
  ) -> LayoutResult {
    let none = BoxInsets(border: .zero, padding: .zero)
    var details = BoxDetails()
    details.hasSide[writing.blockStartSide] = ends.0
    details.hasSide[writing.blockEndSide] = ends.1
    let made = part.finish(
      size: size, insets: none, details: details, isMeasuring: space.isMeasuring, in: &context)
    var result = LayoutResult(fragment: made.fragment, size: size)
    result.outOfFlow = made.outOfFlow
    return result
  }

  /// What relative positioning adds to a part of the table.
  func shift(_ part: ID<Box>, in context: borrowing LayoutContext) -> PhysicalOffset {
    context.relativeShift(
      of: part, inlineSize: space.availableInlineSize, blockSize: nil, in: writing)
  }
}
