/// The dimensions that an image has by itself, in CSS px; each may be absent.
///
/// <https://drafts.csswg.org/css-images-3/#natural-dimensions>
public struct NaturalSize: Hashable, Sendable {
  public var width: Double?
  public var height: Double?
  /// Width divided by height.
  public var aspectRatio: Double?

  public init(width: Double? = nil, height: Double? = nil, aspectRatio: Double? = nil) {
    self.width = width
    self.height = height
    self.aspectRatio = aspectRatio
  }

  /// Of a picture made of pixels.
  public init(pixelWidth width: Int, pixelHeight height: Int) {
    self.width = Double(width)
    self.height = Double(height)
    aspectRatio = height > 0 ? Double(width) / Double(height) : nil
  }

  /// No natural dimensions at all, as a gradient has.
  public static let none = NaturalSize()
}
