import GalleyCSS
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives
import GalleyText

/// A text decoration as the box that declares it draws it through its contents.
///
/// <https://drafts.csswg.org/css-text-decor-4/#line-decoration>
struct AppliedDecoration {
  var lines: DecorationLines
  var style: GalleyCSS.DecorationStyle
  var color: Color
  /// As computed, in CSS px.
  var exactThickness: Double
  /// As drawn, in whole CSS px.
  var thickness: Double
  /// What `text-underline-offset` says, in CSS px; `nil` is `auto`.
  var offset: Double?
  var position: UnderlinePosition
  var metrics: FontMetrics
  var skipsInk: Bool
  var skippedSpaces: SkippedSpaces
  /// At the start and the end, in CSS px.
  var inset: Pair<Double>
  /// Whether each part on a line has its own insets.
  var clonesInset: Bool
  var direction: TextDirection
  /// The decorating inline box; `nil` is the root inline box of a block container.
  var box: ID<Box>?
}

extension Painter {
  /// The decorations that a text box has from its ancestors, outermost first.
  mutating func decorations(of text: ID<Box>) -> [AppliedDecoration] {
    guard let parent = tree.boxes[text].parent else { return [] }
    if let known = decorationsOfBox[parent] { return known }
    var result: [AppliedDecoration] = []
    var current: ID<Box>? = parent
    // The block container whose root inline box stands for blocks that declare decorations.
    var container: ID<Box>?
    while let id = current {
      let box = tree.boxes[id]
      let style = tree.boxes.style(of: id)
      if container == nil, box.kind != .inline { container = id }
      if !box.isAnonymous, !style.generated.decorationLines.isEmpty {
        let font = container.map { tree.boxes.style(of: $0) } ?? style
        result.append(
          decoration(style, font: font, box: container == nil ? id : nil))
      }
      // Decorations don't reach into boxes that stand on their own.
      if !box.isInFlow || box.isAtomicInline || isInlineLevelBox(style)
        || box.flags.contains(.outsideMarker)
        || (style.rare.initialLetter != nil && box.kind == .inline)
      {
        break
      }
      current = box.parent
    }
    result.reverse()
    decorationsOfBox[parent] = result
    return result
  }

  /// Whether a style makes an inline-level box with a formatting context of its own.
  private func isInlineLevelBox(_ style: ComputedStyle) -> Bool {
    switch style.box.display {
    case .box(.inline, let inner, _): inner != .flow
    case .none, .contents, .box, .internal: false
    }
  }

  func decoration(
    _ style: ComputedStyle, font: ComputedStyle, box: ID<Box>?
  ) -> AppliedDecoration {
    let generated = style.generated
    let metrics = fonts.metrics(for: FontDescription(font))
    let thickness: Double
    switch generated.decorationThickness {
    case .auto: thickness = Double(font.font.size) / 10
    case .fromFont: thickness = Double(metrics.underlineThickness)
    case .lengthPercentage(let length):
      thickness = Double(length.resolved(against: style.font.size))
    }
    let isAuto = generated.decorationThickness == .auto
    let inset = generated.decorationInset.map { Pair(Double($0.x), Double($0.y)) }
    // `auto` keeps the lines of neighbours apart.
    let automatic = Double(font.font.size) / 16
    if !generated.decorationLines.isDisjoint(with: [.spellingError, .grammarError]) {
      return errorDecoration(
        isSpelling: generated.decorationLines.contains(.spellingError), font, metrics, box: box)
    }
    return AppliedDecoration(
      lines: generated.decorationLines, style: generated.decorationStyle,
      color: generated.decorationColor.resolved(style.text.color),
      exactThickness: max(1, isAuto ? thickness : thickness.rounded(.toNearestOrAwayFromZero)),
      thickness: max(1, thickness.rounded(isAuto ? .down : .toNearestOrAwayFromZero)),
      offset: style.text.underlineOffset.map { Double($0.resolved(against: style.font.size)) },
      position: style.text.underlinePosition, metrics: metrics, skipsInk: style.text.skipsInk,
      skippedSpaces: style.text.skippedSpaces, inset: inset ?? Pair(automatic, automatic),
      clonesInset: style.surface.clonesDecoration, direction: style.text.direction, box: box)
  }

  /// The lines of `spelling-error` and `grammar-error`, which no other property changes.
  ///
  /// <https://drafts.csswg.org/css-text-decor-4/#valdef-text-decoration-line-spelling-error>
  private func errorDecoration(
    isSpelling: Bool, _ font: ComputedStyle, _ metrics: FontMetrics, box: ID<Box>?
  ) -> AppliedDecoration {
    let thickness = max(1, Double(font.font.size) / 10)
    return AppliedDecoration(
      lines: .underline, style: .wavy,
      color: isSpelling
        ? Color(red: 255, green: 0, blue: 0) : Color(red: 0, green: 128, blue: 0),
      exactThickness: thickness, thickness: thickness.rounded(.down), offset: nil, position: [],
      metrics: metrics, skipsInk: false, skippedSpaces: [], inset: Pair(0, 0),
      clonesInset: false, direction: font.text.direction, box: box)
  }

  /// Paints the chosen lines of decorations along a text fragment.
  mutating func paintDecorations(
    _ decorations: [AppliedDecoration], _ wanted: DecorationLines, _ text: TextToPaint,
    shiftedBy shift: Point = Point()
  ) {
    for decoration in decorations where !decoration.color.isTransparent {
      let place = decorationPlace(decoration, text)
      for kind in [DecorationLines.underline, .overline, .lineThrough]
      where decoration.lines.contains(kind) && wanted.contains(kind) {
        paintLine(kind, decoration, place, text, shift: shift)
      }
    }
  }

