import GalleyPrimitives

/// What inline layout asks of the flow, and gives to it.
///
/// A line with content is made so: ask ``nextBFCBlockOffset``, ask
/// ``lineOpportunity(at:blockSize:in:)`` there, fill the line, place floats that fit beside it
/// (``layOutFloat(_:in:)``, ``place(_:notAbove:in:)``) and ask for the opportunity again; when the
/// line is done, ``addLine(_:size:lineOffset:bfcBlockOffset:baseline:outOfFlow:)``. A line without
/// content is not added, but its floats are placed and its out-of-flow boxes given to
/// ``addOutOfFlow(_:at:inlineContainer:)``. Stop as soon as ``isAborted`` is set.
extension BlockFlow {
  /// The room for a line, as offsets from the content box's line-left edge.
  ///
  /// - Parameters:
  ///   - bfcBlockOffset: The line's block-start edge in the formatting context.
  ///   - blockSize: The line's height as far as it is known.
  func lineOpportunity(
    at bfcBlockOffset: LayoutUnit, blockSize: LayoutUnit = .zero,
    in context: borrowing LayoutContext
  ) -> LineOpportunity {
    var result = context.exclusions.lineOpportunity(
      at: bfcBlockOffset, blockSize: blockSize, lineStart: bfcLineOffset,
      lineEnd: bfcLineOffset + inlineSize, in: exclusions)
    result.lineStart -= bfcLineOffset
    result.lineEnd -= bfcLineOffset
    return result
  }

  /// The size of the room that the floats' margin boxes leave at a block offset.
  func floatRoom(
    at bfcBlockOffset: LayoutUnit, in context: borrowing LayoutContext
  ) -> LayoutUnit {
    context.exclusions.opportunity(
      at: bfcBlockOffset, lineStart: bfcLineOffset, lineEnd: bfcLineOffset + inlineSize,
      in: exclusions
    ).size
  }

  /// Where the room for lines next grows below a block offset of the formatting context; `nil` if
  /// no float ends further down.
  ///
  /// Beside a shape the room may grow anywhere: the line goes down step by step until what is on
  /// it fits.
  ///
  /// - Parameters:
  ///   - inlineSize: What the line needs.
  ///   - blockSize: The line's height as far as it is known.
  func nextOpportunity(
    after bfcBlockOffset: LayoutUnit, inlineSize: LayoutUnit, blockSize: LayoutUnit,
    in context: borrowing LayoutContext
  ) -> LayoutUnit? {
    var offset = bfcBlockOffset
    for attempt in 0..<4096 {
      guard let end = context.exclusions.nextEnd(after: offset, in: exclusions) else { break }
      guard context.exclusions.hasShapes(from: offset, blockSize: blockSize, in: exclusions)
      else { return end }
      offset = min(end, offset + LayoutUnit(1 + attempt / 256))
      let room = lineOpportunity(at: offset, blockSize: blockSize, in: context)
      if !room.isNarrowed || inlineSize <= room.size { return offset }
    }
    return offset > bfcBlockOffset ? offset : nil
  }

  /// The end of the lowest float at `sides` in the formatting context; `nil` if there is none.
  func clearanceOffset(
    _ sides: FloatSides, in context: borrowing LayoutContext
  ) -> LayoutUnit? {
    context.exclusions.clearanceOffset(sides, in: exclusions)
  }

  /// Adds a line with content below what there is.
  ///
  /// - Parameters:
  ///   - size: The line box's size along the container's axes.
  ///   - lineOffset: The line box's line-left edge, from the content box's.
  ///   - bfcBlockOffset: The line box's block-start edge in the formatting context; at least
  ///     ``nextBFCBlockOffset``.
  ///   - baseline: From the line's block-start edge.
  ///   - trimmedEnd: What `text-box-trim` takes from the end of the line if it is the last.
  ///   - outOfFlow: Out-of-flow boxes with static positions from the line's top-left corner.
  ///   - startSpace: ``LineBoxBuilder/Result/startSpace``.
  ///   - endSpace: ``LineBoxBuilder/Result/endSpace``.
  mutating func addLine(
    _ line: ID<Fragment>, size: LogicalSize, lineOffset: LayoutUnit, bfcBlockOffset: LayoutUnit,
    baseline: LayoutUnit, outOfFlow: [OutOfFlowBox] = [], trimmedEnd: LayoutUnit = .zero,
    startSpace: LayoutUnit = .zero, endSpace: LayoutUnit = .zero
  ) {
    let isBelow = bfcBlockOffset - nextBFCBlockOffset
    guard resolveByMargins() else { return }
    var offset = blockOffset + strut.collapsed + isBelow
    if startSpace < .zero || annotationSpace < .zero {
      // <https://drafts.csswg.org/css-ruby-1/#line-height>
      offset += max(.zero, -(startSpace + annotationSpace))
    }
    annotationSpace = endSpace
    children.append(
      FlowChild(
        fragment: line,
        offset: LogicalOffset(
          inlineOffset: inlineOffset(ofLine: lineOffset, size: size.inlineSize),
          blockOffset: offset),
        size: writing.physical(size), outOfFlow: outOfFlow))
    lineCount += 1
    pieceCount += 1
    hasPieceAfterLines = false
    if firstBaseline == nil { firstBaseline = offset + baseline }
    lastBaseline = offset + baseline
    let isTrimmed = textTrim.isEndNext
    blockOffset = offset + size.blockSize - (isTrimmed ? trimmedEnd : .zero)
    textTrim.note()
    if textTrim.trimsEnd, !isTrimmed {
      textTrim.pendingEnd = TextBoxTrimming.PendingEnd(
        amount: trimmedEnd, blockEnd: blockOffset, childCount: children.count)
    }
    strut = MarginStrut()
    isStrutSeparated = false
    hasContent = true
    trimming.noteContent()
  }

  /// Moves the next line below floats: `<br clear>` and the like.
  mutating func clear(_ sides: FloatSides, in context: borrowing LayoutContext) {
    guard let offset = clearanceOffset(sides, in: context), resolveByMargins() else { return }
    let wanted = blockOffset(fromBFC: offset)
    if wanted > blockOffset + strut.collapsed {
      blockOffset = wanted
      strut = MarginStrut()
      isPushedByFloats = true
    }
  }

  /// Notes an out-of-flow box.
  ///
  /// - Parameters:
  ///   - offset: Its static position from the content box's start corner; `nil` for where a block
  ///     would begin now.
  ///   - inlineContainer: The innermost inline box around it that is its containing block.
  mutating func addOutOfFlow(
    _ box: ID<Box>, at offset: LogicalOffset? = nil, inlineContainer: ID<Box>? = nil
  ) {
    let below =
      bfcBlockOffset == nil ? LayoutUnit.zero : blockOffset + strut.collapsed
    outOfFlow.append(
      FlowOutOfFlow(
        box: box, staticPosition: offset ?? LogicalOffset(blockOffset: below),
        inlineContainer: inlineContainer))
  }

  /// The constraint space of an inline-block, image or other box that sits on a line.
  func atomicInlineSpace(
    _ box: ID<Box>, in context: borrowing LayoutContext
  ) -> ConstraintSpace {
    var space = childSpace(box, in: context)
    space.isNewFormattingContext = true
    space.inlineAutoSize = .fitContent
    return space
  }
}
