import GalleyCSS
import GalleyPrimitives

// Out-of-flow boxes whose containing block is inside columns.
//
// They are placed in the system of all columns one below the other, and divided from there.
//
// <https://drafts.csswg.org/css-break-4/#varying-size-boxes>

extension OutOfFlowBox {
  /// The box with its containing block settled, for the fragmentation context to lay it out.
  func divided(in container: ID<Box>) -> OutOfFlowBox {
    var result = self
    result.dividedContainer = container
    return result
  }
}

extension LayoutContext {
  /// Whether out-of-flow boxes are inside a box; they may reach out of it.
  mutating func hasOutOfFlowInside(_ box: ID<Box>) -> Bool {
    if outOfFlowAncestors.count != boxes.boxes.count {
      outOfFlowAncestors = [Bool](repeating: false, count: boxes.boxes.count)
      for index in outOfFlowAncestors.indices {
        let row = boxes.boxes.rows[index]
        guard row.isOutOfFlow else { continue }
        var ancestor = row.parent
        while let id = ancestor, !outOfFlowAncestors[id.index] {
          outOfFlowAncestors[id.index] = true
          ancestor = boxes[id].parent
        }
      }
    }
    return outOfFlowAncestors[box.index]
  }

  /// Whether a positioned box goes over an end of the fragmentainer.
  func sticksOut(
    _ link: FragmentLink, of container: ID<Box>, _ space: FragmentationSpace
  ) -> Bool {
    guard let limit = space.blockSize else { return false }
    let writing = boxes.writingDirection(of: container)
    // Reversed block axes count from a far edge that isn't known here.
    if writing.isBlockReversed { return true }
    let start = writing.isHorizontal ? link.offset.y : link.offset.x
    let size = writing.logical(fragments[link.fragment].size).blockSize
    return space.offset + start < .zero || space.offset + start + size > limit
  }
}

/// The columns of a row as one tall column, in which positions count from the first one's start.
struct StitchedColumns {
  let writing: WritingDirection
  /// The inline size and the block size of one column.
  let inlineSize: LayoutUnit
  let blockSize: LayoutUnit
  /// The padding boxes of containing blocks, with where they begin in the tall column.
  private var containers: [ID<Box>: Container] = [:]

  private struct Container {
    var start: LogicalOffset
    var end: LogicalOffset
    /// Where the border box begins.
    var border: LogicalOffset
    /// What relative positioning adds, which breaks don't see.
    var shift: PhysicalOffset
  }

  init(writing: WritingDirection, inlineSize: LayoutUnit, blockSize: LayoutUnit) {
    self.writing = writing
    self.inlineSize = inlineSize
    self.blockSize = max(blockSize, .epsilon * 64)
  }

  /// The physical size of the tall column; only reversed axes need it, and any will do.
  var physicalSize: PhysicalSize {
    writing.physical(LogicalSize(inlineSize: inlineSize, blockSize: blockSize * 4096))
  }

  /// Notes the fragments of boxes under a column's fragment, or an out-of-flow one.
  ///
  /// - Parameters:
  ///   - root: The fragment whose descendants count; it counts itself if `isColumn` isn't set.
  ///   - offset: Its top-left corner in the tall column, without relative positioning.
  ///   - shift: What relative positioning adds to that.
  mutating func note(
    _ root: ID<Fragment>, at offset: PhysicalOffset, shift: PhysicalOffset = .zero,
    isColumn: Bool, wanted: Set<ID<Box>>, in context: borrowing LayoutContext
  ) {
    var pending = [(root, offset, shift)]
    while let (id, offset, shift) = pending.popLast() {
      let fragment = context.fragments[id]
      if fragment.kind == .text { continue }
      if fragment.kind == .box, !(isColumn && id == root), wanted.contains(fragment.box) {
        var rect = PhysicalRect(origin: offset, size: fragment.size)
        if fragment.details >= 0 {
          rect = rect.inset(by: context.fragments.boxDetails[Int(fragment.details)].border)
        }
        let border = PhysicalRect(origin: offset, size: fragment.size)
        note(rect, border: border, shift, of: fragment.box)
      }
      let size = writing.logical(fragment.size)
      for link in context.fragments.children(of: id).reversed() {
        let child = context.fragments[link.fragment]
        var own = PhysicalOffset.zero
        if child.kind == .box {
          own = context.relativeShift(
            of: child.box, inlineSize: size.inlineSize, blockSize: size.blockSize, in: writing)
        }
        pending.append((link.fragment, offset + link.offset - own, shift + own))
      }
    }
  }

  private mutating func note(
    _ rect: PhysicalRect, border: PhysicalRect, _ shift: PhysicalOffset, of box: ID<Box>
  ) {
    let start = writing.logical(rect.origin, of: rect.size, in: physicalSize)
    let size = writing.logical(rect.size)
    let end = LogicalOffset(
      inlineOffset: start.inlineOffset + size.inlineSize,
      blockOffset: start.blockOffset + size.blockSize)
    if let known = containers[box] {
      containers[box]?.end = LogicalOffset(
        inlineOffset: max(known.end.inlineOffset, end.inlineOffset),
        blockOffset: max(known.end.blockOffset, end.blockOffset))
    } else {
      containers[box] = Container(
        start: start, end: end,
        border: writing.logical(border.origin, of: border.size, in: physicalSize), shift: shift)
    }
  }

