import GalleyDisplayList
import GalleyPrimitives

extension BandPainter {
  /// Paints a scrollbar with its thumb where the scroll offset says.
  func paintScrollbar(_ bar: Scrollbar, _ transform: AffineTransform, _ area: PaintArea) {
    let offset = prepared.scrollOffsets[bar.scroller]
    let opacity =
      bar.look == .overlay ? scrollbarOpacities.map { $0[bar.scroller] ?? 0 } ?? 1 : 1
    for part in bar.parts(at: bar.isVertical ? offset.y : offset.x, opacity: opacity) {
      guard part.color.alpha > 0, !part.rect.isEmpty else { continue }
      let source = RowSource.solid(Pixel.premultiplied(part.color))
      if part.radius <= 0 {
        fill(.rect(part.rect), transform, source, area)
      } else {
        let corner = Size(width: part.radius, height: part.radius)
        let rounded = RoundedRect(
          part.rect, topLeft: corner, topRight: corner, bottomRight: corner, bottomLeft: corner)
        fill(rounded.path, .nonzero, transform, source, area)
      }
    }
  }
}
