/// A colour of four bytes, red lowest, with red, green and blue multiplied by alpha and rounded.
func premultiplied(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  if alpha == 255 { return pixel }
  if alpha == 0 { return 0 }
  // Red and blue side by side; (t + 128 + (t + 128 >> 8)) >> 8 is t / 255, rounded.
  var redBlue = (pixel & 0x00FF_00FF) &* alpha &+ 0x0080_0080
  redBlue = (redBlue &+ ((redBlue &>> 8) & 0x00FF_00FF)) &>> 8 & 0x00FF_00FF
  var green = (pixel &>> 8 & 0xFF) &* alpha &+ 0x80
  green = (green &+ (green &>> 8)) & 0xFF00
  return alpha << 24 | redBlue | green
}

/// The inverse of ``premultiplied(_:)``, rounded; a colour channel above alpha counts as full.
public func unpremultiplied(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  if alpha == 255 { return pixel }
  if alpha == 0 { return 0 }
  let half = alpha >> 1
  let red = min(255, ((pixel & 0xFF) &* 255 &+ half) / alpha)
  let green = min(255, ((pixel &>> 8 & 0xFF) &* 255 &+ half) / alpha)
  let blue = min(255, ((pixel &>> 16 & 0xFF) &* 255 &+ half) / alpha)
  return alpha << 24 | blue << 16 | green << 8 | red
}

extension Bitmap {
  /// Turns straight colours into premultiplied ones.
  mutating func premultiply() {
    for index in pixels.indices { pixels[index] = premultiplied(pixels[index]) }
  }
}
