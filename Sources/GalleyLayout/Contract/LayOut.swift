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
///   - shapeImagePainter: Paints the images of `shape-outside`; without it they count as `none`.
public func layOut(
  _ boxes: BoxTree, viewport: PhysicalSize, fonts: FontContext, images: ImageStore,
  scale: Double = 1, shapeImagePainter: ShapeImagePainter? = nil
) -> FragmentTree {
  guard boxes.boxes.count > 0 else {
    return FragmentTree(boxes: boxes, store: FragmentStore(), viewport: viewport)
  }
  var context = LayoutContext(
    boxes: boxes, fonts: fonts, images: images, viewport: viewport, scale: scale)
  context.shapeImagePainter = shapeImagePainter
  let writing = boxes.writingDirection(of: boxes.root)
  let available = writing.logical(viewport)
  var space = ConstraintSpace(
    writing: writing, availableInlineSize: available.inlineSize,
    availableBlockSize: available.blockSize)
  space.fixedInlineSize = available.inlineSize
  space.fixedBlockSize = available.blockSize
  space.isNewFormattingContext = true
  let result = context.layOut(boxes.root, in: space)
  var tree = FragmentTree(boxes: context.boxes, store: FragmentStore(), viewport: viewport)
  tree.diagnostics = context.diagnostics
  // Freezing writes into the store, which nothing else may hold then, and has no use for the rest.
  swap(&tree.store, &context.fragments)
  _ = consume context
  tree.freeze(root: result.fragment)
  return tree
}
