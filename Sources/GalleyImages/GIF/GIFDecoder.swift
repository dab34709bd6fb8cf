/// Decodes the first frame of a GIF file on its transparent screen.
///
/// - Throws: ``ImageError/corrupt(_:)`` when there is no frame, and
///   ``ImageError/tooLarge(width:height:maximumPixels:)``.
func decodeGIF(_ bytes: [UInt8], limits: DecodingLimits) throws(ImageError) -> Bitmap {
  guard let header = GIFHeader(reading: bytes), let frame = header.frame,
    header.width > 0, header.height > 0
  else { throw .corrupt(.gif) }
  try limits.check(width: header.width, height: header.height)
  try limits.check(width: frame.width, height: frame.height)
  let palette = frame.palette.isEmpty ? header.palette : frame.palette
  let indices = decompressGIF(bytes, from: frame.dataStart, count: frame.width * frame.height)
  var bitmap = Bitmap(width: header.width, height: header.height)
  let rows = frame.isInterlaced ? interlacedRows(frame.height) : Array(0..<frame.height)
  for (stored, row) in rows.enumerated() {
    let y = frame.y + row
    guard y < bitmap.height else { continue }
    for x in 0..<frame.width where frame.x + x < bitmap.width {
      let place = stored * frame.width + x
      guard place < indices.count else { return bitmap }
      let index = Int(indices[place])
      if index == frame.transparentIndex { continue }
      bitmap.pixels[y * bitmap.width + frame.x + x] =
        index < palette.count ? palette[index] : 0xFF00_0000
    }
  }
  return bitmap
}

/// The rows in the order in which an interlaced frame stores them.
private func interlacedRows(_ height: Int) -> [Int] {
  [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
}

/// The colour indices of a frame, at most `count`; fewer when the data ends or breaks before.
///
/// Variable-length LZW of at most 12 bits, lowest bits first, in sub-blocks that begin with their length.
private func decompressGIF(_ bytes: [UInt8], from start: Int, count: Int) -> [UInt8] {
  var reader = ByteReader(bytes, at: start)
  guard let literalBits = reader.uint8(), (1...11).contains(literalBits) else { return [] }
  let clear = 1 << Int(literalBits)
  let end = clear + 1
  // The string of a code is that of its prefix, then its last byte.
  var prefix = [UInt16](repeating: 0, count: 4096)
  var last = [UInt8](repeating: 0, count: 4096)
  var first = [UInt8](repeating: 0, count: 4096)
  for code in 0..<clear {
    last[code] = UInt8(truncatingIfNeeded: code)
    first[code] = UInt8(truncatingIfNeeded: code)
  }
  var output: [UInt8] = []
  output.reserveCapacity(min(count, 1 << 24))
  var stack = [UInt8](repeating: 0, count: 4097)
  var (next, width, previous) = (clear + 2, Int(literalBits) + 1, -1)
  var (bits, bitCount, blockLeft): (UInt32, Int, Int) = (0, 0, 0)

  while output.count < count {
    while bitCount < width {
      if blockLeft == 0 {
        guard let size = reader.uint8(), size > 0 else { return output }
        blockLeft = Int(size)
      }
      guard let byte = reader.uint8() else { return output }
      blockLeft -= 1
      bits |= UInt32(byte) << UInt32(bitCount)
      bitCount += 8
    }
    let code = Int(bits) & (1 << width - 1)
    bits >>= UInt32(width)
    bitCount -= width
    if code == clear {
      (next, width, previous) = (clear + 2, Int(literalBits) + 1, -1)
      continue
    }
    if code == end { return output }
    if previous < 0 {
      guard code < clear else { return output }
      output.append(last[code])
      previous = code
      continue
    }
    guard code <= next, code < 4096 else { return output }
    // A code that isn't there yet is the previous string with its own first byte at the end.
    var depth = 0
    var walk = code
    if code == next {
      stack[0] = first[previous]
      depth = 1
      walk = previous
    }
    while walk > end, depth < 4096 {
      stack[depth] = last[walk]
      depth += 1
      walk = Int(prefix[walk])
    }
    guard walk < clear else { return output }
    stack[depth] = last[walk]
    while depth >= 0, output.count < count {
      output.append(stack[depth])
      depth -= 1
    }
    if next < 4096 {
      prefix[next] = UInt16(previous)
      first[next] = first[previous]
      last[next] = last[walk]
      next += 1
      if next == 1 << width, width < 12 { width += 1 }
    }
    previous = code
  }
  return output
}
