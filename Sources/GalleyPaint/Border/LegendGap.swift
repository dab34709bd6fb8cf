import GalleyCSS
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives

/// A fieldset's decorations begin in the middle of its legend, and its border leaves it out.
///
/// <https://html.spec.whatwg.org/#the-fieldset-and-legend-elements>
extension Painter {
  /// How much of a fieldset's border box is above the middle of its border.
  func legendOutset(_ details: BoxDetails, _ node: Int) -> PhysicalSides<LayoutUnit> {
    var outset = PhysicalSides(all: LayoutUnit.zero)
    guard let legend = details.legendRect else { return outset }
    let side = blockStartSide(of: node)
    let isVertical = side == .top || side == .bottom
    let size = isVertical ? legend.height : legend.width
    outset[side] = ((size - details.border[side]) / 2).clampedToZero
    return outset
  }

  private func blockStartSide(of node: Int) -> PhysicalSide {
    let style = tree.boxes.styles.rows[box(node).style.index]
    return WritingDirection(style.text.writingMode).blockStartSide
  }

  /// The parts of a fieldset that its border may be painted in.
  func areasBesideLegend(_ details: BoxDetails, _ node: Int) -> [Rect] {
    guard let legend = details.legendRect else { return [] }
    let box = tree.rect(at: node)
    let whole = snapped(box)
    let side = blockStartSide(of: node)
    let isVertical = side == .top || side == .bottom
    let hole = snapped(legend.offset(by: box.origin))
    let depth = max(
      details.border[side].px, isVertical ? legend.height.px : legend.width.px)
    /// The strip along the block-start edge that the legend is in.
    var strip = whole
    switch side {
    case .top: strip.height = depth
    case .bottom:
      strip.y = whole.maxY - depth
      strip.height = depth
    case .left: strip.width = depth
    case .right:
      strip.x = whole.maxX - depth
      strip.width = depth
    }
    func rect(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> Rect {
      Rect(x: minX, y: minY, width: max(0, maxX - minX), height: max(0, maxY - minY))
    }
    let areas =
      isVertical
      ? [
        rect(strip.minX, strip.minY, hole.minX, strip.maxY),
        rect(hole.maxX, strip.minY, strip.maxX, strip.maxY),
        side == .top
          ? rect(whole.minX, strip.maxY, whole.maxX, whole.maxY)
          : rect(whole.minX, whole.minY, whole.maxX, strip.minY),
      ]
      : [
        rect(strip.minX, strip.minY, strip.maxX, hole.minY),
        rect(strip.minX, hole.maxY, strip.maxX, strip.maxY),
        side == .left
          ? rect(strip.maxX, whole.minY, whole.maxX, whole.maxY)
          : rect(whole.minX, whole.minY, strip.minX, whole.maxY),
      ]
    return areas.filter { !$0.isEmpty }
  }
}
