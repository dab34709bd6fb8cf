import GalleyCSS
import GalleyPrimitives

// Divided out-of-flow boxes under clips, transforms and other effects of their ancestors.
//
// A part of such a box becomes a child of its containing block's fragment in the same column, so
// that painting sees what is around it.
//
// <https://drafts.csswg.org/css-break-4/#transforms>

extension LayoutContext {
  /// The boxes around what a containing block contains, up to a multi-column container, whose
  /// effects reach it; the innermost first.
  func effectBoxes(
    around container: ID<Box>, within multicol: ID<Box>
  ) -> [(box: ID<Box>, clips: Bool)] {
    var result: [(box: ID<Box>, clips: Bool)] = []
    var next: ID<Box>? = container
    while let id = next, id != multicol {
      let clips = clipsContents(id)
      if clips || hasEffect(id) { result.append((id, clips)) }
      let row = boxes[id]
      next = row.parent
      guard row.isOutOfFlow else { continue }
      // Boxes between it and its containing block have no say.
      let position = boxes.styles.rows[row.style.index].box.position
      while let ancestor = next, ancestor != multicol,
        position == .fixed ? !containsFixed(ancestor) : !containsAbsolute(ancestor)
      {
        next = boxes[ancestor].parent
      }
    }
    return result
  }

  private func clipsContents(_ box: ID<Box>) -> Bool {
    let row = boxes[box]
    guard !row.isAnonymous, row.kind != .inline else { return false }
    let overflow = usedOverflow(of: box)
    return overflow.x != .visible || overflow.y != .visible
      || boxes.usedContainment(of: box).contains(.paint)
  }

  private func hasEffect(_ box: ID<Box>) -> Bool {
    let row = boxes[box]
    guard !row.isAnonymous else { return false }
    let effects = boxes.styles.rows[row.style.index].effects
    return effects.opacity < 1 || effects.blendMode != .normal || !effects.filters.isEmpty
      || effects.clipPath != .none || effects.hasTransform || effects.perspective != nil
      || effects.maskLayers.contains { $0.image != nil }
  }
}

extension MulticolLayoutAlgorithm {
  /// The columns of a row with the divided out-of-flow boxes in them that effects reach.
  ///
  /// - Parameters:
  ///   - parts: The parts that are left get their place beside the columns' contents.
  ///   - stitched: Knows where the boxes with effects are.
  func hostParts(
    _ parts: inout [PlacedPart], in columns: inout [LayoutResult], _ stitched: StitchedColumns,
    _ context: inout LayoutContext
  ) {
    // Deviation: so many parts in one row escape clips and effects; each would be looked for among
    // all that surrounds it.
    guard parts.count <= 1000 else { return }
    var rest: [PlacedPart] = []
    for part in parts {
      guard let container = part.container else {
        rest.append(part)
        continue
      }
      let effects = context.effectBoxes(around: container, within: box)
      if effects.isEmpty {
        rest.append(part)
      } else if !host(part, container, in: &columns, &rest, &context) {
        // What is beyond the end of a box that clips can't be seen.
        if effects.contains(where: { $0.clips && isBelow(part, $0.box, stitched) }) { continue }
        rest.append(wrap(part, effects.filter { !$0.clips }.map(\.box), stitched, &context))
      }
    }
    parts = rest
  }

  /// Whether a part is in a column after the one that a box begins in.
  private func isBelow(_ part: PlacedPart, _ box: ID<Box>, _ stitched: StitchedColumns) -> Bool {
    guard let rect = stitched.rect(of: box) else { return false }
    let start = space.writing.logical(rect.origin, of: rect.size, in: stitched.physicalSize)
    return stitched.blockSize * (part.column + 1) > start.blockOffset
  }

