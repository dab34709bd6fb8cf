public import GalleyPrimitives
import GalleyCSS

extension ScrollTree {
  /// How near to a snap position a container with `proximity` must come to rest to be drawn there,
  /// as a share of its snapport.
  public static let snapProximity = 1.0 / 3

  /// Where a container comes to rest if it would by itself at `natural`: at a snap position, if
  /// its `scroll-snap-type` asks for one.
  ///
  /// - Parameters:
  ///   - start: Where the movement began: a `scroll-snap-stop: always` between is not passed.
  ///   - isDirectional: Whether the movement means a direction rather than a place, so that it
  ///     comes to rest beyond where it began if it can.
  ///
  /// <https://drafts.csswg.org/css-scroll-snap-1/#choosing>
  public func snapOffset(
    of index: Int, natural: Point, from start: Point, isDirectional: Bool = false
  ) -> Point {
    let container = containers[index]
    let (snapsX, snapsY) = container.snapAxes
    guard snapsX || snapsY else { return container.clamped(natural) }
    let areas = snapAreas(of: index)
    func choose(_ isVertical: Bool, across: Double?) -> SnapChoice? {
      let (natural, start) = isVertical ? (natural.y, start.y) : (natural.x, start.x)
      let way = isDirectional ? (natural > start ? 1.0 : natural < start ? -1 : 0) : 0
      return snapChoice(
        in: container, areas, isVertical: isVertical, natural: natural, from: start, way: way,
        across: across)
    }
    var x = snapsX ? choose(false, across: natural.y) : nil
    var y = snapsY ? choose(true, across: natural.x) : nil
    // Where no area is in view, what must snap goes to the nearest all the same.
    if snapsX, snapsY, x == nil, y == nil, container.snapType.isMandatory {
      x = choose(false, across: nil)
      y = choose(true, across: x?.offset ?? natural.x)
    }
    // What one axis snaps to may bring areas of the other into view.
    if let first = x, snapsY, y == nil { y = choose(true, across: first.offset) }
    if let second = y, snapsX, x == nil { x = choose(false, across: second.offset) }
    // What snaps along one axis must still be in view once the other has snapped, too: the farther
    // of the two gives way.
    if let first = x, let second = y, first.offset != natural.x || second.offset != natural.y {
      let isXSeen = first.isSeen(across: second.offset, container)
      let isYSeen = second.isSeen(across: first.offset, container)
      if !isXSeen || !isYSeen {
        if abs(first.offset - natural.x) <= abs(second.offset - natural.y) {
          y = choose(true, across: first.offset)
        } else {
          x = choose(false, across: second.offset)
        }
      }
    }
    return container.clamped(Point(x: x?.offset ?? natural.x, y: y?.offset ?? natural.y))
  }

  /// A snap position along one axis.
  private struct SnapChoice {
    var offset: Double
    /// The area that is aligned there; `nil` inside of one that covers the snapport.
    var area: SnapArea?
    var isVertical: Bool

    /// Whether the area is in view while the other axis is scrolled to an offset.
    func isSeen(across offset: Double, _ container: ScrollContainer) -> Bool {
      area.map { $0.isSeen(vertically: !isVertical, at: offset, container) } ?? true
    }
  }

  /// - Parameters:
  ///   - way: The sign of the direction that is meant; zero for none.
  ///   - across: The offset of the other axis: areas that aren't in view there don't count; `nil`
  ///     counts all.
  private func snapChoice(
    in container: ScrollContainer, _ areas: [SnapArea], isVertical: Bool, natural: Double,
    from start: Double, way: Double, across: Double?
  ) -> SnapChoice? {
    let region = container.optimalViewingRegion
    let view = isVertical ? (region.minY, region.maxY) : (region.minX, region.maxX)
    let range = isVertical ? container.rangeY : container.rangeX
    var best: SnapChoice?
    var stop: SnapChoice?
    var ahead: SnapChoice?
    for area in areas {
      guard let position = position(of: area, isVertical, view, in: container),
        across.map({ area.isSeen(vertically: !isVertical, at: $0, container) }) ?? true
      else { continue }
      // A position that can't be reached counts where it can. An area larger than the snapport may
      // rest wherever it covers it.
      let wanted = position.covering.map { $0.clamped(natural) } ?? position.offset
      let choice = SnapChoice(offset: range.clamped(wanted), area: area, isVertical: isVertical)
      // An area larger than the snapport covers it wherever it is inside.
      if let covered = position.covering, covered.lower <= natural, natural <= covered.upper {
        return SnapChoice(offset: natural, area: nil, isVertical: isVertical)
      }
      if best.map({ abs(choice.offset - natural) < abs($0.offset - natural) }) ?? true {
        best = choice
      }
      if way != 0, (choice.offset - start) * way > 0.5,
        ahead.map({ abs(choice.offset - natural) < abs($0.offset - natural) }) ?? true
      {
        ahead = choice
      }
      let isBetween =
        (choice.offset - start) * (choice.offset - natural) < 0
        && abs(choice.offset - start) > 0.5
      if area.mustStop, isBetween,
        stop.map({ abs(choice.offset - start) < abs($0.offset - start) }) ?? true
      {
        stop = choice
      }
    }
    if let stop { return stop }
    guard let best = ahead ?? best else { return nil }
    let isNear =
      abs(best.offset - natural) <= (view.1 - view.0) * ScrollTree.snapProximity
    return container.snapType.isMandatory || isNear ? best : nil
  }

