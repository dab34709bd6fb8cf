import GalleyPrimitives

/// Arithmetic on premultiplied pixels: red in the lowest byte, alpha in the highest.
///
/// All products are divided by 255 with exact rounding.
enum Pixel {
  /// `value · factor / 255`, for values up to 255.
  @inline(__always)
  static func multiply(_ value: UInt32, _ factor: UInt32) -> UInt32 {
    let product = value &* factor &+ 128
    return (product &+ (product &>> 8)) &>> 8
  }

  /// The pixel with all channels multiplied by `factor`, 0…255.
  @inline(__always)
  static func scale(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    let low = (pixel & 0x00ff_00ff) &* factor &+ 0x0080_0080
    let high = ((pixel &>> 8) & 0x00ff_00ff) &* factor &+ 0x0080_0080
    return (((low &+ ((low &>> 8) & 0x00ff_00ff)) &>> 8) & 0x00ff_00ff)
      | ((high &+ ((high &>> 8) & 0x00ff_00ff)) & 0xff00_ff00)
  }

  /// `source` over `destination`.
  @inline(__always)
  static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    source &+ scale(destination, by: 255 &- (source &>> 24))
  }

  /// The premultiplied pixel of a colour.
  static func premultiplied(_ color: RGBA8) -> UInt32 {
    let opaque =
      UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16 | 0xff00_0000
    return scale(opaque, by: UInt32(color.alpha))
  }

  /// Packs premultiplied channels 0…255, which are rounded.
  @inline(__always)
  static func pack(_ color: SIMD4<Float>) -> UInt32 {
    // Adding 2²³ leaves the rounded number in the lowest bits of the sum. No channel may exceed
    // alpha, be it by rounding alone: sums with what is below would overflow.
    let sum = pointwiseMin(color, SIMD4(repeating: color.w)) + SIMD4(repeating: 8_388_608)
    return (sum.x.bitPattern & 0xff) | (sum.y.bitPattern & 0xff) &<< 8
      | (sum.z.bitPattern & 0xff) &<< 16 | sum.w.bitPattern &<< 24
  }

  /// The channels 0…255: red, green, blue, alpha.
  @inline(__always)
  static func unpack(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4(
      Float(pixel & 0xff), Float((pixel &>> 8) & 0xff), Float((pixel &>> 16) & 0xff),
      Float(pixel &>> 24))
  }
}
