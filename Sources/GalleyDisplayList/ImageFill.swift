public import GalleyPrimitives

/// <https://drafts.csswg.org/css-images-3/#the-image-rendering>
public enum ImageSampling: UInt8, Hashable, Sendable {
  case smooth, pixelated
}

/// An image in its tiles.
public struct ImageFill: Hashable, Sendable {
  /// In the list's table of images.
  public var image: ID<DisplayImage>
  /// The part of the image that fills a tile, in the image's own pixels.
  public var source: Rect
  public var tiling: Tiling
  public var sampling: ImageSampling

  public init(
    _ image: ID<DisplayImage>, source: Rect, tiling: Tiling, sampling: ImageSampling = .smooth
  ) {
    self.image = image
    self.source = source
    self.tiling = tiling
    self.sampling = sampling
  }
}
