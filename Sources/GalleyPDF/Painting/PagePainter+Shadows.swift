import GalleyDisplayList
import GalleyImages
import GalleyPrimitives
import GalleyRaster

extension PagePainter {
  /// Paints a shadow: a sharp one as an area, a blurred one as a picture that is as fine as the
  /// blur needs, cut off by the box exactly.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-3/#shadow-blur>
  mutating func shadow(
    _ shadow: BoxShadow, _ transform: AffineTransform, _ space: ID<PaintSpace>
  ) {
    guard shadow.color.alpha > 0, shadow.sigma.isFinite else { return }
    let (shape, box) = (shadow.shape.path, shadow.box.path)
    guard shape.isDrawable, box.isDrawable else { return }
    let reach = shadow.sigma > 0 ? Double(Filter.reach(sigma: shadow.sigma)) + 2 : 1
    let area =
      shadow.side == .outer ? shadow.shape.rect.outset(by: reach) : shadow.box.rect.outset(by: 1)
    guard area.finite == area, !area.isEmpty, enter(space, transform.apply(area)) else { return }
    content.save()
    switch shadow.side {
    case .outer:
      // Outside of the box.
      content.add(Path(area.union(shadow.box.rect).outset(by: 1)), transform)
      content.add(box, transform)
      content.operate("W* n")
    case .inner:
      content.clip(to: box, .nonzero, transform)
    }
    if shadow.sigma > 0 {
      blurred(shadow, area, reach, transform)
    } else {
      content.setFill(shadow.color)
      if shadow.side == .inner { content.add(Path(area), transform) }
      content.add(shape, transform)
      content.operate(shadow.side == .inner ? "f*" : "f")
    }
    content.restore()
  }

  private mutating func blurred(
    _ shadow: BoxShadow, _ area: Rect, _ reach: Double, _ transform: AffineTransform
  ) {
    guard let inverse = transform.inverted else { return }
    // What can't be seen needs no pixels.
    let visible = inverse.apply(region).finite.outset(by: 1).intersection(area)
    guard !visible.isEmpty else { return }
    builder.note(.shadow)
    // A blur has nothing finer than its deviation.
    let scale = min(2 * max(transform.growth, 0.01), 5 / shadow.sigma)
    var plain = shadow
    switch shadow.side {
    case .outer: plain.box = RoundedRect(Rect(x: area.minX - 10, y: area.minY - 10))
    case .inner: plain.box = RoundedRect(area)
    }
    var list = DisplayList()
    list.shadow(plain, in: DisplayList.root)
    guard let picture = picture(of: list, visible, scale: scale) else { return }
    place(picture.bitmap, picture.rect, transform)
  }
}
