import GalleyCSS
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives
import GalleyText

extension Painter {
  /// Paints a text fragment: shadows, lines below, glyphs, lines above.
  ///
  /// <https://drafts.csswg.org/css-text-decor-4/#painting-order>
  mutating func paintText(_ node: Int) {
    if hits != nil {
      addTextRegion(node)
      return
    }
    let fragment = fragment(node)
    guard fragment.details >= 0 else { return }
    let style = tree.boxes.styles.rows[fragment.style.index]
    guard style.inherited.visibility == .visible || textShapeColor != nil else { return }
    let rect = tree.rect(at: node)
    let space = spaces[node]
    guard isVisible(rect, in: space, margin: Double(style.font.size) * 2 + 20) else { return }
    let details = tree.store.textDetails[Int(fragment.details)]
    let line = TextLine(rect: rect, ascent: details.ascent, style: style)
    let text = TextToPaint(
      index: node, details: details, line: line, style: style, space: space, node: nodeID(node))
    var decorations = details.isEmphasis ? [] : decorations(of: fragment.box)
    if let shape = textShapeColor {
      for index in decorations.indices { decorations[index].color = shape }
      paintDecorations(decorations, [.underline, .overline, .lineThrough], text)
      drawGlyphs(details, line, color: shape, in: space, node: nodeID(node))
      return
    }
    if !highlights.isEmpty, paintHighlighted(text, decorations, box: fragment.box) { return }
    paintTextShadows(text, decorations)
    paintDecorations(decorations, [.underline, .overline], text)
    let color =
      details.isEmphasis
      ? style.text.emphasisColor.resolved(style.text.color)
      : style.text.fillColor.resolved(style.text.color)
    if style.text.strokeWidth > 0 {
      strokeGlyphs(
        details, line, style.text.strokeColor.resolved(style.text.color),
        width: Double(style.text.strokeWidth), in: space, node: nodeID(node))
    }
    if !color.isTransparent {
      drawGlyphs(details, line, color: color, in: space, node: nodeID(node))
    }
    paintDecorations(decorations, [.lineThrough], text)
  }

  /// Adds the glyph runs of a text fragment.
  ///
  /// - Parameter part: The stretch of the content's text whose glyphs are drawn; `nil` for all.
  mutating func drawGlyphs(
    _ details: TextDetails, _ line: TextLine, color: Color, in space: ID<PaintSpace>, node: Int32,
    shiftedBy shift: Point = Point(), part: Range<Int>? = nil
  ) {
    var text: ArraySlice<UInt16>?
    if options.keepsText, shift == Point(), textShapeColor == nil, !details.isEmphasis,
      !details.range.isEmpty, tree.boxes.inlineContents.indices.contains(Int(details.content))
    {
      text = tree.boxes.inlineContents[Int(details.content)].text[...]
    }
    drawGlyphs(
      details.runs, from: Double(details.penOffset), line, color: color, in: space, node: node,
      shiftedBy: shift, part: part, text: text)
  }

