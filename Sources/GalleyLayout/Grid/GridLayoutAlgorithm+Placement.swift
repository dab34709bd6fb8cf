import GalleyCSS
import GalleyPrimitives

extension GridLayoutAlgorithm {
  /// Collects the items in the order that `order` gives, and places them.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#placement>
  mutating func placeItems(in context: inout LayoutContext) {
    var shape = SubgridShape()
    if let axis = adopted.inline {
      shape.inline = SubgridShape.Axis(count: axis.offsets.count, names: axis.names)
    }
    if let axis = adopted.block {
      shape.block = SubgridShape.Axis(count: axis.offsets.count, names: axis.names)
    }
    // Asked for its own sizes alone, a subgrid still has as many tracks as it spans.
    if shape.inline == nil { shape.inline = context.spanningShape(of: box, .inline) }
    if shape.block == nil { shape.block = context.spanningShape(of: box, .block) }
    placeItems(shape: shape, in: context)
    ownCount = items.count
    trimMargins(in: context)
    appendSubgridItems(in: &context)
  }

  /// Places the items, in a grid whose axes may be another grid's.
  mutating func placeItems(shape: SubgridShape, in context: borrowing LayoutContext) {
    columnTemplate = makeTemplate(.inline, shape.inline)
    rowTemplate = makeTemplate(.block, shape.block)
    collectItems(in: context)
    let isColumnFlow = container.gridAutoFlow.isColumn
    let minor = isColumnFlow ? rowTemplate : columnTemplate
    let major = isColumnFlow ? columnTemplate : rowTemplate
    let requests = items.map { item in
      let column = placement(item.box, .inline, in: context)
      let row = placement(item.box, .block, in: context)
      return isColumnFlow
        ? GridAutoPlacement.Request(minor: row, major: column)
        : GridAutoPlacement.Request(minor: column, major: row)
    }
    let placed = GridAutoPlacement(
      requests, minorCount: minor.count, majorCount: major.count,
      isDense: container.gridAutoFlow.isDense, isMinorFixed: minor.isSubgrid,
      isMajorFixed: major.isSubgrid)
    for index in items.indices {
      let area = placed.areas[index]
      items[index].columns = isColumnFlow ? area.major : area.minor
      items[index].rows = isColumnFlow ? area.minor : area.major
    }
    columns.explicitStart = isColumnFlow ? placed.majorStart : placed.minorStart
    rows.explicitStart = isColumnFlow ? placed.minorStart : placed.majorStart
    implicitCounts =
      isColumnFlow
      ? (placed.majorCount, placed.minorCount) : (placed.minorCount, placed.majorCount)
  }

  func makeTemplate(
    _ axis: GridAxis, _ shape: SubgridShape.Axis?, intrinsic: IntrinsicSizes? = nil
  ) -> GridTemplate {
    let list = axis == .inline ? container.gridTemplateColumns : container.gridTemplateRows
    let implicit = axis == .inline ? container.gridAutoColumns : container.gridAutoRows
    if let shape {
      var names: [TrackListItem] = []
      if case .subgrid(let items) = list { names = items }
      return GridTemplate(
        subgrid: names, count: shape.count, inherited: shape.names,
        areas: container.gridTemplateAreas, axis: axis)
    }
    var room = GridTemplate.Room()
    let maximum = axis == .inline ? innerMaximum.inlineSize : innerMaximum.blockSize
    let minimum = axis == .inline ? innerMinimum.inlineSize : innerMinimum.blockSize
    room.definite = inner(axis) ?? (maximum < .max ? max(maximum, minimum) : nil)
    room.minimum = minimum > .zero ? minimum : nil
    room.gap = gap(axis)
    room.intrinsic = intrinsic
    return GridTemplate(
      list, areas: container.gridTemplateAreas, axis: axis, implicit: implicit, room: room)
  }

