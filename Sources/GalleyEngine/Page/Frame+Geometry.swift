import GalleyCSS
public import GalleyDOM
import GalleyLayout
public import GalleyOutline
public import GalleyPrimitives
import GalleyScroll
import GalleyStyle

extension Frame {
  /// The union of an element's border boxes in page coordinates, transforms applied; `nil` if it
  /// has none.
  public func borderBox(of element: NodeID) -> Rect? {
    guard let box = boxes.box(of: element) else { return nil }
    return unionOfFragments(of: box, in: fragments, transforms: FragmentTransforms(fragments))
  }

  /// The elements that a selector matches, in document order; `nil` if it is no selector.
  public func elements(matching selector: String) -> [NodeID]? {
    GalleyStyle.elements(matching: selector, in: boxes.styled.document)
  }

  /// The page's headings.
  public func outline() -> HeadingOutline { sharedOutline }

  /// The headings, read when they are asked for first.
  var sharedOutline: HeadingOutline { computedOutline.value { readOutline() } }

  private func readOutline() -> HeadingOutline {
    let transforms = FragmentTransforms(fragments)
    let tree = scrollTree
    return HeadingOutline(
      boxes.styled.document, pageHeight: fragments.scrollableOverflow.maxY.px,
      viewportHeight: fragments.viewport.height.px
    ) { element in
      guard let box = boxes.box(of: element), let node = fragments.firstNode(of: box),
        let rect = unionOfFragments(of: box, in: fragments, transforms: transforms)
      else { return nil }
      let style = boxes.style(of: box)
      let target = ScrollTarget(
        node: node, rect: rect, margin: style.rare.scrollMargin.map { Double($0) },
        inside: node..<max(node + 1, Int(fragments.nodes[node].subtreeEnd)))
      let wanted = tree.wantedProgress(showing: target, clearOf: cover(of: target))
      return SectionPlace(
        rect: rect, scrollY: wanted ?? rect.y,
        isHidden: style.inherited.visibility != .visible || style.effects.opacity <= 0
          || rect.isEmpty)
    }
  }
}
