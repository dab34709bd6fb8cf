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
  ///
  /// <https://drafts.csswg.org/css-scroll-snap-1/#choosing>
  public func snapOffset(
    of index: Int, natural: Point, from start: Point
  ) -> Point {
    let container = containers[index]
    let writing = container.writingDirection
    let type = container.snapType
    let (snapsX, snapsY): (Bool, Bool) =
      switch type.axis {
      case .none: (false, false)
      case .x: (true, false)
      case .y: (false, true)
      case .both: (true, true)
      case .block: (!writing.isHorizontal, writing.isHorizontal)
      case .inline: (writing.isHorizontal, !writing.isHorizontal)
      }
    var result = natural
    let region = container.optimalViewingRegion
    let areas = snapAreas.filter { $0.container == index }
    func choose(
      _ isVertical: Bool, _ natural: Double, _ start: Double, _ range: ScrollRange,
      _ view: (Double, Double)
    ) -> Double {
      var best: Double?
      var stop: Double?
      for area in areas {
        guard let position = position(of: area, isVertical, view, in: container) else {
          continue
        }
        // A position that can't be reached counts where it can.
        let offset = range.clamped(position.offset)
        // An area larger than the snapport covers it wherever it is inside.
        if let covered = position.covering, covered.lower <= natural, natural <= covered.upper {
          return natural
        }
        if best.map({ abs(offset - natural) < abs($0 - natural) }) ?? true { best = offset }
        let isBetween = (offset - start) * (offset - natural) < 0 && abs(offset - start) > 0.5
        if area.mustStop, isBetween {
          if stop.map({ abs(offset - start) < abs($0 - start) }) ?? true { stop = offset }
        }
      }
      if let stop { return stop }
      guard let best else { return natural }
      let isNear = abs(best - natural) <= (view.1 - view.0) * ScrollTree.snapProximity
      return type.isMandatory || isNear ? best : natural
    }
    if snapsX {
      result.x = choose(false, natural.x, start.x, container.rangeX, (region.minX, region.maxX))
    }
    if snapsY {
      result.y = choose(true, natural.y, start.y, container.rangeY, (region.minY, region.maxY))
    }
    return container.clamped(result)
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
