import GalleyCSS
public import GalleyImages
public import GalleyPrimitives
public import GalleyText

/// Lays out a page.
///
/// - Parameters:
///   - viewport: The initial containing block, in CSS px.
///   - fonts: The bundled fonts and the document's own.
///   - images: Images with their natural sizes.
///   - scale: Device px per CSS px, to which borders snap.
public func layOut(
  _ boxes: BoxTree, viewport: PhysicalSize, fonts: FontContext, images: ImageStore,
  scale: Double = 1
) -> FragmentTree {
  var context = LayoutContext(
    boxes: boxes, fonts: fonts, images: images, viewport: viewport, scale: scale)
  var space = ConstraintSpace(
    writing: boxes.style(of: boxes.root).writingDirection, availableInlineSize: .zero)
  let available = space.writing.logical(viewport)
  space.availableInlineSize = available.inlineSize
  space.availableBlockSize = available.blockSize
  space.percentageInlineSize = available.inlineSize
  space.percentageBlockSize = available.blockSize
  space.isNewFormattingContext = true
  let result = context.layOut(boxes.root, in: space)
  _ = result
  return FragmentTree(boxes: boxes, store: context.fragments, viewport: viewport)
}
