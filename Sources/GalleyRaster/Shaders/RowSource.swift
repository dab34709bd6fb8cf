import GalleyPrimitives

/// What colours the pixels of a shape.
enum RowSource {
  case solid(UInt32)
  case gradient(GradientShader)
  case image(ImageShader)
}

/// Tells where in a repeated tile a place of the device lies.
struct TileMap {
  /// From device px to the tile's own coordinates, before repetition.
  let inverse: AffineTransform
  let stepX: Double
  let stepY: Double
  let width: Double
  let height: Double
  /// How far outside of a single tile its edge still colours px, in the tile's coordinates: nearly
  /// half a px.
  private let slackX: Double
  private let slackY: Double

  /// `nil` if the transform flattens the plane.
  init?(tile: Rect, step: Size, transform: AffineTransform) {
    let toDevice = transform.concatenating(.translation(x: tile.x, y: tile.y))
    guard let inverse = toDevice.inverted, tile.width > 0, tile.height > 0 else { return nil }
    self.inverse = inverse
    stepX = step.width
    stepY = step.height
    width = tile.width
    height = tile.height
    slackX = 0.49 * (abs(inverse.a) + abs(inverse.c))
    slackY = 0.49 * (abs(inverse.b) + abs(inverse.d))
  }

  var isRepeated: Bool { stepX > 0 || stepY > 0 }

  /// The place in the tile, or `nil` between tiles.
  @inline(__always)
  func local(_ point: Point) -> Point? {
    var x = point.x
    var y = point.y
    if stepX > 0 {
      x -= (x / stepX).rounded(.down) * stepX
      if x >= width { return nil }
    } else if x < -slackX || x > width + slackX {
      return nil
    }
    if stepY > 0 {
      y -= (y / stepY).rounded(.down) * stepY
      if y >= height { return nil }
    } else if y < -slackY || y > height + slackY {
      return nil
    }
    return Point(x: x, y: y)
  }

  /// Whether all of the px of `bounds` lie in a tile that isn't repeated.
  func holds(_ bounds: PixelRect) -> Bool {
    guard !isRepeated else { return false }
    let corners = [
      (bounds.minX, bounds.minY), (bounds.maxX - 1, bounds.minY), (bounds.minX, bounds.maxY - 1),
      (bounds.maxX - 1, bounds.maxY - 1),
    ]
    return corners.allSatisfy { x, y in
      local(inverse.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))) != nil
    }
  }
}
