public import GalleyDisplayList
public import GalleyPrimitives

extension ScrollTree {
  /// The offsets that show a target: each scroll container around it is scrolled, inner ones first.
  ///
  /// A target in a sticky box is taken to be where it would be if it didn't stick, so that the
  /// result doesn't depend on what was scrolled before.
  ///
  /// - Parameters:
  ///   - offsets: What is scrolled now.
  ///   - block: Where the target goes on the axis on which blocks follow each other.
  ///   - inline: Where it goes on the axis on which lines run.
  /// - Returns: Offsets inside their ranges, shifts of sticky boxes included.
  ///
  /// <https://drafts.csswg.org/cssom-view-1/#scroll-an-element-into-view>
  public func scrollIntoView(
    _ target: ScrollTarget, from offsets: ScrollOffsets, block: ScrollAlignment = .start,
    inline: ScrollAlignment = .nearest
  ) -> ScrollOffsets {
    var result = clamped(offsets)
    for index in chain(fromNode: target.node) {
      guard let view = scrollIntoViewOffset(target, of: index, result, block, inline) else {
        continue
      }
      result[containers[index].key] = view
      result = resolved(result)
    }
    return result
  }

  /// The offset of one container that shows a target; `nil` if its scrolling doesn't move it.
  private func scrollIntoViewOffset(
    _ target: ScrollTarget, of index: Int, _ offsets: ScrollOffsets, _ block: ScrollAlignment,
    _ inline: ScrollAlignment
  ) -> Point? {
    let container = containers[index]
    if index == 0, isFixed(node: target.node) { return nil }
    let offset = offsets[container.key]
    let place = restingPlace(of: target.area, node: target.node, in: index, offsets)
    let region = container.optimalViewingRegion
    let writing = container.writingDirection
    let x = EdgeAlignment(
      writing.isHorizontal ? inline : block,
      isReversed: writing.isHorizontal ? writing.isInlineReversed : writing.isBlockReversed)
    let y = EdgeAlignment(
      writing.isHorizontal ? block : inline,
      isReversed: !writing.isHorizontal && writing.isInlineReversed)
    return container.clamped(
      Point(
        x: offset.x
          + x.distance(target: (place.minX, place.maxX), view: (region.minX, region.maxX)),
        y: offset.y
          + y.distance(target: (place.minY, place.maxY), view: (region.minY, region.maxY))))
  }

  /// Whether no scrolling of the viewport moves a fragment.
  public func isFixed(node: Int) -> Bool {
    var current = node
    for _ in 0...containers.count {
      guard let container = container(ofNode: current) else { return true }
      if container == 0 { return false }
      current = containers[container].node
    }
    return false
  }

  /// Where a rectangle is, from the corner of a container's scrollport, if nothing sticks.
  private func restingPlace(
    of rect: Rect, node: Int, in index: Int, _ offsets: ScrollOffsets
  ) -> Rect {
    let container = containers[index]
    let moved = displacement(ofNode: node, offsets)
    let outer = index == 0 ? Point() : displacement(ofNode: container.node, offsets)
    var place = rect.offset(
      x: moved.x - outer.x - container.scrollport.x, y: moved.y - outer.y - container.scrollport.y)
    for sticky in stickyBoxes(around: node, in: index) {
      let shift = offsets[sticky: Int32(sticky.node)] + sticky.laidOutShift
      place = place.offset(x: -shift.x, y: -shift.y)
    }
    return place
  }

  /// The sticky boxes between a fragment and a container that the container's scrolling shifts.
  private func stickyBoxes(around node: Int, in index: Int) -> [StickyBox] {
    var result: [StickyBox] = []
    var current = node
    for _ in 0...containers.count {
      for sticky in stickies(ofNode: current) where sticky.container == index {
        result.append(sticky)
      }
      guard let container = container(ofNode: current), container > 0, container != index else {
        return result
      }
      current = containers[container].node
    }
    return result
  }

  /// Where a rectangle of a fragment shows, in the viewport.
  public func place(of rect: Rect, node: Int, _ offsets: ScrollOffsets) -> Rect {
    let moved = displacement(ofNode: node, offsets)
    return rect.offset(x: moved.x, y: moved.y)
  }

  /// The part of a rectangle that the scroll containers around its fragment leave visible, in the
  /// viewport; `nil` if that is nothing.
  public func visiblePart(of rect: Rect, node: Int, _ offsets: ScrollOffsets) -> Rect? {
    var part = place(of: rect, node: node, offsets)
    for index in chain(fromNode: node) {
      let container = containers[index]
      let port =
        index == 0
        ? container.scrollport : place(of: container.scrollport, node: container.node, offsets)
      // An empty rectangle is visible where it lies.
      let x = max(part.minX, port.minX)
      let y = max(part.minY, port.minY)
      guard part.maxX >= port.minX, part.minX <= port.maxX, part.maxY >= port.minY,
        part.minY <= port.maxY
      else { return nil }
      part = Rect(
        x: x, y: y, width: min(part.maxX, port.maxX) - x, height: min(part.maxY, port.maxY) - y)
    }
    return part
  }
}
