import GalleyCSS
import GalleyLayout
import GalleyPrimitives
import GalleyScroll

extension Frame {
  /// What may lie over a target: boxes that stay while their containers scroll, and are painted
  /// after it.
  func cover(of target: ScrollTarget) -> HeaderCover {
    let order = PaintOrder(of: target.node, in: fragments)
    return HeaderCover(headers) { header in
      order < PaintOrder(of: header.node, in: fragments)
    }
  }

  /// All visible boxes that are fixed to the viewport or stick at the start of a container.
  private var headers: ScreenHeaders {
    sharedHeaders.value {
      let tree = scrollTree
      let nodes = tree.fixedBoxes.map(\.node) + tree.stickyBoxes.map(\.node)
      let reaches = visibleReaches(of: nodes.filter { isShown($0) })
      return ScreenHeaders(
        tree, rect: { reaches[$0] ?? Rect(fragments.rect(at: $0)) },
        inside: { $0..<Int(fragments.nodes[$0].subtreeEnd) },
        isHeader: { node in
          let size = fragments.fragment(at: node).size
          return isShown(node) && size.width > .zero && size.height > .zero
        })
    }
  }

  private func isShown(_ node: Int) -> Bool {
    let style = boxes.styles.rows[fragments.fragment(at: node).style.index]
    return style.inherited.visibility == .visible && style.effects.opacity > 0
  }

  /// How far boxes reach with what overflows them in flow: a header is often less high than the
  /// bar in it. Menus that are positioned out of flow are no part of a header's height.
  private func visibleReaches(of headers: [Int]) -> [Int: Rect] {
    var reaches: [Int: Rect] = [:]
    // Inner headers come first, so that outer ones take them whole: no node is visited twice.
    for header in headers.sorted(by: >) {
      var reach = Rect(fragments.rect(at: header))
      var node = header
      let end = Int(fragments.nodes[header].subtreeEnd)
      while node < end {
        let next = Int(fragments.nodes[node].subtreeEnd)
        let fragment = fragments.fragment(at: node)
        let box = boxes[fragment.box]
        if node != header, fragment.kind == .box, box.isOutOfFlow || !isShown(node) {
          node = next
          continue
        }
        if node != header, let known = reaches[node] {
          reach = reach.union(known)
          node = next
          continue
        }
        if fragment.kind == .box {
          let rect = Rect(fragments.rect(at: node))
          if !rect.isEmpty { reach = reach.union(rect) }
          let style = boxes.styles.rows[fragment.style.index]
          if style.box.overflowX != .visible || style.box.overflowY != .visible {
            node = next
            continue
          }
        }
        node += 1
      }
      reaches[header] = reach
    }
    return reaches
  }
}
