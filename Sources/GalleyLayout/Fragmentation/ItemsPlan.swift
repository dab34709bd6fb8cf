import GalleyCSS
import GalleyPrimitives

/// A flex or grid container laid out as if there were no fragmentainers, with its items in the
/// order in which the block axis passes them; what all fragments of the container begin from.
struct ItemsPlan {
  /// An item in the container that isn't divided.
  struct Item {
    var box: ID<Box>
    var space: ConstraintSpace
    /// From the container's border-box start corner, without relative positioning.
    var offset: LogicalOffset
    var size: LogicalSize
    var shift: PhysicalOffset
    /// Whether the item fills the block size of its row.
    var stretches = false
    /// Where the row or area that the item is in ends, and the item's margin before that.
    var areaEnd = LayoutUnit.zero
    var marginEnd = LayoutUnit.zero
    /// Whether contents that breaks make longer make the item longer.
    var growsWithContents = false

    var blockEnd: LayoutUnit { offset.blockOffset + size.blockSize }
    var inlineEnd: LayoutUnit { offset.inlineOffset + size.inlineSize }
    /// How far the item may reach before it pushes what is below its row.
    var pushingEnd: LayoutUnit { max(areaEnd - marginEnd, blockEnd) }
  }

  /// Items that lie side by side: a line of a row flex container, an item of a column one, or
  /// rows of a grid that items reach over.
  struct Row {
    var items: [Item]
    /// The row's block-start edge; margins of items are inside.
    var start: LayoutUnit
    /// The gap before the row, which a break at the row takes away.
    var gap = LayoutUnit.zero

    /// Where the first item begins.
    var itemStart: LayoutUnit { items.map(\.offset.blockOffset).min() ?? start }
    var areaEnd: LayoutUnit { items.map(\.areaEnd).max() ?? start }
    var itemEnd: LayoutUnit { items.map(\.blockEnd).max() ?? start }
  }

  /// Rows one below the other. Strands lie side by side, and are parallel flows: the lines of a
  /// column flex container.
  struct Strand { var rows: [Row] = [] }

  /// Where an item is.
  struct Place {
    var strand: Int
    var row: Int
    var item: Int
  }

  let whole: LayoutResult
  let insets: BoxInsets
  var strands: [Strand] = []
  var places: [ID<Box>: Place] = [:]
  /// Out-of-flow children that the container contains, with their places.
  var positioned: [FragmentLink] = []
  /// The areas of a grid that contain out-of-flow boxes.
  var gridAreas: GridPositionedAreas?
  /// Out-of-flow children for the container's first fragment.
  var outOfFlow: [OutOfFlowBox] = []

  /// - Parameter space: The container's, without fragmentation.
  init(of box: ID<Box>, in space: ConstraintSpace, _ context: inout LayoutContext) {
    insets = context.insets(of: box, in: space)
    if context.boxes[box].kind == .flexContainer {
      var flex = FlexLayoutAlgorithm(box: box, space: space, in: context)
      flex.keepsOutOfFlow = true
      whole = flex.layOut(in: &context)
      let items = collect(box, space, in: context)
      add(items, linesOf: flex)
    } else if case var grid = GridLayoutAlgorithm(box: box, space: space, in: context),
      grid.lanes == nil
    {
      grid.keepsOutOfFlow = true
      whole = grid.layOut(in: &context)
      gridAreas = grid.positionedAreas(whole.size)
      add(collect(box, space, in: context), areasOf: grid)
    } else {
      whole = context.layOut(box, in: space)
      add(collect(box, space, in: context), in: context)
    }
    outOfFlow = whole.outOfFlow.filter { context.boxes[$0.box].parent == box }
    for (strand, rows) in strands.enumerated() {
      for (row, items) in rows.rows.enumerated() {
        for (item, value) in items.items.enumerated() {
          places[value.box] = Place(strand: strand, row: row, item: item)
        }
      }
    }
  }

