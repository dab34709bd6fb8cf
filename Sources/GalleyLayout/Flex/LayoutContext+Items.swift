import GalleyCSS
import GalleyPrimitives

extension LayoutContext {
  /// The used margins of a box by physical sides, as fragments keep them.
  func usedMargins(of box: ID<Box>, in space: ConstraintSpace) -> PhysicalSides<LayoutUnit> {
    space.writing.physical(
      margins(of: box, in: space))
  }

  /// A baseline that alignment can use: those of scroll containers lie within their border boxes.
  ///
  /// <https://drafts.csswg.org/css-align-3/#baseline-export>
  func usableBaseline(_ baseline: LayoutUnit?, of box: ID<Box>, _ size: LayoutUnit) -> LayoutUnit? {
    guard let baseline, isScrollContainer(box) else { return baseline }
    return max(.zero, min(baseline, size))
  }

  /// The preferred ratio of any box, inline to block size: `aspect-ratio`, or a replaced box's
  /// natural ratio; `nil` if it has none.
  ///
  /// <https://drafts.csswg.org/css-sizing-4/#aspect-ratio>
  func anyPreferredRatio(of box: ID<Box>, in writing: WritingDirection) -> Double? {
    let row = boxes[box]
    let preferred = boxes.styles.rows[row.style.index].box.aspectRatio
    var ratio = preferred.ratio
    if row.kind == .replaced, row.payload >= 0, preferred.isAuto {
      let content = boxes.replaced[Int(row.payload)]
      var natural = content.naturalRatio
      if natural == nil, let width = content.naturalWidth, let height = content.naturalHeight,
        height > 0
      {
        natural = width / height
      }
      ratio = natural ?? ratio
    }
    guard let ratio, ratio > 0, ratio.isFinite else { return nil }
    return writing.isHorizontal ? Double(ratio) : 1 / Double(ratio)
  }
}
