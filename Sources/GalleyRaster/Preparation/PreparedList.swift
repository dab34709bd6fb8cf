import GalleyDisplayList
import GalleyPrimitives

/// An item that can be seen, with its place on the device.
struct PreparedItem {
  var item: DisplayItem
  /// What it may touch, its clips applied; for a layer, the finished result.
  var bounds: PixelRect
  /// In the resolved clips.
  var clip: Int
  /// The prepared layer that it is painted into; negative for the page itself.
  var layer: Int
  /// In the space that it belongs to.
  var transform: AffineTransform
  /// The prepared layer or glyphs that it is about.
  var payload: Int = -1
}

/// A group of items that is painted apart.
struct PreparedLayer {
  var layer: Layer
  var transform: AffineTransform
  /// The clip of its space, which the items inside need not apply again.
  var clipNode: Int
  /// The prepared items inside.
  var items: Range<Int>
  /// All that the items inside touch.
  var contents: PixelRect
  /// How far filters may carry pixels, in device px.
  var margin: (x: Int, y: Int)
  /// What items inside need not be prepared for, since it can't be seen.
  var visible: PixelRect
}

/// The glyphs of a run, on the device.
struct PreparedGlyphs {
  var placed: Range<Int>
  var outlined: Range<Int>
}

/// A list made ready for painting at one scale: bounds on the device, clips, glyph masks.
struct PreparedList {
  let list: DisplayList
  let scrollOffsets: ScrollOffsets
  var spaces: ResolvedSpaces
  let glyphs: GlyphTable
  var items: [PreparedItem] = []
  var layers: [PreparedLayer] = []
  var placedGlyphs: [PlacedGlyph] = []
  var outlinedGlyphs: [OutlinedGlyph] = []
  var glyphRuns: [PreparedGlyphs] = []
  /// The largest distance over which a backdrop filter of the page itself reads, in px.
  var backdropMargin = 0

  init(
    _ list: DisplayList, device: AffineTransform, scrollOffsets: ScrollOffsets, region: PixelRect,
    glyphSource: any GlyphSource, entries: [Int32]? = nil
  ) {
    self.list = list
    self.scrollOffsets = scrollOffsets
    spaces = ResolvedSpaces(list, device: device, scrollOffsets: scrollOffsets)
    glyphs = GlyphTable(source: glyphSource)
    var open: [(item: Int, layer: Int)] = []
    if let entries {
      items.reserveCapacity(entries.count)
      for index in entries { prepare(list.entries[Int(index)], region, &open) }
    } else {
      items.reserveCapacity(list.entries.count)
      for entry in list.entries { prepare(entry, region, &open) }
    }
    while let (item, layer) = open.popLast() { close(item, layer, enclosing: open.last?.layer) }
  }

  /// Takes the next entry.
  ///
  /// - Parameter open: The layers that are open around it.
  private mutating func prepare(
    _ entry: DisplayEntry, _ region: PixelRect, _ open: inout [(item: Int, layer: Int)]
  ) {
    let space = entry.space.index
    let transform = spaces.transforms[space]
    let current = open.last?.layer ?? -1
    let stop = current >= 0 ? layers[current].clipNode : -1
    let visible = current >= 0 ? layers[current].visible : region
    switch entry.item {
    case .pushLayer(let id):
      let clip = spaces.clip(from: spaces.clips[space], upTo: stop)
      open.append((items.count, layers.count))
      items.append(
        PreparedItem(
          item: entry.item, bounds: spaces.resolvedClips[clip].bounds.intersection(visible),
          clip: clip, layer: current, transform: transform, payload: layers.count))
      let layer = list.layers[id]
      let margin = layer.filters.reduce((x: 0, y: 0)) { sum, filter in
        let reach = filter.reach(transform)
        return (sum.x + reach.x, sum.y + reach.y)
      }
      let backdrop = layer.backdropFilters.reduce(0) { sum, filter in
        let reach = filter.reach(transform)
        return sum + max(reach.x, reach.y)
      }
      backdropMargin = max(backdropMargin, min(backdrop, 512))
      layers.append(
        PreparedLayer(
          layer: layer, transform: transform, clipNode: spaces.clips[space],
          items: items.count..<items.count, contents: .empty, margin: margin,
          visible: items[items.count - 1].bounds.outset(x: margin.x, y: margin.y)))
    case .popLayer:
      guard let (item, layer) = open.popLast() else { return }
      close(item, layer, enclosing: open.last?.layer)
    default:
      let clip = spaces.clip(from: spaces.clips[space], upTo: stop)
      let limit = spaces.resolvedClips[clip].bounds.intersection(visible)
      guard !limit.isEmpty else { return }
      var prepared = PreparedItem(
        item: entry.item, bounds: .empty, clip: clip, layer: current, transform: transform)
      prepared.bounds = bounds(of: &prepared, limit: limit).intersection(limit)
      guard !prepared.bounds.isEmpty else { return }
      items.append(prepared)
      if current >= 0 {
        layers[current].contents = layers[current].contents.union(prepared.bounds)
      }
    }
  }

  /// Finishes a layer: finds what it shows, and drops it if that is nothing.
  private mutating func close(_ item: Int, _ layer: Int, enclosing: Int?) {
    for filter in layers[layer].layer.filters {
      // A filter paints where its source has nothing, too.
      guard case .graph(let graph) = filter else { continue }
      let region = PixelRect(outer: layers[layer].transform.apply(graph.region))
      layers[layer].contents = layers[layer].contents.union(
        region.intersection(layers[layer].visible))
    }
    let prepared = layers[layer]
    var result = PixelRect.empty
    if !prepared.contents.isEmpty {
      result = prepared.contents.outset(x: prepared.margin.x, y: prepared.margin.y)
    }
    if let shape = prepared.layer.clip {
      result = result.intersection(
        PixelRect(outer: prepared.transform.apply(list.bounds(of: shape))))
    }
    if let shape = prepared.layer.backdropShape, !prepared.layer.backdropFilters.isEmpty {
      result = result.union(PixelRect(outer: prepared.transform.apply(list.bounds(of: shape))))
    }
    let isMask = prepared.layer.blendMode.clearsOutside
    if !isMask { result = result.intersection(items[item].bounds) }
    guard isMask || !result.isEmpty, prepared.layer.opacity > 0 || isMask else {
      items.removeSubrange(item...)
      return
    }
    if !isMask { items[item].bounds = result }
    layers[layer].items = (item + 1)..<items.count
    if let enclosing, !isMask {
      layers[enclosing].contents = layers[enclosing].contents.union(result)
    }
  }
}

extension BlendMode {
  /// Whether a layer also changes what lies outside of it.
  var clearsOutside: Bool {
    switch self {
    case .destinationIn, .sourceIn, .sourceOut: true
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
      .hardLight, .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
      .plusLighter, .destinationOut, .sourceAtop, .xor:
      false
    }
  }
}
