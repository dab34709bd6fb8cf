public import GalleyDOM
public import GalleyDisplayList
import GalleyLayout
public import GalleyPrimitives
import GalleyScroll
import GalleyStyle

/// What of a page an address or a program points to.
public enum PageTarget: Hashable, Sendable {
  case element(NodeID)
  /// The start of the page.
  case top
  case text(TextFragment)
}

extension Frame {
  /// What the fragment of an address indicates; `nil` if the page has nothing of the kind.
  ///
  /// Text directives come first, then the element of that id, then `top`.
  ///
  /// <https://html.spec.whatwg.org/#the-indicated-part-of-the-document>
  public func target(ofFragment fragment: String) -> PageTarget? {
    let parts = TextFragment.split(fragment)
    if !parts.directives.isEmpty {
      for directive in parts.directives where match(of: directive) != nil {
        return .text(directive)
      }
    }
    guard !parts.fragment.isEmpty else {
      // An empty fragment means the top, unless its directives weren't found.
      return parts.directives.isEmpty ? .top : nil
    }
    if let element = boxes.styled.document.element(withFragment: parts.fragment) {
      return .element(element)
    }
    return percentDecodedText(parts.fragment).lowercased() == "top" ? .top : nil
  }

  /// The offsets that show a target; `nil` if it has no box.
  public func scrollOffsets(
    showing target: PageTarget, from offsets: ScrollOffsets = ScrollOffsets()
  ) -> ScrollOffsets? {
    switch target {
    case .element(let element): return scrollOffsets(showing: element, from: offsets)
    case .top:
      var result = offsets
      result[ScrollOffsets.viewport] = scrollTree.viewport.initialOffset
      return scrollTree.clamped(result)
    case .text(let fragment):
      return match(of: fragment)?.target.map {
        scrollOffsets(showing: $0, from: offsets, block: .center)
      }
    }
  }
}

extension Document {
  /// The element that an address's fragment names: by its id, else an anchor's name.
  ///
  /// <https://html.spec.whatwg.org/#find-a-potential-indicated-element>
  public func element(withFragment fragment: String) -> NodeID? {
    let names = [Atom(fragment), Atom(percentDecodedText(fragment))]
    for name in names {
      for (index, node) in nodes.enumerated()
      where node.isElement && node.idAttribute == name && node.parent != nil {
        return NodeID(index)
      }
      for (index, node) in nodes.enumerated()
      where node.isElement && node.name == .a && node.namespace == .html
        && attributeValue(.name, of: NodeID(index)) == name.text
      {
        return NodeID(index)
      }
    }
    return nil
  }
}
