import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives

extension Painter {
  /// Whether a node of that style can be hit.
  ///
  /// <https://drafts.csswg.org/css-ui-4/#pointer-events-control>
  private func answersToPointers(_ style: ComputedStyle) -> Bool {
    style.inherited.visibility == .visible && style.inherited.pointerEvents != .none
  }

  /// Adds the border box of a box; round corners are cut.
  mutating func addBoxRegion(_ node: Int) {
    let fragment = fragment(node)
    guard node != 0, fragment.kind == .box else { return }
    let box = tree.boxes[fragment.box]
    if box.isAnonymous && box.kind != .table { return }
    switch box.kind {
    // Tables are hit between their cells, not rows and columns.
    case .tableRow, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableColumn,
      .tableColumnGroup:
      return
    case .viewport, .blockContainer, .inline, .text, .lineBreak, .wordBreakOpportunity, .replaced,
      .flexContainer, .gridContainer, .table, .tableCell, .tableCaption:
      break
    }
    let style = tree.boxes.styles.rows[fragment.style.index]
    guard answersToPointers(style) else { return }
    var edge = RoundedRect(Rect(tree.rect(at: node)))
    if !style.surface.radii.isZero {
      edge = borderEdge(of: node, style)
    }
    guard !edge.rect.isEmpty else { return }
    addRegion(list.shape(edge), node)
  }

  /// Adds the rectangle of a text on a line.
  mutating func addTextRegion(_ node: Int) {
    let fragment = fragment(node)
    guard fragment.details >= 0,
      answersToPointers(tree.boxes.styles.rows[fragment.style.index])
    else { return }
    let rect = Rect(tree.rect(at: node))
    guard !rect.isEmpty else { return }
    addRegion(.rect(rect), node)
  }

  private mutating func addRegion(_ shape: Shape, _ node: Int) {
    let (space, id) = (spaces[node], nodeID(node))
    hits?.append(.shape(shape), in: space, node: id)
  }

  /// Adds what is inside of an SVG element that stands in a page.
  mutating func addSVGRegions(_ node: Int, _ style: ComputedStyle) {
    guard let element = box(node).node else { return }
    let details = details(fragment(node))
    let area = details.contentRect.offset(by: tree.nodes[node].offset)
    guard !area.isEmpty else { return }
    // Moved there and back: a second owner would have all regions copied for each SVG element.
    var collector: HitCollector?
    swap(&collector, &hits)
    collector?.textHost = (node, spaces[node])
    withPagePainter(node: nodeID(node)) { [space = spaces[node]] svg, painter in
      swap(&svg.hits, &collector)
      svg.paintOutermost(
        element, in: painter.snapped(area),
        size: Size(width: area.width.px, height: area.height.px), space: space)
      swap(&svg.hits, &collector)
    }
    swap(&collector, &hits)
  }

  /// Begins the clip that a box's effects ask for.
  /// - Returns: The clip to go back to; `nil` if there is no new one.
  mutating func beginHitClip(_ node: Int) -> Int32? {
    guard let outer = hits?.clip else { return nil }
    let fragment = fragment(node)
    guard fragment.kind == .box else { return nil }
    let style = tree.boxes.styles.rows[fragment.style.index]
    guard style.effects.clipPath != .none, let shape = clipShape(of: node, style) else {
      return nil
    }
    let clip = HitClip(shape, in: spaces[node], parent: outer)
    if let number = hits?.regions.append(clip) { hits?.clip = number }
    return outer
  }
}
