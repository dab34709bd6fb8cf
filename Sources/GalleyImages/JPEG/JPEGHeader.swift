/// The frame header and the orientation of a JPEG file.
struct JPEGHeader {
  /// As stored, before any turning.
  private(set) var width = 0
  private(set) var height = 0
  /// How the stored picture is turned for showing.
  private(set) var orientation = ImageOrientation.upright

  /// `nil` when the bytes end before a frame header.
  init?(reading bytes: [UInt8]) {
    var reader = ByteReader(bytes, at: 2)
    while true {
      // Segments begin with FF and a code; any number of FF may stand before the code.
      guard var code = reader.uint8() else { return nil }
      if code != 0xFF { continue }
      while code == 0xFF {
        guard let next = reader.uint8() else { return nil }
        code = next
      }
      if code == 0 || code == 1 || (0xD0...0xD8).contains(code) { continue }
      if code == 0xD9 { return nil }
      let start = reader.position
      guard let length = reader.bigEndian(2), length >= 2 else { return nil }
      switch code {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        reader.skip(1)
        guard let height = reader.bigEndian(2), let width = reader.bigEndian(2) else { return nil }
        self.width = width
        self.height = height
        return
      case 0xE1:
        if let found = ImageOrientation(exifSegment: bytes, from: start + 2, to: start + length) {
          orientation = found
        }
      default: break
      }
      reader.position = min(start + length, reader.end)
    }
  }
}
