internal import CJPEG

/// Decodes JPEG (baseline, progressive, grey, YCbCr, CMYK) and turns it by its EXIF orientation.
///
/// - Throws: ``ImageError/corrupt(_:)`` when no header can be read, and
///   ``ImageError/tooLarge(width:height:maximumPixels:)``.
func decodeJPEG(
  _ bytes: [UInt8], orientation: RasterImage.Orientation, limits: DecodingLimits
) throws(ImageError) -> Bitmap {
  guard let header = JPEGHeader(reading: bytes) else { throw .corrupt(.jpeg) }
  try limits.check(width: header.width, height: header.height)
  guard let decompressor = JPEGDecompressor(),
    let bitmap = decompressor.decode(bytes, width: header.width, height: header.height)
  else { throw .corrupt(.jpeg) }
  return orientation == .asStored ? bitmap : bitmap.oriented(header.orientation)
}

/// Owns a TurboJPEG handle.
@safe private struct JPEGDecompressor: ~Copyable {
  private let handle: tjhandle

  init?() {
    guard let handle = unsafe tjInitDecompress() else { return nil }
    unsafe self.handle = unsafe handle
  }

  deinit { _ = unsafe tjDestroy(handle) }

  /// Whether the last call went on in spite of its complaint.
  private var isOnlyWarning: Bool {
    unsafe tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue)
  }

  /// `nil` when there is no picture of that size or it breaks before the first row.
  func decode(_ bytes: [UInt8], width: Int, height: Int) -> Bitmap? {
    var storedWidth: Int32 = 0
    var storedHeight: Int32 = 0
    var subsampling: Int32 = 0
    var colorspace: Int32 = 0
    let count = UInt(bytes.count)
    let status = unsafe tjDecompressHeader3(
      handle, bytes, count, &storedWidth, &storedHeight, &subsampling, &colorspace)
    guard status == 0 || isOnlyWarning,
      Int(storedWidth) == width, Int(storedHeight) == height, width > 0, height > 0
    else { return nil }
    let isCMYK =
      colorspace == Int32(TJCS_CMYK.rawValue) || colorspace == Int32(TJCS_YCCK.rawValue)
    let format = isCMYK ? TJPF_CMYK : TJPF_RGBA
    var bitmap = Bitmap(width: width, height: height)
    let decoded = unsafe bitmap.pixels.withUnsafeMutableBytes { pixels in
      unsafe tjDecompress2(
        handle, bytes, count, pixels.baseAddress, storedWidth, 0, storedHeight,
        Int32(format.rawValue), 0)
    }
    // A warning means that the data ended early or was damaged, and the rest was made up.
    guard decoded == 0 || isOnlyWarning else {
      return nil
    }
    if isCMYK {
      for index in bitmap.pixels.indices {
        bitmap.pixels[index] = colorFromInvertedCMYK(bitmap.pixels[index])
      }
    }
    return bitmap
  }
}

/// The opaque colour of four inks, cyan in the lowest byte, each stored as 255 − ink as Adobe does.
private func colorFromInvertedCMYK(_ inks: UInt32) -> UInt32 {
  let black = inks >> 24
  let red = ((inks & 0xFF) * black + 127) / 255
  let green = ((inks >> 8 & 0xFF) * black + 127) / 255
  let blue = ((inks >> 16 & 0xFF) * black + 127) / 255
  return 0xFF00_0000 | blue << 16 | green << 8 | red
}
