import GalleyDisplayList
import GalleyImages
import GalleyPrimitives
import GalleyRaster
import GalleyText

extension PagePainter {
  /// Device px of a CSS px for what becomes a picture.
  static let pictureScale = 2.0
  /// The most pixels of one picture.
  private static let pixelLimit = 16_000_000.0

  /// Paints a layer that PDF can't have as a picture, and its texts invisibly on it, so that they
  /// can be found and copied.
  ///
  /// - Returns: Whether it could; otherwise nothing was painted.
  mutating func paintAsPicture(
    _ layer: Layer, _ id: ID<Layer>, _ entry: DisplayEntry, _ range: Range<Int>
  ) -> Bool {
    let transform = spaces.transforms[entry.space.index]
    var bounds = Rect()
    for index in range.dropFirst() {
      let item = list.entries[index]
      let map = spaces.transforms[item.space.index]
      if case .pushLayer(let id) = item.item, !list.layers[id].filters.isEmpty {
        let inner = map.apply(graphRegion(of: list.layers[id]))
        bounds = bounds.union(inner.finite)
      }
      bounds = bounds.union(map.apply(self.bounds(of: item.item)).finite)
    }
    bounds = bounds.union(transform.apply(graphRegion(of: layer)).finite)
    let reach = self.reach(of: layer, range)
    bounds = bounds.outset(by: reach)
    if let clip = spaces.bounds(entry.space) { bounds = bounds.intersection(clip) }
    bounds = bounds.intersection(region)
    guard !bounds.isEmpty else { return true }
    guard spend(range.count) else { return false }
    builder.note(.filter)
    // Blending and opacity are left to the group around the picture.
    var plain = layer
    plain.blendMode = .normal
    plain.backdropFilters = []
    let sublist = list.selecting(range).replacing(id, with: plain)
    let picture = self.picture(of: sublist, bounds)
    guard enter(entry.space, nil) else { return true }
    content.save()
    if let name = layer.blendMode.nameInPDF, layer.blendMode != .normal {
      content.setState("B\(name)", "/BM /\(name)")
    }
    place(picture.bitmap, picture.rect)
    content.restore()
    let mode = textMode
    textMode = 3
    for index in range {
      let item = list.entries[index]
      guard case .glyphs(let run) = item.item, hasText(list.glyphRuns[run]) else { continue }
      let map = spaces.transforms[item.space.index]
      if map.isDrawable { draw(list.glyphRuns[run], map, item.space) }
    }
    textMode = mode
    return true
  }

  /// Paints what lies behind a layer anew, filtered, as a picture.
  ///
  /// <https://drafts.csswg.org/filter-effects-2/#BackdropFilterProperty>
  mutating func paintBackdrop(
    _ layer: Layer, _ id: ID<Layer>, _ entry: DisplayEntry, _ range: Range<Int>
  ) {
    guard let shape = layer.backdropShape else { return }
    let transform = spaces.transforms[entry.space.index]
    guard transform.isDrawable, let path = list.path(of: shape) else { return }
    var bounds = transform.apply(list.bounds(of: shape)).finite.intersection(region)
    if let clip = spaces.bounds(entry.space) { bounds = bounds.intersection(clip) }
    guard !bounds.isEmpty, enter(entry.space, bounds) else { return }
    guard spend(range.lowerBound) else { return }
    builder.note(.backdrop)
    let sublist = list.selecting(0..<range.lowerBound + 1)
    let picture = self.picture(of: sublist, bounds)
    content.save()
    content.add(path, transform)
    if case .path(_, .evenOdd) = shape { content.operate("W* n") } else { content.operate("W n") }
    place(picture.bitmap, picture.rect)
    content.restore()
  }

  /// Whether something may still be painted as a picture that costs so many entries.
  private func spend(_ entries: Int) -> Bool {
    let cost = entries + list.spaces.count + 2000
    guard builder.pictureBudget >= cost else {
      builder.note(.skipped)
      return false
    }
    builder.pictureBudget -= cost
    return true
  }

