import GalleyCSS
import GalleyDisplayList
import GalleyImages
import GalleyLayout
import GalleyPrimitives

extension Painter {
  /// Paints a replaced box's contents.
  ///
  /// <https://drafts.csswg.org/css-images-3/#the-object-fit>
  mutating func paintReplaced(_ node: Int) {
    let style = style(node)
    let box = box(node)
    guard box.payload >= 0 else { return }
    let content = tree.boxes.replaced[Int(box.payload)]
    if hits != nil {
      if content.kind == .svg { addSVGRegions(node, style) }
      return
    }
    // What is inside of an SVG element may be visible by itself, and so may its filters' results.
    guard style.inherited.visibility == .visible || content.kind == .svg else { return }
    switch content.kind {
    case .empty: paintEmbeddedPage(node, style)
    case .svg: paintInlineSVG(node, style)
    case .control: paintControl(node, style)
    case .image(let url):
      guard let stored = images[url], !images.isBroken(stored) else { return }
      paintObject(images.naturalSize(stored), node, style) { painter, target, shape in
        painter.paintImageFile(
          url, in: Tiling(single: target), clip: shape, style, in: painter.spaces[node],
          node: painter.nodeID(node))
      }
    case .generated(let image):
      paintObject(naturalSize(of: image, style), node, style) { painter, target, shape in
        painter.paintImage(
          image, in: Tiling(single: target), clip: shape, style, in: painter.spaces[node],
          node: painter.nodeID(node))
      }
    }
  }

  /// Finds where an image of a natural size lies in a replaced box, and what of it is seen.
  private mutating func paintObject(
    _ natural: NaturalSize, _ node: Int, _ style: ComputedStyle,
    _ paint: (inout Painter, Rect, Shape) -> Void
  ) {
    let details = details(fragment(node))
    let area = details.contentRect.offset(by: tree.nodes[node].offset)
    guard !area.isEmpty, isVisible(area, in: spaces[node]) else { return }
    let content = snapped(area)
    var natural = natural
    var viewBox: Rect?
    var whole = Size()
    if let width = natural.width, let height = natural.height,
      let box = style.rare.objectViewBox?.viewBox(width: Float(width), height: Float(height))
    {
      viewBox = box
      whole = Size(width: width, height: height)
      natural = NaturalSize(
        width: box.width, height: box.height, aspectRatio: box.width / box.height)
    }
    let size = fittedSize(natural, in: content, style.rare.objectFit)
    let position = style.rare.objectPosition
    var target = Rect(
      x: content.x + Double(position.x.resolved(against: Float(content.width - size.width))),
      y: content.y + Double(position.y.resolved(against: Float(content.height - size.height))),
      width: size.width, height: size.height)
    let (left, top) = (snap(target.minX), snap(target.minY))
    target = Rect(x: left, y: top, width: snap(target.maxX) - left, height: snap(target.maxY) - top)
    if let viewBox {
      // The whole image, so that its view box covers the target.
      let scaleX = target.width / viewBox.width
      let scaleY = target.height / viewBox.height
      target = Rect(
        x: target.x - viewBox.x * scaleX, y: target.y - viewBox.y * scaleY,
        width: whole.width * scaleX, height: whole.height * scaleY)
    }
    var shape = Shape.rect(content.intersection(target))
    if !style.surface.radii.isZero {
      shape = list.shape(contentEdge(of: node, style, details))
    }
    paint(&self, target, shape)
  }

  private mutating func paintInlineSVG(_ node: Int, _ style: ComputedStyle) {
    guard let element = box(node).node else { return }
    let details = details(fragment(node))
    let area = details.contentRect.offset(by: tree.nodes[node].offset)
    guard !area.isEmpty, isVisible(area, in: spaces[node]) else { return }
    withPagePainter(node: nodeID(node)) { [space = spaces[node]] svg, painter in
      svg.paintOutermost(
        element, in: painter.snapped(area),
        size: Size(width: area.width.px, height: area.height.px), space: space)
    }
  }

  /// The size of an image in its box.
  private func fittedSize(_ natural: NaturalSize, in content: Rect, _ fit: ObjectFit) -> Size {
    let box = Size(width: content.width, height: content.height)
    guard let (width, height) = objectSize(natural, in: box) else { return box }
    func scaled(_ factor: Double) -> Size {
      Size(width: width * factor, height: height * factor)
    }
    let contain = min(box.width / width, box.height / height)
    switch fit {
    case .fill: return box
    case .contain: return scaled(contain)
    case .cover: return scaled(max(box.width / width, box.height / height))
    case .none: return scaled(1)
    case .scaleDown: return scaled(min(1, contain))
    }
  }

  /// The size of an image that nothing fits into a box: its natural size, completed by its ratio
  /// where a dimension is missing and by the box where both are; `nil` without a ratio.
  ///
  /// <https://drafts.csswg.org/css-images-3/#default-sizing>
  private func objectSize(_ natural: NaturalSize, in box: Size) -> (Double, Double)? {
    if let width = natural.width, let height = natural.height {
      return width > 0 && height > 0 ? (width, height) : nil
    }
    guard let ratio = natural.aspectRatio, ratio > 0 else { return nil }
    if let width = natural.width, width > 0 { return (width, width / ratio) }
    if let height = natural.height, height > 0 { return (height * ratio, height) }
    let width = min(box.width, box.height * ratio)
    return width > 0 ? (width, width / ratio) : nil
  }
}
