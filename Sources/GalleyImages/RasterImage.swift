internal import Synchronization

/// An image file made of pixels, which are decoded when somebody first asks.
///
/// Copies share the decoded pixels, and several threads may ask at once.
public final class RasterImage: Sendable {
  /// Whether the picture is turned as its file asks.
  ///
  /// <https://drafts.csswg.org/css-images-3/#the-image-orientation>
  public enum Orientation: Hashable, Sendable {
    case fromImage, asStored
  }

  /// What the file's head says; its sides are those of ``orientation``.
  public let header: ImageHeader
  public let orientation: Orientation
  private let bytes: [UInt8]
  private let limits: DecodingLimits
  private let decoded = Mutex<Result<Bitmap, ImageError>?>(nil)

  /// - Throws: ``ImageError`` when the head can't be read or promises too many pixels.
  public init(
    _ bytes: [UInt8], orientation: Orientation = .fromImage,
    limits: DecodingLimits = DecodingLimits()
  ) throws(ImageError) {
    header = try ImageHeader(reading: bytes, orientation: orientation)
    try limits.check(width: header.width, height: header.height)
    self.bytes = bytes
    self.orientation = orientation
    self.limits = limits
  }

  /// The pixels; decoded once until they are released, however many ask.
  ///
  /// - Throws: ``ImageError`` when there is nothing to show although the head was well.
  public func bitmap() throws(ImageError) -> Bitmap {
    try decoded.withLock { result throws(ImageError) -> Bitmap in
      if let result { return try result.get() }
      let fresh = Result { () throws(ImageError) in
        try decodeImage(bytes, orientation: orientation, limits: limits)
      }
      result = fresh
      return try fresh.get()
    }
  }

  /// The file as it is, for those who pass it on.
  public var fileBytes: [UInt8] { bytes }

  /// Lets the decoded pixels go; who asks next decodes again.
  public func release() { decoded.withLock { $0 = nil } }
}

extension RasterImage: Hashable {
  public static func == (a: RasterImage, b: RasterImage) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
