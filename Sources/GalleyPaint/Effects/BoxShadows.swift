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
      let box =
        inset
        ? paddingEdge(of: node, style, details(fragment(node))) : borderEdge(of: node, style)
      let spread = Double(inset ? -shadow.spread : shadow.spread)
      var shape = box.outset(bySpread: spread)
      shape.rect = shape.rect.offset(x: Double(shadow.x), y: Double(shadow.y))
      if !inset && shape.rect.isEmpty { continue }
      list.shadow(
        BoxShadow(
          inset ? .inner : .outer, shape: shape, box: box, sigma: Double(shadow.blur) / 2,
          color: color.rgba8),
        in: spaces[node], node: nodeID(node))
    }
  }
}
