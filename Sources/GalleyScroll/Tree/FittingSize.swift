import GalleyCSS
import GalleyDOM
import GalleyLayout
import GalleyPrimitives
import GalleyStyle

/// The size that a page's contents need: what avoids scrolling, whatever the viewport and the
/// document's mode are. Never narrower than the viewport.
///
/// Where the contents reach beyond the viewport it is the scrollable overflow; else the height down
/// to the end of the root element's margin, or of the body's where quirks stretch both to fill the
/// viewport.
func fittingSize(of tree: FragmentTree) -> Size {
  let area = tree.scrollableOverflow
  var size = Size(width: area.width.px, height: area.height.px)
  guard area.height <= tree.viewport.height, !tree.nodes.isEmpty else { return size }
  var stretched: Set<Int> = [0]
  var bottom = LayoutUnit.zero
  let document = tree.boxes.styled.document
  if document.mode == .quirks, let root = document.documentElement, let body = document.body {
    if let node = firstNode(of: body, in: tree), isAutoHeight(node, in: tree) {
      stretched.insert(node)
      bottom = contentsEnd(of: node, in: tree)
      if let outer = firstNode(of: root, in: tree), isAutoHeight(outer, in: tree) {
        stretched.insert(outer)
        bottom += endSides(of: outer, in: tree)
      }
    }
  }
  var node = 1
  while node < tree.nodes.count {
    if stretched.contains(node) {
      node += 1
      continue
    }
    let fragment = tree.fragment(at: node)
    let isFixed =
      tree.nodes[node].parent == 0 && fragment.kind == .box
      && tree.boxes.styles.rows[fragment.style.index].box.position == .fixed
    if !isFixed {
      let margin =
        fragment.kind == .box && fragment.details >= 0
        ? tree.store.boxDetails[Int(fragment.details)].margin.bottom : .zero
      bottom = max(bottom, tree.verticalReach[node].maxY, tree.rect(at: node).maxY + margin)
    }
    node = Int(tree.nodes[node].subtreeEnd)
  }
  size.height = min(bottom.clampedToZero, tree.viewport.height).px
  return size
}

private func firstNode(of element: NodeID, in tree: FragmentTree) -> Int? {
  tree.boxes.box(of: element).flatMap { tree.firstNode(of: $0) }
}

private func isAutoHeight(_ node: Int, in tree: FragmentTree) -> Bool {
  tree.boxes.styles.rows[tree.fragment(at: node).style.index].box.height == .auto
}

/// Where the contents of a box end, with what padding, border and margin follow them.
private func contentsEnd(of node: Int, in tree: FragmentTree) -> LayoutUnit {
  let fragment = tree.fragment(at: node)
  guard fragment.details >= 0 else { return .zero }
  let details = tree.store.boxDetails[Int(fragment.details)]
  var end = tree.nodes[node].offset.y + details.border.top + details.padding.top
  var child = node + 1
  while child < Int(tree.nodes[node].subtreeEnd) {
    let inner = tree.fragment(at: child)
    let isInFlow = inner.kind != .box || tree.boxes[inner.box].isInFlow
    if isInFlow {
      let margin =
        inner.kind == .box && inner.details >= 0
        ? tree.store.boxDetails[Int(inner.details)].margin.bottom : .zero
      end = max(end, tree.rect(at: child).maxY + margin)
    }
    child = Int(tree.nodes[child].subtreeEnd)
  }
  return end + endSides(of: node, in: tree)
}

/// The padding, the border and the margin below a box's contents.
private func endSides(of node: Int, in tree: FragmentTree) -> LayoutUnit {
  let fragment = tree.fragment(at: node)
  guard fragment.details >= 0 else { return .zero }
  let details = tree.store.boxDetails[Int(fragment.details)]
  return details.padding.bottom + details.border.bottom + details.margin.bottom
}
