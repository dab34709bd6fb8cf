import GalleyCSS
import GalleyPrimitives
import GalleyStyle

extension BoxTreeBuilder {
  /// Moves run-in boxes to the beginning of the blocks that follow them; a run-in box that no
  /// block takes in, or that holds a block, becomes a block.
  ///
  /// Deviation: of several run-in boxes in a row the last one alone runs in, and others become
  /// blocks, as CSS 2 has it.
  ///
  /// <https://drafts.csswg.org/css-display-4/#run-in-layout>
  /// <https://www.w3.org/TR/CSS21/visuren.html#run-in>
  mutating func placeRunIns(_ children: [ID<Box>], of id: ID<Box>) {
    var waiting: ID<Box>?
    /// White space and boxes out of flow after the one that waits.
    var between: [ID<Box>] = []
    for child in children {
      let box = tree.boxes[child]
      if box.flags.contains(.runIn), box.isInFlow {
        if let waiting { makeBlock(waiting) }
        waiting = nil
        between = []
        if holdsBlock(child) { makeBlock(child) } else { waiting = child }
      } else if let runIn = waiting {
        if !box.isInFlow || tree.isCollapsibleSpace(child) {
          between.append(child)
          continue
        }
        if takesRunIn(child) {
          for space in between where box.isInFlow && tree.boxes[space].kind == .text {
            tree.remove(space)
          }
          tree.remove(runIn)
          prepend(runIn, to: child)
        } else {
          makeBlock(runIn)
        }
        waiting = nil
        between = []
      }
    }
    if let waiting { makeBlock(waiting) }
  }

  /// Whether an inline box has a block-level box inside, in its own formatting context.
  private func holdsBlock(_ id: ID<Box>) -> Bool {
    if tree.boxes[id].kind != .inline { return false }
    return tree.children(of: id).contains { child in
      let box = tree.boxes[child]
      guard box.isInFlow, !box.flags.contains(.outsideMarker) else { return false }
      return !box.isInlineLevel || holdsBlock(child)
    }
  }

  /// Makes a run-in box a block.
  private mutating func makeBlock(_ id: ID<Box>) {
    var style = tree.styles[tree.boxes[id].style]
    if case .box(_, let inner, let isListItem) = style.box.display {
      style.box.display = .box(.block, inner, isListItem: isListItem)
    }
    tree.boxes[id].style = tree.styles.append(style)
    tree.boxes[id].flags.remove([.inlineLevel, .runIn])
    guard tree.boxes[id].kind == .inline else { return }
    tree.boxes[id].kind = .blockContainer
    regularizeChildren(of: id)
  }

  /// Whether a box is a block that run-in boxes may become a part of.
  private func takesRunIn(_ id: ID<Box>) -> Bool {
    let box = tree.boxes[id]
    guard box.kind == .blockContainer, !box.isInlineLevel, !box.flags.contains(.runIn),
      box.flags.isDisjoint(with: [.control, .fieldset, .legend, .outsideMarker])
    else { return false }
    let style = tree.styles[box.style]
    guard case .box(_, .flow, _) = style.box.display, let parent = box.parent else { return false }
    return style.text.writingMode == tree.styles[tree.boxes[parent].style].text.writingMode
  }

  /// Puts an inline-level box at the beginning of a block, after its marker.
  private mutating func prepend(_ runIn: ID<Box>, to block: ID<Box>) {
    var target = block
    if let id = firstAfterMarker(in: block), !tree.boxes[block].hasInlineChildren {
      if tree.boxes[id].isAnonymous, tree.boxes[id].hasInlineChildren {
        target = id
      } else {
        target = anonymousBox(.blockContainer, .block, in: block)
        tree.insert(target, before: id)
      }
    }
    if let place = firstAfterMarker(in: target) {
      tree.insert(runIn, before: place)
    } else {
      tree.append(runIn, to: target)
    }
    tree.boxes[target].flags.insert(.inlineChildren)
  }

  private func firstAfterMarker(in id: ID<Box>) -> ID<Box>? {
    var child = tree.boxes[id].firstChild
    while let box = child, tree.boxes[box].pseudo == .marker { child = tree.boxes[box].nextSibling }
    return child
  }
}
