import GalleyCSS
import GalleyLayout
import GalleyPrimitives

extension Painter {
  /// Paints a layer: a stacking context, or a positioned box that isn't one.
  ///
  /// <https://drafts.csswg.org/css2/#painting-order>
  mutating func paintLayer(_ node: Int) {
    let outer = pendingOutlines
    pendingOutlines = []
    let outerScrollbars = pendingScrollbars
    pendingScrollbars = []
    let outerClip = beginHitClip(node)
    let group = node == 0 ? nil : beginGroup(node)
    if hits == nil, node == rootNode { paintCanvasBackground(of: node) }
    if preserves3D(node) {
      for plane in planes(of: node) {
        if plane.isAlone { paintAtomic(plane.node) } else { paintLayer(plane.node) }
      }
    } else if isInlineBox(node) {
      paintStack(node) { $0.negative }
      paintInline(node)
    } else {
      paintDecorations(node)
      paintStack(node) { $0.negative }
      paintBlockBackgrounds(in: node)
      paintFloats(in: node)
      paintForeground(of: node)
    }
    if !preserves3D(node) {
      paintStack(node) { $0.zero }
      paintStack(node) { $0.positive }
    }
    for outlined in pendingOutlines { paintOutline(outlined) }
    pendingOutlines = outer
    for scroller in pendingScrollbars { paintScrollbars(of: scroller) }
    pendingScrollbars = outerScrollbars
    if let group { endGroup(group, of: node) }
    if let outerClip { hits?.clip = outerClip }
  }

  private mutating func paintStack(
    _ node: Int, _ part: (StackingContext) -> [StackingContext.Entry]
  ) {
    guard let stack = stacks[Int32(node)] else { return }
    for entry in part(stack) { paintLayer(Int(entry.node)) }
  }

  private func isInlineBox(_ node: Int) -> Bool { box(node).kind == .inline }

  /// How a child takes part in its parent's painting.
  private enum Role {
    case line, text, inline
    /// In-flow block-level boxes and table parts.
    case block
    case float
    /// Painted at once like a stacking context: inline-blocks, flex and grid items.
    case atomic
    /// Painted by its stacking context.
    case layer
  }

  private func role(of node: Int) -> Role {
    if isLayer[node] { return .layer }
    let fragment = fragment(node)
    switch fragment.kind {
    case .line: return .line
    case .text: return .text
    case .box: break
    }
    let box = tree.boxes[fragment.box]
    if box.isFloating { return .float }
    if box.isAtomicInline || box.flags.contains(.item) { return .atomic }
    return box.kind == .inline ? .inline : .block
  }

  /// Whether a box is shown without its contents.
  ///
  /// <https://drafts.csswg.org/css-contain-2/#content-visibility>
  func skipsContents(_ node: Int) -> Bool {
    let fragment = fragment(node)
    guard fragment.kind == .box, !tree.boxes[fragment.box].isAnonymous else { return false }
    return tree.boxes.styles.rows[fragment.style.index].rare.contentVisibility == .hidden
  }

  /// Phase 4: decorations of in-flow, non-positioned block-level descendants.
  private mutating func paintBlockBackgrounds(in node: Int) {
    if skipsContents(node) { return }
    var child = node + 1
    let end = Int(tree.nodes[node].subtreeEnd)
    while child < end {
      if isOutOfSight(child) {
        child = Int(tree.nodes[child].subtreeEnd)
        continue
      }
      switch role(of: child) {
      case .block:
        paintDecorations(child)
        paintBlockBackgrounds(in: child)
      case .line, .inline: paintBlockBackgrounds(in: child)
      case .text, .float, .atomic, .layer: break
      }
      child = Int(tree.nodes[child].subtreeEnd)
    }
    // A table's collapsed borders lie over the backgrounds of its cells and of what is in them.
    paintCollapsedBorders(node)
  }

