import GalleyDisplayList
import GalleyPrimitives

extension BandPainter {
  /// <https://drafts.csswg.org/css-backgrounds-3/#shadow-blur>
  func paintShadow(_ shadow: BoxShadow, _ transform: AffineTransform, _ area: PaintArea) {
    let box = AlphaMask(area.bounds, shadow.box, transform, accumulator)
    let source = RowSource.solid(Pixel.premultiplied(shadow.color))
    let sigma = transform.deviceSigmas(shadow.sigma, shadow.sigma)
    let shape = shadow.shape
    let device = shape.scaled(by: transform)
    if transform.isScaleTranslation, transform.a > 0, transform.d > 0, shape.rect.width >= 0,
      shape.rect.height >= 0, abs(device.rect.minX) < 4e6, abs(device.rect.minY) < 4e6,
      ShadowMask.cost(device, sigmaX: sigma.x, sigmaY: sigma.y) < 2e6
    {
      let mask = ShadowMask(
        device, sigmaX: sigma.x, sigmaY: sigma.y, cache: resources.shadows)
      let hidden =
        switch shadow.side {
        case .outer: shadow.box.scaled(by: transform).solidPart
        case .inner: mask.solid
        }
      paint(shadow.side, box, hidden, source, area) { row, y, from, to in
        mask.fill(row, y: y, from: from, to: to)
      }
      return
    }
    let blurX = BoxBlur(sigma: sigma.x)
    let blurY = BoxBlur(sigma: sigma.y)
    var mask = AlphaMask(
      area.bounds.outset(x: blurX.reach, y: blurY.reach), shape, transform, accumulator)
    mask.blur(x: blurX, y: blurY)
    paint(shadow.side, box, .empty, source, area) { row, y, from, to in
      mask.copy(y: y, from: from, to: to, into: row)
    }
  }

  /// - Parameter hidden: Where the shadow can't be seen for certain.
  private func paint(
    _ side: BoxShadow.Side, _ box: AlphaMask, _ hidden: PixelRect, _ source: RowSource,
    _ area: PaintArea, blurred: (ByteRow, Int, Int, Int) -> Void
  ) {
    let bounds = area.bounds
    let boxRow = ByteRow(minX: bounds.minX, maxX: bounds.maxX)
    let row = coverageRow
    func paint(_ y: Int, _ from: Int, _ to: Int) {
      guard from < to else { return }
      blurred(row, y, from, to)
      box.copy(y: y, from: from, to: to, into: boxRow)
      switch side {
      case .outer: boxRow.invert(from, to)
      case .inner: row.invert(from, to)
      }
      row.multiply(from, to, by: boxRow)
      emit(y, from, to, 0, row, source, area)
    }
    for y in bounds.minY..<bounds.maxY {
      if y >= hidden.minY, y < hidden.maxY, hidden.minX < hidden.maxX {
        paint(y, bounds.minX, min(hidden.minX, bounds.maxX))
        paint(y, max(hidden.maxX, bounds.minX), bounds.maxX)
      } else {
        paint(y, bounds.minX, bounds.maxX)
      }
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

  /// Whole px that are inside for certain: the rectangle between the corners.
  var solidPart: PixelRect {
    let left = max(topLeft.width, bottomLeft.width, 0)
    let right = max(topRight.width, bottomRight.width, 0)
    let top = max(topLeft.height, topRight.height, 0)
    let bottom = max(bottomLeft.height, bottomRight.height, 0)
    let inner = PixelRect(
      outer: Rect(
        x: rect.x + left, y: rect.y + top, width: rect.width - left - right,
        height: rect.height - top - bottom))
    return PixelRect(
      minX: inner.minX + 1, minY: inner.minY + 1, maxX: inner.maxX - 1, maxY: inner.maxY - 1)
  }
}
