import GalleyImages

/// Tells the pixels that are only shifted.
enum ShiftedPixels {
  /// Whether each picture's colour at a place is found in the other one, at most `distance` px
  /// away in each direction.
  static func contains(
    _ x: Int, _ y: Int, _ a: Bitmap, _ b: Bitmap, _ deep: DeepPair?, within distance: Int
  ) -> Bool {
    guard x < a.width, y < a.height, x < b.width, y < b.height else { return false }
    let (inA, inB) = (y * a.width + x, y * b.width + x)
    if let deep {
      return has(deep.actual.pixels, b, deep.expected.pixels[inA], around: x, y, within: distance)
        && has(deep.expected.pixels, a, deep.actual.pixels[inB], around: x, y, within: distance)
    }
    return has(b.pixels, b, a.pixels[inA], around: x, y, within: distance)
      && has(a.pixels, a, b.pixels[inB], around: x, y, within: distance)
  }

  private static func has<Pixel: Equatable>(
    _ pixels: [Pixel], _ size: Bitmap, _ pixel: Pixel, around x: Int, _ y: Int,
    within distance: Int
  ) -> Bool {
    for row in max(0, y - distance)...min(size.height - 1, y + distance) {
      for column in max(0, x - distance)...min(size.width - 1, x + distance)
      where pixels[row * size.width + column] == pixel {
        return true
      }
    }
    return false
  }
}
