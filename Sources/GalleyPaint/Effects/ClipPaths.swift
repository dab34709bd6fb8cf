import GalleyCSS
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives

extension Painter {
  /// The area that a box's `clip-path` keeps; `nil` keeps all.
  ///
  /// <https://drafts.csswg.org/css-masking-1/#the-clip-path>
  mutating func clipShape(of node: Int, _ style: ComputedStyle) -> Shape? {
    switch style.effects.clipPath {
    // Not yet: SVG clip paths are left out.
    case .none, .url: return nil
    case .box(let area): return list.shape(referenceEdge(area, of: node, style))
    case .shape(let shape, let area):
      let box = referenceEdge(area, of: node, style).rect
      let (path, rule) = shape.path(in: box)
      return list.shape(path, rule: rule)
    }
  }

  private func referenceEdge(
    _ area: BoxArea, of node: Int, _ style: ComputedStyle
  ) -> RoundedRect {
    let details = details(fragment(node))
    guard area == .marginBox else { return edge(area, of: node, style, details) }
    var edge = borderEdge(of: node, style)
    let margin = details.margin
    edge.rect = Rect(
      x: edge.rect.x - margin.left.px, y: edge.rect.y - margin.top.px,
      width: edge.rect.width + margin.horizontal.px,
      height: edge.rect.height + margin.vertical.px)
    return edge
  }
}
