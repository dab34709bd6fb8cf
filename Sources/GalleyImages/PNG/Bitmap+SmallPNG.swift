internal import CDeflate

extension Bitmap {
  /// The bitmap packed as tightly as can be; `nil` when it is too large to be packed in one piece.
  func smallestPNG(hasAlpha: Bool, palette: PNGPalette?) -> [UInt8]? {
    let layout = PNGLayout(
      width: width, height: height, hasAlpha: hasAlpha && palette == nil, palette: palette)
    let bytesPerPixel = layout.bytesPerPixel
    guard width > 0, height > 0, pixels.count <= 1 << 27 else { return nil }
    let rows = (0..<height).map { y in
      var row: [UInt8] = []
      row.reserveCapacity(width * bytesPerPixel)
      for pixel in pixels[(y * width)..<((y + 1) * width)] {
        let color = unpremultiplied(pixel)
        if let palette {
          row.append(palette.index(of: color))
        } else {
          for byte in 0..<bytesPerPixel {
            row.append(UInt8(truncatingIfNeeded: color >> UInt32(8 * byte)))
          }
        }
      }
      return row
    }
    let plain = Self.deflate(rows.flatMap { [PNGFilter.none.rawValue] + $0 })
    var packed = plain
    if palette == nil {
      var above = [UInt8](repeating: 0, count: width * bytesPerPixel)
      var filtered: [UInt8] = []
      for row in rows {
        filtered += PNGFilter.best(of: row, above: above, bytesPerPixel: bytesPerPixel)
        above = row
      }
      let other = Self.deflate(filtered)
      if other.count < plain.count, !other.isEmpty { packed = other }
    }
    if packed.isEmpty { return nil }
    return layout.header + PNGChunk.make("IDAT", packed) + PNGChunk.make("IEND", [])
  }

  /// The bytes as a zlib stream; empty when memory runs out.
  private static func deflate(_ bytes: [UInt8]) -> [UInt8] {
    guard let compressor = unsafe libdeflate_alloc_compressor(9) else { return [] }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = unsafe libdeflate_zlib_compress(
        compressor, bytes, bytes.count, buffer.baseAddress, buffer.count)
    }
  }
}
