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
      ScreenHeaders(
        scrollTree, rect: { Rect(fragments.rect(at: $0)) },
        inside: { $0..<Int(fragments.nodes[$0].subtreeEnd) },
        isHeader: { node in
          let fragment = fragments.fragment(at: node)
          let style = boxes.styles.rows[fragment.style.index]
          return style.inherited.visibility == .visible && style.effects.opacity > 0
            && fragment.size.width > .zero && fragment.size.height > .zero
        })
    }
  }
}
