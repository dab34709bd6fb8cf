import GalleyCSS
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives

extension Painter {
  /// Paints a box's outer or inner shadows, the first on top.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-3/#box-shadow>
  mutating func paintBoxShadows(_ node: Int, _ style: ComputedStyle, inset: Bool) {
    for shadow in style.effects.boxShadows.reversed() where shadow.isInset == inset {
      let color = shadow.color.resolved(style.text.color)
      if color.isTransparent { continue }
      var box =
        inset
        ? paddingEdge(of: node, style, details(fragment(node))) : borderEdge(of: node, style)
      let space = shadowSpace(of: node, &box, shadow)
      let spread = Double(inset ? -shadow.spread : shadow.spread)
      var shape = box.outset(bySpread: spread)
      shape.rect = shape.rect.offset(x: Double(shadow.x), y: Double(shadow.y))
      if !inset && shape.rect.isEmpty { continue }
      list.shadow(
        BoxShadow(
          inset ? .inner : .outer, shape: shape, box: box, sigma: Double(shadow.blur) / 2,
          color: color.rgba8),
        in: space, node: nodeID(node))
    }
  }

  /// Where the shadow of a part of a divided box is painted: it is cut off with the box at sides
  /// where that goes on.
  ///
  /// <https://drafts.csswg.org/css-break-4/#break-decoration>
  ///
  /// - Parameter box: Reaches so far over those sides then that none of its edges is seen there.
  private mutating func shadowSpace(
    of node: Int, _ box: inout RoundedRect, _ shadow: Shadow
  ) -> ID<PaintSpace> {
    let sides = details(fragment(node)).hasSide
    guard sides != PhysicalSides(all: true) else { return spaces[node] }
    let reach =
      Double(abs(shadow.blur)) * 2 + Double(abs(shadow.spread))
      + max(Double(abs(shadow.x)), Double(abs(shadow.y))) + 2
    func grown(_ rect: Rect, present: Double, absent: Double) -> Rect {
      let left = sides.left ? present : absent
      let top = sides.top ? present : absent
      return Rect(
        x: rect.minX - left, y: rect.minY - top,
        width: rect.width + left + (sides.right ? present : absent),
        height: rect.height + top + (sides.bottom ? present : absent))
    }
    let clip = grown(box.rect, present: reach * 2, absent: 0)
    box.rect = grown(box.rect, present: 0, absent: reach)
    return list.add(PaintSpace(parent: spaces[node], clip: .rect(clip)))
  }
}
