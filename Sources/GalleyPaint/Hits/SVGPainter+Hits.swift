import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyPrimitives

extension SVGPainter {
  /// Which parts of an element answer to a pointer.
  ///
  /// <https://svgwg.org/svg2-draft/interact.html#PointerEventsProp>
  private func hitParts(_ style: ComputedStyle) -> (fill: Bool, stroke: Bool) {
    let inherited = style.inherited
    let isVisible = inherited.visibility == .visible
    let isFilled = inherited.fill != .none
    let isStroked = inherited.stroke != .none
    return switch inherited.pointerEvents {
    case .none: (false, false)
    case .auto, .visiblePainted: (isVisible && isFilled, isVisible && isStroked)
    case .visibleFill: (isVisible, false)
    case .visibleStroke: (false, isVisible)
    case .visible: (isVisible, isVisible)
    case .painted: (isFilled, isStroked)
    case .fill: (true, false)
    case .stroke: (false, true)
    case .all, .boundingBox: (true, true)
    }
  }

  /// Adds the regions of a shape: its fill and its stroke.
  mutating func addShapeRegions(
    _ id: NodeID, _ path: Path, _ style: ComputedStyle, _ scope: SVGScope
  ) {
    let parts = hitParts(style)
    if style.inherited.pointerEvents == .boundingBox, let box = path.tightBounds {
      hits?.append(.shape(.rect(box)), in: scope.space, node: id.rawValue)
      return
    }
    if parts.fill, document[id].name != .line {
      let shape = list.shape(path, rule: style.inherited.fillRule)
      hits?.append(.shape(shape), in: scope.space, node: id.rawValue)
    }
    let width = Double(style.inherited.strokeWidth.resolved(against: Float(scope.diagonal)))
    if parts.stroke, width > 0, width.isFinite,
      case .path(let row, _) = list.shape(path)
    {
      hits?.append(.line(row, width: width), in: scope.space, node: id.rawValue)
    }
  }

  /// Adds the cells of a text element's characters.
  mutating func addTextRegions(_ id: NodeID, _ style: ComputedStyle, _ scope: SVGScope) {
    let cells = textCells(id, style, scope)
    noteBoxes(ofTextIn: id, cells, scope)
    for (run, cell) in cells {
      let parts = hitParts(run.style)
      let isHit = parts.fill || parts.stroke
      guard isHit || hits?.texts != nil, !cell.isEmpty else { continue }
      var space = scope.space
      var rect = cell
      if run.rotation != 0 {
        let (sine, cosine) = exactSineCosine(run.rotation)
        space = list.add(
          PaintSpace(
            parent: space,
            transform: AffineTransform(
              a: cosine, b: sine, c: -sine, d: cosine, tx: run.origin.x, ty: run.origin.y)))
        rect = rect.offset(x: -run.origin.x, y: -run.origin.y)
      }
      noteText(id, run.run, rect, in: space)
      if isHit { hits?.append(.shape(.rect(rect)), in: space, node: run.element.rawValue) }
    }
  }

  /// Adds the rectangle of an image element.
  mutating func addImageRegion(
    _ id: NodeID, _ area: Rect, _ style: ComputedStyle, _ scope: SVGScope
  ) {
    let isVisible = style.inherited.visibility == .visible
    switch style.inherited.pointerEvents {
    case .none: return
    case .painted, .fill, .stroke, .all, .boundingBox: break
    case .auto, .visiblePainted, .visibleFill, .visibleStroke, .visible:
      if !isVisible { return }
    }
    hits?.append(.shape(.rect(area)), in: scope.space, node: id.rawValue)
  }
}