  /// Adds the glyphs of runs in a row.
  ///
  /// - Parameter start: Where the first one begins along the line, from its line-left edge in px.
  /// - Parameter text: What the glyphs' clusters count in; `nil` if the list needn't know.
  mutating func drawGlyphs(
    _ runs: ArraySlice<ShapedRun>, from start: Double, _ line: TextLine, color: Color,
    in space: ID<PaintSpace>, node: Int32, shiftedBy shift: Point = Point(),
    part: Range<Int>? = nil, text: ArraySlice<UInt16>? = nil
  ) {
    var advance = start
    for run in runs {
      if let part, !part.overlaps(run.range) {
        advance += Double(run.width)
        continue
      }
      let start = Int32(list.glyphs.count)
      var pen: Float = 0
      var texts = text.flatMap { RunTexts(of: run, in: $0, list: &list) }
      for glyph in run.glyphs {
        let glyphText = texts?.next(glyph)
        if let part, !part.contains(Int(glyph.cluster)) {
          pen += glyph.advance
          continue
        }
        if glyph.flags.contains(.missing) {
          drawMissingGlyph(
            glyph, run, at: line.point(along: advance + Double(pen), run.orientation) + shift,
            line, color: color, in: space, node: node)
        } else if !glyph.flags.contains(.invisible) || isKeptSpace(glyph, run, glyphText) {
          switch run.orientation {
          case .horizontal, .sideways:
            list.addGlyph(
              glyph.glyph, at: GlyphOffset(x: pen + glyph.offsetX, y: glyph.offsetY))
          case .upright:
            list.addGlyph(
              glyph.glyph, at: GlyphOffset(x: glyph.offsetX, y: pen + glyph.offsetY))
          }
          if let glyphText { list.noteText(glyphText) }
        }
        pen += glyph.advance
      }
      let end = Int32(list.glyphs.count)
      if end > start {
        list.draw(
          GlyphRun(
            font: run.instance, glyphs: start..<end,
            origin: line.point(along: advance, run.orientation) + shift, color: color.rgba8,
            quarterTurns: line.quarterTurns(run.orientation)),
          in: space, node: node)
      }
      advance += Double(run.width)
    }
  }

  /// Draws the box that stands for a character that no font has.
  private mutating func drawMissingGlyph(
    _ glyph: ShapedGlyph, _ run: ShapedRun, at origin: Point, _ line: TextLine, color: Color,
    in space: ID<PaintSpace>, node: Int32
  ) {
    let size = Double(run.instance.size)
    let width = max(Double(glyph.advance) - size * 0.15, 2)
    let box = Rect(
      x: snap(origin.x + size * 0.075), y: snap(origin.y - size * 0.7), width: snap(width),
      height: snap(size * 0.7))
    let thickness = max(1, (size / 16).rounded())
    list.ring(
      outer: RoundedRect(box),
      inner: RoundedRect(
        Rect(
          x: box.x + thickness, y: box.y + thickness, width: max(0, box.width - 2 * thickness),
          height: max(0, box.height - 2 * thickness))),
      color: color.rgba8, in: space, node: node)
  }

  /// Strokes the outlines of glyphs.
  ///
  /// <https://compat.spec.whatwg.org/#the-webkit-text-stroke>
  mutating func strokeGlyphs(
    _ details: TextDetails, _ line: TextLine, _ color: Color, width: Double,
    in space: ID<PaintSpace>, node: Int32, part: Range<Int>? = nil
  ) {
    if color.isTransparent { return }
    var advance = Double(details.penOffset)
    for run in details.runs where run.orientation == .horizontal {
      var pen = advance
      for glyph in run.glyphs {
        if !glyph.flags.contains(.invisible), !glyph.flags.contains(.missing),
          part?.contains(Int(glyph.cluster)) ?? true
        {
          let origin = line.point(along: pen, run.orientation)
          let path = fonts.outline(of: glyph.glyph, in: run.instance).transformed(
            by: .translation(
              x: origin.x + Double(glyph.offsetX), y: origin.y + Double(glyph.offsetY)))
          if !path.isEmpty {
            list.stroke(
              Stroke(path, color: color.rgba8, width: width), in: space,
              node: node)
          }
        }
        pen += Double(glyph.advance)
      }
      advance += Double(run.width)
    }
  }

  /// Paints the shadows of glyphs and lines, the first on top.
  ///
  /// <https://drafts.csswg.org/css-text-decor-4/#text-shadow-property>
  mutating func paintTextShadows(
    _ text: TextToPaint, _ decorations: [AppliedDecoration]
  ) {
    let color = text.style.text.color
    paintShadows(text.style.text.shadows, text, decorations, currentColor: color)
  }