  /// A picture of a list over nothing, and the part of the page that it shows.
  private func picture(of list: DisplayList, _ bounds: Rect) -> (bitmap: Bitmap, rect: Rect) {
    var scale = Self.pictureScale
    let pixels = bounds.width * bounds.height * scale * scale
    if pixels > Self.pixelLimit { scale *= (Self.pixelLimit / pixels).squareRoot() }
    let device = PixelRect(
      outer: Rect(
        x: bounds.x * scale, y: bounds.y * scale, width: bounds.width * scale,
        height: bounds.height * scale))
    var options = RasterOptions()
    options.scale = scale
    options.scrollOffsets = scrollOffsets
    options.background = .transparent
    let bitmap = Rasterizer(list, region: device, glyphs: builder.glyphs, options: options)
      .bitmap()
    return (
      bitmap,
      Rect(
        x: Double(device.minX) / scale, y: Double(device.minY) / scale,
        width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
    )
  }

  /// Draws pixels into a rectangle of the page.
  mutating func place(_ bitmap: Bitmap, _ rect: Rect, _ transform: AffineTransform = .identity) {
    guard bitmap.width > 0, bitmap.height > 0, !rect.isEmpty else { return }
    let number = builder.images.add(bitmap, isSmooth: true, to: &builder.file)
    place(number, rect, transform)
  }

  /// Draws an image into a rectangle, its first row at the top.
  mutating func place(_ image: Int, _ rect: Rect, _ transform: AffineTransform) {
    content.save()
    content.setAlpha(255)
    content.concatenate(
      transform.concatenating(
        AffineTransform(
          a: rect.width, b: 0, c: 0, d: -rect.height, tx: rect.x, ty: rect.y + rect.height)))
    content.draw(image)
    content.restore()
  }

  private func hasText(_ run: GlyphRun) -> Bool {
    (Int(run.glyphs.lowerBound)..<Int(run.glyphs.upperBound)).contains {
      list.text(ofGlyph: $0) != nil
    }
  }

  /// Where a layer's filter elements paint even if nothing is there; empty if it has none.
  private func graphRegion(of layer: Layer) -> Rect {
    layer.filters.reduce(Rect()) { sum, filter in
      if case .graph(let graph) = filter { sum.union(graph.region) } else { sum }
    }
  }

  /// How far the filters of a layer and those inside of it carry anything, in px.
  private func reach(of layer: Layer, _ range: Range<Int>) -> Double {
    var sum = 0.0
    for index in range {
      guard case .pushLayer(let id) = list.entries[index].item else { continue }
      let transform = spaces.transforms[list.entries[index].space.index]
      for filter in list.layers[id].filters {
        let reach = filter.reach(transform)
        sum += Double(max(reach.x, reach.y))
      }
    }
    return min(sum + 2, 8192)
  }

  /// What an item may touch, in its space.
  private func bounds(of item: DisplayItem) -> Rect {
    switch item {
    case .fill(let shape, _): return list.bounds(of: shape)
    case .ring(let outer, _, _): return list.roundedRects[outer].rect
    case .stroke(let id):
      let stroke = list.strokes[id]
      return stroke.path.controlBounds.outset(
        by: stroke.width / 2 * (stroke.join == .miter ? max(stroke.miterLimit, 1.5) : 1.5))
    case .glyphs(let id):
      let run = list.glyphRuns[id]
      let size = Double(run.font.size)
      var box = Rect()
      for index in Int(run.glyphs.lowerBound)..<Int(run.glyphs.upperBound)
      where list.glyphOffsets.indices.contains(index) {
        let offset = list.glyphOffsets[index]
        box = box.union(
          Rect(
            x: Double(offset.x) - size, y: Double(offset.y) - 2 * size, width: 3 * size,
            height: 3 * size))
      }
      return RunPlace.map(run).apply(box)
    case .decoration(let id):
      let line = list.decorations[id]
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
      let shadow = list.shadows[id]
      return shadow.side == .inner
        ? shadow.box.rect
        : shadow.shape.rect.outset(by: Double(Filter.reach(sigma: shadow.sigma)) + 2)
    case .scrollbar(let id): return list.scrollbars[id].rect
    case .pushLayer, .popLayer: return Rect()
    }
  }
}
