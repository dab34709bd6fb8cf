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
  // A picture begins with a whole pixel of the page.
  let originX = ((region.x * scale * 64).rounded() / 64).rounded(.down)
  let originY = ((region.y * scale * 64).rounded() / 64).rounded(.down)
  let (minX, minY) = ((rect.minX * scale).rounded(.down), (rect.minY * scale).rounded(.down))
  return Rect(
    x: minX - originX, y: minY - originY, width: (rect.maxX * scale).rounded(.up) - minX,
    height: (rect.maxY * scale).rounded(.up) - minY)
}
