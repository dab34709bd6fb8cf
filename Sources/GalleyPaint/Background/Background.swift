import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives
import GalleyStyle

extension Painter {
  /// Paints a box's background colour and images.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-3/#backgrounds>
  mutating func paintBackground(_ node: Int, _ style: ComputedStyle) {
    let surface = style.surface
    let details = details(fragment(node))
    let layers = surface.backgroundLayers
    let blends = layers.contains { $0.blendMode != .normal }
    if blends {
      list.pushLayer(Layer(), in: spaces[node], node: nodeID(node))
    }
    let color = surface.backgroundColor.resolved(style.text.color)
    // What scrolls with the contents is clipped as they are.
    let clipsLocals =
      style.box.overflowX.isScrollable || style.box.overflowY.isScrollable
    func clip(_ layer: BackgroundLayer) -> BoxArea {
      layer.attachment == .local && clipsLocals && layer.clip == .borderBox
        ? .paddingBox : layer.clip
    }
    if !color.isTransparent {
      let clip = layers.last.map(clip) ?? .borderBox
      paintBackground(clip, of: node, style, details) { painter, shape in
        painter.list.fill(
          shape, with: .color(color.rgba8), in: painter.spaces[node], node: painter.nodeID(node))
      }
    }
    for layer in layers.reversed() {
      guard let image = layer.image else { continue }
      if layer.blendMode != .normal {
        list.pushLayer(
          Layer(blendMode: layer.blendMode.displayed), in: spaces[node], node: nodeID(node))
      }
      let area = positioningArea(layer, of: node, style, details)
      if let tiling = tiling(
        image, in: area, position: layer.position, size: layer.size, repeatX: layer.repeatX,
        repeatY: layer.repeatY, style)
      {
        let isFixed = isFixedToViewport(layer, of: node)
        let isLocal = layer.attachment == .local && clipsLocals
        paintBackground(clip(layer), of: node, style, details) { painter, shape in
          var (shape, space) = (shape, painter.spaces[node])
          if isFixed {
            let clipped = painter.list.add(PaintSpace(parent: space, clip: shape))
            space = painter.list.add(PaintSpace(parent: clipped, isAnchoredToCanvas: true))
            shape = .rect(painter.canvasRect)
          } else if isLocal {
            let clipped = painter.list.add(PaintSpace(parent: space, clip: shape))
            space = painter.list.add(
              PaintSpace(
                parent: clipped, scroller: painter.list.spaces[painter.contentSpaces[node]].scroller
              ))
            shape = .rect(painter.scrolledArea(of: node, details))
          }
          painter.paintImage(
            image, in: tiling, clip: shape, style, in: space, node: painter.nodeID(node))
        }
      }
      if layer.blendMode != .normal { list.popLayer(in: spaces[node]) }
    }
    if blends { list.popLayer(in: spaces[node]) }
  }

  /// <https://drafts.csswg.org/css-backgrounds-3/#background-positioning-area>
  private func positioningArea(
    _ layer: BackgroundLayer, of node: Int, _ style: ComputedStyle, _ details: BoxDetails
  ) -> Rect {
    if isFixedToViewport(layer, of: node) {
      return Rect(x: 0, y: 0, width: tree.viewport.width.px, height: tree.viewport.height.px)
    }
    if layer.attachment == .local,
      style.box.overflowX.isScrollable || style.box.overflowY.isScrollable
    {
      let padding = PhysicalSides<LayoutUnit>.zero
      var area = scrolledArea(of: node, details)
      if layer.origin == .contentBox, details.padding != padding {
        area = Rect(
          x: area.x + details.padding.left.px, y: area.y + details.padding.top.px,
          width: max(0, area.width - details.padding.horizontal.px),
          height: max(0, area.height - details.padding.vertical.px))
      }
      return area
    }
    if let whole = details.wholeBox { return wholeArea(layer.origin, whole, of: node, details) }
    return edge(layer.origin, of: node, style, details).rect
  }

  /// Whether a background stays in the viewport while all else scrolls.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-3/#background-attachment>
  private func isFixedToViewport(_ layer: BackgroundLayer, of node: Int) -> Bool {
    layer.attachment == .fixed && !isInTransform(node)
  }

