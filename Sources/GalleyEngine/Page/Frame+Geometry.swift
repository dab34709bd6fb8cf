import GalleyCSS
public import GalleyDOM
import GalleyLayout
public import GalleyOutline
public import GalleyPrimitives
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
  public func outline() -> HeadingOutline {
    let transforms = FragmentTransforms(fragments)
    let document = boxes.styled.document
    var padding = 0.0
    if let root = document.documentElement, let style = boxes.styled.style(of: root),
      case .lengthPercentage(let length) = boxes.styles[style].rare.scrollPadding.top
    {
      padding = Double(length.resolved(against: Float(fragments.viewport.height.px)))
    }
    return HeadingOutline(
      document, pageHeight: fragments.scrollableOverflow.maxY.px,
      viewportHeight: fragments.viewport.height.px
    ) { element in
      boxes.box(of: element).flatMap {
        unionOfFragments(of: $0, in: fragments, transforms: transforms)
      }
    } scrollMargin: { element in
      guard let style = boxes.styled.style(of: element) else { return padding }
      return padding + Double(boxes.styles[style].rare.scrollMargin.top)
    }
  }
}
