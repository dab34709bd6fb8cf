import GalleyCSS
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives
import GalleyStyle

extension Painter {
  /// What ``endGroup(_:of:)`` has to close.
  struct Group {
    var hasMask: Bool
    /// Whether a layer inside is filtered before clips and masks apply.
    var hasFilterLayer = false
  }

  /// Begins the group that a box's effects ask for; `nil` if it has none.
  ///
  /// <https://drafts.csswg.org/filter-effects-1/#placement>
  mutating func beginGroup(_ node: Int) -> Group? {
    if hits != nil { return nil }
    let fragment = fragment(node)
    guard fragment.kind == .box else { return nil }
    let style = tree.boxes.styles.rows[fragment.style.index]
    let effects = style.effects
    let isPromised = usesBackdropFilters && effects.willChangeBackdropRoot
    let isBlendedInto = stacks[Int32(node)]?.isBlendedInto == true && node != rootNode
    guard style.hasGroupEffect || effects.isIsolated || isPromised || isBlendedInto else {
      return nil
    }
    let space = spaces[node]
    let id = nodeID(node)
    var layer = Layer(opacity: effects.opacity, blendMode: effects.blendMode.displayed)
    let filters = filters(effects.filters, of: node, style)
    layer.clip = clipShape(of: node, style)
    layer.isBackdropRoot = style.hasGroupEffect || isPromised
    let hasBackdrop = !effects.backdropFilters.isEmpty
    var isSplit = hasBackdrop
    if case .url = effects.clipPath { isSplit = true }
    if style.hasMask { isSplit = true }
    if !isSplit { layer.filters = filters }
    list.pushLayer(layer, in: space, node: id)
    var group = Group(hasMask: style.hasMask)
    guard isSplit else { return group }
    if hasBackdrop {
      var backdrop = Layer()
      backdrop.backdropFilters = self.filters(effects.backdropFilters, of: node, style)
      backdrop.backdropShape = list.shape(borderEdge(of: node, style))
      list.pushLayer(backdrop, in: space, node: id)
      list.popLayer(in: space)
    }
    // Filters come before clips, masks and opacity, and leave the backdrop alone.
    // https://drafts.csswg.org/filter-effects-1/#placement
    if !filters.isEmpty {
      list.pushLayer(Layer(filters: filters), in: space, node: id)
      group.hasFilterLayer = true
    }
    return group
  }

  /// A list of filter functions, those of elements counted from the border box.
  private func filters(
    _ functions: [FilterFunction], of node: Int, _ style: ComputedStyle
  ) -> [Filter] {
    displayed(functions, around: Rect(tree.rect(at: node)), style)
  }

  /// A list of filter functions, those of elements counted from a box.
  func displayed(
    _ functions: [FilterFunction], around box: Rect, _ style: ComputedStyle
  ) -> [Filter] {
    let needsElements = functions.contains {
      if case .url = $0 { true } else { false }
    }
    guard needsElements else { return functions.flatMap { $0.displayed(style.text.color) } }
    let styled = tree.boxes.styled
    var compiler = FilterCompiler(
      styled, svgPainter?.ids ?? styled.document.elementsByID, box: box,
      origin: Point(x: box.x, y: box.y),
      viewport: Size(width: tree.viewport.width.px, height: tree.viewport.height.px))
    let svg = SVGPainter(
      styled,
      SVGResources(
        fonts: fonts, images: images, pictures: options.pictures, scale: options.scale,
        rasterize: options.rasterize, shaper: SVGTextShaper(fonts)))
    compiler.pictures = { svg.filterPicture($0, $1) }
    return compiler.filters(functions, style.text.color)
  }

  mutating func endGroup(_ group: Group, of node: Int) {
    if group.hasFilterLayer { list.popLayer(in: spaces[node]) }
    if case .url(let reference) = style(node).effects.clipPath,
      refers(reference, to: .clipPath)
    {
      paintClip(
        reference, box: Rect(tree.rect(at: node)), in: spaces[node], node: nodeID(node))
    }
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
      var element: String?
      if case .url(let reference)? = mask.image, refers(reference, to: .mask) {
        element = reference
      }
      let usesLuminance = mask.mode == .luminance && element == nil
      if !isLowest || usesLuminance {
        var layer = Layer(blendMode: isLowest ? .normal : mask.composite.displayed)
        if usesLuminance { layer.filters = [.luminanceToAlpha] }
        list.pushLayer(layer, in: space, node: nodeID(node))
      }
      if let element {
        paintMaskSource(
          element, box: Rect(tree.rect(at: node)), mode: mask.mode, in: space, node: nodeID(node))
      } else if let image = mask.image {
        let area = edge(mask.origin, of: node, style, details).rect
        if let tiling = tiling(
          image, in: area, position: mask.position, size: mask.size, repeatX: mask.repeatX,
          repeatY: mask.repeatY, style)
        {
          let clip = edge(mask.clip, of: node, style, details)
          let shape: Shape =
            mask.clip == .noClip ? .rect(clip.rect.outset(by: 1e5)) : list.shape(clip)
          paintImage(image, in: tiling, clip: shape, style, in: space, node: nodeID(node))
        }
      }
      if !isLowest || usesLuminance { list.popLayer(in: space) }
    }
    list.popLayer(in: space)
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
