public import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives
public import GalleyScroll

extension Frame {
  /// The offsets that show a found text: those given, if it is in view already, else with the
  /// text in the middle.
  public func scrollOffsets(
    revealing target: ScrollTarget, from offsets: ScrollOffsets = ScrollOffsets()
  ) -> ScrollOffsets {
    let tree = scrollTree
    let start = tree.clamped(offsets)
    if tree.container(ofNode: target.node) == 0 {
      let place = tree.place(of: target.rect, node: target.node, start)
      if viewportRect.intersection(place) == place { return start }
    }
    return scrollOffsets(showing: target, from: offsets, block: .center)
  }
}
