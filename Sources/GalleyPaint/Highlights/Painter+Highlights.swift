import GalleyCSS
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives
import GalleyStyle
import GalleyText

extension Painter {
  /// Paints a text fragment that highlights are on.
  ///
  /// Backgrounds and shadows of all highlights come first, then the lines below the text, the
  /// text in the topmost highlight's colour, and the lines over it.
  ///
  /// Not yet: emphasis marks keep their own colour.
  ///
  /// <https://drafts.csswg.org/css-pseudo-4/#highlight-painting>
  ///
  /// - Returns: `false` if no highlight is on it; then nothing is painted.
  mutating func paintHighlighted(
    _ text: TextToPaint, _ decorations: [AppliedDecoration], box: ID<Box>
  ) -> Bool {
    let range = Int(text.details.range.lowerBound)..<Int(text.details.range.upperBound)
    // Most texts have no highlights, and cost no more than this.
    if !range.isEmpty, highlights.segments(of: text.details.content, in: range).isEmpty {
      return false
    }
    let places = RunPlaces(text.details)
    var parts = highlightedParts(text, box: box, places)
    guard parts.contains(where: { !$0.layers.isEmpty }) else { return false }
    let plain = plainLook(of: text)
    for index in parts.indices { parts[index].look = look(of: parts[index].layers, over: plain) }
    paintTextShadows(text, decorations)
    paintHighlightBackgrounds(parts, text)
    let own = ownDecorations(parts, decorations, text)
    let added = addedDecorations(parts, text, box: box)
    for (lines, part) in own { paintDecorations(lines, [.underline, .overline], part) }
    for (lines, part) in added { paintDecorations(lines, [.underline, .overline], part) }
    paintGlyphs(parts, text, places)
    for (lines, part) in own { paintDecorations(lines, [.lineThrough], part) }
    for (lines, part) in added { paintDecorations(lines, [.lineThrough], part) }
    return true
  }

  private func plainLook(of text: TextToPaint) -> HighlightLook {
    let style = text.style.text
    return HighlightLook(
      fill: style.fillColor.resolved(style.color), stroke: style.strokeColor.resolved(style.color),
      strokeWidth: style.strokeWidth, decorations: nil)
  }

  /// How text looks below highlights.
  ///
  /// <https://drafts.csswg.org/css-pseudo-4/#highlight-text>
  private func look(of layers: [HighlightLayer], over plain: HighlightLook) -> HighlightLook {
    var look = plain
    for layer in layers {
      let properties = layer.style.properties
      let text = layer.style.values.text
      let setsColor = properties.contains(.color) && layer.style.color != .currentColor
      if setsColor { look.decorations = layer.color }
      if properties.contains(.fillColor) {
        look.fill = text.fillColor.resolved(layer.color)
      } else if setsColor {
        look.fill = layer.color
      }
      if properties.contains(.strokeColor) { look.stroke = text.strokeColor.resolved(layer.color) }
      if properties.contains(.strokeWidth) { look.strokeWidth = text.strokeWidth }
    }
    return look
  }

  /// Paints backgrounds, each highlight's shadows over its own and below those above it.
  ///
  /// <https://drafts.csswg.org/css-pseudo-4/#highlight-shadows>
  private mutating func paintHighlightBackgrounds(_ parts: [HighlightedPart], _ text: TextToPaint) {
    var partsOfLayer: [Int: [(part: Int, layer: Int)]] = [:]
    for (index, part) in parts.enumerated() {
      for (place, layer) in part.layers.enumerated() {
        partsOfLayer[layer.number, default: []].append((index, place))
      }
    }
    for (_, places) in partsOfLayer.sorted(by: { $0.key < $1.key }) {
      for (index, place) in places {
        let part = parts[index]
        let layer = part.layers[place]
        if !layer.background.isTransparent {
          for extent in part.extents {
            let rect = snapped(text.line.rect(extent))
            if rect.width > 0, rect.height > 0 {
              list.fill(
                .rect(rect), with: .color(layer.background.rgba8), in: text.space, node: text.node)
            }
          }
        }
        if !layer.outline.isEmpty { paintOutline(layer.outline, of: part, text) }
      }
      for (index, place) in places {
        let layer = parts[index].layers[place]
        let shadows = layer.style.values.text.shadows
        if shadows.isEmpty { continue }
        paintShadows(shadows, text, [], currentColor: layer.color, part: parts[index].range)
      }
    }
  }

  /// Paints lines around a stretch of text: open where the highlight goes on.
  private mutating func paintOutline(
    _ colors: [Color], of part: HighlightedPart, _ text: TextToPaint
  ) {
    let isHorizontal = text.line.mode.isHorizontal
    let isForwards =
      (text.details.direction == .leftToRight) != (text.line.mode == .sidewaysLR)
    for (index, extent) in part.extents.enumerated() {
      let inner = snapped(text.line.rect(extent))
      guard inner.width > 0, inner.height > 0 else { continue }
      let closesLow = (isForwards ? part.begins : part.ends) && index == 0
      let closesHigh =
        (isForwards ? part.ends : part.begins) && index == part.extents.count - 1
      for (place, color) in colors.enumerated() {
        let near = Double(place)
        let far = Double(place + 1)
        // How far the lines along the text reach beyond it.
        let low = closesLow ? far : 0
        let high = closesHigh ? far : 0
        var lines: [Rect] = []
        if isHorizontal {
          let width = inner.width + low + high
          lines = [
            Rect(x: inner.x - low, y: inner.y - far, width: width, height: 1),
            Rect(x: inner.x - low, y: inner.maxY + near, width: width, height: 1),
          ]
          let height = inner.height + 2 * near
          if closesLow {
            lines.append(Rect(x: inner.x - far, y: inner.y - near, width: 1, height: height))
          }
          if closesHigh {
            lines.append(Rect(x: inner.maxX + near, y: inner.y - near, width: 1, height: height))
          }
        } else {
          let height = inner.height + low + high
          lines = [
            Rect(x: inner.x - far, y: inner.y - low, width: 1, height: height),
            Rect(x: inner.maxX + near, y: inner.y - low, width: 1, height: height),
          ]
          let width = inner.width + 2 * near
          if closesLow {
            lines.append(Rect(x: inner.x - near, y: inner.y - far, width: width, height: 1))
          }
          if closesHigh {
            lines.append(Rect(x: inner.x - near, y: inner.maxY + near, width: width, height: 1))
          }
        }
        for line in lines {
          list.fill(.rect(line), with: .color(color.rgba8), in: text.space, node: text.node)
        }
      }
    }
  }

