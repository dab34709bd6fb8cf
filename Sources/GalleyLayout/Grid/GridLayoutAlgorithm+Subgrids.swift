import GalleyCSS
import GalleyPrimitives

extension LayoutContext {
  /// What a box's own axis takes over of its parent grid; `nil` if the axis is no subgrid.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#subgrid-listing>
  func subgridNames(of box: ID<Box>, _ axis: GridAxis) -> [TrackListItem]? {
    let row = boxes[box]
    guard row.kind == .gridContainer, row.isInFlow, !row.isAnonymous, let parent = row.parent,
      boxes[parent].kind == .gridContainer
    else { return nil }
    let index = row.style.index
    let list =
      axis == .inline
      ? boxes.styles.rows[index].container.gridTemplateColumns
      : boxes.styles.rows[index].container.gridTemplateRows
    guard case .subgrid(let items) = list,
      boxes.styles.rows[index].rare.containment.isDisjoint(with: [.layout, .size, .inlineSize]),
      boxes.styles.rows[index].rare.containerType == .normal
    else { return nil }
    return items
  }

  /// The tracks of a subgrid's own axis as far as its style alone says; `nil` if it is none.
  func spanningShape(of box: ID<Box>, _ axis: GridAxis) -> SubgridShape.Axis? {
    guard let items = subgridNames(of: box, axis), let parent = boxes[box].parent else {
      return nil
    }
    let isParallel =
      boxes.writingDirection(of: box).isHorizontal
      == boxes.writingDirection(of: parent).isHorizontal
    let style = boxes.styles.rows[boxes[box].style.index].container
    let isColumn = (axis == .inline) == isParallel
    let start = isColumn ? style.gridColumnStart : style.gridRowStart
    let end = isColumn ? style.gridColumnEnd : style.gridRowEnd
    var count = GridTemplate.subgridSpan(items)
    switch (start, end) {
    case (.span(let span, _), _), (_, .span(let span, _)): count = span
    case (.line(let first, _), .line(let last, _)) where (first > 0) == (last > 0):
      count = abs(max(-GridTemplate.limit, min(last, GridTemplate.limit)) - first)
    case (_, _): break
    }
    return SubgridShape.Axis(count: max(1, min(count, GridTemplate.limit)), names: [:])
  }

  /// The span of an item that gives none: a subgrid's is what its line names ask for.
  ///
  /// - Parameter writing: The grid's writing direction, whose axis is meant.
  func automaticSubgridSpan(
    of box: ID<Box>, _ axis: GridAxis, in writing: WritingDirection
  ) -> Int {
    let isParallel = boxes.writingDirection(of: box).isHorizontal == writing.isHorizontal
    guard let items = subgridNames(of: box, isParallel ? axis : axis.other) else { return 1 }
    return GridTemplate.subgridSpan(items)
  }
}

extension GridLayoutAlgorithm {
  /// Adds the items of subgrids, which take part in the sizing of the tracks here.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#subgrid-item-contribution>
  mutating func appendSubgridItems(in context: inout LayoutContext) {
    for index in 0..<items.count
    where items[index].isInlineSubgrid || items[index].isBlockSubgrid {
      let parent = items[index]
      var subspace = ConstraintSpace(writing: parent.writing, availableInlineSize: .zero)
      subspace.isMeasuring = true
      var subgrid = GridLayoutAlgorithm(box: parent.box, space: subspace, in: context)
      subgrid.placeItems(shape: shape(of: parent, in: context), in: context)
      subgrid.ownCount = subgrid.items.count
      subgrid.appendSubgridItems(in: &context)
      nestedStarts[index] = items.count
      for item in subgrid.items {
        items.append(adopt(item, of: subgrid, parent, in: &context))
      }
    }
  }

  /// Whether a subgrid's axis runs against this grid's.
  private func isReversed(_ item: GridItem, _ axis: GridAxis) -> Bool {
    let isOwnInline = (axis == .inline) == item.isParallel
    let own = isOwnInline ? item.writing.inlineStartSide : item.writing.blockStartSide
    return own != (axis == .inline ? writing.inlineStartSide : writing.blockStartSide)
  }

