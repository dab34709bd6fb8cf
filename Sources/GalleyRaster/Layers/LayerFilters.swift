import GalleyDisplayList
import GalleyPrimitives

/// Applies filters to the pixels of a layer; outside of the buffer all is transparent.
///
/// <https://drafts.csswg.org/filter-effects-1/#FilterProperty>
enum LayerFilters {
  static func apply(_ filters: [Filter], to buffer: PixelBuffer, _ transform: AffineTransform) {
    for filter in filters {
      switch filter {
      case .blur(let sigmaX, let sigmaY):
        let sigma = transform.deviceSigmas(sigmaX, sigmaY)
        blur(buffer, BoxBlur(sigma: sigma.x), BoxBlur(sigma: sigma.y))
      case .dropShadow(let offset, let sigma, let color):
        dropShadow(
          buffer, transform.deviceOffset(offset), transform.deviceSigmas(sigma, sigma), color)
      case .colorMatrix(let matrix): apply(matrix, to: buffer)
      case .luminanceToAlpha: luminanceToAlpha(buffer)
      case .graph(let graph): FilterEvaluation(graph, buffer, transform).run()
      }
    }
  }

  /// One channel as a mask of its own.
  private static func plane(_ buffer: PixelBuffer, shift: UInt32) -> AlphaMask {
    var mask = AlphaMask(buffer.bounds)
    buffer.withPixels { pixels in
      for index in 0..<pixels.count {
        mask.bytes[index] = UInt8(truncatingIfNeeded: pixels[index] &>> shift)
      }
    }
    return mask
  }

  static func blur(_ buffer: PixelBuffer, _ x: BoxBlur, _ y: BoxBlur) {
    guard x.reach > 0 || y.reach > 0 else { return }
    for shift: UInt32 in [0, 8, 16, 24] {
      var mask = plane(buffer, shift: shift)
      mask.blur(x: x, y: y)
      buffer.mapPixels { index, pixel in
        (pixel & ~(0xff &<< shift)) | UInt32(mask.bytes[index]) &<< shift
      }
    }
  }

  static func dropShadow(
    _ buffer: PixelBuffer, _ offset: (x: Int, y: Int), _ sigma: (x: Double, y: Double),
    _ color: RGBA8
  ) {
    var mask = plane(buffer, shift: 24)
    mask.blur(x: BoxBlur(sigma: sigma.x), y: BoxBlur(sigma: sigma.y))
    let pixel = Pixel.premultiplied(color)
    let bounds = buffer.bounds
    buffer.mapPixels { index, source in
      let x = bounds.minX + index % bounds.width - offset.x
      let y = bounds.minY + index / bounds.width - offset.y
      return Pixel.over(source, Pixel.scale(pixel, by: UInt32(mask[x, y])))
    }
  }

  static func apply(_ matrix: ColorMatrix, to buffer: PixelBuffer) {
    let m = matrix.values
    func column(_ index: Int) -> SIMD4<Float> {
      SIMD4(m[index], m[index + 5], m[index + 10], m[index + 15])
    }
    let (red, green, blue, alpha) = (column(0), column(1), column(2), column(3))
    let offset = column(4) * 255
    var last: UInt32 = 0
    var lastResult: UInt32 = 0
    var isFirst = true
    buffer.mapPixels { _, pixel in
      if pixel == last, !isFirst { return lastResult }
      var color = Pixel.unpack(pixel)
      if color.w > 0 {
        let factor = 255 / color.w
        color = SIMD4(color.x * factor, color.y * factor, color.z * factor, color.w)
      }
      var result = red * color.x + green * color.y + blue * color.z + alpha * color.w + offset
      result.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
      let opacity = result.w / 255
      let packed = Pixel.pack(
        SIMD4(result.x * opacity, result.y * opacity, result.z * opacity, result.w))
      (last, lastResult, isFirst) = (pixel, packed, false)
      return packed
    }
  }

  /// Premultiplied channels make the product with alpha that a luminance mask asks for.
  ///
  /// <https://drafts.csswg.org/css-masking-1/#MaskValues>
  private static func luminanceToAlpha(_ buffer: PixelBuffer) {
    buffer.mapPixels { _, pixel in
      let color = Pixel.unpack(pixel)
      let luminance = 0.2125 * color.x + 0.7154 * color.y + 0.0721 * color.z
      return UInt32(luminance + 0.5) &<< 24
    }
  }
}