  /// The containing block that a box is, in the tall column.
  func rect(of box: ID<Box>) -> PhysicalRect? {
    guard let container = containers[box] else { return nil }
    let (start, end) = (container.start, container.end)
    let size = writing.physical(
      LogicalSize(
        inlineSize: (end.inlineOffset - start.inlineOffset).clampedToZero,
        blockSize: (end.blockOffset - start.blockOffset).clampedToZero))
    return PhysicalRect(origin: writing.physical(start, of: size, in: physicalSize), size: size)
  }

  /// The containing block that a part of a box is.
  func rect(of area: LogicalRect, in box: ID<Box>) -> PhysicalRect? {
    guard let container = containers[box] else { return nil }
    let size = writing.physical(area.size)
    return PhysicalRect(
      origin: writing.physical(container.border + area.offset, of: size, in: physicalSize),
      size: size)
  }

  /// What relative positioning adds to the place of a box.
  func shift(of box: ID<Box>) -> PhysicalOffset { containers[box]?.shift ?? .zero }

  /// The top-left corner of a column's contents in the tall column.
  func origin(ofColumn index: Int, size: PhysicalSize) -> PhysicalOffset {
    writing.physical(
      LogicalOffset(blockOffset: blockSize * index), of: size, in: physicalSize)
  }
}

extension MulticolLayoutAlgorithm {
  /// A part of an out-of-flow box in a column.
  struct PlacedPart {
    var column: Int
    /// From the column's start corner.
    var offset: LogicalOffset
    var fragment: ID<Fragment>
    var container: ID<Box>?
    /// What relative positioning of ancestors adds.
    var shift = PhysicalOffset.zero
    /// Boxes inside whose containing block is outside of the columns, from the part's top-left
    /// corner.
    var outOfFlow: [OutOfFlowBox] = []
  }

  /// Lays out the out-of-flow boxes of a row whose containing blocks are inside its columns.
  ///
  /// - Returns: Their parts, and the boxes whose containing block is further out, with static
  ///   positions from the start corner of the column.
  func layOutDivided(
    _ row: ColumnRow, in context: inout LayoutContext
  ) -> (parts: [PlacedPart], columns: Int, stitched: StitchedColumns?) {
    var queue: [OutOfFlowBox] = []
    var wanted: Set<ID<Box>> = []
    var stitched = StitchedColumns(
      writing: space.writing, inlineSize: geometry.inlineSize, blockSize: row.fragmentainerSize)
    var origins: [PhysicalOffset] = []
    for (index, column) in row.columns.enumerated() {
      let origin = stitched.origin(
        ofColumn: index, size: context.fragments[column.fragment].size)
      origins.append(origin)
      for var candidate in column.outOfFlow where candidate.dividedContainer != nil {
        candidate.staticPosition += origin
        if let container = candidate.dividedContainer { wanted.insert(container) }
        queue.append(candidate)
      }
    }
    guard !queue.isEmpty else { return ([], 0, nil) }
    for container in wanted {
      for effect in context.effectBoxes(around: container, within: box) {
        wanted.insert(effect.box)
      }
    }
    for (index, column) in row.columns.enumerated() {
      stitched.note(
        column.fragment, at: origins[index], isColumn: true, wanted: wanted, in: context)
    }
    var parts: [PlacedPart] = []
    var columns = row.columns.count
    var index = 0
    while index < queue.count, index < 100_000 {
      var candidate = queue[index]
      index += 1
      guard let container = candidate.dividedContainer else { continue }
      if stitched.rect(of: container) == nil {
        for (index, column) in row.columns.enumerated() {
          stitched.note(
            column.fragment, at: origins[index], isColumn: true, wanted: [container], in: context)
        }
      }
      let area = candidate.gridArea.flatMap {
        stitched.rect(of: context.moved($0, in: container), in: container)
      }
      guard let rect = area ?? stitched.rect(of: container) else { continue }
      let first = parts.count
      let shift = stitched.shift(of: container)
      candidate.staticPosition += PhysicalOffset.zero - shift
      add(candidate, in: rect, container, stitched, &parts, &columns, &queue, &context)
      for part in parts.indices.dropFirst(first) {
        parts[part].shift = shift
        parts[part].container = container
      }
      // What it contains itself may come out of it.
      var inner: Set<ID<Box>> = []
      for other in queue[index...] {
        if let box = other.dividedContainer, stitched.rect(of: box) == nil { inner.insert(box) }
      }
      if !inner.isEmpty {
        for part in parts {
          let size = context.fragments[part.fragment].size
          var offset = part.offset
          offset.blockOffset += stitched.blockSize * part.column
          stitched.note(
            part.fragment, at: space.writing.physical(offset, of: size, in: stitched.physicalSize),
            shift: part.shift, isColumn: false, wanted: inner, in: context)
        }
      }
    }
    return (parts, columns, stitched)
  }

