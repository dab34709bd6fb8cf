import GalleyPrimitives

/// The margin box of a float in its block formatting context.
public struct Exclusion: Hashable, Sendable {
  public var rect: BFCRect
  /// Whether it floats at the line-left side; else line-right.
  public var isLeft: Bool
  /// Which of the run's float areas `shape-outside` gives the float; negative for the margin box.
  public var shape: Int32
  /// Whether it is an initial letter, which nothing clears.
  public var isInitialLetter = false

  public init(rect: BFCRect, isLeft: Bool, shape: Int32 = -1) {
    self.rect = rect
    self.isLeft = isLeft
    self.shape = shape
  }
}

/// The floats of a block formatting context so far: a handle to a chain in the run's
/// ``ExclusionStore``.
///
/// Four bytes: equal handles name equal floats in equal order, so constraint spaces compare fast,
/// and a space with one more float shares everything with the one before.
///
/// <https://drafts.csswg.org/css2/#floats>
public struct ExclusionSpace: Hashable, Sendable {
  /// The last float's row; negative if there is none.
  var head: Int32 = -1

  public init() {}
  init(head: Int32) { self.head = head }

  public var isEmpty: Bool { head < 0 }
}

/// All floats that one run of layout has placed, in chains that share their beginnings.
struct ExclusionStore: Sendable {
  private struct Row: Sendable {
    var exclusion: Exclusion
    /// The float before this one; negative if there is none.
    var previous: Int32
    /// The latest earlier float that reaches below this one's block-start edge; negative if
    /// there is none. Queries at or below that edge need to walk only this chain.
    var active: Int32
    /// The lowest block-end edge of this and all earlier floats.
    var maxBlockEnd: LayoutUnit
    /// The lowest block-start edge of this and all earlier floats.
    var maxBlockStart: LayoutUnit
    /// The lowest block-end edges of the left and of the right floats so far.
    var leftClearance: LayoutUnit
    var rightClearance: LayoutUnit
    /// The lowest block-end edge of the initial letters so far.
    var letterClearance: LayoutUnit = .min
  }

  private struct Key: Hashable {
    var previous: Int32
    var exclusion: Exclusion
  }

  /// The float areas of all `shape-outside` so far.
  var shapes: [FloatShape] = []
  /// What the areas were made for; negative if it is no area.
  var shapeKeys: [FloatShapeKey: Int32] = [:]
  private var rows: [Row] = []
  private var known: [Key: Int32] = [:]

  /// `space` with one more float.
  mutating func adding(_ exclusion: Exclusion, to space: ExclusionSpace) -> ExclusionSpace {
    let key = Key(previous: space.head, exclusion: exclusion)
    if let row = known[key] { return ExclusionSpace(head: row) }
    let rect = exclusion.rect
    var row = Row(
      exclusion: exclusion, previous: space.head, active: -1, maxBlockEnd: rect.blockEnd,
      maxBlockStart: rect.blockStart, leftClearance: .min, rightClearance: .min)
    if space.head >= 0 {
      let last = rows[Int(space.head)]
      row.maxBlockEnd = max(row.maxBlockEnd, last.maxBlockEnd)
      row.maxBlockStart = max(row.maxBlockStart, last.maxBlockStart)
      row.leftClearance = last.leftClearance
      row.rightClearance = last.rightClearance
      row.letterClearance = last.letterClearance
    }
    if exclusion.isInitialLetter {
      row.letterClearance = max(row.letterClearance, rect.blockEnd)
    } else if exclusion.isLeft {
      row.leftClearance = max(row.leftClearance, rect.blockEnd)
    } else {
      row.rightClearance = max(row.rightClearance, rect.blockEnd)
    }
    var active = space.head
    while active >= 0, rows[Int(active)].exclusion.rect.blockEnd <= row.maxBlockStart {
      active = rows[Int(active)].active
    }
    row.active = active
    let head = Int32(rows.count)
    rows.append(row)
    known[key] = head
    return ExclusionSpace(head: head)
  }

  /// The block-end edge of the lowest float at one of `sides`; `nil` if there is none.
  ///
  /// <https://drafts.csswg.org/css2/#flow-control>
  func clearanceOffset(_ sides: FloatSides, in space: ExclusionSpace) -> LayoutUnit? {
    guard space.head >= 0 else { return nil }
    let row = rows[Int(space.head)]
    var result = LayoutUnit.min
    if sides.contains(.left) { result = max(result, row.leftClearance) }
    if sides.contains(.right) { result = max(result, row.rightClearance) }
    return result == .min ? nil : result
  }

