internal import CPNG

/// Decodes PNG, with `gAMA` and `sRGB` honoured.
///
/// - Throws: ``ImageError/corrupt(_:)`` when not even the header can be read, and
///   ``ImageError/tooLarge(width:height:maximumPixels:)``.
func decodePNG(
  _ bytes: [UInt8], orientation: RasterImage.Orientation, limits: DecodingLimits
) throws(ImageError) -> Bitmap {
  let header = try ImageHeader(reading: bytes, orientation: .asStored)
  try limits.check(width: header.width, height: header.height)
  var bitmap = Bitmap(width: header.width, height: header.height)
  let isReadable = unsafe bytes.withUnsafeBytes { file in
    var image = unsafe png_image()
    unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
    guard unsafe png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0 else {
      return false
    }
    defer { unsafe png_image_free(&image) }
    guard unsafe Int(image.width) == bitmap.width, unsafe Int(image.height) == bitmap.height else {
      return false
    }
    unsafe image.format = galleyPNGFormatRGBA
    unsafe image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
    // A broken or short file stops here with the rows before the break in place.
    unsafe bitmap.pixels.withUnsafeMutableBytes { pixels in
      _ = unsafe png_image_finish_read(&image, nil, pixels.baseAddress, 0, nil)
    }
    return true
  }
  guard isReadable else { throw .corrupt(.png) }
  bitmap.premultiply()
  if orientation == .fromImage, let turn = ImageOrientation(png: bytes) {
    return bitmap.oriented(turn)
  }
  return bitmap
}
