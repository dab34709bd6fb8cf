/// A glyph that is a picture, such as an emoji.
public struct GlyphImage: Hashable, Sendable {
  /// In pixels of the picture.
  public var width: Int
  /// In pixels of the picture.
  public var height: Int
  /// Rows from the top; each pixel premultiplied, red in the lowest byte and alpha in the highest.
  public var pixels: [UInt32]
  /// From the glyph's origin to the picture's left edge, in px at the instance's size.
  public var left: Double
  /// From the baseline up to the picture's top edge, in px at the instance's size.
  public var top: Double
  /// The px at the instance's size that one pixel of the picture takes.
  public var scale: Double

  public init(
    width: Int, height: Int, pixels: [UInt32], left: Double, top: Double, scale: Double
  ) {
    self.width = width
    self.height = height
    self.pixels = pixels
    self.left = left
    self.top = top
    self.scale = scale
  }
}