  /// What scrolling a scroll container reaches, on the page: the area of backgrounds that scroll
  /// with the contents.
  private func scrolledArea(of node: Int, _ details: BoxDetails) -> Rect {
    let padding = tree.rect(at: node).inset(by: details.scrollportInsets)
    let area = details.scrollableOverflow
    guard !area.isEmpty else { return snapped(padding) }
    return snapped(area.offset(by: padding.origin))
  }

  /// The positioning area in the box that all fragments of a divided box make together.
  ///
  /// <https://drafts.csswg.org/css-break-4/#break-decoration>
  private func wholeArea(
    _ area: BoxArea, _ whole: PhysicalRect, of node: Int, _ details: BoxDetails
  ) -> Rect {
    let border = whole.offset(by: tree.nodes[node].offset)
    switch area {
    case .paddingBox: return snapped(border.inset(by: details.wholeBorder))
    case .contentBox, .fillBox:
      return snapped(border.inset(by: details.wholeBorder + details.wholePadding))
    case .borderBox, .marginBox, .strokeBox, .viewBox, .text, .borderArea, .noClip:
      return snapped(border)
    }
  }

  /// Whether a box or one around it is transformed, be it by nothing, so that `fixed` is `scroll`.
  ///
  /// <https://drafts.csswg.org/css-transforms-1/#transform-rendering>
  private func isInTransform(_ node: Int) -> Bool {
    var current = node
    while current > 0 {
      let fragment = fragment(current)
      if fragment.kind == .box, isTransformable(tree.boxes[fragment.box]),
        tree.boxes.styles.rows[fragment.style.index].effects.hasTransform,
        !tree.boxes[fragment.box].flags.contains(.rootElement)
      {
        return true
      }
      current = Int(tree.nodes[current].parent)
    }
    return false
  }

  /// Paints something inside the background painting area.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-4/#background-clip>
  private mutating func paintBackground(
    _ clip: BoxArea, of node: Int, _ style: ComputedStyle, _ details: BoxDetails,
    _ paint: (inout Painter, Shape) -> Void
  ) {
    if let cells = cellAreas(of: node) {
      for cell in cells where !cell.isEmpty { paint(&self, .rect(cell)) }
      return
    }
    if clip == .text {
      paintInText(of: node, style, paint)
      return
    }
    if clip == .borderArea {
      paintInBorder(of: node, style, paint)
      return
    }
    var area = edge(clip, of: node, style, details)
    if clip == .borderBox, hidesBackgroundEdge(style, details) {
      // Under an opaque rounded border the background ends inside it, so that it can't shine
      // through the border's anti-aliased outer edge.
      area = inset(
        borderEdge(of: node, style), by: details.border.map { LayoutUnit(px: $0.px / 2) })
    }
    if area.rect.isEmpty { return }
    let shape = list.shape(area)
    paint(&self, shape)
  }

  /// Paints inside what the border strokes.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-4/#valdef-background-clip-border-area>
  private mutating func paintInBorder(
    of node: Int, _ style: ComputedStyle, _ paint: (inout Painter, Shape) -> Void
  ) {
    let space = spaces[node]
    list.pushLayer(Layer(), in: space, node: nodeID(node))
    let shape = list.shape(borderEdge(of: node, style))
    paint(&self, shape)
    list.pushLayer(Layer(blendMode: .destinationIn), in: space, node: nodeID(node))
    var opaque = style
    for side in [PhysicalSide.top, .right, .bottom, .left] {
      opaque.surface.border[side].color = .color(.black)
    }
    opaque.surface.image.source = nil
    paintBorder(node, opaque)
    list.popLayer(in: space)
    list.popLayer(in: space)
  }

  private func hidesBackgroundEdge(_ style: ComputedStyle, _ details: BoxDetails) -> Bool {
    guard !style.surface.radii.isZero else { return false }
    let sides = style.surface.border
    return [sides.top, sides.right, sides.bottom, sides.left].allSatisfy {
      $0.style == .solid && $0.width >= 2 && $0.color.resolved(style.text.color).alpha >= 1
    } && style.surface.image.source == nil
  }

