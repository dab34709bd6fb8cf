import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyImages
import GalleyLayout
import GalleyPrimitives
import GalleyStyle

extension SVGPainter {
  /// Where an `image` element puts its picture; `nil` if it shows nothing.
  ///
  /// <https://svgwg.org/svg2-draft/embedded.html#ImageElement>
  func imageArea(_ id: NodeID, _ style: ComputedStyle, _ scope: SVGScope) -> Rect? {
    let natural =
      imageKey(id, style).flatMap { resources.images[$0] }
      .map { resources.images.naturalSize($0) } ?? .none
    func given(_ value: SizeValue, _ basis: Double) -> Double? {
      value.lengthPercentage.map { Double($0.resolved(against: Float(basis))) }
    }
    let width = given(style.box.width, scope.viewport.width)
    let height = given(style.box.height, scope.viewport.height)
    let ratio = natural.aspectRatio ?? 0
    let w = width ?? (ratio > 0 ? height.map { $0 * ratio } : nil) ?? natural.width ?? 0
    let h = height ?? (ratio > 0 ? width.map { $0 / ratio } : nil) ?? natural.height ?? 0
    guard w > 0, h > 0 else { return nil }
    return Rect(
      x: Double(style.rare.svg.x.resolved(against: Float(scope.viewport.width))),
      y: Double(style.rare.svg.y.resolved(against: Float(scope.viewport.height))), width: w,
      height: h)
  }

  /// The name of the element's image in the store.
  private func imageKey(_ id: NodeID, _ style: ComputedStyle) -> String? {
    document.hyperlink(of: id).map {
      resources.images.key(
        of: URLReference.resolve($0, against: document.baseURL), style.inherited.imageOrientation)
    }
  }

  mutating func paintImage(_ id: NodeID, _ style: ComputedStyle, _ scope: SVGScope) {
    if hits != nil {
      if let area = imageArea(id, style, scope) { addImageRegion(id, area, style, scope) }
      return
    }
    guard style.inherited.visibility == .visible, !scope.isClip, let key = imageKey(id, style),
      let area = imageArea(id, style, scope), let stored = resources.images[key]
    else { return }
    let ratio = document.preserveAspectRatio(of: id)
    let natural = resources.images.naturalSize(stored)
    var target = area
    if let width = natural.width, let height = natural.height, width > 0, height > 0 {
      target = ratio.transform(Rect(x: 0, y: 0, width: width, height: height), into: area)
        .apply(Rect(x: 0, y: 0, width: width, height: height))
    }
    if let picture = resources.pictures[key] {
      let space = list.add(PaintSpace(parent: scope.space, clip: .rect(area)))
      paintPicture(picture, in: target, space: space)
      return
    }
    guard case .raster(let file) = resources.images[stored].content else { return }
    let image = list.add(file)
    list.fill(
      .rect(area.intersection(target)),
      with: list.source(
        ImageFill(
          image,
          source: Rect(
            x: 0, y: 0, width: Double(file.header.width), height: Double(file.header.height)),
          tiling: Tiling(single: target), sampling: style.inherited.imageRendering.sampling)),
      in: scope.space, node: owner)
  }

  /// Paints another SVG file.
  mutating func paintPicture(_ picture: VectorPicture, in area: Rect, space: ID<PaintSpace>) {
    guard active.count < 8, let root = picture.styled.document.documentElement else { return }
    var resources = resources
    resources.images = picture.images
    resources.pictures = picture.pictures
    var other = SVGPainter(picture.styled, resources)
    other.owner = owner
    other.budget = budget
    swap(&other.list, &list)
    other.paintOutermost(
      root, in: area, size: Size(width: area.width, height: area.height), space: space,
      picture: picture.naturalSize)
    swap(&other.list, &list)
    budget = other.budget
  }
}
