import GalleyCSS
import GalleyPrimitives

/// The edges of a box, from the top-left corner of its margin box.
///
/// <https://drafts.csswg.org/css-shapes-1/#referenceboxes>
struct ShapeReferenceBox {
  /// The border-box size.
  let size: PhysicalSize
  let margin: PhysicalSides<LayoutUnit>
  let border: PhysicalSides<LayoutUnit>
  let padding: PhysicalSides<LayoutUnit>
  let radii: CornerRadii

  var marginSize: Size {
    Size(
      width: max(0, (size.width + margin.horizontal).px),
      height: max(0, (size.height + margin.vertical).px))
  }

  private var borderEdge: RoundedRect {
    let width = Float(size.width.px)
    let height = Float(size.height.px)
    func corner(_ radius: Pair<LengthPercentage>) -> Size {
      Size(
        width: Double(max(0, radius.x.resolved(against: width))),
        height: Double(max(0, radius.y.resolved(against: height))))
    }
    return RoundedRect(
      Rect(x: margin.left.px, y: margin.top.px, width: size.width.px, height: size.height.px),
      topLeft: corner(radii.topLeft), topRight: corner(radii.topRight),
      bottomRight: corner(radii.bottomRight), bottomLeft: corner(radii.bottomLeft)
    ).fitted
  }

  /// The edge of an area with the corners that `border-radius` gives it.
  func edge(_ area: BoxArea) -> RoundedRect {
    let edge = borderEdge
    switch area {
    case .paddingBox: return edge.inset(by: border)
    case .contentBox, .fillBox: return edge.inset(by: border + padding)
    case .marginBox: return marginEdge(edge)
    case .borderBox, .strokeBox, .viewBox, .text, .borderArea, .noClip: return edge
    }
  }

  /// Grows corners towards the margin edge: small ones less than the margin, so that sharp ones
  /// stay sharp.
  ///
  /// <https://drafts.csswg.org/css-shapes-1/#valdef-shape-box-margin-box>
  private func marginEdge(_ edge: RoundedRect) -> RoundedRect {
    func grown(_ radius: Double, _ margin: LayoutUnit) -> Double {
      guard radius > 0 else { return 0 }
      let margin = margin.px
      guard margin > 0 else { return max(0, radius + margin) }
      let ratio = radius / margin
      let rest = ratio - 1
      return radius + (ratio >= 1 ? margin : margin * (1 + rest * rest * rest))
    }
    func corner(_ size: Size, _ x: LayoutUnit, _ y: LayoutUnit) -> Size {
      Size(width: grown(size.width, x), height: grown(size.height, y))
    }
    return RoundedRect(
      Rect(x: 0, y: 0, width: marginSize.width, height: marginSize.height),
      topLeft: corner(edge.topLeft, margin.left, margin.top),
      topRight: corner(edge.topRight, margin.right, margin.top),
      bottomRight: corner(edge.bottomRight, margin.right, margin.bottom),
      bottomLeft: corner(edge.bottomLeft, margin.left, margin.bottom)
    ).fitted
  }
}

extension RoundedRect {
  fileprivate func inset(by sides: PhysicalSides<LayoutUnit>) -> RoundedRect {
    inset(
      top: sides.top.px, right: sides.right.px, bottom: sides.bottom.px, left: sides.left.px)
  }
}
