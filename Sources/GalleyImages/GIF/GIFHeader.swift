/// The logical screen of a GIF file.
///
/// <https://www.w3.org/Graphics/GIF/spec-gif89a.txt>
struct GIFHeader {
  /// In px. The screen's, or the first frame's when the screen is smaller or empty.
  private(set) var width: Int
  private(set) var height: Int
  /// Where the blocks begin.
  let blocksStart: Int
  /// Opaque colours; empty without a global table.
  let palette: [UInt32]
  /// Opacity and place of the first frame; `nil` when the file ends before one.
  private(set) var frame: GIFFrame?

  init?(reading bytes: [UInt8]) {
    var reader = ByteReader(bytes, at: 6)
    guard let width = reader.littleEndian(2), let height = reader.littleEndian(2),
      let flags = reader.uint8()
    else { return nil }
    reader.skip(2)
    palette = flags & 0x80 != 0 ? Self.readPalette(&reader, flags: flags) : []
    blocksStart = reader.position
    frame = GIFFrame(firstIn: bytes, from: blocksStart)
    self.width = width
    self.height = height
    if let frame, width == 0 || height == 0 {
      self.width = frame.x + frame.width
      self.height = frame.y + frame.height
    }
  }

  /// The colour table whose size the low bits of `flags` give; a short one is filled with black.
  static func readPalette(_ reader: inout ByteReader, flags: UInt8) -> [UInt32] {
    var colors: [UInt32] = []
    for _ in 0..<(2 << Int(flags & 7)) {
      let red = UInt32(reader.uint8() ?? 0)
      let green = UInt32(reader.uint8() ?? 0)
      let blue = UInt32(reader.uint8() ?? 0)
      colors.append(0xFF00_0000 | blue << 16 | green << 8 | red)
    }
    return colors
  }
}

/// The descriptor of a frame, and where its pixels begin.
struct GIFFrame {
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  let isInterlaced: Bool
  /// The index that stands for "nothing here"; `nil` when all are colours.
  let transparentIndex: Int?
  /// The frame's own colours; empty when it uses the global ones.
  let palette: [UInt32]
  /// The index of the byte that gives the code size.
  let dataStart: Int

  /// The first frame at or after `start`; `nil` when the file ends before it.
  init?(firstIn bytes: [UInt8], from start: Int) {
    var reader = ByteReader(bytes, at: start)
    var transparent: Int?
    while let kind = reader.uint8() {
      switch kind {
      case 0x21:
        let label = reader.uint8()
        var isFirst = true
        while let size = reader.uint8(), size > 0 {
          if label == 0xF9, isFirst, size >= 4, reader.remaining >= 4 {
            let flags = bytes[reader.position]
            transparent = flags & 1 != 0 ? Int(bytes[reader.position + 3]) : nil
          }
          isFirst = false
          reader.skip(Int(size))
        }
      case 0x2C:
        guard let x = reader.littleEndian(2), let y = reader.littleEndian(2),
          let width = reader.littleEndian(2), let height = reader.littleEndian(2),
          let flags = reader.uint8()
        else { return nil }
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
        isInterlaced = flags & 0x40 != 0
        transparentIndex = transparent
        palette = flags & 0x80 != 0 ? GIFHeader.readPalette(&reader, flags: flags) : []
        dataStart = reader.position
        return
      case 0x3B: return nil
      default: break
      }
    }
    return nil
  }
}
