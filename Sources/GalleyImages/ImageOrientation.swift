/// How a stored picture is turned and mirrored for showing; the raw values are EXIF's.
///
/// <https://drafts.csswg.org/css-images-3/#the-image-orientation>
enum ImageOrientation: Int, Hashable, Sendable {
  case upright = 1
  case mirrored, rotatedHalf, flipped, transposed, rotatedRight, transversed, rotatedLeft

  /// Whether width and height change places.
  var swapsSides: Bool { rawValue >= 5 }

  /// The orientation tag of an `APP1` segment; `nil` when it has none.
  init?(exifSegment bytes: [UInt8], from start: Int, to end: Int) {
    var reader = ByteReader(bytes, at: start, end: end)
    guard reader.bigEndian(4) == 0x4578_6966, reader.bigEndian(2) == 0 else { return nil }
    self.init(exif: bytes, from: reader.position, to: end)
  }

  /// The orientation tag of a PNG file's `eXIf` chunk, which counts only before the pixels.
  ///
  /// <https://www.w3.org/TR/png-3/#eXIf>
  init?(png bytes: [UInt8]) {
    var reader = ByteReader(bytes, at: 8)
    while let length = reader.bigEndian(4), let type = reader.bigEndian(4) {
      let start = reader.position
      guard length <= reader.end - start, type != 0x4944_4154 else { return nil }
      if type == 0x6558_4966 {
        self.init(exif: bytes, from: start, to: start + length)
        return
      }
      reader.position = start + length
      reader.skip(4)
    }
    return nil
  }

  /// The orientation tag of EXIF data, from its byte order mark on.
  private init?(exif bytes: [UInt8], from base: Int, to end: Int) {
    var reader = ByteReader(bytes, at: base, end: end)
    guard let byteOrder = reader.bigEndian(2) else { return nil }
    let isLittle = byteOrder == 0x4949
    guard isLittle || byteOrder == 0x4D4D else { return nil }
    func number(_ count: Int) -> Int? {
      isLittle ? reader.littleEndian(count) : reader.bigEndian(count)
    }
    guard number(2) == 42, let directory = number(4) else { return nil }
    reader.position = min(base + directory, reader.end)
    guard let entries = number(2) else { return nil }
    for _ in 0..<entries {
      guard let tag = number(2), let type = number(2), number(4) != nil, let value = number(2),
        number(2) != nil
      else { return nil }
      if tag == 0x0112, type == 3, let orientation = ImageOrientation(rawValue: value) {
        self = orientation
        return
      }
    }
    return nil
  }
}

extension Bitmap {
  /// The bitmap turned for showing.
  func oriented(_ orientation: ImageOrientation) -> Bitmap {
    if orientation == .upright { return self }
    let (columns, rows) = orientation.swapsSides ? (height, width) : (width, height)
    var turned = Bitmap(width: columns, height: rows)
    for y in 0..<rows {
      for x in 0..<columns {
        let source: Int
        switch orientation {
        case .upright: source = y * width + x
        case .mirrored: source = y * width + (width - 1 - x)
        case .rotatedHalf: source = (height - 1 - y) * width + (width - 1 - x)
        case .flipped: source = (height - 1 - y) * width + x
        case .transposed: source = x * width + y
        case .rotatedRight: source = (height - 1 - x) * width + y
        case .transversed: source = (height - 1 - x) * width + (width - 1 - y)
        case .rotatedLeft: source = x * width + (width - 1 - y)
        }
        turned.pixels[y * columns + x] = pixels[source]
      }
    }
    return turned
  }
}
