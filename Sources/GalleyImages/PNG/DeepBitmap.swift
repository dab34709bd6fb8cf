internal import CPNG

/// Pixels of 16 bits a channel, as a PNG file stores them.
///
/// Pages are painted with 8 bits; these are for comparing pictures that come from elsewhere.
public struct DeepBitmap: Hashable, Sendable {
  /// In px.
  public let width: Int
  /// In px.
  public let height: Int
  /// Row by row from the top; red in the lowest 16 bits, then green, blue and alpha, which the colours
  /// are premultiplied with.
  public private(set) var pixels: [UInt64]

  /// Reads a PNG file that has 16 bits a channel; `nil` for any other, and for a damaged one.
  ///
  /// <https://www.w3.org/TR/png-3/#11IHDR>
  public init?(png file: [UInt8], limits: DecodingLimits = DecodingLimits()) {
    guard Self.isDeep(file),
      let header = try? ImageHeader(reading: file, orientation: .asStored),
      (try? limits.check(width: header.width, height: header.height)) != nil
    else { return nil }
    width = header.width
    height = header.height
    pixels = [UInt64](repeating: 0, count: width * height)
    let isRead = unsafe file.withUnsafeBufferPointer { file in
      unsafe pixels.withUnsafeMutableBytes { pixels in
        unsafe galleyPNGReadDeep(
          file.baseAddress, file.count, pixels.baseAddress?.assumingMemoryBound(to: UInt16.self),
          UInt32(header.width), UInt32(header.height))
      }
    }
    guard isRead else { return nil }
    premultiply()
  }

  /// The same pixels as those of 8 bits.
  public init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    pixels = bitmap.pixels.map { pixel in
      [UInt32(0), 8, 16, 24].reduce(0) { $0 | UInt64(pixel >> $1 & 255) * 257 << UInt64($1 * 2) }
    }
  }

  /// Whether a PNG file says that it has 16 bits a channel.
  public static func isDeep(_ file: [UInt8]) -> Bool {
    ImageFormat(sniffing: file) == .png && file.count > 24 && file[24] == 16
  }

  private mutating func premultiply() {
    for index in pixels.indices {
      let pixel = pixels[index]
      let alpha = pixel >> 48
      if alpha == 65535 { continue }
      pixels[index] = [UInt64(0), 16, 32].reduce(alpha << 48) {
        $0 | ((pixel >> $1 & 65535) * alpha + 32767) / 65535 << $1
      }
    }
  }
}
