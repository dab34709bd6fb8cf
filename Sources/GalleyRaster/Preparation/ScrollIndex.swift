public import GalleyDisplayList
import GalleyPrimitives
import GalleyText

/// Which entries of a display list may show at which heights of the page, so that a scrolled view
/// looks only at what it shows, however long the page is.
///
/// Made once for a list; good for all scroll offsets.
public struct ScrollIndex: Sendable {
  /// The height of one bin, in CSS px of the page.
  private static let binHeight = 512.0
  /// An entry that reaches into more bins is kept with those that may show anywhere.
  private static let greatestSpan = 16

  /// Entries by bin, ascending in each.
  private var bins: [Int: [Int32]] = [:]
  /// Entries that don't move with the page, or are very high; ascending.
  private var everywhere: [Int32] = []

  /// Where on the page something may show.
  private struct Extent {
    var low: Double
    var high: Double
    static let everywhere = Extent(low: -.infinity, high: .infinity)
    static let nowhere = Extent(low: .infinity, high: -.infinity)

    func union(_ other: Extent) -> Extent {
      Extent(low: min(low, other.low), high: max(high, other.high))
    }
    func intersection(_ other: Extent) -> Extent {
      Extent(low: max(low, other.low), high: min(high, other.high))
    }
    func outset(by margin: Double) -> Extent { Extent(low: low - margin, high: high + margin) }
  }

  /// A space, seen from the page's contents with nothing scrolled.
  private struct Place {
    var transform = AffineTransform.identity
    /// What clips leave of it.
    var limit = Extent.everywhere
    /// Whether it moves with the page and nothing else.
    var isOnPage = true
    /// Whether the page's own scrolling moves it at all.
    var isInPage = false
  }

  public init(_ list: DisplayList) {
    let places = ScrollIndex.places(list)
    var extents = list.entries.map { entry in
      ScrollIndex.extent(of: entry, places[entry.space.index], list)
    }
    ScrollIndex.joinLayers(list, &extents)
    for (index, extent) in extents.enumerated() where extent.low <= extent.high {
      let first = (extent.low / ScrollIndex.binHeight).rounded(.down)
      let last = (extent.high / ScrollIndex.binHeight).rounded(.down)
      guard first.isFinite, last.isFinite, abs(first) < 1e9, abs(last) < 1e9,
        last - first < Double(ScrollIndex.greatestSpan)
      else {
        everywhere.append(Int32(index))
        continue
      }
      for bin in Int(first)...Int(last) { bins[bin, default: []].append(Int32(index)) }
    }
  }

  /// The entries that may show between two heights of the page, in paint order.
  public func entries(from low: Double, to high: Double) -> [Int32] {
    guard low.isFinite, high.isFinite, low <= high, high - low < 1e7 else { return [] }
    let first = Int((low / ScrollIndex.binHeight).rounded(.down))
    let last = Int((high / ScrollIndex.binHeight).rounded(.down))
    var found = everywhere
    for bin in first...last { found += bins[bin] ?? [] }
    found.sort()
    var result: [Int32] = []
    result.reserveCapacity(found.count)
    for entry in found where entry != result.last { result.append(entry) }
    return result
  }

  private static func places(_ list: DisplayList) -> [Place] {
    var places: [Place] = []
    places.reserveCapacity(list.spaces.count)
    for space in list.spaces.rows {
      var place = space.parent.map { places[$0.index] } ?? Place()
      if space.isAnchoredToCanvas {
        place.isOnPage = false
        // What clips it may still be on the page.
      }
      if space.sticky != nil {
        place.isOnPage = false
        place.limit = .everywhere
        place.isInPage = false
      }
      place.transform = place.transform.concatenating(space.transform)
      if let clip = space.clip, place.isOnPage {
        let rect = place.transform.apply(list.bounds(of: clip))
        place.limit = place.limit.intersection(Extent(low: rect.minY, high: rect.maxY))
      }
      if let scroller = space.scroller {
        if scroller == ScrollOffsets.viewport {
          place.isInPage = true
        } else {
          place.isOnPage = false
        }
      }
      places.append(place)
    }
    return places
  }

  /// Where one entry may show; layers alone show nowhere.
  private static func extent(
    of entry: DisplayEntry, _ place: Place, _ list: DisplayList
  ) -> Extent {
    guard place.isInPage else { return .everywhere }
    switch entry.item {
    case .pushLayer, .popLayer: return .nowhere
    case .fill, .ring, .stroke, .glyphs, .decoration, .boxShadow, .scrollbar: break
    }
    guard place.isOnPage else { return place.limit }
    let rect = place.transform.apply(bounds(of: entry.item, list))
    return Extent(low: rect.minY, high: rect.maxY).outset(by: 2).intersection(place.limit)
  }

