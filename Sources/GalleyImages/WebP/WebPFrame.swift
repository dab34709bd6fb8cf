/// A frame of an animated WebP file, made a file of its own.
///
/// <https://developers.google.com/speed/webp/docs/riff_container#animation>
struct WebPFrame {
  /// Where it lies on the canvas, in px.
  let x: Int
  let y: Int
  /// The frame's picture as a still WebP file.
  let file: [UInt8]

  /// `nil` when the file isn't animated.
  init?(firstOf bytes: [UInt8]) {
    var reader = ByteReader(bytes, at: 12)
    while let name = reader.bigEndian(4), let size = reader.littleEndian(4) {
      let end = min(reader.position + size, reader.end)
      if name == 0x414E_4D46 {
        guard let x = reader.littleEndian(3), let y = reader.littleEndian(3),
          let width = reader.littleEndian(3), let height = reader.littleEndian(3)
        else { return nil }
        reader.skip(4)
        self.x = x * 2
        self.y = y * 2
        let payload = bytes[reader.position..<max(reader.position, end)]
        file = Self.stillFile(payload, widthMinusOne: width, heightMinusOne: height)
        return
      }
      reader.position = min(end + (size & 1), reader.end)
    }
    return nil
  }

  /// A still file around a frame's chunks; a frame with an alpha chunk needs the extended header.
  private static func stillFile(
    _ payload: ArraySlice<UInt8>, widthMinusOne: Int, heightMinusOne: Int
  ) -> [UInt8] {
    var chunks: [UInt8] = []
    if payload.starts(with: "ALPH".utf8) {
      chunks += "VP8X".utf8
      chunks += [10, 0, 0, 0, 0x10, 0, 0, 0]
      for side in [widthMinusOne, heightMinusOne] {
        chunks += (0..<3).map { UInt8(truncatingIfNeeded: side >> (8 * $0)) }
      }
    }
    chunks += payload
    let size = chunks.count + 4
    return Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
      + Array("WEBP".utf8) + chunks
  }
}
