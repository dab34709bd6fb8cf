import GalleyCSS
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives

/// One side of a border as it is painted.
struct PaintedSide {
  var width: Double
  var style: BorderLineStyle
  var color: Color

  var isVisible: Bool { width > 0 && !style.isInvisible && !color.isTransparent }
}

extension Painter {
  /// Paints a box's border, or its border image.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-3/#borders>
  mutating func paintBorder(_ node: Int, _ style: ComputedStyle) {
    let details = details(fragment(node))
    if paintBorderImage(node, style, details) { return }
    guard details.border != .zero, details.collapsedBorders == nil else { return }
    if style.inherited.borderCollapse == .collapse, fragmentIsTablePart(node) { return }
    let outer = borderEdge(of: node, style)
    let inner = inset(outer, by: details.border)
    var sides = style.surface.border.map { PaintedSide($0, style.text.color) }
    sides.top.width = inner.rect.minY - outer.rect.minY
    sides.left.width = inner.rect.minX - outer.rect.minX
    sides.bottom.width = outer.rect.maxY - inner.rect.maxY
    sides.right.width = outer.rect.maxX - inner.rect.maxX
    guard details.legendRect != nil else {
      paintFrame(outer: outer, inner: inner, sides: sides, in: spaces[node], node: nodeID(node))
      return
    }
    for area in areasBesideLegend(details, node) {
      let space = list.add(PaintSpace(parent: spaces[node], clip: list.shape(RoundedRect(area))))
      paintFrame(outer: outer, inner: inner, sides: sides, in: space, node: nodeID(node))
    }
  }

  private func fragmentIsTablePart(_ node: Int) -> Bool {
    switch box(node).kind {
    case .table, .tableCell, .tableRow, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup,
      .tableColumn, .tableColumnGroup:
      true
    case .viewport, .blockContainer, .inline, .text, .lineBreak, .wordBreakOpportunity,
      .replaced, .flexContainer, .gridContainer, .tableCaption:
      false
    }
  }

  /// Paints four border sides between two edges.
  mutating func paintFrame(
    outer: RoundedRect, inner: RoundedRect, sides: PhysicalSides<PaintedSide>,
    in space: ID<PaintSpace>, node: Int32
  ) {
    let all = [sides.top, sides.right, sides.bottom, sides.left]
    let first = sides.top
    if all.allSatisfy({ $0.style == first.style && $0.color == first.color && $0.width > 0 }),
      first.isVisible
    {
      if first.style == .solid {
        list.ring(
          outer: outer, inner: inner, color: first.color.rgba8, in: space, node: node)
        return
      }
      if first.style == .double {
        paintDoubleRing(outer: outer, inner: inner, color: first.color, in: space, node: node)
        return
      }
    }
    for side in [PhysicalSide.top, .bottom, .left, .right] where sides[side].isVisible {
      paintSide(side, outer: outer, inner: inner, sides, in: space, node: node)
    }
  }

  private mutating func paintDoubleRing(
    outer: RoundedRect, inner: RoundedRect, color: Color, in space: ID<PaintSpace>, node: Int32
  ) {
    let first = between(outer, inner, 1.0 / 3, rounding: .up)
    let second = between(outer, inner, 2.0 / 3, rounding: .down)
    list.ring(outer: outer, inner: first, color: color.rgba8, in: space, node: node)
    list.ring(outer: second, inner: inner, color: color.rgba8, in: space, node: node)
  }

  /// The edge at a part of the way from the border edge to the padding edge, on whole device px.
  func between(
    _ outer: RoundedRect, _ inner: RoundedRect, _ part: Double,
    rounding rule: FloatingPointRoundingRule
  ) -> RoundedRect {
    func step(_ width: Double) -> Double {
      (width * part * options.scale).rounded(rule) / options.scale
    }
    return outer.inset(
      top: step(inner.rect.minY - outer.rect.minY), right: step(outer.rect.maxX - inner.rect.maxX),
      bottom: step(outer.rect.maxY - inner.rect.maxY),
      left: step(inner.rect.minX - outer.rect.minX))
  }