  /// What an item touches at most, in its space.
  private static func bounds(of item: DisplayItem, _ list: DisplayList) -> Rect {
    switch item {
    case .fill(let shape, _): return list.bounds(of: shape)
    case .ring(let outer, _, _): return list.roundedRects[outer].rect
    case .stroke(let id):
      let stroke = list.strokes[id]
      return stroke.path.controlBounds.outset(
        by: stroke.width * max(stroke.miterLimit, 1.5) / 2)
    case .glyphs(let id):
      let run = list.glyphRuns[id]
      var low = 0.0
      var high = 0.0
      for index in run.glyphs where list.glyphOffsets.indices.contains(Int(index)) {
        let offset = list.glyphOffsets[Int(index)]
        low = min(low, Double(run.quarterTurns == 0 ? offset.y : min(offset.x, offset.y)))
        high = max(high, Double(run.quarterTurns == 0 ? offset.y : max(offset.x, offset.y)))
        low = min(low, run.quarterTurns > 1 ? -Double(abs(offset.x)) : low)
      }
      // No glyph reaches further than four times its size.
      let reach = 4 * Double(run.font.size)
      return Rect(
        x: run.origin.x, y: run.origin.y + low - reach, width: 1, height: high - low + 2 * reach)
    case .decoration(let id):
      let line = list.decorations[id]
      let reach = line.thickness * 4 + 2
      let from = line.segments.map(\.lowerBound).min() ?? 0
      let to = line.segments.map(\.upperBound).max() ?? 0
      return line.isVertical
        ? Rect(
          x: line.start.x - reach, y: line.start.y + from - reach, width: 2 * reach,
          height: to - from + 2 * reach)
        : Rect(x: line.start.x + from, y: line.start.y - reach, width: to - from, height: 2 * reach)
    case .boxShadow(let id):
      let shadow = list.shadows[id]
      return shadow.shape.rect.union(shadow.box.rect).outset(by: 3 * shadow.sigma + 2)
    case .scrollbar(let id): return list.scrollbars[id].rect
    case .pushLayer, .popLayer: return Rect()
    }
  }

  /// Gives the start and the end of each layer all that is in it; what a filter needs whole shows
  /// wherever some of it does.
  private static func joinLayers(_ list: DisplayList, _ extents: inout [Extent]) {
    var open: [(entry: Int, isWhole: Bool, contents: Extent)] = []
    for (index, entry) in list.entries.enumerated() {
      switch entry.item {
      case .pushLayer(let id):
        let layer = list.layers[id]
        let isWhole =
          !layer.filters.isEmpty || !layer.backdropFilters.isEmpty || layer.blendMode != .normal
          || layer.clip != nil
        open.append((index, isWhole || (open.last?.isWhole ?? false), extents[index]))
      case .popLayer:
        guard var layer = open.popLast() else { continue }
        if case .pushLayer(let id) = list.entries[layer.entry].item {
          // Filters carry pixels some way; a graph may paint where nothing was.
          for filter in list.layers[id].filters {
            if case .graph = filter { layer.contents = .everywhere }
            let reach = filter.reach(.identity)
            layer.contents = layer.contents.outset(by: Double(max(reach.x, reach.y)))
          }
          if !list.layers[id].backdropFilters.isEmpty { layer.contents = .everywhere }
          if list.layers[id].blendMode.clearsOutside { layer.contents = .everywhere }
        }
        extents[layer.entry] = layer.contents
        extents[index] = layer.contents
        let isOutermostWhole = layer.isWhole && !(open.last?.isWhole ?? false)
        if isOutermostWhole {
          for inner in layer.entry...index { extents[inner] = layer.contents }
        }
        if !open.isEmpty {
          open[open.count - 1].contents = open[open.count - 1].contents.union(layer.contents)
        }
      case .fill, .ring, .stroke, .glyphs, .decoration, .boxShadow, .scrollbar:
        if !open.isEmpty {
          open[open.count - 1].contents = open[open.count - 1].contents.union(extents[index])
        }
      }
    }
    // A list whose layers aren't closed is shown whole.
    for layer in open { for index in layer.entry..<extents.count { extents[index] = .everywhere } }
  }
}
