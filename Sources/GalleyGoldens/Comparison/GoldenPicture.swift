public import GalleyImages
public import GalleyPrimitives

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

/// The pixels, all that are touched, that a part of a page has in a picture of a region.
///
/// - Parameter scale: Device px per CSS px.
public func maskedPixels(_ rect: Rect, in region: Rect, scale: Double) -> Rect {
  let minX = ((rect.minX - region.x) * scale).rounded(.down)
  let minY = ((rect.minY - region.y) * scale).rounded(.down)
  return Rect(
    x: minX, y: minY, width: ((rect.maxX - region.x) * scale).rounded(.up) - minX,
    height: ((rect.maxY - region.y) * scale).rounded(.up) - minY)
}
