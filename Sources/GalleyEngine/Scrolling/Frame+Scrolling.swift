import GalleyCSS
public import GalleyDOM
public import GalleyDisplayList
import GalleyLayout
public import GalleyPrimitives
public import GalleyScroll
import GalleyStyle
import Synchronization

/// A value that is computed when it is first asked for, and shared by all copies.
final class Computed<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  func value(_ make: () -> Value) -> Value {
    value.withLock { known in
      if let known { return known }
      let made = make()
      known = made
      return made
    }
  }
}

extension Frame {
  /// What of the page can be scrolled.
  public var scrollTree: ScrollTree { sharedScrollTree.value { ScrollTree(fragments) } }

  /// The element as something to scroll to: the union of its border boxes, and its
  /// `scroll-margin`; `nil` if it has no box.
  public func scrollTarget(for element: NodeID) -> ScrollTarget? {
    guard let box = boxes.box(of: element), let rect = borderBox(of: element),
      let node = fragments.firstNode(of: box)
    else { return nil }
    let margin = boxes.style(of: box).rare.scrollMargin.map { Double($0) }
    return ScrollTarget(node: node, rect: rect, margin: margin)
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
    let tree = scrollTree
    var result = tree.scrollIntoView(target, from: offsets, block: block, inline: inline)
    guard block == .start, !tree.isFixed(node: target.node),
      tree.container(ofNode: target.node) == 0
    else { return result }
    let clear = tree.offsetClear(
      of: headers(besides: target.node), target: target.rect,
      wanted: result[ScrollOffsets.viewport].y, result)
    guard clear != result[ScrollOffsets.viewport].y else { return result }
    result[ScrollOffsets.viewport].y = clear
    result = tree.resolved(result)
    return result
  }

  /// The boxes that stay while the page scrolls and are painted over a fragment.
  func headers(besides node: Int) -> [ScreenHeader] {
    let ownLevel = stackLevel(of: node)
    return sharedHeaders.value { allHeaders() }.filter { header in
      let end = Int(fragments.nodes[header.node].subtreeEnd)
      guard !(header.node <= node && node < end) else { return false }
      guard let ownLevel else { return header.zIndex >= 0 }
      return header.zIndex > ownLevel || (header.zIndex == ownLevel && header.node > node)
    }
  }

  /// Whether some box stays while the page scrolls.
  var hasHeaders: Bool {
    let tree = scrollTree
    return !tree.fixedBoxes.isEmpty || !tree.stickyBoxes.isEmpty
  }

  /// All visible boxes that are fixed to the viewport or stick to it.
  private func allHeaders() -> [ScreenHeader] {
    let tree = scrollTree
    let nodes =
      tree.fixedBoxes.map(\.node)
      + tree.stickyBoxes.filter { $0.container == 0 && $0.insets.top != nil }.map(\.node)
    return nodes.compactMap { node in
      let fragment = fragments.fragment(at: node)
      let style = boxes.styles.rows[fragment.style.index]
      let rect = Rect(fragments.rect(at: node))
      guard style.inherited.visibility == .visible, style.effects.opacity > 0, !rect.isEmpty else {
        return nil
      }
      return ScreenHeader(node: node, rect: rect, zIndex: style.box.zIndex ?? 0)
    }
  }

  /// The `z-index` of the outermost positioned box around a fragment; `nil` if there is none.
  private func stackLevel(of node: Int) -> Int32? {
    var level: Int32?
    var current = node
    while current > 0 {
      let fragment = fragments.fragment(at: current)
      if fragment.kind == .box, !boxes[fragment.box].isAnonymous {
        let style = boxes.styles.rows[fragment.style.index]
        if style.box.position != .static { level = style.box.zIndex ?? 0 }
      }
      current = Int(fragments.nodes[current].parent)
    }
    return level
  }
}