  /// Paints one side inside its mitred corner area.
  private mutating func paintSide(
    _ side: PhysicalSide, outer: RoundedRect, inner: RoundedRect,
    _ sides: PhysicalSides<PaintedSide>, in space: ID<PaintSpace>, node: Int32
  ) {
    let painted = sides[side]
    let isPlain = outer.isRect && neighborsJoinSquarely(side, sides)
    var target = space
    if !isPlain {
      target = list.add(
        PaintSpace(
          parent: space, clip: list.shape(sideArea(side, outer: outer.rect, inner: inner.rect))))
    }
    switch painted.style {
    case .none, .hidden: break
    case .solid:
      fillSide(side, outer, inner, painted.color, isPlain: isPlain, in: target, node: node)
    case .double:
      let first = between(outer, inner, 1.0 / 3, rounding: .up)
      let second = between(outer, inner, 2.0 / 3, rounding: .down)
      fillSide(side, outer, first, painted.color, isPlain: isPlain, in: target, node: node)
      fillSide(side, second, inner, painted.color, isPlain: isPlain, in: target, node: node)
    case .groove, .ridge:
      let middle = between(outer, inner, 0.5, rounding: .toNearestOrAwayFromZero)
      let isDarkOutside = (painted.style == .groove) == (side == .top || side == .left)
      let dark = painted.color.shadowed
      let light = painted.color.highlighted
      fillSide(
        side, outer, middle, isDarkOutside ? dark : light, isPlain: isPlain, in: target, node: node)
      fillSide(
        side, middle, inner, isDarkOutside ? light : dark, isPlain: isPlain, in: target, node: node)
    case .inset, .outset:
      let isDark = (painted.style == .inset) == (side == .top || side == .left)
      fillSide(
        side, outer, inner, isDark ? painted.color.shadowed : painted.color.highlighted,
        isPlain: isPlain, in: target, node: node)
    case .dotted, .dashed:
      strokeSide(side, outer: outer, inner: inner, painted, in: target, node: node)
    }
  }

  /// Whether a side may be painted as a plain rectangle: its corners need no mitre.
  private func neighborsJoinSquarely(
    _ side: PhysicalSide, _ sides: PhysicalSides<PaintedSide>
  ) -> Bool {
    let neighbors =
      side == .top || side == .bottom ? [sides.left, sides.right] : [sides.top, sides.bottom]
    return neighbors.allSatisfy { $0.width == 0 }
  }

  private mutating func fillSide(
    _ side: PhysicalSide, _ outer: RoundedRect, _ inner: RoundedRect, _ color: Color,
    isPlain: Bool, in space: ID<PaintSpace>, node: Int32
  ) {
    if isPlain {
      list.fill(
        .rect(sideRect(side, outer.rect, inner.rect)), with: .color(color.rgba8), in: space,
        node: node)
    } else {
      list.ring(outer: outer, inner: inner, color: color.rgba8, in: space, node: node)
    }
  }

  private func sideRect(_ side: PhysicalSide, _ outer: Rect, _ inner: Rect) -> Rect {
    switch side {
    case .top:
      Rect(x: outer.x, y: outer.y, width: outer.width, height: inner.minY - outer.minY)
    case .bottom:
      Rect(x: outer.x, y: inner.maxY, width: outer.width, height: outer.maxY - inner.maxY)
    case .left:
      Rect(x: outer.x, y: outer.y, width: inner.minX - outer.minX, height: outer.height)
    case .right:
      Rect(x: inner.maxX, y: outer.y, width: outer.maxX - inner.maxX, height: outer.height)
    }
  }

