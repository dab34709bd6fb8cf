import GalleyCSS
public import GalleyDOM
public import GalleyPrimitives
public import GalleyStyle

extension FragmentTree {
  /// The content boxes of the query containers among `elements`; those to whose principal box size
  /// containment cannot apply are left out.
  ///
  /// <https://drafts.csswg.org/css-conditional-5/#container-features>
  public func containerSizes(of elements: some Sequence<NodeID>) -> ContainerSizes {
    var result = ContainerSizes()
    for element in elements {
      guard let box = boxes.box(of: element), boxes[box].canBeContained,
        box.index < firstNodeOfBox.count, firstNodeOfBox[box.index] >= 0
      else { continue }
      var node = firstNodeOfBox[box.index]
      var size = ContainerSizes.Size(width: 0, height: 0)
      let isHorizontal = boxes.writingDirection(of: box).isHorizontal
      var isFirst = true
      // Of a box in pieces, the first says the inline size, all together the block size.
      while node >= 0 {
        let fragment = fragment(at: Int(node))
        var width = fragment.size.width.px
        var height = fragment.size.height.px
        if fragment.details >= 0 {
          let details = store.boxDetails[Int(fragment.details)]
          let insets = details.scrollportInsets + details.padding
          width -= insets.horizontal.px
          height -= insets.vertical.px
        }
        if isFirst {
          size = ContainerSizes.Size(width: max(0, width), height: max(0, height))
        } else if isHorizontal {
          size.height += max(0, height)
        } else {
          size.width += max(0, width)
        }
        isFirst = false
        node = nextNodeOfSameBox[Int(node)]
      }
      result.sizes[element] = size
    }
    return result
  }
}

extension Box {
  /// Whether size containment can apply.
  ///
  /// <https://drafts.csswg.org/css-contain-2/#containment-size>
  var canBeContained: Bool {
    if isAnonymous || pseudo != nil { return false }
    switch kind {
    case .blockContainer, .flexContainer, .gridContainer, .replaced, .tableCaption: return true
    case .viewport, .inline, .text, .lineBreak, .wordBreakOpportunity, .table, .tableRowGroup,
      .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell, .tableColumnGroup, .tableColumn:
      return false
    }
  }
}
