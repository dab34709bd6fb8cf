import Foundation
import GalleyDisplayList
public import GalleyImages

/// A picture.
///
/// Deviation: pictures come from bytes, not by name from a bundle's catalogue.
///
/// Source: Apple's SwiftUI `Image`.
public nonisolated struct Image: ShapeStyle, View, Sendable {
  /// How a picture that may change its size fills its place.
  enum Fitting: Sendable {
    case natural, stretch, fit, fill
  }

  let picture: DisplayImage
  var fitting = Fitting.natural

  /// A picture of pixels, one a point.
  public init(_ bitmap: Bitmap) { picture = .bitmap(bitmap) }

  /// A PNG, JPEG, WebP, GIF or BMP file; `nil` if it can't be read.
  public init?(data: [UInt8]) {
    guard let image = try? RasterImage(data) else { return nil }
    picture = .file(image)
  }

  /// The picture, taking all of the space that it is offered, whatever its proportions.
  public func resizable() -> Image {
    var copy = self
    copy.fitting = .stretch
    return copy
  }

  /// The picture as large as fits into its space, in its own proportions.
  public func scaledToFit() -> Image {
    var copy = self
    copy.fitting = .fit
    return copy
  }

  /// The picture as small as fills its space, in its own proportions.
  public func scaledToFill() -> Image {
    var copy = self
    copy.fitting = .fill
    return copy
  }

  public var paint: Paint { Paint(.image(self)) }

  /// In points.
  var naturalSize: CGSize {
    CGSize(width: picture.width, height: picture.height)
  }
}
