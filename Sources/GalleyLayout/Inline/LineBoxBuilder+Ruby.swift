import GalleyCSS
import GalleyPrimitives
import GalleyText

/// An annotation on the line, laid out but not placed yet.
struct PendingAnnotation {
  var result: LayoutResult
  /// The margin box's size along the container's axes.
  var size: LogicalSize
  var margins: LogicalSides<LayoutUnit>
  var isUnder: Bool
  /// How many annotations of the base are between this one and the base.
  var level: Int
  /// The state of the base.
  var state: Int
}

/// An annotation at its place above or below its base.
struct PlacedAnnotation {
  var pending: PendingAnnotation
  /// The state whose baseline ``over`` counts from.
  var anchor: Int
  /// The line-over edge of the margin box, down.
  var over: LayoutUnit
}

extension LineBoxBuilder {
  /// Notes that the box that was just opened is a ruby base, and lays its annotations out.
  mutating func openRuby(_ index: Int, _ context: inout LayoutContext) {
    let ruby = line.rubies[index]
    guard let base = content.rubyBases[ruby.item] else { return }
    states[current].ruby = index
    states[current].uniteExtent(states[current].style.textHeight)
    var counts = (over: 0, under: 0)
    for (level, annotation) in base.annotations.enumerated() {
      let row = context.boxes[annotation].style.index
      // <https://drafts.csswg.org/css-ruby-1/#visibility-collapse>
      if context.boxes.styles.rows[row].inherited.visibility == .collapse { continue }
      let isUnder: Bool =
        switch context.boxes.styles.rows[row].inherited.rubyPosition {
        // Deviation: annotations do not stand between characters.
        case .over, .interCharacter: false
        case .under: true
        case .alternate: level & 1 == 1
        }
      var space = ConstraintSpace(
        writing: context.boxes.writingDirection(of: annotation),
        availableInlineSize: ruby.spacing.width)
      space.isNewFormattingContext = true
      let result = context.layOut(annotation, in: space)
      let margins = context.margins(
        of: annotation, percentageBasis: ruby.spacing.width, in: writing)
      var size = writing.logical(space.writing.physical(result.size))
      size.blockSize += margins.blockSum
      pendingAnnotations.append(
        PendingAnnotation(
          result: result, size: size, margins: margins, isUnder: isUnder,
          level: isUnder ? counts.under : counts.over, state: current))
      if isUnder { counts.under += 1 } else { counts.over += 1 }
    }
  }

  /// At the end of a ruby, puts the annotations of its bases above each other, each level at one
  /// height, and emphasis marks beyond them.
  ///
  /// <https://drafts.csswg.org/css-ruby-1/#annotation-positioning>
  mutating func finishAnnotations(_ index: Int, _ context: borrowing LayoutContext) {
    let isOuterBase = states[index].ruby >= 0
    guard !pendingAnnotations.isEmpty, isOuterBase || context.boxes.isRuby(states[index].box)
    else { return }
    // The base's own annotations wait for the other bases of the ruby, but an annotation of
    // several bases is beyond theirs.
    var mine: [PendingAnnotation] = []
    var others: [PendingAnnotation] = []
    for pending in pendingAnnotations {
      let isOwn = isOuterBase && pending.state == index
      if !isOwn && isInside(pending.state, index) {
        mine.append(pending)
      } else {
        others.append(pending)
      }
    }
    guard !mine.isEmpty else { return }
    pendingAnnotations = others
    var extent = states[index].extent ?? states[index].style.textHeight
    mine.sort { $0.level < $1.level }
    for isUnder in [false, true] {
      let side = mine.filter { $0.isUnder == isUnder }
      var next = 0
      while next < side.count {
        let level = side[next].level
        let row = side[next...].prefix { $0.level == level }
        next += row.count
        let height = row.reduce(LayoutUnit.zero) { max($0, $1.size.blockSize) }
        for pending in row {
          let over =
            isUnder ? extent.descent : -extent.ascent - pending.size.blockSize
          states[pending.state].annotations.append(
            PlacedAnnotation(pending: pending, anchor: index, over: over))
        }
        if isUnder {
          extent.descent += height
          hasMarksUnder = true
        } else {
          extent.ascent += height
          hasMarksOver = true
        }
      }
    }
    states[index].uniteExtent(extent)
    finishEmphasis(index, extent)
  }

  private func isInside(_ state: Int, _ box: Int) -> Bool {
    var state = state
    while state > box { state = states[state].parent }
    return state == box
  }

  /// Places the annotations of a base over the whole of it.
  func placeAnnotations(
    _ state: InlineBoxState, from left: LayoutUnit, to right: LayoutUnit, _ ascent: LayoutUnit,
    _ size: LogicalSize, _ around: Around, _ children: inout [Placed],
    _ context: borrowing LayoutContext
  ) {
    for annotation in state.annotations {
      let margins = annotation.pending.margins
      let box = LogicalSize(
        inlineSize: annotation.pending.size.inlineSize,
        blockSize: annotation.pending.size.blockSize - margins.blockSum)
      var place = Placed(
        fragment: annotation.pending.result.fragment,
        left: left + (writing.isRightToLeft ? margins.inlineEnd : margins.inlineStart),
        over: ascent + baseline(of: annotation.anchor) + annotation.over,
        inlineSize: box.inlineSize, blockSize: box.blockSize)
      place.over += isFlipped ? margins.blockEnd : margins.blockStart
      place.shift = context.relativeShift(
        of: context.fragments[place.fragment].box, inlineSize: containerInlineSize,
        blockSize: containerBlockSize, in: writing)
      children.append(place)
    }
  }

  /// The space that the alignment of a ruby base puts between the characters of a text.
  func rubyExpansions(_ item: LineItem) -> [(offset: Int, amount: Float)] {
    guard item.isInRuby else { return [] }
    var state = current
    while state != 0, states[state].ruby < 0 { state = states[state].parent }
    guard state != 0 else { return [] }
    let spacing = line.rubies[states[state].ruby].spacing
    return spacing.places.filter { item.range.contains($0) }.map { ($0, spacing.share) }
  }
}
