import GalleyCSS
import GalleyPrimitives

/// A float that has been laid out but not placed.
struct UnplacedFloat {
  var box: ID<Box>
  var result: LayoutResult
  /// Its border-box size along the container's axes.
  var size: LogicalSize
  /// Used margins along the container's axes.
  var margins: LogicalSides<LayoutUnit>
  /// Whether it floats at the line-left side.
  var isLeft: Bool

  /// The inline size of the margin box.
  var marginInlineSize: LayoutUnit { size.inlineSize + margins.inlineSum }
}

extension BlockFlow {
  /// Lays a float out without choosing its place.
  ///
  /// - Parameter fragmentation: Where the float is in the fragmentainer, once it has a place.
  func layOutFloat(
    _ box: ID<Box>, fragmentation: FragmentationSpace = .none, in context: inout LayoutContext
  ) -> UnplacedFloat {
    var space = childSpace(box, in: context)
    space.isNewFormattingContext = true
    space.inlineAutoSize = .fitContent
    space.fragmentation = fragmentation
    let result = context.layOut(box, in: space)
    return UnplacedFloat(
      box: box, result: result,
      size: writing.logical(space.writing.physical(result.size)),
      margins: context.margins(of: box, percentageBasis: inlineSize, in: writing),
      isLeft: context.isLeftFloat(box, in: writing))
  }

  /// Places a float as high as the rules allow, and as far to its side.
  ///
  /// <https://drafts.csswg.org/css2/#float-rules>
  ///
  /// - Parameters:
  ///   - bfcBlockOffset: The block-start edge in the formatting context that the margin
  ///     box may not be above; `nil` for where a block would begin now.
  ///   - shift: What relative positioning of inline boxes around it adds.
  ///   - inlineContainer: The innermost inline box around it that is a containing block.
  mutating func place(
    _ float: UnplacedFloat, notAbove bfcBlockOffset: LayoutUnit? = nil,
    shift: PhysicalOffset = .zero, inlineContainer: ID<Box>? = nil,
    token: ID<BreakToken>? = nil, in context: inout LayoutContext
  ) {
    var float = float
    if breaks != nil { truncateMargins(of: &float, token: token, in: context) }
    let minimum = bfcBlockOffset ?? nextBFCBlockOffset
    if self.bfcBlockOffset == nil {
      adjoiningFloats.insert(float.isLeft ? .left : .right)
      noteAdjoiningFloat(at: nextBFCBlockOffset)
    }
    let style = context.boxes.styles.rows[context.boxes[float.box].style.index].box
    var offset = minimum
    if let last = context.exclusions.lastBlockStart(in: exclusions) { offset = max(offset, last) }
    let cleared = context.clearedSides(style.clear, in: writing)
    if let clearance = context.exclusions.clearanceOffset(cleared, in: exclusions) {
      offset = max(offset, clearance)
    }
    let wanted = float.marginInlineSize
    var room = opportunity(at: offset, float, in: context)
    while room.isNarrowed, wanted > room.size,
      let next = context.exclusions.nextEnd(after: offset, in: exclusions)
    {
      offset = next
      room = opportunity(at: offset, float, in: context)
    }
    let lineStart = float.isLeft ? room.lineStart : room.lineEnd - wanted
    var isPushed = false
    if breaks != nil {
      isPushed = divide(&float, bfcBlockOffset: offset, token: token, in: &context)
      if isPushed, let limit = breaks?.space.spaceLeft(at: .zero) { offset = max(offset, limit) }
    }
    let blockSize = (float.size.blockSize + float.margins.blockSum).clampedToZero
    let shape = context.shape(
      of: float.box, fragment: float.result.fragment, size: writing.physical(float.size),
      margin: writing.physical(float.margins), percentageBasis: inlineSize, mode: writing.mode)
    exclusions = context.exclusions.adding(
      Exclusion(
        rect: BFCRect(
          lineStart: lineStart, lineEnd: lineStart + wanted.clampedToZero, blockStart: offset,
          blockEnd: offset + blockSize),
        isLeft: float.isLeft, shape: shape),
      to: exclusions)
    if isPushed { return }

    let lineLeftMargin =
      writing.isRightToLeft ? float.margins.inlineEnd : float.margins.inlineStart
    var outOfFlow = float.result.outOfFlow
    if let inlineContainer {
      for index in outOfFlow.indices { context.claim(&outOfFlow[index], for: inlineContainer) }
    }
    children.append(
      FlowChild(
        fragment: float.result.fragment,
        offset: LogicalOffset(
          inlineOffset: inlineOffset(
            ofLine: lineStart + lineLeftMargin - bfcLineOffset, size: float.size.inlineSize),
          blockOffset: blockOffset(fromBFC: offset) + float.margins.blockStart),
        size: writing.physical(float.size),
        shift: relativeShift(of: float.box, in: context) + shift, outOfFlow: outOfFlow))
  }

  /// The room for a float; one that sticks out of the container must pass the floats there too.
  private func opportunity(
    at offset: LayoutUnit, _ float: UnplacedFloat, in context: borrowing LayoutContext
  ) -> LineOpportunity {
    let wanted = float.marginInlineSize
    let lineEnd = bfcLineOffset + inlineSize
    let room = context.exclusions.opportunity(
      at: offset, lineStart: bfcLineOffset, lineEnd: lineEnd, in: exclusions)
    guard wanted > room.size, !room.isNarrowed else { return room }
    let whole = context.exclusions.opportunity(
      at: offset, lineStart: float.isLeft ? bfcLineOffset : lineEnd - wanted,
      lineEnd: float.isLeft ? bfcLineOffset + wanted : lineEnd, in: exclusions)
    return whole.isNarrowed ? whole : room
  }
}