  mutating func collectItems(in context: borrowing LayoutContext) {
    var children: [(order: Int32, box: ID<Box>)] = []
    items = []
    outOfFlowChildren = []
    for child in context.boxes.children(of: box) {
      let row = context.boxes[child]
      if row.isOutOfFlow {
        outOfFlowChildren.append(child)
      } else {
        let order =
          row.isAnonymous ? 0 : context.boxes.styles.rows[row.style.index].container.order
        children.append((order, child))
      }
    }
    if children.contains(where: { $0.order != 0 }) {
      children = children.enumerated()
        .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }.map(\.element)
    }
    items.reserveCapacity(children.count)
    for child in children {
      items.append(GridItem(child.box, container: container, in: writing, context))
    }
  }

  func placement(
    _ child: ID<Box>, _ axis: GridAxis, in context: borrowing LayoutContext
  ) -> GridPlacement {
    guard !context.boxes[child].isAnonymous else { return .auto(span: 1) }
    let index = context.boxes[child].style.index
    let start: GridLine
    let end: GridLine
    if axis == .inline {
      start = context.boxes.styles.rows[index].container.gridColumnStart
      end = context.boxes.styles.rows[index].container.gridColumnEnd
    } else {
      start = context.boxes.styles.rows[index].container.gridRowStart
      end = context.boxes.styles.rows[index].container.gridRowEnd
    }
    if start == .auto, end == .auto, context.boxes[child].kind != .gridContainer {
      return .auto(span: 1)
    }
    return template(axis).resolve(
      start, end, automaticSpan: context.automaticSubgridSpan(of: child, axis, in: writing))
  }

  /// The tracks of an axis, explicit and implicit, with sizes initialized.
  func makeTracks(_ axis: GridAxis) -> GridTracks {
    var result = GridTracks()
    result.gap = gap(axis)
    result.explicitStart = axis == .inline ? columns.explicitStart : rows.explicitStart
    if let adopted = adopted(axis) {
      for (offset, size) in zip(adopted.offsets, adopted.sizes) {
        var track = GridTrack(fixed: size)
        track.offset = offset
        result.tracks.append(track)
      }
      return result
    }
    let template = template(axis)
    let available = inner(axis)
    let count = axis == .inline ? implicitCounts.columns : implicitCounts.rows
    result.hasPercentages = gapValue(axis)?.hasPercentage ?? false
    result.tracks.reserveCapacity(count)
    for index in 0..<count {
      let size = template.size(at: index - result.explicitStart)
      if size.hasPercentage { result.hasPercentages = true }
      result.tracks.append(GridTrack(size, available: available))
    }
    collapseEmptyTracks(&result, template.fitted, axis)
    return result
  }

  /// <https://drafts.csswg.org/css-grid-2/#collapsed-track>
  private func collapseEmptyTracks(
    _ result: inout GridTracks, _ fitted: Range<Int>, _ axis: GridAxis
  ) {
    guard !fitted.isEmpty else { return }
    if lanes != nil {
      for index in laneRequests.isCollapsed.indices
      where index < result.tracks.count && laneRequests.isCollapsed[index] {
        result.tracks[index] = GridTrack(fixed: .zero)
        result.tracks[index].isCollapsed = true
      }
      return
    }
    var isEmpty = [Bool](repeating: true, count: result.tracks.count)
    for item in items[..<ownCount] {
      for index in item.range(axis) where index < isEmpty.count { isEmpty[index] = false }
    }
    for index in fitted {
      let track = index + result.explicitStart
      guard track < result.tracks.count, isEmpty[track] else { continue }
      result.tracks[track] = GridTrack(fixed: .zero)
      result.tracks[track].isCollapsed = true
    }
  }
}

extension TrackSize {
  /// Whether a bound counts percentages.
  fileprivate var hasPercentage: Bool {
    switch self {
    case .breadth(let breadth): breadth.hasPercentage
    case .minmax(let low, let high): low.hasPercentage || high.hasPercentage
    case .fitContent(let length): length.hasPercentage
    }
  }
}

extension TrackBreadth {
  fileprivate var hasPercentage: Bool {
    if case .lengthPercentage(let length) = self { return length.hasPercentage }
    return false
  }
}