  /// The block-end edge of the lowest initial letter; `nil` if there is none.
  func letterClearanceOffset(in space: ExclusionSpace) -> LayoutUnit? {
    guard space.head >= 0 else { return nil }
    let offset = rows[Int(space.head)].letterClearance
    return offset == .min ? nil : offset
  }

  /// The block-start edge that the next float may not be above; `nil` if there is no float.
  func lastBlockStart(in space: ExclusionSpace) -> LayoutUnit? {
    space.head < 0 ? nil : rows[Int(space.head)].maxBlockStart
  }

  /// The part of `lineStart…lineEnd` that no float covers between `blockOffset` and
  /// `blockOffset + blockSize`.
  func opportunity(
    at blockOffset: LayoutUnit, blockSize: LayoutUnit = .zero, lineStart: LayoutUnit,
    lineEnd: LayoutUnit, in space: ExclusionSpace
  ) -> LineOpportunity {
    var result = LineOpportunity(lineStart: lineStart, lineEnd: lineEnd, isNarrowed: false)
    let blockEnd = max(blockOffset + blockSize, blockOffset + .epsilon)
    forEach(in: space, from: blockOffset) { exclusion in
      let rect = exclusion.rect
      guard rect.blockStart < blockEnd, rect.blockEnd > blockOffset else { return }
      result.narrow(by: rect, isLeft: exclusion.isLeft, within: lineStart, lineEnd)
    }
    return result
  }

  /// The part of `lineStart…lineEnd` that lines may use between `blockOffset` and
  /// `blockOffset + blockSize`: float areas may be smaller than margin boxes.
  ///
  /// <https://drafts.csswg.org/css-shapes-1/#float-area>
  func lineOpportunity(
    at blockOffset: LayoutUnit, blockSize: LayoutUnit, lineStart: LayoutUnit,
    lineEnd: LayoutUnit, in space: ExclusionSpace
  ) -> LineOpportunity {
    // Fast path: without shapes every float area is a margin box.
    guard !shapes.isEmpty else {
      return opportunity(
        at: blockOffset, blockSize: blockSize, lineStart: lineStart, lineEnd: lineEnd, in: space)
    }
    var result = LineOpportunity(lineStart: lineStart, lineEnd: lineEnd, isNarrowed: false)
    let blockEnd = max(blockOffset + blockSize, blockOffset + .epsilon)
    forEach(in: space, from: blockOffset) { exclusion in
      var rect = exclusion.rect
      guard rect.blockStart < blockEnd, rect.blockEnd > blockOffset else { return }
      if exclusion.shape >= 0 {
        guard
          let extent = shapes[Int(exclusion.shape)].extent(
            from: (blockOffset - rect.blockStart).px, to: (blockEnd - rect.blockStart).px)
        else { return }
        rect.lineEnd = rect.lineStart + LayoutUnit(px: extent.upperBound)
        rect.lineStart += LayoutUnit(px: extent.lowerBound)
      }
      result.narrow(by: rect, isLeft: exclusion.isLeft, within: lineStart, lineEnd)
    }
    return result
  }

  /// Whether a line between two block offsets is beside the margin box of a float with a shape.
  func hasShapes(
    from blockOffset: LayoutUnit, blockSize: LayoutUnit, in space: ExclusionSpace
  ) -> Bool {
    guard !shapes.isEmpty else { return false }
    var result = false
    let blockEnd = max(blockOffset + blockSize, blockOffset + .epsilon)
    forEach(in: space, from: blockOffset) { exclusion in
      if exclusion.shape >= 0, exclusion.rect.blockStart < blockEnd,
        exclusion.rect.blockEnd > blockOffset
      {
        result = true
      }
    }
    return result
  }

  /// The next block offset below `blockOffset` at which a float ends; `nil` if there is none.
  func nextEnd(after blockOffset: LayoutUnit, in space: ExclusionSpace) -> LayoutUnit? {
    var result: LayoutUnit?
    forEach(in: space, from: blockOffset) { exclusion in
      let end = exclusion.rect.blockEnd
      if end > blockOffset, exclusion.rect.blockStart < end {
        result = min(result ?? end, end)
      }
    }
    return result
  }

  /// Calls `body` with each float that may reach below `blockOffset`, the latest first.
  private func forEach(
    in space: ExclusionSpace, from blockOffset: LayoutUnit, _ body: (Exclusion) -> Void
  ) {
    var index = space.head
    guard index >= 0 else { return }
    let isBelowAll = blockOffset >= rows[Int(index)].maxBlockStart
    while index >= 0 {
      let row = rows[Int(index)]
      if row.maxBlockEnd <= blockOffset { return }
      body(row.exclusion)
      index = isBelowAll ? row.active : row.previous
    }
  }
}
