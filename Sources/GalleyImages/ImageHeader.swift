/// What the head of an image file says, read without decoding pixels.
public struct ImageHeader: Hashable, Sendable {
  public let format: ImageFormat
  /// In px as shown, with the orientation that the file asks for.
  public let width: Int
  /// In px as shown, with the orientation that the file asks for.
  public let height: Int

  /// - Throws: ``ImageError/unknownFormat`` and ``ImageError/corrupt(_:)``; never looks at pixels.
  public init(reading bytes: [UInt8]) throws(ImageError) {
    guard let format = ImageFormat(sniffing: bytes) else { throw .unknownFormat }
    let size: (width: Int, height: Int)?
    switch format {
    case .png: size = Self.sizeOfPNG(bytes)
    case .jpeg: size = JPEGHeader(reading: bytes)?.orientedSize
    case .webP: size = webPSize(bytes)
    case .gif: size = GIFHeader(reading: bytes).map { ($0.width, $0.height) }
    case .bmp: size = BMPHeader(reading: bytes, at: 14).map { ($0.width, $0.height) }
    case .ico: size = ICODirectory(reading: bytes)?.best.map { ($0.width, $0.height) }
    }
    guard let size, size.width > 0, size.height > 0 else { throw .corrupt(format) }
    self.format = format
    width = size.width
    height = size.height
  }

  /// The sides in the `IHDR` chunk, which is always first.
  private static func sizeOfPNG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var reader = ByteReader(bytes, at: 12)
    guard reader.bigEndian(4) == 0x4948_4452, let width = reader.bigEndian(4),
      let height = reader.bigEndian(4), width <= 0x7FFF_FFFF, height <= 0x7FFF_FFFF
    else { return nil }
    return (width, height)
  }
}
