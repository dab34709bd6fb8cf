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
  /// In CSS px.
  var thickness: Double
  /// From the baseline down to the underline's upper edge, in CSS px.
  var underlineOffset: Double
  var metrics: FontMetrics
  var skipsInk: Bool
}

extension Painter {
  /// The decorations that a text box has from its ancestors, outermost first.
  mutating func decorations(of text: ID<Box>) -> [AppliedDecoration] {
    guard let parent = tree.boxes[text].parent else { return [] }
    if let known = decorationsOfBox[parent] { return known }
    var result: [AppliedDecoration] = []
    var current: ID<Box>? = parent
    while let id = current {
      let box = tree.boxes[id]
      let style = tree.boxes.style(of: id)
      if !box.isAnonymous, !style.generated.decorationLines.isEmpty {
        result.append(decoration(style))
      }
      // Decorations don't reach into boxes that stand on their own.
      if !box.isInFlow || box.isAtomicInline || box.flags.contains(.outsideMarker) { break }
      current = box.parent
    }
    result.reverse()
    decorationsOfBox[parent] = result
    return result
  }

  private func decoration(_ style: ComputedStyle) -> AppliedDecoration {
    let generated = style.generated
    let size = Double(style.font.size)
    let metrics = fonts.metrics(for: decoratingFont(style))
    let thickness: Double
    switch generated.decorationThickness {
    case .auto: thickness = max(1, size / 10)
    case .fromFont: thickness = max(1, Double(metrics.underlineThickness))
    case .lengthPercentage(let length):
      thickness = max(0, Double(length.resolved(against: style.font.size)))
    }
    let gap: Double
    if let offset = style.text.underlineOffset {
      let base = style.text.underlinePosition.contains(.under) ? Double(metrics.descent) : 0
      gap = base + Double(offset.resolved(against: style.font.size))
    } else if style.text.underlinePosition.contains(.under) {
      gap = Double(metrics.descent) + 1
    } else if style.text.underlinePosition.contains(.fromFont) {
      gap = Double(metrics.underlineOffset) - thickness / 2
    } else {
      gap = max(1, (thickness / 2).rounded(.up))
    }
    return AppliedDecoration(
      lines: generated.decorationLines, style: generated.decorationStyle,
      color: generated.decorationColor.resolved(style.text.color), thickness: thickness,
      underlineOffset: gap, metrics: metrics, skipsInk: style.text.skipsInk)
  }

  /// Paints the chosen lines of decorations along a text fragment.
  mutating func paintDecorations(
    _ decorations: [AppliedDecoration], _ wanted: DecorationLines, _ details: TextDetails,
    _ line: TextLine, in space: ID<PaintSpace>, node: Int32, shiftedBy shift: Point = Point()
  ) {
    for decoration in decorations where !decoration.color.isTransparent {
      let thickness = max(1, decoration.thickness.rounded(.down))
      for kind in [DecorationLines.underline, .overline, .lineThrough]
      where decoration.lines.contains(kind) && wanted.contains(kind) {
        let top = lineTop(kind, decoration, thickness)
        paintLine(
          kind, decoration, top: top, thickness: thickness, details, line, in: space, node: node,
          shift: shift)
      }
    }
  }

  /// From the baseline down to a line's upper edge, in CSS px.
  private func lineTop(
    _ kind: DecorationLines, _ decoration: AppliedDecoration, _ thickness: Double
  ) -> Double {
    let ascent = Double(decoration.metrics.ascent)
    if kind == .underline { return decoration.underlineOffset }
    if kind == .overline {
      return -ascent - (decoration.style == .wavy || decoration.style == .double ? thickness : 0)
    }
    return -ascent / 3 - (thickness / 2).rounded(.down)
  }

  private mutating func paintLine(
    _ kind: DecorationLines, _ decoration: AppliedDecoration, top: Double, thickness: Double,
    _ details: TextDetails, _ line: TextLine, in space: ID<PaintSpace>, node: Int32, shift: Point
  ) {
    let isVertical = !line.mode.isHorizontal
    var start = line.point(along: 0, .horizontal) + shift
    if isVertical {
      let away = line.mode == .sidewaysLR ? top : -top - thickness
      start.x = snap(start.x + away) + thickness / 2
      if line.mode == .sidewaysLR { start.y -= line.length }
    } else {
      start.y = snap(start.y + top) + thickness / 2
    }
    var segments = [0.0...max(0, line.length)]
    if decoration.skipsInk, kind != .lineThrough, !isVertical {
      let from = start.y - shift.y - thickness / 2 - line.point(along: 0, .horizontal).y
      segments = inkFreeSegments(
        details, line, from: from, to: from + thickness, margin: thickness)
    }
    list.decorate(
      GalleyDisplayList.DecorationLine(
        start: start, isVertical: isVertical, thickness: thickness,
        style: decoration.style.displayed, color: decoration.color.rgba8, segments: segments),
      in: space, node: node)
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

/// The font whose measures place a decorating box's lines.
private func decoratingFont(_ style: ComputedStyle) -> FontDescription {
  var font = FontDescription()
  font.families = style.font.families
  font.size = style.font.size
  font.weight = style.font.weight
  font.stretch = style.font.stretch
  font.slope = style.font.slope
  font.language = style.text.language
  return font
}