  /// Adds a part to its containing block's fragment.
  private func host(
    _ part: PlacedPart, _ container: ID<Box>, in columns: inout [LayoutResult],
    _ rest: inout [PlacedPart], _ context: inout LayoutContext
  ) -> Bool {
    var path: Set<ID<Box>> = [container]
    var ancestor = context.boxes[container].parent
    while let id = ancestor, id != box {
      path.insert(id)
      ancestor = context.boxes[id].parent
    }
    let size = context.fragments[part.fragment].size
    if part.column < columns.count {
      let root = columns[part.column].fragment
      let whole = context.fragments[root].size
      let place = space.writing.physical(part.offset, of: size, in: whole) + part.shift
      if let changed = insert(
        FragmentLink(offset: place, fragment: part.fragment), into: root, container, path,
        isRoot: true, &context)
      {
        columns[part.column].fragment = changed
        for var candidate in part.outOfFlow {
          candidate.staticPosition += place
          columns[part.column].outOfFlow.append(candidate)
        }
        return true
      }
    }
    for index in rest.indices where rest[index].column == part.column {
      let other = rest[index]
      guard path.contains(context.fragments[other.fragment].box) else { continue }
      let whole = context.fragments[other.fragment].size
      let move = LogicalOffset(
        inlineOffset: part.offset.inlineOffset - other.offset.inlineOffset,
        blockOffset: part.offset.blockOffset - other.offset.blockOffset)
      let place =
        space.writing.physical(move, of: size, in: whole) + part.shift
        + (PhysicalOffset.zero - other.shift)
      if let changed = insert(
        FragmentLink(offset: place, fragment: part.fragment), into: other.fragment, container,
        path, isRoot: false, &context)
      {
        rest[index].fragment = changed
        for var candidate in part.outOfFlow {
          candidate.staticPosition += place
          rest[index].outOfFlow.append(candidate)
        }
        return true
      }
    }
    return false
  }

  /// A copy of a fragment with another child under the containing block's fragment in it; `nil` if
  /// that isn't there.
  ///
  /// - Parameter link: From the fragment's top-left corner.
  private func insert(
    _ link: FragmentLink, into id: ID<Fragment>, _ container: ID<Box>, _ path: Set<ID<Box>>,
    isRoot: Bool, _ context: inout LayoutContext
  ) -> ID<Fragment>? {
    let fragment = context.fragments[id]
    var children = Array(context.fragments.children(of: id))
    if fragment.kind == .box, fragment.box == container, !isRoot {
      return context.fragments.append(fragment, children: children + [link])
    }
    for index in children.indices {
      let child = context.fragments[children[index].fragment]
      guard child.kind == .line || child.kind == .box && path.contains(child.box) else { continue }
      var inner = link
      inner.offset += PhysicalOffset.zero - children[index].offset
      guard
        let changed = insert(
          inner, into: children[index].fragment, container, path, isRoot: false, &context)
      else { continue }
      children[index].fragment = changed
      return context.fragments.append(fragment, children: children)
    }
    return nil
  }

  /// Puts a part into empty fragments of the boxes whose effects reach it, where their contents
  /// have ended or not begun.
  private func wrap(
    _ part: PlacedPart, _ effects: [ID<Box>], _ stitched: StitchedColumns,
    _ context: inout LayoutContext
  ) -> PlacedPart {
    var part = part
    for effect in effects {
      guard let rect = stitched.rect(of: effect) else { continue }
      let start = space.writing.logical(
        rect.origin, of: rect.size, in: stitched.physicalSize
      ).inlineOffset
      let inlineSize = space.writing.logical(rect.size).inlineSize
      let size = space.writing.physical(LogicalSize(inlineSize: inlineSize, blockSize: .zero))
      let own = context.fragments[part.fragment].size
      let place = space.writing.physical(
        LogicalOffset(inlineOffset: part.offset.inlineOffset - start), of: own, in: size)
      var fragment = Fragment(
        kind: .box, box: effect, style: context.boxes[effect].style, size: size)
      fragment.details = context.fragments.append(BoxDetails())
      part.fragment = context.fragments.append(
        fragment, children: [FragmentLink(offset: place, fragment: part.fragment)])
      for index in part.outOfFlow.indices { part.outOfFlow[index].staticPosition += place }
      part.offset.inlineOffset = start
    }
    return part
  }
}