  private func shape(of item: GridItem, in context: borrowing LayoutContext) -> SubgridShape {
    var shape = SubgridShape()
    for axis in [GridAxis.inline, .block] where item.isSubgrid(axis) {
      let value = SubgridShape.Axis(
        count: item.range(axis).count, names: names(for: item, axis))
      if (axis == .inline) == item.isParallel { shape.inline = value } else { shape.block = value }
    }
    return shape
  }

  /// The names of the lines that a subgrid spans, from its own first line.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#subgrid-line-name-inheritance>
  private func names(for item: GridItem, _ axis: GridAxis) -> [Atom: [Int]] {
    let start = axis == .inline ? columns.explicitStart : rows.explicitStart
    let range = item.range(axis)
    let low = range.lowerBound - start
    let high = range.upperBound - start
    let isReversed = isReversed(item, axis)
    var result: [Atom: [Int]] = [:]
    func note(_ name: Atom, _ line: Int) {
      let place = isReversed ? high - line : line - low
      if result[name]?.contains(place) != true { result[name, default: []].append(place) }
    }
    for (name, lines) in template(axis).names {
      for line in lines where line >= low && line <= high { note(name, line) }
    }
    // Areas that lie partly in the subgrid are cut off at its edges.
    for (name, area) in container.gridTemplateAreas.ranges(axis)
    where area.lowerBound < high && area.upperBound > low {
      let first = max(area.lowerBound, low)
      let last = min(area.upperBound, high)
      note(Atom(name.text + (isReversed ? "-end" : "-start")), first)
      note(Atom(name.text + (isReversed ? "-start" : "-end")), last)
    }
    for name in result.keys { result[name]?.sort() }
    return result
  }

  /// Half of what a subgrid's gutters are wider than this grid's.
  private func gutterDifference(
    _ item: GridItem, _ axis: GridAxis, in context: borrowing LayoutContext
  ) -> LayoutUnit {
    let style = context.boxes.styles.rows[context.boxes[item.box].style.index].container
    let isOwnInline = (axis == .inline) == item.isParallel
    guard let value = isOwnInline ? style.columnGap : style.rowGap else { return .zero }
    let basis = areColumnsSized && axis == .inline ? columns.area(item.columns).size : .zero
    return (value.used(basis).clampedToZero - gap(axis)) / 2
  }

  /// Margins, borders and padding of a subgrid along this grid's axes.
  private func edges(
    of item: GridItem, in context: borrowing LayoutContext
  ) -> LogicalSides<LayoutUnit> {
    let basis =
      areColumnsSized && item.sizesColumns ? columns.area(item.columns).size : LayoutUnit.zero
    return margins(of: item, percentageBasis: basis, in: context)
      + context.borders(of: item.box, in: writing)
      + context.padding(of: item.box, percentageBasis: basis, in: writing)
  }

  /// An item of a subgrid along this grid's axes.
  private func adopt(
    _ item: GridItem, of subgrid: GridLayoutAlgorithm, _ parent: GridItem,
    in context: inout LayoutContext
  ) -> GridItem {
    var result = GridItem(item.box, container: subgrid.container, in: writing, context)
    result.justify = parent.isParallel ? item.justify : item.align
    result.align = parent.isParallel ? item.align : item.justify
    result.isNested = true
    let edges = edges(of: parent, in: context)
    for axis in [GridAxis.inline, .block] {
      let own: GridAxis = parent.isParallel ? axis : axis.other
      let takesPart = parent.isSubgrid(axis) && item.sizes(own) && parent.sizes(axis)
      if axis == .inline { result.sizesColumns = takesPart } else { result.sizesRows = takesPart }
      guard takesPart else { continue }
      let whole = parent.range(axis)
      let part = item.range(own)
      let isReversed = isReversed(parent, axis)
      let low = isReversed ? whole.count - part.upperBound : part.lowerBound
      let start = whole.lowerBound + max(0, min(low, whole.count - 1))
      let range = start..<min(start + part.count, whole.upperBound)
      let difference = gutterDifference(parent, axis, in: context)
      let before =
        range.lowerBound == whole.lowerBound
        ? (axis == .inline
          ? edges.inlineStart + parent.extra.inlineStart
          : edges.blockStart + parent.extra.blockStart) : difference
      let after =
        range.upperBound == whole.upperBound
        ? (axis == .inline
          ? edges.inlineEnd + parent.extra.inlineEnd : edges.blockEnd + parent.extra.blockEnd)
        : difference
      let inner =
        own == .inline
        ? (start: item.extra.inlineStart, end: item.extra.inlineEnd)
        : (start: item.extra.blockStart, end: item.extra.blockEnd)
      let first = before + (isReversed ? inner.end : inner.start)
      let last = after + (isReversed ? inner.start : inner.end)
      if axis == .inline {
        result.columns = range
        result.extra.inlineStart = first
        result.extra.inlineEnd = last
      } else {
        result.rows = range
        result.extra.blockStart = first
        result.extra.blockEnd = last
      }
    }
    return result
  }

