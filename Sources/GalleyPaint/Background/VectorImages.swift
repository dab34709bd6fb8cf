import GalleyCSS
import GalleyDisplayList
import GalleyImages
import GalleyLayout
import GalleyPrimitives
import GalleyStyle

extension Painter {
  /// Paints a CSS image in tiles inside a shape.
  mutating func paintImage(
    _ image: Image, in tiling: Tiling, clip shape: Shape, _ style: ComputedStyle,
    in space: ID<PaintSpace>, node: Int32
  ) {
    switch chosen(image) {
    case .url(let url):
      paintImageFile(
        images.key(of: url, style.inherited.imageOrientation), in: tiling, clip: shape, style,
        in: space, node: node)
    case .crossFade(let parts):
      paintCrossFade(parts, in: tiling, clip: shape, style, in: space, node: node)
    case .filtered(let inner, let filters):
      paintFiltered(inner, filters, in: tiling, clip: shape, style, in: space, node: node)
    case .gradient, .color, .set, .invalid:
      if let source = source(of: image, in: tiling, style: style) {
        list.fill(shape, with: source, in: space, node: node)
      }
    }
  }

  /// <https://drafts.csswg.org/css-images-4/#cross-fade-function>
  private mutating func paintCrossFade(
    _ parts: [CrossFadePart], in tiling: Tiling, clip shape: Shape, _ style: ComputedStyle,
    in space: ID<PaintSpace>, node: Int32
  ) {
    list.pushLayer(Layer(), in: space, node: node)
    for (part, weight) in zip(parts, CrossFadePart.weights(of: parts)) {
      if weight <= 0 { continue }
      list.pushLayer(Layer(opacity: weight, blendMode: .plusLighter), in: space, node: node)
      paintImage(part.image, in: tiling, clip: shape, style, in: space, node: node)
      list.popLayer(in: space)
    }
    list.popLayer(in: space)
  }

  /// Paints each tile of a filtered image, which keeps to the image's own area.
  ///
  /// <https://drafts.csswg.org/filter-effects-1/#FilterCSSImageValue>
  private mutating func paintFiltered(
    _ image: Image, _ filters: [FilterFunction], in tiling: Tiling, clip shape: Shape,
    _ style: ComputedStyle, in space: ID<PaintSpace>, node: Int32
  ) {
    let tiles = tiles(tiling, over: bounds(of: shape), isNested: isTransformed(space))
    guard let tiles, tiles.count <= 256 else { return }
    let clipped = list.add(PaintSpace(parent: space, clip: shape))
    for tile in tiles {
      let own = list.add(PaintSpace(parent: clipped, clip: .rect(tile)))
      list.pushLayer(
        Layer(filters: displayed(filters, around: tile, style)), in: own, node: node)
      paintImage(
        image, in: Tiling(single: tile), clip: .rect(tile), style, in: clipped, node: node)
      list.popLayer(in: own)
    }
  }

  /// Paints an image file, of pixels or of shapes, in tiles inside a shape.
  mutating func paintImageFile(
    _ url: String, in tiling: Tiling, clip shape: Shape, _ style: ComputedStyle,
    in space: ID<PaintSpace>, node: Int32
  ) {
    if let source = source(of: .url(url), in: tiling, style: style) {
      list.fill(shape, with: source, in: space, node: node)
      return
    }
    guard let picture = options.pictures[url] else { return }
    let area = bounds(of: shape)
    let tiles = tiles(tiling, over: area, isNested: isTransformed(space))
    guard let tiles, tiles.count <= 16 else {
      paintRasterized(url, picture, in: tiling, clip: shape, style, in: space, node: node)
      return
    }
    if tiles.isEmpty { return }
    let clipped = list.add(PaintSpace(parent: space, clip: shape))
    withSVGPainter(of: picture.styled, node: node) { svg in
      for tile in tiles { svg.paintPicture(picture, in: tile, space: clipped) }
    }
  }

  /// Paints many tiles of an SVG image as pixels.
  private mutating func paintRasterized(
    _ url: String, _ picture: VectorPicture, in tiling: Tiling, clip shape: Shape,
    _ style: ComputedStyle, in space: ID<PaintSpace>, node: Int32
  ) {
    guard let rasterize = options.rasterize else { return }
    let tile = tiling.tile
    func pixels(_ length: Double) -> Int {
      Int(min(max((length * options.scale).rounded(), 1), 4096))
    }
    let key = RasterizedPicture(url: url, width: pixels(tile.width), height: pixels(tile.height))
    var known = rasterizedPictures[key]
    if known == nil {
      var svg = makeSVGPainter(of: picture.styled, node: -1)
      let scaled = svg.list.add(
        PaintSpace(
          parent: DisplayList.root,
          transform: .scale(
            x: Double(key.width) / tile.width, y: Double(key.height) / tile.height)))
      svg.paintPicture(
        picture, in: Rect(x: 0, y: 0, width: tile.width, height: tile.height), space: scaled)
      known = list.add(rasterize(svg.list, key.width, key.height))
      rasterizedPictures[key] = known
    }
    guard let image = known else { return }
    let source = list.source(
      ImageFill(
        image, source: Rect(x: 0, y: 0, width: Double(key.width), height: Double(key.height)),
        tiling: tiling, sampling: style.inherited.imageRendering.sampling))
    list.fill(shape, with: source, in: space, node: node)
  }

  /// The tiles that meet an area; `nil` if they are too many to be drawn one by one.
  private func tiles(_ tiling: Tiling, over area: Rect, isNested: Bool) -> [Rect]? {
    let tile = tiling.tile
    guard tile.width > 0, tile.height > 0, !area.isEmpty else { return [] }
    func places(
      _ start: Double, _ length: Double, _ step: Double, _ low: Double, _ high: Double
    ) -> [Double]? {
      guard step > 0 else { return start < high && start + length > low ? [start] : [] }
      let first = ((low - start - length) / step).rounded(.down) + 1
      let last = ((high - start) / step).rounded(.up) - 1
      guard first.isFinite, last.isFinite, last - first < 64 else { return nil }
      if last < first { return [] }
      return stride(from: first, through: last, by: 1).map { start + $0 * step }
    }
    let seen = options.visibleRect.map { $0.outset(by: 64) } ?? area
    let area = isNested ? area : seen.intersection(area)
    guard let columns = places(tile.x, tile.width, tiling.step.width, area.minX, area.maxX),
      let rows = places(tile.y, tile.height, tiling.step.height, area.minY, area.maxY)
    else { return nil }
    return rows.flatMap { y in
      columns.map { Rect(x: $0, y: y, width: tile.width, height: tile.height) }
    }
  }

  /// A rectangle around a shape of the list.
  func bounds(of shape: Shape) -> Rect {
    switch shape {
    case .rect(let rect): rect
    case .roundedRect(let id): list.roundedRects[id].rect
    case .path(let id, _): list.paths[id].controlBounds
    }
  }
}

/// An SVG image in device px.
struct RasterizedPicture: Hashable {
  var url: String
  var width: Int
  var height: Int
}