  /// The part of the frame that belongs to one side, bounded by the lines through its corners.
  private func sideArea(_ side: PhysicalSide, outer: Rect, inner: Rect) -> Path {
    var corners: [Point]
    let topLeft = Point(x: outer.minX, y: outer.minY)
    let topRight = Point(x: outer.maxX, y: outer.minY)
    let bottomRight = Point(x: outer.maxX, y: outer.maxY)
    let bottomLeft = Point(x: outer.minX, y: outer.maxY)
    // Lines go on through the padding edge's corners to where they meet, so that round inner
    // corners are divided too.
    func deep(_ corner: Point, _ innerCorner: Point) -> Point {
      let dx = innerCorner.x - corner.x
      let dy = innerCorner.y - corner.y
      guard dx != 0 || dy != 0 else { return corner }
      let reachX = dx == 0 ? Double.infinity : outer.width / 2 / abs(dx)
      let reachY = dy == 0 ? Double.infinity : outer.height / 2 / abs(dy)
      let reach = max(1, min(reachX, reachY))
      return Point(x: corner.x + dx * reach, y: corner.y + dy * reach)
    }
    let innerTopLeft = deep(topLeft, Point(x: inner.minX, y: inner.minY))
    let innerTopRight = deep(topRight, Point(x: inner.maxX, y: inner.minY))
    let innerBottomRight = deep(bottomRight, Point(x: inner.maxX, y: inner.maxY))
    let innerBottomLeft = deep(bottomLeft, Point(x: inner.minX, y: inner.maxY))
    switch side {
    case .top: corners = [topLeft, topRight, innerTopRight, innerTopLeft]
    case .right: corners = [topRight, bottomRight, innerBottomRight, innerTopRight]
    case .bottom: corners = [bottomRight, bottomLeft, innerBottomLeft, innerBottomRight]
    case .left: corners = [bottomLeft, topLeft, innerTopLeft, innerBottomLeft]
    }
    var path = Path()
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.line(to: corner) }
    path.close()
    return path
  }
}

extension PaintedSide {
  /// A computed side with its colour resolved.
  init(_ side: BorderSide, _ currentColor: Color) {
    self.init(
      width: Double(side.usedWidth), style: side.style, color: side.color.resolved(currentColor))
  }
}

extension Color {
  /// The dark side of a raised or sunk border.
  var shadowed: Color {
    let base = converted(to: .srgb)
    return base.hasNoShadow ? base.lighter : base.darker
  }

  /// The light side of a raised or sunk border.
  var highlighted: Color {
    let base = converted(to: .srgb)
    if base.hasNoShadow { return base.lighter.lighter }
    // What is nearly white cannot get lighter.
    let (red, green, blue) = (1 - base.c0, 1 - base.c1, 1 - base.c2)
    return red * red + green * green + blue * blue < 0.0185 ? base : base.lighter
  }

  /// Whether the colour is so dark that a darker one could not be told from it.
  private var hasNoShadow: Bool { (luminance + 0.05) / (darker.luminance + 0.05) < 1.3 }

  /// <https://www.w3.org/TR/WCAG21/#dfn-relative-luminance>
  private var luminance: Float {
    let linear = converted(to: .srgbLinear)
    return 0.2126 * linear.c0 + 0.7152 * linear.c1 + 0.0722 * linear.c2
  }

  /// A third of the range darker, as browsers do it.
  private var darker: Color {
    let most = max(c0, c1, c2)
    let factor = most > 0 ? max(0, most - 0.33) / most : 0
    return Color(.srgb, c0 * factor, c1 * factor, c2 * factor, alpha: alpha)
  }

  /// A third of the range lighter.
  private var lighter: Color {
    let most = max(c0, c1, c2)
    guard most > 0 else { return Color(.srgb, 0.33, 0.33, 0.33, alpha: alpha) }
    let factor = min(1, most + 0.33) / most
    return Color(.srgb, c0 * factor, c1 * factor, c2 * factor, alpha: alpha)
  }
}
