import GalleyGoldens
import GalleyImages
import GalleyPrimitives
import Testing

@Suite struct PictureComparisonTests {
  private static let white: UInt32 = 0xFFFF_FFFF

  /// A picture with something like text in it: `count` short dark runs at places that `seed` says.
  private static func speckled(
    _ width: Int = 90, _ height: Int = 70, count: Int = 60, seed: UInt32 = 7
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, filledWith: white)
    var state = seed
    func next(_ limit: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8) % limit
    }
    for _ in 0..<count {
      let gray = UInt32(next(200))
      bitmap.pixels[next(height) * width + 1 + next(width - 2)] =
        0xFF00_0000 | gray << 16 | gray << 8 | gray
    }
    return bitmap
  }

  @Test func differencesAreCountedAndFramed() {
    let a = Bitmap(width: 100, height: 100, filledWith: Self.white)
    var b = a
    b.pixels[10 * 100 + 20] = 0xFFFF_FF00
    b.pixels[11 * 100 + 22] = 0xFFFF_FFFE
    b.pixels[90 * 100 + 90] = 0xFF00_0000
    let comparison = PictureComparison(expected: a, actual: b)
    #expect(!comparison.isPassed)
    #expect(comparison.differentPixels == 3)
    #expect(comparison.maximumChannelDifference == 255)
    #expect(
      comparison.regions == [
        Rect(x: 20, y: 10, width: 3, height: 2), Rect(x: 90, y: 90, width: 1, height: 1),
      ])
    var tolerance = Tolerance()
    tolerance.colorDistance = 0.02
    let masked = PictureComparison(
      expected: a, actual: b, tolerance: tolerance,
      masks: [Rect(x: 80, y: 80, width: 20, height: 20)])
    #expect(masked.differentPixels == 1)
  }

  @Test(arguments: [1, 15, 64, 90, 200]) func regionsHoldAllPixelsAndNoMore(_ width: Int) {
    var mask = PixelMask(width: width, height: 70)
    var state: UInt32 = 3
    for _ in 0..<40 {
      state = state &* 1_664_525 &+ 1_013_904_223
      mask[Int(state >> 8) % width, Int(state >> 4) % 70] = true
    }
    let regions = mask.regions
    for y in 0..<70 {
      for x in 0..<width where mask[x, y] {
        let (left, top) = (Double(x), Double(y))
        #expect(
          regions.contains {
            $0.minX <= left && left < $0.maxX && $0.minY <= top && top < $0.maxY
          })
      }
    }
    for region in regions {
      let rows = Int(region.minY)..<Int(region.maxY)
      let columns = Int(region.minX)..<Int(region.maxX)
      #expect(columns.contains { mask[$0, rows.lowerBound] })
      #expect(columns.contains { mask[$0, rows.upperBound - 1] })
      #expect(rows.contains { mask[columns.lowerBound, $0] })
      #expect(rows.contains { mask[columns.upperBound - 1, $0] })
    }
  }

  @Test func picturesOfDifferentSizesNeverPass() {
    var tolerance = Tolerance()
    tolerance.maximumPercent = 100
    tolerance.maximumPixels = 1000
    for (width, height) in [(2, 3), (3, 2), (1, 1), (0, 0)] {
      let comparison = PictureComparison(
        expected: Bitmap(width: 2, height: 2, filledWith: Self.white),
        actual: Bitmap(width: width, height: height, filledWith: Self.white),
        tolerance: tolerance)
      #expect(!comparison.isPassed)
      #expect(comparison.suggestions().isEmpty)
      let picture = comparison.picture(comparison.rowAlignment())
      #expect(picture.width == max(2, width) && picture.height == max(2, height))
    }
    let none = Bitmap(width: 0, height: 0)
    #expect(PictureComparison(expected: none, actual: none).isPassed)
  }

  @Test func smoothedEdgesAreTold() throws {
    // A slanted edge, and the same one a fraction of a px away.
    func edge(_ offset: Double) -> Bitmap {
      var bitmap = Bitmap(width: 40, height: 40)
      for y in 0..<40 {
        for x in 0..<40 {
          let cover = min(max(Double(x) - Double(y) / 3 - offset, 0), 1)
          let gray = UInt32((cover * 255).rounded())
          bitmap.pixels[y * 40 + x] = 0xFF00_0000 | gray << 16 | gray << 8 | gray
        }
      }
      return bitmap
    }
    let comparison = PictureComparison(expected: edge(10), actual: edge(10.3))
    #expect(comparison.differentPixels > 20)
    #expect(comparison.suggestions().contains { $0.kind == .antialiasing })
    let solid = PictureComparison(expected: edge(10), actual: edge(14))
    #expect(!solid.suggestions().contains { $0.kind == .antialiasing })
  }

  @Test func insertedRowsAreAligned() throws {
    let a = Self.speckled(60, 500, count: 4000)
    let band = Self.speckled(60, 20, count: 200, seed: 99)
    let at = 60 * 12
    let b = Bitmap(
      width: 60, height: 520,
      pixels: Array(a.pixels[..<at]) + band.pixels + Array(a.pixels[at...]))
    let comparison = PictureComparison(expected: a, actual: b)
    let alignment = try #require(comparison.rowAlignment())
    #expect(alignment.insertionsAndRemovals == [.inserted(expected: 12, actual: 12, rows: 20)])
    #expect(alignment.changedPixels == 0)
    #expect(comparison.summary(alignment).contains("1 band inserted at y=12, 20 px"))
    let picture = comparison.picture(alignment)
    #expect(!picture.pixels.contains(0xFF00_00FF))
    // The same the other way, with one pixel changed below.
    var c = a
    c.pixels[60 * 400 + 7] ^= 0xFF
    let removed = try #require(PictureComparison(expected: b, actual: c).rowAlignment())
    #expect(removed.insertionsAndRemovals == [.removed(expected: 12, actual: 12, rows: 20)])
    #expect(removed.changedPixels == 1)
    // And in a picture whose height stays.
    let cut = Bitmap(width: 60, height: 500, pixels: Array(b.pixels[..<(60 * 500)]))
    let kept = try #require(PictureComparison(expected: a, actual: cut).rowAlignment())
    #expect(
      kept.insertionsAndRemovals == [
        .inserted(expected: 12, actual: 12, rows: 20),
        .removed(expected: 480, actual: 500, rows: 20),
      ])
  }

  @Test func masksCoverAllPixelsThatAreTouched() {
    // A page whose left part overflows begins left of zero.
    let region = Rect(x: -10, y: 0, width: 100, height: 100)
    let rect = Rect(x: 0.25, y: 2, width: 4, height: 3.5)
    #expect(
      maskedPixels(rect, in: region, scale: 2) == Rect(x: 20, y: 4, width: 9, height: 7))
    #expect(
      maskedPixels(rect, in: region, scale: 1) == Rect(x: 10, y: 2, width: 5, height: 4))
  }

  @Test func damagedPicturesAreErrors() {
    let file = Self.speckled().pngData()
    #expect(throws: Never.self) { try decodeGoldenPicture(file) }
    for count in [0, 8, 20, file.count / 2, file.count - 1] {
      #expect(throws: ImageError.self) { try decodeGoldenPicture(Array(file[..<count])) }
    }
    var broken = file
    broken[file.count / 2] ^= 1
    #expect(throws: ImageError.self) { try decodeGoldenPicture(broken) }
  }
}