  /// - Parameter part: The stretch of text that casts the shadows; `nil` for all of it.
  mutating func paintShadows(
    _ shadows: [Shadow], _ text: TextToPaint, _ decorations: [AppliedDecoration],
    currentColor: Color, part: Range<Int>? = nil
  ) {
    let (space, node) = (text.space, text.node)
    for shadow in shadows.reversed() {
      let color = shadow.color.resolved(currentColor)
      if color.isTransparent { continue }
      let shift = Point(x: Double(shadow.x), y: Double(shadow.y))
      if shadow.blur > 0 {
        let sigma = Double(shadow.blur) / 2
        list.pushLayer(
          Layer(filters: [.blur(sigmaX: sigma, sigmaY: sigma)]), in: space, node: node)
      }
      let shadowed = decorations.map { decoration in
        var copy = decoration
        copy.color = color
        return copy
      }
      paintDecorations(
        shadowed, [.underline, .overline, .lineThrough], text, shiftedBy: shift)
      drawGlyphs(
        text.details, text.line, color: color, in: space, node: node, shiftedBy: shift, part: part)
      if shadow.blur > 0 { list.popLayer(in: space) }
    }
  }
}

/// A text fragment with what painting it needs.
struct TextToPaint {
  /// Its node.
  var index: Int
  var details: TextDetails
  var line: TextLine
  var style: ComputedStyle
  var space: ID<PaintSpace>
  /// The raw id of its DOM node.
  var node: Int32

  /// Whether the text is set for reading downwards, with a central baseline.
  ///
  /// <https://drafts.csswg.org/css-writing-modes-4/#typographic-mode>
  var isVerticalTypographic: Bool {
    line.mode.isVerticalTypographic && style.text.textOrientation != .sideways
  }
}

/// The place of a text fragment's baseline and the way along it.
struct TextLine {
  var rect: PhysicalRect
  var ascent: LayoutUnit
  var mode: WritingMode

  init(rect: PhysicalRect, ascent: LayoutUnit, style: ComputedStyle) {
    self.rect = rect
    self.ascent = ascent
    mode = style.text.writingMode
  }

  /// The length along the line.
  var length: Double { mode.isHorizontal ? rect.width.px : rect.height.px }

  /// Where the text begins and ends along the line, in page coordinates.
  var extent: (start: Double, end: Double) {
    mode.isHorizontal ? (rect.minX.px, rect.maxX.px) : (rect.minY.px, rect.maxY.px)
  }

  /// Across the line, the baseline's place in page coordinates.
  var baseline: Double {
    let point = point(along: 0, .sideways)
    return mode.isHorizontal ? point.y : point.x
  }

  /// Across the line, the middle of a vertical text.
  var center: Double { (rect.minX.px + rect.maxX.px) / 2 }

  /// The place along the line, in page coordinates, so far from the text's start edge.
  func position(at advance: Double) -> Double {
    switch mode {
    case .horizontalTB: rect.minX.px + advance
    case .verticalRL, .verticalLR, .sidewaysRL: rect.minY.px + advance
    case .sidewaysLR: rect.maxY.px - advance
    }
  }

  /// The point on the baseline, or on the central axis of upright glyphs, so far along the line.
  func point(along advance: Double, _ orientation: ShapedRun.Orientation) -> Point {
    switch mode {
    case .horizontalTB: return Point(x: rect.minX.px + advance, y: (rect.minY + ascent).px)
    case .sidewaysLR:
      return Point(x: (rect.minX + ascent).px, y: rect.maxY.px - advance)
    case .verticalRL, .verticalLR, .sidewaysRL:
      let y = rect.minY.px + advance
      switch orientation {
      case .horizontal, .sideways: return Point(x: (rect.maxX - ascent).px, y: y)
      case .upright: return Point(x: (rect.minX.px + rect.maxX.px) / 2, y: y)
      }
    }
  }

  /// How often glyphs are turned clockwise by 90°.
  func quarterTurns(_ orientation: ShapedRun.Orientation) -> UInt8 {
    switch mode {
    case .horizontalTB: 0
    case .sidewaysLR: 3
    case .verticalRL, .verticalLR, .sidewaysRL: orientation == .upright ? 0 : 1
    }
  }
}
