/// The directory of an icon file.
struct ICODirectory {
  struct Entry {
    /// In px.
    let width: Int
    let height: Int
    let bitsPerPixel: Int
    /// The index of its first byte in the file.
    let start: Int
    let byteCount: Int
  }

  /// The largest picture, and among those the deepest; `nil` in an empty directory.
  let best: Entry?

  init?(reading bytes: [UInt8]) {
    var reader = ByteReader(bytes, at: 4)
    guard let count = reader.littleEndian(2) else { return nil }
    var best: Entry?
    for _ in 0..<count {
      guard let width = reader.uint8(), let height = reader.uint8(), reader.littleEndian(4) != nil,
        let bits = reader.littleEndian(2), let byteCount = reader.littleEndian(4),
        let start = reader.littleEndian(4)
      else { break }
      let entry = Entry(
        width: width == 0 ? 256 : Int(width), height: height == 0 ? 256 : Int(height),
        bitsPerPixel: bits, start: start, byteCount: byteCount)
      if let known = best,
        (known.width * known.height, known.bitsPerPixel)
          >= (entry.width * entry.height, entry.bitsPerPixel)
      {
        continue
      }
      best = entry
    }
    self.best = best
  }
}

/// Decodes the largest picture of an icon file.
///
/// - Throws: ``ImageError``.
func decodeICO(_ bytes: [UInt8], limits: DecodingLimits) throws(ImageError) -> Bitmap {
  guard let entry = ICODirectory(reading: bytes)?.best, entry.start < bytes.count else {
    throw .corrupt(.ico)
  }
  let end = min(bytes.count, entry.start + entry.byteCount)
  let inner = Array(bytes[entry.start..<max(entry.start, end)])
  if ImageFormat(sniffing: inner) == .png {
    return try decodePNG(inner, orientation: .fromImage, limits: limits)
  }
  guard let header = BMPHeader(reading: inner, at: 0), header.height >= 2 else {
    throw .corrupt(.ico)
  }
  let height = header.height / 2
  var bitmap = try decodeBMPRows(
    inner, header: header, from: header.end, height: height, format: .ico, limits: limits)
  if header.bitsPerPixel == 32, header.compression == 0 {
    applyAlphaBytes(inner, from: header.end, to: &bitmap)
  } else {
    let rowBytes = (header.width * header.bitsPerPixel + 31) / 32 * 4
    applyMask(inner, from: header.end + rowBytes * height, to: &bitmap)
  }
  return bitmap
}

/// The fourth byte of a 32-bit icon is alpha although its header doesn't say so.
private func applyAlphaBytes(_ bytes: [UInt8], from start: Int, to bitmap: inout Bitmap) {
  for y in 0..<bitmap.height {
    for x in 0..<bitmap.width {
      let place = start + ((bitmap.height - 1 - y) * bitmap.width + x) * 4 + 3
      guard place < bytes.count else { continue }
      let index = y * bitmap.width + x
      bitmap.pixels[index] = premultiplied(
        bitmap.pixels[index] & 0xFF_FFFF | UInt32(bytes[place]) << 24)
    }
  }
}

/// Pixels whose bit is set in the mask after the picture are transparent.
private func applyMask(_ bytes: [UInt8], from start: Int, to bitmap: inout Bitmap) {
  let rowBytes = (bitmap.width + 31) / 32 * 4
  for y in 0..<bitmap.height {
    for x in 0..<bitmap.width {
      let place = start + (bitmap.height - 1 - y) * rowBytes + x / 8
      guard place < bytes.count else { continue }
      if bytes[place] >> (7 - UInt8(x % 8)) & 1 != 0 { bitmap.pixels[y * bitmap.width + x] = 0 }
    }
  }
}
