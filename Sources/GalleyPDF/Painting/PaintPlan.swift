import GalleyDisplayList
import GalleyPrimitives
import GalleyRaster

/// What all pages of one list share: its spaces, layers, and where its entries are.
final class PaintPlan {
  /// Entries that are painted together: one, or all of a layer.
  struct Unit {
    var entries: Range<Int>
    /// On the canvas, in CSS px.
    var bounds: Rect
  }

  let list: DisplayList
  let scrollOffsets: ScrollOffsets
  let spaces: PageSpaces
  /// By entry that pushes a layer: the entry that pops it.
  private(set) var ends: [Int: Int] = [:]
  /// By entry, and for the end: how many layers before it mix with what is below them.
  private(set) var mixingCounts: [Int32] = []
  private(set) var units: [Unit] = []

  init(_ list: DisplayList, scrollOffsets: ScrollOffsets) {
    self.list = list
    self.scrollOffsets = scrollOffsets
    spaces = PageSpaces(list, scrollOffsets: scrollOffsets)
    var open: [Int] = []
    var mixing: Int32 = 0
    mixingCounts.reserveCapacity(list.entries.count + 1)
    for (index, entry) in list.entries.enumerated() {
      mixingCounts.append(mixing)
      switch entry.item {
      case .pushLayer(let id):
        open.append(index)
        if list.layers[id].blendMode != .normal { mixing += 1 }
      case .popLayer: if let start = open.popLast() { ends[start] = index }
      default: break
      }
    }
    mixingCounts.append(mixing)
    var index = 0
    while index < list.entries.count {
      let end = min((ends[index] ?? list.entries.count - 1) + 1, list.entries.count)
      let isLayer = if case .pushLayer = list.entries[index].item { true } else { false }
      let range = index..<(isLayer ? end : index + 1)
      units.append(Unit(entries: range, bounds: bounds(range)))
      index = range.upperBound
    }
  }

  /// What entries may touch on the canvas, effects included.
  func bounds(_ range: Range<Int>) -> Rect {
    var result = Rect()
    for index in range {
      let entry = list.entries[index]
      let map = spaces.transforms[entry.space.index]
      var rect = map.apply(list.bounds(of: entry.item)).finite
      if case .pushLayer(let id) = entry.item {
        rect = map.apply(list.layers[id].graphRegion).finite
        if let shape = list.layers[id].backdropShape {
          rect = rect.union(map.apply(list.bounds(of: shape)).finite)
        }
      }
      if let clip = spaces.bounds(entry.space) { rect = rect.intersection(clip) }
      // What has no area may be a line all the same.
      if !rect.isEmpty || rect.width > 0 || rect.height > 0 {
        result = result.union(rect.outset(by: 0.01))
      }
    }
    return result.isEmpty ? result : result.outset(by: reach(range))
  }

  /// How far the filters of layers carry anything, in px.
  private func reach(_ range: Range<Int>) -> Double {
    var sum = 0.0
    for index in range {
      guard case .pushLayer(let id) = list.entries[index].item else { continue }
      for filter in list.layers[id].filters {
        let reach = filter.reach(spaces.transforms[list.entries[index].space.index])
        sum += Double(max(reach.x, reach.y))
      }
    }
    return min(sum + 2, 8192)
  }
}
