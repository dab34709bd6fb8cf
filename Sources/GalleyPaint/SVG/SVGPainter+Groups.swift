import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyPrimitives
import GalleyStyle

/// What the effects of an element have begun.
struct SVGGroup {
  /// For what is inside of the element.
  var scope: SVGScope
  var hasLayer = false
  /// Whether a layer inside of the outer one is filtered before clips and masks apply.
  var hasFilterLayer = false
  /// The clip path and mask that are applied when all inside is painted.
  var clip: NodeID?
  var mask: NodeID?
  /// What units of the bounding box count.
  var box: Rect?
}

extension SVGPainter {
  /// Begins an element: its transform, clip and group; `nil` if nothing of it shows.
  ///
  /// <https://svgwg.org/svg2-draft/render.html#RenderingGroups>
  mutating func beginGroup(
    _ id: NodeID, _ name: Atom, _ style: ComputedStyle, _ scope: SVGScope,
    _ transform: AffineTransform
  ) -> SVGGroup? {
    var group = SVGGroup(scope: scope)
    group.scope.opacity = 1
    if !transform.isIdentity {
      group.scope.space = list.add(PaintSpace(parent: scope.space, transform: transform))
    }
    let effects = style.effects
    switch effects.clipPath {
    case .none: break
    case .url(let reference):
      if let clip = target(reference), document[clip].name == .clipPath,
        !beginClip(clip, id, style, &group)
      {
        return nil
      }
    case .box(let area):
      clip(to: Path(referenceBox(area, id, style, scope)), .nonzero, &group)
    case .shape(let shape, let area):
      let (path, rule) = shape.path(in: referenceBox(area, id, style, scope))
      clip(to: path, rule, &group)
    }
    if !scope.isClip {
      guard beginLayer(id, name, style, &group) else { return nil }
    } else if group.clip != nil {
      list.pushLayer(Layer(), in: group.scope.space)
      group.hasLayer = true
    }
    return group
  }

  private mutating func clip(to path: Path, _ rule: Path.FillRule, _ group: inout SVGGroup) {
    group.scope.space = list.add(
      PaintSpace(parent: group.scope.space, clip: list.shape(path, rule: rule)))
  }

  /// - Returns: Whether anything shows.
  private mutating func beginLayer(
    _ id: NodeID, _ name: Atom, _ style: ComputedStyle, _ group: inout SVGGroup
  ) -> Bool {
    if hits != nil { return true }
    let effects = style.effects
    guard effects.opacity > 0 else { return false }
    for layer in effects.maskLayers {
      guard case .url(let reference)? = layer.image, let mask = target(reference),
        document[mask].name == .mask
      else { continue }
      group.mask = mask
      group.box = group.box ?? boundingBox(id, style, group.scope)
      break
    }
    let filters = svgFilters(id, style, group.scope)
    let needsLayer =
      group.mask != nil || group.clip != nil || !filters.isEmpty || effects.blendMode != .normal
      || effects.isIsolated
    if !needsLayer, effects.opacity == 1 { return true }
    if !needsLayer, hasOnePart(name, style) {
      group.scope.opacity = effects.opacity
      return true
    }
    // Filters come before clips, masks and opacity.
    // https://drafts.csswg.org/filter-effects-1/#placement
    let isSplit = !filters.isEmpty && (group.mask != nil || group.clip != nil)
    list.pushLayer(
      Layer(
        opacity: effects.opacity, blendMode: effects.blendMode.displayed,
        filters: isSplit ? [] : filters),
      in: group.scope.space, node: owner)
    group.hasLayer = true
    if isSplit {
      list.pushLayer(Layer(filters: filters), in: group.scope.space, node: owner)
      group.hasFilterLayer = true
    }
    return true
  }

  /// Whether an element is one fill or one stroke, whose colour can take the opacity.
  private func hasOnePart(_ name: Atom, _ style: ComputedStyle) -> Bool {
    guard SVGElementKind(name) == .shape else { return false }
    let inherited = style.inherited
    return (inherited.fill == .none || inherited.stroke == .none)
      && inherited.markerStart.isEmpty && inherited.markerMid.isEmpty
      && inherited.markerEnd.isEmpty
  }

  mutating func endGroup(_ group: SVGGroup, _ id: NodeID, _ style: ComputedStyle) {
    guard group.hasLayer else { return }
    if group.hasFilterLayer { list.popLayer(in: group.scope.space) }
    if let clip = group.clip { paintClip(clip, box: group.box ?? Rect(), group.scope) }
    if let mask = group.mask {
      let mode = style.effects.maskLayers.first?.mode ?? .matchSource
      paintMask(mask, box: group.box ?? Rect(), mode: mode, group.scope)
    }
    list.popLayer(in: group.scope.space)
  }

  private mutating func svgFilters(
    _ id: NodeID, _ style: ComputedStyle, _ scope: SVGScope
  ) -> [Filter] {
    guard !style.effects.filters.isEmpty else { return [] }
    let box = boundingBox(id, style, scope)
    // A shape without an outline isn't rendered, and neither is its filter.
    let kind = SVGElementKind(document[id].name)
    if box == nil, kind == .shape || kind == .image { return [] }
    var compiler = FilterCompiler(
      styled, ids, box: box ?? Rect(), origin: Point(), viewport: scope.viewport)
    compiler.pictures = { [self] in filterPicture($0, $1) }
    return compiler.filters(style.effects.filters, style.text.color)
  }

  /// <https://drafts.csswg.org/css-masking-1/#typedef-geometry-box>
  private mutating func referenceBox(
    _ area: BoxArea, _ id: NodeID, _ style: ComputedStyle, _ scope: SVGScope
  ) -> Rect {
    let viewport = Rect(x: 0, y: 0, width: scope.viewport.width, height: scope.viewport.height)
    switch area {
    case .viewBox: return viewport
    case .contentBox, .paddingBox, .fillBox: return boundingBox(id, style, scope) ?? Rect()
    case .borderBox, .marginBox, .strokeBox, .text, .borderArea, .noClip:
      guard let box = boundingBox(id, style, scope) else { return Rect() }
      let width = Double(style.inherited.strokeWidth.resolved(against: Float(scope.diagonal)))
      return style.inherited.stroke == .none ? box : box.outset(by: width / 2)
    }
  }
}
