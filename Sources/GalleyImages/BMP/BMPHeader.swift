/// The information header of a Windows bitmap.
struct BMPHeader {
  let width: Int
  /// Never negative; see ``isTopDown``.
  let height: Int
  /// Whether the first stored row is the top one.
  let isTopDown: Bool
  let bitsPerPixel: Int
  /// 0: none, 1 and 2: run lengths, 3 and 6: masks.
  let compression: Int
  /// Bits of red, green, blue and alpha in a pixel of 16 or 32 bits.
  let masks: [UInt32]
  /// Opaque colours of pixels with at most 8 bits.
  let palette: [UInt32]
  /// The index of the byte after header, masks and colours.
  let end: Int

  /// - Parameter start: Where the header's own size stands.
  init?(reading bytes: [UInt8], at start: Int) {
    var reader = ByteReader(bytes, at: start)
    guard let size = reader.littleEndian(4), size >= 12, size <= 1024 else { return nil }
    let isOld = size == 12
    let sides =
      isOld
      ? (reader.littleEndian(2), reader.littleEndian(2))
      : (reader.littleEndianInt32(), reader.littleEndianInt32())
    guard let width = sides.0, let height = sides.1, width > 0, height != 0,
      reader.littleEndian(2) != nil, let bits = reader.littleEndian(2)
    else { return nil }
    self.width = width
    self.height = height.magnitude > Int32.max ? 0 : Int(height.magnitude)
    isTopDown = height < 0
    bitsPerPixel = bits
    var colorCount = 0
    var compression = 0
    if !isOld {
      compression = reader.littleEndian(4) ?? 0
      reader.skip(12)
      colorCount = reader.littleEndian(4) ?? 0
    }
    self.compression = compression
    var masks: [UInt32] =
      bits == 16 ? [0x7C00, 0x03E0, 0x001F, 0] : [0xFF_0000, 0xFF00, 0xFF, 0]
    reader.position = min(start + 40, reader.end)
    let maskCount = size >= 56 ? 4 : compression == 3 ? 3 : compression == 6 ? 4 : 0
    if compression == 3 || compression == 6 || size >= 108 {
      for index in 0..<maskCount {
        let mask = UInt32(truncatingIfNeeded: reader.littleEndian(4) ?? 0)
        if compression != 0 || index == 3 { masks[index] = mask }
      }
    }
    self.masks = masks
    let masksEnd = size == 40 && compression != 0 ? 40 + (compression == 3 ? 12 : 16) : size
    let usesMasks = compression == 3 || compression == 6
    reader.position = min(start + (usesMasks ? masksEnd : size), reader.end)
    var palette: [UInt32] = []
    if bits <= 8 {
      let limit = 1 << bits
      let count = colorCount == 0 ? limit : min(colorCount, limit)
      for _ in 0..<count {
        guard let color = reader.littleEndian(isOld ? 3 : 4) else { break }
        let (blue, green, red) = (color & 0xFF, color >> 8 & 0xFF, color >> 16 & 0xFF)
        palette.append(0xFF00_0000 | UInt32(blue << 16 | green << 8 | red))
      }
    }
    self.palette = palette
    end = reader.position
  }
}
