internal import CWebP

/// Decodes WebP; of an animation the first frame, on its canvas.
///
/// - Throws: ``ImageError/corrupt(_:)`` when no header can be read, and
///   ``ImageError/tooLarge(width:height:maximumPixels:)``.
func decodeWebP(_ bytes: [UInt8], limits: DecodingLimits) throws(ImageError) -> Bitmap {
  guard let canvas = webPSize(bytes) else { throw .corrupt(.webP) }
  try limits.check(width: canvas.width, height: canvas.height)
  if let frame = WebPFrame(firstOf: bytes) {
    guard let picture = decodeWebPPixels(frame.file, limits: limits) else { throw .corrupt(.webP) }
    var bitmap = Bitmap(width: canvas.width, height: canvas.height)
    for y in 0..<picture.height where frame.y + y < bitmap.height {
      for x in 0..<picture.width where frame.x + x < bitmap.width {
        bitmap.pixels[(frame.y + y) * bitmap.width + frame.x + x] =
          picture.pixels[y * picture.width + x]
      }
    }
    return bitmap
  }
  guard let bitmap = decodeWebPPixels(bytes, limits: limits) else { throw .corrupt(.webP) }
  return bitmap
}

/// The sides of the canvas in px; `nil` when the header is short or broken.
func webPSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
  var width: Int32 = 0
  var height: Int32 = 0
  guard unsafe WebPGetInfo(bytes, bytes.count, &width, &height) != 0 else { return nil }
  return (Int(width), Int(height))
}

/// One still picture; a short file gives its first rows. `nil` when there is none.
private func decodeWebPPixels(_ bytes: [UInt8], limits: DecodingLimits) -> Bitmap? {
  guard let size = webPSize(bytes), size.width > 0, size.height > 0,
    (try? limits.check(width: size.width, height: size.height)) != nil
  else { return nil }
  var bitmap = Bitmap(width: size.width, height: size.height)
  let status = unsafe bitmap.pixels.withUnsafeMutableBytes { pixels in
    let start = unsafe pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
    guard
      let decoder = unsafe WebPINewRGB(MODE_RGBA, start, pixels.count, Int32(size.width * 4))
    else { return VP8_STATUS_OUT_OF_MEMORY }
    defer { unsafe WebPIDelete(decoder) }
    return unsafe WebPIAppend(decoder, bytes, bytes.count)
  }
  guard status == VP8_STATUS_OK || status == VP8_STATUS_SUSPENDED else { return nil }
  bitmap.premultiply()
  return bitmap
}