  /// Lays out one box in the tall column and divides it.
  private func add(
    _ candidate: OutOfFlowBox, in rect: PhysicalRect, _ container: ID<Box>,
    _ stitched: StitchedColumns, _ parts: inout [PlacedPart], _ columns: inout Int,
    _ queue: inout [OutOfFlowBox], _ context: inout LayoutContext
  ) {
    let writing = context.boxes.writingDirection(of: container)
    let whole = context.layOutPositioned(candidate, in: rect, writing: writing)
    let size = context.fragments[whole.link.fragment].size
    let place = space.writing.logical(whole.link.offset, of: size, in: stitched.physicalSize)
    let blockSize = space.writing.logical(size).blockSize
    let shift = stitched.shift(of: container)
    let lastColumn = lastVisibleColumn(container, stitched, context)
    let height = Int(stitched.blockSize.rawValue)
    var column = max(0, Int(place.blockOffset.rawValue) / height)
    if place.blockOffset < .zero { column = 0 }
    var offset = place.blockOffset - stitched.blockSize * column
    let isParallel =
      context.boxes.writingDirection(of: candidate.box).isHorizontal == space.writing.isHorizontal
    if context.isMonolithic(candidate.box) || !isParallel
      || offset + blockSize <= stitched.blockSize && !context.hasOutOfFlowInside(candidate.box)
    {
      parts.append(
        PlacedPart(
          column: column,
          offset: LogicalOffset(inlineOffset: place.inlineOffset, blockOffset: offset),
          fragment: whole.link.fragment))
      columns = max(columns, column + 1)
      for inner in whole.outOfFlow {
        var inner = inner
        inner.staticPosition += shift
        settle(inner, partOffset: whole.link.offset + shift, &parts, &queue, context)
      }
      return
    }
    var fragmentation = FragmentationSpace()
    fragmentation.kind = .column
    fragmentation.blockSize = stitched.blockSize
    var count = 0
    repeat {
      count += 1
      fragmentation.offset = offset
      if count > 2000 { fragmentation.blockSize = .max }
      let part = context.layOutPositioned(
        candidate, in: rect, writing: writing, fragmentation: fragmentation)
      parts.append(
        PlacedPart(
          column: column,
          offset: LogicalOffset(inlineOffset: place.inlineOffset, blockOffset: offset),
          fragment: part.link.fragment))
      let partSize = context.fragments[part.link.fragment].size
      let origin = space.writing.physical(
        LogicalOffset(
          inlineOffset: place.inlineOffset, blockOffset: offset + stitched.blockSize * column),
        of: partSize, in: stitched.physicalSize)
      for var inner in part.outOfFlow {
        inner.staticPosition += origin - part.link.offset + shift
        settle(inner, partOffset: origin + shift, &parts, &queue, context)
      }
      columns = max(columns, column + 1)
      fragmentation.breakToken = part.fragmentation.breakToken
      offset = .zero
      column += 1
    } while fragmentation.breakToken != nil && count <= 2000 && column <= lastColumn
  }

  /// The last column in which something in a containing block isn't clipped away.
  private func lastVisibleColumn(
    _ container: ID<Box>, _ stitched: StitchedColumns, _ context: borrowing LayoutContext
  ) -> Int {
    var last = Int.max
    for effect in context.effectBoxes(around: container, within: box) where effect.clips {
      guard let rect = stitched.rect(of: effect.box) else { continue }
      let size = space.writing.logical(rect.size)
      let start = space.writing.logical(rect.origin, of: rect.size, in: stitched.physicalSize)
      let end = Int((start.blockOffset + size.blockSize).rawValue)
      last = min(last, max(0, end - 1) / max(1, Int(stitched.blockSize.rawValue)))
    }
    return last
  }

  /// Queues an out-of-flow box that came out of another one, or leaves it to what is outside of
  /// the columns.
  ///
  /// - Parameters:
  ///   - candidate: With its static position in the tall column.
  ///   - partOffset: Where the last part is there.
  private func settle(
    _ candidate: OutOfFlowBox, partOffset: PhysicalOffset, _ parts: inout [PlacedPart],
    _ queue: inout [OutOfFlowBox], _ context: borrowing LayoutContext
  ) {
    var candidate = candidate
    if candidate.dividedContainer == nil {
      let position =
        context.boxes.styles.rows[context.boxes[candidate.box].style.index].box.position
      var ancestor = context.boxes[candidate.box].parent
      while let id = ancestor, id != box {
        if position == .fixed ? context.containsFixed(id) : context.containsAbsolute(id) {
          candidate.dividedContainer = id
          break
        }
        ancestor = context.boxes[id].parent
      }
    }
    if candidate.dividedContainer != nil {
      queue.append(candidate)
    } else if !parts.isEmpty {
      candidate.staticPosition += PhysicalOffset.zero - partOffset
      parts[parts.count - 1].outOfFlow.append(candidate)
    }
  }
}
