public import GalleyCSS
public import GalleyDisplayList
public import GalleyImages
public import GalleyLayout
public import GalleyPrimitives
public import GalleyText

/// Paints a CSS image alone, as large as asked for, on a transparent canvas: what `shape-outside`
/// takes its shape from.
///
/// <https://drafts.csswg.org/css-shapes-1/#shapes-from-image>
public func paintShapeImage(
  _ image: Image, of boxes: BoxTree, style: ComputedStyle, size: Size, images: ImageStore,
  fonts: FontContext,
  options: PaintOptions
) -> DisplayList {
  var painter = Painter(
    FragmentTree(withoutFragmentsOf: boxes), images: images, fonts: fonts, options: options)
  // Smoothing would blur the edge that lines follow.
  var style = style
  style.inherited.imageRendering = .pixelated
  let area = Rect(x: 0, y: 0, width: size.width, height: size.height)
  painter.paintImage(
    image, in: Tiling(single: area), clip: .rect(area), style, in: DisplayList.root, node: -1)
  return painter.list
}
