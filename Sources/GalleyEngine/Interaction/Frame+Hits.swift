import GalleyCSS
public import GalleyDOM
public import GalleyDisplayList
import GalleyLayout
import GalleyPaint
import GalleyScroll
public import GalleyPrimitives
import GalleyStyle

/// What a pointer meets on a page.
public struct ElementHit: Hashable, Sendable {
  /// The innermost element; an `area` where an image map has one.
  public var element: NodeID
  /// The text or element that is hit itself.
  public var node: NodeID
  /// The place in page coordinates, transforms undone and scroll offsets added.
  public var point: Point
  /// The place in CSS px from the viewport's corner; `nil` where it isn't known.
  public var viewportPoint: Point?
}

extension Frame {
  /// What answers to pointers on the page, collected when it is asked for first. It serves until
  /// the page is laid out again, whatever is scrolled.
  public func hitRegions() -> HitRegions {
    sharedHitRegions.value {
      let (fragments, images, fonts) = (fragments, images, fonts)
      return onDeepStack { collectHitRegions(fragments, images: images, fonts: fonts) }
    }
  }

  /// The element at a place of the viewport; outside of all boxes the document element, and `nil`
  /// outside of the viewport.
  ///
  /// <https://drafts.csswg.org/cssom-view-1/#dom-document-elementfrompoint>
  ///
  /// - Parameter point: In CSS px from the viewport's corner.
  public func hit(
    at point: Point, in regions: HitRegions, scrolledBy offsets: ScrollOffsets = ScrollOffsets()
  ) -> ElementHit? {
    var result = hitElement(at: point, in: regions, scrolledBy: offsets)
    result?.viewportPoint = point
    return result
  }

  private func hitElement(
    at point: Point, in regions: HitRegions, scrolledBy offsets: ScrollOffsets
  ) -> ElementHit? {
    let document = boxes.styled.document
    guard viewportRect.contains(point) else { return nil }
    let offsets = scrollTree.resolved(offsets)
    guard let hit = regions.topmost(at: point, scrolledBy: offsets),
      let element = document.shownElement(of: NodeID(Int(hit.node)))
    else {
      let offset = offsets[0]
      return document.documentElement.map {
        ElementHit(element: $0, node: $0, point: point + offset)
      }
    }
    let result = ElementHit(element: element, node: NodeID(Int(hit.node)), point: hit.point)
    return area(of: result) ?? result
  }

  /// All elements at a place of the viewport, topmost first.
  ///
  /// <https://drafts.csswg.org/cssom-view-1/#dom-document-elementsfrompoint>
  public func elements(
    at point: Point, in regions: HitRegions, scrolledBy offsets: ScrollOffsets = ScrollOffsets()
  ) -> [NodeID] {
    guard viewportRect.contains(point) else { return [] }
    let document = boxes.styled.document
    let offsets = scrollTree.resolved(offsets)
    var result: [NodeID] = []
    for hit in regions.all(at: point, scrolledBy: offsets) {
      guard var shown = document.shownElement(of: NodeID(Int(hit.node))) else { continue }
      while let style = boxes.styled.style(of: shown), boxes.styles[style].box.display == .contents,
        let parent = document.shownParent(of: shown)
      {
        shown = parent
      }
      let found = ElementHit(element: shown, node: NodeID(Int(hit.node)), point: hit.point)
      let element = area(of: found)?.element ?? shown
      if !result.contains(element) { result.append(element) }
    }
    if let root = document.documentElement, result.last != root { result.append(root) }
    return result
  }

  /// The `area` of an image's map that is hit; `nil` if there is none.
  private func area(of hit: ElementHit) -> ElementHit? {
    let document = boxes.styled.document
    guard document.isHTML(hit.element, .img), let map = document.imageMap(of: hit.element),
      let box = boxes.box(of: hit.element), let node = fragments.firstNode(of: box)
    else { return nil }
    let fragment = fragments.fragment(at: node)
    guard fragment.kind == .box, fragment.details >= 0 else { return nil }
    let content = fragments.store.boxDetails[Int(fragment.details)].contentRect
      .offset(by: fragments.nodes[node].offset)
    let place = Point(x: hit.point.x - content.minX.px, y: hit.point.y - content.minY.px)
    let size = Size(width: content.width.px, height: content.height.px)
    guard let area = document.area(at: place, in: map, size: size) else { return nil }
    return ElementHit(element: area, node: area, point: hit.point)
  }
}
