/// What the head of an image file says, read without decoding pixels.
public struct ImageHeader: Hashable, Sendable {
  public let format: ImageFormat
  /// In px, with the orientation that was asked for.
  public let width: Int
  /// In px, with the orientation that was asked for.
  public let height: Int
  /// Whether the file asks to be turned or mirrored for showing.
  public let isTurned: Bool

  /// - Throws: ``ImageError/unknownFormat`` and ``ImageError/corrupt(_:)``; never looks at pixels.
  public init(
    reading bytes: [UInt8], orientation: RasterImage.Orientation = .fromImage
  ) throws(ImageError) {
    guard let format = ImageFormat(sniffing: bytes) else { throw .unknownFormat }
    var size: (width: Int, height: Int)?
    var turn = ImageOrientation.upright
    switch format {
    case .png:
      size = Self.sizeOfPNG(bytes)
      turn = ImageOrientation(png: bytes) ?? .upright
    case .jpeg:
      let header = JPEGHeader(reading: bytes)
      size = header.map { ($0.width, $0.height) }
      turn = header?.orientation ?? .upright
    case .webP: size = webPSize(bytes)
    case .gif: size = GIFHeader(reading: bytes).map { ($0.width, $0.height) }
    case .bmp: size = BMPHeader(reading: bytes, at: 14).map { ($0.width, $0.height) }
    case .ico: size = ICODirectory(reading: bytes)?.best.map { ($0.width, $0.height) }
    }
    guard let size, size.width > 0, size.height > 0 else { throw .corrupt(format) }
    self.format = format
    isTurned = turn != .upright
    let swaps = orientation == .fromImage && turn.swapsSides
    width = swaps ? size.height : size.width
    height = swaps ? size.width : size.height
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
