import GalleyCSS
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives

extension Painter {
  /// Paints a box's outline around its border edge.
  ///
  /// <https://drafts.csswg.org/css-ui-4/#outline-props>
  mutating func paintOutline(_ node: Int) {
    let style = style(node)
    let outline = style.effects.outline
    guard outline.width > 0, !outline.style.isInvisible || outline.isAuto else { return }
    let width = Double(outline.width)
    var edge = borderEdge(of: node, style)
    let offset = max(Double(outline.offset), -min(edge.rect.width, edge.rect.height) / 2)
    edge = edge.outset(bySpread: offset)
    let outer = edge.outset(bySpread: width)
    let side = PaintedSide(
      width: width, style: outline.isAuto ? .solid : outline.style,
      color: outline.color.resolved(style.text.color))
    paintFrame(
      outer: outer, inner: edge, sides: PhysicalSides(all: side), in: spaces[node],
      node: nodeID(node))
  }

  /// Paints the resolved borders of a table with collapsed borders.
  ///
  /// <https://drafts.csswg.org/css2/#collapsing-borders>
  mutating func paintCollapsedBorders(_ node: Int) {
    let fragment = fragment(node)
    guard hits == nil, fragment.kind == .box, tree.boxes[fragment.box].kind == .table,
      let table = details(fragment).collapsedBorders
    else { return }
    let style = tree.boxes.styles.rows[fragment.style.index]
    guard style.inherited.visibility == .visible else { return }
    let origin = tree.nodes[node].offset
    for edge in table.edges {
      let rect = snapped(edge.rect.offset(by: origin))
      var side = PaintedSide(edge.side, edge.currentColor)
      if !side.isVisible || rect.isEmpty { continue }
      side.width = edge.isHorizontal ? rect.height : rect.width
      paintEdge(side, rect, isHorizontal: edge.isHorizontal, in: spaces[node], node: nodeID(node))
    }
  }

  /// Paints a straight line of a border style that fills a rectangle.
  mutating func paintEdge(
    _ side: PaintedSide, _ rect: Rect, isHorizontal: Bool, in space: ID<PaintSpace>, node: Int32
  ) {
    let outer = RoundedRect(rect)
    let inner = RoundedRect(
      isHorizontal
        ? Rect(x: rect.x, y: rect.maxY, width: rect.width, height: 0)
        : Rect(x: rect.maxX, y: rect.y, width: 0, height: rect.height))
    let none = PaintedSide(width: 0, style: .none, color: .transparent)
    var sides = PhysicalSides(all: none)
    var painted = side
    // Collapsed borders look sunk or raised as ridge and groove do.
    // https://drafts.csswg.org/css2/#table-border-styles
    if painted.style == .inset { painted.style = .ridge }
    if painted.style == .outset { painted.style = .groove }
    if isHorizontal { sides.top = painted } else { sides.left = painted }
    paintFrame(outer: outer, inner: inner, sides: sides, in: space, node: node)
  }
}
