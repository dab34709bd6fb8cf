import GalleyCSS
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives

extension Painter {
  /// The border edge with its round corners, fitted and snapped.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-3/#border-radius>
  func borderEdge(of node: Int, _ style: ComputedStyle) -> RoundedRect {
    roundedEdge(tableGridRect(of: node), style, details(fragment(node)))
  }

  /// The border box that decorations cover: for a table, its grid box; for a fieldset with a
  /// legend, from the middle of the legend on.
  func tableGridRect(of node: Int) -> PhysicalRect {
    var rect = tree.rect(at: node)
    let details = details(fragment(node))
    if details.legendRect != nil { rect = rect.inset(by: legendOutset(details, node)) }
    guard let grid = details.tableGrid else { return rect }
    return grid.offset(by: rect.origin)
  }

  private func roundedEdge(
    _ rect: PhysicalRect, _ style: ComputedStyle, _ details: BoxDetails
  ) -> RoundedRect {
    let edge = snapped(rect)
    let radii = style.surface.radii
    guard !radii.isZero else { return RoundedRect(edge) }
    // Corners are those of the box that all parts make together.
    let size = details.wholeBox?.size ?? rect.size
    let width = Float(size.width.px)
    let height = Float(size.height.px)
    func corner(
      _ radius: Pair<LengthPercentage>, _ hasFirst: Bool, _ hasSecond: Bool
    ) -> Size {
      guard hasFirst, hasSecond else { return Size() }
      return Size(
        width: Double(max(0, radius.x.resolved(against: width))),
        height: Double(max(0, radius.y.resolved(against: height))))
    }
    let sides = details.hasSide
    return RoundedRect(
      edge, topLeft: corner(radii.topLeft, sides.top, sides.left),
      topRight: corner(radii.topRight, sides.top, sides.right),
      bottomRight: corner(radii.bottomRight, sides.bottom, sides.right),
      bottomLeft: corner(radii.bottomLeft, sides.bottom, sides.left)
    ).fitted
  }

  /// The padding edge with its round corners.
  func paddingEdge(
    of node: Int, _ style: ComputedStyle, _ details: BoxDetails
  ) -> RoundedRect {
    inset(borderEdge(of: node, style), by: details.border)
  }

  /// The content edge with its round corners.
  func contentEdge(
    of node: Int, _ style: ComputedStyle, _ details: BoxDetails
  ) -> RoundedRect {
    inset(borderEdge(of: node, style), by: details.border + details.padding)
  }

  func inset(_ edge: RoundedRect, by sides: PhysicalSides<LayoutUnit>) -> RoundedRect {
    let inner = edge.inset(
      top: sides.top.px, right: sides.right.px, bottom: sides.bottom.px, left: sides.left.px)
    let x = snap(inner.rect.minX)
    let y = snap(inner.rect.minY)
    var result = inner
    result.rect = Rect(
      x: x, y: y, width: max(0, snap(inner.rect.maxX) - x),
      height: max(0, snap(inner.rect.maxY) - y))
    return result
  }

  /// The edge of a box area.
  func edge(
    _ area: BoxArea, of node: Int, _ style: ComputedStyle, _ details: BoxDetails
  ) -> RoundedRect {
    switch area {
    case .paddingBox: paddingEdge(of: node, style, details)
    case .contentBox, .fillBox: contentEdge(of: node, style, details)
    case .borderBox, .marginBox, .strokeBox, .viewBox, .text, .borderArea, .noClip:
      borderEdge(of: node, style)
    }
  }
}
