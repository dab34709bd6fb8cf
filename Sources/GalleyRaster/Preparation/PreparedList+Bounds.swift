import GalleyDisplayList
import GalleyPrimitives
import GalleyText

extension PreparedList {
  /// What an item may touch on the device; prepares its glyphs.
  ///
  /// - Parameter limit: Nothing outside can be seen.
  mutating func bounds(of item: inout PreparedItem, limit: PixelRect) -> PixelRect {
    let transform = item.transform
    guard transform.determinant != 0, transform.determinant.isFinite else { return .empty }
    switch item.item {
    case .fill(let shape, let source):
      if case .color(let color) = source, color.alpha == 0 { return .empty }
      return PixelRect(outer: transform.apply(list.bounds(of: shape)))
    case .ring(let outer, _, let color):
      if color.alpha == 0 { return .empty }
      return PixelRect(outer: transform.apply(list.roundedRects[outer].rect))
    case .stroke(let id):
      let stroke = list.strokes[id]
      let reach = stroke.width / 2 * (stroke.join == .miter ? max(stroke.miterLimit, 1.5) : 1.5)
      let bounds = stroke.path.controlBounds
      return PixelRect(
        outer: transform.apply(
          Rect(
            x: bounds.x - reach, y: bounds.y - reach, width: bounds.width + 2 * reach,
            height: bounds.height + 2 * reach)))
    case .glyphs(let id):
      return prepare(list.glyphRuns[id], &item, limit)
    case .decoration(let id):
      let line = list.decorations[id]
      guard line.color.alpha > 0, let first = line.segments.first else { return .empty }
      var from = first.lowerBound
      var to = first.upperBound
      for segment in line.segments {
        from = min(from, segment.lowerBound)
        to = max(to, segment.upperBound)
      }
      let reach = line.thickness * 4 + 2
      let rect =
        line.isVertical
        ? Rect(
          x: line.start.x - reach, y: line.start.y + from - reach, width: 2 * reach,
          height: to - from + 2 * reach)
        : Rect(
          x: line.start.x + from - reach, y: line.start.y - reach, width: to - from + 2 * reach,
          height: 2 * reach)
      return PixelRect(outer: transform.apply(rect))
    case .boxShadow(let id):
      let shadow = list.shadows[id]
      guard shadow.color.alpha > 0 else { return .empty }
      switch shadow.side {
      case .inner: return PixelRect(outer: transform.apply(shadow.box.rect))
      case .outer:
        let reach = Filter.reach(sigma: shadow.sigma) + 2
        return PixelRect(outer: transform.apply(shadow.shape.rect.outset(by: Double(reach))))
      }
    case .scrollbar(let id): return PixelRect(outer: transform.apply(list.scrollbars[id].rect))
    case .pushLayer, .popLayer: return .empty
    }
  }

  /// Draws the masks of a run and places its glyphs.
  private mutating func prepare(
    _ run: GlyphRun, _ item: inout PreparedItem, _ limit: PixelRect
  ) -> PixelRect {
    guard run.color.alpha > 0 else { return .empty }
    let ids = Int(run.glyphs.lowerBound)..<Int(run.glyphs.upperBound)
    guard isNear(run, ids, item.transform, limit) else { return .empty }
    let transform = item.transform.concatenating(run.map)
    let pixel = Pixel.premultiplied(run.color)
    let placedStart = placedGlyphs.count
    let outlinedStart = outlinedGlyphs.count
    var bounds = PixelRect.empty
    if let font = glyphs.font(run.font, transform, tone: GlyphTone.level(of: run.color)) {
      let isColored = glyphs.isColored(font)
      for index in ids {
        let offset = list.glyphOffsets[index]
        let pen = transform.apply(Point(x: Double(offset.x), y: Double(offset.y)))
        if isColored, let layers = glyphs.layers(of: list.glyphs[index], font: font) {
          for layer in layers {
            let pixel = layer.color.map(Pixel.premultiplied) ?? pixel
            place(layer.glyph, font, pen, pixel, &bounds)
          }
        } else {
          place(list.glyphs[index], font, pen, pixel, &bounds)
        }
      }
    } else {
      for index in ids {
        let offset = list.glyphOffsets[index]
        outline(
          list.glyphs[index], run.font,
          transform.concatenating(.translation(x: Double(offset.x), y: Double(offset.y))), pixel,
          &bounds)
      }
    }
    item.payload = glyphRuns.count
    glyphRuns.append(
      PreparedGlyphs(
        placed: placedStart..<placedGlyphs.count, outlined: outlinedStart..<outlinedGlyphs.count))
    return bounds
  }

  /// Whether some glyph may be seen, judged by places alone.
  private func isNear(
    _ run: GlyphRun, _ ids: Range<Int>, _ transform: AffineTransform, _ limit: PixelRect
  ) -> Bool {
    guard let first = ids.first else { return false }
    var low = list.glyphOffsets[first]
    var high = low
    for index in ids {
      let offset = list.glyphOffsets[index]
      low = GlyphOffset(x: min(low.x, offset.x), y: min(low.y, offset.y))
      high = GlyphOffset(x: max(high.x, offset.x), y: max(high.y, offset.y))
    }
    // No glyph in use reaches further than some ems from its origin.
    let reach = Double(run.font.size) * 12
    var rect = Rect(
      x: Double(low.x), y: Double(low.y), width: Double(high.x - low.x),
      height: Double(high.y - low.y))
    switch run.quarterTurns & 3 {
    case 1: rect = Rect(x: -rect.maxY, y: rect.x, width: rect.height, height: rect.width)
    case 2: rect = Rect(x: -rect.maxX, y: -rect.maxY, width: rect.width, height: rect.height)
    case 3: rect = Rect(x: rect.y, y: -rect.maxX, width: rect.height, height: rect.width)
    default: break
    }
    rect = rect.offset(x: run.origin.x, y: run.origin.y).outset(by: reach)
    return !PixelRect(outer: transform.apply(rect)).intersection(limit).isEmpty
  }

  @inline(__always)
  private mutating func place(
    _ glyph: UInt32, _ font: Int, _ pen: Point, _ pixel: UInt32, _ bounds: inout PixelRect
  ) {
    guard let (index, x, y) = glyphs.place(glyph, font: font, x: pen.x, y: pen.y) else { return }
    let mask = glyphs.masks[Int(index)]
    guard mask.width > 0 else { return }
    placedGlyphs.append(PlacedGlyph(mask: index, x: x, y: y, pixel: pixel))
    bounds = bounds.union(
      PixelRect(
        x: Int(x) + mask.left, y: Int(y) + mask.top, width: mask.width, height: mask.height))
  }

  private mutating func outline(
    _ glyph: UInt32, _ font: FontInstance, _ transform: AffineTransform, _ pixel: UInt32,
    _ bounds: inout PixelRect
  ) {
    if let layers = glyphs.layers(of: glyph, in: font) {
      for layer in layers {
        let pixel = layer.color.map(Pixel.premultiplied) ?? pixel
        add(glyphs.outline(of: layer.glyph, in: font), transform, pixel, &bounds)
      }
    } else {
      add(glyphs.outline(of: glyph, in: font), transform, pixel, &bounds)
    }
  }

  private mutating func add(
    _ path: Path, _ transform: AffineTransform, _ pixel: UInt32, _ bounds: inout PixelRect
  ) {
    guard !path.isEmpty else { return }
    outlinedGlyphs.append(OutlinedGlyph(path: path, transform: transform, pixel: pixel))
    bounds = bounds.union(PixelRect(outer: transform.apply(path.controlBounds)))
  }
}
