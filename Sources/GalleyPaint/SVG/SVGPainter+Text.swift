import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives
import GalleyText

extension SVGPainter {
  /// Paints a `text` element.
  ///
  /// Not yet: text along paths and vertical text.
  ///
  /// <https://svgwg.org/svg2-draft/text.html>
  mutating func paintText(_ id: NodeID, _ style: ComputedStyle, _ scope: SVGScope) {
    if hits != nil {
      addTextRegions(id, style, scope)
      return
    }
    let runs = placedText(id, style, scope)
    guard !runs.isEmpty else { return }
    var box: Rect?
    for run in runs where run.style.inherited.visibility == .visible {
      let inherited = run.style.inherited
      if scope.isClip {
        draw(run, color: .black, scope)
        continue
      }
      for part in inherited.paintOrder.parts {
        switch part {
        case .fill: fill(run, all: runs, &box, scope)
        case .stroke: stroke(run, all: runs, &box, scope)
        case .markers: break
        }
      }
      paintMarks(of: run, scope)
    }
  }

  /// The box around all glyphs' cells; `nil` without text.
  func textBounds(_ id: NodeID, _ style: ComputedStyle, _ scope: SVGScope) -> Rect? {
    bounds(of: placedText(id, style, scope))
  }

  private func bounds(of runs: [SVGTextRun]) -> Rect? {
    var result: Rect?
    for run in runs {
      let cell = cell(of: run)
      result = result.map { $0.joined(with: cell) } ?? cell
    }
    return result
  }

  /// The runs of a `text` element, each with the area of its characters before it is turned.
  func textCells(
    _ id: NodeID, _ style: ComputedStyle, _ scope: SVGScope
  ) -> [(run: SVGTextRun, cell: Rect)] {
    placedText(id, style, scope).map { ($0, cell(of: $0)) }
  }

  private func cell(of run: SVGTextRun) -> Rect {
    let metrics = resources.fonts.metrics(for: FontDescription(run.style))
    let ascent = Double(metrics.ascent)
    return Rect(
      x: run.origin.x, y: run.origin.y - ascent, width: Double(run.run.width),
      height: ascent + Double(metrics.descent))
  }

  private mutating func fill(
    _ run: SVGTextRun, all runs: [SVGTextRun], _ box: inout Rect?, _ scope: SVGScope
  ) {
    let opacity = run.style.inherited.fillOpacity * scope.opacity
    guard let paint = used(run.style.inherited.fill, run.style, scope), opacity > 0 else { return }
    if case .color(let color) = paint {
      let color = color.faded(by: opacity)
      if !color.isTransparent { draw(run, color: color, scope) }
      return
    }
    if box == nil { box = bounds(of: runs) }
    guard let area = box else { return }
    let reach = Double(run.style.font.size)
    paintServer(
      paint, SVGPainted(box: area, strokeReach: reach), opacity: opacity, scope
    ) { $0.draw(run, color: .black, scope) }
  }

  private mutating func stroke(
    _ run: SVGTextRun, all runs: [SVGTextRun], _ box: inout Rect?, _ scope: SVGScope
  ) {
    let opacity = run.style.inherited.strokeOpacity * scope.opacity
    guard let paint = used(run.style.inherited.stroke, run.style, scope), opacity > 0 else {
      return
    }
    let path = outline(of: run)
    guard !path.isEmpty, var stroke = strokeOutline(path, run.style, scope) else { return }
    if case .color(let color) = paint {
      stroke.color = color.faded(by: opacity).rgba8
      if stroke.color.alpha > 0 { list.stroke(stroke, in: scope.space, node: owner) }
      return
    }
    if box == nil { box = bounds(of: runs) }
    guard let area = box else { return }
    let reach = Double(run.style.font.size) + stroke.width
    paintServer(
      paint, SVGPainted(box: area, strokeReach: reach), opacity: opacity, scope
    ) { $0.list.stroke(stroke, in: scope.space) }
  }

  /// Draws the glyphs of a run, and its lines, in one colour.
  private mutating func draw(_ run: SVGTextRun, color: Color, _ scope: SVGScope) {
    let (space, origin) = placed(run, scope)
    drawLines(run, at: origin, [.underline, .overline], color, space)
    drawGlyphs(of: run, at: origin, color: color, in: space)
    drawLines(run, at: origin, [.lineThrough], color, space)
  }

  /// The space that a run is drawn in, turned as it is, and its place there.
  mutating func placed(_ run: SVGTextRun, _ scope: SVGScope) -> (ID<PaintSpace>, Point) {
    guard run.rotation != 0 else { return (scope.space, run.origin) }
    let (sine, cosine) = exactSineCosine(run.rotation)
    let space = list.add(
      PaintSpace(
        parent: scope.space,
        transform: AffineTransform(
          a: cosine, b: sine, c: -sine, d: cosine, tx: run.origin.x, ty: run.origin.y)))
    return (space, Point())
  }

  mutating func drawGlyphs(
    of run: SVGTextRun, at origin: Point, color: Color, in space: ID<PaintSpace>
  ) {
    list.draw(run.run, at: origin, color: color.rgba8, in: space, node: owner)
  }

  private mutating func drawLines(
    _ run: SVGTextRun, at origin: Point, _ kinds: DecorationLines, _ color: Color,
    _ space: ID<PaintSpace>
  ) {
    let lines = run.decorations.intersection(kinds)
    if lines.isEmpty { return }
    let metrics = resources.fonts.metrics(for: FontDescription(run.style))
    let thickness = Double(max(metrics.underlineThickness, run.style.font.size / 20))
    func line(_ y: Double) {
      list.fill(
        .rect(
          Rect(
            x: origin.x, y: origin.y + y - thickness / 2, width: Double(run.run.width),
            height: thickness)), with: .color(color.rgba8), in: space, node: owner)
    }
    if lines.contains(.underline) { line(Double(run.style.font.size) / 9) }
    if lines.contains(.overline) { line(-Double(metrics.ascent)) }
    if lines.contains(.lineThrough) { line(-Double(metrics.xHeight) / 2) }
  }

  private func outline(of run: SVGTextRun) -> Path {
    var path = Path()
    var pen = run.origin.x
    for glyph in run.run.glyphs {
      if !glyph.flags.contains(.invisible), !glyph.flags.contains(.missing) {
        path.append(
          resources.fonts.outline(of: glyph.glyph, in: run.run.instance).transformed(
            by: .translation(
              x: pen + Double(glyph.offsetX), y: run.origin.y + Double(glyph.offsetY))))
      }
      pen += Double(glyph.advance)
    }
    return path
  }
}
