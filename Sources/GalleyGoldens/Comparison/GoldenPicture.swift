public import GalleyImages

/// The pixels of a picture that others are compared with.
///
/// Unlike pictures in pages, those that are cut off or damaged are errors: half a picture is no
/// expectation.
///
/// - Throws: ``ImageError``.
public func decodeGoldenPicture(_ bytes: [UInt8]) throws(ImageError) -> Bitmap {
  if ImageFormat(sniffing: bytes) == .png { _ = try PNGChunks(bytes) }
  return try decodeImage(
    bytes, orientation: .asStored, limits: DecodingLimits(maximumPixels: 1 << 28))
}
