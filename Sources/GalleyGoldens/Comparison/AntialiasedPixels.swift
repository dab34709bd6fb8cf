import GalleyImages

/// Tells the pixels of smoothed edges.
///
/// Such a pixel lies between a darker and a brighter neighbour, at least one of which is part of a
/// larger area in both pictures.
///
/// Vytautas Vyšniauskas: *Anti-aliased Pixel and Intensity Slope Detector*, Electronics and
/// Electrical Engineering 7 (95), 2009.
enum AntialiasedPixels {
  /// Whether a pixel of either picture at that place is one of a smoothed edge.
  static func contains(_ x: Int, _ y: Int, _ a: Bitmap, _ b: Bitmap) -> Bool {
    isAntialiased(a, x, y, other: b) || isAntialiased(b, x, y, other: a)
  }

  private static func isAntialiased(_ image: Bitmap, _ x: Int, _ y: Int, other: Bitmap) -> Bool {
    guard x < image.width, y < image.height else { return false }
    let own = ColorDistance.brightness(image.pixels[y * image.width + x])
    var equal = 0
    var darkest = (delta: 0.0, x: x, y: y)
    var brightest = (delta: 0.0, x: x, y: y)
    // What lies beyond the picture's edge counts as one equal neighbour.
    if x == 0 || y == 0 || x == image.width - 1 || y == image.height - 1 { equal = 1 }
    for ny in max(0, y - 1)...min(image.height - 1, y + 1) {
      for nx in max(0, x - 1)...min(image.width - 1, x + 1) where nx != x || ny != y {
        let delta = ColorDistance.brightness(image.pixels[ny * image.width + nx]) - own
        if delta == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if delta < darkest.delta {
          darkest = (delta, nx, ny)
        } else if delta > brightest.delta {
          brightest = (delta, nx, ny)
        }
      }
    }
    if darkest.delta == 0 || brightest.delta == 0 { return false }
    return [(darkest.x, darkest.y), (brightest.x, brightest.y)].contains { place in
      isInArea(image, place.0, place.1) && isInArea(other, place.0, place.1)
    }
  }

  /// Whether more than two neighbours have the same colour.
  private static func isInArea(_ image: Bitmap, _ x: Int, _ y: Int) -> Bool {
    guard x < image.width, y < image.height else { return false }
    let own = image.pixels[y * image.width + x]
    var equal = x == 0 || y == 0 || x == image.width - 1 || y == image.height - 1 ? 1 : 0
    for ny in max(0, y - 1)...min(image.height - 1, y + 1) {
      for nx in max(0, x - 1)...min(image.width - 1, x + 1)
      where (nx != x || ny != y) && image.pixels[ny * image.width + nx] == own {
        equal += 1
        if equal > 2 { return true }
      }
    }
    return false
  }
}
