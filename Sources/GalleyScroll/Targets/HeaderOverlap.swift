public import GalleyDisplayList
public import GalleyPrimitives

/// A box that stays while the page scrolls, so that it can cover what the page scrolls to.
public struct ScreenHeader: Hashable, Sendable {
  /// The index of its fragment in the fragment tree.
  public var node: Int
  /// Its border box on the page as laid out.
  public var rect: Rect
  /// The `z-index`; zero for `auto`.
  public var zIndex: Int32

  public init(node: Int, rect: Rect, zIndex: Int32) {
    self.node = node
    self.rect = rect
    self.zIndex = zIndex
  }
}

extension ScrollTree {
  /// How high a box may be, as a share of the viewport's height, to be taken as a header that
  /// targets must not lie under.
  public static let greatestHeaderShare = 0.5

  /// The offset of the viewport, at most `offset`, at which no header covers the start of a target.
  ///
  /// Browsers leave this to `scroll-padding`; pages that forget it hide the headings that their
  /// own links lead to. A page that has set it gets its own offset.
  ///
  /// - Parameters:
  ///   - target: In what scrolls with the viewport.
  ///   - headers: All that may cover it, other than the boxes around it.
  public func offsetClear(
    of headers: [ScreenHeader], target: Rect, wanted offset: Double, _ offsets: ScrollOffsets
  ) -> Double {
    let view = viewport.scrollport
    var result = viewport.rangeY.clamped(offset)
    // Each round moves clear of one header more, or ends.
    for _ in 0...headers.count {
      var scrolled = offsets
      scrolled[ScrollOffsets.viewport].y = result
      scrolled = resolved(scrolled)
      let top = target.minY - result
      var covered = 0.0
      for header in headers {
        let place = place(of: header.rect, node: header.node, scrolled)
        let start = min(target.height, 1)
        guard place.height <= view.height * ScrollTree.greatestHeaderShare,
          place.minX < target.maxX, place.maxX > target.minX,
          place.minY <= top + start, place.maxY > top + start / 2, place.maxY > view.minY
        else { continue }
        covered = max(covered, place.maxY - top)
      }
      let next = viewport.rangeY.clamped(result - covered)
      guard covered > 0, next < result else { break }
      result = next
    }
    return result
  }
}
