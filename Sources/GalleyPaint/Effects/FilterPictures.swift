import GalleyDOM
import GalleyCSS
import GalleyDisplayList
import GalleyImages
import GalleyPrimitives
import GalleyStyle

extension SVGPainter {
  /// The picture that an `feImage` element shows, and where it lies in the primitive's area.
  ///
  /// <https://drafts.csswg.org/filter-effects-1/#feImageElement>
  func filterPicture(_ element: NodeID, _ area: Rect) -> (image: DisplayImage, target: Rect)? {
    guard let reference = document.hyperlink(of: element), !area.isEmpty else { return nil }
    let key = URLReference.resolve(reference, against: document.baseURL)
    guard let stored = resources.images[key] else { return nil }
    let natural = resources.images.naturalSize(stored)
    let ratio = document.preserveAspectRatio(of: element)
    switch resources.images[stored].content {
    case .broken: return nil
    case .raster(let file):
      let whole = Rect(width: natural.width ?? area.width, height: natural.height ?? area.height)
      guard !whole.isEmpty else { return nil }
      return (.file(file), ratio.transform(whole, into: area).apply(whole))
    case .vector:
      guard let picture = resources.pictures[key], let rasterize = resources.rasterize else {
        return nil
      }
      var target = area
      if let width = natural.width, let height = natural.height, width > 0, height > 0 {
        let whole = Rect(width: width, height: height)
        target = ratio.transform(whole, into: area).apply(whole)
      }
      func pixels(_ length: Double) -> Int {
        Int(min(max((length * resources.scale).rounded(), 1), 4096))
      }
      let (width, height) = (pixels(target.width), pixels(target.height))
      var painter = SVGPainter(styled, resources)
      painter.active = active
      let scaled = painter.list.add(
        PaintSpace(
          parent: DisplayList.root,
          transform: .scale(
            x: Double(width) / target.width, y: Double(height) / target.height)))
      painter.paintPicture(
        picture, in: Rect(width: target.width, height: target.height), space: scaled)
      return (.bitmap(rasterize(painter.list, width, height)), target)
    }
  }
}
