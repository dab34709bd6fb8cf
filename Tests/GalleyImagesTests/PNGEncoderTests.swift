import GalleyImages
import Testing

/// Every file is read back by libpng.
@Suite struct PNGEncoderTests {
  /// Pictures that lead the packer down each of its paths.
  private static func picture(width: Int, height: Int, isOpaque: Bool, colors: UInt32) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    var state: UInt32 = 12345
    for y in 0..<height {
      for x in 0..<width {
        state = state &* 1_664_525 &+ 1_013_904_223
        let value = x % 7 < 4 ? 1 : (state >> 16) % colors
        let alpha: UInt32 = isOpaque ? 255 : [255, 128, 0, 51][Int(value % 4)]
        // Repeated rows, flat runs and noise.
        let channel = y % 3 == 0 ? alpha : value * 37 % (alpha + 1)
        bitmap.pixels[y * width + x] = alpha << 24 | channel << 8 | channel
      }
    }
    return bitmap
  }

  @Test(arguments: [PNGEffort.fast, .default, .small], [(1, 1), (5, 3), (33, 17), (301, 150)])
  func pixelsComeBackAsTheyWere(effort: PNGEffort, size: (Int, Int)) throws {
    for isOpaque in [true, false] {
      for colors in [UInt32(3), 200] {
        let bitmap = Self.picture(
          width: size.0, height: size.1, isOpaque: isOpaque, colors: colors)
        let data = bitmap.pngData(effort: effort)
        #expect(try decodeImage(data) == bitmap)
      }
    }
  }

  @Test func bandsGiveTheSameBytesWhoeverPacksThem() throws {
    let bitmap = Self.picture(width: 64, height: 96, isOpaque: true, colors: 99)
    var one = PNGEncoder(width: 64, height: 96, hasAlpha: false)
    var other = one
    var inOrder: [UInt8] = one.header
    var elsewhere: [UInt8] = other.header
    let bands = (0..<3).map { ($0 * 2048)..<(($0 + 1) * 2048) }
    for band in bands { inOrder += one.encodeBand(bitmap.pixels.span.extracting(band)) }
    let packed = bands.reversed().map { band in
      other.makeBandEncoder().encode(bitmap.pixels.span.extracting(band))
    }
    for band in packed.reversed() { elsewhere += other.append(band) }
    #expect(inOrder + one.finish() == elsewhere + other.finish())
    #expect(try decodeImage(inOrder + one.finish()) == bitmap)
  }

  @Test func flatPicturesTakeAFewBytes() {
    let white = Bitmap(width: 1024, height: 1024, filledWith: 0xFFFF_FFFF)
    #expect(white.pngData(effort: .fast).count < 8000)
  }
}
