import GalleyPrimitives
import GalleyText

extension DisplayList {
  /// The list as text, one item a line, layers indented: what goldens hold.
  public func dump() -> String {
    var text = ""
    for (index, space) in spaces.rows.enumerated() where index > 0 {
      text += "space \(index) in \(space.parent?.index ?? 0)"
      if !space.transform.isIdentity {
        let t = space.transform
        text += " matrix(\([t.a, t.b, t.c, t.d, t.tx, t.ty].map(number).joined(separator: ",")))"
      }
      if let clip = space.clip { text += " clip \(describe(clip))" }
      if let scroller = space.scroller { text += " scrolled by node \(scroller)" }
      text += "\n"
    }
    var depth = 0
    for entry in entries {
      if entry.item == .popLayer { depth = max(0, depth - 1) }
      text += String(repeating: "  ", count: depth) + describe(entry.item)
      if entry.space != Self.root { text += " in \(entry.space.index)" }
      if entry.node >= 0 { text += " node \(entry.node)" }
      text += "\n"
      if case .pushLayer = entry.item { depth += 1 }
    }
    return text
  }

  private func describe(_ item: DisplayItem) -> String {
    switch item {
    case .fill(let shape, let source): return "fill \(describe(shape)) \(describe(source))"
    case .ring(let outer, let inner, let color):
      return "ring \(describe(roundedRects[outer])) around \(describe(roundedRects[inner]))"
        + " \(describe(color))"
    case .stroke(let id):
      let stroke = strokes[id]
      return
        "stroke \(describe(stroke.path)) width \(number(stroke.width)) \(describe(stroke.color))"
    case .glyphs(let id):
      let run = glyphRuns[id]
      let ids = glyphs[Int(run.glyphs.lowerBound)..<Int(run.glyphs.upperBound)]
      return "glyphs \(ids.map(String.init).joined(separator: " ")) at \(describe(run.origin))"
        + " font \(run.font.face) \(number(Double(run.font.size)))px \(describe(run.color))"
        + (run.quarterTurns == 0 ? "" : " turned \(run.quarterTurns)")
    case .scrollbar(let id):
      let bar = scrollbars[id]
      return "\(bar.look) scrollbar \(describe(bar.rect)) of \(bar.scroller)"
        + " \(number(bar.range.lowerBound))…\(number(bar.range.upperBound))"
        + " \(describe(bar.thumbColor)) on \(describe(bar.trackColor))"
    case .decoration(let id):
      let line = decorations[id]
      let parts = line.segments.map { "\(number($0.lowerBound))…\(number($0.upperBound))" }
      return "\(line.style) \(line.isVertical ? "vertical " : "")line at \(describe(line.start))"
        + " \(parts.joined(separator: " ")) thickness \(number(line.thickness))"
        + " \(describe(line.color))"
    case .boxShadow(let id):
      let shadow = shadows[id]
      return "\(shadow.side) shadow \(describe(shadow.shape)) of \(describe(shadow.box))"
        + " sigma \(number(shadow.sigma)) \(describe(shadow.color))"
    case .pushLayer(let id): return "layer" + describe(layers[id])
    case .popLayer: return "end"
    }
  }

  private func describe(_ layer: Layer) -> String {
    var text = ""
    if layer.opacity != 1 { text += " opacity \(number(Double(layer.opacity)))" }
    if layer.blendMode != .normal { text += " \(layer.blendMode)" }
    for filter in layer.filters { text += " \(describe(filter))" }
    if let clip = layer.clip { text += " clip \(describe(clip))" }
    for filter in layer.backdropFilters { text += " backdrop \(describe(filter))" }
    return text
  }

  private func describe(_ filter: Filter) -> String {
    switch filter {
    case .blur(let x, let y): "blur(\(number(x)),\(number(y)))"
    case .dropShadow(let offset, let sigma, let color):
      "drop-shadow(\(describe(offset)) \(number(sigma)) \(describe(color)))"
    case .colorMatrix(let matrix):
      "matrix(\(matrix.values.map { number(Double($0)) }.joined(separator: ",")))"
    case .luminanceToAlpha: "luminance"
    case .graph(let graph): "filter of \(graph.steps.count) steps in \(describe(graph.region))"
    }
  }

  private func describe(_ source: PaintSource) -> String {
    switch source {
    case .color(let color): return describe(color)
    case .gradient(let id):
      let fill = gradients[id]
      let stops = fill.gradient.stops.map {
        "\(number($0.offset)) \(describe($0.color.rgba8))"
      }
      return "gradient \(fill.gradient.geometry) [\(stops.joined(separator: ", "))]"
        + (fill.gradient.repeats ? " repeating" : "") + " \(describe(fill.tiling))"
    case .image(let id):
      let fill = imageFills[id]
      return "image \(fill.image.index) from \(describe(fill.source)) \(describe(fill.tiling))"
        + (fill.sampling == .pixelated ? " pixelated" : "")
    }
  }

  private func describe(_ tiling: Tiling) -> String {
    "tile \(describe(tiling.tile))"
      + (tiling.step == Size()
        ? "" : " step \(number(tiling.step.width))×\(number(tiling.step.height))")
  }

  private func describe(_ shape: Shape) -> String {
    switch shape {
    case .rect(let rect): "rect \(describe(rect))"
    case .roundedRect(let id): "rounded \(describe(roundedRects[id]))"
    case .path(let id, let rule):
      "path \(describe(paths[id]))\(rule == .evenOdd ? " even-odd" : "")"
    }
  }

  private func describe(_ rect: RoundedRect) -> String {
    let corners = [rect.topLeft, rect.topRight, rect.bottomRight, rect.bottomLeft]
    return describe(rect.rect) + " r "
      + corners.map {
        $0.width == $0.height ? number($0.width) : "\(number($0.width))/\(number($0.height))"
      }.joined(separator: " ")
  }

  private func describe(_ path: Path) -> String {
    "\(describe(path.controlBounds)) of \(path.verbs.count) verbs"
  }

  private func describe(_ rect: Rect) -> String {
    "\(number(rect.x)),\(number(rect.y)) \(number(rect.width))×\(number(rect.height))"
  }

  private func describe(_ point: Point) -> String { "\(number(point.x)),\(number(point.y))" }

  private func describe(_ color: RGBA8) -> String {
    let channels = [color.red, color.green, color.blue] + (color.alpha == 255 ? [] : [color.alpha])
    return "#"
      + channels.map {
        String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
      }.joined()
  }

  /// At most three decimals.
  private func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let thousandths = Int((value * 1000).rounded())
    let size = abs(thousandths)
    var text = "\(thousandths < 0 ? "-" : "")\(size / 1000)"
    var rest = size % 1000
    guard rest > 0 else { return text }
    text += "."
    for unit in [100, 10, 1] where rest > 0 {
      text += "\(rest / unit)"
      rest %= unit
    }
    return text
  }
}
