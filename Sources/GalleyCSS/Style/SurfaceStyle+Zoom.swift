import GalleyPrimitives

extension SurfaceStyle {
  mutating func zoom(by zoom: Float) {
    border = border.map { side in
      BorderSide(width: side.width * zoom, style: side.style, color: side.color)
    }
    if !radii.isZero { radii = radii.zoomed(by: zoom) }
    if image != BorderImage() {
      image.width = image.width.map { width in
        if case .lengthPercentage(let length) = width {
          return .lengthPercentage(length.zoomed(by: zoom))
        }
        return width
      }
      image.outset = image.outset.map { outset in
        if case .length(let length) = outset { return .length(length * zoom) }
        return outset
      }
    }
    guard backgroundLayers != [BackgroundLayer()] else { return }
    for index in backgroundLayers.indices {
      backgroundLayers[index].image = backgroundLayers[index].image?.zoomed(by: zoom)
      backgroundLayers[index].position = backgroundLayers[index].position.zoomed(by: zoom)
      backgroundLayers[index].size = backgroundLayers[index].size.zoomed(by: zoom)
    }
  }
}

extension CornerRadii {
  fileprivate func zoomed(by zoom: Float) -> CornerRadii {
    func pair(_ pair: Pair<LengthPercentage>) -> Pair<LengthPercentage> {
      Pair(pair.x.zoomed(by: zoom), pair.y.zoomed(by: zoom))
    }
    var result = CornerRadii()
    result.topLeft = pair(topLeft)
    result.topRight = pair(topRight)
    result.bottomRight = pair(bottomRight)
    result.bottomLeft = pair(bottomLeft)
    return result
  }
}

extension BackgroundPosition {
  func zoomed(by zoom: Float) -> BackgroundPosition {
    BackgroundPosition(x: x.zoomed(by: zoom), y: y.zoomed(by: zoom))
  }
}

extension BackgroundSize {
  fileprivate func zoomed(by zoom: Float) -> BackgroundSize {
    if case .explicit(let width, let height) = self {
      return .explicit(width: width.zoomed(by: zoom), height: height.zoomed(by: zoom))
    }
    return self
  }
}

extension Image {
  /// The image with its lengths scaled: that of a reference has more CSS px for its pixels.
  func zoomed(by zoom: Float) -> Image {
    switch self {
    case .url: return .set([ImageSetOption(image: self, resolution: 1 / zoom)])
    case .gradient(var gradient):
      gradient.zoom(by: zoom)
      return .gradient(gradient)
    case .set(let options):
      return .set(
        options.map {
          if case .url = $0.image {
            return ImageSetOption(
              image: $0.image, resolution: $0.resolution / zoom, type: $0.type)
          }
          return ImageSetOption(
            image: $0.image.zoomed(by: zoom), resolution: $0.resolution, type: $0.type)
        })
    case .crossFade(let parts):
      return .crossFade(
        parts.map { CrossFadePart(image: $0.image.zoomed(by: zoom), percent: $0.percent) })
    case .filtered(let image, let filters):
      return .filtered(image.zoomed(by: zoom), filters)
    case .color, .invalid: return self
    }
  }
}

extension Gradient {
  fileprivate mutating func zoom(by zoom: Float) {
    stops = stops.map { Stop(color: $0.color, position: $0.position?.zoomed(by: zoom)) }
    switch shape {
    case .linear, .linearTo: break
    case .radial(.radii(let x, let y), let isCircle, let center):
      shape = .radial(
        .radii(x.zoomed(by: zoom), y.zoomed(by: zoom)), isCircle: isCircle,
        at: center.zoomed(by: zoom))
    case .radial(let size, let isCircle, let center):
      shape = .radial(size, isCircle: isCircle, at: center.zoomed(by: zoom))
    case .conic(let angle, let center): shape = .conic(from: angle, at: center.zoomed(by: zoom))
    }
  }
}

extension EffectsStyle {
  mutating func zoom(by zoom: Float) {
    transform = transform.map { $0.zoomed(by: zoom) }
    translate = translate?.zoomed(by: zoom)
    transformOrigin = TransformOrigin(
      x: transformOrigin.x.zoomed(by: zoom), y: transformOrigin.y.zoomed(by: zoom),
      z: transformOrigin.z * zoom)
    perspective = perspective.map { $0 * zoom }
    perspectiveOrigin = perspectiveOrigin.zoomed(by: zoom)
    boxShadows = boxShadows.map { $0.zoomed(by: zoom) }
    filters = filters.map { $0.zoomed(by: zoom) }
    backdropFilters = backdropFilters.map { $0.zoomed(by: zoom) }
    clip = clip.map {
      ClipRect(
        top: $0.top.map { $0 * zoom }, right: $0.right.map { $0 * zoom },
        bottom: $0.bottom.map { $0 * zoom }, left: $0.left.map { $0 * zoom })
    }
    outline.width *= zoom
    outline.offset *= zoom
    for index in maskLayers.indices where maskLayers[index] != MaskLayer() {
      maskLayers[index].image = maskLayers[index].image?.zoomed(by: zoom)
      maskLayers[index].position = maskLayers[index].position.zoomed(by: zoom)
      maskLayers[index].size = maskLayers[index].size.zoomed(by: zoom)
    }
  }
}

extension FilterFunction {
  fileprivate func zoomed(by zoom: Float) -> FilterFunction {
    switch self {
    case .blur(let radius): .blur(radius * zoom)
    case .dropShadow(let shadow): .dropShadow(shadow.zoomed(by: zoom))
    case .brightness, .contrast, .grayscale, .hueRotate, .invert, .opacity, .saturate, .sepia,
      .url:
      self
    }
  }
}

extension TransformFunction {
  fileprivate func zoomed(by zoom: Float) -> TransformFunction {
    switch self {
    case .translate(let x, let y, let z):
      return .translate(x: x.zoomed(by: zoom), y: y.zoomed(by: zoom), z: z * zoom)
    case .matrix(var values):
      for index in values.indices where index >= 4 { values[index] *= zoom }
      return .matrix(values)
    case .matrix3D(var values):
      for index in values.indices where index >= 12 && index < 15 { values[index] *= zoom }
      return .matrix3D(values)
    case .perspective(let distance): return .perspective(distance * zoom)
    case .scale, .rotate, .skew: return self
    }
  }
}
