public import GalleyDisplayList
import GalleyPrimitives

extension ScrollTree {
  /// The offsets of a page that was laid out again: each inside its new range, at the areas that it
  /// was snapped to. What wasn't there before starts where nobody has scrolled it.
  ///
  /// - Parameter old: The layout that `offsets` belong to; `nil` if there was none.
  ///
  /// <https://drafts.csswg.org/css-scroll-snap-1/#re-snap>
  public func kept(_ offsets: ScrollOffsets, from old: ScrollTree?) -> ScrollOffsets {
    var result = ScrollOffsets()
    for (index, container) in containers.enumerated() {
      let key = container.key
      guard let old, let before = old.index(ofKey: key) else {
        let start = container.initialOffset
        result[key] = container.snaps ? snapOffset(of: index, natural: start, from: start) : start
        continue
      }
      let offset = container.clamped(offsets[key])
      guard container.snaps else {
        result[key] = offset
        continue
      }
      let snapped =
        old.containers[before].snaps
        ? old.snappedElements(of: before, at: offsets[key]) : (nil, nil)
      result[key] = resnapped(offset, of: index, to: snapped)
    }
    return resolved(result)
  }
}
