import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyImages
import GalleyPrimitives
import GalleyStyle

extension SVGPainter {
  /// Paints an outermost `svg` element.
  ///
  /// - Parameters:
  ///   - area: Where the element's content box lies in `space`.
  ///   - size: The content box's size before it was snapped to device px.
  ///   - picture: The natural size of the file if the element is the root of an image.
  mutating func paintOutermost(
    _ id: NodeID, in area: Rect, size: Size, space: ID<PaintSpace>, picture: NaturalSize? = nil
  ) {
    guard size.width > 0, size.height > 0, area.width > 0, area.height > 0,
      let style = styled.style(of: id).map({ styled.styles[$0] })
    else { return }
    var transform = AffineTransform(
      a: area.width / size.width, b: 0, c: 0, d: area.height / size.height, tx: area.x, ty: area.y)
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var viewport = size
    var viewBox = document.viewBox(of: id)
    var ratio = document.preserveAspectRatio(of: id)
    if viewBox == nil, let picture, let width = picture.width, let height = picture.height {
      // <https://svgwg.org/svg2-draft/coords.html#ViewBoxAttribute>
      viewBox = Rect(x: 0, y: 0, width: width, height: height)
      ratio = .none
    }
    if let viewBox {
      guard !viewBox.isEmpty else { return }
      transform = transform.concatenating(ratio.transform(viewBox, into: whole))
      viewport = Size(width: viewBox.width, height: viewBox.height)
    } else if style.rare.zoom != 1 {
      let zoom = Double(style.rare.zoom)
      transform = transform.concatenating(
        AffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: 0, ty: 0))
      viewport = Size(width: size.width / zoom, height: size.height / zoom)
    }
    var scope = SVGScope(space: space, viewport: viewport)
    if picture != nil || style.box.overflowX != .visible || id == document.documentElement {
      scope.space = list.add(PaintSpace(parent: scope.space, clip: .rect(area)))
    }
    if picture != nil {
      let color = style.surface.backgroundColor.resolved(style.text.color)
      if !color.isTransparent {
        list.fill(.rect(area), with: .color(color.rgba8), in: scope.space, node: owner)
      }
    }
    scope.space = list.add(PaintSpace(parent: scope.space, transform: transform))
    paintChildren(of: id, scope)
  }

  /// Paints an `svg` element inside another, or a `symbol` that is used.
  ///
  /// <https://svgwg.org/svg2-draft/coords.html#EstablishingANewSVGViewport>
  mutating func paintViewport(
    _ id: NodeID, _ style: ComputedStyle, _ scope: SVGScope, width: Double? = nil,
    height: Double? = nil
  ) {
    func length(_ value: SizeValue, _ basis: Double) -> Double {
      guard let length = value.lengthPercentage else { return basis }
      return Double(length.resolved(against: Float(basis)))
    }
    var area = Rect(
      x: 0, y: 0, width: width ?? length(style.box.width, scope.viewport.width),
      height: height ?? length(style.box.height, scope.viewport.height))
    if document[id].name == .svg {
      area.x = Double(style.rare.svg.x.resolved(against: Float(scope.viewport.width)))
      area.y = Double(style.rare.svg.y.resolved(against: Float(scope.viewport.height)))
    }
    guard !area.isEmpty else { return }
    var inner = scope
    if style.box.overflowX != .visible {
      inner.space = list.add(PaintSpace(parent: inner.space, clip: .rect(area)))
    }
    var transform = AffineTransform.translation(x: area.x, y: area.y)
    inner.viewport = Size(width: area.width, height: area.height)
    if let viewBox = document.viewBox(of: id) {
      guard !viewBox.isEmpty else { return }
      transform = document.preserveAspectRatio(of: id).transform(viewBox, into: area)
      inner.viewport = Size(width: viewBox.width, height: viewBox.height)
    }
    if !transform.isIdentity {
      inner.space = list.add(PaintSpace(parent: inner.space, transform: transform))
    }
    paintChildren(of: id, inner)
  }

  /// What a `use` element shows, and the scope in which it is painted.
  ///
  /// <https://svgwg.org/svg2-draft/struct.html#UseElement>
  func used(
    by id: NodeID, _ style: ComputedStyle, _ scope: SVGScope
  ) -> (target: NodeID, style: ComputedStyle, scope: SVGScope, offset: Point)? {
    guard scope.useDepth < 16, let reference = document.hyperlink(of: id),
      let target = target(reference), let own = styleID(of: id, scope),
      let instance = styled.useIndices[.init(target: target, style: own)],
      let targetStyle = styled.useInstances[Int(instance)].styles[target]
    else { return nil }
    var inner = scope
    inner.instance = Int(instance)
    inner.useDepth += 1
    inner.contextFill = style.inherited.fill
    inner.contextStroke = style.inherited.stroke
    let svg = style.rare.svg
    let offset = Point(
      x: Double(svg.x.resolved(against: Float(scope.viewport.width))),
      y: Double(svg.y.resolved(against: Float(scope.viewport.height))))
    return (target, styled.styles[targetStyle], inner, offset)
  }

  mutating func paintUse(_ id: NodeID, _ style: ComputedStyle, _ scope: SVGScope) {
    guard var used = used(by: id, style, scope) else { return }
    let isOutermostHit = hits?.use == -1
    if isOutermostHit { hits?.use = id.rawValue }
    defer { if isOutermostHit { hits?.use = -1 } }
    if used.offset != Point() {
      used.scope.space = list.add(
        PaintSpace(
          parent: used.scope.space,
          transform: .translation(x: used.offset.x, y: used.offset.y)))
    }
    let name = document[used.target].name
    switch SVGElementKind(name) {
    case .hidden: return
    case .viewport:
      // A symbol shows here although it is hidden elsewhere.
      guard name == .symbol || used.style.box.display != .none, budget > 0 else { return }
      budget -= 1
      guard let transform = transform(of: used.target, used.style, used.scope),
        let group = beginGroup(used.target, name, used.style, used.scope, transform)
      else { return }
      let size = usedSize(id, style, scope)
      paintViewport(
        used.target, used.style, group.scope, width: size.width, height: size.height)
      endGroup(group, used.target, used.style)
    case .container, .switch, .use, .shape, .text, .image:
      guard used.style.box.display != .none else { return }
      paint(used.target, name, used.style, used.scope)
    }
  }

  /// The size that a `use` element gives to the viewport that it shows.
  private func usedSize(
    _ id: NodeID, _ style: ComputedStyle, _ scope: SVGScope
  ) -> (width: Double?, height: Double?) {
    let fontSize = Double(style.font.size)
    return (
      document.svgLength(.width, of: id)?.resolved(scope.viewport.width, fontSize: fontSize),
      document.svgLength(.height, of: id)?.resolved(scope.viewport.height, fontSize: fontSize)
    )
  }
}
