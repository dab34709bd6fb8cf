import GalleyDisplayList
import GalleyImages
import GalleyPrimitives

/// Image files as they were brought down to their size on the device, kept from one picture of a
/// page for the next. Of the latest, up to a limit.
public final class ScaledImages: Sendable {
  /// What a scaled image depends on.
  struct Key: Hashable, Sendable {
    enum Image: Hashable, Sendable {
      case file(RasterImage)
      /// By its place in the list.
      case bitmap(Int)
    }

    var image: Image
    /// The part of the image that is scaled, in its own pixels.
    var source: Rect
    var width: Int
    var height: Int
  }

  private let cache: SharedCache<Key, Bitmap>

  /// - Parameter byteLimit: The bytes of pixels above which those that were used longest ago go.
  public init(byteLimit: Int = 32 << 20) { cache = SharedCache(limit: byteLimit) }

  /// How many bytes of pixels are kept.
  public var byteCount: Int { cache.totalCost }

  func image(for key: Key, make: () -> Bitmap) -> Bitmap {
    cache.value(for: key, cost: { $0.pixels.count * 4 }, make: make)
  }
}

/// The scaled images of one picture: those of files may be from earlier ones.
struct PictureImages: Sendable {
  private let files: ScaledImages
  /// Images without a file are known by their place in one list only.
  private let bitmaps = ScaledImages()

  init(files: ScaledImages) { self.files = files }

  func image(
    _ image: DisplayImage, at index: Int, source: Rect, width: Int, height: Int,
    make: () -> Bitmap
  ) -> Bitmap {
    switch image {
    case .file(let file):
      files.image(
        for: .init(image: .file(file), source: source, width: width, height: height), make: make)
    case .bitmap:
      bitmaps.image(
        for: .init(image: .bitmap(index), source: source, width: width, height: height),
        make: make)
    }
  }
}
