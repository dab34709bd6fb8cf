import GalleyDisplayList
import GalleyPrimitives

extension BandPainter {
  /// Paints a group apart, applies its effects, and lays it on the target.
  ///
  /// <https://drafts.csswg.org/compositing-1/#groups>
  func paintLayer(_ item: PreparedItem, _ area: PaintArea) {
    let prepared = self.prepared.layers[item.payload]
    let margin = prepared.margin
    let needed = area.bounds.outset(x: margin.x, y: margin.y)
    let reached =
      prepared.contents.isEmpty
      ? .empty : prepared.contents.outset(x: margin.x, y: margin.y)
    let buffer = PixelBuffer(needed.intersection(reached))
    openLayers.append((buffer, prepared.layer.isBackdropRoot))
    paint(prepared.items, layer: item.payload, into: buffer)
    openLayers.removeLast()
    LayerFilters.apply(prepared.layer.filters, to: buffer, prepared.transform)

    let clip = prepared.layer.clip.map {
      AlphaMask($0, prepared.transform, in: area.bounds, list: list, accumulator: accumulator)
    }
    paintBackdrop(prepared, area)
    let compositor = LayerCompositor(
      layer: buffer, opacity: prepared.layer.opacity, mode: prepared.layer.blendMode,
      masks: [clip, area.mask?.mask].compactMap { $0 })
    compositor.composite(onto: area.buffer, in: area.bounds)
  }

  /// Filters what lies below the layer.
  ///
  /// <https://drafts.csswg.org/filter-effects-2/#BackdropFilterProperty>
  private func paintBackdrop(_ prepared: PreparedLayer, _ area: PaintArea) {
    guard !prepared.layer.backdropFilters.isEmpty, let shape = prepared.layer.backdropShape else {
      return
    }
    let mask = AlphaMask(
      shape, prepared.transform, in: area.bounds, list: list, accumulator: accumulator)
    let reach = prepared.layer.backdropFilters.reduce((x: 0, y: 0)) { sum, filter in
      let reach = filter.reach(prepared.transform)
      return (sum.x + reach.x, sum.y + reach.y)
    }
    let bounds = area.bounds.outset(x: reach.x, y: reach.y)
    let copy = PixelBuffer(bounds)
    // The innermost open layer is the group of the element itself.
    let layers = openLayers.dropLast(openLayers.count > 1 ? 1 : 0)
    let first = layers.lastIndex { $0.isBackdropRoot } ?? layers.startIndex
    let below = layers[first...].map(\.buffer)
    let limits = (below.first?.bounds ?? bounds).intersection(shapeBounds(shape, prepared))
    guard !limits.isEmpty else { return }
    // Places outside of the element mirror what is inside, so that nothing shines in from there.
    // https://drafts.csswg.org/filter-effects-2/#backdrop-filter-operation
    copy.mapPixels { index, _ in
      let x = Self.mirrored(bounds.minX + index % bounds.width, limits.minX, limits.maxX)
      let y = Self.mirrored(bounds.minY + index / bounds.width, limits.minY, limits.maxY)
      var pixel: UInt32 = 0
      for buffer in below { pixel = Pixel.over(buffer[x, y], pixel) }
      return pixel
    }
    LayerFilters.apply(prepared.layer.backdropFilters, to: copy, prepared.transform)
    let compositor = LayerCompositor(
      layer: copy, opacity: 1, mode: .normal, masks: [mask, area.mask?.mask].compactMap { $0 })
    compositor.composite(onto: area.buffer, in: area.bounds)
  }

  private func shapeBounds(_ shape: Shape, _ prepared: PreparedLayer) -> PixelRect {
    PixelRect(outer: prepared.transform.apply(list.bounds(of: shape)))
  }

  private static func mirrored(_ value: Int, _ low: Int, _ high: Int) -> Int {
    let period = 2 * (high - low)
    var rest = (value - low) % period
    if rest < 0 { rest += period }
    return low + (rest < high - low ? rest : period - 1 - rest)
  }
}

/// Lays a finished layer on what is below it.
struct LayerCompositor {
  let layer: PixelBuffer
  let opacity: Float
  let mode: BlendMode
  /// All of them clip the layer.
  let masks: [AlphaMask]

  func composite(onto target: PixelBuffer, in bounds: PixelRect) {
    let factor = UInt32((min(max(opacity, 0), 1) * 255).rounded())
    let area = mode.clearsOutside ? bounds : bounds.intersection(layer.bounds)
    guard !area.isEmpty else { return }
    let row = PixelRow(minX: area.minX, maxX: area.maxX)
    let coverage = ByteRow(minX: area.minX, maxX: area.maxX)
    let other = ByteRow(minX: area.minX, maxX: area.maxX)
    for y in area.minY..<area.maxY {
      layer.copy(y: y, into: row)
      if factor != 255 {
        row.scale(area.minX, area.maxX, by: factor)
      }
      if let first = masks.first {
        first.copy(y: y, from: area.minX, to: area.maxX, into: coverage)
        for mask in masks.dropFirst() {
          mask.copy(y: y, from: area.minX, to: area.maxX, into: other)
          coverage.multiply(area.minX, area.maxX, by: other)
        }
      }
      if mode == .normal {
        target.over(
          y: y, from: area.minX, to: area.maxX, pixels: row,
          coverage: masks.isEmpty ? nil : coverage)
        continue
      }
      for x in area.minX..<area.maxX {
        let below = target[x, y]
        let visible = masks.isEmpty ? 255 : UInt32(coverage[x])
        if mode.clearsOutside {
          let result = Blending.blend(row[x], below, mode)
          target[x, y] =
            Pixel.scale(result, by: visible) &+ Pixel.scale(below, by: 255 &- visible)
        } else if visible > 0, row[x] != 0 {
          target[x, y] = Blending.blend(Pixel.scale(row[x], by: visible), below, mode)
        }
      }
    }
  }
}