  private mutating func collect(
    _ box: ID<Box>, _ space: ConstraintSpace, in context: borrowing LayoutContext
  ) -> [Item] {
    let writing = space.writing
    let physical = context.fragments[whole.fragment].size
    let content = (whole.size.inlineSize - insets.inlineSum).clampedToZero
    let alignItems = context.boxes.style(of: box).container.alignItems.keyword
    var items: [Item] = []
    for link in context.fragments.children(of: whole.fragment) {
      let fragment = context.fragments[link.fragment]
      guard fragment.kind == .box, context.boxes[fragment.box].parent == box else { continue }
      if !context.boxes[fragment.box].isInFlow {
        positioned.append(link)
        continue
      }
      guard let itemSpace = context.space(ofFragment: link.fragment, of: fragment.box) else {
        continue
      }
      let shift = context.relativeShift(
        of: fragment.box, inlineSize: content, blockSize: nil, in: writing)
      var item = Item(
        box: fragment.box, space: itemSpace,
        offset: writing.logical(link.offset - shift, of: fragment.size, in: physical),
        size: writing.logical(fragment.size), shift: shift)
      var alignment = context.boxes.style(of: fragment.box).container.alignSelf.keyword
      if alignment == .auto { alignment = alignItems }
      item.stretches =
        (alignment == .stretch || alignment == .normal)
        && context.blockSizeValue(.preferred, of: fragment.box, in: writing) == .auto
      item.areaEnd = item.blockEnd
      item.marginEnd =
        context.margins(
          of: fragment.box, percentageBasis: itemSpace.marginPercentageBasis, in: writing
        ).blockEnd
      item.growsWithContents =
        context.blockSizeValue(.preferred, of: fragment.box, in: itemSpace.writing) == .auto
        && context.blockSizeValue(.maximum, of: fragment.box, in: itemSpace.writing) == .none
      items.append(item)
    }
    return items
  }

  /// Takes over the lines of a flex container.
  ///
  /// <https://drafts.csswg.org/css-flexbox-1/#pagination>
  private mutating func add(_ items: [Item], linesOf flex: FlexLayoutAlgorithm) {
    var known: [ID<Box>: Item] = [:]
    for item in items { known[item.box] = item }
    let start = insets.contentOffset.blockOffset
    let hasSetBlockSize = flex.innerBlock != nil
    let lines = flex.isRow && flex.isWrapReversed ? flex.lines.reversed() : flex.lines
    var rows: [Row] = []
    for line in lines {
      let flexItems = flex.items[line.items]
      if flex.isRow {
        var members = flexItems.compactMap { known[$0.box] }
        guard !members.isEmpty else { continue }
        var lineStart = start + line.crossOffset
        if flex.isWrapReversed {
          lineStart =
            flexItems.compactMap { flexItem in
              known[flexItem.box].map { $0.offset.blockOffset - flexItem.crossMargins.end }
            }.min() ?? start
        }
        for index in members.indices {
          members[index].areaEnd = max(lineStart + line.crossSize, members[index].blockEnd)
          // The one line of such a container is as tall as that, whatever is in it.
          if hasSetBlockSize, !flex.isMultiLine { members[index].growsWithContents = false }
        }
        rows.append(
          Row(items: members, start: lineStart, gap: rows.isEmpty ? .zero : flex.crossGap))
      } else {
        var strand = Strand()
        let ordered = flex.isMainReversed ? Array(flexItems.reversed()) : Array(flexItems)
        for flexItem in ordered {
          guard var item = known[flexItem.box] else { continue }
          item.stretches = false
          let margin =
            flex.isMainReversed ? flexItem.mainMargins.end : flexItem.mainMargins.start
          strand.rows.append(
            Row(
              items: [item], start: item.offset.blockOffset - margin,
              gap: strand.rows.isEmpty ? .zero : flex.mainGap))
        }
        strands.append(strand)
      }
    }
    if flex.isRow { strands = [Strand(rows: rows)] }
  }