  /// From the baseline towards the under side to a line's nearer edge, in CSS px.
  ///
  /// <https://drafts.csswg.org/css-text-decor-4/#underline-offset>
  private func lineStart(
    _ kind: DecorationLines, _ decoration: AppliedDecoration, _ place: DecorationPlace,
    _ text: TextToPaint
  ) -> Double {
    let thickness = decoration.thickness
    let extent = decoration.style == .double ? 3 * thickness : thickness
    let gap = max(1, (decoration.exactThickness / 2).rounded(.up))
    let position = decoration.position
    guard text.isVerticalTypographic else {
      if kind == .overline { return -place.over - extent }
      if kind == .lineThrough {
        return -Double(decoration.metrics.ascent) / 3 - decoration.exactThickness / 2
      }
      if position.contains(.under) { return place.under + (decoration.offset ?? 1) }
      if let offset = decoration.offset { return offset }
      if position.contains(.fromFont) {
        return Double(
          decoration.metrics.underlineOffset - decoration.metrics.underlineThickness / 2)
      }
      return gap
    }
    let language = text.style.text.language.text.lowercased()
    // The user-agent style sheet's sides.
    // <https://drafts.csswg.org/css-text-decor-4/#default-stylesheet>
    let isRightwards = ["ja", "ko", "mn"].contains { language.hasPrefix($0) }
    let isUnderlineOver =
      position.contains(.right) || (isRightwards && !position.contains(.left))
    let center = (place.under - place.over) / 2
    if kind == .lineThrough { return center - extent / 2 }
    if kind == .overline {
      return isUnderlineOver ? place.under : -place.over - extent
    }
    let offset = decoration.offset ?? 0
    return isUnderlineOver ? -place.over - offset - extent : place.under + offset
  }

  private mutating func paintLine(
    _ kind: DecorationLines, _ decoration: AppliedDecoration, _ place: DecorationPlace,
    _ text: TextToPaint, shift: Point
  ) {
    let thickness = decoration.thickness
    let mode = text.line.mode
    let distance = lineStart(kind, decoration, place, text)
    // The line's place across the text, on whole device px, and from there to the baseline.
    let across: Double
    let used: Double
    switch mode {
    case .horizontalTB:
      across = snap(place.baseline + shift.y + distance) + thickness / 2
      used = across - thickness / 2 - shift.y - text.line.baseline
    case .sidewaysLR:
      let near = snap(place.baseline + shift.x + distance)
      across = near + thickness / 2 + (decoration.style == .double ? 2 * thickness : 0)
      used = near - shift.x - text.line.baseline
    case .verticalRL, .verticalLR, .sidewaysRL:
      let far = snap(place.baseline + shift.x - distance - thickness)
      across = far + thickness / 2
      used = text.line.baseline - (far + thickness - shift.x)
    }
    let along = mode.isHorizontal ? shift.x : shift.y
    var (from, to) = text.line.extent
    if place.skipsEnds {
      from = max(from, place.inkStart)
      to = min(to, place.inkEnd)
    }
    if text.line.extent.start <= place.start + 0.01 {
      from = max(place.skipsEnds ? place.inkStart : place.start, place.start) + place.insetStart
    } else {
      from = max(from, place.start + place.insetStart)
    }
    if text.line.extent.end >= place.end - 0.01 {
      to = min(place.skipsEnds ? place.inkEnd : place.end, place.end) - place.insetEnd
    } else {
      to = min(to, place.end - place.insetEnd)
    }
    // Ends are on whole px, so that parts that meet leave no seam.
    from = snap(from)
    to = snap(to)
    let origin = place.start + place.insetStart
    if decoration.style == .dotted, text.line.extent.end >= place.end - 0.01 {
      // The last dot is a whole one.
      let count = ((to - origin + thickness) / (2 * thickness)).rounded(.down)
      to = origin + max(0, 2 * thickness * count - thickness)
    }
    guard from < to else { return }
    var segments = [from...to]
    if decoration.skipsInk, kind != .lineThrough {
      let extent = decoration.style == .double ? 3 * thickness : thickness
      segments = inkFreeSegments(
        text, between: from, and: to, band: used...used + extent, margin: min(thickness, 13))
    }
    list.decorate(
      GalleyDisplayList.DecorationLine(
        start: mode.isHorizontal
          ? Point(x: origin + along, y: across) : Point(x: across, y: origin + along),
        isVertical: !mode.isHorizontal, thickness: thickness, style: decoration.style.displayed,
        color: decoration.color.rgba8,
        segments: segments.map { $0.lowerBound - origin...$0.upperBound - origin }),
      in: text.space, node: text.node)
  }
}

extension GalleyCSS.DecorationStyle {
  /// The style by its name in display lists.
  var displayed: GalleyDisplayList.DecorationLine.Style {
    switch self {
    case .solid: .solid
    case .double: .double
    case .dotted: .dotted
    case .dashed: .dashed
    case .wavy: .wavy
    }
  }
}

extension WritingMode {
  /// Whether text is set for reading downwards, with a central baseline.
  ///
  /// <https://drafts.csswg.org/css-writing-modes-4/#typographic-mode>
  var isVerticalTypographic: Bool {
    switch self {
    case .verticalRL, .verticalLR: true
    case .horizontalTB, .sidewaysRL, .sidewaysLR: false
    }
  }
}
