import GalleyDisplayList
import GalleyImages
import GalleyPrimitives

/// What all painters of a list share.
final class PaintResources: Sendable {
  let decoded = DecodedImages(limit: 64 << 20)
  let scaled: PictureImages
  let shadows = ShadowMask.Cache(limit: 8 << 20)

  init(scaledImages: ScaledImages) { scaled = PictureImages(files: scaledImages) }
}

/// Where items are painted at the moment, and the clip masks that were made for it.
final class PaintTarget {
  let buffer: PixelBuffer
  var masks: [Int: ClipMask] = [:]

  init(_ buffer: PixelBuffer) { self.buffer = buffer }
}

/// The part of a target that an item may change.
struct PaintArea {
  let buffer: PixelBuffer
  let bounds: PixelRect
  let mask: ClipMask?
}

/// Paints the prepared items that a rectangle of rows holds. Each thread has a painter of its own.
final class BandPainter {
  let prepared: PreparedList
  let index: BandIndex
  let resources: PaintResources
  /// How much of each bar's thumb shows, by scroller; `nil` shows all whole.
  let scrollbarOpacities: [Int32: Double]?
  let accumulator = CoverageAccumulator()
  private(set) var pixelRow = PixelRow(minX: 0, maxX: 0)
  private(set) var coverageRow = ByteRow(minX: 0, maxX: 0)
  private(set) var scratchRow = ByteRow(minX: 0, maxX: 0)

  /// The buffers of the open layers, outermost first.
  var openLayers: [(buffer: PixelBuffer, isBackdropRoot: Bool)] = []

  init(
    _ prepared: PreparedList, index: BandIndex, resources: PaintResources,
    scrollbarOpacities: [Int32: Double]? = nil
  ) {
    self.scrollbarOpacities = scrollbarOpacities
    self.prepared = prepared
    self.index = index
    self.resources = resources
  }

  var list: DisplayList { prepared.list }

  /// Makes the rows long enough for `bounds`.
  func reserve(_ bounds: PixelRect) {
    guard bounds.minX < pixelRow.minX || bounds.maxX > pixelRow.maxX else { return }
    let minX = min(bounds.minX, pixelRow.minX)
    let maxX = max(bounds.maxX, pixelRow.maxX)
    pixelRow = PixelRow(minX: minX, maxX: maxX)
    coverageRow = ByteRow(minX: minX, maxX: maxX)
    scratchRow = ByteRow(minX: minX, maxX: maxX)
  }

  /// Paints all that belongs to the page itself.
  func paint(into buffer: PixelBuffer) {
    openLayers = [(buffer, true)]
    paint(0..<prepared.items.count, layer: -1, into: buffer)
    openLayers = []
  }

  /// Paints the items of one layer that `range` holds.
  func paint(_ range: Range<Int>, layer: Int, into buffer: PixelBuffer) {
    let rows = buffer.bounds
    guard !rows.isEmpty else { return }
    reserve(rows)
    let target = PaintTarget(buffer)
    for number in index.items(in: range, minY: rows.minY, maxY: rows.maxY) {
      let item = prepared.items[Int(number)]
      guard item.layer == layer else { continue }
      let bounds = item.bounds.intersection(rows)
      guard !bounds.isEmpty else { continue }
      let clip = prepared.spaces.resolvedClips[item.clip]
      var mask: ClipMask?
      if !clip.shapes.isEmpty {
        let made = clipMask(item.clip, clip, target)
        guard !made.bounds.intersection(bounds).isEmpty else { continue }
        mask = made
      }
      paint(item, PaintArea(buffer: buffer, bounds: bounds, mask: mask))
    }
  }

  private func clipMask(_ index: Int, _ clip: ResolvedClip, _ target: PaintTarget) -> ClipMask {
    if let known = target.masks[index] { return known }
    if target.masks.count >= 8 { target.masks.removeAll() }
    let made = ClipMask(
      clip, nodes: prepared.spaces.clipNodes,
      in: clip.bounds.intersection(target.buffer.bounds), list: list, accumulator: accumulator)
    target.masks[index] = made
    return made
  }

  private func paint(_ item: PreparedItem, _ area: PaintArea) {
    switch item.item {
    case .fill(let shape, let source):
      guard let source = rowSource(source, item.transform, area.bounds) else { return }
      fill(shape, item.transform, source, area)
    case .ring(let outer, let inner, let color):
      var path = list.roundedRects[outer].path
      list.roundedRects[inner].append(to: &path)
      fill(path, .evenOdd, item.transform, .solid(Pixel.premultiplied(color)), area)
    case .stroke(let id):
      let stroke = list.strokes[id]
      let path = Stroker.outline(of: stroke, scale: item.transform.largestScale)
      fill(path, .nonzero, item.transform, .solid(Pixel.premultiplied(stroke.color)), area)
    case .glyphs: paintGlyphs(prepared.glyphRuns[item.payload], area)
    case .decoration(let id): paintDecoration(list.decorations[id], item.transform, area)
    case .boxShadow(let id): paintShadow(list.shadows[id], item.transform, area)
    case .scrollbar(let id): paintScrollbar(list.scrollbars[id], item.transform, area)
    case .pushLayer: paintLayer(item, area)
    case .popLayer: break
    }
  }

  /// What colours pixels; `nil` for nothing.
  private func rowSource(
    _ source: PaintSource, _ transform: AffineTransform, _ bounds: PixelRect
  ) -> RowSource? {
    switch source {
    case .color(let color): .solid(Pixel.premultiplied(color))
    case .gradient(let id):
      GradientShader(list.gradients[id], transform: transform, bounds: bounds)
        .map { .gradient($0) }
    case .image(let id):
      ImageShader(
        list.imageFills[id], image: list.images[list.imageFills[id].image], transform: transform,
        bounds: bounds, resources: resources
      ).map { .image($0) }
    }
  }
}

extension AffineTransform {
  /// The larger of the factors by which the axes grow.
  var largestScale: Double {
    let scale = max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    return scale.isFinite ? scale : 1
  }
}