  /// Fills the shapes of the box's texts.
  private mutating func paintInText(
    of node: Int, _ style: ComputedStyle, _ paint: (inout Painter, Shape) -> Void
  ) {
    let space = spaces[node]
    list.pushLayer(Layer(), in: space, node: nodeID(node))
    let shape = list.shape(borderEdge(of: node, style))
    paint(&self, shape)
    list.pushLayer(Layer(blendMode: .destinationIn), in: space, node: nodeID(node))
    let color = style.surface.backgroundColor.resolved(style.text.color)
    textShapeColor = color.isTransparent ? .black : color.opaque
    for index in node + 1..<max(node + 1, Int(tree.nodes[node].subtreeEnd))
    where fragment(index).kind == .text {
      paintText(index)
    }
    textShapeColor = nil
    list.popLayer(in: space)
    list.popLayer(in: space)
  }

  /// Paints the canvas: the root element's background, or the body's in its place.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-3/#special-backgrounds>
  mutating func paintCanvas() {
    let page = canvasRect
    if options.canvasColor?.isTransparent == false {
      let color = canvasColor
      list.fill(
        .rect(page.outset(by: options.canvasMargin)), with: .color(color.rgba8),
        in: DisplayList.root)
    }
    guard let root = rootNode else { return }
    canvasBackgroundNode = backgroundSource(of: root)
  }

  /// What is painted below the page; white if nothing is.
  ///
  /// The white of a page that is not told another colour is the system colour Canvas.
  ///
  /// <https://drafts.csswg.org/css-color-adjust-1/#color-scheme-effect>
  var canvasColor: Color {
    let color = options.canvasColor ?? .white
    return color == .white && rootStyle?.inherited.isDark == true
      ? Color(red: 0x12, green: 0x12, blue: 0x12) : color
  }

  /// The node whose background is the canvas's; `nil` if there is none.
  private func backgroundSource(of root: Int) -> Int? {
    var source = root
    if !hasBackground(style(root)), let body = bodyNode,
      style(root).usedContainment.isEmpty, style(body).usedContainment.isEmpty
    {
      source = body
    }
    return hasBackground(style(source)) ? source : nil
  }

  /// Paints the canvas's background, which the root element's effects apply to.
  mutating func paintCanvasBackground(of root: Int) {
    guard let source = canvasBackgroundNode else { return }
    let page = canvasRect
    let style = style(source)
    let space = contentSpaces[0]
    let color = style.surface.backgroundColor.resolved(style.text.color)
    if !color.isTransparent {
      list.fill(
        .rect(page.outset(by: options.canvasMargin)), with: .color(color.rgba8), in: space,
        node: nodeID(source))
    }
    let rootStyle = self.style(root)
    let details = details(fragment(root))
    for layer in style.surface.backgroundLayers.reversed() {
      guard let image = layer.image else { continue }
      let area = positioningArea(layer, of: root, rootStyle, details)
      let space = isFixedToViewport(layer, of: root) ? DisplayList.root : contentSpaces[0]
      if let tiling = tiling(
        image, in: area, position: layer.position, size: layer.size, repeatX: layer.repeatX,
        repeatY: layer.repeatY, style)
      {
        paintImage(
          image, in: tiling, clip: .rect(page), style, in: space, node: nodeID(source))
      }
    }
  }

  /// All that the page may show, in CSS px.
  var canvasRect: Rect {
    Rect(tree.scrollableOverflow.union(PhysicalRect(size: tree.viewport)))
  }

  private func hasBackground(_ style: ComputedStyle) -> Bool {
    style.surface.backgroundColor.resolved(style.text.color).alpha > 0
      || style.surface.backgroundLayers.contains { $0.image != nil }
  }

  /// The node of the root element's box; `nil` if it has none.
  var rootNode: Int? {
    guard tree.nodes.count > 1, let root = tree.boxes[tree.boxes.root].firstChild else {
      return nil
    }
    return tree.firstNode(of: root)
  }

  /// The node of the `body` element's box, in an HTML document.
  private var bodyNode: Int? {
    guard let body = tree.boxes.styled.document.body, let box = tree.boxes.box(of: body) else {
      return nil
    }
    return tree.firstNode(of: box)
  }
}

extension GalleyCSS.BlendMode {
  /// The mode by its name in display lists.
  var displayed: GalleyDisplayList.BlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .hardLight: .hardLight
    case .softLight: .softLight
    case .plusLighter: .plusLighter
    }
  }
}