  /// Cuts the rows of a grid into groups that no item's area reaches over.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#pagination>
  private mutating func add(_ items: [Item], areasOf grid: GridLayoutAlgorithm) {
    var tracks: [ID<Box>: Range<Int>] = [:]
    for item in grid.items.prefix(grid.ownCount) { tracks[item.box] = item.rows }
    let start = insets.contentOffset.blockOffset
    let order = items.indices.sorted {
      (tracks[items[$0].box]?.lowerBound ?? 0, $0) < (tracks[items[$1].box]?.lowerBound ?? 0, $1)
    }
    var rows: [Row] = []
    var end = Int.min
    var areaEnd = LayoutUnit.zero
    for index in order {
      var item = items[index]
      let range = tracks[item.box] ?? 0..<0
      let area = grid.rows.area(range)
      item.areaEnd = max(start + area.offset + area.size, item.blockEnd)
      if range.upperBound <= grid.rows.tracks.count,
        !grid.rows.tracks[range].contains(where: { $0.maximum != .fixed })
      {
        item.growsWithContents = false
      }
      if rows.isEmpty || range.lowerBound >= end {
        let offset = start + area.offset
        let gap = rows.isEmpty ? .zero : min(grid.rows.gap, (offset - areaEnd).clampedToZero)
        rows.append(Row(items: [item], start: offset, gap: gap))
      } else {
        rows[rows.count - 1].items.append(item)
      }
      end = max(end, range.upperBound)
      areaEnd = max(areaEnd, start + area.offset + area.size)
    }
    strands = [Strand(rows: rows)]
  }

  /// Cuts items into rows where none reaches over.
  private mutating func add(_ items: [Item], in context: borrowing LayoutContext) {
    let order = items.indices.sorted {
      (items[$0].offset.blockOffset, $0) < (items[$1].offset.blockOffset, $1)
    }
    var rows: [Row] = []
    var end = LayoutUnit.min
    for index in order {
      let item = items[index]
      if rows.isEmpty || item.offset.blockOffset >= end {
        rows.append(Row(items: [item], start: item.offset.blockOffset))
        end = item.blockEnd
      } else {
        rows[rows.count - 1].items.append(item)
        end = max(end, item.blockEnd)
      }
    }
    for index in rows.indices.dropFirst() {
      // All room between rows is gap: what of it alignment made isn't told apart.
      rows[index].gap = (rows[index].start - rows[index - 1].itemEnd).clampedToZero
    }
    strands = [Strand(rows: rows)]
  }
}

extension LayoutContext {
  /// Notes how far breaks have moved what a container has from some place on.
  mutating func noteShift(_ shift: LayoutUnit, of box: ID<Box>, from start: LayoutUnit) {
    rowShifts[box, default: []].append((start, shift))
  }

  /// A grid area where breaks have moved and stretched it.
  func moved(_ area: LogicalRect, in box: ID<Box>) -> LogicalRect {
    guard let shifts = rowShifts[box] else { return area }
    func place(_ offset: LayoutUnit) -> LayoutUnit {
      offset + (shifts.last { $0.start <= offset }?.shift ?? .zero)
    }
    let start = place(area.offset.blockOffset)
    let end = place(area.offset.blockOffset + area.size.blockSize)
    return LogicalRect(
      offset: LogicalOffset(inlineOffset: area.offset.inlineOffset, blockOffset: start),
      size: LogicalSize(
        inlineSize: area.size.inlineSize, blockSize: (end - start).clampedToZero))
  }

  /// The plan of a container that is divided; fragments after the first find it made.
  mutating func itemsPlan(of box: ID<Box>, in space: ConstraintSpace) -> ItemsPlan {
    var whole = space
    whole.fragmentation = .none
    if let known = itemsPlans[box], known.space == whole { return known.plan }
    let plan = ItemsPlan(of: box, in: whole, &self)
    itemsPlans[box] = (whole, plan)
    return plan
  }
}
