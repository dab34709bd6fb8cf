public import GalleyPrimitives
import GalleyText

/// How a page inside of another is shown there.
public struct EmbeddedPlace: Sendable {
  /// From px of the inner page's viewport to those of ``space``.
  public var transform: AffineTransform
  /// The outer list's space, clips of the inner page's viewport included.
  public var space: ID<PaintSpace>
  /// How the inner page is scrolled. Its scroll containers stand still in the outer list.
  public var scrollOffsets = ScrollOffsets()
  /// The number of the inner page's fonts, as ``EmbeddedGlyphs`` has them.
  public var glyphSource: Int
  /// The raw id of the outer page's element that all items belong to.
  public var node: Int32

  public init(transform: AffineTransform, space: ID<PaintSpace>, glyphSource: Int, node: Int32) {
    self.transform = transform
    self.space = space
    self.glyphSource = glyphSource
    self.node = node
  }
}

extension DisplayList {
  /// Paints all of another page's list.
  ///
  /// - Precondition: The place's space is in this list.
  public mutating func append(_ inner: DisplayList, at place: EmbeddedPlace) {
    let copy = EmbeddedCopy(of: inner, at: place, into: &self)
    // What blends or filters what is below it sees nothing but its own page.
    let isIsolated = inner.layers.rows.contains {
      $0.blendMode != .normal || !$0.backdropFilters.isEmpty
    }
    if isIsolated {
      var group = Layer()
      group.isBackdropRoot = true
      pushLayer(group, in: place.space, node: place.node)
    }
    for entry in inner.entries { copy.append(entry, to: &self) }
    if isIsolated { popLayer(in: place.space) }
  }
}

/// The tables of a list as they were taken over into another, and what remains to be copied.
private struct EmbeddedCopy {
  private let inner: DisplayList
  private let place: EmbeddedPlace
  /// By the inner list's ids.
  private var spaces: [ID<PaintSpace>] = []
  private var images: [ID<DisplayImage>] = []
  private var firstGlyph: Int32

  init(of inner: DisplayList, at place: EmbeddedPlace, into list: inout DisplayList) {
    self.inner = inner
    self.place = place
    firstGlyph = Int32(truncatingIfNeeded: list.glyphs.count)
    let firstUnit = inner.textUnits.isEmpty ? 0 : list.addText(inner.textUnits)
    for (index, (glyph, offset)) in zip(inner.glyphs, inner.glyphOffsets).enumerated() {
      list.addGlyph(glyph, at: offset)
      guard index < inner.glyphTexts.count else { continue }
      var text = inner.glyphTexts[index]
      if text.count > 0 { text.start &+= firstUnit }
      list.noteText(text)
    }
    images = inner.images.rows.map { image in
      switch image {
      case .bitmap(let bitmap): list.add(bitmap)
      case .file(let file): list.add(file)
      }
    }
    addSpaces(to: &list)
  }

  /// Adds the inner list's spaces, with scroll offsets and shifts of sticky boxes as transforms.
  private mutating func addSpaces(to list: inout DisplayList) {
    let canvas = list.add(PaintSpace(parent: place.space, transform: place.transform))
    let offsets = place.scrollOffsets
    // How far scrolling has moved each space; what is fixed to the viewport takes that back.
    var moved: [Point] = []
    for row in inner.spaces.rows {
      let parent = row.parent.map { spaces[$0.index] } ?? canvas
      var move = row.parent.map { moved[$0.index] } ?? Point()
      var outer = PaintSpace(parent: parent, transform: row.transform)
      outer.clip = row.clip.map { shape($0, in: &list) }
      if row.isAnchoredToCanvas {
        outer.transform = AffineTransform.translation(x: -move.x, y: -move.y)
          .concatenating(row.transform)
        move = Point()
      }
      if let sticky = row.sticky {
        let shift = offsets[sticky: sticky]
        outer.transform = AffineTransform.translation(x: shift.x, y: shift.y)
          .concatenating(outer.transform)
        move = move + shift
      }
      var space = list.add(outer)
      if let scroller = row.scroller, offsets[scroller] != Point() {
        let offset = offsets[scroller]
        space = list.add(
          PaintSpace(parent: space, transform: .translation(x: -offset.x, y: -offset.y)))
        move = move - offset
      }
      spaces.append(space)
      moved.append(move)
    }
  }

  private func shape(_ shape: Shape, in list: inout DisplayList) -> Shape {
    switch shape {
    case .rect: shape
    case .roundedRect(let id): list.shape(inner.roundedRects[id])
    case .path(let id, let rule): list.shape(inner.paths[id], rule: rule)
    }
  }

  private func source(_ source: PaintSource, in list: inout DisplayList) -> PaintSource {
    switch source {
    case .color: return source
    case .gradient(let id): return list.source(inner.gradients[id])
    case .image(let id):
      var fill = inner.imageFills[id]
      fill.image = images[fill.image.index]
      return list.source(fill)
    }
  }

  func append(_ entry: DisplayEntry, to list: inout DisplayList) {
    let (space, node) = (spaces[entry.space.index], place.node)
    switch entry.item {
    case .fill(let area, let paint):
      list.fill(
        shape(area, in: &list), with: source(paint, in: &list), in: space, node: node)
    case .ring(let outer, let hole, let color):
      list.ring(
        outer: inner.roundedRects[outer], inner: inner.roundedRects[hole], color: color, in: space,
        node: node)
    case .stroke(let id): list.stroke(inner.strokes[id], in: space, node: node)
    case .glyphs(let id):
      var run = inner.glyphRuns[id]
      run.glyphs = run.glyphs.lowerBound + firstGlyph..<run.glyphs.upperBound + firstGlyph
      run.font.face = EmbeddedGlyphs.moved(run.font.face, by: place.glyphSource)
      list.draw(run, in: space, node: node)
    case .decoration(let id): list.decorate(inner.decorations[id], in: space, node: node)
    case .boxShadow(let id): list.shadow(inner.shadows[id], in: space, node: node)
    case .scrollbar(let id):
      // Its thumb stays where the inner page's offset has it.
      var bar = inner.scrollbars[id]
      let offset = place.scrollOffsets[bar.scroller]
      let moved = bar.isVertical ? offset.y : offset.x
      bar.range = bar.range.lowerBound - moved...bar.range.upperBound - moved
      bar.scroller = -1
      list.scrollbar(bar, in: space, node: node)
    case .pushLayer(let id):
      var layer = inner.layers[id]
      layer.clip = layer.clip.map { shape($0, in: &list) }
      layer.backdropShape = layer.backdropShape.map { shape($0, in: &list) }
      list.pushLayer(layer, in: space, node: node)
    case .popLayer: list.popLayer(in: space)
    }
  }
}
