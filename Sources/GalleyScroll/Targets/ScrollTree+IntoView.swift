public import GalleyDisplayList
public import GalleyPrimitives

extension ScrollTree {
  /// The offsets that show a target: each scroll container around it is scrolled, inner ones first.
  ///
  /// A target in a sticky box is taken to be where it would be if it didn't stick, so that the
  /// result doesn't depend on what was scrolled before.
  ///
  /// - Parameters:
  ///   - isStuck: Whether a target in a sticky box is taken to be where it shows instead.
  ///   - offsets: What is scrolled now.
  ///   - block: Where the target goes on the axis on which blocks follow each other.
  ///   - inline: Where it goes on the axis on which lines run.
  ///   - cover: What the start of the target must not lie under where it goes to the start of
  ///     containers; `nil` for nothing.
  /// - Returns: Offsets inside their ranges, shifts of sticky boxes included.
  ///
  /// <https://drafts.csswg.org/cssom-view-1/#scroll-an-element-into-view>
  public func scrollIntoView(
    _ target: ScrollTarget, from offsets: ScrollOffsets, block: ScrollAlignment = .start,
    inline: ScrollAlignment = .nearest, clearOf cover: HeaderCover? = nil, isStuck: Bool = false
  ) -> ScrollOffsets {
    resolved(
      unresolvedOffsets(showing: target, from: offsets, block, inline, cover, isStuck).offsets)
  }

  /// The offset of the viewport along its block axis that shows a target at the start, below what
  /// covers it there, from where the page starts: beyond what can be reached if so. `nil` for a
  /// target that no scrolling of the viewport moves.
  public func wantedProgress(showing target: ScrollTarget, clearOf cover: HeaderCover?) -> Double? {
    unresolvedOffsets(showing: target, from: ScrollOffsets(), .start, .nearest, cover).wanted
  }

  /// What to scroll for a target, the shifts of sticky boxes left out, and how far the viewport
  /// would go if the page had no end.
  private func unresolvedOffsets(
    showing target: ScrollTarget, from offsets: ScrollOffsets, _ block: ScrollAlignment,
    _ inline: ScrollAlignment, _ cover: HeaderCover?, _ isStuck: Bool = false
  ) -> (offsets: ScrollOffsets, wanted: Double?) {
    var result = offsets.withoutShifts
    var wanted: Double?
    let chain = chain(fromNode: target.node)
    for index in chain {
      let container = containers[index]
      result[container.key] = container.clamped(result[container.key])
    }
    for index in chain {
      guard let free = scrollIntoViewOffset(target, of: index, result, block, inline, isStuck)
      else { continue }
      let container = containers[index]
      var offset = container.clamped(free)
      let axis = BlockAxis(container)
      let reached = axis.progress(offset)
      if block == .start, let cover {
        offset = offsetClear(of: cover, target: target, in: index, wanted: offset, result)
      }
      if index == 0 {
        let clear = axis.progress(offset)
        wanted = clear < reached ? clear : axis.progress(free)
      }
      result[container.key] = container.clamped(offset)
    }
    return (result, wanted)
  }

  /// The offset of one container that shows a target, be it beyond its range; `nil` if its
  /// scrolling doesn't move it.
  private func scrollIntoViewOffset(
    _ target: ScrollTarget, of index: Int, _ offsets: ScrollOffsets, _ block: ScrollAlignment,
    _ inline: ScrollAlignment, _ isStuck: Bool
  ) -> Point? {
    let container = containers[index]
    if index == 0, isFixed(node: target.node) { return nil }
    let offset = offsets[container.key]
    let place =
      isStuck
      ? placeInPort(of: target.area, node: target.node, in: index, offsets)
      : restingPlace(of: target.area, node: target.node, in: index, offsets)
    let region = container.optimalViewingRegion
    let writing = container.writingDirection
    let x = EdgeAlignment(
      writing.isHorizontal ? inline : block,
      isReversed: writing.isHorizontal ? writing.isInlineReversed : writing.isBlockReversed)
    let y = EdgeAlignment(
      writing.isHorizontal ? block : inline,
      isReversed: !writing.isHorizontal && writing.isInlineReversed)
    return Point(
      x: offset.x + x.distance(target: (place.minX, place.maxX), view: (region.minX, region.maxX)),
      y: offset.y + y.distance(target: (place.minY, place.maxY), view: (region.minY, region.maxY)))
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
  ///
  /// - Parameter offsets: Shifts of sticky boxes don't count.
  func restingPlace(
    of rect: Rect, node: Int, in index: Int, _ offsets: ScrollOffsets
  ) -> Rect {
    var place = placeInPort(of: rect, node: node, in: index, offsets)
    var current = node
    for _ in 0...containers.count {
      if let sticky = sticky(ofNode: current), stickyBoxes[sticky].container == index {
        for (_, shift) in stickyShifts(around: sticky, offsets) {
          place = place.offset(x: -shift.x, y: -shift.y)
        }
      }
      guard let container = container(ofNode: current), container > 0, container != index else {
        break
      }
      current = containers[container].node
    }
    return place
  }

  /// Where a rectangle shows, from the corner of a container's scrollport.
  ///
  /// - Parameter offsets: Shifts of sticky boxes don't count.
  func placeInPort(
    of rect: Rect, node: Int, in index: Int, _ offsets: ScrollOffsets
  ) -> Rect {
    let container = containers[index]
    let moved = displacement(ofNode: node, unresolved: offsets)
    let outer =
      index == 0 ? Point() : displacement(ofNode: container.node, unresolved: offsets)
    return rect.offset(
      x: moved.x - outer.x - container.scrollport.x, y: moved.y - outer.y - container.scrollport.y)
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