  /// Phase 5: floats, each as if it made a stacking context.
  private mutating func paintFloats(in node: Int) {
    if skipsContents(node) { return }
    var child = node + 1
    let end = Int(tree.nodes[node].subtreeEnd)
    while child < end {
      if isOutOfSight(child) {
        child = Int(tree.nodes[child].subtreeEnd)
        continue
      }
      switch role(of: child) {
      case .float: paintAtomic(child)
      case .block, .line, .inline: paintFloats(in: child)
      case .text, .atomic, .layer: break
      }
      child = Int(tree.nodes[child].subtreeEnd)
    }
  }

  /// Phase 7: inline contents, replaced contents.
  private mutating func paintForeground(of node: Int) {
    if let caret = options.caret, hits == nil { paintCaret(caret, in: node) }
    if box(node).kind == .replaced {
      paintReplaced(node)
      return
    }
    paintChildrenForeground(of: node)
  }

  private mutating func paintChildrenForeground(of node: Int) {
    if skipsContents(node) { return }
    var child = node + 1
    let end = Int(tree.nodes[node].subtreeEnd)
    while child < end {
      if isOutOfSight(child) {
        child = Int(tree.nodes[child].subtreeEnd)
        continue
      }
      switch role(of: child) {
      case .text: paintText(child)
      case .inline: paintInline(child)
      case .line: paintChildrenForeground(of: child)
      case .block: paintForeground(of: child)
      case .atomic: paintAtomic(child)
      case .float, .layer: break
      }
      child = Int(tree.nodes[child].subtreeEnd)
    }
  }

  /// Paints the part of an inline box on one line with what is inside.
  private mutating func paintInline(_ node: Int) {
    paintDecorations(node)
    paintChildrenForeground(of: node)
  }

  /// Paints a box with all phases at once, except for layers inside of it.
  private mutating func paintAtomic(_ node: Int) {
    paintDecorations(node)
    paintBlockBackgrounds(in: node)
    paintFloats(in: node)
    paintForeground(of: node)
  }

  /// Paints what is behind a box's contents: shadows, background, border.
  mutating func paintDecorations(_ node: Int) {
    if hits != nil {
      addBoxRegion(node)
      return
    }
    let fragment = fragment(node)
    guard fragment.kind == .box else { return }
    let style = tree.boxes.styles.rows[fragment.style.index]
    guard style.inherited.visibility == .visible else { return }
    if node != 0 && style.effects.outline.style != .none { pendingOutlines.append(node) }
    let box = tree.boxes[fragment.box]
    if box.isAnonymous && box.kind != .table { return }
    defer { notePaintedScrollbars(of: node) }
    guard node != 0, hasDecoration(style, fragment) else { return }
    let shadowReach = style.effects.boxShadows.reduce(0.0) {
      max($0, Double(abs($1.x) + abs($1.y) + 2 * $1.blur + abs($1.spread)))
    }
    guard isVisible(tree.rect(at: node), in: spaces[node], margin: shadowReach + 2) else { return }
    if box.kind == .tableCell, style.inherited.emptyCells == .hide,
      style.inherited.borderCollapse == .separate, isEmptyCell(node)
    {
      return
    }
    paintBoxShadows(node, style, inset: false)
    if canvasBackgroundNode != node { paintBackground(node, style) }
    paintBoxShadows(node, style, inset: true)
    paintBorder(node, style)
    paintGapDecorations(node, style)
  }

  private func hasDecoration(_ style: ComputedStyle, _ fragment: Fragment) -> Bool {
    if style.surface.backgroundColor != .color(.transparent) { return true }
    if style.surface.backgroundLayers.contains(where: { $0.image != nil }) { return true }
    if !style.effects.boxShadows.isEmpty { return true }
    let details = details(fragment)
    if details.border != .zero || style.surface.image.source != nil { return true }
    return !details.gapDecorations.isEmpty
  }

  /// Whether a table cell has nothing visible inside.
  private func isEmptyCell(_ node: Int) -> Bool {
    for index in node + 1..<Int(tree.nodes[node].subtreeEnd) where fragment(index).kind == .text {
      return false
    }
    var isEmpty = true
    forEachChild(of: node) { child in
      if fragment(child).kind != .line || tree.nodes[child].subtreeEnd > child + 1 {
        isEmpty = false
      }
    }
    return isEmpty
  }
}
