extension Bitmap {
  /// Whether every pixel is opaque.
  public var isOpaque: Bool {
    var all: UInt32 = 0xFFFF_FFFF
    for pixel in pixels { all &= pixel }
    return all >= 0xFF00_0000
  }

  /// The bitmap as a PNG file, without alpha when every pixel is opaque.
  public func pngData(effort: PNGEffort = .default) -> [UInt8] {
    let hasAlpha = !isOpaque
    let palette = effort == .fast ? nil : PNGPalette(of: pixels.span)
    if effort == .small, let data = smallestPNG(hasAlpha: hasAlpha, palette: palette) {
      return data
    }
    var encoder = PNGEncoder(width: width, height: height, hasAlpha: hasAlpha, palette: palette)
    var data = encoder.header
    let bandRows = max(1, 131_072 / max(1, width))
    var y = 0
    while y < height {
      let end = min(height, y + bandRows)
      data += encoder.encodeBand(pixels.span.extracting((y * width)..<(end * width)))
      y = end
    }
    data += encoder.finish()
    return data
  }
}
