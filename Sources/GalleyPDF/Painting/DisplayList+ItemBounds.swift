import GalleyDisplayList
import GalleyPrimitives
import GalleyRaster
import GalleyText

extension Layer {
  /// Where filter elements paint even if nothing is there; empty if there are none.
  var graphRegion: Rect {
    filters.reduce(Rect()) { sum, filter in
      if case .graph(let graph) = filter { sum.union(graph.region) } else { sum }
    }
  }
}

extension DisplayList {
  /// What an item may touch, in its space.
  func bounds(of item: DisplayItem) -> Rect {
    switch item {
    case .fill(let shape, _): return bounds(of: shape)
    case .ring(let outer, _, _): return roundedRects[outer].rect
    case .stroke(let id):
      let stroke = strokes[id]
      return stroke.path.controlBounds.outset(
        by: stroke.width / 2 * (stroke.join == .miter ? max(stroke.miterLimit, 1.5) : 1.5))
    case .glyphs(let id):
      let run = glyphRuns[id]
      let size = Double(run.font.size)
      var box = Rect()
      for index in Int(run.glyphs.lowerBound)..<Int(run.glyphs.upperBound)
      where glyphOffsets.indices.contains(index) {
        let offset = glyphOffsets[index]
        box = box.union(
          Rect(
            x: Double(offset.x) - size, y: Double(offset.y) - 2 * size, width: 3 * size,
            height: 3 * size))
      }
      return run.map.apply(box)
    case .decoration(let id):
      let line = decorations[id]
      guard let first = line.segments.first else { return Rect() }
      let from = line.segments.reduce(first.lowerBound) { min($0, $1.lowerBound) }
      let to = line.segments.reduce(first.upperBound) { max($0, $1.upperBound) }
      let reach = line.thickness * 4 + 2
      return line.isVertical
        ? Rect(x: line.start.x, y: line.start.y + from, width: 1, height: to - from)
          .outset(by: reach)
        : Rect(x: line.start.x + from, y: line.start.y, width: to - from, height: 1)
          .outset(by: reach)
    case .boxShadow(let id):
      let shadow = shadows[id]
      return shadow.side == .inner
        ? shadow.box.rect
        : shadow.shape.rect.outset(by: Double(Filter.reach(sigma: shadow.sigma)) + 2)
    case .scrollbar(let id): return scrollbars[id].rect
    case .pushLayer, .popLayer: return Rect()
    }
  }
}
