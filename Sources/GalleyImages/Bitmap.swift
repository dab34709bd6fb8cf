/// Pixels in rows from the top left, each four bytes: red, green, blue, alpha, premultiplied.
public struct Bitmap: Hashable, Sendable {
  /// In device px.
  public let width: Int
  /// In device px.
  public let height: Int
  /// `width * height` pixels; red is in the lowest byte and alpha in the highest.
  public var pixels: [UInt32]

  /// A bitmap of one colour.
  ///
  /// - Precondition: Neither side is negative.
  public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    precondition(width >= 0 && height >= 0, "a bitmap has no negative sides")
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: pixel, count: width * height)
  }

  /// - Precondition: There are `width * height` pixels.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "a bitmap has a pixel for each place")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
