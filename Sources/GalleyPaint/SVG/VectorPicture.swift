import GalleyDOM
public import GalleyDisplayList
public import GalleyImages
import GalleyPrimitives
public import GalleyStyle

/// An SVG file that is shown as an image: its document with styles, and what it carries along.
///
/// <https://svgwg.org/svg2-draft/conform.html#secure-static-mode>
public struct VectorPicture: Sendable {
  public var styled: StyledDocument
  /// The images inside of the file, by the references that name them.
  public var images: ImageStore
  /// Those of them that are SVG files.
  public var pictures: [String: VectorPicture]
  /// Of the file.
  public var naturalSize: NaturalSize

  public init(
    styled: StyledDocument, images: ImageStore = ImageStore(),
    pictures: [String: VectorPicture] = [:], naturalSize: NaturalSize
  ) {
    self.styled = styled
    self.images = images
    self.pictures = pictures
    self.naturalSize = naturalSize
  }
}

/// Turns a display list into so many pixels, one a CSS px, on a transparent canvas.
public typealias PictureRasterizer =
  @Sendable (_ list: DisplayList, _ width: Int, _ height: Int) -> Bitmap
