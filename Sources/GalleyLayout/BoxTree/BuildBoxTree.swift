public import GalleyDOM
public import GalleyImages
public import GalleyStyle

/// Makes the boxes of a page.
///
/// <https://drafts.csswg.org/css-display-4/#box-generation>
///
/// - Parameters:
///   - images: Images with their natural sizes, by absolute URL.
///   - elementImages: What each image element shows, by element.
///   - embeddedPages: The `object` elements that show a page.
public func buildBoxTree(
  _ styled: StyledDocument, images: ImageStore, elementImages: [NodeID: ElementImage] = [:],
  embeddedPages: Set<NodeID> = []
) -> BoxTree {
  var builder = BoxTreeBuilder(styled, images: images, elementImages: elementImages)
  builder.embeddedPages = embeddedPages
  return builder.build()
}