  /// The text's own lines in the colours of the highlights on them, each with the text that is
  /// clipped to where they are.
  private mutating func ownDecorations(
    _ parts: [HighlightedPart], _ decorations: [AppliedDecoration], _ text: TextToPaint
  ) -> [([AppliedDecoration], TextToPaint)] {
    if decorations.isEmpty { return [] }
    let colors = parts.map { $0.look?.decorations }
    func recolored(_ color: Color?) -> [AppliedDecoration] {
      guard let color else { return decorations }
      return decorations.map { decoration in
        var copy = decoration
        copy.color = color
        return copy
      }
    }
    if let first = colors.first, colors.allSatisfy({ $0 == first }) {
      return [(recolored(first), text)]
    }
    var extents: [Color?: [ClosedRange<Double>]] = [:]
    var order: [Color?] = []
    for (part, color) in zip(parts, colors) {
      if extents[color] == nil { order.append(color) }
      extents[color, default: []] += part.extents
    }
    return order.map { (recolored($0), clipped(text, to: extents[$0] ?? [])) }
  }

  /// The lines that highlights add, lowest highlight first.
  private mutating func addedDecorations(
    _ parts: [HighlightedPart], _ text: TextToPaint, box: ID<Box>
  ) -> [([AppliedDecoration], TextToPaint)] {
    var lines: [Int: AppliedDecoration] = [:]
    var extents: [Int: [ClosedRange<Double>]] = [:]
    let parent = tree.boxes[box].parent.flatMap { tree.boxes[$0].kind == .inline ? $0 : nil }
    for part in parts {
      for layer in part.layers where !layer.style.values.generated.decorationLines.isEmpty {
        extents[layer.number, default: []] += part.extents
        if lines[layer.number] != nil { continue }
        var style = layer.style.values
        style.font = text.style.font
        style.text.color = layer.color
        lines[layer.number] = decoration(style, font: style, box: parent)
      }
    }
    return lines.sorted { $0.key < $1.key }.map { number, line in
      ([line], clipped(text, to: extents[number] ?? []))
    }
  }

  /// The text in a space that shows only stretches of it, but all that reaches over or under them.
  mutating func clipped(_ text: TextToPaint, to extents: [ClosedRange<Double>]) -> TextToPaint {
    if extents.count == 1, let first = extents.first, first.lowerBound <= 0,
      first.upperBound >= text.line.length
    {
      return text
    }
    let reach = 8 * Double(text.style.font.size) + 1000
    var path = Path()
    var shape: Shape?
    for extent in extents {
      var rect = snapped(text.line.rect(extent))
      if text.line.mode.isHorizontal {
        rect.y -= reach
        rect.height += 2 * reach
      } else {
        rect.x -= reach
        rect.width += 2 * reach
      }
      if extents.count == 1 { shape = .rect(rect) }
      path.move(to: Point(x: rect.minX, y: rect.minY))
      path.line(to: Point(x: rect.maxX, y: rect.minY))
      path.line(to: Point(x: rect.maxX, y: rect.maxY))
      path.line(to: Point(x: rect.minX, y: rect.maxY))
      path.close()
    }
    var copy = text
    copy.space = list.add(PaintSpace(parent: text.space, clip: shape ?? list.shape(path)))
    return copy
  }

  /// Paints the glyphs, each stretch in its own colour. Where a stretch cuts through a ligature or
  /// another cluster, both sides paint it, clipped.
  private mutating func paintGlyphs(
    _ parts: [HighlightedPart], _ text: TextToPaint, _ places: RunPlaces
  ) {
    guard let first = parts.first?.look else { return }
    if parts.allSatisfy({ $0.look == first }) {
      paint(first, text, part: nil)
      return
    }
    for part in parts {
      guard let look = part.look else { continue }
      let whole = places.clusters(around: part.range)
      let shown = whole == part.range ? text : clipped(text, to: part.extents)
      paint(look, shown, part: whole, places)
    }
  }

  /// Paints the glyphs of whole clusters, or all of them.
  mutating func paint(
    _ look: HighlightLook, _ text: TextToPaint, part: Range<Int>?, _ places: RunPlaces? = nil
  ) {
    if look.strokeWidth > 0 {
      strokeGlyphs(
        text.details, text.line, look.stroke, width: Double(look.strokeWidth), in: text.space,
        node: text.node, part: part)
    }
    if look.fill.isTransparent { return }
    guard let part, let places else {
      drawGlyphs(text.details, text.line, color: look.fill, in: text.space, node: text.node)
      return
    }
    places.forEach(in: part) { run, pen in
      let piece = run.subrun(part)
      guard !piece.range.isEmpty else { return }
      let start = run.direction == .leftToRight ? piece.range.lowerBound : piece.range.upperBound
      drawGlyphs(
        [piece][...], from: pen + Double(run.visualPosition(of: start)), text.line,
        color: look.fill, in: text.space, node: text.node)
    }
  }
}
