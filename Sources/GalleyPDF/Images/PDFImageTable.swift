import GalleyDisplayList
import GalleyImages
import GalleyPrimitives

/// The pictures of a file, each once.
///
/// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=211>
struct PDFImageTable {
  private struct Key: Hashable {
    var image: DisplayImage
    var isSmooth: Bool
  }

  private var numbers: [Key: Int?] = [:]

  /// The object of a picture; `nil` if its file is broken.
  mutating func number(of image: DisplayImage, isSmooth: Bool, file: inout PDFFile) -> Int? {
    let key = Key(image: image, isSmooth: isSmooth)
    if let known = numbers[key] { return known }
    let number = add(image, isSmooth: isSmooth, to: &file)
    numbers[key] = .some(number)
    return number
  }

  private func add(_ image: DisplayImage, isSmooth: Bool, to file: inout PDFFile) -> Int? {
    switch image {
    case .bitmap(let bitmap): return add(bitmap, isSmooth: isSmooth, to: &file)
    case .file(let raster):
      if let number = passOn(raster, isSmooth: isSmooth, to: &file) { return number }
      guard let bitmap = try? raster.bitmap() else { return nil }
      raster.release()
      return add(bitmap, isSmooth: isSmooth, to: &file)
    }
  }

  /// Puts a JPEG file into the file as it is, if readers of PDF show it as Galley does.
  private func passOn(_ raster: RasterImage, isSmooth: Bool, to file: inout PDFFile) -> Int? {
    guard raster.header.format == .jpeg, !raster.header.isTurned || raster.orientation == .asStored,
      let frame = JPEGFrame(raster.fileBytes), frame.width == raster.header.width,
      frame.height == raster.header.height
    else { return nil }
    let space = frame.componentCount == 1 ? "/DeviceGray" : "/DeviceRGB"
    return file.add(
      stream: raster.fileBytes,
      entries(raster.header.width, raster.header.height, space, isSmooth: isSmooth)
        + " /Filter /DCTDecode", isPacked: true)
  }

  private func entries(
    _ width: Int, _ height: Int, _ space: String, isSmooth: Bool
  ) -> String {
    "/Type /XObject /Subtype /Image /Width \(width) /Height \(height) /ColorSpace \(space)"
      + " /BitsPerComponent 8\(isSmooth ? " /Interpolate true" : "")"
  }

  /// Adds pixels, and their alpha as a mask.
  ///
  /// - Returns: The object's number.
  func add(_ bitmap: Bitmap, isSmooth: Bool, to file: inout PDFFile) -> Int {
    let count = bitmap.pixels.count
    var alphas: [UInt8] = []
    var isGray = true
    var all: UInt32 = 0xFF00_0000
    for pixel in bitmap.pixels {
      all &= pixel
      let red = pixel & 0xFF
      if red != (pixel >> 8) & 0xFF || red != (pixel >> 16) & 0xFF { isGray = false }
    }
    let isOpaque = all == 0xFF00_0000
    var samples: [UInt8] = []
    samples.reserveCapacity(count * (isGray ? 1 : 3))
    if !isOpaque { alphas.reserveCapacity(count) }
    for pixel in bitmap.pixels {
      let color = isOpaque ? pixel : unpremultiplied(pixel)
      if !isOpaque { alphas.append(UInt8(truncatingIfNeeded: color >> 24)) }
      samples.append(UInt8(truncatingIfNeeded: color))
      if !isGray {
        samples.append(UInt8(truncatingIfNeeded: color >> 8))
        samples.append(UInt8(truncatingIfNeeded: color >> 16))
      }
    }
    var mask = ""
    if !isOpaque {
      let number = add(
        alphas, bitmap.width, channels: 1, bitmap.height, "/DeviceGray", isSmooth: isSmooth, "",
        to: &file)
      mask = " /SMask \(number) 0 R"
    }
    return add(
      samples, bitmap.width, channels: isGray ? 1 : 3, bitmap.height,
      isGray ? "/DeviceGray" : "/DeviceRGB", isSmooth: isSmooth, mask, to: &file)
  }

  /// Adds rows of samples, each row as differences from the one above, which pack better.
  ///
  /// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=35>
  private func add(
    _ samples: [UInt8], _ width: Int, channels: Int, _ height: Int, _ space: String,
    isSmooth: Bool, _ more: String, to file: inout PDFFile
  ) -> Int {
    let stride = width * channels
    var rows: [UInt8] = []
    rows.reserveCapacity(samples.count + height)
    for y in 0..<height {
      let start = y * stride
      let row = start..<start + stride
      // Whichever differences are smaller: from the left or from above.
      var left = 0
      var above = 0
      for index in row {
        let value = samples[index]
        let before = index - start >= channels ? samples[index - channels] : 0
        let upper = y > 0 ? samples[index - stride] : 0
        left += Int(Int8(bitPattern: value &- before).magnitude)
        above += Int(Int8(bitPattern: value &- upper).magnitude)
      }
      rows.append(above <= left ? 2 : 1)
      for index in row {
        let other: UInt8 =
          above <= left
          ? (y > 0 ? samples[index - stride] : 0)
          : (index - start >= channels ? samples[index - channels] : 0)
        rows.append(samples[index] &- other)
      }
    }
    let packed = zlibDeflated(rows)
    return file.add(
      stream: packed,
      entries(width, height, space, isSmooth: isSmooth) + more
        + " /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors \(channels)"
        + " /Columns \(width) >>", isPacked: true)
  }

}

/// The frame of a JPEG file that readers of PDF can decode as it is.
struct JPEGFrame {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var componentCount = 0

  /// `nil` for files of other kinds: cut off, arithmetic, lossless, of other than 8 bits, or in
  /// colours that aren't grey or RGB.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 4, bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    // An end near the end: what comes after it is nobody's.
    let tail = bytes.suffix(64)
    guard zip(tail, tail.dropFirst()).contains(where: { $0 == 0xFF && $1 == 0xD9 }) else {
      return nil
    }
    var position = 2
    var isAdobeRGB = false
    while position + 4 <= bytes.count {
      guard bytes[position] == 0xFF else { return nil }
      let code = bytes[position + 1]
      if code == 0xFF {
        position += 1
        continue
      }
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      let end = position + 2 + length
      guard length >= 2, end <= bytes.count else { return nil }
      switch code {
      case 0xC0, 0xC1, 0xC2:
        guard length >= 8, bytes[position + 4] == 8 else { return nil }
        height = Int(bytes[position + 5]) << 8 | Int(bytes[position + 6])
        width = Int(bytes[position + 7]) << 8 | Int(bytes[position + 8])
        componentCount = Int(bytes[position + 9])
        guard componentCount == 1 || componentCount == 3 else { return nil }
        // Components that are called R, G and B say so without Adobe's mark, which readers of
        // PDF do not all understand.
        if componentCount == 3, length >= 17, bytes[position + 10] == 0x52 { return nil }
      case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return nil
      case 0xEE:
        if length >= 14, bytes[position + 4..<position + 9].elementsEqual("Adobe".utf8) {
          isAdobeRGB = bytes[position + 15] == 0
        }
      case 0xDA:
        if isAdobeRGB, componentCount == 3 { return nil }
        guard width > 0, height > 0 else { return nil }
        return
      default: break
      }
      position = end
    }
    return nil
  }
}
