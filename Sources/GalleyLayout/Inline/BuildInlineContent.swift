import GalleyCSS
import GalleyPrimitives
import GalleyStyle

/// Makes the inline content of a block container with inline children.
///
/// - Parameter tree: The finished boxes; styles of a first line are added to it.
func buildInlineContent(for box: ID<Box>, in tree: inout BoxTree) -> InlineContent {
  var content = collectInlineContent(box, tree)
  let rules = firstLineRules(of: box, tree)
  if rules.isEmpty { return content }
  for (style, firstLine) in firstLineStyles(of: content, rules, tree) {
    content.firstLineStyles[style] = tree.styles.append(firstLine)
  }
  if let painted = rules.last(where: { tree.styles[$0.style].isPaintedInline }) {
    var line = Box(kind: .inline, style: painted.style, node: tree[painted.block].node)
    line.pseudo = .firstLine
    line.flags = .inlineLevel
    line.parent = box
    content.firstLineBox = tree.boxes.append(line)
  }
  return content
}

private func collectInlineContent(_ box: ID<Box>, _ tree: BoxTree) -> InlineContent {
  var builder = InlineContentBuilder(container: box, in: tree)
  return builder.build()
}

/// A `::first-line` that covers a line.
private struct FirstLineRule {
  /// The block container that has the pseudo-element.
  var block: ID<Box>
  /// The style of the pseudo-element.
  var style: ID<ComputedStyle>
}

/// The styles that the items of a content have on its first line.
///
/// <https://drafts.csswg.org/css-pseudo-4/#first-line-pseudo>
private func firstLineStyles(
  of content: InlineContent, _ rules: [FirstLineRule], _ tree: BoxTree
) -> [(ID<ComputedStyle>, ComputedStyle)] {
  var ids: Set<ID<ComputedStyle>> = [tree[content.container].style]
  for item in content.items { ids.insert(item.style) }
  var container = tree.style(of: content.container)
  let before = container
  return ids.sorted().map { id in
    var style = tree.styles[id]
    container = before
    for rule in rules {
      let line = tree.styles[rule.style]
      let block = tree.style(of: rule.block)
      style.takeFirstLine(line, of: block, in: container)
      container.takeFirstLine(line, of: block, in: container)
    }
    return (id, style)
  }
}

/// What `::first-line` covers the first line of `container`, outermost first.
private func firstLineRules(of container: ID<Box>, _ tree: BoxTree) -> [FirstLineRule] {
  guard !tree.styled.pseudoStyles.isEmpty else { return [] }
  var chain: [FirstLineRule] = []
  var current = container
  while true {
    let box = tree[current]
    if box.pseudo == nil, !box.isAnonymous, let node = box.node,
      let id = tree.styled.style(of: node, .firstLine)
    {
      chain.insert(FirstLineRule(block: current, style: id), at: 0)
    }
    guard let parent = box.parent, !box.isInlineLevel, box.isInFlow,
      !box.flags.contains(.outsideMarker),
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
  /// Takes over what `::first-line` of `block` changes, where this style has the value of
  /// `container`, as if it had inherited from the pseudo-element.
  ///
  /// Deviation: a value that a descendant sets itself to what the container has changes too.
  fileprivate mutating func takeFirstLine(
    _ line: ComputedStyle, of block: ComputedStyle, in container: ComputedStyle
  ) {
    func take<Value: Equatable>(_ path: WritableKeyPath<ComputedStyle, Value>) {
      let value = line[keyPath: path]
      if value != block[keyPath: path], self[keyPath: path] == container[keyPath: path] {
        self[keyPath: path] = value
      }
    }
    take(\.font.families)
    take(\.font.size)
    take(\.font.weight)
    take(\.font.slope)
    take(\.font.stretch)
    take(\.font.lineHeight)
    take(\.font.variant)
    take(\.font.featureSettings)
    take(\.font.variationSettings)
    take(\.font.forbiddenSynthesis)
    take(\.font.isKerningOn)
    take(\.font.sizeAdjust)
    take(\.font.palette)
    take(\.font.languageOverride)
    take(\.text.color)
    take(\.text.letterSpacing)
    take(\.text.wordSpacing)
    take(\.text.shadows)
    take(\.text.fillColor)
  }

  /// Whether an inline box of the style paints anything beside its text.
  fileprivate var isPaintedInline: Bool {
    surface.backgroundColor != .color(.transparent) || !generated.decorationLines.isEmpty
      || surface.backgroundLayers.contains { $0.image != nil }
  }
}
