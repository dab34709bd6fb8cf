public import GalleyCSS
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
///   - scrollbars: Classic ones take room: of the viewport, which is then what they leave, and of
///     scroll containers.
///   - shapeImagePainter: Paints the images of `shape-outside`; without it they count as `none`.
public func layOut(
  _ boxes: BoxTree, viewport: PhysicalSize, fonts: FontContext, images: ImageStore,
  scale: Double = 1, scrollbars: ScrollbarStyle = .none,
  shapeImagePainter: ShapeImagePainter? = nil
) -> FragmentTree {
  guard boxes.boxes.count > 0 else {
    return FragmentTree(boxes: boxes, store: FragmentStore(), viewport: viewport)
  }
  var boxes = boxes
  boxes.scrollbars.style = scrollbars
  var tree = layOutOnce(
    boxes, viewport: viewport, fonts: fonts, images: images, scale: scale,
    shapeImagePainter: shapeImagePainter)
  guard scrollbars != .none else { return tree }
  for pass in 0..<mostScrollbarPasses {
    let needed = tree.scrollbarsNeeded()
    guard needed != boxes.scrollbars else { break }
    boxes.scrollbars = needed
    // Bars that take no room, and the last ones of a page that never settles, move nothing.
    if scrollbars == .overlay || pass == mostScrollbarPasses - 1 {
      tree.useScrollbars(needed)
      break
    }
    tree = layOutOnce(
      boxes, viewport: viewport, fonts: fonts, images: images, scale: scale,
      shapeImagePainter: shapeImagePainter)
  }
  return tree
}

/// How often a page is laid out at most until no box needs another scrollbar. Each round settles
/// at least one level of nesting, most of them all.
private let mostScrollbarPasses = 8

/// Lays out a page with the scrollbars that are known to be needed.
private func layOutOnce(
  _ boxes: BoxTree, viewport: PhysicalSize, fonts: FontContext, images: ImageStore,
  scale: Double, shapeImagePainter: ShapeImagePainter?
) -> FragmentTree {
  let gutters = boxes.scrollbarGutters(of: boxes.root)
  let viewport = PhysicalSize(
    width: (viewport.width - gutters.horizontal).clampedToZero,
    height: (viewport.height - gutters.vertical).clampedToZero)
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
