import GalleyCSS
import GalleyPrimitives

extension BoxTree {
  /// Puts a box that has no parent at the end of `parent`'s children.
  mutating func append(_ child: ID<Box>, to parent: ID<Box>) {
    let last = boxes[parent].lastChild
    boxes[child].parent = parent
    boxes[child].previousSibling = last
    boxes[child].nextSibling = nil
    if let last { boxes[last].nextSibling = child } else { boxes[parent].firstChild = child }
    boxes[parent].lastChild = child
  }

  /// Puts a box that has no parent before `sibling`.
  mutating func insert(_ child: ID<Box>, before sibling: ID<Box>) {
    guard let parent = boxes[sibling].parent else { return }
    let previous = boxes[sibling].previousSibling
    boxes[child].parent = parent
    boxes[child].previousSibling = previous
    boxes[child].nextSibling = sibling
    boxes[sibling].previousSibling = child
    if let previous {
      boxes[previous].nextSibling = child
    } else {
      boxes[parent].firstChild = child
    }
  }

  /// Takes a box with what is inside it out of the tree.
  mutating func remove(_ id: ID<Box>) {
    let box = boxes[id]
    guard let parent = box.parent else { return }
    if let previous = box.previousSibling {
      boxes[previous].nextSibling = box.nextSibling
    } else {
      boxes[parent].firstChild = box.nextSibling
    }
    if let next = box.nextSibling {
      boxes[next].previousSibling = box.previousSibling
    } else {
      boxes[parent].lastChild = box.previousSibling
    }
    boxes[id].parent = nil
    boxes[id].previousSibling = nil
    boxes[id].nextSibling = nil
  }

  /// Puts `wrapper` where `run` begins, and the boxes of `run` into it.
  ///
  /// - Precondition: `run` is consecutive siblings, at least one.
  mutating func wrap(_ run: [ID<Box>], in wrapper: ID<Box>) {
    insert(wrapper, before: run[0])
    for box in run {
      remove(box)
      append(box, to: wrapper)
    }
  }

  /// Whether a box is a text of white space alone that its style collapses away.
  func isCollapsibleSpace(_ id: ID<Box>) -> Bool {
    let box = boxes[id]
    guard box.kind == .text else { return false }
    switch styles[box.style].text.whiteSpaceCollapse {
    case .collapse, .discard: break
    case .preserve, .preserveBreaks, .preserveSpaces, .breakSpaces: return false
    }
    return isSpace(id)
  }

  /// Whether a box is a text of white space alone.
  func isSpace(_ id: ID<Box>) -> Bool {
    boxes[id].kind == .text
      && text(of: id).allSatisfy { $0 == 32 || $0 == 9 || $0 == 10 || $0 == 13 || $0 == 12 }
  }
}
