import GalleyCSS
public import GalleyDOM
public import GalleyDisplayList
import GalleyLayout
public import GalleyPrimitives
public import GalleyScroll
import GalleyStyle

extension Frame {
  /// What of the page can be scrolled.
  public var scrollTree: ScrollTree { sharedScrollTree.value { ScrollTree(fragments) } }

  /// What is scrolled while nobody has scrolled: containers that snap may start elsewhere than at
  /// their beginning.
  public var initialScrollOffsets: ScrollOffsets {
    // Fast path: without snapping nothing is scrolled, and nobody needs to know what could be.
    let snaps = boxes.styles.rows.contains { $0.rare.scrollSnapType.axis != .none }
    return snaps ? scrollTree.initialOffsets : ScrollOffsets()
  }

  /// The element as something to scroll to: the union of its border boxes, and its
  /// `scroll-margin`; `nil` if it has no box.
  public func scrollTarget(for element: NodeID) -> ScrollTarget? {
    guard let box = boxes.box(of: element), let rect = borderBox(of: element),
      let node = fragments.firstNode(of: box)
    else { return nil }
    let margin = boxes.style(of: box).rare.scrollMargin.map { Double($0) }
    return ScrollTarget(
      node: node, rect: rect, margin: margin,
      inside: node..<max(node + 1, Int(fragments.nodes[node].subtreeEnd)))
  }

  /// Where an element shows in the viewport while something is scrolled: the union of its border
  /// boxes; `nil` if it has none.
  public func place(of element: NodeID, scrolledBy offsets: ScrollOffsets) -> Rect? {
    guard let target = scrollTarget(for: element) else { return nil }
    let tree = scrollTree
    return tree.place(of: target.rect, node: target.node, tree.resolved(offsets))
  }

  /// The offsets at which a link to the element shows it: at the start of its scroll containers,
  /// below headers that stay while the page scrolls.
  ///
  /// - Returns: `nil` if the element has no box.
  ///
  /// <https://html.spec.whatwg.org/#scroll-to-the-fragment-identifier>
  public func scrollOffsets(
    showing element: NodeID, from offsets: ScrollOffsets = ScrollOffsets(),
    block: ScrollAlignment = .start, inline: ScrollAlignment = .nearest
  ) -> ScrollOffsets? {
    scrollTarget(for: element).map {
      scrollOffsets(showing: $0, from: offsets, block: block, inline: inline)
    }
  }

  /// The offsets that show a target, below headers that stay while the page scrolls.
  public func scrollOffsets(
    showing target: ScrollTarget, from offsets: ScrollOffsets = ScrollOffsets(),
    block: ScrollAlignment = .start, inline: ScrollAlignment = .nearest
  ) -> ScrollOffsets {
    scrollTree.scrollIntoView(
      target, from: offsets, block: block, inline: inline, clearOf: cover(of: target))
  }
}
