public import GalleyImages
import GalleyPrimitives
public import GalleyStyle

/// Makes the boxes of a page.
///
/// <https://drafts.csswg.org/css-display-4/#box-generation>
///
/// - Parameter images: Images with their natural sizes, by absolute URL.
public func buildBoxTree(_ styled: StyledDocument, images: ImageStore) -> BoxTree {
  BoxTree(styled: styled)
}
