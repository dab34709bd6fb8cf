/// The pixels of an image file, premultiplied and turned as the file asks.
///
/// A file that ends too early or breaks in the middle gives what was read before, as in browsers; what is
/// missing stays transparent. Of moving pictures this is the first frame.
///
/// - Throws: ``ImageError``, when there is nothing at all to show.
public func decodeImage(
  _ bytes: [UInt8], orientation: RasterImage.Orientation = .fromImage,
  limits: DecodingLimits = DecodingLimits()
) throws(ImageError) -> Bitmap {
  guard let format = ImageFormat(sniffing: bytes) else { throw .unknownFormat }
  switch format {
  case .png: return try decodePNG(bytes, orientation: orientation, limits: limits)
  case .jpeg: return try decodeJPEG(bytes, orientation: orientation, limits: limits)
  case .webP: return try decodeWebP(bytes, limits: limits)
  case .gif: return try decodeGIF(bytes, limits: limits)
  case .bmp: return try decodeBMP(bytes, limits: limits)
  case .ico: return try decodeICO(bytes, limits: limits)
  }
}
