import GalleyCSS
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives
import GalleyStyle
import GalleyText

extension SVGPainter {
  /// Paints the marked stretches of a run again: background, lines around it, text.
  ///
  /// Not yet: shadows and lines of highlights on text of SVG.
  ///
  /// <https://drafts.csswg.org/css-pseudo-4/#highlight-painting>
  mutating func paintMarks(of run: SVGTextRun, _ scope: SVGScope) {
    guard let styles = marks?.styles, !run.marks.isEmpty else { return }
    let (space, origin) = placed(run, scope)
    let metrics = resources.fonts.metrics(for: FontDescription(run.style))
    var color = SVGPainter.color(of: run.style.inherited.fill, run.style) ?? run.style.text.color
    for mark in run.marks {
      let a = Double(run.run.visualPosition(of: mark.range.lowerBound))
      let b = Double(run.run.visualPosition(of: mark.range.upperBound))
      let rect = Rect(
        x: origin.x + min(a, b), y: origin.y - Double(metrics.ascent), width: abs(b - a),
        height: Double(metrics.ascent + metrics.descent))
      guard rect.width > 0, rect.height > 0 else { continue }
      if notesFoundText, mark.pseudo.isSearch {
        foundTexts.append(
          SVGFoundText(
            run: run, space: space, origin: origin, rect: rect,
            isCurrent: mark.pseudo == .currentSearchText))
        continue
      }
      let style = styles.style(of: mark.pseudo, on: mark.element)
      var background = Color.transparent
      if style.hasOwnColors {
        color = style.color.resolved(color)
        background = style.values.surface.backgroundColor.resolved(color)
        if style.properties.contains(.svgFill),
          let fill = SVGPainter.color(of: style.values.inherited.fill, style.values)
        {
          color = fill
        }
      } else if let own = mark.pseudo.colors(on: Backdrop(color: .white, isUneven: true)) {
        background = own.background
        color = own.text
        for (index, line) in own.outline.enumerated().reversed() {
          list.fill(
            .rect(rect.outset(by: Double(index + 1))), with: .color(line.rgba8), in: space,
            node: owner)
        }
      }
      if !background.isTransparent {
        list.fill(.rect(rect), with: .color(background.rgba8), in: space, node: owner)
      }
      let clip = list.add(PaintSpace(parent: space, clip: .rect(rect)))
      drawGlyphs(of: run, at: origin, color: color, in: clip)
    }
  }

  /// The colour of a paint that is one.
  private static func color(of paint: SVGPaint, _ style: ComputedStyle) -> Color? {
    if case .color(let color) = paint { return color.resolved(style.text.color) }
    return nil
  }
}
