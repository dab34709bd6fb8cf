import GalleyCSS
import GalleyDisplayList
import GalleyImages
import GalleyLayout
import GalleyPrimitives

extension Painter {
  /// The tiles of an image laid out in a positioning area; `nil` if nothing shows.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-3/#background-size>
  func tiling(
    _ image: Image, in area: Rect, position: BackgroundPosition, size: BackgroundSize,
    repeatX: RepeatStyle, repeatY: RepeatStyle, _ style: ComputedStyle
  ) -> Tiling? {
    let natural = naturalSize(of: image, style)
    var tile = concreteSize(size, natural: natural, area: area)
    guard tile.width > 0, tile.height > 0 else { return nil }
    if repeatX == .round {
      let old = tile.width
      tile.width = area.width / max(1, (area.width / tile.width).rounded())
      if isAutoHeight(size), natural.width != nil { tile.height *= tile.width / old }
    }
    if repeatY == .round {
      let old = tile.height
      tile.height = area.height / max(1, (area.height / tile.height).rounded())
      if isAutoWidth(size), natural.height != nil, repeatX != .round {
        tile.width *= tile.height / old
      }
    }
    let x = axis(
      repeatX, start: area.x, length: area.width, tile: tile.width,
      offset: Double(position.x.resolved(against: Float(area.width - tile.width))))
    let y = axis(
      repeatY, start: area.y, length: area.height, tile: tile.height,
      offset: Double(position.y.resolved(against: Float(area.height - tile.height))))
    return Tiling(
      tile: Rect(x: x.origin, y: y.origin, width: tile.width, height: tile.height),
      step: Size(width: x.step, height: y.step))
  }

  private func isAutoWidth(_ size: BackgroundSize) -> Bool {
    if case .explicit(let width, _) = size { return width.isAuto }
    return false
  }

  private func isAutoHeight(_ size: BackgroundSize) -> Bool {
    if case .explicit(_, let height) = size { return height.isAuto }
    return false
  }

  /// Where tiles begin along one axis, and how far they are apart; a step of 0 is a single tile.
  private func axis(
    _ style: RepeatStyle, start: Double, length: Double, tile: Double, offset: Double
  ) -> (origin: Double, step: Double) {
    switch style {
    case .noRepeat: return (snap(start + offset), 0)
    case .repeat: return (snap(start + offset), tile)
    case .round: return (start + offset, tile)
    case .space:
      let count = (length / tile + 1e-6).rounded(.down)
      guard count >= 2 else { return (snap(start + offset), 0) }
      return (start, tile + (length - count * tile) / (count - 1))
    }
  }

  /// <https://drafts.csswg.org/css-images-3/#default-sizing>
  private func concreteSize(
    _ size: BackgroundSize, natural: NaturalSize, area: Rect
  ) -> Size {
    switch size {
    case .cover, .contain:
      guard let ratio = natural.aspectRatio, ratio > 0 else {
        return Size(width: area.width, height: area.height)
      }
      let fitsWidth = (area.width / ratio <= area.height) == (size == .contain)
      return fitsWidth
        ? Size(width: area.width, height: area.width / ratio)
        : Size(width: area.height * ratio, height: area.height)
    case .explicit(let width, let height):
      let w = length(width, area.width)
      let h = length(height, area.height)
      if let w, let h { return Size(width: w, height: h) }
      if let w {
        return Size(
          width: w, height: natural.aspectRatio.map { w / $0 } ?? natural.height ?? area.height)
      }
      if let h {
        return Size(
          width: natural.aspectRatio.map { h * $0 } ?? natural.width ?? area.width, height: h)
      }
      if let w = natural.width, let h = natural.height { return Size(width: w, height: h) }
      if let ratio = natural.aspectRatio, ratio > 0 {
        if let w = natural.width { return Size(width: w, height: w / ratio) }
        if let h = natural.height { return Size(width: h * ratio, height: h) }
        return concreteSize(.contain, natural: natural, area: area)
      }
      return Size(width: natural.width ?? area.width, height: natural.height ?? area.height)
    }
  }

  private func length(_ value: AutoLength, _ basis: Double) -> Double? {
    guard case .lengthPercentage(let length) = value else { return nil }
    return max(0, Double(length.resolved(against: Float(basis))))
  }

  /// The choice of an `image-set()`; other images are themselves.
  func chosen(_ image: Image) -> Image { image.chosen(scale: options.scale).image }

  /// The natural dimensions of a CSS image in CSS px.
  func naturalSize(of image: Image, _ style: ComputedStyle) -> NaturalSize {
    images.naturalSize(of: image, scale: options.scale, style.inherited.imageOrientation) ?? .none
  }

  /// A CSS image in tiles; `nil` if it is broken.
  mutating func source(of image: Image, in tiling: Tiling, style: ComputedStyle) -> PaintSource? {
    switch image {
    case .url(let url):
      guard let (id, size) = displayImage(url) else { return nil }
      return list.source(
        ImageFill(
          id, source: Rect(x: 0, y: 0, width: size.width, height: size.height), tiling: tiling,
          sampling: style.inherited.imageRendering.sampling))
    case .gradient(let gradient):
      guard
        let fill = gradientFill(
          gradient, size: Size(width: tiling.tile.width, height: tiling.tile.height), style)
      else { return nil }
      return list.source(GradientFill(fill, tiling: tiling))
    case .color(let color): return .color(color.resolved(style.text.color).rgba8)
    case .set: return source(of: chosen(image), in: tiling, style: style)
    case .crossFade, .filtered, .invalid: return nil
    }
  }

  /// A picture's place in the display list, and its size in pixels; `nil` if it is broken or made
  /// of shapes.
  mutating func displayImage(_ url: String) -> (id: ID<DisplayImage>, size: Size)? {
    guard let image = images[url], case .raster(let file) = images[image].content else {
      return nil
    }
    let size = Size(width: Double(file.header.width), height: Double(file.header.height))
    if let known = bitmaps[url] { return (known, size) }
    let id = list.add(file)
    bitmaps[url] = id
    return (id, size)
  }
}

extension ImageRendering {
  var sampling: ImageSampling {
    switch self {
    case .pixelated, .crispEdges: .pixelated
    case .auto, .smooth, .highQuality: .smooth
    }
  }
}
