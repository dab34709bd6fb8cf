import GalleyCSS
import GalleyDisplayList
import GalleyPrimitives

extension Painter {
  /// Strokes a dotted or dashed side along the middle of the border.
  ///
  /// Dots and dashes are spread evenly so that corners have whole ones.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-3/#border-style>
  mutating func strokeSide(
    _ side: PhysicalSide, outer: RoundedRect, inner: RoundedRect, _ painted: PaintedSide,
    in space: ID<PaintSpace>, node: Int32
  ) {
    if !outer.isRect {
      strokeRounded(outer: outer, inner: inner, painted, in: space, node: node)
      return
    }
    let width = painted.width
    let (o, i) = (outer.rect, inner.rect)
    let start: Point
    let end: Point
    switch side {
    case .top:
      start = Point(x: o.minX, y: (o.minY + i.minY) / 2)
      end = Point(x: o.maxX, y: start.y)
    case .bottom:
      start = Point(x: o.minX, y: (o.maxY + i.maxY) / 2)
      end = Point(x: o.maxX, y: start.y)
    case .left:
      start = Point(x: (o.minX + i.minX) / 2, y: o.minY)
      end = Point(x: start.x, y: o.maxY)
    case .right:
      start = Point(x: (o.maxX + i.maxX) / 2, y: o.minY)
      end = Point(x: start.x, y: o.maxY)
    }
    let length = max(end.x - start.x, end.y - start.y)
    guard length > 0 else { return }
    var path = Path()
    if painted.style == .dotted, width >= 2 * 1.0 {
      let inset = width / 2
      let isHorizontal = start.y == end.y
      path.move(to: isHorizontal ? start + Point(x: inset, y: 0) : start + Point(x: 0, y: inset))
      path.line(to: isHorizontal ? end - Point(x: inset, y: 0) : end - Point(x: 0, y: inset))
    } else {
      path.move(to: start)
      path.line(to: end)
    }
    stroke(path, painted, length: length, in: space, node: node)
  }

  private mutating func stroke(
    _ path: Path, _ painted: PaintedSide, length: Double, in space: ID<PaintSpace>, node: Int32
  ) {
    let width = painted.width
    var stroke = Stroke(path, color: painted.color.rgba8, width: width)
    if painted.style == .dotted, width >= 2 {
      let span = length - width
      let count = max(1, (span / (2 * width)).rounded())
      stroke.cap = .round
      stroke.dashes = [0, span > 0 ? span / count : 2 * width]
    } else {
      let dash = painted.style == .dotted ? width : width * (width >= 3 ? 2 : 3)
      let gap = painted.style == .dotted ? width : width * (width >= 3 ? 1 : 2)
      let count = max(1, ((length + gap) / (dash + gap)).rounded(.down))
      let usedGap = count > 1 ? (length - count * dash) / (count - 1) : gap
      stroke.dashes = [dash, max(usedGap, 0.01)]
    }
    list.stroke(stroke, in: space, node: node)
  }

  /// Strokes the whole ring; the side's clip keeps its part.
  private mutating func strokeRounded(
    outer: RoundedRect, inner: RoundedRect, _ painted: PaintedSide, in space: ID<PaintSpace>,
    node: Int32
  ) {
    let middle = between(outer, inner, 0.5, rounding: .toNearestOrEven)
    let path = Path(middle)
    let perimeter = 2 * (middle.rect.width + middle.rect.height)
    stroke(path, painted, length: perimeter, in: space, node: node)
  }
}
