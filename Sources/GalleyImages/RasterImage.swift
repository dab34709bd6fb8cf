internal import Synchronization

/// An image file made of pixels, which are decoded when somebody first asks.
///
/// Copies share the decoded pixels, and several threads may ask at once.
public final class RasterImage: Sendable {
  /// What the file's head says.
  public let header: ImageHeader
  private let bytes: [UInt8]
  private let limits: DecodingLimits
  private let decoded = Mutex<Result<Bitmap, ImageError>?>(nil)

  /// - Throws: ``ImageError`` when the head can't be read or promises too many pixels.
  public init(_ bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) throws(ImageError) {
    header = try ImageHeader(reading: bytes)
    try limits.check(width: header.width, height: header.height)
    self.bytes = bytes
    self.limits = limits
  }

  /// The pixels; decoded once, however many ask.
  ///
  /// - Throws: ``ImageError`` when there is nothing to show although the head was well.
  public func bitmap() throws(ImageError) -> Bitmap {
    try decoded.withLock { result throws(ImageError) -> Bitmap in
      if let result { return try result.get() }
      let fresh = Result { () throws(ImageError) in try decodeImage(bytes, limits: limits) }
      result = fresh
      return try fresh.get()
    }
  }
}
