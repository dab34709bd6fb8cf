public import GalleyDisplayList
import GalleyLayout
public import GalleyPrimitives
public import GalleyScroll

extension Frame {
  /// The offsets at which a place on the page can be read: in the scroll containers around it, and
  /// in the viewport clear of what covers that. What can be read already moves nothing; else it
  /// goes to the middle of what is free, or with its start there if it is larger.
  ///
  /// - Parameters:
  ///   - covered: What lies over the edges of the viewport, such as a panel; in CSS px.
  ///   - range: What the viewport's offset may be; `nil` for what the page itself allows.
  public func scrollOffsets(
    revealing target: ScrollTarget, from offsets: ScrollOffsets = ScrollOffsets(),
    covered: PhysicalSides<Double> = PhysicalSides(top: 0, right: 0, bottom: 0, left: 0)
  ) -> ScrollOffsets {
    let tree = scrollTree
    let start = tree.resolved(offsets)
    if isReadable(target, start, covered: covered) { return start }
    var result = tree.scrollIntoView(target, from: offsets, block: .nearest, inline: .nearest)
    // In the containers inside of the page, the middle is a good place, too.
    let centered = tree.scrollIntoView(target, from: offsets, block: .center, inline: .nearest)
    let page = offsets[ScrollOffsets.viewport]
    if tree.container(ofNode: target.node) != 0 {
      result = centered
    }
    result[ScrollOffsets.viewport] = page
    result = tree.resolved(result)
    guard !tree.isFixed(node: target.node) else { return result }
    // Headers that stick may move as the page is scrolled, so it takes two looks.
    for _ in 0..<2 {
      let place = tree.place(of: target.rect, node: target.node, result)
      let free = freeArea(for: target, result, covered: covered)
      var offset = result[ScrollOffsets.viewport]
      if place.minY < free.minY || place.maxY > free.maxY {
        offset.y +=
          place.height > free.height
          ? place.minY - free.minY : (place.minY + place.maxY - free.minY - free.maxY) / 2
      }
      if place.minX < free.minX || place.maxX > free.maxX {
        offset.x +=
          place.width > free.width || place.minX < free.minX
          ? place.minX - free.minX : place.maxX - free.maxX
      }
      let range = (x: tree.viewport.rangeX, y: tree.viewport.rangeY)
      offset.x = min(max(offset.x, range.x.lower - covered.left), range.x.upper + covered.right)
      offset.y = min(max(offset.y, range.y.lower - covered.top), range.y.upper + covered.bottom)
      result[ScrollOffsets.viewport] = offset
      result = tree.resolved(result)
    }
    return result
  }

  /// The offsets that show a place in the scroll containers inside of the page, which itself stays
  /// unscrolled; `nil` if it is in none.
  public func scrollOffsets(revealingInside target: ScrollTarget) -> ScrollOffsets? {
    let tree = scrollTree
    guard tree.container(ofNode: target.node) != 0 else { return nil }
    var offsets = scrollOffsets(revealing: target)
    offsets[ScrollOffsets.viewport] = tree.viewport.initialOffset
    return tree.resolved(offsets)
  }

  /// Whether all of a place can be read: it is in view, and nothing that stays lies over it.
  private func isReadable(
    _ target: ScrollTarget, _ offsets: ScrollOffsets,
    covered: PhysicalSides<Double> = PhysicalSides(top: 0, right: 0, bottom: 0, left: 0)
  ) -> Bool {
    let tree = scrollTree
    let rect = tree.place(of: target.rect, node: target.node, offsets)
    guard let part = tree.visiblePart(of: target.rect, node: target.node, offsets),
      part.height >= rect.height - 0.5, part.width >= min(rect.width, 1) - 0.5
    else { return false }
    let free = freeArea(for: target, offsets, covered: covered)
    return rect.minY >= free.minY - 0.5 && rect.maxY <= free.maxY + 0.5
      && rect.minX >= free.minX - 0.5 && (rect.maxX <= free.maxX + 0.5 || rect.width > free.width)
  }

  /// What of the viewport nothing covers that would hide a target.
  private func freeArea(
    for target: ScrollTarget, _ offsets: ScrollOffsets, covered: PhysicalSides<Double>
  ) -> Rect {
    let tree = scrollTree
    let port = tree.viewport.scrollport
    let whole = Rect(x: 0, y: 0, width: port.width, height: port.height)
    let padded = tree.isFixed(node: target.node) ? whole : tree.viewport.optimalViewingRegion
    var top = max(padded.minY, covered.top)
    var bottom = min(padded.maxY, port.height - covered.bottom)
    let left = max(padded.minX, covered.left)
    let right = min(padded.maxX, port.width - covered.right)
    let place = tree.place(of: target.rect, node: target.node, offsets)
    for header in tree.headers(near: target, in: cover(of: target), offsets) {
      let cover = tree.place(of: header.rect, node: header.node, offsets)
      guard cover.height <= port.height * ScrollTree.greatestHeaderShare,
        cover.minX < place.maxX, cover.maxX > place.minX
      else { continue }
      if cover.minY <= port.height / 2, cover.minY <= top, cover.maxY > top {
        top = cover.maxY
      } else if cover.maxY >= port.height / 2, cover.maxY >= bottom, cover.minY < bottom {
        bottom = cover.minY
      }
    }
    // What leaves no room counts as if it weren't there.
    if bottom - top < min(place.height, 1) { (top, bottom) = (padded.minY, padded.maxY) }
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