  /// The areas at which a container rests, along each axis, by their elements; `nil` where it
  /// doesn't.
  public func snappedElements(of index: Int, at offset: Point) -> (x: Int32?, y: Int32?) {
    let container = containers[index]
    let (snapsX, snapsY) = container.snapAxes
    let region = container.optimalViewingRegion
    var result: (x: Int32?, y: Int32?) = (nil, nil)
    guard snapsX || snapsY else { return result }
    for area in snapAreas(of: index) {
      if snapsX, result.x == nil,
        let position = position(of: area, false, (region.minX, region.maxX), in: container),
        abs(container.rangeX.clamped(position.offset) - offset.x) < 1
      {
        result.x = area.element
      }
      if snapsY, result.y == nil,
        let position = position(of: area, true, (region.minY, region.maxY), in: container),
        abs(container.rangeY.clamped(position.offset) - offset.y) < 1
      {
        result.y = area.element
      }
    }
    return result
  }

  /// Where a container goes after a new layout: to the areas that it was snapped to, where they are
  /// now, or else to others if it must snap.
  ///
  /// <https://drafts.csswg.org/css-scroll-snap-1/#re-snap>
  func resnapped(_ offset: Point, of index: Int, to elements: (x: Int32?, y: Int32?)) -> Point {
    let container = containers[index]
    guard container.snaps else { return offset }
    let region = container.optimalViewingRegion
    var result = offset
    var isFound = (x: elements.x == nil, y: elements.y == nil)
    for area in snapAreas(of: index) {
      if !isFound.x, area.element == elements.x,
        let position = position(of: area, false, (region.minX, region.maxX), in: container)
      {
        result.x = position.covering?.clamped(result.x) ?? position.offset
        isFound.x = true
      }
      if !isFound.y, area.element == elements.y,
        let position = position(of: area, true, (region.minY, region.maxY), in: container)
      {
        result.y = position.covering?.clamped(result.y) ?? position.offset
        isFound.y = true
      }
    }
    result = container.clamped(result)
    let isKept = (elements.x != nil || elements.y != nil) && isFound.x && isFound.y
    if !isKept, container.snapType.isMandatory {
      return snapOffset(of: index, natural: result, from: result)
    }
    return result
  }

  /// The offset at which an area is aligned along one axis; `nil` if it isn't.
  ///
  /// <https://drafts.csswg.org/css-scroll-snap-1/#snap-overflow>
  private func position(
    of area: SnapArea, _ isVertical: Bool, _ view: (Double, Double),
    in container: ScrollContainer
  ) -> (offset: Double, covering: ScrollRange?)? {
    let port = container.scrollport
    let lower = isVertical ? area.rect.minY - port.minY : area.rect.minX - port.minX
    let upper = isVertical ? area.rect.maxY - port.minY : area.rect.maxX - port.minX
    let covering =
      upper - lower > view.1 - view.0 ? ScrollRange(lower - view.0, upper - view.1) : nil
    switch isVertical ? area.alignY : area.alignX {
    case .none: return nil
    case .start: return (lower - view.0, covering)
    case .end: return (upper - view.1, covering)
    case .center: return ((lower + upper - view.0 - view.1) / 2, covering)
    }
  }
}

extension ScrollContainer {
  /// Along which axes the container snaps.
  fileprivate var snapAxes: (x: Bool, y: Bool) {
    switch snapType.axis {
    case .none: (false, false)
    case .x: (true, false)
    case .y: (false, true)
    case .both: (true, true)
    case .block: (!writingDirection.isHorizontal, writingDirection.isHorizontal)
    case .inline: (writingDirection.isHorizontal, !writingDirection.isHorizontal)
    }
  }
}

extension SnapArea {
  /// Whether some of the area is in the snapport along an axis that is scrolled to `offset`.
  ///
  /// <https://drafts.csswg.org/css-scroll-snap-1/#snap-scope>
  fileprivate func isSeen(
    vertically isVertical: Bool, at offset: Double, _ container: ScrollContainer
  ) -> Bool {
    let port = container.scrollport
    let region = container.optimalViewingRegion
    let range = isVertical ? container.rangeY : container.rangeX
    let place = range.clamped(offset)
    let (low, high, from, to) =
      isVertical
      ? (rect.minY - port.minY, rect.maxY - port.minY, region.minY, region.maxY)
      : (rect.minX - port.minX, rect.maxX - port.minX, region.minX, region.maxX)
    return low - place <= to && high - place >= from
  }
}
