public import GalleyImages

extension PictureComparison {
  private static let red: UInt32 = 0xFF00_00FF

  /// The actual picture, faded, with what differs in colour: pixels that changed in red, rows that
  /// were inserted on green, and a red line where rows were removed.
  ///
  /// It is as large as both pictures; what only the expected one has there is red too.
  ///
  /// - Parameter alignment: What ``rowAlignment()`` gave; without one rows are compared in place.
  public func picture(_ alignment: RowAlignment? = nil) -> Bitmap {
    var result = Bitmap(width: width, height: height, filledWith: 0xFFFF_FFFF)
    for y in 0..<actual.height {
      for x in 0..<actual.width {
        result.pixels[y * width + x] = Self.faded(actual.pixels[y * actual.width + x])
      }
    }
    guard let alignment else {
      for y in 0..<height {
        different.forEach(inRow: y) { result.pixels[y * width + $0] = Self.red }
      }
      return result
    }
    for band in alignment.bands { draw(band, &result) }
    return result
  }

  private func draw(_ band: RowAlignment.Band, _ result: inout Bitmap) {
    switch band {
    case .same: break
    case .changed(let a, let b, let rows):
      for row in 0..<rows {
        for x in 0..<width
        where expected.pixels[(a + row) * width + x] != actual.pixels[(b + row) * width + x] {
          result.pixels[(b + row) * width + x] = Self.red
        }
      }
    case .inserted(_, let b, let rows):
      for y in b..<(b + rows) {
        for x in 0..<width {
          let shade = UInt32(
            min(max(ColorDistance.brightness(actual.pixels[y * width + x]), 0), 255))
          let light = 120 + shade / 2
          result.pixels[y * width + x] =
            0xFF00_0000 | (light * 3 / 4) << 16 | light << 8 | (light * 3 / 4)
        }
      }
    case .removed(_, let b, let rows):
      let end = b >= actual.height ? min(height, b + rows) : min(actual.height, b + 2)
      for y in min(b, max(0, height - 1))..<max(end, min(b, max(0, height - 1))) {
        for x in 0..<width { result.pixels[y * width + x] = Self.red }
      }
    }
  }

  private static func faded(_ pixel: UInt32) -> UInt32 {
    let light = UInt32(min(max(229 + ColorDistance.brightness(pixel) / 10, 0), 255))
    return 0xFF00_0000 | light << 16 | light << 8 | light
  }
}
