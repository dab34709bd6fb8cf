public import GalleyCSS
public import GalleyPrimitives

extension BoxTree {
  /// The kinds of containment that act on a box: what its style asks for, as far as its kind of
  /// box can be contained.
  ///
  /// <https://drafts.csswg.org/css-contain-2/#contain-property>
  public func usedContainment(of box: ID<Box>) -> Containment {
    let row = self[box]
    if row.isAnonymous || row.kind == .viewport || row.kind == .text { return [] }
    let containment = styles.rows[row.style.index].usedContainment
    if containment.isEmpty { return [] }
    // Parts of rubies are contained no more than parts of tables.
    if case .internal(let part) = styles.rows[row.style.index].box.display, part.isRubyPart {
      return containment.intersection(.style)
    }
    switch row.kind {
    case .viewport, .text: return []
    case .inline, .lineBreak, .wordBreakOpportunity, .tableRowGroup, .tableHeaderGroup,
      .tableFooterGroup, .tableRow, .tableColumnGroup, .tableColumn:
      return containment.intersection(.style)
    case .table, .tableCell: return containment.subtracting([.size, .inlineSize])
    case .blockContainer, .replaced, .flexContainer, .gridContainer, .tableCaption:
      return containment
    }
  }

  /// Whether `html` or `body` is contained, so that nothing is passed on from the body to the
  /// viewport.
  ///
  /// <https://drafts.csswg.org/css-contain-2/#contain-property>
  public func isBodyContained(_ body: ID<Box>) -> Bool {
    if !styles.rows[self[body].style.index].usedContainment.isEmpty { return true }
    guard let root = self[body].parent else { return false }
    return !styles.rows[self[root].style.index].usedContainment.isEmpty
  }
}

extension ComputedStyle {
  /// All kinds of containment that the style asks for.
  ///
  /// Of the style, not of its group, since a group that a function is called on is copied.
  public var usedContainment: Containment {
    var result = rare.containment
    switch rare.containerType {
    case .normal: break
    case .size: result.formUnion([.size, .style])
    case .inlineSize: result.formUnion([.inlineSize, .style])
    }
    switch rare.contentVisibility {
    case .visible: break
    case .auto: result.formUnion([.layout, .paint, .style])
    case .hidden: result.formUnion([.layout, .paint, .style, .size])
    }
    return result
  }
}
