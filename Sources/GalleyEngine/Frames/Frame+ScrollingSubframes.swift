public import GalleyDOM
import GalleyDisplayList
import GalleyLayout
public import GalleyPrimitives
import GalleyScroll
import GalleyStyle

/// Scrolling of the pages inside of a page, each named by the path of elements that leads to it,
/// outermost first.
extension Frame {
  /// How far an inner page is scrolled; `nil` if there is none.
  public func subframeOffset(at path: [NodeID]) -> Point? {
    guard let first = path.first, let subframe = subframe(of: first) else { return nil }
    if path.count > 1 { return subframe.frame.subframeOffset(at: Array(path.dropFirst())) }
    return subframe.scrollOffsets[ScrollOffsets.viewport]
  }

  /// Scrolls an inner page, as far as it goes.
  ///
  /// - Parameter isUser: Whether only what users can scroll moves: nothing with `overflow: hidden`
  ///   on the root or `scrolling=no` on the element.
  /// - Returns: The offset afterwards; `nil` if there is no such page.
  @discardableResult
  public mutating func scrollSubframe(
    at path: [NodeID], to offset: Point, isUser: Bool = false
  ) -> Point? {
    guard let first = path.first, offset.x.isFinite, offset.y.isFinite,
      let number = subframes.firstIndex(where: { $0.node == first })
    else { return nil }
    if path.count > 1 {
      return subframes[number].frame.scrollSubframe(
        at: Array(path.dropFirst()), to: offset, isUser: isUser)
    }
    let tree = subframes[number].frame.scrollTree
    var offsets = subframes[number].scrollOffsets
    var wanted = offsets[ScrollOffsets.viewport]
    let isLocked = isUser && isScrollingOff(first)
    if !isLocked, !isUser || tree.viewport.isUserScrollableX { wanted.x = offset.x }
    if !isLocked, !isUser || tree.viewport.isUserScrollableY { wanted.y = offset.y }
    offsets[ScrollOffsets.viewport] = wanted
    offsets = tree.clamped(offsets)
    subframes[number].scrollOffsets = offsets
    return offsets[ScrollOffsets.viewport]
  }

  /// <https://html.spec.whatwg.org/#attr-iframe-scrolling>
  private func isScrollingOff(_ element: NodeID) -> Bool {
    let value = boxes.styled.document.attributeValue(scrollingName, of: element)?.lowercased()
    return value == "no" || value == "off" || value == "noscroll"
  }
}

private let scrollingName: Atom = "scrolling"
