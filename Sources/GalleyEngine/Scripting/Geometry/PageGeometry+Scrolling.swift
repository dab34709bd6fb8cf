import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives
import GalleyScroll
import GalleyStyle

extension PageGeometry {
  /// The place in ``ScrollTree/containers`` of what an element scrolls: its own contents, or the
  /// page for the element that stands for it.
  ///
  /// - Parameter element: The document's own node for the viewport.
  func container(of element: NodeID) -> Int? {
    if element.rawValue == ScrollOffsets.viewport { return 0 }
    return tree.index(ofKey: element.rawValue)
  }

  /// What an element's contents are scrolled by.
  func offset(of element: NodeID) -> Point {
    container(of: element).map { offsets[tree.containers[$0].key] } ?? Point()
  }

  /// Where a program that scrolls to a place gets to: inside the range, at a snap position.
  ///
  /// - Parameter isRelative: Whether the program names a distance, so that it means a direction.
  ///
  /// <https://drafts.csswg.org/css-scroll-snap-1/#scroll-types>
  func destination(of container: Int, for wanted: Point, isRelative: Bool) -> Point {
    let box = tree.containers[container]
    let offset = box.clamped(
      Point(x: wanted.x.isFinite ? wanted.x : 0, y: wanted.y.isFinite ? wanted.y : 0))
    guard box.snaps else { return offset }
    return tree.snapOffset(
      of: container, natural: offset, from: isRelative ? offsets[box.key] : offset,
      isDirectional: isRelative)
  }

  /// The offsets that show an element.
  ///
  /// - Parameter onlyNearest: Whether only the innermost container around it is scrolled.
  ///
  /// <https://drafts.csswg.org/cssom-view-1/#dom-element-scrollintoview>
  func offsets(
    showing element: NodeID, block: ScrollAlignment, inline: ScrollAlignment, onlyNearest: Bool
  ) -> [(key: Int32, offset: Point)] {
    guard let target = frame.scrollTarget(for: element) ?? svgTarget(element) else { return [] }
    let wanted = tree.scrollIntoView(
      target, from: offsets, block: block, inline: inline, isStuck: true)
    var result: [(key: Int32, offset: Point)] = []
    for index in tree.chain(fromNode: target.node) {
      let container = tree.containers[index]
      let offset = destination(of: index, for: wanted[container.key], isRelative: false)
      if offset != offsets[container.key] { result.append((container.key, offset)) }
      if onlyNearest { break }
    }
    return result
  }

  private func svgTarget(_ element: NodeID) -> ScrollTarget? {
    let document = frame.boxes.styled.document
    guard document.nodes.indices.contains(element.index), document[element].namespace == .svg,
      let shown = frame.svgBoxes.bounds(of: element)
    else { return nil }
    return ScrollTarget(node: shown.node, rect: shown.rect)
  }

  /// The element that scrolls an element; `nil` for none, the document's own node for the page.
  ///
  /// <https://drafts.csswg.org/cssom-view-1/#dom-element-scrollparent>
  func scrollParent(of element: NodeID) -> NodeID? {
    guard let box = box(of: element), let node = frame.fragments.firstNode(of: box),
      element != frame.boxes.styled.document.documentElement,
      let container = tree.container(ofNode: node)
    else { return nil }
    return NodeID(Int(tree.containers[container].key))
  }

  /// What of an element shows inside of a root, both in the viewport.
  ///
  /// - Parameters:
  ///   - root: `nil` for the viewport.
  ///   - margins: How far the root reaches further, in px and as shares of its size.
  /// - Returns: `nil` if the element is not inside of the root, or has no box.
  ///
  /// <https://w3c.github.io/IntersectionObserver/#calculate-intersection-rect-algo>
  func intersection(
    of element: NodeID, with root: NodeID?, margins: PhysicalSides<(px: Double, share: Double)>
  ) -> (target: Rect, root: Rect, visible: Rect?)? {
    let target = boundingRect(of: element)
    var area = rootArea(root)
    area = Rect(
      x: area.x - margins.left.px - margins.left.share * area.width,
      y: area.y - margins.top.px - margins.top.share * area.height,
      width: area.width + margins.left.px + margins.right.px
        + (margins.left.share + margins.right.share) * area.width,
      height: area.height + margins.top.px + margins.bottom.px
        + (margins.top.share + margins.bottom.share) * area.height)
    guard let box = box(of: element), let node = frame.fragments.firstNode(of: box) else {
      return (target, area, nil)
    }
    var part: Rect? = target
    var current = Int(frame.fragments.nodes[node].parent)
    var isInside = root == nil
    let rootNode = root.flatMap { self.box(of: $0) }.flatMap { frame.fragments.firstNode(of: $0) }
    while current > 0 {
      if current == rootNode {
        isInside = true
        break
      }
      if let clip = clip(atNode: current), let known = part { part = known.common(with: clip) }
      current = Int(frame.fragments.nodes[current].parent)
    }
    guard isInside else { return (target, area, nil) }
    return (target, area, part.flatMap { $0.common(with: area) })
  }

  private func rootArea(_ root: NodeID?) -> Rect {
    let viewport = frame.fragments.viewport
    guard let root, let box = box(of: root), let node = frame.fragments.firstNode(of: box) else {
      return Rect(width: viewport.width.px, height: viewport.height.px)
    }
    return clip(atNode: node) ?? boundingRect(of: root)
  }

  /// The rectangle in the viewport that a box clips its contents to; `nil` if it doesn't.
  private func clip(atNode node: Int) -> Rect? {
    let fragment = frame.fragments.fragment(at: node)
    guard fragment.kind == .box, fragment.details >= 0 else { return nil }
    let overflow = frame.boxes.usedOverflow(of: fragment.box)
    guard overflow.x != .visible || overflow.y != .visible else { return nil }
    let insets = frame.fragments.store.boxDetails[Int(fragment.details)].scrollportInsets
    return place(of: Rect(frame.fragments.rect(at: node).inset(by: insets)), node: node)
  }
}

extension Rect {
  /// What both rectangles cover, be it an edge; `nil` if they don't touch.
  fileprivate func common(with other: Rect) -> Rect? {
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right >= x, bottom >= y else { return nil }
    return Rect(x: x, y: y, width: right - x, height: bottom - y)
  }
}
