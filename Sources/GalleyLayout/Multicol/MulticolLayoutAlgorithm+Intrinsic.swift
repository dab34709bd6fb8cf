import GalleyCSS
import GalleyPrimitives

extension MulticolLayoutAlgorithm {
  /// The border-box inline sizes that a multi-column container asks for.
  ///
  /// <https://drafts.csswg.org/css-sizing-3/#multicol-intrinsic>
  static func intrinsicSizes(of box: ID<Box>, in context: inout LayoutContext) -> IntrinsicSizes {
    let writing = context.boxes.writingDirection(of: box)
    let insets = context.intrinsicInsets(of: box, in: writing).inlineSum
    let style = context.boxes.styles.rows[context.boxes[box].style.index]
    let contained = context.containedInlineSize(of: box, in: writing)
    if let contained, contained > .zero {
      return IntrinsicSizes(minContent: contained, maxContent: contained) + insets
    }
    var sizes = IntrinsicSizes()
    if contained == nil {
      sizes = BlockLayoutAlgorithm.intrinsicSizes(of: box, in: &context)
      sizes.minContent = (sizes.minContent - insets).clampedToZero
      sizes.maxContent = (sizes.maxContent - insets).clampedToZero
    }
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
    if contained == nil {
      // Boxes that span all columns aren't in any of them.
      for spanner in context.spanners(of: box) {
        let margins = context.margins(of: spanner, percentageBasis: .zero, in: writing).inlineSum
        let own = context.intrinsicContribution(of: spanner, in: writing) + margins
        sizes.minContent = max(sizes.minContent, own.minContent)
        sizes.maxContent = max(sizes.maxContent, own.maxContent)
      }
    }
    return sizes + insets
  }
}

extension LayoutContext {
  /// The boxes that span the columns of a multi-column container.
  func spanners(of multicol: ID<Box>) -> [ID<Box>] {
    var result: [ID<Box>] = []
    var pending: [ID<Box>] = []
    func appendChildren(of box: ID<Box>) {
      var children: [ID<Box>] = []
      var child = boxes[box].firstChild
      while let id = child {
        children.append(id)
        child = boxes[id].nextSibling
      }
      pending += children.reversed()
    }
    appendChildren(of: multicol)
    while let id = pending.popLast() {
      let row = boxes[id]
      guard row.isInFlow, row.kind == .blockContainer || row.kind == .inline || isSpanner(id)
      else { continue }
      if isSpanner(id) {
        result.append(id)
      } else if !establishesFormattingContext(id), !containsFixed(id) {
        appendChildren(of: id)
      }
    }
    return result
  }

  /// Whether a box spans the columns of a multi-column container that it is in the flow of.
  func spansColumns(_ box: ID<Box>) -> Bool {
    guard isSpanner(box) else { return false }
    var ancestor = boxes[box].parent
    while let id = ancestor {
      if isMulticol(id) { return true }
      if boxes[id].isOutOfFlow || boxes[id].isFloating || containsFixed(id) { return false }
      if boxes[id].kind != .inline, establishesFormattingContext(id) { return false }
      ancestor = boxes[id].parent
    }
    return false
  }
}
