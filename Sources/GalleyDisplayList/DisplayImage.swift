public import GalleyImages

/// A picture that items show: pixels at hand, or a file that is decoded when it is painted.
public enum DisplayImage: Hashable, Sendable {
  case bitmap(Bitmap)
  case file(RasterImage)

  /// In the picture's own pixels.
  public var width: Int {
    switch self {
    case .bitmap(let bitmap): bitmap.width
    case .file(let image): image.header.width
    }
  }

  /// In the picture's own pixels.
  public var height: Int {
    switch self {
    case .bitmap(let bitmap): bitmap.height
    case .file(let image): image.header.height
    }
  }
}
