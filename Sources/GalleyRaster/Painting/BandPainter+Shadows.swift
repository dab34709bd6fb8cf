import GalleyDisplayList
import GalleyPrimitives

extension BandPainter {
  /// <https://drafts.csswg.org/css-backgrounds-3/#shadow-blur>
  func paintShadow(_ shadow: BoxShadow, _ transform: AffineTransform, _ area: PaintArea) {
    let box = AlphaMask(area.bounds, shadow.box, transform, accumulator)
    let source = RowSource.solid(Pixel.premultiplied(shadow.color))
    let sigma = transform.deviceSigmas(shadow.sigma, shadow.sigma)
    let shape = shadow.shape
    if transform.isScaleTranslation, transform.a > 0, transform.d > 0, shape.rect.width >= 0,
      shape.rect.height >= 0, abs(transform.tx) < 1e6, abs(transform.ty) < 1e6
    {
      let mask = ShadowMask(
        shape.scaled(by: transform), sigmaX: sigma.x, sigmaY: sigma.y, cache: resources.shadows)
      paint(shadow.side, box, source, area) { row, y, from, to in
        mask.fill(row, y: y, from: from, to: to)
      }
      return
    }
    let blurX = BoxBlur(sigma: sigma.x)
    let blurY = BoxBlur(sigma: sigma.y)
    var mask = AlphaMask(
      area.bounds.outset(x: blurX.reach, y: blurY.reach), shape, transform, accumulator)
    mask.blur(x: blurX, y: blurY)
    paint(shadow.side, box, source, area) { row, y, from, to in
      mask.copy(y: y, from: from, to: to, into: row)
    }
  }

  private func paint(
    _ side: BoxShadow.Side, _ box: AlphaMask, _ source: RowSource, _ area: PaintArea,
    blurred: (ByteRow, Int, Int, Int) -> Void
  ) {
    let bounds = area.bounds
    let row = coverageRow
    let boxRow = ByteRow(minX: bounds.minX, maxX: bounds.maxX)
    for y in bounds.minY..<bounds.maxY {
      blurred(row, y, bounds.minX, bounds.maxX)
      box.copy(y: y, from: bounds.minX, to: bounds.maxX, into: boxRow)
      switch side {
      case .outer: boxRow.invert(bounds.minX, bounds.maxX)
      case .inner: row.invert(bounds.minX, bounds.maxX)
      }
      row.multiply(bounds.minX, bounds.maxX, by: boxRow)
      emit(y, bounds.minX, bounds.maxX, 0, row, source, area)
    }
  }
}

extension AlphaMask {
  /// What a rounded rectangle covers inside `bounds`.
  init(
    _ bounds: PixelRect, _ rect: RoundedRect, _ transform: AffineTransform,
    _ accumulator: CoverageAccumulator
  ) {
    self.init(bounds)
    accumulator.begin(in: self.bounds)
    accumulator.add(rect.path, transform: transform)
    take(accumulator, isEvenOdd: false)
  }
}

extension RoundedRect {
  /// The rectangle under a transform that neither turns nor mirrors.
  func scaled(by transform: AffineTransform) -> RoundedRect {
    func scaled(_ size: Size) -> Size {
      Size(width: size.width * transform.a, height: size.height * transform.d)
    }
    return RoundedRect(
      transform.apply(rect), topLeft: scaled(topLeft), topRight: scaled(topRight),
      bottomRight: scaled(bottomRight), bottomLeft: scaled(bottomLeft))
  }
}
