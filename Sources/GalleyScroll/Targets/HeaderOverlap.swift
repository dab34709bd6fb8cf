public import GalleyDisplayList
public import GalleyPrimitives

/// What may be in the way of a target: headers, and which of them are painted over it.
public struct HeaderCover {
  public var headers: ScreenHeaders
  public var isOver: (ScreenHeader) -> Bool

  public init(_ headers: ScreenHeaders, isOver: @escaping (ScreenHeader) -> Bool) {
    self.headers = headers
    self.isOver = isOver
  }
}

extension ScrollTree {
  /// How high a box may be, as a share of the height of what it stays in, to be taken as a header
  /// that targets must not lie under.
  public static let greatestHeaderShare = 0.5
  /// How many headers one after the other a target is moved clear of.
  private static let mostClearings = 24

  /// Whether a fragment is at or around a header, or in it.
  private func isRelated(_ header: ScreenHeader, _ target: ScrollTarget) -> Bool {
    header.inside.contains(target.node) || target.inside.contains(header.node)
  }

  /// The offset of a container, no further than `offset`, at which no header that stays in it
  /// covers the start of a target.
  ///
  /// Browsers leave this to `scroll-padding`; pages that forget it hide the headings that their
  /// own links lead to. A page that has set it gets its own offset.
  ///
  /// - Parameter offsets: All that is scrolled; not that of the container itself.
  func offsetClear(
    of cover: HeaderCover, target: ScrollTarget, in index: Int, wanted offset: Point,
    _ offsets: ScrollOffsets
  ) -> Point {
    guard !cover.headers.isEmpty else { return offset }
    let container = containers[index]
    let axis = BlockAxis(container)
    let limit = axis.viewLength * ScrollTree.greatestHeaderShare
    var scrolled = offsets.withoutShifts
    scrolled[container.key] = offset
    let place = restingPlace(of: target.rect, node: target.node, in: index, scrolled)
    let wanted = axis.progress(offset)
    let natural = axis.extent(of: place.onPort(container))
    let sliver = min(natural.1 - natural.0, 1)
    let least = axis.progress(container.initialOffset)
    var result = wanted
    for _ in 0..<ScrollTree.mostClearings {
      scrolled[container.key] = axis.offset(result, offset)
      // Scrolling less far moves the target away from the start edge, unless it sticks itself.
      let shown = placeInPort(of: target.rect, node: target.node, in: index, scrolled)
      let start = axis.extent(of: shown.onPort(container)).0
      var covered = 0.0
      for header in cover.headers.headers(of: index, at: result) {
        guard !isRelated(header, target), isAway(header, scrolled), cover.isOver(header)
        else { continue }
        let rect = placeInPort(of: header.rect, node: header.node, in: index, scrolled)
        let (low, high) = axis.extent(of: rect.onPort(container))
        guard high - low <= limit, axis.overlapsAcross(rect, shown), low <= start + sliver,
          high > start + sliver / 2, high > 0
        else { continue }
        covered = max(covered, high - (natural.0 + wanted - result))
      }
      let next = max(least, result - covered)
      guard covered > 0, next < result else { break }
      result = next
    }
    return axis.offset(result, offset)
  }

  /// Whether a header is elsewhere than in normal flow.
  private func isAway(_ header: ScreenHeader, _ offsets: ScrollOffsets) -> Bool {
    guard let sticky = header.sticky else { return true }
    return stickyShifts(around: sticky, offsets).contains { $0.shift != Point() }
  }

  /// Whether a header lies over a place of the viewport, as things are scrolled.
  public func covers(
    _ header: ScreenHeader, _ place: Rect, _ offsets: ScrollOffsets
  ) -> Bool {
    let rect = self.place(of: header.rect, node: header.node, offsets)
    return rect.height
      <= containers[header.container].scrollport.height * ScrollTree.greatestHeaderShare
      && rect.minX < place.maxX && rect.maxX > place.minX && rect.minY < place.maxY
      && rect.maxY > place.minY
  }

  /// The headers that may be in the way of a target as things are scrolled: those of the containers
  /// around it.
  public func headers(
    near target: ScrollTarget, in cover: HeaderCover, _ offsets: ScrollOffsets
  ) -> [ScreenHeader] {
    chain(fromNode: target.node).flatMap { index in
      let axis = BlockAxis(containers[index])
      return cover.headers.headers(
        of: index, at: axis.progress(offsets[containers[index].key])
      ).filter { !isRelated($0, target) && cover.isOver($0) }
    }
  }
}

extension Rect {
  /// A rectangle that counts from a scrollport's corner, on the page as laid out.
  fileprivate func onPort(_ container: ScrollContainer) -> Rect {
    offset(x: container.scrollport.x, y: container.scrollport.y)
  }
}
