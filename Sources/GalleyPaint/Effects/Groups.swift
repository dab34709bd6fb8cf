import GalleyCSS
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives

extension Painter {
  /// What ``endGroup(_:of:)`` has to close.
  struct Group {
    var hasMask: Bool
  }

  /// Begins the group that a box's effects ask for; `nil` if it has none.
  ///
  /// <https://drafts.csswg.org/filter-effects-1/#placement>
  mutating func beginGroup(_ node: Int) -> Group? {
    let fragment = fragment(node)
    guard fragment.kind == .box else { return nil }
    let style = tree.boxes.styles.rows[fragment.style.index]
    let effects = style.effects
    guard style.hasGroupEffect || effects.isIsolated else { return nil }
    var layer = Layer(opacity: effects.opacity, blendMode: effects.blendMode.displayed)
    layer.filters = effects.filters.flatMap { filters($0, style) }
    layer.clip = clipShape(of: node, style)
    if !effects.backdropFilters.isEmpty {
      layer.backdropFilters = effects.backdropFilters.flatMap { filters($0, style) }
      layer.backdropShape = list.shape(borderEdge(of: node, style))
    }
    list.pushLayer(layer, in: spaces[node], node: nodeID(node))
    return Group(hasMask: style.hasMask)
  }

  mutating func endGroup(_ group: Group, of node: Int) {
    if group.hasMask { paintMask(node) }
    list.popLayer(in: spaces[node])
  }

  /// Keeps of the open group what its mask lets through.
  ///
  /// <https://drafts.csswg.org/css-masking-1/#positioned-masks>
  private mutating func paintMask(_ node: Int) {
    let style = style(node)
    let details = details(fragment(node))
    let space = spaces[node]
    list.pushLayer(Layer(blendMode: .destinationIn), in: space, node: nodeID(node))
    let layers = style.effects.maskLayers
    for (index, mask) in layers.enumerated().reversed() {
      let isLowest = index == layers.count - 1
      let usesLuminance = mask.mode == .luminance
      if !isLowest || usesLuminance {
        var layer = Layer(blendMode: isLowest ? .normal : mask.composite.displayed)
        if usesLuminance { layer.filters = [.luminanceToAlpha] }
        list.pushLayer(layer, in: space, node: nodeID(node))
      }
      if let image = mask.image {
        let area = edge(mask.origin, of: node, style, details).rect
        if let source = tiledSource(
          image, in: area, position: mask.position, size: mask.size, repeatX: mask.repeatX,
          repeatY: mask.repeatY, style: style)
        {
          let clip = edge(mask.clip, of: node, style, details)
          let shape: Shape =
            mask.clip == .noClip ? .rect(clip.rect.outset(by: 1e5)) : list.shape(clip)
          list.fill(shape, with: source, in: space)
        }
      }
      if !isLowest || usesLuminance { list.popLayer(in: space) }
    }
    list.popLayer(in: space)
  }

  /// <https://drafts.csswg.org/filter-effects-1/#supported-filter-functions>
  private func filters(_ function: FilterFunction, _ style: ComputedStyle) -> [Filter] {
    switch function {
    case .blur(let sigma):
      return sigma > 0 ? [.blur(sigmaX: Double(sigma), sigmaY: Double(sigma))] : []
    case .dropShadow(let shadow):
      return [
        .dropShadow(
          offset: Point(x: Double(shadow.x), y: Double(shadow.y)), sigma: Double(shadow.blur),
          color: shadow.color.resolved(style.text.color).rgba8)
      ]
    case .brightness(let amount): return [.colorMatrix(.brightness(amount))]
    case .contrast(let amount): return [.colorMatrix(.contrast(amount))]
    case .grayscale(let amount): return [.colorMatrix(.grayscale(amount))]
    case .hueRotate(let degrees):
      return [
        .colorMatrix(
          .hueRotate(
            cosine: Float(exactSineCosine(Double(degrees)).cosine),
            sine: Float(exactSineCosine(Double(degrees)).sine)))
      ]
    case .invert(let amount): return [.colorMatrix(.invert(amount))]
    case .opacity(let amount): return [.colorMatrix(.opacity(amount))]
    case .saturate(let amount): return [.colorMatrix(.saturate(amount))]
    case .sepia(let amount): return [.colorMatrix(.sepia(amount))]
    // Not yet: SVG filters are left out.
    case .url: return []
    }
  }
}

extension MaskLayer.Composite {
  /// <https://drafts.csswg.org/css-masking-1/#the-mask-composite>
  var displayed: GalleyDisplayList.BlendMode {
    switch self {
    case .add: .normal
    case .subtract: .sourceOut
    case .intersect: .sourceIn
    case .exclude: .xor
    }
  }
}
