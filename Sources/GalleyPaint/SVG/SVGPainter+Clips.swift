import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyPrimitives
import GalleyStyle

extension SVGPainter {
  /// Applies a `clipPath` element: at once if it is a single shape, else when the group ends.
  ///
  /// <https://drafts.csswg.org/css-masking-1/#ClipPathElement>
  ///
  /// - Returns: Whether anything shows.
  mutating func beginClip(
    _ clip: NodeID, _ id: NodeID, _ style: ComputedStyle, _ group: inout SVGGroup
  ) -> Bool {
    if usesBox(SVGNames.clipPathUnits, clip, initially: false) {
      group.box = boundingBox(id, style, group.scope)
      guard let box = group.box, !box.isEmpty else { return false }
    }
    if let (path, rule) = singleShape(of: clip, box: group.box ?? Rect(), group.scope) {
      if path.isEmpty { return false }
      group.scope.space = list.add(
        PaintSpace(parent: group.scope.space, clip: list.shape(path, rule: rule)))
    } else {
      group.clip = clip
    }
    return true
  }

  private func usesBox(_ name: Atom, _ id: NodeID, initially: Bool) -> Bool {
    switch document.attributeValue(name, of: id) {
    case "objectBoundingBox": true
    case "userSpaceOnUse": false
    default: initially
    }
  }

  /// The map from the contents of a clip path or mask to user space.
  private mutating func contentTransform(
    _ id: NodeID, _ units: Atom, box: Rect, _ scope: SVGScope
  ) -> AffineTransform? {
    var result = AffineTransform.identity
    if document[id].name == .clipPath, let style = styled.style(of: id).map({ styled.styles[$0] }) {
      guard let own = transform(of: id, style, scope) else { return nil }
      result = own
    }
    guard usesBox(units, id, initially: false) else { return result }
    guard !box.isEmpty else { return nil }
    return result.concatenating(
      AffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: box.x, ty: box.y))
  }

  /// The outline of a clip path that is one shape, empty if it has none; `nil` if it is more.
  private mutating func singleShape(
    of clip: NodeID, box: Rect, _ scope: SVGScope
  ) -> (Path, Path.FillRule)? {
    guard let clipStyle = styled.style(of: clip).map({ styled.styles[$0] }),
      clipStyle.effects.clipPath == .none,
      let outer = contentTransform(clip, SVGNames.clipPathUnits, box: box, scope)
    else { return nil }
    var own = scope
    own.instance = -1
    var result: (Path, Path.FillRule)?
    var child = document[clip].firstChild
    while let current = child {
      child = document[current].nextSibling
      guard document[current].namespace == .svg,
        let style = style(of: current, own), style.box.display != .none
      else { continue }
      switch SVGElementKind(document[current].name) {
      case .shape: break
      case .hidden: continue
      case .container, .viewport, .switch, .use, .text, .image: return nil
      }
      guard style.inherited.visibility == .visible else { continue }
      guard result == nil, style.effects.clipPath == .none else { return nil }
      guard let path = shapePath(current, style, own),
        let transform = transform(of: current, style, own)
      else { continue }
      result = (
        path.transformed(by: outer.concatenating(transform)), style.inherited.clipRule
      )
    }
    return result ?? (Path(), .nonzero)
  }

  /// Keeps of the open layer what lies inside a clip path.
  mutating func paintClip(_ clip: NodeID, box: Rect, _ scope: SVGScope) {
    list.pushLayer(Layer(blendMode: .destinationIn), in: scope.space)
    if let transform = contentTransform(clip, SVGNames.clipPathUnits, box: box, scope),
      let style = styled.style(of: clip).map({ styled.styles[$0] })
    {
      var inner = scope
      inner.instance = -1
      inner.isClip = true
      inner.opacity = 1
      active.insert(clip)
      var outer: NodeID?
      if case .url(let reference) = style.effects.clipPath, let own = target(reference),
        document[own].name == .clipPath
      {
        outer = own
        list.pushLayer(Layer(), in: scope.space)
      }
      if !transform.isIdentity {
        inner.space = list.add(PaintSpace(parent: inner.space, transform: transform))
      }
      paintClipChildren(of: clip, inner)
      if let outer {
        paintClip(outer, box: box, scope)
        list.popLayer(in: scope.space)
      }
      active.remove(clip)
    }
    list.popLayer(in: scope.space)
  }

  private mutating func paintClipChildren(of clip: NodeID, _ scope: SVGScope) {
    for child in document.children(of: clip) {
      switch SVGElementKind(document[child].name) {
      case .shape, .text, .use: paintElement(child, scope)
      case .container, .viewport, .switch, .image, .hidden: break
      }
    }
  }

  /// Keeps of the open layer what a mask lets through.
  ///
  /// <https://drafts.csswg.org/css-masking-1/#MaskElement>
  mutating func paintMask(_ mask: NodeID, box: Rect, mode: MaskLayer.Mode, _ scope: SVGScope) {
    list.pushLayer(Layer(blendMode: .destinationIn), in: scope.space)
    paintMaskSource(mask, box: box, mode: mode, scope)
    list.popLayer(in: scope.space)
  }

  /// Paints what gives a mask its alpha.
  mutating func paintMaskSource(
    _ mask: NodeID, box: Rect, mode: MaskLayer.Mode, _ scope: SVGScope
  ) {
    guard let transform = contentTransform(mask, SVGNames.maskContentUnits, box: box, scope),
      let style = styled.style(of: mask).map({ styled.styles[$0] })
    else { return }
    let region = region(
      [mask], initial: Rect(x: -0.1, y: -0.1, width: 1.2, height: 1.2),
      usesBox: usesBox(SVGNames.maskUnits, mask, initially: true), box, scope)
    if region.isEmpty { return }
    let isAlpha = mode == .alpha || (mode == .matchSource && style.rare.svg.isMaskAlpha)
    if !isAlpha { list.pushLayer(Layer(filters: [.luminanceToAlpha]), in: scope.space) }
    var inner = scope
    inner.instance = -1
    inner.opacity = 1
    inner.isClip = false
    inner.space = list.add(PaintSpace(parent: inner.space, clip: .rect(region)))
    if !transform.isIdentity {
      inner.space = list.add(PaintSpace(parent: inner.space, transform: transform))
    }
    active.insert(mask)
    paintChildren(of: mask, inner)
    active.remove(mask)
    if !isAlpha { list.popLayer(in: scope.space) }
  }
}
