import GalleyCSS
import GalleyPrimitives
import GalleyStyle

/// Makes the inline content of a block container with inline children.
///
/// - Parameter tree: The finished boxes; styles of a first line are added to it.
func buildInlineContent(for box: ID<Box>, in tree: inout BoxTree) -> InlineContent {
  var content = collectInlineContent(box, tree)
  for (style, firstLine) in firstLineStyles(of: content, tree) {
    content.firstLineStyles[style] = tree.styles.append(firstLine)
  }
  return content
}

private func collectInlineContent(_ box: ID<Box>, _ tree: BoxTree) -> InlineContent {
  var builder = InlineContentBuilder(container: box, in: tree)
  return builder.build()
}

/// The styles that the items of a content have on its first line.
///
/// <https://drafts.csswg.org/css-pseudo-4/#first-line-pseudo>
private func firstLineStyles(
  of content: InlineContent, _ tree: BoxTree
) -> [(ID<ComputedStyle>, ComputedStyle)] {
  let chain = firstLineRules(of: content.container, tree)
  guard !chain.isEmpty else { return [] }
  var ids: Set<ID<ComputedStyle>> = [tree[content.container].style]
  for item in content.items { ids.insert(item.style) }
  return ids.sorted().map { id in
    var style = tree.styles[id]
    for (block, firstLine) in chain { style.takeFirstLine(firstLine, of: block) }
    return (id, style)
  }
}

/// The blocks whose `::first-line` covers the first line of `container`, outermost first, each
/// with the pseudo-element's style.
private func firstLineRules(
  of container: ID<Box>, _ tree: BoxTree
) -> [(block: ComputedStyle, firstLine: ComputedStyle)] {
  guard !tree.styled.pseudoStyles.isEmpty else { return [] }
  var chain: [(block: ComputedStyle, firstLine: ComputedStyle)] = []
  var current = container
  while true {
    let box = tree[current]
    if box.pseudo == nil, !box.isAnonymous, let node = box.node,
      let id = tree.styled.style(of: node, .firstLine)
    {
      chain.insert((tree.style(of: current), tree.styles[id]), at: 0)
    }
    guard let parent = box.parent, !box.isInlineLevel, box.isInFlow,
      tree[parent].kind == .blockContainer || tree[parent].kind == .tableCell,
      isFirstInFlow(current, tree)
    else { return chain }
    current = parent
  }
}

private func isFirstInFlow(_ id: ID<Box>, _ tree: BoxTree) -> Bool {
  var sibling = tree[id].previousSibling
  while let other = sibling {
    if tree[other].isInFlow, !tree[other].flags.contains(.outsideMarker) { return false }
    sibling = tree[other].previousSibling
  }
  return true
}

extension ComputedStyle {
  /// Takes over what `::first-line` of `block` changes, where this style has the block's value,
  /// as if it had inherited from the pseudo-element.
  ///
  /// Deviation: a value that a descendant sets itself to what the block has changes too.
  fileprivate mutating func takeFirstLine(_ line: ComputedStyle, of block: ComputedStyle) {
    if font == block.font {
      font = line.font
    } else {
      if font.families == block.font.families { font.families = line.font.families }
      if font.size == block.font.size { font.size = line.font.size }
      if font.weight == block.font.weight { font.weight = line.font.weight }
      if font.slope == block.font.slope { font.slope = line.font.slope }
      if font.stretch == block.font.stretch { font.stretch = line.font.stretch }
      if font.lineHeight == block.font.lineHeight { font.lineHeight = line.font.lineHeight }
      if font.variant == block.font.variant { font.variant = line.font.variant }
    }
    if text.color == block.text.color { text.color = line.text.color }
    if text.letterSpacing == block.text.letterSpacing {
      text.letterSpacing = line.text.letterSpacing
    }
    if text.wordSpacing == block.text.wordSpacing { text.wordSpacing = line.text.wordSpacing }
    if text.shadows == block.text.shadows { text.shadows = line.text.shadows }
    if text.fillColor == block.text.fillColor { text.fillColor = line.text.fillColor }
  }
}
