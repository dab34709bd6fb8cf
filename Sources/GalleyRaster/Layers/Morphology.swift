/// Thinning and fattening.
///
/// <https://drafts.csswg.org/filter-effects-1/#feMorphologyElement>
enum Morphology {
  static func apply(
    _ input: PixelBuffer, dilates: Bool, _ radiusX: Int, _ radiusY: Int
  ) -> PixelBuffer {
    let bounds = input.bounds
    var buffer = input
    // Along x, then along y; a radius of zero leaves that axis as it is.
    for (dx, dy, radius) in [(1, 0, min(radiusX, 256)), (0, 1, min(radiusY, 256))]
    where radius > 0 {
      let result = PixelBuffer(bounds)
      let from = buffer
      result.mapPixels { index, _ in
        let x = bounds.minX + index % bounds.width
        let y = bounds.minY + index / bounds.width
        var extreme = from[x, y]
        for step in -radius...radius {
          extreme = pick(extreme, from[x + dx * step, y + dy * step], dilates)
        }
        return extreme
      }
      buffer = result
    }
    if buffer === input {
      let copy = PixelBuffer(bounds)
      input.withPixels { pixels in copy.mapPixels { index, _ in pixels[index] } }
      return copy
    }
    return buffer
  }

  /// The larger or the smaller of each channel.
  private static func pick(_ a: UInt32, _ b: UInt32, _ takesLarger: Bool) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let x = a &>> shift & 255
      let y = b &>> shift & 255
      result |= (takesLarger ? max(x, y) : min(x, y)) &<< shift
    }
    return result
  }
}