  /// Finds the areas of items in subgrids that have columns of their own but rows of this grid.
  mutating func sizeOwnColumnsOfSubgrids(in context: inout LayoutContext) {
    for (index, start) in nestedStarts.sorted(by: { $0.key < $1.key }) {
      let item = items[index]
      guard item.isParallel, item.isBlockSubgrid, !item.isInlineSubgrid else { continue }
      let subspace = itemSpace(
        item, inline: columns.area(item.columns).size, block: nil, in: &context)
      var subgrid = GridLayoutAlgorithm(box: item.box, space: subspace, in: context)
      let size = context.usedInlineSize(of: item.box, in: subspace, insets: subgrid.insets)
      subgrid.innerInline = (size - subgrid.insets.inlineSum).clampedToZero
      subgrid.placeItems(shape: shape(of: item, in: context), in: context)
      subgrid.ownCount = subgrid.items.count
      subgrid.sizeColumns(in: &context)
      for (place, child) in subgrid.items.enumerated() where start + place < items.count {
        items[start + place].ownAreaInlineSize = subgrid.columns.area(child.columns).size
      }
    }
  }

  /// The tracks that a subgrid takes over, as far as they have sizes.
  func subgridTracks(
    of item: GridItem, isFinal: Bool, in context: inout LayoutContext
  ) -> SubgridHandle {
    var result = SubgridTracks()
    for axis in [GridAxis.inline, .block] where item.isSubgrid(axis) && item.sizes(axis) {
      guard axis == .inline ? areColumnsSized : areRowsSized && isFinal else { continue }
      let adopted = adoptedTracks(item, axis, in: context)
      if (axis == .inline) == item.isParallel {
        result.inline = adopted
      } else {
        result.block = adopted
      }
    }
    return context.subgrids.handle(of: result)
  }

  private func adoptedTracks(
    _ item: GridItem, _ axis: GridAxis, in context: borrowing LayoutContext
  ) -> SubgridTracks.Axis {
    let range = item.range(axis)
    let source = tracks(axis).tracks[range]
    let edges = edges(of: item, in: context)
    let before =
      axis == .inline
      ? edges.inlineStart + item.extra.inlineStart : edges.blockStart + item.extra.blockStart
    let after =
      axis == .inline
      ? edges.inlineEnd + item.extra.inlineEnd : edges.blockEnd + item.extra.blockEnd
    let difference = gutterDifference(item, axis, in: context)
    var result = SubgridTracks.Axis()
    result.gap = gap(axis)
    result.names = names(for: item, axis)
    guard let first = source.first, let last = source.last else { return result }
    let start = first.offset + before
    let end = last.end - after
    for index in source.indices {
      let low = index == source.startIndex ? start : source[index].offset + difference
      let high = index == source.endIndex - 1 ? end : source[index].end - difference
      result.offsets.append(low - start)
      result.sizes.append((high - low).clampedToZero)
    }
    if isReversed(item, axis) {
      result.offsets = zip(result.offsets, result.sizes).map { end - start - $0 - $1 }.reversed()
      result.sizes.reverse()
    }
    return result
  }
}

extension GridAreas {
  /// The tracks of each named area along an axis.
  func ranges(_ axis: GridAxis) -> [Atom: Range<Int>] {
    var ranges: [Atom: Range<Int>] = [:]
    for (y, row) in rows.prefix(GridTemplate.limit).enumerated() {
      for (x, name) in row.prefix(GridTemplate.limit).enumerated() where name != .empty {
        let place = axis == .inline ? x : y
        if let known = ranges[name] {
          ranges[name] = min(known.lowerBound, place)..<max(known.upperBound, place + 1)
        } else {
          ranges[name] = place..<place + 1
        }
      }
    }
    return ranges
  }
}
