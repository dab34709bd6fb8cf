import Dispatch
import GalleyImages
import Glibc
import Synchronization

/// The mean structural similarity of two pictures of one size, 1 for equal ones.
///
/// The brightness is compared under a Gaussian window of 11 px a side with a deviation of 1.5 px, at
/// each place where the whole window is inside; pictures that are smaller have a smaller window.
///
/// Zhou Wang et al.: *Image quality assessment: from error visibility to structural similarity*,
/// IEEE Transactions on Image Processing 13 (4), 2004.
struct StructuralSimilarity: Sendable {
  private let a: Bitmap
  private let b: Bitmap
  /// The pixels that differ; all others are taken for equal.
  private let different: PixelMask
  private let deep: DeepPair?
  private let weightsX: [Double]
  private let weightsY: [Double]

  private static let tile = 32
  private static let c1 = (0.01 * 255) * (0.01 * 255)
  private static let c2 = (0.03 * 255) * (0.03 * 255)

  init(_ a: Bitmap, _ b: Bitmap, different: PixelMask, deep: DeepPair?) {
    self.deep = deep
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
    let bands = (rows + Self.tile - 1) / Self.tile
    /// What is missing to 1 at all places of a band together; added up in order, so that the sum
    /// doesn't depend on which thread is done first.
    let losses = Mutex([Double](repeating: 0, count: bands))
    DispatchQueue.concurrentPerform(iterations: bands) { band in
      let y = band * Self.tile
      let height = min(Self.tile, rows - y)
      var loss = 0.0
      // Fast path: windows over equal pixels are similar altogether.
      let isTouched = touchedTiles(y: y, height: height, columns: columns)
      for (index, isTouched) in isTouched.enumerated() where isTouched {
        let x = index * Self.tile
        loss += lossOfTile(x: x, y: y, width: min(Self.tile, columns - x), height: height)
      }
      let sum = loss
      losses.withLock { $0[band] = sum }
    }
    let loss = losses.withLock { $0.reduce(0, +) }
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
    let outerWidth = width + weightsX.count - 1
    let outerHeight = height + weightsY.count - 1
    var first = [Double](repeating: 0, count: outerWidth * outerHeight)
    var second = first
    for row in 0..<outerHeight {
      for column in 0..<outerWidth {
        let (px, py) = (x + column, y + row)
        let (inA, inB) = (py * a.width + px, py * b.width + px)
        let light =
          deep.map { ColorDistance.brightness($0.expected.pixels[inA]) }
          ?? ColorDistance.brightness(a.pixels[inA])
        first[row * outerWidth + column] = light
        second[row * outerWidth + column] =
          !different[px, py]
          ? light
          : deep.map { ColorDistance.brightness($0.actual.pixels[inB]) }
            ?? ColorDistance.brightness(b.pixels[inB])
      }
    }
    // Sums over the columns of the window: the means, the squares, and the product.
    var sums = [[Double]](repeating: [Double](repeating: 0, count: width * outerHeight), count: 5)
    for row in 0..<outerHeight {
      for column in 0..<width {
        var (ma, mb, aa, bb, ab) = (0.0, 0.0, 0.0, 0.0, 0.0)
        let start = row * outerWidth + column
        for offset in 0..<weightsX.count {
          let weight = weightsX[offset]
          let (p, q) = (first[start + offset], second[start + offset])
          ma += weight * p
          mb += weight * q
          aa += weight * p * p
          bb += weight * q * q
          ab += weight * p * q
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
        for offset in 0..<weightsY.count {
          let weight = weightsY[offset]
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
