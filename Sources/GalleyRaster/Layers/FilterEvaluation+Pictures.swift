import GalleyDisplayList
import GalleyImages
import GalleyPrimitives

extension FilterEvaluation {
  /// Draws a picture over a rectangle of the layer's space.
  ///
  /// <https://drafts.csswg.org/filter-effects-1/#feImageElement>
  func draw(_ image: DisplayImage, in target: Rect, on buffer: PixelBuffer) {
    let area = transform.apply(target)
    guard area.width > 0, area.height > 0, area.width < 32768, area.height < 32768 else { return }
    var bitmap: Bitmap
    switch image {
    case .bitmap(let pixels): bitmap = pixels
    case .file(let file):
      guard let pixels = try? file.bitmap() else { return }
      bitmap = pixels
    }
    let (width, height) = (Int(area.width.rounded(.up)), Int(area.height.rounded(.up)))
    if width < bitmap.width || height < bitmap.height {
      bitmap = ImageResampler.resize(
        bitmap, source: Rect(width: Double(bitmap.width), height: Double(bitmap.height)),
        width: min(width, bitmap.width), height: min(height, bitmap.height))
    }
    guard bitmap.width > 0, bitmap.height > 0 else { return }
    let bounds = buffer.bounds
    let inside = PixelRect(
      outer: Rect(
        x: area.x + 1e-3, y: area.y + 1e-3, width: area.width - 2e-3, height: area.height - 2e-3))
    let scaleX = Double(bitmap.width) / area.width
    let scaleY = Double(bitmap.height) / area.height
    buffer.mapPixels { index, below in
      let x = bounds.minX + index % bounds.width
      let y = bounds.minY + index / bounds.width
      guard x >= inside.minX, x < inside.maxX, y >= inside.minY, y < inside.maxY else {
        return below
      }
      return sample(
        bitmap, (Double(x) + 0.5 - area.x) * scaleX - 0.5,
        (Double(y) + 0.5 - area.y) * scaleY - 0.5)
    }
  }

  private func sample(_ bitmap: Bitmap, _ x: Double, _ y: Double) -> UInt32 {
    let x = min(max(x, 0), Double(bitmap.width - 1))
    let y = min(max(y, 0), Double(bitmap.height - 1))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, bitmap.width - 1), min(top + 1, bitmap.height - 1))
    let (fx, fy) = (Float(x - Double(left)), Float(y - Double(top)))
    func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
      Pixel.unpack(bitmap.pixels[y * bitmap.width + x])
    }
    let upper = pixel(left, top) * (1 - fx) + pixel(right, top) * fx
    let lower = pixel(left, bottom) * (1 - fx) + pixel(right, bottom) * fx
    return Pixel.pack(upper * (1 - fy) + lower * fy)
  }

  /// <https://drafts.csswg.org/filter-effects-1/#feDisplacementMapElement>
  func displaced(
    _ input: PixelBuffer, by map: PixelBuffer, _ scale: Size, _ x: Int, _ y: Int
  ) -> PixelBuffer {
    let result = PixelBuffer(input.bounds)
    let bounds = input.bounds
    guard !bounds.isEmpty else { return result }
    func channel(_ pixel: UInt32, _ index: Int) -> Double {
      let color = LinearLight.unpremultiplied(pixel)
      let value = [color.red, color.green, color.blue, color.alpha][index & 3]
      return Double(value) / 255 - 0.5
    }
    func whole(_ value: Double) -> Int {
      value.isFinite ? Int(min(max(value, -100_000), 100_000).rounded(.down)) : 0
    }
    var last: UInt32 = 0
    var shift = (x: channel(0, x), y: channel(0, y))
    result.mapPixels { index, _ in
      let px = bounds.minX + index % bounds.width
      let py = bounds.minY + index / bounds.width
      let pixel = map[px, py]
      if pixel != last {
        shift = (channel(pixel, x), channel(pixel, y))
        last = pixel
      }
      let dx = shift.x * scale.width
      let dy = shift.y * scale.height
      return input[
        px + whole(transform.a * dx + transform.c * dy + 0.5),
        py + whole(transform.b * dx + transform.d * dy + 0.5)]
    }
    return result
  }

  /// Mixes each pixel with its neighbours in the region.
  ///
  /// <https://drafts.csswg.org/filter-effects-1/#feConvolveMatrixElement>
  func convolve(_ input: PixelBuffer, _ c: Convolution, _ region: PixelRect) -> PixelBuffer {
    let result = PixelBuffer(input.bounds)
    let bounds = input.bounds
    guard !bounds.isEmpty, !region.isEmpty, c.divisor != 0 else { return result }
    func place(_ value: Int, _ low: Int, _ high: Int) -> Int? {
      if value >= low, value < high { return value }
      switch c.edge {
      case .none: return nil
      case .duplicate: return min(max(value, low), high - 1)
      case .wrap:
        let rest = (value - low) % (high - low)
        return low + (rest < 0 ? rest + high - low : rest)
      }
    }
    result.mapPixels { index, _ in
      let x = bounds.minX + index % bounds.width
      let y = bounds.minY + index / bounds.width
      guard x >= region.minX, x < region.maxX, y >= region.minY, y < region.maxY else { return 0 }
      var sum = SIMD4<Float>()
      for row in 0..<c.rows {
        guard let py = place(y - c.targetY + row, region.minY, region.maxY) else { continue }
        for column in 0..<c.columns {
          guard let px = place(x - c.targetX + column, region.minX, region.maxX) else { continue }
          // The kernel is turned by 180 degrees.
          let factor = c.kernel[c.kernel.count - 1 - row * c.columns - column]
          var color = Pixel.unpack(input[px, py])
          if c.preservesAlpha, color.w > 0 {
            let alpha = color.w
            color *= 255 / alpha
            color.w = alpha
          }
          sum += color * factor
        }
      }
      let own = Pixel.unpack(input[x, y])
      if c.preservesAlpha {
        var color = sum / c.divisor + SIMD4(repeating: c.bias * 255)
        color.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        color *= own.w / 255
        color.w = own.w
        return Pixel.pack(color)
      }
      var color = sum / c.divisor + SIMD4(repeating: c.bias * 255)
      color.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
      color.clamp(lowerBound: .zero, upperBound: SIMD4(color.w, color.w, color.w, 255))
      return Pixel.pack(color)
    }
    return result
  }
}
