import GalleyCSS
import GalleyPrimitives

extension MulticolLayoutAlgorithm {
  /// The border-box inline sizes that a multi-column container asks for.
  ///
  /// <https://drafts.csswg.org/css-sizing-3/#multicol-intrinsic>
  static func intrinsicSizes(of box: ID<Box>, in context: inout LayoutContext) -> IntrinsicSizes {
    let writing = context.boxes.writingDirection(of: box)
    let insets = context.intrinsicInsets(of: box, in: writing).inlineSum
    if let contained = context.containedInlineSize(of: box, in: writing) {
      return IntrinsicSizes(minContent: contained, maxContent: contained) + insets
    }
    let style = context.boxes.styles.rows[context.boxes[box].style.index]
    var sizes = BlockLayoutAlgorithm.intrinsicSizes(of: box, in: &context)
    sizes.minContent = (sizes.minContent - insets).clampedToZero
    sizes.maxContent = (sizes.maxContent - insets).clampedToZero
    if let width = style.container.columnWidth {
      let width = LayoutUnit(px: Double(width))
      sizes.minContent = min(sizes.minContent, width)
      sizes.maxContent = max(sizes.maxContent, width, sizes.minContent)
    }
    if let count = style.container.columnCount {
      let gaps = ColumnGeometry.gap(style, basis: .zero) * (max(1, Int(count)) - 1)
      if style.container.columnWidth == nil {
        sizes.minContent = sizes.minContent * Int(count) + gaps
      }
      sizes.maxContent = max(sizes.maxContent * Int(count) + gaps, sizes.minContent)
    }
    return sizes + insets
  }
}
