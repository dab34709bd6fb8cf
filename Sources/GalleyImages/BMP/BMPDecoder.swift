/// Decodes a Windows bitmap.
///
/// - Throws: ``ImageError/corrupt(_:)``, ``ImageError/unsupported(_:)`` for run-length encoding, and
///   ``ImageError/tooLarge(width:height:maximumPixels:)``.
func decodeBMP(_ bytes: [UInt8], limits: DecodingLimits) throws(ImageError) -> Bitmap {
  guard let header = BMPHeader(reading: bytes, at: 14), header.height > 0 else {
    throw .corrupt(.bmp)
  }
  var reader = ByteReader(bytes, at: 10)
  let pixelsStart = reader.littleEndian(4) ?? header.end
  return try decodeBMPRows(
    bytes, header: header, from: pixelsStart, height: header.height, format: .bmp, limits: limits)
}

/// The rows of a bitmap whose header has been read.
///
/// - Parameter height: Of the picture; an icon's header counts its mask as well.
func decodeBMPRows(
  _ bytes: [UInt8], header: BMPHeader, from start: Int, height: Int, format: ImageFormat,
  limits: DecodingLimits
) throws(ImageError) -> Bitmap {
  try limits.check(width: header.width, height: height)
  // Not yet: run-length encoding (compression 1 and 2).
  guard [0, 3, 6].contains(header.compression),
    [1, 4, 8, 16, 24, 32].contains(header.bitsPerPixel)
  else { throw .unsupported(format) }
  let bits = header.bitsPerPixel
  let rowBytes = (header.width * bits + 31) / 32 * 4
  let channels = header.masks.map { BMPChannel(mask: $0) }
  var bitmap = Bitmap(width: header.width, height: height)
  for stored in 0..<height {
    let rowStart = start + stored * rowBytes
    guard rowStart >= 0, rowStart < bytes.count else { break }
    let y = header.isTopDown ? stored : height - 1 - stored
    for x in 0..<header.width {
      let first = rowStart + x * bits / 8
      guard first + (bits + 7) / 8 <= bytes.count else { break }
      let color: UInt32
      if bits <= 8 {
        let shift = 8 - bits - x * bits % 8
        let index = Int(bytes[first]) >> shift & (1 << bits - 1)
        color = index < header.palette.count ? header.palette[index] : 0xFF00_0000
      } else {
        var value: UInt32 = 0
        for offset in 0..<(bits / 8) { value |= UInt32(bytes[first + offset]) << (8 * offset) }
        let alpha = channels[3].mask == 0 ? 255 : channels[3].value(of: value)
        color =
          alpha << 24 | channels[2].value(of: value) << 16 | channels[1].value(of: value) << 8
          | channels[0].value(of: value)
      }
      bitmap.pixels[y * header.width + x] = color
    }
  }
  bitmap.premultiply()
  return bitmap
}

/// One colour channel of a pixel.
private struct BMPChannel {
  let mask: UInt32
  let shift: Int
  /// The channel's greatest value, before it is brought to 255.
  let maximum: UInt32

  init(mask: UInt32) {
    self.mask = mask
    shift = mask == 0 ? 0 : mask.trailingZeroBitCount
    maximum = mask == 0 ? 1 : mask >> UInt32(shift)
  }

  /// 0 to 255.
  func value(of pixel: UInt32) -> UInt32 {
    let value = UInt64((pixel & mask) >> UInt32(shift))
    return UInt32((value * 255 + UInt64(maximum / 2)) / UInt64(maximum))
  }
}
