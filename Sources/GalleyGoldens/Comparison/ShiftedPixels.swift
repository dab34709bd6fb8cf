import GalleyImages

/// Tells the pixels that are only shifted.
enum ShiftedPixels {
  /// Whether each picture's colour at a place is found in the other one, at most `distance` px
  /// away in each direction.
  static func contains(_ x: Int, _ y: Int, _ a: Bitmap, _ b: Bitmap, within distance: Int) -> Bool {
    guard x < a.width, y < a.height, x < b.width, y < b.height else { return false }
    return has(b, a.pixels[y * a.width + x], around: x, y, within: distance)
      && has(a, b.pixels[y * b.width + x], around: x, y, within: distance)
  }

  private static func has(
    _ image: Bitmap, _ pixel: UInt32, around x: Int, _ y: Int, within distance: Int
  ) -> Bool {
    for row in max(0, y - distance)...min(image.height - 1, y + distance) {
      for column in max(0, x - distance)...min(image.width - 1, x + distance)
      where image.pixels[row * image.width + column] == pixel {
        return true
      }
    }
    return false
  }
}
