import GalleyImages
import Glibc

/// The mean structural similarity of two pictures of one size, 1 for equal ones.
///
/// The brightness is compared under a Gaussian window of 11 px a side with a deviation of 1.5 px, at
/// each place where the whole window is inside; pictures that are smaller have a smaller window.
///
/// Zhou Wang et al.: *Image quality assessment: from error visibility to structural similarity*,
/// IEEE Transactions on Image Processing 13 (4), 2004.
struct StructuralSimilarity {
  private let a: Bitmap
  private let b: Bitmap
  /// The pixels that differ; all others are taken for equal.
  private let different: PixelMask
  private let weightsX: [Double]
  private let weightsY: [Double]

  private static let tile = 32
  private static let c1 = (0.01 * 255) * (0.01 * 255)
  private static let c2 = (0.03 * 255) * (0.03 * 255)

  init(_ a: Bitmap, _ b: Bitmap, different: PixelMask) {
    self.a = a
    self.b = b
    self.different = different
    weightsX = Self.weights(for: a.width)
    weightsY = Self.weights(for: a.height)
  }

  private static func weights(for side: Int) -> [Double] {
    let count = min(11, side % 2 == 0 ? side - 1 : side)
    guard count > 0 else { return [] }
    let middle = Double(count / 2)
    let raw = (0..<count).map { exp(-(Double($0) - middle) * (Double($0) - middle) / 4.5) }
    let sum = raw.reduce(0, +)
    return raw.map { $0 / sum }
  }

  func mean() -> Double {
    let columns = a.width - weightsX.count + 1
    let rows = a.height - weightsY.count + 1
    guard columns > 0, rows > 0, !weightsX.isEmpty, !weightsY.isEmpty else { return 1 }
    /// What is missing to 1 at all places together.
    var loss = 0.0
    for y in stride(from: 0, to: rows, by: Self.tile) {
      let height = min(Self.tile, rows - y)
      // Fast path: windows over equal pixels are similar altogether.
      let isTouched = touchedTiles(y: y, height: height, columns: columns)
      for (index, isTouched) in isTouched.enumerated() where isTouched {
        let x = index * Self.tile
        loss += lossOfTile(x: x, y: y, width: min(Self.tile, columns - x), height: height)
      }
    }
    return 1 - loss / (Double(columns) * Double(rows))
  }

  /// Which tiles of a row have a window with a pixel that differs.
  private func touchedTiles(y: Int, height: Int, columns: Int) -> [Bool] {
    var result = [Bool](repeating: false, count: (columns + Self.tile - 1) / Self.tile)
    for row in y..<min(a.height, y + height + weightsY.count - 1) {
      different.forEach(inRow: row) { x in
        let first = max(0, x - weightsX.count + 1) / Self.tile
        let last = min(columns - 1, x) / Self.tile
        if first <= last { for tile in first...last { result[tile] = true } }
      }
    }
    return result
  }

  private func lossOfTile(x: Int, y: Int, width: Int, height: Int) -> Double {
    let outerHeight = height + weightsY.count - 1
    // Sums over the columns of the window: the means, the squares, and the product.
    var sums = [[Double]](repeating: [Double](repeating: 0, count: width * outerHeight), count: 5)
    for row in 0..<outerHeight {
      for column in 0..<width {
        var (ma, mb, aa, bb, ab) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for (offset, weight) in weightsX.enumerated() {
          let (px, py) = (x + column + offset, y + row)
          let first = ColorDistance.brightness(a.pixels[py * a.width + px])
          let second =
            different[px, py] ? ColorDistance.brightness(b.pixels[py * b.width + px]) : first
          ma += weight * first
          mb += weight * second
          aa += weight * first * first
          bb += weight * second * second
          ab += weight * first * second
        }
        let index = row * width + column
        sums[0][index] = ma
        sums[1][index] = mb
        sums[2][index] = aa
        sums[3][index] = bb
        sums[4][index] = ab
      }
    }
    var loss = 0.0
    for row in 0..<height {
      for column in 0..<width {
        var (ma, mb, aa, bb, ab) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for (offset, weight) in weightsY.enumerated() {
          let index = (row + offset) * width + column
          ma += weight * sums[0][index]
          mb += weight * sums[1][index]
          aa += weight * sums[2][index]
          bb += weight * sums[3][index]
          ab += weight * sums[4][index]
        }
        let (va, vb, covariance) = (aa - ma * ma, bb - mb * mb, ab - ma * mb)
        let similarity =
          (2 * ma * mb + Self.c1) * (2 * covariance + Self.c2)
          / ((ma * ma + mb * mb + Self.c1) * (va + vb + Self.c2))
        loss += 1 - similarity
      }
    }
    return loss
  }
}
