internal import CDeflate
internal import Glibc

/// How the pixels of a picture become bytes.
struct PNGLayout: Sendable {
  /// In px.
  let width: Int
  let height: Int
  /// Whether alpha is written; never with a palette, whose colours have their own.
  let hasAlpha: Bool
  let palette: PNGPalette?

  var bytesPerPixel: Int { palette != nil ? 1 : hasAlpha ? 4 : 3 }
  /// With the filter type in front.
  var rowBytes: Int { 1 + width * bytesPerPixel }
  /// Whether alpha makes no difference to the file.
  var isOpaque: Bool { palette == nil && !hasAlpha }

  /// Everything before the first pixel.
  ///
  /// <https://www.w3.org/TR/png-3/#11IHDR>
  var header: [UInt8] {
    let colorType: UInt8 = palette != nil ? 3 : hasAlpha ? 6 : 2
    let sides =
      PNGChunk.bigEndian(UInt32(clamping: width)) + PNGChunk.bigEndian(UInt32(clamping: height))
    return PNGChunk.signature + PNGChunk.make("IHDR", sides + [8, colorType, 0, 0, 0])
      + (palette?.chunks ?? [])
  }

  /// Writes the bytes of `rowCount` rows of straight pixels, and gives the checksum of all with their filter bytes.
  ///
  /// - Parameter packed: Scratch; with a palette it holds the index of each pixel afterwards.
  func pack(_ pixels: borrowing Span<UInt32>, rowCount: Int, into packed: inout [UInt8]) -> UInt32 {
    let rowSize = width * bytesPerPixel
    // Two pixels are stored at a time, so that a row may spill over by some bytes.
    let size = (palette != nil ? width * rowCount : rowSize) + 16
    if packed.count < size { packed = [UInt8](repeating: 0, count: size) }
    guard width > 0 else { return 1 }
    var total: UInt32 = 1
    return unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe packed.withUnsafeMutableBytes { packed in
        guard let source = pixels.baseAddress, let target = packed.baseAddress else {
          return 1
        }
        var rowChecksum: UInt32 = 1
        for y in 0..<rowCount {
          let row = unsafe source + y * width
          let bytes = unsafe palette != nil ? target + y * width : target
          // Fast path: an equal row has an equal checksum.
          let isRepeated =
            y > 0 && palette == nil
            ? unsafe memcmp(row, row - width, width * 4) == 0 : false
          if !isRepeated {
            unsafe packRow(row, into: bytes)
            // The filter byte is 0, which leaves the first sum at 1 and makes the second 1.
            rowChecksum = unsafe libdeflate_adler32(0x0001_0001, bytes, rowSize)
          }
          total = PNGChunk.combine(total, rowChecksum, secondCount: rowSize + 1)
        }
        return total
      }
    }
  }

  private func packRow(_ row: UnsafePointer<UInt32>, into bytes: UnsafeMutableRawPointer) {
    if let palette {
      var last: UInt32 = 0
      var index = palette.index(of: last)
      for x in 0..<width {
        let pixel = unsafe row[x]
        if pixel != last {
          last = pixel
          index = palette.index(of: pixel)
        }
        unsafe bytes.storeBytes(of: index, toByteOffset: x, as: UInt8.self)
      }
    } else if hasAlpha {
      unsafe bytes.copyMemory(from: row, byteCount: width * 4)
    } else {
      var x = 0
      let source = unsafe UnsafeRawPointer(row)
      while x &+ 2 <= width {
        let pair = unsafe source.loadUnaligned(fromByteOffset: x &* 4, as: UInt64.self)
        let six = (pair & 0xFF_FFFF) | (pair &>> 8 & 0xFFFF_FF00_0000)
        unsafe bytes.storeBytes(of: six, toByteOffset: x &* 3, as: UInt64.self)
        x &+= 2
      }
      if x < width {
        unsafe bytes.storeBytes(of: row[x], toByteOffset: x &* 3, as: UInt32.self)
      }
    }
  }
}
