public import GalleyDisplayList
public import GalleyPrimitives
import GalleyRaster

extension HitRegions {
  /// Where each region is on the canvas, as far as clips let it show, in CSS px; in paint order.
  public func rects(scrolledBy offsets: ScrollOffsets) -> [(node: Int32, rect: Rect)] {
    let spaces = PageSpaces(tables, scrollOffsets: offsets)
    var clipBounds: [Rect] = []
    for clip in clips {
      var bounds = spaces.transforms[clip.space.index].apply(tables.bounds(of: clip.shape)).finite
      if clip.parent >= 0, Int(clip.parent) < clipBounds.count {
        bounds = bounds.intersection(clipBounds[Int(clip.parent)])
      }
      clipBounds.append(bounds)
    }
    return regions.compactMap { region in
      let bounds: Rect =
        switch region.area {
        case .shape(let shape): tables.bounds(of: shape)
        case .line(let path, let width):
          tables.paths[path].controlBounds.outset(by: width / 2)
        }
      var rect = spaces.transforms[region.space.index].apply(bounds).finite
      if let clip = spaces.bounds(region.space) { rect = rect.intersection(clip) }
      if region.clip >= 0, Int(region.clip) < clipBounds.count {
        rect = rect.intersection(clipBounds[Int(region.clip)])
      }
      return rect.isEmpty ? nil : (region.node, rect)
    }
  }
}
