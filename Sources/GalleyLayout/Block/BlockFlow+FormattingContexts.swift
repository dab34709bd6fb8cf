import GalleyCSS
import GalleyPrimitives

extension BlockFlow {
  /// Adds a block that establishes a formatting context: its border box goes beside floats where
  /// it fits, else below them.
  ///
  /// <https://drafts.csswg.org/css2/#bfc-next-to-float>
  mutating func addFormattingContext(
    _ box: ID<Box>, token: ID<BreakToken>?, in context: inout LayoutContext
  ) {
    var margins = context.margins(of: box, percentageBasis: inlineSize, in: writing)
    var space = childSpace(box, in: context)
    apply(beginTrimming(), to: &margins, &space)
    space.textBoxTrim = textBoxTrim(ofChild: box, in: context)
    space.fragmentation.breakToken = token
    let quirks = context.quirkyMargins(of: box)
    var childStrut = strut
    childStrut.append(margins.blockStart, isQuirky: quirks.start)
    let clear = context.boxes.styles.rows[context.boxes[box].style.index].box.clear
    let sides = context.clearedSides(clear, in: writing)
    let clearance = context.exclusions.clearanceOffset(sides, in: exclusions)

    var minimum: LayoutUnit
    if bfcBlockOffset == nil {
      let before = self
      let joined = unresolvedBFCBlockOffset + childStrut.collapsed
      if let clearance,
        !adjoiningFloats.isDisjoint(with: sides)
          || clearance > max(forcedBFCBlockOffset ?? .min, joined)
      {
        guard resolveByMargins() else { return }
        minimum = max(clearance, nextBFCBlockOffset)
      } else {
        let hadFloats = !adjoiningFloats.isEmpty
        strut = childStrut
        guard resolveByMargins(), let edge = bfcBlockOffset else { return }
        minimum = edge
        if hadFloats, margins.blockStart != .zero {
          let placed = fit(box, space, margins: margins, minimum: minimum, in: &context)
          if placed.bfcBlockOffset > minimum {
            // Pushed below floats at the container's edge: the margins don't join after all.
            self = before
            guard resolveByMargins(overridingForced: true) else { return }
            minimum = max(nextBFCBlockOffset, bfcOrigin + margins.blockStart)
          }
        }
      }
    } else {
      minimum = bfcOrigin + childStrut.collapsed
      if let clearance, clearance > minimum {
        minimum = clearance
        isPushedByFloats = true
      }
    }

    let placed = fit(box, space, margins: margins, minimum: minimum, in: &context)
    if breaks != nil,
      breaksBefore(box, placed.result, bfcBlockOffset: placed.bfcBlockOffset, in: &context)
    {
      return
    }
    textTrim.note()
    noteClampPieces(of: placed.result)
    let position = blockOffset(fromBFC: placed.bfcBlockOffset)
    append(
      placed.result, of: box, inlineStart: placed.inlineStart, blockStart: position, in: context)
    blockOffset = position + placed.blockSize
    strut = MarginStrut()
    strut.append(margins.blockEnd, isQuirky: quirks.end)
    isStrutSeparated = false
    hasContent = true
    trimming.noteContent()
  }

  /// A formatting context at its place beside or below floats.
  private struct Placement {
    var result: LayoutResult
    var bfcBlockOffset: LayoutUnit
    var inlineStart: LayoutUnit
    /// The border-box size along the container's block axis.
    var blockSize: LayoutUnit
  }

  /// Finds the highest place at or below `minimum` where the box fits between floats.
  private func fit(
    _ box: ID<Box>, _ space: ConstraintSpace, margins: LogicalSides<LayoutUnit>,
    minimum: LayoutUnit, in context: inout LayoutContext
  ) -> Placement {
    let lineLeft = writing.isRightToLeft ? margins.inlineEnd : margins.inlineStart
    let lineRight = writing.isRightToLeft ? margins.inlineStart : margins.inlineEnd
    let contentEnd = bfcLineOffset + inlineSize
    var offset = minimum
    var blockSize = LayoutUnit.zero
    var space = space
    space.isNewFormattingContext = true
    let isParallel = space.writing.isHorizontal == writing.isHorizontal
    // The border box may not overlap floats; margins may.
    let firstLine = bfcLineOffset + lineLeft
    let lastLine = contentEnd - lineRight
    while true {
      let room = context.exclusions.opportunity(
        at: offset, blockSize: blockSize, lineStart: firstLine, lineEnd: lastLine, in: exclusions)
      if isParallel { space.availableInlineSize = room.size + margins.inlineSum }
      if room.isNarrowed, room.size <= .zero,
        let next = context.exclusions.nextEnd(after: offset, in: exclusions)
      {
        offset = next
        blockSize = .zero
        continue
      }
      var space = space
      applyJustification(of: box, to: &space, in: &context)
      if let breaks {
        space.fragmentation = breaks.childSpace(
          box, token: space.fragmentation.breakToken, offset: breaks.space.offset + offset,
          in: context)
        space.fragmentation.allowsSpanners = false
        if !isParallel { space.fragmentation = .none }
      }
      let result = context.layOut(box, in: space)
      let size = writing.logical(space.writing.physical(result.size))
      if size.inlineSize > room.size {
        var isBlocked = room.isNarrowed
        if !isBlocked {
          // It sticks out of the container, where other floats may be.
          let start = min(firstLine, lastLine - size.inlineSize)
          let end = max(lastLine, firstLine + size.inlineSize)
          let whole = context.exclusions.opportunity(
            at: offset, blockSize: blockSize,
            lineStart: writing.isRightToLeft ? start : firstLine,
            lineEnd: writing.isRightToLeft ? lastLine : end, in: exclusions)
          isBlocked = whole.isNarrowed && size.inlineSize > whole.size
        }
        if isBlocked, let next = context.exclusions.nextEnd(after: offset, in: exclusions) {
          offset = next
          blockSize = .zero
          continue
        }
      }
      if size.blockSize > blockSize {
        let whole = context.exclusions.opportunity(
          at: offset, blockSize: size.blockSize, lineStart: firstLine, lineEnd: lastLine,
          in: exclusions)
        if whole != room {
          blockSize = size.blockSize
          continue
        }
      }
      let start = room.lineStart
      let end = room.lineEnd
      let inlineStart =
        writing.isRightToLeft
        ? inlineStart(
          of: box, size: size.inlineSize, margins: margins,
          roomStart: contentEnd - end - margins.inlineStart,
          roomEnd: contentEnd - start + margins.inlineEnd, in: context)
        : inlineStart(
          of: box, size: size.inlineSize, margins: margins,
          roomStart: start - bfcLineOffset - margins.inlineStart,
          roomEnd: end - bfcLineOffset + margins.inlineEnd, in: context)
      return Placement(
        result: result, bfcBlockOffset: offset, inlineStart: inlineStart,
        blockSize: size.blockSize)
    }
  }
}
