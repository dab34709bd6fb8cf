import GalleyCSS
import GalleyPrimitives
import GalleyText

/// An initial letter on its line.
struct PlacedInitialLetter {
  /// How far the letter's baseline is below that of the line.
  var shift: LayoutUnit
  /// How far its content area reaches above and below its own baseline.
  var ink: FontHeight
  /// What the box's edges add to that.
  var over: LayoutUnit
  var under: LayoutUnit
  /// The `text-indent` inside the box.
  var indent: LayoutUnit
  /// The margin box's edges along the line, from line-left.
  var lineStart = LayoutUnit.zero
  var lineEnd = LayoutUnit.zero
}

/// What an initial letter keeps the lines below it from.
struct InitialLetterArea {
  /// From the line's line-left edge.
  var lineStart: LayoutUnit
  var lineEnd: LayoutUnit
  /// From the line's block-start edge.
  var blockStart: LayoutUnit
  var blockEnd: LayoutUnit
}

extension LayoutContext {
  /// The indentation inside the box of an initial letter, which it inherits.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#initial-letter-indentation>
  func initialLetterIndent(_ letter: InitialLetter, _ percentageBasis: LayoutUnit) -> LayoutUnit {
    let indent = boxes.styles.rows[letter.style.id.index].text.indent
    return indent.length == .zero || indent.isHanging ? .zero : indent.length.used(percentageBasis)
  }
}

extension LineBoxBuilder {
  /// Finds where an initial letter goes: its margin box begins where its shape would without margins,
  /// borders and padding.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#initial-letter-position>
  func placeInitialLetter(
    _ letter: InitialLetter, _ edges: InlineEdges, _ context: borrowing LayoutContext
  ) -> PlacedInitialLetter {
    let start = edges.margin.blockStart + edges.border.blockStart + edges.padding.blockStart
    let end = edges.margin.blockEnd + edges.border.blockEnd + edges.padding.blockEnd
    return PlacedInitialLetter(
      shift: letter.shift + (isFlipped ? -start : start), ink: letter.ink,
      over: isFlipped ? end : start, under: isFlipped ? start : end,
      indent: context.initialLetterIndent(letter, containerInlineSize))
  }

  /// Keeps the initial letter at the line's start, whatever the direction of the text is.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#initial-letter-box>
  mutating func isolateInitialLetter() {
    guard let index = states.firstIndex(where: { $0.letter != nil }) else { return }
    let level: UInt8 = baseDirection == .rightToLeft ? 1 : 0
    for leaf in states[index].firstLeaf..<min(states[index].endLeaf, leaves.count) {
      leaves[leaf].level = level
    }
  }

  /// What the initial letter on the line covers; `nil` if there is none.
  ///
  /// - Parameter height: The line's, around its baseline.
  func initialLetterArea(_ height: FontHeight, _ size: LogicalSize) -> InitialLetterArea? {
    guard let index = states.firstIndex(where: { $0.letter != nil }),
      let letter = states[index].letter
    else { return nil }
    let top = height.ascent + baseline(of: index) - letter.ink.ascent - letter.over
    let bottom = height.ascent + baseline(of: index) + letter.ink.descent + letter.under
    return InitialLetterArea(
      lineStart: letter.lineStart, lineEnd: letter.lineEnd,
      blockStart: isFlipped ? size.blockSize - bottom : top,
      blockEnd: isFlipped ? size.blockSize - top : bottom)
  }
}

extension InlineLayoutAlgorithm {
  /// Moves the first line down where its initial letter rises above it, and lets it keep clear of
  /// floats as far down as the letter reaches.
  func beginInitialLetter(
    _ letter: InitialLetter, _ breaker: inout InlineLineBreaker, _ flow: BlockFlow,
    _ context: borrowing LayoutContext
  ) {
    let root = breaker.shaped.rootStyle
    breaker.bfcBlockOffset += letter.raise(root)
    if let letters = context.exclusions.letterClearanceOffset(in: flow.exclusions) {
      // A paragraph with a letter begins below the one before.
      breaker.bfcBlockOffset = max(breaker.bfcBlockOffset, letters)
    }
    let isFlipped = flow.writing.mode == .verticalLR
    let end =
      isFlipped
      ? root.strut.descent - letter.shift + letter.ink.ascent
      : root.strut.ascent + letter.shift + letter.ink.descent
    breaker.blockSize = end.clampedToZero
  }
}

extension BlockFlow {
  /// Keeps the lines below from an initial letter.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#initial-letter-wrapping>
  mutating func excludeInitialLetter(
    _ area: InitialLetterArea, in room: LineOpportunity, bfcBlockOffset: LayoutUnit,
    _ context: inout LayoutContext
  ) {
    let blockEnd = bfcBlockOffset + area.blockEnd
    guard blockEnd > bfcBlockOffset else { return }
    let left = bfcLineOffset + room.lineStart
    let isLeft = !writing.isRightToLeft
    var rect = BFCRect(
      lineStart: left, lineEnd: left + max(area.lineEnd, .zero),
      blockStart: bfcBlockOffset + min(area.blockStart, .zero), blockEnd: blockEnd)
    if !isLeft {
      rect.lineStart = left + min(area.lineStart, room.size)
      rect.lineEnd = left + room.size
    }
    guard rect.lineEnd > rect.lineStart else { return }
    var exclusion = Exclusion(rect: rect, isLeft: isLeft)
    exclusion.isInitialLetter = true
    exclusions = context.exclusions.adding(exclusion, to: exclusions)
  }
}
